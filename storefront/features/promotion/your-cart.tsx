import { useFormatter, useTranslations } from 'use-intl';
import { useCartSummary } from '#storefront/features/cart/state/use-cart-summary.ts';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { progressOf, type PromotionProgress } from './promotion-progress.ts';
import styles from './your-cart.module.css';

/** What the promotion does in the visitor's cart, or what is missing; known after the document. */
export function YourCart({ promotion }: { promotion: Parameters<typeof progressOf>[0] }) {
  const t = useTranslations('promotion.yours');
  const cart = useCartSummary();
  const text = useProgressText();
  return (
    <p className={styles.progress} role="note">
      {cart.status === 'loaded' && (
        <>
          <span className={styles.label}>{t('title')}</span>{' '}
          <span>{text(progressOf(promotion, cart))}</span>
        </>
      )}
    </p>
  );
}

function useProgressText(): (progress: PromotionProgress) => string {
  const t = useTranslations('promotion.yours');
  const problem = useProblemMessages();
  const format = useFormatter();
  const euros = (amount: number) => format.number(amount / 100, 'euros');
  return (progress) => {
    if (progress.kind === 'counts') return t('counts', { amount: euros(progress.amount) });
    if (progress.kind === 'missing') return t('missing', { missing: euros(progress.amount) });
    if (progress.kind === 'pieces') return t('pieces', { count: progress.count });
    // The winning promotion is named in the language of the cart's load: here it has no name.
    if (progress.kind === 'waiting' && progress.problem.code !== 'PROMOTION_NOT_COMBINABLE')
      return problemMessage(problem, { ...progress.problem, available: null });
    return t(progress.kind);
  };
}
