import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#domain/context.ts';
import { reconcilePayments } from '#domain/payment-processing/reconcile.ts';
import { MINUTE } from './bank-shop.ts';
import { checkBooksAtRest } from './books.ts';
import type { OwnSite } from './own-site.ts';
import { until } from './processes.ts';
import { guestOf } from './shopper.ts';
import type { SiteBank } from './site-bank.ts';

/** No more orders than this are looked after at once. */
export const A_ROUND = 50;

/**
 * Who looks after the payments of a site, in a process of his own, so much later than now (ms). `beforeCancel` is
 * awaited before he asks the bank to close a payment.
 */
export async function treasurerOf(
  { database }: OwnSite,
  { desk }: SiteBank,
  later: number,
  beforeCancel: (reference: string) => Promise<void> = () => Promise.resolve(),
): Promise<Context> {
  const providers = desk.providers.map((provider) => ({
    ...provider,
    cancel: async (reference: string) => {
      await beforeCancel(reference);
      return provider.cancel(reference);
    },
  }));
  const now = () => new Date(Date.now() + later);
  return { ...(await guestOf(database)), desk: { ...desk, providers }, now };
}

/** Hours pass: the site does what is due, and what nobody has decided is looked after. */
export async function comeToRest(site: OwnSite, bank: SiteBank): Promise<void> {
  // What is open is given up, and what nobody has paid anew by then is let go.
  for (const later of [31 * MINUTE, 93 * MINUTE]) {
    await emptyOutbox(site);
    const treasurer = await treasurerOf(site, bank, later);
    const waiting = await countWaiting(site);
    for (let seen = 0; seen <= waiting; seen += A_ROUND) await reconcilePayments(treasurer);
  }
  await emptyOutbox(site);
}

async function countWaiting({ database }: OwnSite): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', 'in', ['created', 'pending', 'failed'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Pauses and leases are over at once; it is the site that does the work. */
async function emptyOutbox({ database }: OwnSite): Promise<void> {
  const isEmpty = async (): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable('outbox')
      .set({ runAt: new Date() })
      .where('doneAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 0n;
  };
  await until('the outbox is empty', isEmpty, 300_000);
}

/**
 * What has to be true of a site at rest: of each order what its books say, no payment at the bank of
 * which we do not know, every promise of stock with its order, a letter for each event and none beside. Answers in
 * which states its orders are.
 */
export async function checkSite(site: OwnSite, bank: SiteBank): Promise<Record<string, number>> {
  const { database } = site;
  const payments = await bank.read();
  const effects = await effectsOf(site);
  const shop = {
    guest: await guestOf(database),
    effects,
    bank: {
      allOf: (orderNumber: string) =>
        payments
          .filter((payment) => payment.orderNumber === orderNumber)
          .map(({ state, amount, refunds }) => ({
            // As the fake keeps its books: what was taken, and beside it what went back.
            state: state === 'refunded' ? ('captured' as const) : state,
            amount,
            refunds: new Map(refunds.map((refund) => [refund.key, refund.amount])),
          })),
    },
  };
  const orders = await database.selectFrom('orders').select(['id', 'number', 'state']).execute();
  for (const { id } of orders) await checkBooksAtRest({ owner: database }, shop, id);
  const numbers = orders.map(({ number }) => number);
  expect(new Set(numbers).size, 'numbers').toBe(numbers.length);
  const strange = payments.filter(({ orderNumber }) => !numbers.includes(orderNumber));
  expect(strange, 'payments of no order').toEqual([]);
  await checkStock(site);
  return Object.fromEntries(
    Object.entries(Object.groupBy(orders, ({ state }) => state)).map(([state, those = []]) => [
      state,
      those.length,
    ]),
  );
}

/** What the outbox has done, as "kind subject": an email only where it is in the mailbox. */
async function effectsOf({ database, dataDir }: OwnSite): Promise<string[]> {
  const jobs = await database
    .selectFrom('outbox')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.tenantId', '=', 'outbox.tenantId')
        .on((eb) => eb(eb.cast<string>('orders.id', 'text'), '=', eb.ref('outbox.subject'))),
    )
    .select(['outbox.id', 'kind', 'subject', 'orders.state'])
    .execute();
  const names = await readdir(path.join(dataDir, 'outbox')).catch(() => []);
  const emails = new Set(names.map((name) => path.basename(name, '.eml')));
  // Not sent: to the shop about an order that is canceled or refunded by then, a reminder of what is paid or canceled.
  const mayBeMissing = ({ kind, state }: (typeof jobs)[number]): boolean =>
    kind === 'order.bankReminder' ||
    (kind === 'order.notice' && (state === 'canceled' || state === 'refunded'));
  const isEmail = ({ kind }: (typeof jobs)[number]): boolean =>
    /^order\.(confirmation|notice|paid|canceled|bankReminder)$|^payment\.refunded$/.test(kind);
  const written = jobs.filter((job) => isEmail(job) && (!mayBeMissing(job) || emails.has(job.id)));
  expect(emails, 'emails').toEqual(new Set(written.map(({ id }) => id)));
  expect(names.length, 'whole emails, one a job').toBe(emails.size);
  return jobs.map(({ kind, subject }) => `${kind} ${subject}`);
}

async function checkStock({ database }: OwnSite): Promise<void> {
  const { rows } = await sql`
    select i.variant_id, i.on_hand, i.allocated, m.allocated as moved, l.quantity as ordered
    from stock_items i
    left join lateral (
      select coalesce(sum(allocated_change), 0)::int as allocated, coalesce(sum(on_hand_change), 0)::int as on_hand
      from stock_movements where variant_id = i.variant_id and order_id is not null
    ) m on true
    left join lateral (
      select coalesce(sum(line.quantity), 0)::int as quantity
      from order_lines line join orders o on o.id = line.order_id
      where line.variant_id = i.variant_id and o.state not in ('canceled', 'refunded')
    ) l on true
    where i.allocated <> m.allocated or i.allocated <> l.quantity or m.on_hand <> 0`.execute(
    database,
  );
  expect(rows, 'stock that is promised to nobody, or twice').toEqual([]);
}
