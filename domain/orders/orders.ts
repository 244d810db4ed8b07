import { transact, Rollback, type Context, type TransactionContext } from '../context.ts';
import { changePaymentState, listPayments } from '../payments/payments.ts';
import { paymentMachine } from '../payments/rules.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { releaseUses } from '../promotions/uses.ts';
import { changeShipmentState, listShipments } from '../shipping/shipping.ts';
import { canChange } from '../states/rules.ts';
import { changeState, type StateChange } from '../states/states.ts';
import { releaseStock } from '../stock/stock.ts';
import { sumUp } from '../totals/rules.ts';
import { isUuid } from '../uuid.ts';
import { bankTransferOf, orderMachine, type Order, type OrderState } from './rules.ts';
import { readAddresses, readAdjustments, readLines, readOrder, type OrderRow } from './store.ts';

const RECEIPT_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The order behind an unguessable receipt token. Null alike for unknown, malformed and another tenant's. */
export async function findOrderByReceipt(
  ctx: Context,
  receiptToken: string,
): Promise<Order | null> {
  if (!RECEIPT_TOKEN.test(receiptToken)) return null;
  return transact(ctx, async (tx) =>
    toOrder(tx, await readOrder(tx, 'receiptToken', receiptToken)),
  );
}

/** The order that was placed from a cart, or null. */
export async function findOrderByCart(ctx: Context, cartId: string): Promise<Order | null> {
  if (!isUuid(cartId)) return null;
  return transact(ctx, async (tx) => toOrder(tx, await readOrder(tx, 'cartId', cartId)));
}

/** For the house itself: no guest may ask by this id. */
export async function findOrder(ctx: Context, id: string): Promise<Order | null> {
  if (!isUuid(id)) return null;
  return transact(ctx, async (tx) => toOrder(tx, await readOrder(tx, 'id', id)));
}

/** STATE_TRANSITION when the table does not allow it. */
export async function changeOrderState(
  ctx: TransactionContext,
  change: StateChange<OrderState>,
): Promise<Problem | { from: OrderState }> {
  return changeState(ctx, orderMachine, change);
}

/**
 * Cancels an order with its open payments and shipments and gives back its stock and its promotions, once.
 * ORDER_NOT_FOUND; STATE_TRANSITION when the order, or a shipment that has left, cannot be canceled: then
 * nothing changes.
 */
export async function cancelOrder(
  ctx: Context,
  input: { orderId: string; actor: string; reason: string },
): Promise<Order | Problem> {
  if (!isUuid(input.orderId)) return problem('ORDER_NOT_FOUND');
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await readOrder(tx, 'id', input.orderId))) return problem('ORDER_NOT_FOUND');
    const change = { to: 'canceled' as const, actor: input.actor, reason: input.reason };
    orThrow(await changeOrderState(tx, { ...change, id: input.orderId }));
    for (const { id, state } of await listShipments(tx, input.orderId)) {
      if (state !== 'canceled') orThrow(await changeShipmentState(tx, { ...change, id }));
    }
    for (const { id, state } of await listPayments(tx, input.orderId)) {
      // Money that has arrived is refunded, which is another step.
      if (canChange(paymentMachine, state, 'canceled')) {
        orThrow(await changePaymentState(tx, { ...change, id }));
      }
    }
    await releaseUses(tx, input.orderId);
    await releaseStock(tx, input.orderId);
    const order = await findOrder(tx, input.orderId);
    return order ?? problem('ORDER_NOT_FOUND');
  });
}

function orThrow(result: unknown): void {
  if (isProblem(result)) throw new Rollback(result);
}

async function toOrder(ctx: TransactionContext, row: OrderRow | null): Promise<Order | null> {
  if (!row) return null;
  // One after the other: a transaction has one connection.
  const lines = await readLines(ctx, row.id);
  const adjustments = await readAdjustments(ctx, row.id);
  const { billing, shipping } = await readAddresses(ctx, row.id);
  const payments = await listPayments(ctx, row.id);
  const shipments = await listShipments(ctx, row.id);
  if (!billing) throw new Error(`Order ${row.number} has no billing address`);
  return {
    ...row,
    lines: lines.map((line) => ({
      ...line,
      trackingNumber:
        shipments.find(({ orderLineIds }) => orderLineIds.includes(line.id))?.trackingNumber ||
        null,
    })),
    adjustments,
    billingAddress: billing,
    shippingAddress: shipping,
    shipments,
    payments,
    totals: sumUp(
      lines.map(({ total, taxBasisPoints, taxAmount }) => ({
        amount: total,
        taxBasisPoints,
        taxAmount,
      })),
      adjustments,
    ),
    ageCheck: lines.some(({ isAlcohol }) => isAlcohol),
    bankTransfer: bankTransferOf({ ...row, payments }, ctx.tenant),
  };
}
