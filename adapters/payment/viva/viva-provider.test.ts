import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ProviderFailure,
  type PaymentProvider,
  type PaymentRequest,
} from '#domain/payments/ports.ts';
import { certainty, paymentRequests, refundRequest } from '#tests/support/payment-requests.ts';
import { freePort } from '#tests/support/processes.ts';
import {
  openVivaStandIn,
  vivaCredentials,
  vivaSourceCodes,
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
    sourceCodes: vivaSourceCodes,
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
      disableExactAmount: false,
      maxInstallments: 0,
      customer: {
        requestLang: 'el-GR',
        email: 'eleni@example.com',
        fullName: 'Ελένη Παππά',
        countryCode: 'GR',
      },
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

  test('has its own currency, country and source code', async () => {
    const reference = await open({ currency: 'RON', country: 'RO', tenant: 'synodos' });
    expect(viva.orders.get(reference)?.body).toMatchObject({
      currencyCode: 946,
      sourceCode: '5678',
      customer: { countryCode: 'RO' },
    });
    viva.pay(reference);
    expect(await provider.status(reference)).toMatchObject({ state: 'captured', currency: 'RON' });
  });

  test.each([
    ['less than 30 cents', { amount: 29 }],
    ['a currency that Viva does not take', { currency: 'JPY' }],
    ['a tenant without a source code', { tenant: 'another' }],
    ['a tenant with the name of a built-in property', { tenant: 'constructor' }],
  ] satisfies [string, Partial<PaymentRequest>][])(
    'of %s is refused before Viva is called',
    async (_what, changes: Partial<PaymentRequest>) => {
      const before = viva.calls.length;
      expect(await certainty(provider.initialize(request(changes)))).toBe(true);
      expect(viva.calls.length).toBe(before);
      expect(provider.serves(changes.tenant ?? 'kerasma')).toBe(changes.tenant === undefined);
    },
  );

  test('that failed is requested again', async () => {
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
    expect(await provider.status(reference)).toMatchObject({
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

  test('stays open after a failed try, and asking changes nothing: the payer may try again', async () => {
    const reference = await open();
    viva.pay(reference, { status: 'E' });
    const before = viva.calls.length;
    expect((await provider.status(reference)).state).toBe('open');
    expect(viva.calls.slice(before).filter((call) => !call.startsWith('GET'))).toEqual([]);
    expect(viva.orders.get(reference)?.state).toBe(0);
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

  test.each([
    ['F', 'captured', 0],
    ['C', 'captured', 0],
    ['R', 'captured', 0],
    ['X', 'refunded', 4790],
    ['M', 'captured', 0],
    ['MA', 'captured', 0],
    ['MI', 'captured', 0],
    ['MS', 'captured', 0],
    ['MW', 'captured', 0],
    // A dispute that was lost: the payer has the money.
    ['ML', 'refunded', 4790],
  ] as const)('by a transaction %s is %s, %i of it gone back', async (letter, state, refunded) => {
    const reference = await open();
    viva.settle(viva.pay(reference), letter);
    expect(await provider.status(reference)).toMatchObject({ state, refunded });
  });

  test('is not lost when Viva lists an error in place of transactions', async () => {
    const reference = await open();
    viva.pay(reference);
    viva.trouble.errorCode = 401;
    expect(await certainty(provider.status(reference))).not.toBeNull();
    expect(await certainty(provider.cancel(reference))).not.toBeNull();
    viva.trouble.errorCode = null;
    expect((await provider.status(reference)).state).toBe('captured');
  });

  test('installments that are booked month by month are no money back', async () => {
    const reference = await open({ installmentCount: 3 });
    const paid = viva.pay(reference);
    viva.bookInstallment(paid, 1597);
    expect(await provider.status(reference)).toMatchObject({ state: 'captured', refunded: 0 });
  });
});

describe('an instant payment whose bank has not answered', () => {
  test('is unknown until it is settled, and nobody cancels it', async () => {
    const reference = await open({ kind: 'iris' });
    const under = viva.pay(reference, { status: 'A' });
    expect((await provider.status(reference)).state).toBe('unknown');
    expect((await provider.cancel(reference)).state).toBe('unknown');
    expect(viva.orders.get(reference)?.state).toBe(0);
    viva.settle(under, 'F');
    expect((await provider.status(reference)).state).toBe('captured');
  });

  test('opens with the way that was chosen in the shop', async () => {
    const { redirectUrl } = await provider.initialize(request({ kind: 'iris' }));
    expect(new URL(redirectUrl).searchParams.get('paymentMethod')).toBe('29');
  });
});

describe('letting go of an order', () => {
  test('ends it while nothing was taken; what was taken stays', async () => {
    const [unpaid, tried, paid] = [await open(), await open(), await open()];
    viva.pay(tried, { status: 'E' });
    viva.pay(paid);
    expect(await provider.cancel(unpaid)).toMatchObject({
      state: 'canceled',
      failureCode: 'PAYMENT_CANCELED',
    });
    expect(await provider.cancel(tried)).toMatchObject({
      state: 'declined',
      failureCode: 'PAYMENT_DECLINED',
    });
    expect([unpaid, tried].map((code) => viva.orders.get(code)?.state)).toEqual([2, 2]);
    expect((await provider.status(tried)).state).toBe('declined');
    expect((await provider.cancel(paid)).state).toBe('captured');
  });

  test('finds the money that was taken while Viva was asked to cancel', async () => {
    const reference = await open();
    viva.trouble.beforeCancel = () => viva.pay(reference);
    expect((await provider.cancel(reference)).state).toBe('captured');
    viva.trouble.beforeCancel = null;
  });

  test('does not say canceled of a paid order whose transaction is not listed yet', async () => {
    const reference = await open();
    viva.trouble.beforeCancel = () => {
      viva.trouble.listIsEmpty = true;
      viva.pay(reference);
    };
    expect((await provider.cancel(reference)).state).toBe('unknown');
    viva.trouble.beforeCancel = null;
    viva.trouble.listIsEmpty = false;
  });
});

describe('money back', () => {
  const refund = (reference: string, amount: number, idempotencyKey: string) =>
    provider.refund(refundRequest({ reference, amount, idempotencyKey }));
  const refusalOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (fault: unknown) => fault,
    );
    return error instanceof ProviderFailure ? [error.isCertain, error.message] : null;
  };

  test('is given in parts, to the last cent', async () => {
    const reference = await open();
    viva.pay(reference);
    await refund(reference, 1990, 'a');
    expect(await provider.status(reference)).toMatchObject({ state: 'captured', refunded: 1990 });
    await refund(reference, 2800, 'b');
    expect(await provider.status(reference)).toMatchObject({ state: 'refunded', refunded: 4790 });
    expect(await certainty(refund(reference, 1, 'c'))).toBe(true);
  });

  test('of what was never taken is refused', async () => {
    expect(await certainty(refund(await open(), 1, 'a'))).toBe(true);
  });

  test('that Viva refuses in the body of a good answer is refused for certain, with its words', async () => {
    const reference = await open();
    viva.pay(reference);
    viva.account.allowsRefunds = false;
    expect(await refusalOf(refund(reference, 100, 'a'))).toEqual([
      true,
      expect.stringContaining('403 Refund is disabled'),
    ]);
    viva.account.allowsRefunds = true;
  });
});

describe('money back whose answer gets lost', () => {
  const START = clock;
  const lose = async (request: ReturnType<typeof refundRequest>) => {
    viva.trouble.losesRefundAnswers = true;
    const error: unknown = await provider.refund(request).catch((fault: unknown) => fault);
    viva.trouble.losesRefundAnswers = false;
    return error;
  };
  const refundsAt = (reference: string) =>
    [...viva.transactions.values()].filter(
      ({ orderCode, amount }) => orderCode === reference && amount < 0,
    ).length;
  const paid = async () => {
    const reference = await open();
    viva.pay(reference);
    return refundRequest({ reference, amount: 1000, idempotencyKey: `key ${reference}` });
  };

  test('is asked for again by its key, where the account may use keys', async () => {
    viva.account.hasAcquiring = true;
    const request = await paid();
    expect(await lose(request)).toMatchObject({ isCertain: false, isRepeatable: true });
    await provider.refund(request);
    expect(refundsAt(request.reference)).toBe(1);
    viva.account.hasAcquiring = false;
  });

  test('is found in the list, and not sent twice', async () => {
    const request = await paid();
    expect(await lose(request)).toMatchObject({ isCertain: false, isRepeatable: false });
    await provider.refund({ ...request, askedBefore: new Date(clock) });
    expect(refundsAt(request.reference)).toBe(1);
    // What had gone back before does not count as this one.
    const second = { ...request, returnedBefore: 1000, askedBefore: new Date(clock) };
    expect(await provider.refund(second).catch((fault: unknown) => fault)).toMatchObject({
      isCertain: false,
      asksPerson: false,
    });
    expect(refundsAt(request.reference)).toBe(1);
  });

  test('waits for the list, then asks a person, and is sent again only if they say so', async () => {
    const request = { ...(await paid()), askedBefore: new Date(clock) };
    const fault = () => provider.refund(request).catch((error: unknown) => error);
    expect(await fault()).toMatchObject({ isCertain: false, asksPerson: false });
    clock += 10 * 60_000;
    expect(await fault()).toMatchObject({ isCertain: false, asksPerson: true });
    expect(refundsAt(request.reference)).toBe(0);
    await provider.refund({ ...request, mayAskAgain: true });
    expect(refundsAt(request.reference)).toBe(1);
    clock = START;
  });
});

describe('the id of a transaction', () => {
  const nothing = { taken: null, reported: [] };

  test('that a browser has brought finds the money that the list does not show', async () => {
    const [reference, other] = [await open(), await open()];
    const paidId = viva.pay(reference);
    viva.trouble.listIsEmpty = true;
    expect((await provider.status(reference, nothing)).state).toBe('unknown');
    const reported = { taken: null, reported: [paidId] };
    expect(await provider.status(reference, reported)).toMatchObject({
      state: 'captured',
      transaction: paidId,
    });
    expect((await provider.cancel(reference, reported)).state).toBe('captured');
    // Of another order, or of none: it proves nothing.
    const foreign = [paidId, '00000000-0000-4000-8000-00000000ffff'];
    expect((await provider.status(other, { taken: null, reported: foreign })).state).toBe('open');
    viva.trouble.listIsEmpty = false;
    viva.trouble.errorCode = 500;
    expect((await provider.status(reference, reported)).state).toBe('captured');
    viva.trouble.errorCode = null;
  });

  test('tells a second payment of the same order from the first, which stays the order’s', async () => {
    const reference = await open();
    const first = viva.pay(reference);
    const second = viva.pay(reference, { isLate: true });
    const report = await provider.status(reference, nothing);
    expect(report).toMatchObject({
      state: 'captured',
      amount: 4790,
      transaction: first,
      surplus: [{ transaction: second, amount: 4790, currency: 'EUR' }],
    });
    const known = { taken: second, reported: [] };
    await provider.refund(refundRequest({ reference, amount: 4790, idempotencyKey: 's', known }));
    const after = await provider.status(reference, { taken: first, reported: [] });
    expect(after).toMatchObject({ state: 'captured', refunded: 0, transaction: first });
    expect(after.surplus ?? []).toEqual([]);
  });
});

describe('webhooks', () => {
  const call = { path: '/notice', query: new URLSearchParams(), headers: {}, method: 'POST' };
  const body = (changes: object = {}, data = '') =>
    JSON.stringify({ EventTypeId: 1796, MessageId: 'm-1', ...changes }).replace(
      /\}$/,
      `,"EventData":{"MerchantId":"${vivaCredentials.merchantId.toLowerCase()}","OrderCode":9999999999999001${data}}}`,
    );

  test('of a payment name the order by its whole code; those of a failed try are only taken', async () => {
    const taken = async (text: string) => {
      const { answer, event } = await provider.handleWebhook({ ...call, body: text });
      return [answer.status, event];
    };
    const event = { eventId: 'm-1', reference: '9999999999999001' };
    const [id, parent] = [
      '997AB1E3-E6CE-45C9-970D-4D902F27CE71',
      '11111111-e6ce-45c9-970d-4d902f27ce71',
    ];
    const ids = `,"TransactionId":"${id}","ParentId":"${parent}","StatusId":"F"`;
    expect(await taken(body({}, ids))).toEqual([
      200,
      { ...event, transaction: id.toLowerCase(), says: 'captured' },
    ]);
    expect(await taken(body({ EventTypeId: 1797 }, ids))).toEqual([
      200,
      { ...event, transaction: parent },
    ]);
    expect(await taken(body())).toEqual([200, event]);
    expect(await taken(body({ EventTypeId: 1797 }))).toEqual([200, event]);
    expect(await taken(body({ EventTypeId: 1798 }))).toEqual([200, null]);
    expect(await taken('not JSON')).toEqual([400, null]);
    expect(await taken('{}')).toEqual([400, null]);
    const foreign = body().replace(vivaCredentials.merchantId.toLowerCase(), 'somebody else');
    expect(await taken(foreign)).toEqual([403, null]);
  });

  test('are preceded by a handshake with the key of the account', async () => {
    const { answer } = await provider.handleWebhook({ ...call, method: 'GET', body: '' });
    expect([answer.status, answer.body]).toEqual([200, '{"Key":"a key"}']);
  });
});

test('a browser that comes back names its order, and whether it has not paid, or nothing', () => {
  const back = (text: string, path = '/payments/viva/return') =>
    provider.handleReturn({
      method: 'GET',
      path,
      query: new URLSearchParams(text),
      headers: {},
      body: '',
    });
  const reference = '9999999999999001';
  const paid = { reference, hasFailed: false };
  const failed = { reference, hasFailed: true };
  expect(back(`t=1&s=${reference}&lang=el-GR`)).toEqual(paid);
  const transaction = '997ab1e3-e6ce-45c9-970d-4d902f27ce71';
  expect(back(`t=${transaction}&s=${reference}`)).toEqual({ ...paid, transaction });
  expect(back(`s=${reference}&eventId=0`)).toEqual(paid);
  expect(back(`s=${reference}&eventId=10051`)).toEqual(failed);
  expect(back(`s=${reference}`, '/payments/viva/return/failed')).toEqual(failed);
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
