import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { spellingsOf } from '#tests/support/email-spellings.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { productOf, storePromotion, usesOf } from '#tests/support/promotions.ts';
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
import { applyCode, findCart, removeLines } from '../cart/cart.ts';
import { transact, type Context } from '../context.ts';
import { NOBODY } from '../customers/person.ts';
import { cancelOrder, findOrder } from '../orders/orders.ts';
import { isProblem } from '../problem.ts';
import { claimUses } from '../promotions/uses.ts';
import { chooseShippingMethod, findCheckout, updateAddresses, updateContact } from './checkout.ts';
import { quoteShipping } from './quote-shipping.ts';
import type { Checkout } from './rules.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
// Automatic promotions count in every cart: each test begins without any.
beforeEach(() => endPromotions(database));

let serial = 0;
function nextCode(): string {
  serial += 1;
  return `CODE${serial}`;
}

/** Another person's. */
function nextPhone(): string {
  serial += 1;
  return String(6_900_000_000 + serial);
}

type Goods = { price: number; quantity?: number; onHand?: number };

/** A cart with a bottle of its own at the last step, under its own e-mail address, these codes typed. */
async function readyCart(goods: Goods, codes: string[] = [], email?: string): Promise<Checkout> {
  const { price, quantity = 1, onHand = 100 } = goods;
  const variantId = await stockVariant(database, guest, { onHand, price });
  return readyCartOf(variantId, quantity, codes, email);
}

async function readyCartOf(
  variantId: string,
  quantity: number,
  codes: string[] = [],
  email?: string,
  phone = nextPhone(),
): Promise<Checkout> {
  const { id: cartId } = await cartOf(guest, { variantId, quantity });
  for (const code of codes) valueOf(await applyCode(guest, { cartId, code }));
  const checkout = await fillCheckout(guest, cartId);
  if (email === undefined) return checkout;
  return valueOf(await updateContact(guest, { cartId, email, phone }));
}

const againAs = async (ctx: Context, cartId: string) => {
  const checkout = await findCheckout(ctx, cartId);
  if (!checkout) throw new Error('The cart is gone');
  return checkout;
};
const again = ({ cart }: Checkout) => againAs(guest, cart.id);

