import { useTranslations } from 'use-intl';
import type { CartHintFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import styles from './cart-hints.module.css';
import { PromotionName } from './promotion-name.tsx';

type Props = {
  hints: readonly CartHintFieldsFragment[];
  /** Items after discount, in minor units: the progress towards free delivery. */
  items: number;
};

/** What is missing for the promotions within reach, each with a link to its page. */
export function CartHints({ hints, items }: Props) {
  const t = useTranslations('cart');
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints} aria-label={t('hints')} role="list">
      {hints.map((hint) => (
        <li key={`${hint.slug} ${hint.name}`} className={styles.hint}>
          <p>
            <HintText hint={hint} /> <PromotionName slug={hint.slug} name={hint.name} />
          </p>
          {hint.action.type === 'FREE_SHIPPING' && hint.missing && (
            <Progress label={hint.name} done={items} missing={hint.missing.amount} />
          )}
        </li>
      ))}
    </ul>
  );
}

function HintText({
  hint: { missing, missingQuantity, action },
}: {
  hint: CartHintFieldsFragment;
}) {
  const t = useTranslations('cart.hint');
  const reward = rewardText();
  return (
    <span>
      {missing
        ? t('amount', { missing: missing.formatted, reward })
        : t('pieces', { count: missingQuantity ?? 1, reward })}
    </span>
  );

  function rewardText(): string {
    const { type, percent, amount, perUnit, giftProduct } = action;
    if (type === 'FREE_SHIPPING') return t('freeShipping');
    if (type === 'GIFT') return t('gift', { product: giftProduct?.name ?? '' });
    if (percent !== null) return t('percent', { percent: String(percent) });
    const values = { amount: amount?.formatted ?? '' };
    return perUnit ? t('amountEach', values) : t('amountOff', values);
  }
}

/** A thin line; the text beside it says the same. */
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
