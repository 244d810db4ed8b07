import { randomInt, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Load } from './load.ts';

const FAULT = '... on Problem { code issues { path code } }';
const GOODS = `query Goods($skip: Int!) { products(first: 100, skip: $skip, orderBy: NEWEST) {
  total nodes { variants { id totalOnHand orderable backorderable } } } }`;
const CREATE = `mutation Create($input: CartCreateInput!) { cartCreate(input: $input) { ... on Cart { id } ${FAULT} } }`;
const ADD = `mutation Add($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { ... on Cart { id lines { id } } ${FAULT} } }`;
const CONTACT = `mutation Contact($input: CheckoutContactUpdateInput!) {
  checkoutContactUpdate(input: $input) { ... on Checkout { requirements { field } } ${FAULT} } }`;
const ADDRESSES = `mutation Addresses($input: CheckoutAddressesUpdateInput!) {
  checkoutAddressesUpdate(input: $input) { ... on Checkout { shippingMethods { id kind } } ${FAULT} } }`;
const SHIPPING = `mutation Shipping($input: CheckoutShippingMethodUpdateInput!) {
  checkoutShippingMethodUpdate(input: $input) { ... on Checkout { paymentMethods { id kind } } ${FAULT} } }`;
const PAYMENT = `mutation Payment($input: CheckoutPaymentMethodUpdateInput!) {
  checkoutPaymentMethodUpdate(input: $input) { ... on Checkout { totals { total { amount } } } ${FAULT} } }`;
const COMPLETE = `mutation Complete($input: CheckoutCompleteInput!) {
  checkoutComplete(input: $input) { ... on Order { number state } ${FAULT} } }`;

/** What is there of each variant that can be ordered. */
type Stock = Map<string, number>;
type Answer<T> = T & { code?: string };
type Method = { id: string; kind: string };

/** Milliseconds of all calls of a checkout and of the last; the total of the order in minor units. */
export type Purchase = { whole: number; placing: number; total: number };

export type Buyers = {
  /** One buyer from an empty cart to their order of two bottles by bank transfer. */
  buy: () => Promise<Purchase>;
  /** Throws when a variant has another stock than what was there before less what was bought. */
  checkStock: () => Promise<void>;
};

/** Buyers who take one product after the other; what they bought is counted. */
export async function createBuyers(load: Load): Promise<Buyers> {
  const before = await readStock(load);
  const goods = [...before].filter(([, count]) => count >= 3).map(([id]) => id);
  if (goods.length < 200) throw new Error('Too few goods in stock: 1000 products are needed');
  const bought = new Map<string, number>();
  let next = 0;
  return {
    async buy() {
      const lines = [next++, next++].map((n) => goods[n % goods.length] as string);
      for (const id of lines) bought.set(id, (bought.get(id) ?? 0) + 1);
      return checkout(load, lines);
    },
    async checkStock() {
      const after = await readStock(load);
      const wrong = [...bought]
        .map(([id, count]) => ({ id, left: (before.get(id) ?? 0) - count, is: after.get(id) ?? 0 }))
        .filter(({ left, is }) => left !== is)
        .map(({ id, left, is }) => `${id} has ${is} in place of ${left}`);
      if (wrong.length > 0) throw new Error(`The stock is wrong: ${wrong.join(', ')}`);
    },
  };
}

/**
 * One buyer from an empty cart to their order by bank transfer: milliseconds of all calls and of the last. When another
 * buyer has had the last use of a promotion that they saw, they order at the new total.
 */
async function checkout(load: Load, variantIds: readonly string[]): Promise<Purchase> {
  const start = performance.now();
  const [first, second] = variantIds;
  const cart = await call<{ id: string }>(load, CREATE, {
    idempotencyKey: randomUUID(),
    lines: [{ variantId: first, quantity: 1 }],
  });
  const cartId = cart.id;
  await call(load, ADD, {
    idempotencyKey: randomUUID(),
    cartId,
    lines: [{ variantId: second, quantity: 1 }],
  });
  // Another person each time: of some goods a customer, known by email or phone, gets only so many.
  const phone = `69${String(randomInt(1e8)).padStart(8, '0')}`;
  await call(load, CONTACT, { cartId, email: `${randomUUID()}@example.com`, phone });
  const { shippingMethods } = await call<{ shippingMethods: Method[] }>(load, ADDRESSES, {
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
  const { paymentMethods } = await call<{ paymentMethods: Method[] }>(load, SHIPPING, {
    cartId,
    shippingMethodId: shippingMethods.find(({ kind }) => kind === 'courier')?.id,
  });
  const paymentMethodId = paymentMethods.find(({ kind }) => kind === 'bank_transfer')?.id;
  for (;;) {
    const { totals } = await call<{ totals: { total: { amount: number } } }>(load, PAYMENT, {
      cartId,
      paymentMethodId,
    });
    const last = performance.now();
    const { code } = await ask(load, COMPLETE, {
      idempotencyKey: randomUUID(),
      cartId,
      expectedTotal: totals.total.amount,
      acceptTerms: true,
      ageConfirmed: true,
    });
    const done = performance.now();
    if (!code) return { whole: done - start, placing: done - last, total: totals.total.amount };
    if (code !== 'PROMOTION_USAGE_LIMIT') throw new Error(`The order was refused: ${code}`);
  }
}

async function call<T>(load: Load, query: string, input: Record<string, unknown>): Promise<T> {
  const answer = await ask<T>(load, query, input);
  if (answer.code) throw new Error(JSON.stringify(answer));
  return answer;
}

async function ask<T>(
  load: Load,
  query: string,
  input: Record<string, unknown>,
): Promise<Answer<T>> {
  const variables = { input };
  const data = await load.ask<Record<string, Answer<T>>>({
    query,
    variables,
    locale: 'el',
    service: 'main',
  });
  return Object.values(data)[0] as Answer<T>;
}

/** What is there of each variant that can be ordered. */
async function readStock(load: Load): Promise<Stock> {
  const stock: Stock = new Map();
  for (let skip = 0, total = 1; skip < Math.min(total, 5000); skip += 100) {
    const { products } = await load.ask<{
      products: {
        total: number;
        nodes: {
          variants: {
            id: string;
            totalOnHand: number;
            orderable: boolean;
            backorderable: boolean;
          }[];
        }[];
      };
    }>({ query: GOODS, variables: { skip }, locale: 'el' });
    total = products.total;
    for (const { variants } of products.nodes) {
      for (const { id, totalOnHand, orderable, backorderable } of variants) {
        if (orderable && !backorderable) stock.set(id, totalOnHand);
      }
    }
  }
  return stock;
}
