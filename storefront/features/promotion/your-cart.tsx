import { useFormatter, useTranslations } from 'use-intl';
import { useCartSummary } from '#storefront/features/cart/state/use-cart-summary.ts';
import { problemWords, useProblemWords } from '#storefront/features/errors/problem-words.ts';
import { standingOf, type Standing } from './cart-standing.ts';
import styles from './your-cart.module.css';

/** What the promotion does in the visitor's cart, or what is missing; known after the document. */
export function YourCart({ promotion }: { promotion: Parameters<typeof standingOf>[0] }) {
  const t = useTranslations('promotion.yours');
  const cart = useCartSummary();
  const words = useStandingWords();
  return (
    <p className={styles.standing} role="note">
      {cart.status === 'loaded' && (
        <>
          <span className={styles.label}>{t('title')}</span>{' '}
          <span>{words(standingOf(promotion, cart))}</span>
        </>
      )}
    </p>
  );
}

function useStandingWords(): (standing: Standing) => string {
  const t = useTranslations('promotion.yours');
  const problem = useProblemWords();
  const format = useFormatter();
  const euros = (amount: number) => format.number(amount / 100, 'euros');
  return (standing) => {
    if (standing.kind === 'counts') return t('counts', { amount: euros(standing.amount) });
    if (standing.kind === 'missing') return t('missing', { missing: euros(standing.amount) });
    if (standing.kind === 'pieces') return t('pieces', { count: standing.count });
    // The promotion that won is named in the language in which the cart was asked for: here it has no name.
    if (standing.kind === 'waiting' && standing.problem.code !== 'PROMOTION_NOT_COMBINABLE')
      return problemWords(problem, { ...standing.problem, available: null });
    return t(standing.kind);
  };
}
