import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/rules.ts';
import { openBankShop, type BankShop } from '#tests/support/bank-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createFakeProvider, deskOf, refusal } from '#tests/support/fake-provider.ts';
import { cartOf, fillCheckout, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { createGraphql, type Graphql } from '../../graphql.ts';
import { encodeId } from '../basics/node.ts';

const bank = createFakeProvider();
let database: TestDatabase;
let shop: BankShop;
let graphql: Graphql;
let variantId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  graphql = createGraphql({
    db: database.app,
    log: { error: () => undefined },
    desk: deskOf(bank),
  });
});
beforeEach(async () => {
  shop = await openBankShop(database.app, bank);
  variantId = await stockVariant(database, shop.guest, { onHand: 10, price: 24_000 });
});
afterAll(() => database.drop());

async function call(query: string, variables: object) {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'el' },
      body: JSON.stringify({ query, variables }),
    }),
  );
  return (await response.json()) as { data: unknown; errors?: unknown[] };
}

async function ask<T>(query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await call(query, variables);
  expect(errors).toBeUndefined();
  return data as T;
}

type Answer = {
  __typename: string;
  code?: string;
  kind?: string;
  url?: string | null;
  params?: { name: string; value: string }[];
  order?: Record<string, unknown>;
};

const ORDER = `state canRetryPayment payBy
  payments { id state failureCode installmentCount refundedTotal { amount } }
  paymentMethods { kind fee { amount } installments { min max } }`;

