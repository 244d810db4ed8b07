import { useTranslations } from 'use-intl';
import {
  problemWords,
  useProblemWords,
  type Fault,
} from '#storefront/features/problem/problem-words.ts';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './empty-cart.module.css';
import { useContinueShoppingHref } from './last-products-page.ts';

/** The cart without lines. `fault`: why the item that a form was about is not in it. */
export function EmptyCart({ fault }: { fault: Fault | null }) {
  const t = useTranslations('cart');
  const problem = useProblemWords();
  const href = useContinueShoppingHref();
  return (
    <div className={styles.empty}>
      {fault && (
        <Notice tone="danger" role="alert">
          {problemWords(problem, fault)}
        </Notice>
      )}
      <p className={styles.words}>{t('empty')}</p>
      <ButtonLink href={href}>{t('continue')}</ButtonLink>
    </div>
  );
}
