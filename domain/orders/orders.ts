import {
  transact,
  transactOnce,
  Rollback,
  type Context,
  type TransactionContext,
} from '../context.ts';
import { localDay } from '../local-day.ts';
import { changePaymentState } from '../payments/payments.ts';
import { isProviderKind, paymentMachine, type Payment } from '../payments/rules.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { releaseUses } from '../promotions/uses.ts';
import { hasNotLeft, type ShipmentOfOrder } from '../shipping/rules.ts';
import { canChange } from '../states/rules.ts';
import { changeState } from '../states/states.ts';
import { summarize } from '../totals.ts';
import { isUuid } from '../uuid.ts';
import { cancelShipment } from './fulfilment/cancel-shipment.ts';
import { queueOrderEmail, type CancelCause } from './documents/emails.ts';
import { lineDiscounts } from './line-discounts.ts';
import { queueRefund } from './returns/queue-refund.ts';
import { canCancel, capturedOf, refundedOf } from './next-state.ts';
import { countOrdersOf, readOrders, type OrderKey, type OrderRow } from './read-store.ts';
import { bankTransferOf, orderMachine, type Order, type OrderState } from './rules.ts';
import { lockOrder, readCartId } from './store.ts';
import {
  deliveredOn,
  isWithdrawalOpen,
  lastWithdrawalDay,
  withdrawableQuantities,
} from './returns/withdrawal-rules.ts';

const RECEIPT_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The order of an unguessable receipt token. Null for unknown and malformed tokens, and for those of another tenant.
 * The token is the only credential: with it anybody may read the order, signed in or not.
 */
export async function findOrderByReceipt(
  ctx: Context,
  receiptToken: string,
): Promise<Order | null> {
  if (!RECEIPT_TOKEN.test(receiptToken)) return null;
  return findBy(ctx, { receiptToken });
}

/** The order that was placed from a cart, or null. */
export async function findOrderByCart(ctx: Context, cartId: string): Promise<Order | null> {
  return isUuid(cartId) ? findBy(ctx, { cartId }) : null;
}

/** The id of the cart that has become an order. */
export async function findCartOfOrder(ctx: TransactionContext, orderId: string): Promise<string> {
  return readCartId(ctx, orderId);
}

/** For the shop only: no guest may read by this id. */
export async function findOrder(ctx: Context, id: string): Promise<Order | null> {
  return isUuid(id) ? findBy(ctx, { id }) : null;
}

/** The state of an order, its row locked until the transaction ends; null for an unknown id. */
export async function lockOrderById(
  ctx: TransactionContext,
  orderId: string,
): Promise<{ state: OrderState } | null> {
  return lockOrder(ctx, orderId);
}

/** For the shop only, by order number. */
export async function findOrderByNumber(ctx: Context, number: string): Promise<Order | null> {
  return findBy(ctx, { number });
}

/**
 * An order of the current member. Null for guests, unknown ids and orders of others; these are not even read, so that
 * the response time does not reveal that they exist.
 */
export async function findMemberOrder(ctx: Context, id: string): Promise<Order | null> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member' || !isUuid(id)) return null;
  return findBy(ctx, { id, ownerId: viewer.userId });
}

/** The orders of the member who asks, the last first, and how many there are; null for guests. */
export async function listMemberOrders(
  ctx: Context,
  page: { first: number; skip: number },
): Promise<{ total: number; nodes: Order[] } | null> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return null;
  return transact(ctx, async (tx) => ({
    total: await countOrdersOf(tx, viewer.userId),
    nodes: (await readOrders(tx, { customerId: viewer.userId, ...page })).map((row) =>
      toOrder(tx, row),
    ),
  }));
}

/**
 * Cancels an order with its open payments and shipments, releases its stock and its promotions, once, and queues the
 * refund of money that was taken. ORDER_NOT_FOUND; STATE_TRANSITION when the order, or a shipment that has left, cannot
 * be canceled: then nothing changes. `cause`: the reason in the buyer's email; null for no email.
 */
export async function cancelOrder(
  ctx: Context,
  input: { orderId: string; actor: string; reason: string; cause?: CancelCause | null },
): Promise<Order | Problem> {
  const { orderId, actor, reason, cause = causeOf(input.actor) } = input;
  if (!isUuid(orderId)) return problem('ORDER_NOT_FOUND');
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return problem('ORDER_NOT_FOUND');
    const change = { to: 'canceled' as const, actor, reason };
    orThrow(await changeState(tx, orderMachine, { ...change, id: orderId }));
    const before = await findOrder(tx, orderId);
    if (!before) throw new Error(`Order ${orderId} cannot be read again`);
    for (const payment of before.payments.filter(isOurs)) {
      orThrow(await changePaymentState(tx, { ...change, id: payment.id }));
    }
    for (const { id, state } of before.shipments) {
      if (state !== 'canceled') orThrow(await cancelShipment(tx, { orderId, actor, reason, id }));
    }
    await releaseUses(tx, orderId);
    await queueRefund(tx, { order: before, reason });
    if (cause) await queueOrderEmail(tx, 'order.canceled', { orderId, cause });
    const order = await findOrder(tx, orderId);
    return order ?? problem('ORDER_NOT_FOUND');
  });
}

