import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  athens,
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
import { addLines, findCart, removeLines, updateLines } from '../cart/cart.ts';
import { listVariantOffers } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { isProblem } from '../problem.ts';
import { cleanUpHolds } from '../stock/holds.ts';
import {
  choosePaymentMethod,
  chooseShippingMethod,
  findCheckout,
  reserveGoods,
  updateAddresses,
  updateContact,
} from './checkout.ts';

const start = Date.now();
const database = await openTestDatabase();
await endPromotions(database);
const guest = await guestOf(database.app);

/** The guest so many minutes later. */
const after = (minutes: number): Context => ({
  ...guest,
  now: () => new Date(start + minutes * 60_000),
});
const at = (minutes: number): Date => after(minutes).now();

/** How many of a variant any other cart could order. */
async function sellable(ctx: Context, variantId: string): Promise<number | undefined> {
  const exceptCartId = crypto.randomUUID();
  return (await listVariantOffers(ctx, [variantId], { exceptCartId })).get(variantId)?.sellable;
}

/** A cart before the choice of its delivery; answers its id and the available method. */
async function addressed(ctx: Context, ...lines: Parameters<typeof cartOf>[1][]) {
  const { id: cartId } = await cartOf(ctx, ...lines);
  valueOf(await updateContact(ctx, { cartId, email: 'eleni@example.com', phone: '6912345678' }));
  const { shippingMethods } = valueOf(
    await updateAddresses(ctx, { cartId, shipToBilling: true, billingAddress: athens }),
  );
  return { cartId, shippingMethodId: shippingMethods[0]?.id ?? '' };
}

/** A cart whose goods are held; answers its id. */
async function holding(ctx: Context, ...lines: Parameters<typeof cartOf>[1][]): Promise<string> {
  const choice = await addressed(ctx, ...lines);
  valueOf(await chooseShippingMethod(ctx, choice));
  return choice.cartId;
}

