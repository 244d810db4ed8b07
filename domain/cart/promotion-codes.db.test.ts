import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { productOf, storePromotion } from '#tests/support/promotions.ts';
import {
  cartOf,
  codeOf,
  endPromotions,
  guestOf,
  orderOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { writeUnchecked } from '#tests/support/unchecked.ts';
import { updateContact } from '../checkout/checkout.ts';
import { MAX_CODES } from '../promotions/rules.ts';
import { applyCode, findCart, removeCode, removeLines } from './cart.ts';
import type { Cart } from './rules.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');
// Automatic promotions count in every cart: each test begins without any.
beforeEach(() => endPromotions(database));

let serial = 0;
function nextCode(): string {
  serial += 1;
  return `CODE${serial}`;
}

async function cartQuery(price: number, quantity = 1): Promise<Cart> {
  const variantId = await stockVariant(database, guest, { onHand: 50, price });
  return cartOf(guest, { variantId, quantity });
}

const apply = (cart: Pick<Cart, 'id'>, code: string, ctx = guest) =>
  applyCode(ctx, { cartId: cart.id, code });
const codesOf = (cart: Cart | null) =>
  cart?.codes.map(({ code, problem }) => [code, problem?.code ?? null]);

describe('a code', () => {
  test('is found however it is typed, counts once, and is taken out again', async () => {
    const code = nextCode();
    const actions = [{ type: 'percentOnOrder' as const, percent: 10 }];
    await storePromotion(database, guest, { code, name: 'Tenth', actions });
    const cart = await cartQuery(2000);
    // As from an email: in lower case, with a space within and marks of direction around it.
    const pasted = `  \u200e${code.toLowerCase().replace(/^c/, 'c ')}\u200e\n`;
    const applied = valueOf(await apply(cart, pasted));
    expect(codesOf(applied)).toEqual([[code, null]]);
    expect(applied.totals).toMatchObject({ items: 2000, discount: 200, total: 1800 });
    expect(applied.discounts).toMatchObject([{ promotion: { name: 'Tenth' }, amount: 200 }]);
    const again = valueOf(await apply(cart, code));
    expect(again.totals.discount).toBe(200);
    expect(again.codes).toHaveLength(1);
    const without = valueOf(await removeCode(guest, { cartId: cart.id, code: code.toLowerCase() }));
    expect(without).toMatchObject({
      codes: [],
      discounts: [],
      totals: { discount: 0, total: 2000 },
    });
    expect(without.version).toBeGreaterThan(again.version);
  });

  test('has the texts of the language', async () => {
    const code = nextCode();
    await storePromotion(database, guest, {
      code,
      name: 'Free',
      actions: [{ type: 'freeShipping' }],
    });
    const cart = await cartQuery(2000);
    valueOf(await apply(cart, code));
    const greek = await findCart({ ...guest, locale: 'el' }, cart.id);
    expect(greek).toMatchObject({
      freeShipping: true,
      codes: [{ promotion: { name: 'Free στα ελληνικά' } }],
    });
  });

  test('that only time or the shop could fix is refused and not stored', async () => {
    const actions = [{ type: 'percentOnOrder' as const, percent: 10 }];
    const [later, over, gone] = [nextCode(), nextCode(), nextCode()];
    await storePromotion(database, guest, { code: later, actions, startsOn: '2999-01-01' });
    await storePromotion(database, guest, { code: over, actions, endsOn: '2020-12-31' });
    const id = await storePromotion(database, guest, { code: gone, actions, usageLimit: 1 });
    await database.owner
      .updateTable('promotions')
      .set({ usageCount: 1 })
      .where('id', '=', id)
      .execute();
    const cart = await cartQuery(2000);
    for (const [code, reason] of [
      ['NOBODYS', 'PROMOTION_NOT_FOUND'],
      ['', 'PROMOTION_NOT_FOUND'],
      ['x'.repeat(5000), 'PROMOTION_NOT_FOUND'],
      ["'; drop table promotions", 'PROMOTION_NOT_FOUND'],
      [later, 'PROMOTION_NOT_STARTED'],
      [over, 'PROMOTION_EXPIRED'],
      [gone, 'PROMOTION_USAGE_LIMIT'],
    ] as const) {
      expect(codeOf(await apply(cart, code))).toBe(reason);
    }
    expect(await findCart(guest, cart.id)).toEqual(cart);
  });

  test('that is not listed says no reason to who may be guessing, only to a cart that has had it', async () => {
    const actions = [{ type: 'percentOnOrder' as const, percent: 10 }];
    const [later, over, gone, secret] = [nextCode(), nextCode(), nextCode(), nextCode()];
    const hidden = { listed: false, actions };
    await storePromotion(database, guest, { ...hidden, code: later, startsOn: '2999-01-01' });
    await storePromotion(database, guest, { ...hidden, code: over, endsOn: '2020-12-31' });
    const used = await storePromotion(database, guest, { ...hidden, code: gone, usageLimit: 1 });
    await database.owner
      .updateTable('promotions')
      .set({ usageCount: 1 })
      .where('id', '=', used)
      .execute();
    const secretId = await storePromotion(database, guest, { ...hidden, code: secret });
    const cart = await cartQuery(2000);
    for (const code of [later, over, gone])
      expect(await apply(cart, code)).toEqual(await apply(cart, 'NOBODYS'));
    // Who knows it has it.
    expect(valueOf(await apply(cart, secret)).totals.discount).toBe(200);
    valueOf(await removeCode(guest, { cartId: cart.id, code: secret }));
    await database.owner
      .updateTable('promotions')
      .set({ endsOn: '2020-12-31' })
      .where('id', '=', secretId)
      .execute();
    expect(codeOf(await apply(cart, secret))).toBe('PROMOTION_EXPIRED');
    expect(codeOf(await apply(await cartQuery(2000), secret))).toBe('PROMOTION_NOT_FOUND');
  });

  test('that was taken out can be typed again, behind the others', async () => {
    const actions = [{ type: 'percentOnOrder' as const, percent: 10 }];
    const [first, second] = [nextCode(), nextCode()];
    for (const code of [first, second]) await storePromotion(database, guest, { code, actions });
    const cart = await cartQuery(2000);
    for (const code of [first, second]) valueOf(await apply(cart, code));
    const without = valueOf(await removeCode(guest, { cartId: cart.id, code: first }));
    expect(codesOf(without)).toEqual([[second, null]]);
    expect(codesOf(valueOf(await apply(cart, first)))).toEqual([
      [second, null],
      [first, null],
    ]);
  });

  describe('that is none', () => {
    test('is limited for a cart, while right ones are not', async () => {
      const code = nextCode();
      await storePromotion(database, guest, {
        code,
        actions: [{ type: 'percentOnOrder', percent: 10 }],
      });
      const cart = await cartQuery(2000);
      for (let turn = 0; turn < 30; turn += 1) valueOf(await apply(cart, code));
      for (let turn = 0; turn < 10; turn += 1)
        expect(codeOf(await apply(cart, `GUESS${turn}`))).toBe('PROMOTION_NOT_FOUND');
      const refused = await apply(cart, 'GUESS');
      expect(codeOf(refused)).toBe('RATE_LIMITED');
      // A right code is refused like a wrong one now, and another cart goes on.
      expect(await apply(cart, code)).toEqual(refused);
      expect(codeOf(await apply(await cartQuery(2000), 'GUESS'))).toBe('PROMOTION_NOT_FOUND');
    });

    test('is limited for a visitor, however many carts they open', async () => {
      const visitor = { ...guest, visitor: '198.51.100.77' };
      const answers: string[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const cart = await cartQuery(2000);
        const guesses = Array.from({ length: 10 }, (_, guess) =>
          apply(cart, `GUESS${turn}-${guess}`, visitor),
        );
        answers.push(...(await Promise.all(guesses)).map(codeOf));
      }
      expect(answers.filter((code) => code === 'PROMOTION_NOT_FOUND')).toHaveLength(60);
      expect(answers.filter((code) => code === 'RATE_LIMITED')).toHaveLength(20);
      const cart = await cartQuery(2000);
      const neighbour = { ...visitor, visitor: '198.51.100.78' };
      expect(codeOf(await apply(cart, 'GUESS', neighbour))).toBe('PROMOTION_NOT_FOUND');
    });
  });

  test('that the cart does not meet yet is stored, and counts as soon as it does', async () => {
    const code = nextCode();
    await storePromotion(database, guest, {
      code,
      conditions: [{ type: 'minGoods', amount: 4000, lines: { scope: 'all' } }],
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const small = await cartQuery(1500);
    const kept = valueOf(await apply(small, code));
    expect(kept.codes).toMatchObject([
      { problem: { code: 'PROMOTION_MINIMUM_TOTAL', params: { missing: 2500 } } },
    ]);
    expect(kept.totals.discount).toBe(0);

    const large = await cartQuery(1500, 3);
    expect(codesOf(valueOf(await apply(large, code)))).toEqual([[code, null]]);
    const lineIds = large.lines.map(({ id }) => id);
    const emptied = valueOf(await removeLines(guest, { cartId: large.id, lineIds }));
    expect(codesOf(emptied)).toEqual([[code, 'PROMOTION_MINIMUM_TOTAL']]);
    expect(emptied.totals.total).toBe(0);
  });

  test('that ends while it is in a cart says so, and takes nothing off any more', async () => {
    const code = nextCode();
    const actions = [{ type: 'fixedOnOrder' as const, amount: 500 }];
    const id = await storePromotion(database, guest, { code, actions });
    const cart = await cartQuery(1500);
    expect(valueOf(await apply(cart, code)).totals.total).toBe(1000);
    await database.owner
      .updateTable('promotions')
      .set({ endsOn: '2020-12-31' })
      .where('id', '=', id)
      .execute();
    const after = await findCart(guest, cart.id);
    expect(codesOf(after)).toEqual([[code, 'PROMOTION_EXPIRED']]);
    expect(after?.totals.total).toBe(1500);
  });

  test('beyond the last that a cart has room for is refused', async () => {
    const cart = await cartQuery(1500);
    for (let count = 0; count <= MAX_CODES; count += 1) {
      const code = nextCode();
      await storePromotion(database, guest, { code, actions: [{ type: 'freeShipping' }] });
      const answer = await apply(cart, code);
      if (count < MAX_CODES) valueOf(answer);
      else expect(answer).toMatchObject({ code: 'QUANTITY_LIMIT', params: { limit: MAX_CODES } });
    }
    expect((await findCart(guest, cart.id))?.codes).toHaveLength(MAX_CODES);
  });

  test('for a first order is refused to buyers with an order, once they are known', async () => {
    const code = nextCode();
    await storePromotion(database, guest, {
      code,
      conditions: [{ type: 'firstOrder' }],
      actions: [{ type: 'percentOnOrder', percent: 10 }],
    });
    const variantId = await stockVariant(database, guest, { onHand: 50, price: 2000 });
    await orderOf(guest, variantId);
    const cart = await cartOf(guest, { variantId, quantity: 1 });
    expect(codesOf(valueOf(await apply(cart, code)))).toEqual([[code, null]]);
    const contact = { cartId: cart.id, email: 'Eleni@Example.com', phone: '6912345678' };
    const checkout = valueOf(await updateContact(guest, contact));
    expect(codesOf(checkout.cart)).toEqual([[code, 'PROMOTION_USAGE_LIMIT']]);
    expect(checkout.totals.discount).toBe(0);
    valueOf(await removeCode(guest, { cartId: cart.id, code }));
    expect(codeOf(await apply(cart, code))).toBe('PROMOTION_USAGE_LIMIT');
  });

  test('TEN-03: of another tenant is unknown, and so is another tenant’s cart', async () => {
    const code = nextCode();
    const actions = [{ type: 'percentOnOrder' as const, percent: 10 }];
    await storePromotion(database, guest, { code, actions });
    const foreign = await cartOf(stranger);
    expect(codeOf(await apply(foreign, code, stranger))).toBe('PROMOTION_NOT_FOUND');
    const cart = await cartQuery(2000);
    expect(codeOf(await apply(cart, code, stranger))).toBe('CART_NOT_FOUND');
    valueOf(await apply(cart, code));
    expect(codeOf(await removeCode(stranger, { cartId: cart.id, code }))).toBe('CART_NOT_FOUND');
    expect((await findCart(guest, cart.id))?.codes).toHaveLength(1);
    // Both tenants may use the same word, each for its own.
    await storePromotion(database, stranger, { code, actions: [{ type: 'freeShipping' }] });
    expect(valueOf(await apply(foreign, code, stranger)).codes).toHaveLength(1);
  });
});

test('PRC-07: the last day of a promotion counts in full, in Athens', async () => {
  const at = (instant: string) => ({ ...guest, now: () => new Date(instant) });
  const soon = at('2026-09-01T12:00:00Z');
  const variantId = await stockVariant(database, soon, { onHand: 50, price: 2000 });
  const cart = await cartOf(at('2026-09-29T12:00:00Z'), { variantId, quantity: 1 });
  const id = await storePromotion(database, guest, {
    startsOn: '2026-09-29',
    endsOn: '2026-09-30',
    actions: [{ type: 'fixedOnOrder', amount: 500 }],
  });
  const totalAt = async (instant: string) => (await findCart(at(instant), cart.id))?.totals.total;
  expect(await totalAt('2026-09-28T20:59:59Z')).toBe(2000);
  expect(await totalAt('2026-09-28T21:00:00Z')).toBe(1500);
  expect(await totalAt('2026-09-29T22:30:00Z')).toBe(1500);
  expect(await totalAt('2026-09-30T20:59:59Z')).toBe(1500);
  expect(await totalAt('2026-09-30T21:01:00Z')).toBe(2000);
  // The night of 25 October has 25 hours.
  await database.owner
    .updateTable('promotions')
    .set({ endsOn: '2026-10-25' })
    .where('id', '=', id)
    .execute();
  expect(await totalAt('2026-10-25T21:59:59Z')).toBe(1500);
  expect(await totalAt('2026-10-25T22:00:00Z')).toBe(2000);
});

describe('without a code', () => {
  test('a discount on lines is at the lines, and a hint says what is missing', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 50, price: 2000 });
    const other = await stockVariant(database, guest, { onHand: 50, price: 1000 });
    await storePromotion(database, guest, {
      name: 'Pair',
      conditions: [{ type: 'minQuantity', quantity: 2, lines: { scope: 'products' } }],
      actions: [{ type: 'percentOnLines', percent: 10, lines: { scope: 'products' } }],
      productIds: [await productOf(database, variantId)],
    });
    const one = await cartOf(guest, { variantId, quantity: 1 }, { variantId: other, quantity: 5 });
    expect(one.hints).toMatchObject([{ promotion: { name: 'Pair' }, missingQuantity: 1 }]);
    const two = await cartOf(guest, { variantId, quantity: 2 }, { variantId: other, quantity: 5 });
    expect(two.lines.map(({ total, discount }) => [total, discount])).toEqual([
      [4000, 400],
      [5000, 0],
    ]);
    expect(two).toMatchObject({ hints: [], totals: { items: 9000, discount: 400, total: 8600 } });
  });

  test('what is on sale counts and keeps its price', async () => {
    const reduced = await stockVariant(database, guest, { onHand: 50, price: 2000 });
    await database.owner
      .insertInto('prices')
      .values({
        tenantId: guest.tenant.id,
        variantId: reduced,
        kind: 'sale',
        currency: 'EUR',
        amount: 1500,
        validFrom: new Date(Date.now() - 30_000),
      })
      .execute();
    const plain = await stockVariant(database, guest, { onHand: 50, price: 1000 });
    await storePromotion(database, guest, {
      conditions: [
        { type: 'minQuantity', quantity: 2, lines: { scope: 'all' } },
        { type: 'excludeReducedLines' },
      ],
      actions: [{ type: 'percentOnLines', percent: 10, lines: { scope: 'all' } }],
    });
    const cart = await cartOf(
      guest,
      { variantId: reduced, quantity: 1 },
      { variantId: plain, quantity: 1 },
    );
    expect(cart.lines.map(({ total, discount }) => [total, discount])).toEqual([
      [1500, 0],
      [1000, 100],
    ]);
  });

  test('a gift is shown with the shop’s stock, what the cart buys counted off', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 2, price: 2000 });
    await storePromotion(database, guest, { actions: [{ type: 'gift', variantId, quantity: 1 }] });
    const one = await cartOf(guest, { variantId, quantity: 1 });
    expect(one.gifts).toMatchObject([{ variantId, quantity: 1, available: true }]);
    expect(one.totals.total).toBe(2000);
    const two = await cartOf(guest, { variantId, quantity: 2 });
    expect(two.gifts).toMatchObject([{ variantId, available: false }]);
    expect(two.problems).toEqual([]);
  });
});