/** Whole sums of the shop, to see that nothing was left behind. */
async function orderCount(): Promise<number> {
  const { count } = await database.owner
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('what a way of delivery says of free delivery is what a promotion within reach gives, if that is sooner', async () => {
  const freeFrom = async (price: number) => {
    const checkout = await readyCart({ price });
    return checkout.shippingMethods.map(({ kind, freeFrom: sum }) => [kind, sum]);
  };
  expect(await freeFrom(2000)).toContainEqual(['courier', 8000]);
  const promise = (amount: number) =>
    storePromotion(database, guest, {
      conditions: [{ type: 'minGoodsAfterDiscount', amount }],
      actions: [{ type: 'freeShipping' }],
    });
  await promise(9000);
  expect(await freeFrom(2000)).toContainEqual(['courier', 8000]);
  await promise(7500);
  expect(await freeFrom(2000)).toContainEqual(['courier', 7500]);
});

describe('PRC-09: free delivery from 50.00 after discount', () => {
  test.each([
    [100, 0],
    [400, 350],
  ])(
    'with a code of %i cents delivery costs %i in cart, checkout and order',
    async (amount, price) => {
      await storePromotion(database, guest, {
        conditions: [
          { type: 'minGoodsAfterDiscount', amount: 5000 },
          { type: 'shippingCountry', countries: ['GR'] },
        ],
        actions: [{ type: 'freeShipping' }],
      });
      const code = nextCode();
      await storePromotion(database, guest, { code, actions: [{ type: 'fixedOnOrder', amount }] });
      const checkout = await readyCart({ price: 5200 }, [code]);
      const cart = await findCart(guest, checkout.cart.id);
      expect(cart?.freeShipping).toBe(price === 0);
      expect(cart?.totals).toMatchObject({ items: 5200, discount: amount });
      expect(checkout.shippingMethods.find(({ kind }) => kind === 'courier')?.price).toBe(price);
      expect(checkout.totals).toMatchObject({ shipping: price, total: 5200 - amount + price });
      const order = valueOf(await complete(guest, checkout));
      expect(order.totals).toEqual(checkout.totals);
      expect(order.shipments[0]?.cost).toBe(price);
      expect(order.adjustments.find(({ kind }) => kind === 'shipping')?.amount).toBe(price);
    },
  );

  test.each([
    ['by a promotion', true],
    ['by the tariff, from 80.00', false],
  ])('is not lost to a smaller discount: %s', async (_name, isPromoted) => {
    const price = isPromoted ? 7500 : 8000;
    if (isPromoted) {
      await storePromotion(database, guest, {
        conditions: [{ type: 'minGoodsAfterDiscount', amount: price }],
        actions: [{ type: 'freeShipping' }],
      });
    }
    const code = nextCode();
    await storePromotion(database, guest, { actions: [{ type: 'fixedOnOrder', amount: 50 }] });
    const typed = await storePromotion(database, guest, {
      code,
      actions: [{ type: 'fixedOnOrder', amount: 49 }],
    });
    const checkout = await readyCart({ price }, [code]);
    const cart = await findCart(guest, checkout.cart.id);
    expect(cart?.totals).toMatchObject({ items: price, discount: 0 });
    expect(cart?.codes).toMatchObject([{ problem: { code: 'PROMOTION_OUTWEIGHED' } }]);
    expect(checkout.totals).toMatchObject({ discount: 0, shipping: 0, total: price });
    const order = valueOf(await complete(guest, checkout));
    expect(order.totals).toEqual(checkout.totals);
    expect(await usesOf(database, typed)).toEqual({ counted: 0, kept: 0 });
  });

  test('is no reason against a discount for who collects', async () => {
    await storePromotion(database, guest, {
      conditions: [{ type: 'minGoodsAfterDiscount', amount: 7500 }],
      actions: [{ type: 'freeShipping' }],
    });
    await storePromotion(database, guest, { actions: [{ type: 'fixedOnOrder', amount: 50 }] });
    const variantId = await stockVariant(database, guest, { onHand: 9, price: 7500 });
    const { id: cartId } = await cartOf(guest, { variantId, quantity: 1 });
    const collected = await fillCheckout(guest, cartId, { shipping: 'pickup' });
    expect(collected.totals).toMatchObject({ discount: 50, shipping: 0, total: 7450 });
    const courier = collected.shippingMethods.find(({ kind }) => kind === 'courier');
    const sent = valueOf(
      await chooseShippingMethod(guest, { cartId, shippingMethodId: courier?.id ?? '' }),
    );
    expect(sent.totals).toMatchObject({ discount: 0, shipping: 0, total: 7500 });
  });

  test('within one country is not promised on the way to another', async () => {
    await storePromotion(database, guest, {
      conditions: [{ type: 'shippingCountry', countries: ['CY'] }],
      actions: [{ type: 'freeShipping' }],
    });
    const variantId = await stockVariant(database, guest, { onHand: 9, price: 2000 });
    const { id: cartId } = await cartOf(guest, { variantId, quantity: 1 });
    const settings = { ...guest.tenant.settings, shipCountries: ['CY', 'GR'] };
    const abroad = { ...guest, tenant: { ...guest.tenant, settings } };
    const place = { cartId, countryCode: 'GR', postalCode: '10559' };
    const quote = await quoteShipping(abroad, place);
    expect(quote?.methods.find(({ kind }) => kind === 'courier')?.price).toBe(350);
  });

  test('is worth its price as soon as that is known, against what it cannot be combined with', async () => {
    await storePromotion(database, guest, { name: 'Courier', actions: [{ type: 'freeShipping' }] });
    const code = nextCode();
    const actions = [{ type: 'fixedOnOrder' as const, amount: 500 }];
    await storePromotion(database, guest, { code, combinable: false, actions });
    const near = await readyCart({ price: 2000 }, [code]);
    expect(near.totals).toMatchObject({ discount: 500, shipping: 350, total: 1850 });
    const cartId = near.cart.id;
    const island = { ...athens, postalCode: '84700', city: 'Θήρα' };
    const far = valueOf(
      await updateAddresses(guest, { cartId, shipToBilling: true, billingAddress: island }),
    );
    expect(far.totals).toMatchObject({ discount: 0, shipping: 0, total: 2000 });
    expect(far.cart.codes).toMatchObject([
      { problem: { code: 'PROMOTION_NOT_COMBINABLE', params: { name: 'Courier' } } },
    ]);
    const order = valueOf(await complete(guest, far));
    expect(order.totals).toEqual(far.totals);
  });
});

describe('an order', () => {
  test('stores what was taken off by promotion and tax rate, and adds up to what was displayed', async () => {
    const standard = await stockVariant(database, guest, { onHand: 9, price: 3333 });
    const book = await stockVariant(database, guest, {
      onHand: 9,
      price: 1111,
      taxClass: 'super_reduced',
    });
    const lines = { scope: 'all' as const };
    const seven = await storePromotion(database, guest, {
      name: 'Seven',
      actions: [{ type: 'percentOnLines', percent: 7, lines }],
    });
    const { id: cartId } = await cartOf(
      guest,
      { variantId: standard, quantity: 1 },
      { variantId: book, quantity: 1 },
    );
    const checkout = await fillCheckout(guest, cartId);
    const order = valueOf(await complete(guest, checkout));
    expect(order.totals).toEqual(checkout.totals);
    expect(order.adjustments).toMatchObject([
      { kind: 'promotion', label: 'Seven', amount: -233, taxBasisPoints: 2400, promotionId: seven },
      { kind: 'promotion', label: 'Seven', amount: -78, taxBasisPoints: 600, promotionId: seven },
      { kind: 'shipping', promotionId: null },
      { kind: 'payment_fee' },
    ]);
    expect(order.totals.discount).toBe(311);
    const row = await database.owner
      .selectFrom('orders')
      .select(['discountTotal', 'taxTotal', 'total'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      discountTotal: 311,
      taxTotal: order.totals.tax,
      total: order.totals.total,
    });
    expect(await usesOf(database, seven)).toEqual({ counted: 1, kept: 1 });
  });

  test('gives its uses back when it is canceled, once', async () => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      usageLimit: 1,
      usageLimitPerCustomer: 1,
      conditions: [{ type: 'firstOrder' }],
      actions: [{ type: 'percentOnOrder', percent: 10 }],
    });
    const email = 'once@example.com';
    const order = valueOf(await complete(guest, await readyCart({ price: 2000 }, [code], email)));
    expect(await usesOf(database, id)).toEqual({ counted: 1, kept: 1 });
    const cancel = { orderId: order.id, actor: 'staff', reason: '' };
    valueOf(await cancelOrder(guest, cancel));
    expect(codeOf(await cancelOrder(guest, cancel))).toBe('STATE_TRANSITION');
    expect(await usesOf(database, id)).toEqual({ counted: 0, kept: 0 });
    // The canceled one was no first order either.
    valueOf(await complete(guest, await readyCart({ price: 2000 }, [code], email)));
    expect(await usesOf(database, id)).toEqual({ counted: 1, kept: 1 });
  });

  test('is refused when a promotion has ended since the total was shown', async () => {
    const id = await storePromotion(database, guest, {
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const checkout = await readyCart({ price: 2000 });
    await database.owner
      .updateTable('promotions')
      .set({ endsOn: '2020-12-31' })
      .where('id', '=', id)
      .execute();
    expect(await complete(guest, checkout)).toMatchObject({
      code: 'TOTAL_CHANGED',
      params: { total: 2350 },
    });
    expect(await usesOf(database, id)).toEqual({ counted: 0, kept: 0 });
  });
});

