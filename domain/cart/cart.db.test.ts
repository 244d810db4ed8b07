import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  cartOf,
  codeOf,
  complete,
  fillCheckout,
  guestOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { addLines, createCart, findCart, removeLines, updateLines } from './cart.ts';
import type { Cart } from './rules.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');

function add(cartId: string, variantId: string, quantity: unknown, ctx = guest) {
  return addLines(ctx, {
    idempotencyKey: randomUUID(),
    cartId,
    lines: [{ variantId, quantity: quantity as number }],
  });
}

function contents(cart: Cart | null) {
  return cart?.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
}

test('CART-01: five adds at once end in one line of five', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 10, price: 1990 });
  const { id } = await cartOf(guest);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, variantId, 1)));
  answers.forEach(valueOf);
  const cart = await findCart(guest, id);
  expect(contents(cart)).toEqual([{ variantId, quantity: 5 }]);
  expect(cart?.totals.total).toBe(5 * 1990);
  expect(cart?.version).toBeGreaterThan(5);
});

describe('CART-05: a dead cart id', () => {
  test('is answered with CART_NOT_FOUND, whatever it is, and a new cart takes the line', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const expired = await cartOf(guest, { variantId, quantity: 1 });
    await database.owner
      .updateTable('carts')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', expired.id)
      .execute();
    const ordered = await cartOf(guest, { variantId, quantity: 1 });
    valueOf(await complete(guest, await fillCheckout(guest, ordered.id)));

    for (const id of [
      randomUUID(),
      '',
      'null',
      expired.id,
      ordered.id,
      'x'.repeat(4096),
      "'; drop table carts",
    ]) {
      expect(await findCart(guest, id)).toBeNull();
      expect(codeOf(await add(id, variantId, 1))).toBe('CART_NOT_FOUND');
      expect(codeOf(await updateLines(guest, { cartId: id, lines: [] }))).toBe('CART_NOT_FOUND');
      expect(codeOf(await removeLines(guest, { cartId: id, lineIds: [] }))).toBe('CART_NOT_FOUND');
    }
    expect(contents(await cartOf(guest, { variantId, quantity: 1 }))).toEqual([
      { variantId, quantity: 1 },
    ]);
  });

  test('a change extends the cart’s expiry', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const { id } = await cartOf(guest);
    const day = 24 * 60 * 60 * 1000;
    const later = { ...guest, now: () => new Date(Date.now() + 29 * day) };
    valueOf(await add(id, variantId, 1, later));
    const muchLater = { ...guest, now: () => new Date(Date.now() + 58 * day) };
    expect((await findCart(muchLater, id))?.lines).toHaveLength(1);
    expect(await findCart({ ...guest, now: () => new Date(Date.now() + 60 * day) }, id)).toBeNull();
  });
});

describe('CART-07: what is no quantity', () => {
  const wrong = [-3, 1.5, '2', 1e9, 2_147_483_648, Number.NaN, null, undefined, Infinity];

  test.each(wrong)('%s is refused on add and on set, and changes nothing', async (quantity) => {
    const variantId = await stockVariant(database, guest, { onHand: 10, price: 1990 });
    const other = await stockVariant(database, guest, { onHand: 10 });
    const cart = await cartOf(guest, { variantId, quantity: 2 });
    const lineId = cart.lines[0]?.id ?? '';

    for (const wished of [variantId, other]) {
      const refused = await add(cart.id, wished, quantity);
      expect(refused).toMatchObject({
        code: 'QUANTITY_INVALID',
        issues: [{ path: 'lines.0.quantity', code: 'QUANTITY_INVALID' }],
        variantIds: [wished],
      });
    }
    const set = await updateLines(guest, {
      cartId: cart.id,
      lines: [{ id: lineId, quantity: quantity as number }],
    });
    expect(set).toMatchObject({ code: 'QUANTITY_INVALID', lineIds: [lineId] });
    const created = await createCart(guest, {
      idempotencyKey: randomUUID(),
      lines: [{ variantId, quantity: quantity as number }],
    });
    expect(codeOf(created)).toBe('QUANTITY_INVALID');

    const after = await findCart(guest, cart.id);
    expect(contents(after)).toEqual([{ variantId, quantity: 2 }]);
    expect(after?.totals.total).toBe(3980);
    expect(after?.version).toBe(cart.version);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
  });

  test('0 is refused on add and removes on set', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const cart = await cartOf(guest, { variantId, quantity: 2 });
    expect(codeOf(await add(cart.id, variantId, 0))).toBe('QUANTITY_INVALID');
    const lineId = cart.lines[0]?.id ?? '';
    const after = valueOf(
      await updateLines(guest, { cartId: cart.id, lines: [{ id: lineId, quantity: 0 }] }),
    );
    expect(after.lines).toEqual([]);
    expect(after.totals.total).toBe(0);
  });
});

