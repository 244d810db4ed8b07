import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider, PaymentRequest } from '#domain/payments/ports.ts';
import { certainty, paymentRequests } from '#tests/support/payment-requests.ts';
import { freePort } from '#tests/support/processes.ts';
import {
  openVivaStandIn,
  vivaCredentials,
  type VivaStandIn,
} from '#tests/support/viva-stand-in.ts';
import { createVivaProvider } from './viva-provider.ts';

let viva: VivaStandIn;
let provider: PaymentProvider;
beforeAll(async () => {
  viva = await openVivaStandIn();
});
beforeEach(() => {
  provider = providerAt(viva.origin);
});
afterAll(() => viva.close());

let clock = Date.UTC(2026, 10, 28, 12);
function providerAt(origin: string, timeoutMs?: number): PaymentProvider {
  return createVivaProvider({
    hosts: { accounts: origin, api: origin, payments: origin },
    credentials: vivaCredentials,
    now: () => new Date(clock),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

const request = paymentRequests('viva', 'https://shop.example');
const open = async (changes?: Partial<PaymentRequest>): Promise<string> =>
  (await provider.initialize(request(changes))).reference;

describe('an order at Viva', () => {
  test('is made once for a payment, by amount, number and language, and led to by its whole code', async () => {
    const one = request();
    const [opened, again] = await Promise.all([provider.initialize(one), provider.initialize(one)]);
    expect(again).toEqual(opened);
    // Sixteen digits: a number of JavaScript would have lost the last.
    expect(opened.reference).toMatch(/^99999999999990\d\d$/);
    expect(opened.redirectUrl).toBe(`${viva.origin}/web/checkout?ref=${opened.reference}`);
    expect(viva.orders.get(opened.reference)?.body).toMatchObject({
      amount: 4790,
      currencyCode: 978,
      merchantTrns: one.paymentId,
      customerTrns: one.orderNumber,
      sourceCode: '1234',
      maxInstallments: 0,
      customer: { requestLang: 'el-GR', email: 'eleni@example.com' },
    });
    expect(
      [...viva.orders.values()].filter(({ body }) => body['merchantTrns'] === one.paymentId),
    ).toHaveLength(1);
  });

  test('takes the installments that were chosen in the shop, no others', async () => {
    const reference = await open({ installmentCount: 3 });
    expect(viva.orders.get(reference)?.body).toMatchObject({
      maxInstallments: 3,
      forceMaxInstallments: true,
    });
  });

  test('that could not be made is asked for anew', async () => {
    const one = request();
    viva.trouble.status = 503;
    expect(await certainty(provider.initialize(one))).toBe(true);
    viva.trouble.status = null;
    expect((await provider.initialize(one)).reference).toMatch(/^\d{16}$/);
  });
});

describe('the token', () => {
  const tokens = () => viva.calls.filter((call) => call === 'POST /connect/token').length;

  test('is shared by all calls, renewed before it ends, and when it is refused', async () => {
    const before = tokens();
    await Promise.all([open(), open(), open()]);
    expect(tokens() - before).toBe(1);
    clock += 3_550_000;
    await open();
    expect(tokens() - before).toBe(2);
    viva.forgetTokens();
    await open();
    expect(tokens() - before).toBe(3);
  });
});

describe('the state of a payment', () => {
  test('is open, then captured by what Viva itself says was paid', async () => {
    const reference = await open();
    expect(await provider.status(reference)).toMatchObject({ state: 'open', amount: 4790 });
    viva.pay(reference);
    expect(await provider.status(reference)).toEqual({
      state: 'captured',
      reference,
      amount: 4790,
      currency: 'EUR',
      refunded: 0,
      failureCode: null,
    });
    expect((await provider.capture(reference, 4790)).state).toBe('captured');
  });

  test('names the sum that was paid, be it another', async () => {
    const reference = await open();
    viva.pay(reference, { fee: 50 });
    expect(await provider.status(reference)).toMatchObject({ state: 'captured', amount: 4840 });
  });

  test('the payer cannot choose another amount than that of the order', async () => {
    const reference = await open();
    viva.pay(reference, { types: 1 });
    expect(await provider.status(reference)).toMatchObject({ state: 'captured', amount: 4790 });
  });

  test('is declined after a failed try, and nobody can pay the order any more', async () => {
    const reference = await open();
    viva.pay(reference, { fails: true });
    expect(await provider.status(reference)).toMatchObject({
      state: 'declined',
      failureCode: 'PAYMENT_DECLINED',
    });
    expect(viva.orders.get(reference)?.state).toBe(2);
    expect((await provider.status(reference)).state).toBe('declined');
  });

  test('is captured when a second try succeeded', async () => {
    const reference = await open();
    viva.pay(reference, { fails: true });
    viva.pay(reference);
    expect((await provider.status(reference)).state).toBe('captured');
  });

  test.each([
    [1, 'canceled', 'PAYMENT_CANCELED'],
    [2, 'canceled', 'PAYMENT_CANCELED'],
    [3, 'unknown', null],
  ] as const)(
    'of an order in state %i without transactions is %s',
    async (state, expected, failureCode) => {
      const reference = await open();
      const order = viva.orders.get(reference);
      if (order) viva.orders.set(reference, { ...order, state });
      expect(await provider.status(reference)).toMatchObject({ state: expected, failureCode });
    },
  );

  test('is let go while nothing was taken; what was taken stays', async () => {
    const [unpaid, paid] = [await open(), await open()];
    viva.pay(paid);
    expect((await provider.cancel(unpaid)).state).toBe('canceled');
    expect(viva.orders.get(unpaid)?.state).toBe(2);
    expect((await provider.cancel(paid)).state).toBe('captured');
  });
});

describe('money back', () => {
  test('is given once for each key, in parts, to the last cent', async () => {
    const reference = await open();
    viva.pay(reference);
    const refund = (amount: number, idempotencyKey: string) =>
      provider.refund({ reference, amount, currency: 'EUR', idempotencyKey });
    expect(await refund(1990, 'a')).toMatchObject({ state: 'captured', refunded: 1990 });
    expect(await refund(1990, 'a')).toMatchObject({ state: 'captured', refunded: 1990 });
    expect(await refund(2800, 'b')).toMatchObject({ state: 'refunded', refunded: 4790 });
    expect(await certainty(refund(1, 'c'))).toBe(true);
  });

  test('of what was never taken is refused', async () => {
    const refund = { reference: await open(), amount: 1, currency: 'EUR', idempotencyKey: 'a' };
    expect(await certainty(provider.refund(refund))).toBe(true);
  });
});

describe('notices', () => {
  const call = { query: new URLSearchParams(), headers: {}, method: 'POST' };
  const body = (changes: object = {}, data = '') =>
    JSON.stringify({ EventTypeId: 1796, MessageId: 'm-1', ...changes }).replace(
      /\}$/,
      `,"EventData":{"MerchantId":"${vivaCredentials.merchantId.toLowerCase()}","OrderCode":9999999999999001${data}}}`,
    );

  test('of a payment name the order by its whole code; those of a failed try are only taken', async () => {
    const taken = async (text: string) => {
      const { answer, notice } = await provider.handleNotice({ ...call, body: text });
      return [answer.status, notice];
    };
    const notice = { eventId: 'm-1', reference: '9999999999999001' };
    expect(await taken(body())).toEqual([200, notice]);
    expect(await taken(body({ EventTypeId: 1797 }))).toEqual([200, notice]);
    expect(await taken(body({ EventTypeId: 1798 }))).toEqual([200, null]);
    expect(await taken('not JSON')).toEqual([400, null]);
    expect(await taken('{}')).toEqual([400, null]);
    const foreign = body().replace(vivaCredentials.merchantId.toLowerCase(), 'somebody else');
    expect(await taken(foreign)).toEqual([403, null]);
  });

  test('are preceded by a handshake with the key of the account', async () => {
    const { answer } = await provider.handleNotice({ ...call, method: 'GET', body: '' });
    expect([answer.status, answer.body]).toEqual([200, '{"Key":"a key"}']);
  });
});

test('a browser that comes back names its order, or nothing', () => {
  const back = (text: string) =>
    provider.handleReturn({
      method: 'GET',
      query: new URLSearchParams(text),
      headers: {},
      body: '',
    });
  expect(back('t=1&s=9999999999999001&lang=el-GR')).toEqual({ reference: '9999999999999001' });
  expect(back('s=../orders')).toBeNull();
  expect(back('')).toBeNull();
});

describe('a service that fails', () => {
  test.each([
    [400, true],
    [403, true],
    [408, false],
    [500, false],
    [503, true],
  ])('by %i: certain that nothing was done: %s', async (status, isCertain) => {
    const reference = await open();
    viva.pay(reference);
    viva.trouble.status = status;
    expect(await certainty(provider.status(reference))).toBe(isCertain);
    viva.trouble.status = null;
  });

  test('for it is not there, or its answer is none, or the code is no code', async () => {
    const nobody = providerAt(`http://127.0.0.1:${await freePort()}`);
    expect(await certainty(nobody.initialize(request()))).toBe(true);
    viva.trouble.status = 200;
    expect(await certainty(provider.status('9999999999999001'))).toBe(false);
    viva.trouble.status = null;
    expect(await certainty(provider.status('12/../34'))).toBe(true);
  });
});