test('a promotion that is deleted takes nothing off any more, and stays in the words of its orders', async () => {
  const id = await storePromotion(database, guest, {
    name: 'Gone',
    actions: [{ type: 'fixedOnOrder', amount: 500 }],
  });
  const order = valueOf(await complete(guest, await readyCart({ price: 2000 })));
  const open = await readyCart({ price: 2000 });
  expect(open.totals.discount).toBe(500);
  await database.owner.deleteFrom('promotions').where('id', '=', id).execute();
  expect(codeOf(await complete(guest, open))).toBe('TOTAL_CHANGED');
  const claim = { person: NOBODY, promotionIds: [id] };
  expect(codeOf(await transact(guest, (tx) => claimUses(tx, claim)))).toBe('PROMOTION_EXPIRED');
  const kept = await findOrder(guest, order.id);
  expect(kept?.totals).toEqual(order.totals);
  expect(kept?.adjustments[0]).toMatchObject({ label: 'Gone', amount: -500, promotionId: null });
});

test('cash on delivery looks at what is left to pay after discount', async () => {
  const kindsAt = async (amount: number) => {
    const code = nextCode();
    await storePromotion(database, guest, { code, actions: [{ type: 'fixedOnOrder', amount }] });
    const { paymentMethods } = await readyCart({ price: 52_000 }, [code]);
    return paymentMethods.map(({ kind }) => kind);
  };
  expect(await kindsAt(2000)).not.toContain('cash_on_delivery');
  expect(await kindsAt(2001)).toContain('cash_on_delivery');
});

