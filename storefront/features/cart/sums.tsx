import { useFormatter, useTranslations } from 'use-intl';
import type { SumsFragment } from '#storefront/graphql/gen/graphql.ts';
import styles from './sums.module.css';

/** 24 %, and should a rate ever have one, a decimal. */
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

type Amount = { amount: number; formatted: string };

type Props = {
  totals: SumsFragment;
  /** What stands for delivery and payment where they are known by name; without it, their plain names. */
  extras?: readonly { label: string; amount: Amount }[];
  /** The sums of an answer that is on its way are dimmed. */
  stale?: boolean;
};

/** The sums of a cart, a checkout or an order, from goods to total, with the tax inside. */
export function Sums({ totals, extras, stale = false }: Props) {
  const t = useTranslations('cart');
  const format = useFormatter();
  const named = extras ?? [
    ...(totals.shipping ? [{ label: t('shipping'), amount: totals.shipping }] : []),
    ...(totals.payment && totals.payment.amount !== 0
      ? [{ label: t('payment'), amount: totals.payment }]
      : []),
  ];
  return (
    <dl className={styles.sums} aria-busy={stale || undefined}>
      <Row label={t('items')} value={totals.items.formatted} />
      {totals.discount.amount !== 0 && (
        <Row label={t('discount')} value={`−${totals.discount.formatted}`} />
      )}
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
