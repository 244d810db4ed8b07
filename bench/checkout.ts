// How fast a whole checkout goes over HTTP on a running site, beside the disk and a bare transaction:
//   npm run bench:checkout -- http://127.0.0.1:3000 ./bench-data
// The directory is one of the disk on which the site keeps its data. See docs/performance.md.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { createLoad } from './load.ts';
import { measureDisk, measureOrderTransactions } from './order-transaction.ts';

const [origin = 'http://127.0.0.1:3000', directory = '.'] = process.argv.slice(2);
const SECONDS = 10;
const WARM_UP = 20;
const CLIENTS = 8;

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

type Stock = Map<string, number>;
type Answer<T> = T & { code?: string };
type Method = { id: string; kind: string };

const load = createLoad(origin);
try {
  await bench();
} finally {
  load.close();
}

async function bench(): Promise<void> {
  const disk = await measureDisk(directory);
  const bare = await measureOrderTransactions(directory);
  console.log(`fdatasync p50 ${disk.toFixed(2)} ms`);
  console.log(
    bare === null
      ? 'pgbench is not installed: there is no bare transaction to compare with'
      : `pgbench, an order's transaction, 8 clients: ${Math.round(bare)} a second`,
  );
  const before = await readStock();
  const goods = [...before].filter(([, count]) => count >= 3).map(([id]) => id);
  if (goods.length < 200)
    throw new Error('Too few goods in stock: npm run seed -- --products 10000');
  const bought = new Map<string, number>();
  let next = 0;
  const buy = async (): Promise<{ whole: number; placing: number }> => {
    const lines = [next++, next++].map((n) => goods[n % goods.length] as string);
    for (;;) {
      // The cart of an order that was refused holds its bottles as well.
      for (const id of lines) bought.set(id, (bought.get(id) ?? 0) + 1);
      const times = await checkout(lines);
      if (times) return times;
    }
  };

  // As many at once as later, so that all connections have their statements planned.
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let n = 0; n < WARM_UP; n += 1) await buy();
    }),
  );
  const alone: Awaited<ReturnType<typeof buy>>[] = [];
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end;) {
    alone.push(await buy());
  }
  const begin = performance.now();
  const end = begin + SECONDS * 1000;
  let together = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        await buy();
        together += 1;
      }
    }),
  );
  const rate = together / ((performance.now() - begin) / 1000);

  const whole = medianOf(alone.map((one) => one.whole));
  const placing = medianOf(alone.map((one) => one.placing));
  const inSyncs = (ms: number): string => `${(ms / disk).toFixed(1)} fdatasyncs`;
  console.log(`checkout, 1 client   p50 ${whole.toFixed(1)} ms, ${inSyncs(whole)} (target 16)`);
  console.log(`placing alone        p50 ${placing.toFixed(1)} ms, ${inSyncs(placing)} (target 5)`);
  console.log(
    `checkout, ${CLIENTS} clients  ${rate.toFixed(1)} orders a second${bare === null ? '' : `, 1/${(bare / rate).toFixed(0)} of the bare transaction (target 1/40)`}`,
  );
  const wrong = await countWrong(before, bought);
  console.log(
    wrong === 0
      ? `stock exact: ${next} bottles sold`
      : `STOCK IS WRONG for ${wrong} of ${bought.size} variants`,
  );
  if (wrong > 0) process.exitCode = 1;
}

/**
 * One buyer from an empty cart to their order by bank transfer: milliseconds of all calls and of the last. Null when
 * somebody else has had the last use of a promotion that they saw.
 */
async function checkout(variantIds: string[]): Promise<{ whole: number; placing: number } | null> {
  const start = performance.now();
  const [first, second] = variantIds;
  const cart = await call<{ id: string }>(CREATE, {
    idempotencyKey: randomUUID(),
    lines: [{ variantId: first, quantity: 1 }],
  });
  const cartId = cart.id;
  await call(ADD, {
    idempotencyKey: randomUUID(),
    cartId,
    lines: [{ variantId: second, quantity: 1 }],
  });
  await call(CONTACT, { cartId, email: `${randomUUID()}@example.com`, phone: '6912345678' });
  const { shippingMethods } = await call<{ shippingMethods: Method[] }>(ADDRESSES, {
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
  const { paymentMethods } = await call<{ paymentMethods: Method[] }>(SHIPPING, {
    cartId,
    shippingMethodId: shippingMethods.find(({ kind }) => kind === 'courier')?.id,
  });
  const { totals } = await call<{ totals: { total: { amount: number } } }>(PAYMENT, {
    cartId,
    paymentMethodId: paymentMethods.find(({ kind }) => kind === 'bank_transfer')?.id,
  });
  const last = performance.now();
  const { code } = await ask(COMPLETE, {
    idempotencyKey: randomUUID(),
    cartId,
    expectedTotal: totals.total.amount,
    acceptTerms: true,
    ageConfirmed: true,
  });
  if (code === 'PROMOTION_USAGE_LIMIT') return null;
  if (code) throw new Error(`The order was refused: ${code}`);
  const done = performance.now();
  return { whole: done - start, placing: done - last };
}

async function call<T>(query: string, input: Record<string, unknown>): Promise<T> {
  const answer = await ask<T>(query, input);
  if (answer.code) throw new Error(JSON.stringify(answer));
  return answer;
}

async function ask<T>(query: string, input: Record<string, unknown>): Promise<Answer<T>> {
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
async function readStock(): Promise<Stock> {
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

async function countWrong(before: Stock, bought: ReadonlyMap<string, number>): Promise<number> {
  const after = await readStock();
  return [...bought].filter(([id, count]) => (before.get(id) ?? 0) - count !== (after.get(id) ?? 0))
    .length;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