describe('CART-09: too little stock', () => {
  test('leaves the stored quantity as it was', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10, price: 1000 });
    const cart = await cartOf(guest, { variantId, quantity: 1 });
    const lineId = cart.lines[0]?.id ?? '';
    const set = (quantity: number) =>
      updateLines(guest, { cartId: cart.id, lines: [{ id: lineId, quantity }] });
    valueOf(await set(10));
    expect(await set(11)).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 10,
      lineIds: [lineId],
      variantIds: [variantId],
    });
    expect(await add(cart.id, variantId, 1)).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 10,
    });
    const after = await findCart(guest, cart.id);
    expect(contents(after)).toEqual([{ variantId, quantity: 10 }]);
    expect(after?.totals.total).toBe(10_000);
    expect(after?.lines[0]?.maxQuantity).toBe(10);
  });

  test('a line above a limit is reported, may shrink, and may not grow', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const cart = await cartOf(guest, { variantId, quantity: 8 });
    const lineId = cart.lines[0]?.id ?? '';
    await database.owner
      .updateTable('stockItems')
      .set({ onHand: 3 })
      .where('variantId', '=', variantId)
      .execute();
    expect((await findCart(guest, cart.id))?.problems).toMatchObject([
      { code: 'INSUFFICIENT_STOCK', available: 3, lineIds: [lineId] },
    ]);
    const set = (quantity: number) =>
      updateLines(guest, { cartId: cart.id, lines: [{ id: lineId, quantity }] });
    expect(codeOf(await set(9))).toBe('INSUFFICIENT_STOCK');
    expect(valueOf(await set(5)).problems).toHaveLength(1);
    expect(valueOf(await set(3)).problems).toEqual([]);
  });

  test('does not hold for what can be ordered without stock', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const cart = await cartOf(guest, { variantId, quantity: 5 });
    expect(cart.problems).toEqual([]);
    expect(cart.lines[0]?.maxQuantity).toBe(guest.tenant.settings.maxLineQuantity);
  });
});

describe('limits', () => {
  test('of the product and of the shop are reported with their number', async () => {
    const limited = await stockVariant(database, guest, { onHand: 50, limitPerCustomer: 2 });
    const plain = await stockVariant(database, guest, { onHand: 500 });
    const { id } = await cartOf(guest, { variantId: limited, quantity: 2 });
    expect(await add(id, limited, 1)).toMatchObject({
      code: 'QUANTITY_LIMIT',
      params: { limit: 2, per: 'customer' },
    });
    const { maxLineQuantity } = guest.tenant.settings;
    expect(await add(id, plain, maxLineQuantity + 1)).toMatchObject({
      code: 'QUANTITY_LIMIT',
      params: { limit: maxLineQuantity, per: 'order' },
    });
    expect(contents(await findCart(guest, id))).toEqual([{ variantId: limited, quantity: 2 }]);
  });

  test('several lines are added together or not at all', async () => {
    const plenty = await stockVariant(database, guest, { onHand: 50 });
    const scarce = await stockVariant(database, guest, { onHand: 1 });
    const { id } = await cartOf(guest);
    const answer = await addLines(guest, {
      idempotencyKey: randomUUID(),
      cartId: id,
      lines: [
        { variantId: plenty, quantity: 1 },
        { variantId: scarce, quantity: 2 },
      ],
    });
    expect(answer).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      variantIds: [scarce],
      available: 1,
    });
    expect((await findCart(guest, id))?.lines).toEqual([]);
  });
});

