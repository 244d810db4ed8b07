import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  cartOf,
  codeOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { findCart } from '../cart/cart.ts';
import type { Context } from '../context.ts';
import type { Checkout } from './rules.ts';

const database = await openTestDatabase();
await endPromotions(database);
const usual = await guestOf(database.app);
const settings = { ...usual.tenant.settings, guestOrdersPerHour: 2 };
const guest = { ...usual, tenant: { ...usual.tenant, settings } };

const from = (visitor: string): Context => ({ ...guest, visitor });

async function readyCart(variantId: string): Promise<Checkout> {
  const { id } = await cartOf(guest, { variantId, quantity: 1 });
  return fillCheckout(guest, id);
}

test('a guest from whose address many orders have come waits, with the cart as it was, and nobody else', async () => {
  const bottle = await stockVariant(database, guest, { onHand: 100 });
  const visitor = from('203.0.113.1');
  for (let count = 0; count < 2; count += 1) {
    valueOf(await complete(visitor, await readyCart(bottle)));
  }
  const third = await readyCart(bottle);
  const refused = await complete(visitor, third);
  expect(refused).toMatchObject({
    code: 'RATE_LIMITED',
    params: { retryAfter: expect.any(Number) as number },
  });
  expect((await findCart(guest, third.cart.id))?.lines).toHaveLength(1);
  expect((await stockOf(database, bottle)).allocated).toBe(2);

  valueOf(await complete(from('203.0.113.2'), await readyCart(bottle)));
  // The shop's own calls, and members, are known by other means.
  valueOf(await complete(guest, await readyCart(bottle)));
  const later = { ...visitor, now: () => new Date(Date.now() + 61 * 60_000) };
  valueOf(await complete(later, third));
});

test('only what is ordered counts: neither what is refused nor the answer that comes again', async () => {
  const bottle = await stockVariant(database, guest, { onHand: 2 });
  const visitor = from('203.0.113.3');
  const first = await readyCart(bottle);
  for (let count = 0; count < 3; count += 1) {
    expect(codeOf(await complete(visitor, first, { acceptTerms: false }))).toBe('TERMS_REQUIRED');
  }
  const order = valueOf(await complete(visitor, first));
  for (let count = 0; count < 3; count += 1) {
    expect(valueOf(await complete(visitor, first)).id).toBe(order.id);
  }
  valueOf(await complete(visitor, await readyCart(bottle)));
});

test('of many at once from one address just as many are taken as the shop allows', async () => {
  const bottle = await stockVariant(database, guest, { onHand: 100 });
  const checkouts = [];
  for (let count = 0; count < 5; count += 1) checkouts.push(await readyCart(bottle));
  const answers = await Promise.all(
    checkouts.map((checkout) => complete(from('203.0.113.4'), checkout)),
  );
  expect(answers.filter((answer) => 'code' in answer)).toHaveLength(3);
  expect((await stockOf(database, bottle)).allocated).toBe(2);
});