/** Cancellation by the shop. A payment at a provider is released and refunded by `queueRefund`. */
function isOurs({ kind, state }: Payment): boolean {
  if (!canChange(paymentMachine, state, 'canceled')) return false;
  return state === 'created' || !isProviderKind(kind);
}

function causeOf(actor: string): CancelCause {
  if (actor === 'system') return 'unpaid';
  return actor === 'guest' || actor === 'member' ? 'buyer' : 'house';
}

function orThrow(result: unknown): void {
  if (isProblem(result)) throw new Rollback(result);
}

async function findBy(ctx: Context, key: OrderKey): Promise<Order | null> {
  const [row] = await transactOnce(ctx, (tx) => readOrders(tx, key));
  return row ? toOrder(ctx, row) : null;
}

function countOf(parts: readonly { lineId: string; quantity: number }[], id: string): number {
  return parts.find(({ lineId }) => lineId === id)?.quantity ?? 0;
}

/** Of an order line, in the shipments that wait for goods or are being packed. */
function missingOf(shipments: readonly ShipmentOfOrder[], lineId: string): number {
  return shipments
    .filter(({ state }) => hasNotLeft(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { orderLineId, missing }) => sum + (orderLineId === lineId ? missing : 0), 0);
}

function toOrder(ctx: Context, row: OrderRow): Order {
  const { invoiceCompany, invoiceActivity, invoiceVatNumber, invoiceTaxOffice, ...rest } = row;
  const {
    returned: _counted,
    refunded: _given,
    billingAddress,
    state,
    documentKind,
    payments,
    shipments,
  } = rest;
  if (!billingAddress) throw new Error(`Order ${row.number} has no billing address`);
  const { timeZone } = ctx.tenant;
  const delivered = deliveredOn(row, timeZone);
  const withdrawUntil = delivered === null ? null : lastWithdrawalDay(delivered);
  const isOpen = isWithdrawalOpen({ state, withdrawUntil }, localDay(ctx.now(), timeZone));
  const left = withdrawableQuantities(row);
  const discounts = lineDiscounts(row.lines, row.adjustments);
  const lines = row.lines.map((line, index) => {
    const travels = shipments.filter((shipment) =>
      shipment.lines.some(({ orderLineId }) => orderLineId === line.id),
    );
    const tracked = travels.findLast(({ trackingNumber }) => trackingNumber !== '');
    return {
      ...line,
      trackingNumber: tracked?.trackingNumber ?? null,
      trackingUrl: tracked?.trackingUrl || null,
      withdrawableQuantity: isOpen ? (left.get(line.id) ?? 0) : 0,
      discount: discounts[index] ?? 0,
      returnedQuantity: countOf(row.returned, line.id),
      refundedQuantity: countOf(row.refunded, line.id),
      missingQuantity: missingOf(travels, line.id),
    };
  });
  const itemOf = new Map(lines.map((line) => [line.id, line]));
  return {
    ...rest,
    billingAddress,
    invoice:
      documentKind === 'invoice'
        ? {
            companyName: invoiceCompany,
            businessActivity: invoiceActivity,
            vatNumber: invoiceVatNumber,
            taxOffice: invoiceTaxOffice,
          }
        : null,
    lines,
    totals: summarize(
      lines.map(({ total, taxBasisPoints, taxAmount }) => ({
        amount: total,
        taxBasisPoints,
        taxAmount,
      })),
      row.adjustments,
    ),
    capturedTotal: capturedOf(payments),
    refundedTotal: refundedOf(payments),
    ageCheck: lines.some(({ isAlcohol }) => isAlcohol),
    bankTransfer: bankTransferOf(row, ctx.tenant),
    canCancel: canCancel({ state, shipments: shipments.map((shipment) => shipment.state) }),
    canWithdraw: lines.some(({ withdrawableQuantity }) => withdrawableQuantity > 0),
    withdrawUntil,
    withdrawals: row.withdrawals.map(({ id, receivedAt, items }) => ({
      id,
      receivedAt,
      items: items.flatMap(({ lineId, quantity }) => {
        const item = itemOf.get(lineId);
        return item ? [{ item, quantity }] : [];
      }),
    })),
  };
}
