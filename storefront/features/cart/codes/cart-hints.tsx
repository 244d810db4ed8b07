import { useTranslations } from 'use-intl';
import type { CartHintFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import styles from './cart-hints.module.css';
import { PromotionName } from './promotion-name.tsx';

type Props = {
  hints: readonly CartHintFieldsFragment[];
  /** Goods after discount, in minor units: how far the cart has come towards free delivery. */
  goods: number;
};

/** What is missing for the promotions within reach, each with the way to its page. */
export function CartHints({ hints, goods }: Props) {
  const t = useTranslations('cart');
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints} aria-label={t('hints')} role="list">
      {hints.map((hint) => (
        <li key={`${hint.slug} ${hint.name}`} className={styles.hint}>
          <p>
            <HintWords hint={hint} /> <PromotionName slug={hint.slug} name={hint.name} />
          </p>
          {hint.action.type === 'FREE_SHIPPING' && hint.missing && (
            <Progress label={hint.name} done={goods} missing={hint.missing.amount} />
          )}
        </li>
      ))}
    </ul>
  );
}

function HintWords({
  hint: { missing, missingQuantity, action },
}: {
  hint: CartHintFieldsFragment;
}) {
  const t = useTranslations('cart.hint');
  const reward = rewardWords();
  return (
    <span>
      {missing
        ? t('amount', { missing: missing.formatted, reward })
        : t('pieces', { count: missingQuantity ?? 1, reward })}
    </span>
  );

  function rewardWords(): string {
    const { type, percent, amount, perUnit, giftProduct } = action;
    if (type === 'FREE_SHIPPING') return t('freeShipping');
    if (type === 'GIFT') return t('gift', { product: giftProduct?.name ?? '' });
    if (percent !== null) return t('percent', { percent: String(percent) });
    const values = { amount: amount?.formatted ?? '' };
    return perUnit ? t('amountEach', values) : t('amountOff', values);
  }
}

/** A thin line; the words beside it say the same. */
function Progress({ label, done, missing }: { label: string; done: number; missing: number }) {
  const percent = Math.round((100 * done) / Math.max(1, done + missing));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.done} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