describe('a hold', () => {
  test('begins with the choice of the delivery, not before, and reserves the goods', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3 });
    const choice = await addressed(after(0), { variantId, quantity: 2 });
    expect(await sellable(after(0), variantId)).toBe(3);
    const checkout = valueOf(await chooseShippingMethod(after(0), choice));
    expect(checkout.reservationExpiresAt).toEqual(at(10));
    expect(await sellable(after(0), variantId)).toBe(1);
    // For its own cart they are there.
    expect(checkout.cart.lines[0]?.maxQuantity).toBe(3);
  });

  test('is extended by whatever the buyer does, thirty minutes after its start at most', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3 });
    const cartId = await holding(after(0), { variantId, quantity: 1 });
    const contact = { cartId, email: 'eleni@example.com', phone: '6912345678' };
    expect(valueOf(await updateContact(after(9), contact)).reservationExpiresAt).toEqual(at(19));
    expect(valueOf(await reserveGoods(after(18), { cartId })).reservationExpiresAt).toEqual(at(28));
    expect(valueOf(await reserveGoods(after(27), { cartId })).reservationExpiresAt).toEqual(at(30));
    expect((await findCheckout(after(30), cartId))?.reservationExpiresAt).toBeNull();
    expect(await sellable(after(30), variantId)).toBe(3);
  });

  test('that ran out begins again with the payment step, not with what comes before it', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3 });
    const checkout = await fillCheckout(
      after(0),
      (await cartOf(after(0), { variantId, quantity: 1 })).id,
    );
    const cartId = checkout.cart.id;
    const contact = { cartId, email: 'eleni@example.com', phone: '6912345678' };
    expect(valueOf(await updateContact(after(11), contact)).reservationExpiresAt).toBeNull();
    const paymentMethodId = checkout.paymentMethod?.id ?? '';
    const again = valueOf(await choosePaymentMethod(after(12), { cartId, paymentMethodId }));
    expect(again.reservationExpiresAt).toEqual(at(22));
  });

  test('follows the lines of the cart', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const other = await stockVariant(database, guest, { onHand: 10 });
    const cartId = await holding(after(0), { variantId, quantity: 4 });
    const lineId = (await findCart(after(0), cartId))?.lines[0]?.id ?? '';
    expect(await sellable(after(0), variantId)).toBe(6);
    valueOf(await updateLines(after(1), { cartId, lines: [{ id: lineId, quantity: 1 }] }));
    expect(await sellable(after(1), variantId)).toBe(9);
    const lines = [{ variantId: other, quantity: 3 }];
    valueOf(await addLines(after(2), { idempotencyKey: crypto.randomUUID(), cartId, lines }));
    expect(await sellable(after(2), other)).toBe(7);
    valueOf(await removeLines(after(3), { cartId, lineIds: [lineId] }));
    expect(await sellable(after(3), variantId)).toBe(10);
    expect((await findCart(after(3), cartId))?.heldUntil).toEqual(at(13));
  });

  test('is not begun by a cart that only fills', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3 });
    const { id } = await cartOf(after(0), { variantId, quantity: 3 });
    expect((await findCart(after(0), id))?.heldUntil).toBeNull();
    expect(await sellable(after(0), variantId)).toBe(3);
  });

  test('of goods that are waited for holds what there is, and refuses nobody', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 2, backorderable: true });
    const cartId = await holding(after(0), { variantId, quantity: 5 });
    expect(valueOf(await reserveGoods(after(0), { cartId })).reservationExpiresAt).toEqual(at(10));
    expect(await sellable(after(0), variantId)).toBe(0);
    const later = await holding(after(0), { variantId, quantity: 5 });
    expect(
      valueOf(await reserveGoods(after(0), { cartId: later })).reservationExpiresAt,
    ).toBeNull();
  });

  test('becomes a promise with the order, and nothing is held for it any more', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3 });
    const { id } = await cartOf(guest, { variantId, quantity: 2 });
    valueOf(await complete(guest, await fillCheckout(guest, id)));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 2 });
    expect(await sellable(guest, variantId)).toBe(1);
  });

  test('that ran out costs no order whose goods are still there', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const { id } = await cartOf(after(0), { variantId, quantity: 1 });
    const checkout = await fillCheckout(after(0), id);
    expect(valueOf(await complete(after(11), checkout)).lines).toHaveLength(1);
  });

  test('is swept away a day after it has run out', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3 });
    const cartId = await holding(after(0), { variantId, quantity: 1 });
    const holds = () =>
      database.owner.selectFrom('stockHolds').selectAll().where('cartId', '=', cartId).execute();
    await cleanUpHolds(after(24 * 60 + 9));
    expect(await holds()).toHaveLength(1);
    await cleanUpHolds(after(24 * 60 + 10));
    expect(await holds()).toEqual([]);
  });
});

describe('STK-01: the last bottle', () => {
  test('goes to one of two carts that claim it at once; the other gets the line that lost it', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const choices = [
      await addressed(guest, { variantId, quantity: 1 }),
      await addressed(guest, { variantId, quantity: 1 }),
    ];
    const checkouts = (
      await Promise.all(choices.map((choice) => chooseShippingMethod(guest, choice)))
    ).map(valueOf);
    const holders = checkouts.filter(({ reservationExpiresAt }) => reservationExpiresAt !== null);
    expect(holders).toHaveLength(1);
    const [loser] = checkouts.filter(({ reservationExpiresAt }) => reservationExpiresAt === null);
    const lineIds = loser?.cart.lines.map(({ id }) => id);
    expect(loser?.cart.problems).toMatchObject([{ code: 'STOCK_HELD', lineIds, available: 0 }]);
    expect(await reserveGoods(guest, { cartId: loser?.cart.id ?? '' })).toMatchObject({
      code: 'STOCK_HELD',
      lineIds,
      variantIds: [variantId],
      available: 0,
    });
  });

  test('of twenty carts that reserve at once as many hold it as the limit lets, and no more than there are', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 2 });
    const choices = await Promise.all(
      Array.from({ length: 20 }, () => addressed(guest, { variantId, quantity: 1 })),
    );
    await Promise.all(choices.map((choice) => chooseShippingMethod(guest, choice)));
    const answers = await Promise.all(choices.map(({ cartId }) => reserveGoods(guest, { cartId })));
    expect(answers.filter(isProblem).map(codeOf)).toEqual(Array(18).fill('STOCK_HELD'));
    expect(await sellable(guest, variantId)).toBe(0);
  });

  test('two bottles in either order never wait for each other forever', async () => {
    const one = await stockVariant(database, guest, { onHand: 50 });
    const other = await stockVariant(database, guest, { onHand: 50 });
    const choices = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addressed(
          guest,
          ...(index % 2 ? [one, other] : [other, one]).map((variantId) => ({
            variantId,
            quantity: 1,
          })),
        ),
      ),
    );
    const answers = await Promise.all(choices.map((choice) => chooseShippingMethod(guest, choice)));
    answers.forEach(valueOf);
    expect(await sellable(guest, one)).toBe(30);
  });
});

