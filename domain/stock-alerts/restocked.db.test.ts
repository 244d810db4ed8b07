import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { alertsOf, DAY, newAddress } from '#tests/support/stock-alerts.ts';
import { transact } from '../context.ts';
import { runDue } from '../outbox/outbox.ts';
import { LEASE } from '../outbox/rules.ts';
import { alertHandlers } from './emails.ts';
import {
  cancelAlert,
  confirmAlert,
  findAlert,
  queueRestocked,
  requestAlert,
} from './stock-alerts.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');
const alerts = alertsOf(database, guest);
beforeEach(() => alerts.forgetAll());

describe('goods that are back', () => {
  test('are emailed once to each waiting address, in its language, and the address is deleted', async () => {
    const variantId = await alerts.soldOut();
    const addresses = [newAddress(), newAddress()];
    const tokens = [
      await alerts.waitFor(variantId, addresses[0]),
      await alerts.waitFor(variantId, addresses[1], { ...guest, locale: 'el' }),
    ];
    expect(await queueRestocked(guest)).toBe(0);
    await alerts.restock(variantId);
    expect(await queueRestocked(guest)).toBe(2);
    expect(await queueRestocked(guest)).toBe(0);
    const emails = await alerts.post();
    const sent = emails.map(({ kind, email, locale }) => ({ kind, email, locale }));
    expect(sent.toSorted((x, y) => y.locale.localeCompare(x.locale))).toEqual([
      { kind: 'restocked', email: addresses[0], locale: 'en' },
      { kind: 'restocked', email: addresses[1], locale: 'el' },
    ]);
    expect(await alerts.rows(variantId)).toEqual([]);
    for (const token of tokens) expect(await findAlert(guest, token)).toBeNull();
    await alerts.restock(variantId, 0);
    await alerts.restock(variantId);
    expect(await queueRestocked(guest)).toBe(0);
    expect(await alerts.post(alerts.later(LEASE * 2))).toEqual([]);
  });

  test('are found by many workers at once, and emailed once', async () => {
    const variantId = await alerts.soldOut();
    for (let count = 0; count < 4; count += 1) await alerts.waitFor(variantId);
    await alerts.restock(variantId);
    const counts = await Promise.all(Array.from({ length: 6 }, () => queueRestocked(guest)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    const emails = await Promise.all(Array.from({ length: 4 }, () => alerts.post()));
    expect(emails.flat()).toHaveLength(4);
  });

  test('are emailed to addresses that confirm while they come in', async () => {
    const variantId = await alerts.soldOut();
    valueOf(await requestAlert(guest, { variantId, email: newAddress() }));
    const [mail] = await alerts.post();
    await Promise.all([
      alerts.restock(variantId),
      queueRestocked(guest),
      confirmAlert(guest, mail?.token ?? ''),
    ]);
    await queueRestocked(guest);
    expect(await alerts.post()).toMatchObject([{ kind: 'restocked' }]);
  });

  test('are emailed while somebody else holds them: they may come back, and the reader may be faster', async () => {
    const variantId = await alerts.soldOut();
    await alerts.waitFor(variantId);
    await alerts.restock(variantId, 1);
    await transact(guest, async ({ db }) => {
      const tenantId = guest.tenant.id;
      const { id: cartId } = await db
        .insertInto('carts')
        .values({ tenantId, locale: 'en', currency: 'EUR', expiresAt: alerts.later(DAY).now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const expiresAt = alerts.later(10 * 60 * 1000).now();
      await db
        .insertInto('stockHolds')
        .values({ tenantId, cartId, variantId, quantity: 1, expiresAt })
        .execute();
    });
    expect(await queueRestocked(guest)).toBe(1);
  });

  test('that are gone again before the email is sent are no news, and the wait goes on', async () => {
    const variantId = await alerts.soldOut();
    const token = await alerts.waitFor(variantId);
    await alerts.restock(variantId);
    expect(await queueRestocked(guest)).toBe(1);
    await alerts.restock(variantId, 0);
    expect(await alerts.post()).toEqual([]);
    expect(await findAlert(guest, token)).not.toBeNull();
    await alerts.restock(variantId);
    expect(await queueRestocked(guest)).toBe(1);
    expect(await alerts.post()).toHaveLength(1);
  });

  test('are not emailed to addresses that canceled after the email was queued', async () => {
    const variantId = await alerts.soldOut();
    const token = await alerts.waitFor(variantId);
    await alerts.restock(variantId);
    await queueRestocked(guest);
    valueOf(await cancelAlert(guest, token));
    expect(await alerts.post()).toEqual([]);
  });

  test('are emailed again after a refusal of the mail server, and never after a crash', async () => {
    const variantId = await alerts.soldOut();
    await alerts.waitFor(variantId);
    await alerts.restock(variantId);
    await queueRestocked(guest);
    expect(await alerts.post(guest, true)).toEqual([]);
    // A worker that is killed while it sends: its email may have arrived, nobody knows.
    let begun = (): void => undefined;
    const sending = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const never = () => {
      begun();
      return new Promise<void>(() => undefined);
    };
    const dying = alertHandlers({ sendConfirmation: never, sendRestocked: never });
    void runDue(alerts.later(10_000), { handlers: dying, onError: () => undefined });
    await sending;
    expect(await alerts.post(alerts.later(10_000 + LEASE * 2))).toEqual([]);
    expect(await alerts.rows(variantId)).toEqual([]);
  });

  test('of another tenant concern nobody here', async () => {
    const foreign = await stockVariant(database, stranger, { onHand: 0 });
    await alerts.waitFor(foreign, newAddress(), stranger);
    await alerts.restock(foreign);
    expect(await queueRestocked(guest)).toBe(0);
    expect(await queueRestocked(stranger)).toBe(1);
  });

  test('are no news while the product is archived, and are when it is sold again', async () => {
    const variantId = await alerts.soldOut();
    await alerts.waitFor(variantId);
    await alerts.restock(variantId);
    const setStatus = (status: string) =>
      database.owner
        .updateTable('products')
        .set({ status })
        .where('id', '=', (eb) =>
          eb.selectFrom('variants').where('id', '=', variantId).select('productId'),
        )
        .execute();
    await setStatus('archived');
    expect(await queueRestocked(guest)).toBe(0);
    await setStatus('active');
    expect(await queueRestocked(guest)).toBe(1);
  });

  test('are forgotten with their variant, even after the email was queued', async () => {
    const variantId = await alerts.soldOut();
    const token = await alerts.waitFor(variantId);
    await alerts.restock(variantId);
    expect(await queueRestocked(guest)).toBe(1);
    await database.owner
      .deleteFrom('products')
      .where('id', '=', (eb) =>
        eb.selectFrom('variants').where('id', '=', variantId).select('productId'),
      )
      .execute();
    expect(await alerts.post()).toEqual([]);
    expect(await findAlert(guest, token)).toBeNull();
  });
});
