import { useFormatter, useTranslations } from 'use-intl';
import type { SumsFragment } from '#storefront/graphql/gen/graphql.ts';
import styles from './sums.module.css';

/** 24 %, and should a rate ever have one, a decimal. */
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

type Amount = { amount: number; formatted: string };

type Props = {
  totals: SumsFragment;
  /** The discounts, by name; the amounts are not negative. Without it, one plain discount. */
  discounts?: readonly { name: string; amount: Pick<Amount, 'formatted'> }[];
  /** The names of delivery and payment where they are chosen; without it, the plain labels. */
  extras?: readonly { label: string; amount: Amount }[];
  /** Delivery is free, whichever method is chosen. */
  freeShipping?: boolean;
  /** The total is dimmed while another is being computed. */
  stale?: boolean;
};

/** The sums of a cart, a checkout or an order, from items to total, with the tax included. */
export function Sums({ totals, discounts = [], extras, freeShipping, stale = false }: Props) {
  const t = useTranslations('cart');
  const format = useFormatter();
  const shipping = totals.shipping ?? (freeShipping ? { amount: 0, formatted: '' } : null);
  const named = extras ?? [
    ...(shipping ? [{ label: t('shipping'), amount: shipping }] : []),
    ...(totals.payment && totals.payment.amount !== 0
      ? [{ label: t('payment'), amount: totals.payment }]
      : []),
  ];
  const isUnnamed = discounts.length === 0 && totals.discount.amount !== 0;
  const off = isUnnamed ? [{ name: t('discount'), amount: totals.discount }] : discounts;
  return (
    <dl className={styles.sums} aria-busy={stale || undefined}>
      <Row label={t('items')} value={totals.items.formatted} />
      {off.map(({ name, amount }) => (
        <Row key={name} label={name} value={`−${amount.formatted}`} />
      ))}
      {named.map(({ label, amount }) => (
        <Row key={label} label={label} value={amount.amount === 0 ? t('free') : amount.formatted} />
      ))}
      <Row kind="total" label={t('total')} value={totals.total.formatted} />
      {totals.taxes.map(({ ratePercent, amount }) => (
        <Row
          key={ratePercent}
          kind="tax"
          label={t('tax', { rate: format.number(ratePercent / 100, PERCENT) })}
          value={amount.formatted}
        />
      ))}
    </dl>
  );
}

function Row({ label, value, kind }: { label: string; value: string; kind?: 'total' | 'tax' }) {
  return (
    <div className={styles.row} data-kind={kind}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
