import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { memberOf, PASSWORD } from '../tests/support/member.ts';
import { guestOf } from '../tests/support/shopper.ts';
import { formVisitor } from '../tests/support/form-visitor.ts';
import { openSiteDatabase } from '../tests/support/site-records.ts';
import { completeOrder, createBuyer, fillCart, findVariantId } from '../tests/support/buyer.ts';
import type { Figure } from './figures.ts';
import type { BenchSite } from './site.ts';

const ORDERS = 50;
const [PRODUCT, VARIANT] = ['KOK-008', 'KOK-008-05'] as const;
const WARM_UP = 30;
const ROUNDS = 200;

type FormVisitor = ReturnType<typeof formVisitor>;

/** The pages of a member with 50 orders, one visit after the other. */
export async function measureAccount({ origin, dataDir }: BenchSite): Promise<Figure[]> {
  const email = `bench-${randomUUID()}@example.com`;
  const database = await openSiteDatabase(dataDir);
  try {
    await memberOf({ owner: database }, await guestOf(database), email);
  } finally {
    await database.destroy();
  }
  await placeOrders(origin, await tokenOf(origin, email), email);
  const member = formVisitor(origin.origin);
  if ((await member.signIn(email)) === null) throw new Error('The member could not sign in');
  const p50 = async (name: string, path: string): Promise<Figure> => ({
    name: `${name}, p50`,
    unit: 'ms',
    value: await measure(member, path),
  });
  return [
    await p50('empty cart', '/shopping-cart'),
    await p50('orders, 24 of 50', '/orders'),
    await p50('orders, second page', '/orders?page=2'),
  ];
}

/** The member's access token for the API. */
async function tokenOf(origin: URL, email: string): Promise<string> {
  const response = await fetch(new URL('/oauth/token', origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new Error(`/oauth/token answered ${response.status}`);
  return access_token;
}

async function placeOrders(origin: URL, token: string, email: string): Promise<void> {
  const buyer = createBuyer(origin.origin, { Authorization: `Bearer ${token}` });
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
async function measure(member: FormVisitor, path: string): Promise<number> {
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
