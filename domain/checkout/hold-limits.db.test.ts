import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import {
  athens,
  cartOf,
  codeOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { attachCart } from '../cart/attach.ts';
import { addLines, removeLines } from '../cart/cart.ts';
import type { Cart } from '../cart/rules.ts';
import { listProducts, listVariantOffers } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import {
  chooseShippingMethod,
  findCheckout,
  reserveGoods,
  updateAddresses,
  updateContact,
} from './checkout.ts';

const start = Date.now();
const database = await openTestDatabase();
await endPromotions(database);
// Its clock is stopped: else a slow machine would give goods a price after the visitors have come.
const guest = { ...(await guestOf(database.app)), now: () => new Date(start) };

/** Somebody at this address of the network, so many minutes later. */
const visitor = (address: string, minutes = 0): Context => ({
  ...guest,
  visitor: address,
  now: () => new Date(start + minutes * 60_000),
});

type Line = { variantId: string; quantity: number };

/** A cart at the payment step, whose goods are held as far as the limits let them. */
async function pay(ctx: Context, ...lines: Line[]): Promise<string> {
  const { id } = await cartOf(ctx, ...lines);
  return enter(ctx, id);
}

/** Puts these into a cart and leads it to the payment step. */
async function enter(ctx: Context, cartId: string, ...lines: Line[]): Promise<string> {
  if (lines.length > 0)
    valueOf(await addLines(ctx, { idempotencyKey: randomUUID(), cartId, lines }));
  valueOf(await updateContact(ctx, { cartId, email: 'x@example.com', phone: '6912345678' }));
  const { shippingMethods } = valueOf(
    await updateAddresses(ctx, { cartId, shipToBilling: true, billingAddress: athens }),
  );
  const shippingMethodId = shippingMethods[0]?.id ?? '';
  valueOf(await chooseShippingMethod(ctx, { cartId, shippingMethodId }));
  return cartId;
}

/** How many of a variant the live holds keep. */
async function heldOf(ctx: Context, variantId: string): Promise<number> {
  const offers = await listVariantOffers(ctx, [variantId], { exceptCartId: randomUUID() });
  return offers.get(variantId)?.held ?? 0;
}

const idsOf = (cart: Cart | null) => cart?.lines.map(({ id }) => id) ?? [];
const one = (variantId: string): Line => ({ variantId, quantity: 1 });

describe('one visitor', () => {
  test('holds half of a variant at most, in however many carts, and somebody else orders the rest', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 20 });
    const mallory = visitor('203.0.113.1');
    for (let cart = 0; cart < 4; cart += 1) await pay(mallory, { variantId, quantity: 8 });
    expect(await heldOf(mallory, variantId)).toBe(10);
    const anna = visitor('203.0.113.2');
    const { id } = await cartOf(anna, { variantId, quantity: 10 });
    expect(valueOf(await complete(anna, await fillCheckout(anna, id))).lines).toHaveLength(1);
  });

  test('holds no more than so many units of all variants, also where its carts reach for them at once', async () => {
    const variantIds = await Promise.all(
      Array.from({ length: 6 }, () => stockVariant(database, guest, { onHand: 40 })),
    );
    const mallory = visitor('203.0.113.3');
    await Promise.all(variantIds.map((variantId) => pay(mallory, { variantId, quantity: 20 })));
    const held = await Promise.all(variantIds.map((variantId) => heldOf(mallory, variantId)));
    expect(held.reduce((sum, quantity) => sum + quantity, 0)).toBe(48);
    // Carts without a hold can be ordered all the same.
    const { id } = await cartOf(mallory, { variantId: variantIds[0] ?? '', quantity: 20 });
    const checkout = await fillCheckout(mallory, id);
    expect(checkout.reservationExpiresAt).toBeNull();
    expect(checkout.cart.problems).toEqual([]);
  });

  test('holds the last bottle a few times, not again and again, with one cart or with many', async () => {
    for (const [address, sameCart] of [
      ['203.0.113.4', true],
      ['203.0.113.5', false],
    ] as const) {
      const variantId = await stockVariant(database, guest, { onHand: 1 });
      const first = await pay(visitor(address), one(variantId));
      const again = async (minutes: number) => {
        const ctx = visitor(address, minutes);
        if (sameCart) valueOf(await reserveGoods(ctx, { cartId: first }));
        else await pay(ctx, one(variantId));
        return heldOf(ctx, variantId);
      };
      expect(await again(11)).toBe(1);
      expect(await again(22)).toBe(1);
      expect(await again(33)).toBe(0);
      expect(await again(60)).toBe(0);
      // Somebody else can, and a day later they can again.
      await pay(visitor('203.0.113.6', 61), one(variantId));
      expect(await heldOf(visitor(address, 61), variantId)).toBe(1);
      expect(await again(26 * 60)).toBe(1);
    }
  });

  test('gains nothing by giving the bottle back and taking it again', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const mallory = visitor('203.0.113.7');
    const cartId = await pay(mallory, one(variantId));
    for (const held of [1, 1, 0]) {
      const { cart } = (await findCheckout(mallory, cartId)) ?? {};
      valueOf(
        await removeLines(mallory, { cartId, lineIds: cart?.lines.map(({ id }) => id) ?? [] }),
      );
      expect(await heldOf(mallory, variantId)).toBe(0);
      const idempotencyKey = randomUUID();
      valueOf(await addLines(mallory, { idempotencyKey, cartId, lines: [one(variantId)] }));
      valueOf(await reserveGoods(mallory, { cartId }));
      expect(await heldOf(mallory, variantId)).toBe(held);
    }
  });

  test('gains nothing by signing in, which joins two carts', async () => {
    const email = 'mallory@example.com';
    const userId = await memberOf(database, guest, email);
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    for (const [turn, held] of [1, 1, 1, 0].entries()) {
      const here = visitor('203.0.113.10', turn * 11);
      const member = asMember(here, userId, email);
      const { id } = await cartOf(here, one(await stockVariant(database, guest, { onHand: 9 })));
      const { cart } = valueOf(await attachCart(member, { cartId: id }));
      valueOf(await removeLines(member, { cartId: cart?.id ?? '', lineIds: idsOf(cart) }));
      await enter(member, cart?.id ?? '', one(variantId));
      expect(await heldOf(here, variantId)).toBe(held);
    }
  });

  test('who orders what was held may hold again', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 40 });
    const bar = visitor('203.0.113.8');
    for (let order = 0; order < 6; order += 1) {
      const { id } = await cartOf(bar, { variantId, quantity: 4 });
      const checkout = await fillCheckout(bar, id);
      expect(checkout.reservationExpiresAt).not.toBeNull();
      valueOf(await complete(bar, checkout));
    }
  });

  test('goes on to hold what it holds, whatever others order', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const anna = visitor('203.0.113.9');
    const cartId = await pay(anna, { variantId, quantity: 5 });
    const { id } = await cartOf(guest, { variantId, quantity: 5 });
    valueOf(await complete(guest, await fillCheckout(guest, id)));
    valueOf(await reserveGoods(visitor('203.0.113.9', 5), { cartId }));
    expect(await heldOf(visitor('203.0.113.9', 12), variantId)).toBe(5);
  });
});