describe('usage limits', () => {
  test('twenty carts for the last five uses: five orders have it, the others change nothing', async () => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      usageLimit: 5,
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const variantId = await stockVariant(database, guest, { onHand: 100, price: 2000 });
    const checkouts: Checkout[] = [];
    for (let index = 0; index < 20; index += 1) {
      checkouts.push(await readyCartOf(variantId, 1, [code], `buyer${index}@example.com`));
    }
    const before = await orderCount();
    const answers = await Promise.all(checkouts.map((checkout) => complete(guest, checkout)));
    const orders = answers.flatMap((answer) => (isProblem(answer) ? [] : [answer]));
    expect(orders).toHaveLength(5);
    expect(orders.map(({ totals }) => totals.discount)).toEqual([500, 500, 500, 500, 500]);
    const codes = new Set(answers.filter(isProblem).map((refusal) => refusal.code));
    expect(
      [...codes].every((each) => ['PROMOTION_USAGE_LIMIT', 'TOTAL_CHANGED'].includes(each)),
    ).toBe(true);
    expect(await usesOf(database, id)).toEqual({ counted: 5, kept: 5 });
    expect(await orderCount()).toBe(before + 5);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 100, allocated: 5 });

    // Who was refused sees why, and may buy without it.
    const index = answers.findIndex(isProblem);
    const refused = checkouts[index];
    if (!refused) throw new Error('Nobody was refused');
    const after = await again(refused);
    expect(after.cart.codes).toMatchObject([{ problem: { code: 'PROMOTION_USAGE_LIMIT' } }]);
    expect(valueOf(await complete(guest, after)).totals).toMatchObject({
      discount: 0,
      total: 2350,
    });
  });

  test('one buyer with two carts at once has once what each may have once, in any spelling of the address', async () => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      usageLimitPerCustomer: 1,
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const checkouts = [
      await readyCart({ price: 2000 }, [code], 'twice@example.com'),
      await readyCart({ price: 2000 }, [code], 'Twice@Example.com'),
    ];
    const answers = await Promise.all(checkouts.map((checkout) => complete(guest, checkout)));
    const refused = answers.filter(isProblem);
    expect(refused).toHaveLength(1);
    expect(['PROMOTION_USAGE_LIMIT', 'TOTAL_CHANGED']).toContain(refused[0]?.code);
    expect(await usesOf(database, id)).toEqual({ counted: 1, kept: 1 });
  });

  test('what was used up between the total and the order is not claimed', async () => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      usageLimitPerCustomer: 1,
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const first = await readyCart({ price: 2000 }, [code], 'claim@example.com');
    valueOf(await complete(guest, first));
    const person = { accountId: null, mailboxes: ['claim@example.com'], phone: null };
    const claim = (of: typeof person) =>
      transact(guest, (tx) => claimUses(tx, { person: of, promotionIds: [id] }));
    expect(await claim({ ...person, mailboxes: ['another@example.com'] })).toBeNull();
    expect(codeOf(await claim(person))).toBe('PROMOTION_USAGE_LIMIT');
  });

  test('one person is known by account, by mailbox and by phone, in cart, checkout and order', async () => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      usageLimitPerCustomer: 1,
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const variantId = await stockVariant(database, guest, { onHand: 100, price: 2000 });
    const email = 'nikos@example.com';
    const nikos = asMember(guest, await memberOf(database, guest, email), email);
    const phone = nextPhone();
    const cartOfWith = async (ctx: Context, contact: { email: string; phone: string } | null) => {
      const { id: cartId } = await cartOf(ctx, { variantId, quantity: 1 });
      const applied = await applyCode(ctx, { cartId, code });
      await fillCheckout(ctx, cartId);
      if (contact) valueOf(await updateContact(ctx, { cartId, ...contact }));
      return { applied, checkout: await againAs(ctx, cartId) };
    };
    const first = await cartOfWith(nikos, { email: 'other@example.com', phone });
    expect(valueOf(await complete(nikos, first.checkout)).totals.discount).toBe(500);

    // The account, before a contact is known: the code is refused at once.
    const byAccount = await cartOfWith(nikos, { email: 'third@example.com', phone: nextPhone() });
    expect(codeOf(byAccount.applied)).toBe('PROMOTION_USAGE_LIMIT');
    // A guest with a tag in the address, and one with the same phone.
    for (const contact of [
      { email: 'other+rum@example.com', phone: nextPhone() },
      { email: 'fourth@example.com', phone },
    ]) {
      const { applied, checkout } = await cartOfWith(guest, contact);
      expect(valueOf(applied).totals.discount).toBe(500);
      expect(checkout.totals.discount).toBe(0);
      expect(checkout.cart.codes).toMatchObject([
        { problem: { code: 'PROMOTION_USAGE_LIMIT', params: { per: 'customer' } } },
      ]);
      const cart = await findCart(guest, checkout.cart.id);
      expect(cart?.codes).toMatchObject([{ problem: { code: 'PROMOTION_USAGE_LIMIT' } }]);
      expect(valueOf(await complete(guest, checkout)).totals.discount).toBe(0);
    }
    // Somebody else in all three.
    const stranger = await cartOfWith(guest, { email: 'fifth@example.com', phone: nextPhone() });
    expect(valueOf(await complete(guest, stranger.checkout)).totals.discount).toBe(500);
    expect(await usesOf(database, id)).toEqual({ counted: 2, kept: 2 });
  });

  test('two orders at once of one phone, under two addresses, have it once', async () => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      usageLimitPerCustomer: 1,
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const variantId = await stockVariant(database, guest, { onHand: 100, price: 2000 });
    const phone = nextPhone();
    const checkouts = [
      await readyCartOf(variantId, 1, [code], 'one@example.com', phone),
      await readyCartOf(variantId, 1, [code], 'two@example.com', phone),
    ];
    const answers = await Promise.all(checkouts.map((checkout) => complete(guest, checkout)));
    expect(answers.filter(isProblem)).toHaveLength(1);
    expect(await usesOf(database, id)).toEqual({ counted: 1, kept: 1 });
  });

  test.each([
    ['with a plus', 'plus@example.com', ['plus+rum@example.com', ' PLUS@example.com ']],
    ['in another spelling of its domain', spellingsOf('code')[0], spellingsOf('code').slice(1)],
  ])('an address %s is the same customer', async (_how, email, others) => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      usageLimitPerCustomer: 1,
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const first = await readyCart({ price: 2000 }, [code], email);
    expect(valueOf(await complete(guest, first)).totals.discount).toBe(500);
    for (const other of others) {
      const next = await readyCart({ price: 2000 }, [code], other);
      expect(next.totals.discount).toBe(0);
    }
    expect(await usesOf(database, id)).toEqual({ counted: 1, kept: 1 });
  });

  test('free delivery is not used up by who collects, nor where it is free anyway', async () => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      usageLimitPerCustomer: 1,
      actions: [{ type: 'freeShipping' }],
    });
    const orderBy = async (shipping: 'pickup' | 'courier', price: number) => {
      const variantId = await stockVariant(database, guest, { onHand: 9, price });
      const { id: cartId } = await cartOf(guest, { variantId, quantity: 1 });
      valueOf(await applyCode(guest, { cartId, code }));
      return valueOf(await complete(guest, await fillCheckout(guest, cartId, { shipping })));
    };
    expect((await orderBy('pickup', 2000)).totals.shipping).toBe(0);
    expect((await orderBy('courier', 8000)).totals.shipping).toBe(0);
    expect(await usesOf(database, id)).toEqual({ counted: 0, kept: 0 });
    expect((await orderBy('courier', 2000)).totals.shipping).toBe(0);
    expect(await usesOf(database, id)).toEqual({ counted: 1, kept: 1 });
  });

  test('a second first order at the same time is not had either', async () => {
    const code = nextCode();
    const id = await storePromotion(database, guest, {
      code,
      conditions: [{ type: 'firstOrder' }],
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const email = 'first@example.com';
    const checkouts = [
      await readyCart({ price: 2000 }, [code], email),
      await readyCart({ price: 2000 }, [code], email),
    ];
    const answers = await Promise.all(checkouts.map((checkout) => complete(guest, checkout)));
    expect(answers.filter(isProblem)).toHaveLength(1);
    expect(await usesOf(database, id)).toEqual({ counted: 1, kept: 1 });
  });
});

