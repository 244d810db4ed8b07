import { useTranslations } from 'use-intl';
import {
  problemWords,
  useProblemWords,
  type Fault,
} from '#storefront/features/errors/problem-words.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import type { Elements } from '#storefront/ui/elements.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './empty-cart.module.css';
import { useContinueShoppingHref } from '#storefront/features/cart/last-products-page.ts';

type Props = {
  /** Why the item that a form was about is not in it. */
  fault: Fault | null;
  /** What is said above its words. */
  notice: Elements;
};

/** The cart without lines. */
export function EmptyCart({ fault, notice }: Props) {
  const t = useTranslations('cart');
  const round = useTranslations('round');
  const to = useLocaleHref();
  const problem = useProblemWords();
  const href = useContinueShoppingHref();
  return (
    <div className={styles.empty}>
      {fault && (
        <Notice tone="danger" role="alert">
          {problemWords(problem, fault)}
        </Notice>
      )}
      {notice}
      <p className={styles.words}>{t('empty')}</p>
      <ButtonLink href={href}>{t('continue')}</ButtonLink>
      <ButtonLink href={to('/shopping-cart/round')} variant="quiet">
        {round('fill')}
      </ButtonLink>
    </div>
  );
}
