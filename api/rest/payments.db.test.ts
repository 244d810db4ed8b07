import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { transact } from '#domain/context.ts';
import { initializePayment } from '#domain/payment-processing/initialize.ts';
import type { Order } from '#domain/orders/rules.ts';
import { openBankShop } from '#tests/support/bank-shop.ts';
import { checkBooksAtRest } from '#tests/support/books.ts';
import { breakable } from '#tests/support/breakable-database.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  createFakeProvider,
  deskOf,
  lostAnswer,
  type FakePayment,
} from '#tests/support/fake-provider.ts';
import { guestOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { createPaymentRoutes } from './payments.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();
const process = breakable(database.app);
const shop = await openBankShop(process.db, bank);
const variantId = await stockVariant(database, shop.guest, { onHand: 100 });
const routes = new Hono();
routes.onError((_error, c) => c.text('', 500));
const tenantOf = () => Promise.resolve(shop.guest.tenant);
routes.route('/', createPaymentRoutes({ db: process.db, desk: deskOf(bank), tenantOf }));

async function atTheBank(
  locale: 'en' | 'el' = 'en',
): Promise<{ order: Order; payment: FakePayment }> {
  const buyer = { ...shop.guest, locale };
  const order = await orderOf(buyer, variantId, 1, { payment: 'card' });
  valueOf(await initializePayment(buyer, order));
  return { order, payment: bank.of(order.number) };
}

async function comeBack(reference: string, init?: RequestInit): Promise<string> {
  const answer = await routes.request(`/payments/sandbox/return?reference=${reference}`, init);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  return answer.headers.get('Location') ?? '';
}

async function notify(
  { reference }: Pick<FakePayment, 'reference'>,
  { eventId = 'event', signature = 'right', tenant = 'kerasma', provider = 'sandbox' } = {},
): Promise<number> {
  const answer = await routes.request(`/payments/${tenant}/${provider}/notice`, {
    method: 'POST',
    headers: { 'X-Signature': signature },
    body: JSON.stringify({ eventId, reference }),
  });
  return answer.status;
}

const stateOf = async (order: Order) => (await shop.see(order)).state;

describe('the way back from a provider', () => {
  test('leads to the receipt of what is paid, in the language of the order', async () => {
    for (const [locale, prefix] of [
      ['en', ''],
      ['el', '/el'],
    ] as const) {
      const { order, payment } = await atTheBank(locale);
      bank.decide(payment, 'captured');
      expect(await comeBack(payment.reference)).toBe(`${prefix}/receipt/${order.receiptToken}`);
      expect(await stateOf(order)).toBe('approved');
    }
  });

  test('leads to another try where it has failed', async () => {
    const { order, payment } = await atTheBank('el');
    bank.decide(payment, 'declined');
    expect(await comeBack(payment.reference)).toBe(`/el/checkout/payment/${order.receiptToken}`);
  });

  test('leads to the receipt, which waits, while nobody knows', async () => {
    const { order, payment } = await atTheBank();
    expect(await comeBack(payment.reference)).toBe(`/receipt/${order.receiptToken}`);
    bank.interrupt({ call: 'status', when: 'before', error: lostAnswer() });
    expect(await comeBack(payment.reference)).toBe(`/receipt/${order.receiptToken}`);
    expect(await stateOf(order)).toBe('pending');
  });

  test('may be a form that the provider’s page posts, without a cookie and from another site', async () => {
    const { order, payment } = await atTheBank();
    bank.decide(payment, 'captured');
    const location = await comeBack(payment.reference, {
      method: 'POST',
      headers: { Origin: 'https://bank.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(location).toBe(`/receipt/${order.receiptToken}`);
  });

  test.each(['', 'unknown'])('with the reference "%s" leads to the cart', async (reference) => {
    expect(await comeBack(reference)).toBe('/shopping-cart');
  });

  test('of nobody’s provider leads to the cart', async () => {
    const answer = await routes.request('/payments/other/return?reference=x');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/shopping-cart']);
  });

  test('shows nobody an order of another tenant', async () => {
    const { payment } = await atTheBank();
    const stranger = await guestOf(database.app, 'synodos');
    const others = createPaymentRoutes({
      db: database.app,
      desk: deskOf(bank),
      tenantOf: () => Promise.resolve(stranger.tenant),
    });
    const answer = await others.request(`/payments/sandbox/return?reference=${payment.reference}`);
    expect(answer.headers.get('Location')).toBe('/shopping-cart');
  });
});

describe('a notice', () => {
  test('needs no session, and is accepted as often as it comes', async () => {
    const { order, payment } = await atTheBank();
    bank.decide(payment, 'captured');
    const answers = await Promise.all([1, 2, 3].map(() => notify(payment)));
    expect(answers).toEqual([200, 200, 200]);
    expect(await stateOf(order)).toBe('approved');
  });

  test('that the provider has not signed is refused, and nothing is asked', async () => {
    const { order, payment } = await atTheBank();
    bank.decide(payment, 'captured');
    const before = bank.calls.length;
    expect(await notify(payment, { signature: 'wrong' })).toBe(401);
    expect(bank.calls).toHaveLength(before);
    expect(await stateOf(order)).toBe('pending');
  });

  test('for an unknown tenant or provider is not found', async () => {
    const { payment } = await atTheBank();
    expect(await notify(payment, { tenant: 'nobody' })).toBe(404);
    expect(await notify(payment, { provider: 'nobody' })).toBe(404);
  });

  test('to another tenant does not reach the payment', async () => {
    const { order, payment } = await atTheBank();
    bank.decide(payment, 'captured');
    expect(await notify(payment, { tenant: 'synodos' })).toBe(200);
    expect(await stateOf(order)).toBe('pending');
  });

  test('has to come again when the bank cannot be asked', async () => {
    const { order, payment } = await atTheBank();
    bank.decide(payment, 'captured');
    bank.interrupt({ call: 'status', when: 'before', error: lostAnswer() });
    expect(await notify(payment)).toBe(503);
    expect(await notify(payment)).toBe(200);
    expect(await stateOf(order)).toBe('approved');
  });

  test('that breaks between the order and the email is answered with 5xx, and the repetition ends the rest', async () => {
    for (let transaction = 1; ; transaction += 1) {
      const { order, payment } = await atTheBank();
      bank.decide(payment, 'captured');
      process.breakIn(transaction);
      const status = await notify(payment);
      if (!process.mend()) {
        expect(transaction).toBeGreaterThan(2);
        break;
      }
      expect(status).toBeGreaterThanOrEqual(500);
      const queued = await transact(shop.guest, (tx) =>
        tx.db.selectFrom('outbox').select('kind').where('subject', '=', order.id).execute(),
      );
      // The order and its email are written together, or neither of them.
      expect(queued).toEqual([]);
      expect(await stateOf(order)).toBe('pending');
      expect(await notify(payment)).toBe(200);
      await shop.comeToRest();
      await checkBooksAtRest(database, shop, order.id);
      expect(await stateOf(order)).toBe('approved');
    }
  });
});
