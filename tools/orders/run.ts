import type { Context } from '#domain/context.ts';
import {
  approveOrder,
  bookOutCanceled,
  cancelOrder,
  decideRefund,
  deliverOrder,
  failDelivery,
  markPaid,
  packOrder,
  refundOrder,
  returnGoods,
  settleAlert,
  shipOrder,
} from '#domain/back-office/orders.ts';
import { addOrderNote, removeOrderNote } from '#domain/back-office/notes.ts';
import { findOrderForStaff } from '#domain/back-office/order-page.ts';
import { readToday } from '#domain/back-office/today.ts';
import { listAlerts } from '#domain/orders/alerts.ts';
import type { Part } from '#domain/orders/fulfilment/fulfil.ts';
import { listHistory } from '#domain/orders/history.ts';
import { foldOrderNumber } from '#domain/orders/order-number.ts';
import { findOrderByNumber } from '#domain/orders/orders.ts';
import { listOrders } from '#domain/orders/overview.ts';
import { returnedParts } from '#domain/orders/returns/refund-share.ts';
import { orderStates, type Order, type OrderState } from '#domain/orders/rules.ts';
import { previewRefund } from '#domain/payment-processing/refunds/refund.ts';
import { isProblem, type Problem } from '#domain/problem.ts';
import { isUuid } from '#domain/uuid.ts';
import { UsageError, type Output } from '../run-for-tenant.ts';
import type { Command } from './command.ts';
import {
  alertLine,
  orderText,
  previewText,
  staffLines,
  summaryLine,
  tellProblem,
  todayText,
} from './words.ts';

/** The default of `list`. */
const OPEN: readonly OrderState[] = ['created', 'pending', 'approved', 'processing', 'failed'];
const DEFAULT_LIMIT = 50;

/** Runs a command, prints the result, and returns the exit code. */
export async function runCommand(ctx: Context, command: Command, output: Output): Promise<number> {
  if (command.name === 'list') return list(ctx, command, output);
  if (command.name === 'alerts') return alerts(ctx, command, output);
  if (command.name === 'today') {
    const day = await readToday(ctx);
    return tell(command, output, day, todayText(ctx, day), 0);
  }
  const found = await findOrderByNumber(ctx, foldOrderNumber(command.number));
  if (!found) {
    const words = `There is no order ${command.number}.`;
    return tell(command, output, { code: 'ORDER_NOT_FOUND' }, words, 1);
  }
  if (command.name === 'refund' && command.options.preview)
    return preview(ctx, command, output, found);
  const result = await change(ctx, command, found);
  if (isProblem(result)) return tell(command, output, result, tellProblem(result, found), 1);
  const history = await listHistory(ctx, result.id);
  const page = await findOrderForStaff(ctx, result.number);
  const { nextStep = null, notes = [] } = page ?? {};
  const words = [orderText(ctx, result, history), ...staffLines(ctx, { nextStep, notes })].join(
    '\n',
  );
  return tell(command, output, { ...result, history, nextStep, notes }, words, 0);
}

/** Prints for people, or for programs. */
function tell(
  { options }: Command,
  { print }: Output,
  value: unknown,
  words: string,
  exitCode: number,
): number {
  print(options.json ? JSON.stringify(value) : words);
  return exitCode;
}

async function list(ctx: Context, command: Command, output: Output): Promise<number> {
  const { state, limit } = command.options;
  const orders = await listOrders(ctx, { states: statesOf(state), limit: limitOf(limit) });
  const words = orders.map(summaryLine(ctx)).join('\n') || 'There are none.';
  return tell(command, output, orders, words, 0);
}

async function alerts(ctx: Context, command: Command, output: Output): Promise<number> {
  const { settle } = command.options;
  if (settle !== undefined) {
    const settled = isUuid(settle) && !isProblem(await settleAlert(ctx, settle));
    const words = settled ? 'Done.' : `There is no open alert ${settle}.`;
    return tell(command, output, { settled }, words, settled ? 0 : 1);
  }
  const open = await listAlerts(ctx);
  return tell(command, output, open, open.map(alertLine(ctx)).join('\n') || 'There are none.', 0);
}

async function preview(
  ctx: Context,
  command: Command,
  output: Output,
  order: Order,
): Promise<number> {
  const input = { orderId: order.id, ...refundInput(order, command.options) };
  const result = await previewRefund(ctx, input);
  return isProblem(result)
    ? tell(command, output, result, tellProblem(result, order), 1)
    : tell(command, output, result, previewText(order, result), 0);
}

async function note(
  ctx: Context,
  { text, remove }: Command['options'],
  order: Order,
): Promise<Order | Problem> {
  if ((text === undefined) === (remove === undefined)) {
    throw new UsageError('note needs --text, or --remove.');
  }
  const { id: orderId } = order;
  const result =
    text === undefined
      ? await removeOrderNote(ctx, { orderId, noteId: remove ?? '' })
      : await addOrderNote(ctx, { orderId, text });
  return isProblem(result) ? result : order;
}