test('the promotions of the seed hold in the cart', async () => {
  const fresh = await createTestDatabase();
  try {
    const buyer = await guestOf(fresh.app);
    const rows = await fresh.owner
      .selectFrom('variants')
      .select(['id', 'sku'])
      .where('tenantId', '=', buyer.tenant.id)
      .where('sku', 'in', ['WIN-005-70', 'GUI-007-70', 'KOK-008-70'])
      .orderBy('sku')
      .execute();
    expect(rows).toHaveLength(3);
    const cart = await cartOf(buyer, ...rows.map(({ id }) => ({ variantId: id, quantity: 1 })));
    expect(cart.discounts).toMatchObject([{ promotion: { name: 'The Long Table' } }]);
    expect(cart.gifts).toMatchObject([{ offer: { sku: 'PON-MRD-05' }, available: true }]);
    expect(cart.freeShipping).toBe(true);
    const tenth = cart.lines.map(({ total, offer }) =>
      offer.price?.sale == null ? Math.round(total / 10) : 0,
    );
    expect(cart.lines.map(({ discount }) => discount)).toEqual(tenth);
  } finally {
    await fresh.drop();
  }
});

test('promotions whose terms cannot be used count for nothing, and the others count', async () => {
  const [automatic, coded] = [nextCode(), nextCode()];
  const actions = [{ type: 'fixedOnOrder' as const, amount: 500 }];
  const good = await storePromotion(database, guest, { name: automatic, actions });
  const bad = await storePromotion(database, guest, { code: coded, actions });
  const cart = await cartQuery(2000);
  expect(valueOf(await apply(cart, coded)).totals.total).toBe(1000);
  const malformed = [
    `[{"type": "gift", "variantId": "none", "quantity": 1}]`,
    `[{"type": "percentOnOrder", "percent": 500}]`,
  ];
  for (const terms of malformed) {
    await writeUnchecked(
      database,
      'promotions',
      sql`update promotions set actions = ${terms}::jsonb where id = ${bad}`,
    );
    const found = await findCart(guest, cart.id);
    expect(found?.discounts.map(({ promotion }) => promotion.id)).toEqual([good]);
    expect(found?.totals.total).toBe(1500);
    expect(codeOf(await apply(await cartQuery(2000), coded))).toBe('PROMOTION_NOT_FOUND');
  }
});