test('all visitors together leave a part of a larger stock to who orders first', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  for (let number = 1; number <= 5; number += 1) {
    await pay(visitor(`198.51.100.${number}`), { variantId, quantity: 3 });
  }
  expect(await heldOf(guest, variantId)).toBe(8);
});

test('nothing is held before it is known who buys and where it goes', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const { id: cartId } = await cartOf(guest, one(variantId));
  const missing = async () => {
    const answer = await reserveGoods(guest, { cartId });
    expect(codeOf(answer)).toBe('CHECKOUT_INCOMPLETE');
    return 'issues' in answer ? answer.issues.map(({ path }) => path) : [];
  };
  expect(await missing()).toEqual(['email', 'phone', 'billingAddress', 'shippingMethodId']);
  valueOf(await updateContact(guest, { cartId, email: 'x@example.com', phone: '6912345678' }));
  expect(await missing()).toEqual(['billingAddress', 'shippingMethodId']);
  expect(await heldOf(guest, variantId)).toBe(0);
});

test('what others only hold is listed as available, can be put into a cart, and is reported at the checkout as held', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 1 });
  const { productId = '' } = (await listVariantOffers(guest, [variantId])).get(variantId) ?? {};
  await pay(visitor('203.0.113.20'), one(variantId));

  const list = { first: 1, skip: 0, order: 'default' as const };
  const { total, nodes } = await listProducts(guest, {
    ...list,
    where: { ids: [productId], inStock: true },
  });
  expect(total).toBe(1);
  expect(nodes[0]?.variants[0]).toMatchObject({ availability: 'few_left', sellable: 1 });
  const anna = visitor('203.0.113.21');
  const cartId = await pay(anna, one(variantId));
  const told = { code: 'STOCK_HELD', variantIds: [variantId], available: 0 };
  const checkout = await fillCheckout(anna, cartId);
  expect(checkout.cart.problems).toMatchObject([told]);
  expect(checkout.cart.lines[0]).toMatchObject({ maxQuantity: 1, offer: { held: 1 } });
  expect(await complete(anna, checkout)).toMatchObject(told);

  // The other one does not pay: it comes back. Once it is ordered, it is gone.
  const later = visitor('203.0.113.21', 11);
  expect((await findCheckout(later, cartId))?.cart.problems).toEqual([]);
  const { id } = await cartOf(guest, one(variantId));
  valueOf(await complete(later, await fillCheckout(later, id)));
  expect((await findCheckout(later, cartId))?.cart.problems).toMatchObject([
    { code: 'INSUFFICIENT_STOCK', available: 0 },
  ]);
});