test('STK-05: what is held is the sum of a variant, and no more than there is of it', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 3 });
  const choice = await addressed(after(0), { variantId, quantity: 3 });
  const { cartId } = choice;
  // Staff takes two off the stock.
  await database.owner
    .updateTable('stockItems')
    .set({ onHand: 1 })
    .where('variantId', '=', variantId)
    .execute();
  valueOf(await chooseShippingMethod(after(0), choice));
  expect(await reserveGoods(after(0), { cartId })).toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    available: 1,
  });
  expect(await sellable(after(0), variantId)).toBe(0);
  const { cart } = (await findCheckout(after(0), cartId)) ?? {};
  const lines = [{ id: cart?.lines[0]?.id ?? '', quantity: 1 }];
  expect(valueOf(await updateLines(after(0), { cartId, lines })).problems).toEqual([]);
});

test('STK-07: a hold that ran out is not renewed against who came later', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 1 });
  const other = await stockVariant(database, guest, { onHand: 9 });
  const lines = [
    { variantId, quantity: 1 },
    { variantId: other, quantity: 1 },
  ];
  const first = await fillCheckout(after(0), (await cartOf(after(0), ...lines)).id);
  expect(first.reservationExpiresAt).toEqual(at(10));

  const { id } = await cartOf(after(11), { variantId, quantity: 1 });
  const second = await fillCheckout(after(11), id);
  expect(second.cart.problems).toEqual([]);

  // The first one comes back and changes another line: that takes nothing away from the second.
  const cartId = first.cart.id;
  const otherLine = first.cart.lines.find((line) => line.variantId === other);
  const changed = valueOf(
    await updateLines(after(12), { cartId, lines: [{ id: otherLine?.id ?? '', quantity: 2 }] }),
  );
  const lost = changed.lines.find((line) => line.variantId === variantId)?.id;
  const told = { code: 'STOCK_HELD', lineIds: [lost], available: 0 };
  expect(changed.problems).toMatchObject([told]);
  expect(await reserveGoods(after(12), { cartId })).toMatchObject(told);
  const again = await findCheckout(after(12), cartId);
  // What the shop still has is held all the same.
  expect(again?.reservationExpiresAt).toEqual(at(22));
  expect(again && (await complete(after(12), again))).toMatchObject(told);

  expect(valueOf(await complete(after(13), second)).lines).toHaveLength(1);
  expect(await stockOf(database, variantId)).toEqual({ onHand: 1, allocated: 1 });
  // And without the lost bottle that cart can be ordered too.
  valueOf(await removeLines(after(14), { cartId, lineIds: [lost ?? ''] }));
  const rest = await findCheckout(after(14), cartId);
  expect(rest && valueOf(await complete(after(14), rest)).lines).toHaveLength(1);
});

test('an empty cart and a stranger’s hold nothing', async () => {
  const { id } = await cartOf(guest);
  expect(codeOf(await reserveGoods(guest, { cartId: id }))).toBe('CART_EMPTY');
  const stranger = await guestOf(database.app, 'synodos');
  expect(codeOf(await reserveGoods(stranger, { cartId: id }))).toBe('CART_NOT_FOUND');
});