async function change(
  ctx: Context,
  { name, options }: Command,
  order: Order,
): Promise<Order | Problem> {
  const staff = { orderId: order.id, ...shipmentOf(order, options.shipment) };
  const parts = partsOf(order, options.lines);
  const { reason = '' } = options;
  switch (name) {
    case 'approve':
      return approveOrder(ctx, { ...staff, reason });
    case 'pack':
      return packOrder(ctx, { ...staff, ...parts });
    case 'ship': {
      const { carrier = '', tracking: trackingNumber = '', url } = options;
      const tracking = { carrier, trackingNumber, ...(url && { trackingUrl: url }) };
      return shipOrder(ctx, { ...staff, ...tracking });
    }
    case 'deliver':
      return deliverOrder(ctx, staff);
    case 'fail':
      return failDelivery(ctx, { ...staff, reason });
    case 'return':
      return returnGoods(ctx, {
        ...staff,
        reason,
        restocked: !options['no-restock'],
        ...parts,
      });
    case 'mark-paid':
      return markPaid(ctx, {
        ...staff,
        amount: amountOf(options.amount),
        ...(options.reference && { reference: options.reference }),
      });
    case 'refund':
      return refundOrder(ctx, {
        ...staff,
        reason,
        ...refundInput(order, options),
      });
    case 'note':
      return note(ctx, options, order);
    case 'book-out':
      return bookOutCanceled(ctx, { ...staff, reason });
    case 'decide-refund':
      return decideRefund(ctx, {
        orderId: order.id,
        refundId: options.refund ?? '',
        isMade: yesOrNo(options.sent),
      });
    case 'cancel':
      return cancelOrder(ctx, { ...staff, reason });
    default:
      return order;
  }
}

/** What a refund is for. */
function refundInput(order: Order, options: Command['options']) {
  const { delivery, fee, lines, goodwill = false } = options;
  const hasExtras = delivery !== undefined || fee !== undefined;
  return {
    ...partsOf(order, lines),
    isGoodwill: goodwill,
    ...(delivery !== undefined && { delivery: amountOf(delivery) }),
    ...(fee !== undefined && { fee: amountOf(fee) }),
    amount: hasExtras && options.amount === undefined ? null : refundAmount(order, options),
  };
}

/** Null: what was paid for the goods that are named, or that came back. */
function refundAmount(
  order: Order,
  { amount, lines, goodwill }: Command['options'],
): number | null {
  if (amount === 'all') return order.capturedTotal - order.returningTotal;
  if (amount !== undefined) return amountOf(amount);
  if (goodwill || (lines === undefined && returnedParts(order).length === 0)) {
    throw new UsageError('refund needs --amount, or --lines of what it is for.');
  }
  return null;
}

function yesOrNo(text = ''): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new UsageError(`--sent is yes or no, not ${text}.`);
}

/** "12.50" or "12,50"; minor units. */
function amountOf(text = ''): number {
  const [, whole = '', part = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') throw new UsageError(`--amount ${text} is no amount such as 12.50.`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function statesOf(text: string | undefined): readonly OrderState[] {
  if (text === undefined) return OPEN;
  const states = text.split(',').map((state) => state.trim());
  const unknown = states.find((state) => !orderStates.some((known) => known === state));
  if (unknown !== undefined) throw new UsageError(`There is no state ${unknown}.`);
  return states as OrderState[];
}

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a whole number.');
  return limit;
}

/** Shipments are counted from 1, as `show` does. */
function shipmentOf(order: Order, text: string | undefined): { shipmentId?: string } {
  if (text === undefined) return {};
  const shipment = order.shipments[Number(text) - 1];
  if (!shipment) throw new UsageError(`The order has no shipment ${text}.`);
  return { shipmentId: shipment.id };
}

/** "SKU=2,SKU=1": a gift of the same SKU is a line of its own, which is taken after the bought one. */
function partsOf(order: Order, text: string | undefined): { parts?: Part[] } {
  if (text === undefined) return {};
  const parts = text.split(',').flatMap((part) => {
    const [sku = '', count = ''] = part.split('=').map((side) => side.trim());
    let left = Number(count);
    const taken: Part[] = [];
    for (const line of order.lines.filter((candidate) => candidate.sku === sku)) {
      const quantity = Math.min(left, line.quantity);
      if (quantity > 0) taken.push({ orderLineId: line.id, quantity });
      left -= quantity;
    }
    if (!/^\d+$/.test(count) || taken.length === 0 || left > 0) {
      throw new UsageError(`The order does not hold ${part}.`);
    }
    return taken;
  });
  return { parts };
}
