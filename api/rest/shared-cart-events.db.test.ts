import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseNotifications, type DatabaseNotifications } from '#db/notifications.ts';
import type { Context } from '#domain/context.ts';
import { joinCart, removeParticipant, shareCart } from '#domain/cart/shared/shared-cart.ts';
import { addToShared } from '#domain/cart/shared/shared-lines.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  cartOf,
  complete,
  fillCheckout,
  guestOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { encodeId } from '../types/basics/node.ts';
import { createSharedCartEvents } from './shared-cart-events.ts';

let database: TestDatabase;
let notifications: DatabaseNotifications;
let guest: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  notifications = openDatabaseNotifications({ connectionString, channel: 'shared_carts' });
  guest = await guestOf(database.app);
});
afterAll(async () => {
  await notifications.close();
  await database.drop();
});

const eventsOf = (options: Partial<Parameters<typeof createSharedCartEvents>[0]> = {}) =>
  createSharedCartEvents({ db: database.app, notifications, ...options });

async function round() {
  const variantId = await stockVariant(database, guest, { onHand: 9 });
  const { id: cartId } = await cartOf(guest, { variantId, quantity: 1 });
  const input = { idempotencyKey: randomUUID(), cartId, name: 'Eleni' };
  const { viewer } = valueOf(await shareCart(guest, input));
  const link = viewer.kind === 'owner' ? (viewer.link ?? '') : '';
  const joined = valueOf(await joinCart(guest, { link, name: 'Nikos' }));
  if (joined.viewer.kind !== 'participant') throw new Error('Nobody has joined');
  const { id: memberId, key } = joined.viewer;
  return { variantId, cartId, link, memberId, memberKey: key ?? '' };
}

async function follow(key: string, app = eventsOf(), tenant = 'kerasma') {
  const leaving = new AbortController();
  const response = await app.request('/shared-carts/events', {
    headers: { Tenant: tenant, Locale: 'en', 'Shared-Cart-Key': key },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    /** The next event that is not a sign of life; null at the end. */
    next: async (): Promise<string | null> => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) return null;
        const text = value ?? '';
        if (!text.includes('event: beat')) return text;
      }
    },
    first: async () => (await reader?.read())?.value,
    leave: () => reader?.cancel(),
  };
}

const CHANGED = 'event: changed\ndata: 1\n\n';

describe('the events of a shared cart', () => {
  test('are a stream that is never cached and that begins with a heartbeat', async () => {
    const { memberKey } = await round();
    const { response, first, leave } = await follow(memberKey);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await first()).toBe('event: beat\ndata: 1\n\n');
    await leave();
  });

  test('notify owner and participants that something has changed, and nothing of what', async () => {
    const { cartId, memberKey, link, variantId, memberId } = await round();
    const lines = [await follow(encodeId('Cart', cartId)), await follow(memberKey)];
    const changes: (() => Promise<unknown>)[] = [
      () =>
        addToShared(guest, {
          idempotencyKey: randomUUID(),
          memberKey,
          lines: [{ variantId, quantity: 1 }],
        }),
      () => joinCart(guest, { link, name: 'Maria' }),
    ];
    for (const change of changes) {
      await change();
      for (const line of lines) expect(await line.next()).toBe(CHANGED);
    }
    await removeParticipant(guest, { holder: { cartId }, memberId });
    for (const line of lines) expect(await line.next()).toBe(CHANGED);
    for (const line of lines) await line.leave();
  });

  test('report that it was ordered', async () => {
    const { cartId, memberKey } = await round();
    const checkout = await fillCheckout(guest, cartId);
    const { next, leave } = await follow(memberKey);
    valueOf(await complete(guest, checkout));
    expect(await next()).toBe(CHANGED);
    await leave();
  });

  test('are not those of another cart', async () => {
    const { connectionString } = database;
    const own = openDatabaseNotifications({ connectionString, channel: 'shared_carts' });
    const [one, other] = [await round(), await round()];
    const { next } = await follow(one.memberKey, eventsOf({ notifications: own }));
    await joinCart(guest, { link: other.link, name: 'Maria' });
    await joinCart(guest, { link: one.link, name: 'Anna' });
    // Notifications come in the order of their commits: one of the other cart would come before this.
    expect(await next()).toBe(CHANGED);
    await own.close();
    expect(await next()).toBeNull();
  });

  test('are refused to who has no key, and to keys of another tenant or that are dead', async () => {
    const { cartId, memberKey, memberId } = await round();
    const status = async (key: string, tenant?: string) =>
      (await follow(key, undefined, tenant)).response.status;
    expect(await status('')).toBe(404);
    expect(await status(memberKey, 'synodos')).toBe(404);
    expect(await status(memberKey, 'nobody')).toBe(404);
    await removeParticipant(guest, { holder: { cartId }, memberId });
    expect(await status(memberKey)).toBe(404);
  });

  test('are refused where nobody listens, or too many do: then the pages poll', async () => {
    const { memberKey } = await round();
    const deaf = await follow(memberKey, eventsOf({ notifications: undefined }));
    expect(deaf.response.status).toBe(503);
    const app = eventsOf({ mostStreams: 1 });
    const { response, leave } = await follow(memberKey, app);
    expect(response.status).toBe(200);
    expect((await follow(memberKey, app)).response.status).toBe(503);
    await leave();
    const again = await follow(memberKey, app);
    expect(again.response.status).toBe(200);
    await again.leave();
  });

  test('end after their lifetime, so that keys are checked again', async () => {
    const { memberKey } = await round();
    const { next } = await follow(memberKey, eventsOf({ lifeMs: 20 }));
    let event = await next();
    // The notification of the new participant may come only now.
    while (event === CHANGED) event = await next();
    expect(event).toBeNull();
  });

  test('end when the database hangs up, and can be followed again', async () => {
    const { memberKey, link } = await round();
    const { next } = await follow(memberKey);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kerasma notifications' and datname = current_database()`.execute(
      database.owner,
    );
    let event = await next();
    // As above.
    while (event === CHANGED) event = await next();
    expect(event).toBeNull();
    await expect
      .poll(async () => (await follow(memberKey)).response.status, { timeout: 10_000 })
      .toBe(200);
    const line = await follow(memberKey);
    await joinCart(guest, { link, name: 'Maria' });
    expect(await line.next()).toBe(CHANGED);
    await line.leave();
  });
});

test('one connection listens, however many follow', async () => {
  const rounds = [await round(), await round(), await round()];
  const lines = await Promise.all(rounds.map(({ memberKey }) => follow(memberKey)));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'kerasma notifications' and datname = current_database()`.execute(
    database.owner,
  );
  expect(rows[0]?.count).toBe(1);
  for (const { leave } of lines) await leave();
});
