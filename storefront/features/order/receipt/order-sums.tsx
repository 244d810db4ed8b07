import { useFormatter, useTranslations } from 'use-intl';
import { Sums } from '#storefront/features/cart/contents/sums.tsx';
import type { Order } from './next-steps.tsx';
import styles from './order-sums.module.css';

type Adjustment = Order['adjustments'][number];

/** A free payment method is no line of the sums; delivery is, also where it is free. */
function isExtra({ kind, amount }: Adjustment): boolean {
  return kind === 'shipping' || (kind === 'payment_fee' && amount.amount !== 0);
}

/**
 * The discount of each promotion, in euros and without a sign. The order stores it by tax rate, as negative amounts.
 */
function discountsOf(adjustments: readonly Adjustment[]): [name: string, euros: number][] {
  const sums = new Map<string, number>();
  for (const { kind, label, amount } of adjustments) {
    if (kind === 'promotion') sums.set(label, (sums.get(label) ?? 0) - amount.amount);
  }
  return Array.from(sums, ([name, amount]) => [name, amount / 100]);
}

/** The sums of an order, with the tax by rate, and the refunds. */
export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('order');
  const format = useFormatter();
  return (
    <div className={styles.sums}>
      <Sums
        totals={order.totals}
        discounts={discountsOf(order.adjustments).map(([name, euros]) => ({
          name,
          amount: { formatted: format.number(euros, 'euros') },
        }))}
        extras={order.adjustments.filter(isExtra)}
      />
      {order.refundedTotal.amount > 0 && (
        <dl className={styles.refunded}>
          <dt>{t('refunded')}</dt>
          <dd>{order.refundedTotal.formatted}</dd>
        </dl>
      )}
    </div>
  );
}
