import type { TransactionContext } from '../context.ts';
import { changePaymentState, listPayments } from '../payments/payments.ts';
import { paymentMachine, type Payment } from '../payments/rules.ts';
import { isProblem } from '../problem.ts';
import { releaseUses } from '../promotions/uses.ts';
import { listShipments } from '../shipping/shipping.ts';
import { canChange } from '../states/rules.ts';
import { changeState, hasChanged } from '../states/states.ts';
import { cancelRemainder } from './fulfilment/cancel-shipment.ts';
import { holdStamp, queueStamp } from './documents/fiscal.ts';
import { queueOrderEmail, queueNewOrderEmails } from './documents/emails.ts';
import { readyShipments } from './fulfilment/readiness.ts';
import { isAllBack, nextOrderState } from './next-state.ts';
import { orderMachine, type OrderState } from './rules.ts';
import { lockOrder } from './store.ts';
import { systemReasons } from './system-reasons.ts';

/**
 * Moves an order to the state that its payments and shipments allow, records each step with actor and reason, and
 * queues the emails of these steps, in the caller's transaction. Call it after every change of a payment or shipment.
 * Takes the order's lock; does nothing if no step is possible. Throws for an unknown id.
 */
export async function advanceOrder(
  ctx: TransactionContext,
  input: { orderId: string; actor: string; reason?: string },
): Promise<void> {
  const { orderId, actor, reason } = input;
  const locked = await lockOrder(ctx, orderId);
  if (!locked) throw new Error(`There is no order ${orderId} to advance`);
  const payments = await listPayments(ctx, orderId);
  let shipments = (await listShipments(ctx, orderId)).map(({ state }) => state);
  let { state } = locked;
  if (isAllBack(payments)) {
    await cancelRemainder(ctx, { orderId, actor, reason: reason ?? systemReasons.paidBack });
    state = (await lockOrder(ctx, orderId))?.state ?? state;
    shipments = (await listShipments(ctx, orderId)).map((shipment) => shipment.state);
  }
  for (;;) {
    const to = nextOrderState({ state, payments, shipments });
    if (to === null) break;
    const change = { id: orderId, to, actor, ...(reason !== undefined && { reason }) };
    const result = await changeState(ctx, orderMachine, change);
    if (isProblem(result)) throw new Error(`Order ${orderId} cannot go from ${state} to ${to}`);
    await follow(ctx, { orderId, actor, state: to, payments });
    state = to;
  }
  await queueMoneyEmails(ctx, orderId, payments);
}

/** What a step brings about. */
async function follow(
  ctx: TransactionContext,
  step: { orderId: string; actor: string; state: OrderState; payments: readonly Payment[] },
): Promise<void> {
  const { orderId, actor, state, payments } = step;
  if (state === 'approved') {
    await queueNewOrderEmails(ctx, orderId);
    const latest = payments.at(-1);
    // The email that goes out now says it too: of a transfer the one for its money, else the confirmation.
    const isBuyerInformed = latest?.kind !== 'bank_transfer' || latest.state === 'completed';
    const approval = { orderId, actor, isApproval: true, isBuyerInformed };
    const { isMissing } = await readyShipments(ctx, approval);
    await (isMissing ? holdStamp : queueStamp)(ctx, orderId);
  }
  // The email with the accounts, when a transfer takes the place of a card that was declined.
  if (state === 'pending' && payments.at(-1)?.kind === 'bank_transfer') {
    await queueNewOrderEmails(ctx, orderId);
  }
  // All has come back unpaid: what the courier was to bring is awaited no longer.
  if (state === 'canceled') {
    for (const payment of payments.filter(isAwaited)) {
      await changePaymentState(ctx, { id: payment.id, to: 'canceled', actor });
    }
    await releaseUses(ctx, orderId);
    await queueOrderEmail(ctx, 'order.canceled', { orderId, cause: 'undelivered' });
  }
}

function isAwaited({ state }: Payment): boolean {
  return canChange(paymentMachine, state, 'canceled');
}

/**
 * Queues an email for received money, unless the confirmation reports it: for a card the confirmation is sent after the
 * payment, for a transfer before. Cash on delivery needs no email.
 */
async function queueMoneyEmails(
  ctx: TransactionContext,
  orderId: string,
  payments: readonly Payment[],
): Promise<void> {
  for (const { id, kind, state } of payments) {
    if (state !== 'completed' || kind === 'cash_on_delivery' || kind === 'pay_at_bar') continue;
    const change = { orderId, id, from: 'approved', to: 'completed' } as const;
    if (kind === 'bank_transfer' || (await hasChanged(ctx, paymentMachine, change))) {
      await queueOrderEmail(ctx, 'order.paid', { orderId, paymentId: id });
    }
  }
}
