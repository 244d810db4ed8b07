import { transact, type Context } from '../context.ts';
import { raiseAlert } from '../orders/alerts.ts';
import { lockOrderById } from '../orders/orders.ts';
import type { OutboxHandlers } from '../outbox/rules.ts';
import { ProviderFailure } from '../payments/ports.ts';
import { isProviderKind } from '../payments/rules.ts';
import { applyReport } from './apply-report.ts';
import { leftOf, requestRefund } from './refunds/refund-ledger.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { isStopped, openStates } from './rules.ts';
import { findProviderOfPayment } from './provider-of-payment.ts';
import { releasePayment, settlePayment } from './settle.ts';
import { readOrderPayments } from './store.ts';

/** The outbox jobs of payments. A provider that does not answer is asked again later. */
export const paymentHandlers: OutboxHandlers = {
  'payment.refund': (ctx, { payload }) =>
    refundEverything(ctx, payload['orderId'] ?? '', payload['reason'] ?? ''),
  'refund.send': (ctx, { payload }) => sendRefund(ctx, payload['refundId'] ?? ''),
  'payment.check': (ctx, { payload }) => check(ctx, payload['paymentId'] ?? ''),
  'payment.capture': (ctx, { payload }) => capture(ctx, payload['paymentId'] ?? ''),
  'payment.release': async (ctx, { payload }) => {
    await release(ctx, payload['paymentId'] ?? '');
  },
};

/** For an order that will not be sent: open payments are released, and captured money is refunded. */
async function refundEverything(ctx: Context, orderId: string, reason: string): Promise<void> {
  for (const { id, kind, state } of await transact(ctx, (tx) => readOrderPayments(tx, orderId))) {
    const isOpen = openStates.includes(state) || state === 'approved';
    if (isProviderKind(kind) && isOpen) await release(ctx, id);
  }
  await transact(ctx, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    if (!order || !isStopped(order.state)) return;
    for (const { payment, left } of await leftOf(tx, await readOrderPayments(tx, orderId))) {
      if (payment.provider === null) {
        await raiseAlert(tx, {
          orderId,
          kind: 'refund-due',
          subject: payment.id,
          facts: { says: 'giveBack', amount: left, currency: payment.currency, reason },
        });
      } else {
        await requestRefund(tx, { payment, amount: left, reason, actor: 'system' });
      }
    }
  });
}

async function release(ctx: Context, paymentId: string): Promise<void> {
  const failureCode = 'PAYMENT_CANCELED';
  const released = await releasePayment(ctx, { paymentId, actor: 'system', failureCode });
  const { isKnown, isUndecided } = released;
  if (isUndecided) throw new Error(`The money of payment ${paymentId} is under way`);
  if (!isKnown) throw new Error(`The provider of payment ${paymentId} does not answer`);
}

async function check(ctx: Context, paymentId: string): Promise<void> {
  const { isKnown } = await settlePayment(ctx, { paymentId, source: 'reconciler' });
  if (!isKnown) throw new Error(`The provider of payment ${paymentId} does not answer`);
}

/** Captures an authorisation. If it can no longer be captured, the provider's report says why. */
async function capture(ctx: Context, paymentId: string): Promise<void> {
  const { payment, provider, reference } = await findProviderOfPayment(ctx, paymentId);
  if (payment.state !== 'approved') return;
  try {
    const report = await provider.capture(reference, payment.amount);
    await transact(ctx, (tx) => applyReport(tx, { paymentId, report, actor: provider.key }));
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !error.isCertain) throw error;
    const { payment: now } = await settlePayment(ctx, { paymentId, source: 'reconciler' });
    if (now.state === 'approved') throw error;
  }
}
