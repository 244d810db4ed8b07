import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { storePromotion } from '#tests/support/promotions.ts';
import {
  cartOf,
  codeOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { attachCart } from './attach.ts';
import { applyCode, findCart } from './cart.ts';

let database: TestDatabase;
let guest: Context;
let number = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  guest = await guestOf(database.app);
  await endPromotions(database);
});
afterAll(() => database.drop());

async function newMember(): Promise<Context> {
  const email = `buyer-${(number += 1)}@example.com`;
  return asMember(guest, await memberOf(database, guest, email), email);
}
const linesOf = (cart: { lines: { variantId: string; quantity: number }[] } | null) =>
  cart?.lines.map(({ variantId, quantity }) => [variantId, quantity]);

test('a guest’s cart becomes the member’s, under a new id, on every device', async () => {
  const member = await newMember();
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const cart = await cartOf(guest, { variantId, quantity: 2 });
  const attached = valueOf(await attachCart(member, { cartId: cart.id }));
  expect(linesOf(attached.cart)).toEqual([[variantId, 2]]);
  expect(attached.caps).toEqual([]);
  // Somebody who has planted the cart in this browser knows its old id.
  expect(attached.cart?.id).not.toBe(cart.id);
  expect(await findCart(guest, cart.id)).toBeNull();
  const elsewhere = valueOf(await attachCart(member, { cartId: null }));
  expect(elsewhere.cart?.id).toBe(attached.cart?.id);
  const again = valueOf(await attachCart(member, { cartId: elsewhere.cart?.id ?? '' }));
  expect(again.cart?.id).toBe(attached.cart?.id);
});

test('both carts are summed, in the guest’s one with its checkout', async () => {
  const member = await newMember();
  const [both, old] = [
    await stockVariant(database, guest, { onHand: 9 }),
    await stockVariant(database, guest, { onHand: 9 }),
  ];
  const before = await cartOf(
    guest,
    { variantId: both, quantity: 2 },
    { variantId: old, quantity: 1 },
  );
  await attachCart(member, { cartId: before.id });
  const brought = await cartOf(guest, { variantId: both, quantity: 3 });
  await fillCheckout(guest, brought.id);
  const { cart, caps } = valueOf(await attachCart(member, { cartId: brought.id }));
  expect(linesOf(cart)).toEqual([
    [both, 5],
    [old, 1],
  ]);
  expect(cart?.address?.city).toBe('Αθήνα');
  expect(caps).toEqual([]);
  expect(await findCart(member, before.id)).toBeNull();
});

test('the codes of both carts come along, and each that does not count says why', async () => {
  const member = await newMember();
  const fixed = [{ type: 'fixedOnOrder' as const, amount: 100 }];
  const codes = ['MINE1', 'MINE2', 'MINE3', 'USED', 'OURS', 'NEW1', 'NEW2'];
  for (const code of codes) {
    await storePromotion(database, guest, { code, usageLimitPerCustomer: 1, actions: fixed });
  }
  const variantId = await stockVariant(database, guest, { onHand: 9, price: 5000 });
  // Ordered by the account under another address and another phone.
  const ordered = await cartOf(guest, { variantId, quantity: 1 });
  valueOf(await applyCode(guest, { cartId: ordered.id, code: 'USED' }));
  valueOf(await complete(member, await fillCheckout(member, ordered.id)));

  const before = await cartOf(guest, { variantId, quantity: 1 });
  for (const code of ['MINE1', 'MINE2', 'MINE3', 'OURS', 'NEW1'])
    valueOf(await applyCode(guest, { cartId: before.id, code }));
  await attachCart(member, { cartId: before.id });
  const brought = await cartOf(guest, { variantId, quantity: 1 });
  for (const code of ['USED', 'OURS', 'NEW2'])
    valueOf(await applyCode(guest, { cartId: brought.id, code }));
  await database.owner
    .updateTable('promotions')
    .set({ endsOn: '2020-12-31' })
    .where('code', '=', 'MINE2')
    .execute();

  const { cart } = valueOf(await attachCart(member, { cartId: brought.id }));
  expect(cart?.codes.map(({ code, problem }) => [code, problem?.code ?? null])).toEqual([
    ['USED', 'PROMOTION_USAGE_LIMIT'],
    ['OURS', null],
    ['NEW2', null],
    ['MINE1', null],
    ['MINE2', 'PROMOTION_EXPIRED'],
    ['MINE3', null],
    ['NEW1', null],
  ]);
  expect(cart?.totals.discount).toBe(500);
  await database.owner.deleteFrom('promotions').where('code', 'in', codes).execute();
});

