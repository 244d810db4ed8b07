import { createContext, RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { serverBuild } from '#tests/support/server-build.ts';
import { serveSite, type ServedSite } from '#tests/support/served-site.ts';
import { guestOf, stockVariant } from '#tests/support/shopper.ts';
import { createNextChange } from './next-change.ts';
import { endOfLocalDay, localDay } from '#domain/local-day.ts';
import type { StorefrontApi } from './render.ts';

const database = await openTestDatabase();
const { owner } = database;
const guest = await guestOf(database.app);
const { tenant } = guest;
const SECOND = 1000;
const soon = (seconds: number) => new Date(Date.now() + seconds * SECOND);

/** A site without anything that begins or ends by itself. */
beforeAll(async () => {
  await owner.updateTable('promotions').set({ startsOn: '2020-01-01', endsOn: null }).execute();
  await owner.deleteFrom('prices').where('validFrom', '>', soon(0)).execute();
  await owner.updateTable('prices').set({ validTo: null }).where('validTo', '>', soon(0)).execute();
  await owner
    .updateTable('posts')
    .set({ publishedAt: null })
    .where('publishedAt', '>', soon(0))
    .execute();
  await owner
    .updateTable('drinks')
    .set({ availability: 'available', unavailableUntil: null })
    .execute();
});

const next = () => createNextChange(database.app)(tenant);

/** When the day ends where the tenant is. */
const midnight = endOfLocalDay(localDay(new Date(), tenant.timeZone), tenant.timeZone);

test('without anything planned pages change with the day', async () => {
  expect(await next()).toEqual(midnight);
});

test('a price, a promotion, a post and a drink: the first of them counts, of this tenant alone', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 1 });
  const today = localDay(new Date(), tenant.timeZone);
  await owner
    .updateTable('promotions')
    .set({ endsOn: today })
    .where('tenantId', '=', tenant.id)
    .execute();
  expect(await next()).toEqual(midnight);
  const post = owner.updateTable('posts').where('tenantId', '=', tenant.id);
  const publishedAt = soon(7200);
  await post.set({ publishedAt }).execute();
  expect(await next()).toEqual(publishedAt);
  const back = soon(3600);
  await owner
    .updateTable('drinks')
    .set({ availability: 'sold_out', unavailableUntil: back })
    .where('tenantId', '=', tenant.id)
    .execute();
  expect(await next()).toEqual(back);
  const validFrom = soon(600);
  await owner
    .insertInto('prices')
    .values({
      tenantId: tenant.id,
      variantId,
      kind: 'sale',
      currency: 'EUR',
      amount: 1490,
      validFrom,
      validTo: soon(900),
    })
    .execute();
  expect(await next()).toEqual(validFrom);
  const other = await guestOf(database.app, 'synodos');
  expect(await createNextChange(database.app)(other.tenant)).toEqual(midnight);
});

test('what has been asked for a moment ago is not asked again, until it has come to pass', async () => {
  let clock = Date.now();
  const nextChange = createNextChange(database.app, () => clock);
  const first = await nextChange(tenant);
  await owner.deleteFrom('prices').where('validFrom', '>', soon(0)).execute();
  expect(await nextChange(tenant)).toEqual(first);
  clock += 6 * SECOND;
  const then = await nextChange(tenant);
  expect(then?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity);
});

test('what has changed is asked for again at once', async () => {
  const nextChange = createNextChange(database.app);
  const first = await nextChange(tenant);
  const back = soon(60);
  await owner
    .updateTable('drinks')
    .set({ unavailableUntil: back })
    .where('tenantId', '=', tenant.id)
    .execute();
  expect(await nextChange(tenant)).toEqual(first);
  nextChange.forget(tenant.id);
  expect(await nextChange(tenant)).toEqual(back);
  await owner.updateTable('drinks').set({ unavailableUntil: null }).execute();
});

const apiContext = createContext<StorefrontApi>();
let rendered = 0;
const build = serverBuild(
  {
    createLoadContext: (api: StorefrontApi) =>
      new RouterContextProvider(new Map([[apiContext, api]])),
    default: (_request: Request, status: number, headers: Headers) => {
      headers.set('Content-Type', 'text/html; charset=utf-8');
      return new Response(`render ${(rendered += 1)}`, { status, headers });
    },
  },
  {
    shop: {
      path: 'shop',
      module: {
        default: () => null,
        loader: () => null,
        headers: () => ({
          'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        }),
      },
    },
  },
);

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(database, { build, env: { NODE_ENV: 'production', PROCESSES: '1' } });
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

test('nobody shows a page for longer than its prices hold: neither a cache nor this server', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 1 });
  await owner.deleteFrom('prices').where('validFrom', '>', soon(0)).execute();
  const validFrom = soon(4);
  await owner
    .insertInto('prices')
    .values({
      tenantId: tenant.id,
      variantId,
      kind: 'sale',
      currency: 'EUR',
      amount: 1490,
      validFrom,
    })
    .execute();
  const look = async () => {
    const answer = await fetch(`${site.origin}/shop`);
    const header = answer.headers.get('Cache-Control') ?? '';
    const seconds = Array.from(header.matchAll(/(?:s-maxage|revalidate)=(\d+)/g), ([, n]) =>
      Number(n),
    );
    return { page: await answer.text(), shownFor: seconds.reduce((a, b) => a + b, 0) };
  };
  vi.useFakeTimers({ toFake: ['Date'], now: validFrom.getTime() - 4000 });
  const first = await look();
  expect(first.shownFor).toBeLessThanOrEqual(4);
  vi.setSystemTime(validFrom.getTime() - 1);
  expect(await look()).toEqual({ page: first.page, shownFor: 0 });
  vi.setSystemTime(validFrom);
  const then = await look();
  expect(then.page).not.toBe(first.page);
  expect(then.shownFor).toBeGreaterThan(60);
});
