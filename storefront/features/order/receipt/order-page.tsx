import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { loadCart } from '#storefront/features/cart/state/cart-store.ts';
import { useRevalidation } from '#storefront/features/payment/use-revalidation.ts';
import { Participants } from '#storefront/features/cart/shared/participants.tsx';
import type { OrderAnswer } from '#storefront/features/order/act-on-order.server.ts';
import { CancelDialog } from '#storefront/features/order/cancel-dialog.tsx';
import { NextSteps, type Order } from './next-steps.tsx';
import { OrderActions, OrderOutcome } from '#storefront/features/order/order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHeading } from './order-heading.tsx';
import { OrderItems } from './order-items.tsx';
import { FiscalDocument, Withdrawals } from './order-papers.tsx';
import { isShort, isUndecided } from '#storefront/features/order/order-progress.ts';
import { OrderSums } from './order-sums.tsx';
import { useReportPurchase } from './use-report-purchase.ts';
import { useItemName } from './use-item-name.ts';
import { WithdrawalSteps } from '#storefront/features/order/withdrawal/withdrawal-steps.tsx';
import styles from './order-page.module.css';

type Props = {
  order: Order;
  idempotencyKey: string;
  answer: OrderAnswer | undefined;
  /** It is the page that a checkout ends with. */
  isJustPlaced?: boolean;
};

/** The whole order: for anybody with its address, and for the member who owns it. */
export function OrderPage({ order, idempotencyKey, answer, isJustPlaced = false }: Props) {
  const t = useTranslations('order');
  const isWaiting = isUndecided(order);
  useRevalidation(isWaiting);
  useReportPurchase(order);
  // The cart that led here has become this order.
  useEffect(() => void loadCart({ force: true }), []);
  // The items of the earlier order are in the cart again.
  const isInCart = answer?.kind === 'differences';
  useEffect(() => {
    if (isInCart) void loadCart({ force: true });
  }, [isInCart]);
  const step = useSearchParams()[0].get('step');
  // While items are missing, the usual next step does not apply: the heading shows the actual one.
  const isAhead =
    !isWaiting && order.state !== 'FAILED' && order.state !== 'CANCELED' && !isShort(order);
  return (
    <div className={styles.page}>
      {isWaiting && (
        // Scripts poll without a reload: without them the whole page reloads.
        <noscript>
          <meta httpEquiv="refresh" content="20" />
        </noscript>
      )}
      <OrderHeading order={order} isWaiting={isWaiting} isJustPlaced={isJustPlaced} />
      <OrderOutcome answer={answer} />
      {step === 'cancel' && order.canCancel && (
        <CancelDialog number={order.number} idempotencyKey={idempotencyKey} />
      )}
      {step === 'withdraw' && order.canWithdraw && (
        <Withdrawal order={order} idempotencyKey={idempotencyKey} answer={answer} />
      )}
      {isAhead && <NextSteps order={order} />}
      <Withdrawals order={order} />
      <div className={styles.columns}>
        <section className={styles.items} aria-labelledby="items">
          <h2 id="items">{t('items')}</h2>
          <OrderItems items={order.items} parcels={order.shipments.length} />
          <OrderSums order={order} />
          <FiscalDocument document={order.fiscalDocument} />
          {order.people.length > 0 && <Participants people={order.people} isOrdered />}
        </section>
        <div className={styles.details}>
          <section className={styles.items} aria-labelledby="details">
            <h2 id="details">{t('details')}</h2>
            <OrderFacts order={order} />
          </section>
          <OrderActions order={order} idempotencyKey={idempotencyKey} />
        </div>
      </div>
    </div>
  );
}

function Withdrawal({ order, idempotencyKey, answer }: Props) {
  const t = useTranslations('withdrawal');
  const format = useFormatter();
  const named = useItemName();
  const steps = answer?.kind === 'choose' || answer?.kind === 'review' ? answer : null;
  return (
    <WithdrawalSteps
      items={order.items
        .filter(({ withdrawableQuantity }) => withdrawableQuantity > 0)
        .map((item) => ({ id: item.id, name: named(item), quantity: item.withdrawableQuantity }))}
      hidden={{ idempotencyKey }}
      step={steps?.kind ?? 'choose'}
      quantities={steps?.quantities ?? {}}
      isEmpty={steps?.isEmpty}
      isAnswer={steps !== null}
    >
      {order.withdrawUntil && (
        <p>
          {t('until', {
            date: format.dateTime(new Date(`${order.withdrawUntil}T12:00:00Z`), 'day'),
          })}
        </p>
      )}
    </WithdrawalSteps>
  );
}