describe('a gift', () => {
  test('goes into the order as a line without a price, and its stock is promised', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3, price: 650 });
    const id = await storePromotion(database, guest, {
      usageLimit: 50,
      actions: [{ type: 'gift', variantId, quantity: 1 }],
    });
    const checkout = await readyCart({ price: 2000 });
    const order = valueOf(await complete(guest, checkout, { expectedGifts: 1 }));
    expect(order.lines.map(({ isGift, unitPrice, total }) => [isGift, unitPrice, total])).toEqual([
      [false, 2000, 2000],
      [true, 0, 0],
    ]);
    expect(order.totals).toEqual(checkout.totals);
    expect((await findOrder(guest, order.id))?.lines[1]).toMatchObject({ variantId, isGift: true });
    expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 1 });
    expect(await usesOf(database, id)).toEqual({ counted: 1, kept: 1 });
    valueOf(await cancelOrder(guest, { orderId: order.id, actor: 'staff', reason: '' }));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 0 });
  });

  test('STK-05: of what is bought too is counted with it', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 2, price: 2000 });
    const id = await storePromotion(database, guest, {
      actions: [{ type: 'gift', variantId, quantity: 1 }],
    });
    const both = await readyCartOf(variantId, 2);
    expect(both.cart.gifts).toMatchObject([{ available: false }]);
    const order = valueOf(await complete(guest, both));
    expect(order.lines).toMatchObject([{ quantity: 2, isGift: false }]);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 2, allocated: 2 });
    // Nothing was given, so nothing was used.
    expect(await usesOf(database, id)).toEqual({ counted: 0, kept: 0 });
  });

  test('of what is bought too is a line of its own, and both are promised', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3, price: 2000 });
    await storePromotion(database, guest, { actions: [{ type: 'gift', variantId, quantity: 1 }] });
    const order = valueOf(
      await complete(guest, await readyCartOf(variantId, 2), { expectedGifts: 1 }),
    );
    expect(order.lines).toMatchObject([
      { quantity: 2, isGift: false, total: 4000 },
      { quantity: 1, isGift: true, total: 0 },
    ]);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 3 });
  });

  test('of another tax rate changes no sum of what was shown', async () => {
    const variantId = await stockVariant(database, guest, {
      onHand: 3,
      price: 650,
      taxClass: 'super_reduced',
    });
    await storePromotion(database, guest, { actions: [{ type: 'gift', variantId, quantity: 1 }] });
    const checkout = await readyCart({ price: 2000 });
    const order = valueOf(await complete(guest, checkout, { expectedGifts: 1 }));
    expect(order.lines).toHaveLength(2);
    expect(order.totals).toEqual(checkout.totals);
  });

  test('of alcohol makes any order one for adults, and none for a locker', async () => {
    const gift = await stockVariant(database, guest, { onHand: 1, price: 650 });
    await storePromotion(database, guest, {
      actions: [{ type: 'gift', variantId: gift, quantity: 1 }],
    });
    const glass = await stockVariant(database, guest, { onHand: 9, price: 900, isAlcohol: false });
    const checkout = await readyCartOf(glass, 1);
    const kindsOf = ({ shippingMethods }: Checkout) => shippingMethods.map(({ kind }) => kind);
    expect(checkout.ageRequired).toBe(true);
    expect(kindsOf(checkout)).not.toContain('locker');
    expect(codeOf(await complete(guest, checkout, { ageConfirmed: false }))).toBe('AGE_REQUIRED');
    await database.owner
      .updateTable('stockItems')
      .set({ onHand: 0 })
      .where('variantId', '=', gift)
      .execute();
    const without = await again(checkout);
    expect(without.ageRequired).toBe(false);
    expect(kindsOf(without)).toContain('locker');
  });

  test('of a product that has been archived is gone', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 9, price: 650 });
    await storePromotion(database, guest, { actions: [{ type: 'gift', variantId, quantity: 1 }] });
    const checkout = await readyCart({ price: 2000 });
    await database.owner
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', await productOf(database, variantId))
      .execute();
    expect((await again(checkout)).cart.gifts).toMatchObject([{ available: false }]);
    expect(valueOf(await complete(guest, checkout)).lines).toHaveLength(1);
  });

  test('that was displayed and is gone is reported before the order goes on without it', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1, price: 650 });
    await storePromotion(database, guest, { actions: [{ type: 'gift', variantId, quantity: 1 }] });
    const checkout = await readyCart({ price: 2000 });
    expect(checkout.cart.gifts).toMatchObject([{ available: true }]);
    await database.owner
      .updateTable('stockItems')
      .set({ onHand: 0 })
      .where('variantId', '=', variantId)
      .execute();
    expect(await complete(guest, checkout, { expectedGifts: 1 })).toMatchObject({
      code: 'GIFT_NOT_AVAILABLE',
      variantIds: [variantId],
      available: 0,
    });
    const after = await again(checkout);
    expect(after.cart.gifts).toMatchObject([{ available: false }]);
    const order = valueOf(await complete(guest, after, { expectedGifts: 0 }));
    expect(order.lines).toHaveLength(1);
  });

  test('the last one goes to one of ten who ask at once, and nobody is promised what is not there', async () => {
    // One that could be sold upon order, too: nobody waits for a gift.
    const gift = await stockVariant(database, guest, {
      onHand: 1,
      price: 650,
      backorderable: true,
    });
    await storePromotion(database, guest, {
      actions: [{ type: 'gift', variantId: gift, quantity: 1 }],
    });
    const variantId = await stockVariant(database, guest, { onHand: 100, price: 2000 });
    const checkouts: Checkout[] = [];
    for (let index = 0; index < 10; index += 1) checkouts.push(await readyCartOf(variantId, 1));
    const answers = await Promise.all(
      checkouts.map((checkout) => complete(guest, checkout, { expectedGifts: 1 })),
    );
    const refused = answers.filter(isProblem);
    expect(refused).toHaveLength(9);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['GIFT_NOT_AVAILABLE']));
    expect(await stockOf(database, gift)).toEqual({ onHand: 1, allocated: 1 });
    expect(await stockOf(database, variantId)).toEqual({ onHand: 100, allocated: 1 });
  });
});

