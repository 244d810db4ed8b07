import { useEffect, type ReactNode } from 'react';
import { data } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { loadCart } from '#storefront/features/cart/cart-store.ts';
import { Sums } from '#storefront/features/cart/sums.tsx';
import { NextSteps, type Order } from '#storefront/features/order/next-steps.tsx';
import { OrderFacts } from '#storefront/features/order/order-facts.tsx';
import { OrderItems } from '#storefront/features/order/order-items.tsx';
import { OrderNotFound } from '#storefront/features/order/order-not-found.tsx';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { ReceiptPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#storefront/ui/container.tsx';
import type { Route } from './+types/receipt.ts';
import styles from './receipt.module.css';

/** Whoever has the address has the order: no cache keeps it and no link of the page tells it on. */
export function headers() {
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { order } = await execute(context, ReceiptPageDocument, { receiptId: params.id });
  return data({ order }, { status: order ? 200 : 404 });
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageWords(args), 'order');
  const order = args.loaderData?.order;
  const title = order ? t('title', { number: order.number }) : t('notFoundTitle');
  return pageMeta(args, { title, index: false });
}

export default function Receipt({ loaderData: { order } }: Route.ComponentProps) {
  return <Container>{order ? <OrderPage order={order} /> : <OrderNotFound />}</Container>;
}

type Adjustment = Order['adjustments'][number];

/** A way to pay that costs nothing is no line of the sum; delivery is, also where it is free. */
function isExtra({ kind, amount }: Adjustment): boolean {
  return kind === 'shipping' || (kind === 'payment_fee' && amount.amount !== 0);
}

/**
 * What each promotion has taken off, in euros and without a sign. The books keep it by rate of tax, as negative
 * amounts.
 */
function discountsOf(adjustments: readonly Adjustment[]): [name: string, euros: number][] {
  const sums = new Map<string, number>();
  for (const { kind, label, amount } of adjustments) {
    if (kind === 'promotion') sums.set(label, (sums.get(label) ?? 0) - amount.amount);
  }
  return Array.from(sums, ([name, amount]) => [name, amount / 100]);
}

function strong(words: ReactNode) {
  return <strong>{words}</strong>;
}

function OrderPage({ order }: { order: Order }) {
  const t = useTranslations('order');
  const format = useFormatter();
  // The cart that led here has become this order.
  useEffect(() => void loadCart({ force: true }), []);
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <p className={styles.number}>{t('title', { number: order.number })}</p>
        <h1>{t('thanks', { name: order.billingAddress.firstName })}</h1>
        <p className={styles.lead}>
          {t.rich('mail', {
            address: order.email,
            email: strong,
          })}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('placed')}</dt>
            <dd>
              <time dateTime={order.date}>{format.dateTime(new Date(order.date), 'moment')}</time>
            </dd>
          </div>
          <div>
            <dt>{t('state')}</dt>
            <dd>{t(`orderState.${order.state}`)}</dd>
          </div>
        </dl>
      </div>
      <NextSteps order={order} />
      <div className={styles.columns}>
        <section className={styles.goods} aria-labelledby="items">
          <h2 id="items">{t('items')}</h2>
          <OrderItems items={order.items} />
          <div className={styles.sums}>
            <Sums
              totals={order.totals}
              discounts={discountsOf(order.adjustments).map(([name, euros]) => ({
                name,
                amount: { formatted: format.number(euros, 'euros') },
              }))}
              extras={order.adjustments.filter(isExtra)}
            />
          </div>
          <p className={styles.note}>{t('notTax')}</p>
        </section>
        <section className={styles.details} aria-labelledby="details">
          <h2 id="details">{t('details')}</h2>
          <OrderFacts order={order} />
        </section>
      </div>
    </div>
  );
}