test('what is more than there is, is cut and reported, and signing in never fails because of it', async () => {
  const member = await newMember();
  const last = await stockVariant(database, guest, { onHand: 1 });
  const limited = await stockVariant(database, guest, { onHand: 9, limitPerCustomer: 3 });
  const before = await cartOf(
    guest,
    { variantId: last, quantity: 1 },
    { variantId: limited, quantity: 2 },
  );
  await attachCart(member, { cartId: before.id });
  const brought = await cartOf(
    guest,
    { variantId: last, quantity: 1 },
    { variantId: limited, quantity: 2 },
  );
  const { cart, caps } = valueOf(await attachCart(member, { cartId: brought.id }));
  expect(linesOf(cart)).toEqual([
    [last, 1],
    [limited, 3],
  ]);
  expect(caps).toEqual([
    { variantId: last, wanted: 2, kept: 1 },
    { variantId: limited, wanted: 4, kept: 3 },
  ]);
  expect(cart?.problems).toEqual([]);
});

test('what is no longer available stays behind, and is reported', async () => {
  const member = await newMember();
  const gone = await stockVariant(database, guest, { onHand: 1 });
  const there = await stockVariant(database, guest, { onHand: 1 });
  const before = await cartOf(guest, { variantId: gone, quantity: 1 });
  await attachCart(member, { cartId: before.id });
  await database.owner
    .updateTable('stockItems')
    .set({ onHand: 0 })
    .where('variantId', '=', gone)
    .execute();
  const brought = await cartOf(guest, { variantId: there, quantity: 1 });
  const { cart, caps } = valueOf(await attachCart(member, { cartId: brought.id }));
  expect(linesOf(cart)).toEqual([[there, 1]]);
  expect(caps).toEqual([{ variantId: gone, wanted: 1, kept: 0 }]);
});

test('twice, or in two tabs, is once', async () => {
  const member = await newMember();
  const variantId = await stockVariant(database, guest, { onHand: 9 });
  const before = await cartOf(guest, { variantId, quantity: 1 });
  await attachCart(member, { cartId: before.id });
  const brought = await cartOf(guest, { variantId, quantity: 2 });
  const answers = await Promise.all(
    [1, 2, 3].map(() => attachCart(member, { cartId: brought.id })),
  );
  // Each tab is led to the one cart, whichever came first.
  const ids = new Set(answers.map((answer) => valueOf(answer).cart?.id));
  expect(ids.size).toBe(1);
  expect(linesOf(await findCart(member, [...ids][0] ?? ''))).toEqual([[variantId, 3]]);
});

test('another member’s cart, an ordered one and one that is no more are left alone', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const variantId = await stockVariant(database, guest, { onHand: 9 });
  const theirs = await cartOf(guest, { variantId, quantity: 1 });
  const kept = valueOf(await attachCart(other, { cartId: theirs.id })).cart?.id ?? '';
  expect(valueOf(await attachCart(member, { cartId: kept }))).toEqual({
    cart: null,
    caps: [],
  });
  expect(valueOf(await attachCart(other, { cartId: null })).cart?.id).toBe(kept);
  const ordered = await cartOf(guest, { variantId, quantity: 1 });
  valueOf(await complete(guest, await fillCheckout(guest, ordered.id)));
  expect(valueOf(await attachCart(member, { cartId: ordered.id })).cart).toBeNull();
  expect(valueOf(await attachCart(member, { cartId: 'garbage' })).cart).toBeNull();
});

test('a guest has nothing to attach to', async () => {
  expect(codeOf(await attachCart(guest, { cartId: null }))).toBe('UNAUTHENTICATED');
});