test('CHK-03: an order that costs nothing asks for no payment and is accepted', async () => {
  const code = nextCode();
  await storePromotion(database, guest, {
    code,
    actions: [{ type: 'fixedOnOrder', amount: 2500 }, { type: 'freeShipping' }],
  });
  const variantId = await stockVariant(database, guest, { onHand: 9, price: 1800 });
  const { id: cartId } = await cartOf(guest, { variantId, quantity: 1 });
  valueOf(await applyCode(guest, { cartId, code }));
  valueOf(await updateContact(guest, { cartId, email: 'free@example.com', phone: '6912345678' }));
  const { shippingMethods } = valueOf(
    await updateAddresses(guest, { cartId, shipToBilling: true, billingAddress: athens }),
  );
  const checkout = valueOf(
    await chooseShippingMethod(guest, { cartId, shippingMethodId: shippingMethods[0]?.id ?? '' }),
  );
  expect(checkout).toMatchObject({ requirements: [], paymentMethods: [], paymentMethod: null });
  expect(Object.is(checkout.totals.total, 0)).toBe(true);
  expect(Object.is(checkout.totals.tax, 0)).toBe(true);
  const order = valueOf(await complete(guest, checkout));
  expect(order).toMatchObject({ state: 'approved', payments: [], bankTransfer: null });
  expect(order.totals).toMatchObject({
    items: 1800,
    discount: 1800,
    shipping: 0,
    tax: 0,
    total: 0,
  });
});

