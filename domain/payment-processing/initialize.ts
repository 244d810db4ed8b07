import { transact, type Context, type TransactionContext } from '../context.ts';
import { advanceOrder } from '../orders/advance.ts';
import { findOrder, findOrderByReceipt, lockOrderById } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { enqueue } from '../outbox/outbox.ts';
import { changePaymentState, providerOf } from '../payments/payments.ts';
import { ProviderFailure, type PaymentProvider } from '../payments/ports.ts';
import { isProviderKind, type PaymentDetail } from '../payments/rules.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { openAtProvider } from './open-at-provider.ts';
import { problemCodeOf } from './rules.ts';
import { readLatestPayment, readPayment, updatePayment } from './store.ts';

/** What the buyer does next. */
export type PaymentAction = {
  kind: 'none' | 'redirect' | 'bank_transfer';
  /** Where the browser goes, for `redirect`. */
  url: string | null;
  order: Order;
};

type Begun = { payment: PaymentDetail; provider: PaymentProvider };

/**
 * Starts the payment of an order at its provider, or answers how to go on with one that has started; repeating it
 * changes nothing. `processing` is committed before the provider is called, so that no payment there is unknown here. A
 * provider that does not answer ends the payment with PAYMENT_SERVICE_FAILURE: nobody was sent there yet. Also
 * ORDER_NOT_FOUND, STATE_TRANSITION (the order is over), and the code with which the payment has failed before.
 */
export async function initializePayment(
  ctx: Context,
  input: { receiptToken: string },
): Promise<PaymentAction | Problem> {
  const order = await findOrderByReceipt(ctx, input.receiptToken);
  if (!order) return problem('ORDER_NOT_FOUND');
  const begun = await begin(ctx, order.id);
  return 'payment' in begun ? sendToProvider(ctx, order, begun) : begun;
}

async function begin(ctx: Context, orderId: string): Promise<Begun | PaymentAction | Problem> {
  return transact<Begun | PaymentAction | Problem>(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    const order = await findOrder(tx, orderId);
    const payment = await readLatestPayment(tx, orderId);
    if (!order) return problem('ORDER_NOT_FOUND');
    const action = actionOf(order, payment);
    if (action || !payment) return action ?? { kind: 'none', url: null, order };
    const provider = providerOf(tx, payment);
    if (!provider) return problem('PAYMENT_SERVICE_FAILURE');
    if (payment.state === 'created') {
      const change = { id: payment.id, to: 'processing' as const, actor: tx.viewer.kind };
      const result = await changePaymentState(tx, change);
      if (isProblem(result)) return result;
      await advanceOrder(tx, { orderId, actor: tx.viewer.kind });
    }
    return { payment, provider };
  });
}

/** The next action by the state of a payment; null if the provider has to be asked. */
function actionOf(order: Order, payment: PaymentDetail | null): PaymentAction | Problem | null {
  const next = (kind: PaymentAction['kind'], url: string | null = null) => ({ kind, url, order });
  switch (payment?.state) {
    case 'failed':
      return problem(problemCodeOf(payment.failureCode));
    case 'canceled':
    case 'refunded':
      return problem('STATE_TRANSITION', { params: { from: payment.state, to: 'processing' } });
    case 'created':
    case 'processing':
    case 'pending':
      if (!isProviderKind(payment.kind)) {
        return next(payment.kind === 'bank_transfer' ? 'bank_transfer' : 'none');
      }
      return payment.redirectUrl === null ? null : next('redirect', payment.redirectUrl);
    default:
      return next('none');
  }
}

async function sendToProvider(
  ctx: Context,
  order: Order,
  { payment, provider }: Begun,
): Promise<PaymentAction | Problem> {
  const actor = provider.key;
  let opened: Awaited<ReturnType<PaymentProvider['initialize']>>;
  try {
    opened = await openAtProvider(ctx, provider, { order, payment });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await failPayment(ctx, { payment, actor, mayBeOpen: !error.isCertain });
    return problem('PAYMENT_SERVICE_FAILURE');
  }
  return keepWay(ctx, { payment, actor, ...opened });
}

/** Stores where the buyer pays, unless the payment was abandoned while the provider was asked. */
async function keepWay(
  ctx: Context,
  input: { payment: PaymentDetail; actor: string; reference: string; redirectUrl: string },
): Promise<PaymentAction | Problem> {
  const { actor, reference: providerReference, redirectUrl } = input;
  const { id, orderId } = input.payment;
  return transact<PaymentAction | Problem>(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    const payment = await readPayment(tx, id);
    if (payment?.state === 'processing') {
      await updatePayment(tx, id, { providerReference, redirectUrl });
      const change = await changePaymentState(tx, { id, to: 'pending', actor });
      if (isProblem(change)) return change;
      await advanceOrder(tx, { orderId, actor });
    } else if (payment?.providerReference === null) {
      // Nobody is led there any more; who may have got the address by another call must not pay either.
      await updatePayment(tx, id, { providerReference });
      await queueRelease(tx, id);
    }
    const order = await findOrder(tx, orderId);
    if (!order) return problem('ORDER_NOT_FOUND');
    return actionOf(order, await readPayment(tx, id)) ?? problem('PAYMENT_SERVICE_FAILURE');
  });
}

async function failPayment(
  ctx: Context,
  input: { payment: PaymentDetail; actor: string; mayBeOpen: boolean },
): Promise<void> {
  const { actor, mayBeOpen } = input;
  const { id, orderId } = input.payment;
  await transact(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    // Another call has got through meanwhile.
    if ((await readPayment(tx, id))?.providerReference !== null) return;
    const result = await changePaymentState(tx, { id, to: 'failed', actor });
    if (isProblem(result)) return;
    await updatePayment(tx, id, { failureCode: 'PAYMENT_SERVICE_FAILURE' });
    if (mayBeOpen) await queueRelease(tx, id);
    await advanceOrder(tx, { orderId, actor });
  });
}

async function queueRelease(ctx: TransactionContext, paymentId: string): Promise<void> {
  await enqueue(ctx, { kind: 'payment.release', subject: paymentId, payload: { paymentId } });
}