async function change(name: string, input: object): Promise<Answer> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const action = `... on PaymentAction { kind url order { ${ORDER} } }`;
  const selection = name === 'paymentConfirm' ? `... on Order { ${ORDER} }` : action;
  const data = await ask<Record<string, Answer>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) {
      __typename ${selection} ... on Problem { code } } }`,
    { input: { idempotencyKey: randomUUID(), ...input } },
  );
  const answer = data[name];
  if (!answer) throw new Error(`${name} was not answered`);
  return answer;
}

const place = () => orderOf(shop.guest, variantId, 1, { payment: 'card' });
const receipt = async ({ receiptToken }: Order) => {
  const { order } = await ask<{ order: Record<string, unknown> }>(
    `query ($id: String!) { order(receiptId: $id) { ${ORDER} } }`,
    { id: receiptToken },
  );
  return order;
};
async function methodId(kind: string): Promise<string> {
  const { id } = await database.owner
    .selectFrom('paymentMethods')
    .select('id')
    .where('kind', '=', kind)
    .where('tenantId', '=', shop.guest.tenant.id)
    .executeTakeFirstOrThrow();
  return encodeId('PaymentMethod', id);
}

describe('paying over the API', () => {
  test('leads to the bank, asks for patience, and says that it is paid', async () => {
    const order = await place();
    const receiptId = order.receiptToken;
    const begun = await change('paymentInitialize', { receiptId });
    expect(begun).toMatchObject({ __typename: 'PaymentAction', kind: 'REDIRECT' });
    expect(begun.url).toContain(bank.of(order.number).reference);
    expect(await change('paymentConfirm', { receiptId })).toMatchObject({
      code: 'ACTION_REQUIRED',
    });
    bank.decide(bank.of(order.number), 'captured');
    expect(await change('paymentConfirm', { receiptId })).toMatchObject({
      __typename: 'Order',
      state: 'APPROVED',
      canRetryPayment: false,
      paymentMethods: [],
      payBy: null,
    });
    expect((await change('paymentInitialize', { receiptId })).kind).toBe('NONE');
  });

  test('PAY-05: what is to be paid is the order’s, and no cart, order or sum beside it is taken', async () => {
    const [cheap, dear] = [
      await place(),
      await orderOf(shop.guest, variantId, 2, { payment: 'card' }),
    ];
    const receiptId = dear.receiptToken;
    for (const more of [
      { cartId: encodeId('Cart', randomUUID()) },
      { orderId: encodeId('Order', cheap.id) },
      { amount: cheap.totals.total },
    ]) {
      const { errors } = await call(
        'mutation ($input: PaymentInitializeInput!) { paymentInitialize(input: $input) { __typename } }',
        { input: { idempotencyKey: randomUUID(), receiptId, ...more } },
      );
      expect(errors).toHaveLength(1);
    }
    expect(bank.allOf(dear.number)).toEqual([]);
    await change('paymentInitialize', { receiptId });
    expect(bank.of(dear.number)).toMatchObject({ amount: dear.totals.total, currency: 'EUR' });
  });

  test('says why it has failed, until when another try is possible, and by what', async () => {
    const order = await place();
    const receiptId = order.receiptToken;
    await change('paymentInitialize', { receiptId });
    bank.decide(bank.of(order.number), 'declined', 'PAYMENT_DETAILS_INVALID');
    expect((await change('paymentConfirm', { receiptId })).code).toBe('PAYMENT_DETAILS_INVALID');
    const failed = await receipt(order);
    expect(failed).toMatchObject({
      state: 'FAILED',
      canRetryPayment: true,
      payments: [{ state: 'FAILED', failureCode: 'PAYMENT_DETAILS_INVALID', installmentCount: 1 }],
    });
    expect(failed['payBy']).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(failed['paymentMethods']).toEqual(
      expect.arrayContaining([
        { kind: 'card', fee: { amount: 0 }, installments: { min: 1, max: 3 } },
        { kind: 'cash_on_delivery', fee: { amount: 250 }, installments: null },
      ]),
    );
    const retried = await change('paymentRetry', {
      receiptId,
      paymentMethodId: await methodId('bank_transfer'),
    });
    expect([retried.kind, retried.order?.['state']]).toEqual(['BANK_TRANSFER', 'PENDING']);
  });

  test('says that a provider is out of order, and takes another method', async () => {
    const order = await place();
    const receiptId = order.receiptToken;
    bank.interrupt({ call: 'initialize', when: 'before', error: refusal() });
    expect((await change('paymentInitialize', { receiptId })).code).toBe('PAYMENT_SERVICE_FAILURE');
    const paymentMethodId = await methodId('cash_on_delivery');
    const retried = await change('paymentRetry', { receiptId, paymentMethodId });
    expect([retried.kind, retried.order?.['state']]).toEqual(['NONE', 'APPROVED']);
  });

  test('refuses keys that are none, and orders that are none', async () => {
    const order = await place();
    const receiptId = order.receiptToken;
    const paymentMethodId = await methodId('card');
    const short = { receiptId, idempotencyKey: 'short' };
    for (const name of ['paymentInitialize', 'paymentConfirm']) {
      expect((await change(name, short)).code).toBe('IDEMPOTENCY_KEY_INVALID');
      expect((await change(name, { receiptId: 'unknown' })).code).toBe('ORDER_NOT_FOUND');
    }
    expect((await change('paymentRetry', { ...short, paymentMethodId })).code).toBe(
      'IDEMPOTENCY_KEY_INVALID',
    );
    const unknown = { receiptId, paymentMethodId: encodeId('PaymentMethod', randomUUID()) };
    expect((await change('paymentRetry', unknown)).code).toBe('PAYMENT_METHOD_UNAVAILABLE');
    expect(bank.allOf(order.number)).toEqual([]);
  });
});

describe('installments over the API', () => {
  const OPTIONS = `query ($cartId: ID, $receiptId: String, $id: ID!) {
    installmentOptions(cartId: $cartId, receiptId: $receiptId, paymentMethodId: $id) {
      count interestRate interestAmount { amount } installmentAmount { amount }
      lastInstallmentAmount { amount } total { amount } } }`;
  type Option = { count: number; interestRate: number; total: { amount: number } };

  beforeAll(async () => {
    const table = {
      rows: [{ minTotal: 10_000, maxCount: 6 }],
      rates: [{ fromCount: 4, basisPoints: 1300 }],
    };
    await database.owner
      .updateTable('paymentMethods')
      .set({ details: JSON.stringify({ installments: table }) })
      .where('kind', '=', 'card')
      .execute();
  });

  test('are shown with rate, interest, installment and total, for a cart and for an order alike', async () => {
    const { id } = await cartOf(shop.guest, { variantId, quantity: 1 });
    const checkout = await fillCheckout(shop.guest, id, { payment: 'card' });
    const card = await methodId('card');
    const ofCart = await ask<{ installmentOptions: Option[] }>(OPTIONS, {
      cartId: encodeId('Cart', id),
      id: card,
    });
    const order = await place();
    const ofOrder = await ask<{ installmentOptions: Option[] }>(OPTIONS, {
      receiptId: order.receiptToken,
      id: card,
    });
    expect(ofCart.installmentOptions).toEqual(ofOrder.installmentOptions);
    const options = ofOrder.installmentOptions;
    expect(options.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(options.map(({ interestRate }) => interestRate)).toEqual([0, 0, 0, 13, 13, 13]);
    expect(options[0]?.total.amount).toBe(checkout.totals.total);
    expect(options[5]?.total.amount).toBeGreaterThan(checkout.totals.total);
  });

  test('are none for other ways to pay, for unknown carts and for nothing', async () => {
    const order = await place();
    for (const variables of [
      { receiptId: order.receiptToken, id: await methodId('bank_transfer') },
      { receiptId: 'unknown', id: await methodId('card') },
      { cartId: encodeId('Cart', randomUUID()), id: await methodId('card') },
      { cartId: 'nonsense', id: 'nonsense' },
      { id: await methodId('card') },
    ]) {
      expect(await ask(OPTIONS, variables)).toEqual({ installmentOptions: [] });
    }
  });

  test('outside of the bounds are refused', async () => {
    const order = await place();
    await change('paymentInitialize', { receiptId: order.receiptToken });
    bank.decide(bank.of(order.number), 'declined');
    await change('paymentConfirm', { receiptId: order.receiptToken });
    const input = { receiptId: order.receiptToken, paymentMethodId: await methodId('card') };
    for (const installmentCount of [0, 7]) {
      expect((await change('paymentRetry', { ...input, installmentCount })).code).toBe(
        'INSTALLMENT_COUNT_INVALID',
      );
    }
    const { order: now } = await change('paymentRetry', { ...input, installmentCount: 6 });
    expect(now?.['payments']).toMatchObject([{}, { installmentCount: 6, state: 'PENDING' }]);
  });
});