test('PRC-05: two codes leave nothing below nothing, also after a line is gone', async () => {
  const [fifteen, ten] = [nextCode(), nextCode()];
  await storePromotion(database, guest, {
    code: fifteen,
    actions: [{ type: 'fixedOnOrder', amount: 1500 }],
  });
  await storePromotion(database, guest, {
    code: ten,
    actions: [{ type: 'fixedOnOrder', amount: 1000 }],
  });
  for (const codes of [
    [fifteen, ten],
    [ten, fifteen],
  ]) {
    const twenty = await readyCart({ price: 2000 }, codes);
    expect(twenty.totals).toMatchObject({ discount: 2000, shipping: 350, total: 350 });
    const eight = await readyCart({ price: 800 }, codes);
    expect(eight.totals).toMatchObject({ discount: 800, shipping: 350, total: 350 });
    expect(valueOf(await complete(guest, eight)).payments[0]?.amount).toBe(350);
  }

  const [kept, gone] = [
    await stockVariant(database, guest, { onHand: 9, price: 800 }),
    await stockVariant(database, guest, { onHand: 9, price: 1200 }),
  ];
  const { id: cartId, lines } = await cartOf(
    guest,
    { variantId: kept, quantity: 1 },
    { variantId: gone, quantity: 1 },
  );
  for (const code of [fifteen, ten]) valueOf(await applyCode(guest, { cartId, code }));
  expect((await fillCheckout(guest, cartId)).totals).toMatchObject({ discount: 2000, total: 350 });
  const lineIds = lines.filter(({ variantId }) => variantId === gone).map(({ id }) => id);
  expect(valueOf(await removeLines(guest, { cartId, lineIds })).totals.discount).toBe(800);
  const checkout = await findCheckout(guest, cartId);
  expect(checkout?.totals).toMatchObject({ items: 800, discount: 800, shipping: 350, total: 350 });
  const order = checkout && valueOf(await complete(guest, checkout));
  expect(order?.payments[0]?.amount).toBe(350);
});
