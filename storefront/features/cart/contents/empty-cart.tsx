import { useTranslations } from 'use-intl';
import {
  problemMessage,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import type { Elements } from '#ui/elements.ts';
import { Alert } from '#ui/alert.tsx';
import styles from './empty-cart.module.css';
import { useContinueShoppingHref } from '#storefront/features/cart/last-products-page.ts';

type Props = {
  /** Why the item of a form is not in it. */
  fault: Fault | null;
  /** Shown above the text. */
  alert: Elements;
};

/** The cart without lines. */
export function EmptyCart({ fault, alert }: Props) {
  const t = useTranslations('cart');
  const sharedCart = useTranslations('sharedCart');
  const to = useLocaleHref();
  const problem = useProblemMessages();
  const href = useContinueShoppingHref();
  return (
    <div className={styles.empty}>
      {fault && (
        <Alert tone="danger" role="alert">
          {problemMessage(problem, fault)}
        </Alert>
      )}
      {alert}
      <p className={styles.words}>{t('empty')}</p>
      <p className={styles.ways}>
        <ButtonLink href={href}>{t('continue')}</ButtonLink>
        <ButtonLink href={to('/shopping-cart/round')} variant="quiet">
          {sharedCart('fill')}
        </ButtonLink>
      </p>
    </div>
  );
}
