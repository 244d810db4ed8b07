import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { raiseAlert } from '#domain/orders/alerts.ts';
import { transact } from '#domain/context.ts';
import { enqueue } from '#domain/outbox/outbox.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { serverBuild } from '#tests/support/server-build.ts';
import { serveSite, type ServedSite } from '#tests/support/served-site.ts';
import { guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';

const database = await openTestDatabase();
const METRICS_TOKEN = 'a-token-of-thirty-two-characters-or-more';

async function statuses(env: Record<string, string>): Promise<Record<string, number>> {
  const site = await serveSite(database, { env });
  const get = async (authorization = '') =>
    (await fetch(`${site.origin}/metrics`, { headers: { Authorization: authorization } })).status;
  const found = {
    nobody: await get(),
    wrong: await get('Bearer another-token-of-thirty-two-characters'),
    operator: await get(`Bearer ${METRICS_TOKEN}`),
  };
  await site.close();
  return found;
}

test('the metrics need the token, and without one set there are none', async () => {
  expect(await statuses({})).toEqual({ nobody: 404, wrong: 404, operator: 404 });
  expect(await statuses({ METRICS_TOKEN })).toEqual({ nobody: 401, wrong: 401, operator: 200 });
});

/** One public page. */
const build = serverBuild(
  {
    createLoadContext: () => new RouterContextProvider(),
    default: (_request: Request, status: number, headers: Headers) => {
      headers.set('Content-Type', 'text/html; charset=utf-8');
      return new Response('page', { status, headers });
    },
  },
  {
    shop: {
      path: 'shop',
      module: { default: () => null, headers: () => ({ 'Cache-Control': 'public, max-age=0' }) },
    },
  },
);

/** The metrics of the site, by name and labels. */
async function figuresOf(site: ServedSite): Promise<(name: string) => number | undefined> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${site.origin}/metrics`, { headers })).text();
  const lines = text.split('\n').flatMap((line) => {
    const [, name, value] = /^([^#\s].*) (\S+)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, Number(value)] as const];
  });
  expect(new Set(lines.map(([name]) => name)).size).toBe(lines.length);
  const all = new Map(lines);
  return (name) => all.get(name);
}

test('the metrics show what waits, what fails and what staff have to look at, tenant by tenant', async () => {
  const site = await serveSite(database, { env: { METRICS_TOKEN } });
  const ctx = await guestOf(database.app);
  const order = await orderOf(ctx, await stockVariant(database, ctx, { onHand: 5 }));
  const before = await figuresOf(site);
  expect(before('shop_figures_up')).toBe(1);
  expect(before('shop_mail_failing{tenant="kerasma"}')).toBe(0);
  expect(before('shop_open_alerts{tenant="kerasma",kind="late-money"}')).toBe(0);
  await transact(ctx, async (tx) => {
    await enqueue(tx, { kind: 'order.shipped', subject: 'a letter', payload: {} });
    await enqueue(tx, { kind: 'payment.refund', subject: 'no letter', payload: {} });
    await enqueue(tx, { kind: 'payment.release', subject: 'not tried yet', payload: {} });
    for (const kind of ['late-money', 'fiscal', 'transfer-short'] as const)
      await raiseAlert(tx, {
        orderId: order.id,
        kind,
        subject: kind,
        facts: { says: 'lateMoney' },
      });
  });
  await database.owner
    .updateTable('outbox')
    .set({ lastError: 'The server does not answer', createdAt: new Date(Date.now() - 7_200_000) })
    .where('subject', 'in', ['a letter', 'no letter'])
    .execute();
  const after = await figuresOf(site);
  const more = (name: string) => (after(name) ?? NaN) - (before(name) ?? NaN);
  expect(more('shop_outbox_jobs{tenant="kerasma"}')).toBe(3);
  expect(more('shop_mail_failing{tenant="kerasma"}')).toBe(1);
  expect(more('shop_outbox_failing{tenant="kerasma"}')).toBe(1);
  expect(Math.round((after('shop_outbox_age_seconds{tenant="kerasma"}') ?? 0) / 60)).toBe(120);
  expect(more('shop_open_alerts{tenant="kerasma",kind="late-money"}')).toBe(1);
  expect(more('shop_open_alerts{tenant="kerasma",kind="fiscal"}')).toBe(1);
  expect(more('shop_unmatched_payments{tenant="kerasma"}')).toBe(2);
  expect(after('shop_outbox_jobs{tenant="synodos"}')).toBe(0);
  expect(after('shop_unmatched_payments{tenant="synodos"}')).toBe(0);
  await site.close();
});

test('the metrics show the page cache and waits for the database', async () => {
  const env = { METRICS_TOKEN, NODE_ENV: 'production', PROCESSES: '1' };
  const site = await serveSite(database, { env, build });
  // What was stored before is dropped then.
  await expect.poll(async () => (await figuresOf(site))('page_cache_listening')).toBe(1);
  const before = await figuresOf(site);
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(`${site.origin}/shop`)).text();
  // More at once than there are connections.
  await Promise.all(Array.from({ length: 60 }, () => sql`select 1`.execute(database.app)));
  const after = await figuresOf(site);
  expect(after('page_cache_requests_total{result="miss"}')).toBe(1);
  expect(after('page_cache_requests_total{result="hit"}')).toBe(2);
  const more = (name: string) => (after(name) ?? NaN) - (before(name) ?? NaN);
  expect(more('db_pool_waits_total')).toBeGreaterThan(0);
  expect(more('db_pool_wait_seconds_total')).toBeGreaterThan(0);
  expect(after('db_pool_waiting')).toBe(0);
  expect(after('db_pool_connections{state="idle"}')).toBeGreaterThan(0);
  await site.close();
});
