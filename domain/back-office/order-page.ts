import { emailKey } from '../address/email.ts';
import { transact, type Context } from '../context.ts';
import { orderNumbersOf } from '../orders/order-number.ts';
import { findOrderByNumber } from '../orders/orders.ts';
import { inLanguage } from '../orders/buyer/in-language.ts';
import type { Order } from '../orders/rules.ts';
import { providerOf } from '../payments/payments.ts';
import type { Payment } from '../payments/rules.ts';
import {
  blockersOf,
  lawfulActs,
  nextStep,
  type Blocker,
  type LawfulAct,
  type OrderSituation,
} from './order-acts.ts';
import {
  readFiscalDocuments,
  readNotes,
  readOpenAlertsOf,
  readOtherOrders,
  readPaymentRecords,
  readRefunds,
  readRequestsOf,
  readReturns,
  readStaffNames,
  readStock,
  type AlertRecord,
  type FiscalRecord,
  type OrderNote,
  type OtherOrder,
  type PaymentRecord,
  type RefundRecord,
  type RequestOfBuyer,
  type ReturnRecord,
  type StockOfLine,
} from './page-store.ts';
import { readTimeline, type TimelineEntry } from './order-timeline.ts';

/** A payment as staff sees it; minor units. */
type StaffPayment = Payment &
  PaymentRecord & {
    /** What was taken, what is given back or asked back, and what can still be given back. */
    captured: number;
    returning: number;
    remaining: number;
  };

/** An order with all that staff needs to decide what comes next. */
export type StaffOrder = {
  order: Order;
  stock: StockOfLine[];
  payments: StaffPayment[];
  refunds: RefundRecord[];
  returns: ReturnRecord[];
  fiscalDocuments: FiscalRecord[];
  /** Open ones, the oldest first. */
  alerts: AlertRecord[];
  /** The latest first. */
  notes: OrderNote[];
  otherOrders: { count: number; latest: OtherOrder[] };
  requests: RequestOfBuyer[];
  acts: LawfulAct[];
  nextStep: LawfulAct | null;
  blockers: Blocker[];
  /** The newest first. */
  timeline: TimelineEntry[];
  /** The names of staff, by actor (staff:ID). */
  staffNames: ReadonlyMap<string, string>;
};

/** An order by its number, however that is typed, for staff; null for an unknown one. */
export async function findOrderForStaff(
  ctx: Context,
  number: string,
  { isAsOrdered = false } = {},
): Promise<StaffOrder | null> {
  return transact<StaffOrder | null>(ctx, async (tx) => {
    const [typed = '', dashed] = orderNumbersOf(number);
    const found =
      (await findOrderByNumber(tx, typed)) ?? (dashed && (await findOrderByNumber(tx, dashed)));
    if (!found) return null;
    const order = isAsOrdered ? found : await inLanguage(tx, found);
    const { id, lines, email } = order;
    const variantIds = [...new Set(lines.map(({ variantId }) => variantId))];
    const key = email === '' ? null : emailKey(email);
    const [stock, records, refunds, returns, fiscalDocuments] = await Promise.all([
      readStock(tx, variantIds),
      readPaymentRecords(tx, id),
      readRefunds(tx, id),
      readReturns(tx, id),
      readFiscalDocuments(tx, id),
    ]);
    const [alerts, notes, otherOrders, requests, timeline, staffNames] = await Promise.all([
      readOpenAlertsOf(tx, id),
      readNotes(tx, id),
      readOtherOrders(tx, order),
      readRequestsOf(tx, order, key),
      readTimeline(tx, order),
      readStaffNames(tx),
    ]);
    const payments = staffPayments(order, records, refunds);
    const situation: OrderSituation = {
      order,
      free: new Map(stock.map(({ variantId, free }) => [variantId, free])),
      undecidedRefunds: refunds.filter(({ isUndecided }) => isUndecided),
      // Money to be sent by hand is settled by saying that it is sent.
      openAlerts: alerts
        .filter(({ facts }) => facts?.says !== 'sendByHand')
        .map((alert) => alert.id),
      isPartialRefund: payments.every(
        (payment) => providerOf(tx, payment)?.capabilities.partialRefund !== false,
      ),
    };
    const acts = lawfulActs(situation);
    return {
      order,
      stock,
      payments,
      refunds,
      returns,
      fiscalDocuments,
      alerts,
      notes,
      otherOrders,
      requests,
      acts,
      nextStep: nextStep(situation, acts),
      blockers: blockersOf(situation),
      timeline,
      staffNames,
    };
  });
}

function staffPayments(
  { payments }: Order,
  records: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
): StaffPayment[] {
  return payments.flatMap((payment) => {
    const record = records.find(({ id }) => id === payment.id);
    if (!record) return [];
    const isTaken = payment.state === 'completed' || payment.state === 'refunded';
    const captured = isTaken ? payment.amount : 0;
    const returning = refunds
      .filter(({ paymentId, isStray }) => paymentId === payment.id && !isStray)
      .reduce((sum, { amount }) => sum + amount, 0);
    return [{ ...payment, ...record, captured, returning, remaining: captured - returning }];
  });
}
