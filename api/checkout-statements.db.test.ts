import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countStatements,
  type Counted,
  type StatementCount,
} from '#tests/support/count-statements.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { endPromotions, guestOf, stockVariant } from '#tests/support/shopper.ts';
import { createGraphql, type Graphql } from './graphql.ts';
import { encodeId } from './types/basics/node.ts';

let database: TestDatabase;
let counted: StatementCount;
let graphql: Graphql;
let goods: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  await endPromotions(database);
  counted = countStatements(database.app);
  graphql = createGraphql({ db: counted.db, log: { error: () => undefined } });
  const guest = await guestOf(database.app);
  goods = await Promise.all(
    Array.from({ length: 12 }, () => stockVariant(database, guest, { onHand: 500, price: 2500 })),
  );
  // Tenants and their tax rates are read once for many requests.
  await goThrough(2);
});
afterAll(() => database.drop());

async function ask<T>(query: string, variables: object): Promise<T> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

/** What a step of the checkout answers to the page. */
const CHECKOUT = `... on Checkout { requirements { field } reservationExpiresAt totals { total { amount } }
  shippingMethods { id kind price { amount } arrivesBy } paymentMethods { id kind fee { amount } } }`;
const ANSWERS: Record<string, string> = {
  cartCreate: '... on Cart { id }',
  cartLinesAdd: '... on Cart { id totals { total { amount } } }',
  checkoutComplete: '... on Order { number receiptId state }',
};

type Answer = {
  code?: string;
  id: string;
  totals: { total: { amount: number } };
  shippingMethods: { id: string; kind: string }[];
  paymentMethods: { id: string; kind: string }[];
};

/** Goes through a whole checkout with so many lines; how much each of its steps has asked of the database. */
async function goThrough(lineCount: number): Promise<Record<string, Counted>> {
  const steps: Record<string, Counted> = {};
  const step = async (name: string, input: object): Promise<Answer> => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
    const query = `mutation Step($input: ${type}) { ${name}(input: $input) {
      ${ANSWERS[name] ?? CHECKOUT} ... on Problem { code } } }`;
    let answer: Answer | undefined;
    steps[name] = await counted.countDuring(async () => {
      answer = (await ask<Record<string, Answer>>(query, { input }))[name];
    });
    expect(answer?.code).toBeUndefined();
    return answer as Answer;
  };
  const [first, ...others] = goods
    .slice(0, lineCount)
    .map((id) => ({ variantId: encodeId('Variant', id), quantity: 1 }));
  const idempotencyKey = randomUUID();
  const { id: cartId } = await step('cartCreate', { idempotencyKey, lines: [first] });
  await step('cartLinesAdd', { idempotencyKey, cartId, lines: others });
  await step('checkoutContactUpdate', {
    cartId,
    email: `${randomUUID()}@example.com`,
    phone: '6912345678',
  });
  const { shippingMethods } = await step('checkoutAddressesUpdate', {
    cartId,
    shipToBilling: true,
    billingAddress: {
      firstName: 'Ελένη',
      lastName: 'Παππά',
      address1: 'Ερμού 12',
      city: 'Αθήνα',
      postalCode: '10563',
      country: 'GR',
    },
  });
  const { paymentMethods } = await step('checkoutShippingMethodUpdate', {
    cartId,
    shippingMethodId: shippingMethods.find(({ kind }) => kind === 'courier')?.id,
  });
  const { totals } = await step('checkoutPaymentMethodUpdate', {
    cartId,
    paymentMethodId: paymentMethods.find(({ kind }) => kind === 'bank_transfer')?.id,
  });
  await step('checkoutComplete', {
    idempotencyKey,
    cartId,
    expectedTotal: totals.total.amount,
    acceptTerms: true,
    ageConfirmed: true,
  });
  return steps;
}

test('every step of the checkout is one transaction of so many statements', async () => {
  const steps = await goThrough(2);
  expect(steps).toEqual({
    cartCreate: { statements: 4, transactions: 1 },
    cartLinesAdd: { statements: 5, transactions: 1 },
    // One of them counts the contacts of a visitor: that stays where the rest is undone.
    checkoutContactUpdate: { statements: 5, transactions: 2 },
    checkoutAddressesUpdate: { statements: 4, transactions: 1 },
    checkoutShippingMethodUpdate: { statements: 6, transactions: 1 },
    checkoutPaymentMethodUpdate: { statements: 6, transactions: 1 },
    checkoutComplete: { statements: 8, transactions: 1 },
  });
});

test('from the first step on there are as many, however many lines there are', async () => {
  const { cartCreate: _made, cartLinesAdd: _filled, ...two } = await goThrough(2);
  expect(await goThrough(12)).toMatchObject(two);
});
