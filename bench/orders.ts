// How fast a member's page of orders is, beside the page of the cart and an address that does next to nothing:
//   node bench/orders.ts http://127.0.0.1:3000 ./bench-data
// The directory is the site's own: member and stock are put into its embedded PostgreSQL. See docs/performance.md.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { memberOf, PASSWORD } from '../tests/support/member.ts';
import { guestOf } from '../tests/support/shopper.ts';
import { formVisitor } from '../tests/support/form-visitor.ts';
import { openSiteDatabase } from '../tests/support/site-records.ts';
import { completeOrder, createBuyer, fillCart, findVariantId } from '../tests/support/buyer.ts';

const [origin = 'http://127.0.0.1:3000', directory = './data'] = process.argv.slice(2);
const ORDERS = 50;
const [PRODUCT, VARIANT] = ['KOK-008', 'KOK-008-05'] as const;
const WARM_UP = 30;
const ROUNDS = 200;
const TARGET = 15;

const email = `bench-${randomUUID()}@example.com`;
const database = await openSiteDatabase(directory);
try {
  await memberOf({ owner: database }, await guestOf(database), email);
  await database
    .updateTable('stockItems')
    .set((eb) => ({ onHand: eb('onHand', '+', ORDERS) }))
    .where('variantId', 'in', (eb) =>
      eb.selectFrom('variants').select('id').where('sku', '=', VARIANT),
    )
    .execute();
} finally {
  await database.destroy();
}
await placeOrders(await tokenOf());
const member = formVisitor(origin);
if ((await member.signIn(email)) === null) throw new Error('The member could not sign in');

const floor = await measure('/healthz');
const cart = await measure('/shopping-cart');
const first = await measure('/orders');
const second = await measure('/orders?page=2');
console.log(`/healthz             p50 ${floor.toFixed(1)} ms`);
console.log(`cart page, empty     p50 ${cart.toFixed(1)} ms`);
console.log(`/orders, ${ORDERS} orders   p50 ${first.toFixed(1)} ms (target ${TARGET})`);
console.log(`/orders, second page p50 ${second.toFixed(1)} ms`);

/** The member's access token for the API. */
async function tokenOf(): Promise<string> {
  const response = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new Error(`/oauth/token answered ${response.status}`);
  return access_token;
}

async function placeOrders(token: string): Promise<void> {
  const buyer = createBuyer(origin, { Authorization: `Bearer ${token}` });
  const variantId = await findVariantId(buyer, PRODUCT, VARIANT);
  for (let n = 0; n < ORDERS; n += 1) {
    const order = await completeOrder(
      buyer,
      await fillCart(buyer, variantId, 1, 'bank_transfer', email),
    );
    if (order.__typename === 'Problem') throw new Error(`Order ${n + 1}: ${order.code}`);
  }
}

/** One visit after the other: the median, in ms. */
async function measure(path: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
    const start = performance.now();
    const response = await member.get(path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    if (n >= WARM_UP) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
}
