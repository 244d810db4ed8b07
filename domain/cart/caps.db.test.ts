import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { cartOf, guestOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { attachCart } from './attach.ts';
import { takeCaps } from './caps.ts';

let database: TestDatabase;
let guest: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  guest = await guestOf(database.app);
});
afterAll(() => database.drop());

test('what signing in cut from the cart is reported once, to the member, however much it is', async () => {
  const email = 'caps@example.com';
  const member = asMember(guest, await memberOf(database, guest, email), email);
  const variants: string[] = [];
  for (let line = 0; line < 40; line += 1)
    variants.push(await stockVariant(database, guest, { onHand: 1 }));
  const lines = variants.map((variantId) => ({ variantId, quantity: 1 }));
  await attachCart(member, { cartId: (await cartOf(guest, ...lines)).id });
  expect(await takeCaps(member)).toEqual([]);
  const { caps } = valueOf(
    await attachCart(member, { cartId: (await cartOf(guest, ...lines)).id }),
  );
  expect(caps).toHaveLength(40);
  expect(await takeCaps(guest)).toEqual([]);
  const other = asMember(guest, await memberOf(database, guest, 'other@example.com'), '');
  expect(await takeCaps(other)).toEqual([]);
  expect(await takeCaps(member)).toEqual(caps);
  expect(await takeCaps(member)).toEqual([]);
});