describe('what cannot be ordered', () => {
  test('is refused on add: unknown, archived, another tenant’s', async () => {
    const archived = await stockVariant(database, guest, { onHand: 5 });
    const foreign = await stockVariant(database, stranger, { onHand: 5 });
    const { id } = await cartOf(guest, { variantId: archived, quantity: 1 });
    await database.owner
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('variants').select('productId').where('id', '=', archived),
      )
      .execute();
    expect(await add(id, 'no id', 1)).toMatchObject({
      code: 'VARIANT_NOT_AVAILABLE',
      variantIds: [],
    });
    for (const variantId of [archived, foreign, randomUUID()]) {
      expect(await add(id, variantId, 1)).toMatchObject({
        code: 'VARIANT_NOT_AVAILABLE',
        variantIds: [variantId],
      });
    }
    const cart = await findCart(guest, id);
    expect(cart?.problems).toMatchObject([
      { code: 'VARIANT_NOT_AVAILABLE', variantIds: [archived] },
    ]);
    expect(cart?.lines[0]?.maxQuantity).toBe(0);
  });
});

describe('idempotency keys', () => {
  test('the same request again adds once and answers the same cart', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const key = randomUUID();
    const create = () =>
      createCart(guest, { idempotencyKey: key, lines: [{ variantId, quantity: 1 }] });
    const carts = await Promise.all([create(), create(), create()]);
    expect(new Set(carts.map((cart) => valueOf(cart).id)).size).toBe(1);
    const cartId = valueOf(carts[0] ?? (await create())).id;
    const again = { idempotencyKey: randomUUID(), cartId, lines: [{ variantId, quantity: 2 }] };
    await Promise.all([addLines(guest, again), addLines(guest, again)]);
    expect(contents(valueOf(await addLines(guest, again)))).toEqual([{ variantId, quantity: 3 }]);
  });

  test('another request under the same key is refused', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const { id } = await cartOf(guest);
    const idempotencyKey = randomUUID();
    valueOf(
      await addLines(guest, { idempotencyKey, cartId: id, lines: [{ variantId, quantity: 1 }] }),
    );
    const other = await addLines(guest, {
      idempotencyKey,
      cartId: id,
      lines: [{ variantId, quantity: 2 }],
    });
    expect(codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(codeOf(await createCart(guest, { idempotencyKey: 'short', lines: [] }))).toBe(
      'IDEMPOTENCY_KEY_INVALID',
    );
  });

  test('a refused request leaves its key free', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0 });
    const { id } = await cartOf(guest);
    const request = {
      idempotencyKey: randomUUID(),
      cartId: id,
      lines: [{ variantId, quantity: 1 }],
    };
    expect(codeOf(await addLines(guest, request))).toBe('INSUFFICIENT_STOCK');
    await database.owner
      .updateTable('stockItems')
      .set({ onHand: 1 })
      .where('variantId', '=', variantId)
      .execute();
    expect(contents(valueOf(await addLines(guest, request)))).toEqual([{ variantId, quantity: 1 }]);
  });

  test('after a day a key is free again', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const { id } = await cartOf(guest);
    const request = {
      idempotencyKey: randomUUID(),
      cartId: id,
      lines: [{ variantId, quantity: 1 }],
    };
    valueOf(await addLines(guest, request));
    const nextDay = { ...guest, now: () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000) };
    expect(contents(valueOf(await addLines(nextDay, request)))).toEqual([
      { variantId, quantity: 2 },
    ]);
  });
});

test('TEN-03: another tenant’s cart is an unknown cart', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  const foreign = await stockVariant(database, stranger, { onHand: 10 });
  const { id, lines } = await cartOf(guest, { variantId, quantity: 2 });
  const lineId = lines[0]?.id ?? '';
  expect(await findCart(stranger, id)).toBeNull();
  expect(codeOf(await add(id, foreign, 1, stranger))).toBe('CART_NOT_FOUND');
  expect(
    codeOf(await updateLines(stranger, { cartId: id, lines: [{ id: lineId, quantity: 1 }] })),
  ).toBe('CART_NOT_FOUND');
  expect(codeOf(await removeLines(stranger, { cartId: id, lineIds: [lineId] }))).toBe(
    'CART_NOT_FOUND',
  );
  // A line of another cart is no line of one's own.
  const own = await cartOf(stranger, { variantId: foreign, quantity: 1 });
  valueOf(await removeLines(stranger, { cartId: own.id, lineIds: [lineId] }));
  valueOf(await updateLines(stranger, { cartId: own.id, lines: [{ id: lineId, quantity: 9 }] }));
  expect(contents(await findCart(guest, id))).toEqual([{ variantId, quantity: 2 }]);
});
