import { transact, type Context, type TransactionContext } from '../context.ts';
import { alertDetails, type AlertFacts } from './alert-facts.ts';
import {
  countOpenAlerts,
  insertAlert,
  isRaised,
  readOpenAlerts,
  settleAlertRows,
  type OpenAlert,
} from './alert-store.ts';

/** What staff has to check. */
const alertKinds = [
  /** A buyer withdraws: goods will come back, money goes back within 14 days. */
  'withdrawal',
  /** Money has come in for an order that is canceled. */
  'late-money',
  /** Money has to be given back by hand: a transfer, or cash. */
  'refund-due',
  /** Nobody knows whether a provider has sent money back: somebody looks there and says so. */
  'refund-in-doubt',
  /** An order was paid twice: the second payment goes back. */
  'second-payment',
  /** A provider and our books do not agree. */
  'payment-mismatch',
  /** A shipment that was canceled has left all the same. */
  'canceled-left',
  /** Of a transfer only a part has come in time. */
  'transfer-short',
  /** Goods that were promised to a buyer are not there any more. */
  'stock-missing',
  /** A receipt cannot be stamped. */
  'fiscal',
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** Of these, what says that money and orders do not match. */
export const unmatchedPaymentKinds: readonly AlertKind[] = [
  'late-money',
  'second-payment',
  'payment-mismatch',
  'transfer-short',
];

export type { OpenAlert };

/** Raises an alert in the transaction of its cause, once for each subject. */
export async function raiseAlert(
  ctx: TransactionContext,
  alert: { orderId: string; kind: AlertKind; subject: string; facts: AlertFacts },
): Promise<void> {
  await insertAlert(ctx, { ...alert, details: alertDetails(alert.facts) });
}

/** What nobody has looked at yet, the oldest first. */
export async function listAlerts(ctx: Context): Promise<OpenAlert[]> {
  return transact(ctx, readOpenAlerts);
}

/** How many of each kind nobody has looked at yet. */
export async function countAlerts(ctx: Context): Promise<Record<AlertKind, number>> {
  const counts = new Map(
    (await transact(ctx, countOpenAlerts)).map(({ kind, count }) => [kind, count]),
  );
  return Object.fromEntries(alertKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
    AlertKind,
    number
  >;
}

/** Marks an alert as seen to. False when there is no open one of this id. */
export async function settleAlert(
  ctx: Context,
  input: { alertId: string; actor: string },
): Promise<boolean> {
  return transact(ctx, (tx) => settleAlertRows(tx, ['id', input.alertId], input.actor));
}

/** Whether staff has been alerted of this, whatever became of it. */
export async function wasRaised(
  ctx: TransactionContext,
  alert: { kind: AlertKind; subject: string },
): Promise<boolean> {
  return isRaised(ctx, alert);
}

/** Marks all alerts about a subject as seen to. */
export async function settleAlertsOf(
  ctx: TransactionContext,
  input: { subject: string; actor: string },
): Promise<void> {
  await settleAlertRows(ctx, ['subject', input.subject], input.actor);
}
