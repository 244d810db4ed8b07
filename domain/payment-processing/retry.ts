import { findTaxRate } from '../catalogue/catalogue.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { once } from '../idempotency/idempotency.ts';
import { advanceOrder } from '../orders/advance.ts';
import { findOrder, findOrderByReceipt, lockOrderById } from '../orders/orders.ts';
import { overLimitAgain } from '../orders/placing/customer-limit.ts';
import { changePaymentFee } from '../orders/placing/payment-fee.ts';
import type { Order } from '../orders/rules.ts';
import { isCountAllowed } from '../payments/installments.ts';
import { listPaymentMethods, openPayment, type Payable } from '../payments/payments.ts';
import { isProviderKind, type PaymentMethod } from '../payments/rules.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { initializePayment, type PaymentAction } from './initialize.ts';
import { openStates, RETRY_TIME } from './rules.ts';
import { releasePayment } from './settle.ts';
import { readLatestPayment } from './store.ts';

/** Until when a failed order waits for another try; null for every other. */
export function retryUntil({ state, events }: Pick<Order, 'state' | 'events'>): Date | null {
  if (state !== 'failed') return null;
  const failed = events.findLast((event) => event.subject === 'order' && event.state === 'failed');
  return failed ? new Date(failed.at.getTime() + RETRY_TIME) : null;
}

/**
 * Whether the buyer may choose another payment method: the payment has failed, or the buyer has returned from the
 * provider without paying.
 */
export function canRetry(order: Pick<Order, 'state' | 'payments'>): boolean {
  const latest = order.payments.at(-1);
  if (!latest) return false;
  if (order.state === 'failed') return true;
  const isWaiting = order.state === 'created' || order.state === 'pending';
  return isWaiting && isProviderKind(latest.kind) && openStates.includes(latest.state);
}

/** The total for which methods are offered: without the fee of the earlier one. */
export function payableOf({ totals, shipments }: Pick<Order, 'totals' | 'shipments'>): Payable {
  return {
    shippingKind: shipments[0]?.kind ?? 'courier',
    total: totals.total - (totals.payment ?? 0),
  };
}

/** The ways by which an order that waits for money can be paid now, with their fees, in its language. */
export async function listRetryMethods(ctx: Context, order: Order): Promise<PaymentMethod[]> {
  if (!canRetry(order)) return [];
  return listPaymentMethods({ ...ctx, locale: order.locale }, payableOf(order));
}

export type RetryInput = {
  idempotencyKey: string;
  receiptToken: string;
  paymentMethodId: string;
  /** 1 when left out. */
  installmentCount?: number | null;
};

/**
 * Pays an order by another try, in the same way or another: cart, address and number stay. What is still open at a
 * provider is given up there first; if it was paid meanwhile, it is paid. A fee that differs changes the total.
 * ORDER_NOT_FOUND, STATE_TRANSITION, PAYMENT_METHOD_UNAVAILABLE, INSTALLMENT_COUNT_INVALID with `min` and `max`,
 * QUANTITY_LIMIT where the buyer has ordered again meanwhile what one customer may have only so often,
 * PAYMENT_SERVICE_FAILURE, those of idempotency keys.
 */
export async function retryPayment(
  ctx: Context,
  input: RetryInput,
): Promise<PaymentAction | Problem> {
  const { receiptToken } = input;
  const found = await findOrderByReceipt(ctx, receiptToken);
  if (!found) return problem('ORDER_NOT_FOUND');
  let opened = await openOnce(ctx, found.id, input);
  if (isProblem(opened) && opened.code === 'ACTION_REQUIRED') {
    const order = await closeAtProvider(ctx, found.id);
    if (isProblem(order)) return order;
    if (order.state !== 'failed') return { kind: 'none', url: null, order };
    opened = await openOnce(ctx, found.id, input);
  }
  return isProblem(opened) ? opened : initializePayment(ctx, { receiptToken });
}

type Opened = { paymentId: string };

/** Opens the next payment, once for a key. ACTION_REQUIRED while the one before is open at its provider. */
async function openOnce(
  ctx: Context,
  orderId: string,
  { idempotencyKey: key, paymentMethodId, installmentCount }: RetryInput,
): Promise<Opened | Problem> {
  const body = { paymentMethodId, installmentCount: installmentCount ?? 1 };
  return once<Opened>(
    ctx,
    { operation: 'paymentRetry', actor: `order:${orderId}`, key, body },
    {
      idOf: ({ paymentId }) => paymentId,
      recall: (_tx, paymentId) => Promise.resolve({ paymentId }),
      work: (tx) => openNext(tx, orderId, body),
    },
  );
}

async function openNext(
  tx: TransactionContext,
  orderId: string,
  { paymentMethodId, installmentCount }: { paymentMethodId: string; installmentCount: number },
): Promise<Opened | Problem> {
  await lockOrderById(tx, orderId);
  const order = await findOrder(tx, orderId);
  if (!order || !canRetry(order)) {
    const from = order?.state ?? 'none';
    return problem('STATE_TRANSITION', { params: { from, to: 'created' } });
  }
  const method = (await listRetryMethods(tx, order)).find(({ id }) => id === paymentMethodId);
  if (!method) {
    const issues = [{ path: 'paymentMethodId', code: 'PAYMENT_METHOD_UNAVAILABLE' as const }];
    return problem('PAYMENT_METHOD_UNAVAILABLE', { issues });
  }
  if (!isCountAllowed(method.installments, installmentCount)) {
    const { min, max } = method.installments ?? { min: 1, max: 1 };
    const issues = [{ path: 'installmentCount', code: 'INSTALLMENT_COUNT_INVALID' as const }];
    return problem('INSTALLMENT_COUNT_INVALID', { issues, params: { min, max } });
  }
  // Checked first: nobody loses an open payment by a choice that cannot be made.
  if (order.state !== 'failed') return problem('ACTION_REQUIRED');
  const overLimit = await overLimitAgain(tx, order);
  if (overLimit) return overLimit;
  const actor = tx.viewer.kind;
  const taxBasisPoints = await findTaxRate(tx, 'standard');
  const fee = { label: method.name, amount: method.fee, taxBasisPoints };
  const amount = await changePaymentFee(tx, order, fee);
  const paymentId = await openPayment(tx, { orderId, method, amount, actor, installmentCount });
  await advanceOrder(tx, { orderId, actor });
  return { paymentId };
}

/** The buyer has returned from the provider without paying: the payment there is closed. Answers the order. */
async function closeAtProvider(ctx: Context, orderId: string): Promise<Order | Problem> {
  const latest = await transact(ctx, (tx) => readLatestPayment(tx, orderId));
  if (!latest) return problem('ORDER_NOT_FOUND');
  const { isKnown, order } = await releasePayment(ctx, {
    paymentId: latest.id,
    actor: ctx.viewer.kind,
    failureCode: 'PAYMENT_CANCELED',
  });
  return isKnown ? order : problem('PAYMENT_SERVICE_FAILURE');
}
