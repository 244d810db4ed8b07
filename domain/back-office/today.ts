import { transact, type Context } from '../context.ts';
import { addDays } from '../holidays.ts';
import { localDay } from '../local-day.ts';
import type { AlertFacts } from '../orders/alert-facts.ts';
import { bankTransferDueOn } from '../orders/rules.ts';
import { startOfDay } from './list-store.ts';
import {
  readFigures,
  readOldest,
  readWaitingAlerts,
  type Figures,
  type OldestRow,
} from './today-store.ts';

/** Kinds of work that waits for staff, in the order in which a screen lists them. */
const waitingKinds = [
  'toPack',
  'toShip',
  /** Packed, and not collected at the bar yet. */
  'toCollect',
  /** Sent some days ago, and nobody has said that it has arrived. */
  'underWay',
  'failedDeliveries',
  'transfers',
  /** Everything is with the buyer, and the cash is not recorded. */
  'cash',
  'requests',
  /** Sold-out variants that customers wait for. */
  'soldOut',
  /** Emails and other effects that were tried and have failed so far. */
  'failing',
  'drinksOff',
] as const;
type WaitingKind = (typeof waitingKinds)[number];

/** One thing that waits. */
type WaitingItem = {
  /** How it is opened: number of an order, reference of a request, SKU, key of a drink, kind of an effect. */
  key: string;
  /** Whose it is, or what: a name. */
  label: string;
  /** Since when; null where that is not known. */
  since: Date | null;
  /** What has not come of a transfer or in cash, in minor units; how many wait for a variant; else null. */
  amount: number | null;
  /** Of a transfer: days until it is due, below 0 afterwards; else null. */
  daysLeft: number | null;
  /** What an alert says; null for anything else, and for an alert that is older than its facts. */
  facts: AlertFacts | null;
};

/** `oldest`: those that wait longest, three at most. */
type Waiting = { count: number; oldest: WaitingItem[] };

export type Today = {
  /** Kinds of which nothing waits are left out. */
  waiting: ({ kind: WaitingKind } & Waiting)[];
  /** Open alerts by kind (`AlertKind`). */
  alerts: ({ kind: string } & Waiting)[];
  /** The day so far, and the same weekday before until the same time; minor units. */
  day: Figures & { currency: string; before: Figures & { day: string } };
};

/** What waits for staff, and the figures of the day of the shop. */
export async function readToday(ctx: Context): Promise<Today> {
  const { timeZone, currency } = ctx.tenant;
  const now = ctx.now();
  const today = localDay(now, timeZone);
  const weekBefore = addDays(today, -7);
  const begin = startOfDay(today, timeZone);
  const beginBefore = startOfDay(weekBefore, timeZone);
  const endBefore = new Date(beginBefore.getTime() + (now.getTime() - begin.getTime()));
  return transact(ctx, async (tx) => {
    const [oldest, alerts, [day, before]] = await Promise.all([
      readOldest(tx),
      readWaitingAlerts(tx),
      readFigures(tx, [
        { from: begin, to: now },
        { from: beginBefore, to: endBefore },
      ]),
    ]);
    const itemOf = ({ kind, key, label, since, amount, facts = null }: OldestRow): WaitingItem => {
      const daysLeft =
        kind === 'transfers' && since
          ? daysBetween(today, bankTransferDueOn(since, ctx.tenant))
          : null;
      return { key, label, since, amount, daysLeft, facts };
    };
    return {
      waiting: waitingKinds.flatMap((kind) => group(oldest, kind, itemOf)),
      alerts: [...new Set(alerts.map(({ kind }) => kind))].flatMap((kind) =>
        group(alerts, kind, itemOf),
      ),
      day: { ...day, currency, before: { ...before, day: weekBefore } },
    };
  });
}

/** The rows of a kind as one entry; none where there are no rows. */
function group<Kind extends string>(
  rows: readonly OldestRow[],
  kind: Kind,
  itemOf: (row: OldestRow) => WaitingItem,
): ({ kind: Kind } & Waiting)[] {
  const own = rows.filter((row) => row.kind === kind);
  const [first] = own;
  return first ? [{ kind, count: first.count, oldest: own.map(itemOf) }] : [];
}

/** From one day to another, both YYYY-MM-DD. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
