import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createFakeProvider, deskOf } from '#tests/support/fake-provider.ts';
import { storePromotion } from '#tests/support/promotions.ts';
import {
  buyerProof,
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
import { applyCode, updateLines } from '../cart/cart.ts';
import type { Context } from '../context.ts';
import { findOrder } from '../orders/orders.ts';
import {
  choosePaymentMethod,
  chooseShippingMethod,
  findCheckout,
  updateAddresses,
  updateInvoice,
} from './checkout.ts';
import { findOrderedCart } from './ordered-cart.ts';
import { quoteShipping } from './quote-shipping.ts';
import type { Checkout } from './rules.ts';

const database = await openTestDatabase();
await endPromotions(database);
const guest = await guestOf(database.app);
const bottle = await stockVariant(database, guest, { onHand: 1000, price: 1990 });

async function newCart(variantId = bottle, quantity = 1): Promise<string> {
  return (await cartOf(guest, { variantId, quantity })).id;
}

const missing = (checkout: Checkout | null) =>
  checkout?.requirements.map(({ step, field, code }) => `${step} ${field} ${code}`);

describe('an invoice', () => {
  const firm = {
    documentKind: 'invoice' as const,
    companyName: 'Ρούμι ΑΕ',
    businessActivity: 'Εστίαση',
    vatNumber: 'EL 094 014 201',
    taxOffice: 'ΦΑΕ Αθηνών',
  };

  test('is stored with the cart and copied into the order', async () => {
    const cartId = await newCart();
    await fillCheckout(guest, cartId);
    const checkout = valueOf(await updateInvoice(guest, { ...firm, cartId }));
    const details = {
      companyName: 'Ρούμι ΑΕ',
      businessActivity: 'Εστίαση',
      vatNumber: '094014201',
      taxOffice: 'ΦΑΕ Αθηνών',
    };
    expect((await findCheckout(guest, cartId))?.invoice).toEqual(details);
    const { id } = valueOf(await complete(guest, checkout));
    expect(await findOrder(guest, id)).toMatchObject({ documentKind: 'invoice', invoice: details });
  });

  test('with a fault is refused by its fields, and nothing changes', async () => {
    const cartId = await newCart();
    expect(
      await updateInvoice(guest, { ...firm, cartId, vatNumber: '123456789', taxOffice: ' ' }),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [
        { path: 'taxOffice', code: 'REQUIRED' },
        { path: 'vatNumber', code: 'VAT_NUMBER_INVALID' },
      ],
    });
    expect((await findCheckout(guest, cartId))?.invoice).toBeNull();
  });

  test('is checked by the country of the bill, and again when that changes', async () => {
    const cartId = await newCart();
    await fillCheckout(guest, cartId);
    const move = (country: string) =>
      updateAddresses(guest, {
        cartId,
        shipToBilling: false,
        billingAddress: { ...athens, postalCode: '10557', country },
        shippingAddress: athens,
      });
    valueOf(await move('DE'));
    const german = { ...firm, cartId, vatNumber: '123 456 789', taxOffice: '' };
    expect(valueOf(await updateInvoice(guest, german)).invoice?.vatNumber).toBe('DE123456789');
    const home = valueOf(await move('GR'));
    expect(missing(home)).toEqual([
      'address taxOffice REQUIRED',
      'address vatNumber VAT_NUMBER_INVALID',
    ]);
    expect(await complete(guest, home)).toMatchObject({
      code: 'CHECKOUT_INCOMPLETE',
      issues: [
        { path: 'taxOffice', code: 'REQUIRED' },
        { path: 'vatNumber', code: 'VAT_NUMBER_INVALID' },
      ],
    });
  });

  test('is forgotten for a receipt', async () => {
    const cartId = await newCart();
    await fillCheckout(guest, cartId);
    valueOf(await updateInvoice(guest, { ...firm, cartId }));
    const checkout = valueOf(await updateInvoice(guest, { cartId, documentKind: 'receipt' }));
    expect(checkout.invoice).toBeNull();
    const { id } = valueOf(await complete(guest, checkout));
    expect(await findOrder(guest, id)).toMatchObject({ documentKind: 'receipt', invoice: null });
  });
});

describe('a quote', () => {
  const quote = async (countryCode: string, postalCode: string, cartId?: string) => {
    const offer = await quoteShipping(guest, {
      cartId: cartId ?? (await newCart()),
      countryCode,
      postalCode,
    });
    return offer?.reason ?? offer?.methods.map(({ kind, price }) => `${kind} ${price}`);
  };

  test('needs a postcode only, in any way of writing it', async () => {
    expect(await quote('GR', '105 57')).toEqual(['courier 350', 'pickup 0']);
    expect(await quote('gr', '85100')).toEqual(['courier 650', 'pickup 0']);
    expect(await quote('GR', '85111')).toEqual(['courier 950', 'pickup 0']);
  });

  test('gives the days by the zone, in the shop’s time', async () => {
    const daysTo = async (postalCode: string) => {
      const ctx = { ...guest, now: () => new Date('2026-12-23T11:59:00Z') };
      const { id: cartId } = await cartOf(ctx, { variantId: bottle, quantity: 1 });
      const offer = await quoteShipping(ctx, { cartId, countryCode: 'GR', postalCode });
      return offer?.methods.map(({ arrivesFrom, arrivesBy }) => `${arrivesFrom} ${arrivesBy}`);
    };
    // An order on the 23rd by two o'clock arrives on Christmas Eve; the islands wait for the holidays.
    expect(await daysTo('10557')).toEqual(['2026-12-24 2026-12-24', '2026-12-23 2026-12-23']);
    expect(await daysTo('85100')).toEqual(['2026-12-28 2026-12-30', '2026-12-23 2026-12-23']);
  });

  test('promises no day for what has to come to the shop first', async () => {
    const awaited = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const offer = await quoteShipping(guest, {
      cartId: await newCart(awaited),
      countryCode: 'GR',
      postalCode: '10557',
    });
    expect(offer?.methods.map(({ arrivesFrom, arrivesBy }) => [arrivesFrom, arrivesBy])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('hides lockers from alcohol', async () => {
    const glass = await stockVariant(database, guest, { onHand: 9, isAlcohol: false });
    expect(await quote('GR', '10557', await newCart(glass))).toContain('locker 250');
    expect(await quote('GR', '10557')).not.toContain('locker 250');
  });

  test('says why there is none', async () => {
    expect(await quote('DE', '10557')).toBe('COUNTRY_NOT_SERVED');
    expect(await quote('GR', '1055')).toBe('AREA_NOT_SERVED');
    expect(await quote('GR', '10557', crypto.randomUUID())).toBeUndefined();
  });

  test('says whether the area or the alcohol is the reason', async () => {
    const only = (kind: string) =>
      database.owner
        .updateTable('shippingMethods')
        .set({ active: sql<boolean>`kind = ${kind}` })
        .where('tenantId', '=', guest.tenant.id)
        .execute();
    try {
      await only('locker');
      expect(await quote('GR', '10557')).toBe('ALCOHOL_NOT_CARRIED');
      expect(await quote('GR', '85111')).toBe('AREA_NOT_SERVED');
      const cartId = await newCart();
      const checkout = valueOf(
        await updateAddresses(guest, { cartId, shipToBilling: true, billingAddress: athens }),
      );
      expect(checkout.noShippingReason).toBe('ALCOHOL_NOT_CARRIED');
      expect(missing(checkout)).toContain('shipping shippingMethodId NO_SHIPPING_METHODS');
    } finally {
      await database.owner.updateTable('shippingMethods').set({ active: true }).execute();
    }
  });
});

describe('ways to pay', () => {
  test('cash on delivery is for totals below its ceiling before its own fee', async () => {
    const kindsAt = async (price: number) => {
      const variantId = await stockVariant(database, guest, { onHand: 5, price });
      const { paymentMethods } = await fillCheckout(guest, await newCart(variantId));
      return paymentMethods.map(({ kind }) => kind);
    };
    // Above 80 euros delivery is free; the fee of 2.50 does not count.
    expect(await kindsAt(49_999)).toContain('cash_on_delivery');
    expect(await kindsAt(50_000)).not.toContain('cash_on_delivery');
  });

  test('one that no longer goes with the delivery is reported, and not chosen', async () => {
    const cartId = await newCart();
    const { shippingMethods } = await fillCheckout(guest, cartId, { payment: 'cash_on_delivery' });
    const pickup = shippingMethods.find(({ kind }) => kind === 'pickup');
    const changed = valueOf(
      await chooseShippingMethod(guest, { cartId, shippingMethodId: pickup?.id ?? '' }),
    );
    expect(changed.paymentMethod).toBeNull();
    expect(missing(changed)).toEqual(['payment paymentMethodId PAYMENT_METHOD_UNAVAILABLE']);
    expect(await complete(guest, changed)).toMatchObject({
      code: 'PAYMENT_METHOD_UNAVAILABLE',
      issues: [{ path: 'paymentMethodId', code: 'PAYMENT_METHOD_UNAVAILABLE' }],
    });
  });

  test('a way of delivery that is gone is reported in the same way', async () => {
    const checkout = await fillCheckout(guest, await newCart());
    const setActive = (active: boolean) =>
      database.owner
        .updateTable('shippingMethods')
        .set({ active })
        .where('id', '=', checkout.shippingMethod?.id ?? '')
        .execute();
    await setActive(false);
    try {
      expect(await complete(guest, checkout)).toMatchObject({
        code: 'SHIPPING_METHOD_INVALID',
        issues: [
          { path: 'shippingMethodId', code: 'SHIPPING_METHOD_INVALID' },
          { path: 'paymentMethodId', code: 'REQUIRED' },
        ],
      });
    } finally {
      await setActive(true);
    }
  });

  test('that there are none has a reason', async () => {
    const setActive = (active: boolean) =>
      database.owner
        .updateTable('paymentMethods')
        .set({ active })
        .where('tenantId', '=', guest.tenant.id)
        .where('kind', '<>', 'cash_on_delivery')
        .execute();
    await setActive(false);
    try {
      const dear = await stockVariant(database, guest, { onHand: 5, price: 60_000 });
      const cartId = await newCart(dear);
      const { shippingMethods } = valueOf(
        await updateAddresses(guest, { cartId, shipToBilling: true, billingAddress: athens }),
      );
      const reasonWith = async (wanted: string) => {
        const method = shippingMethods.find(({ kind }) => kind === wanted);
        const choice = { cartId, shippingMethodId: method?.id ?? '' };
        return valueOf(await chooseShippingMethod(guest, choice)).noPaymentReason;
      };
      expect(await reasonWith('courier')).toBe('TOTAL_TOO_HIGH');
      expect(await reasonWith('pickup')).toBe('NOT_WITH_THIS_DELIVERY');
    } finally {
      await setActive(true);
    }
  });
});

describe('installments', () => {
  let buyer: Context;
  beforeAll(async () => {
    buyer = { ...guest, desk: deskOf(createFakeProvider()) };
    const table = {
      rows: [
        { minTotal: 10_000, maxCount: 3 },
        { minTotal: 30_000, maxCount: 6 },
      ],
    };
    await database.owner
      .updateTable('paymentMethods')
      .set({ details: JSON.stringify({ installments: table }) })
      .where('tenantId', '=', guest.tenant.id)
      .where('kind', '=', 'card')
      .execute();
  });

  async function payingByCard(quantity: number) {
    const variantId = await stockVariant(database, guest, { onHand: 50, price: 10_000 });
    const cartId = await newCart(variantId, quantity);
    const { paymentMethod } = await fillCheckout(buyer, cartId, { payment: 'card' });
    return { cartId, paymentMethodId: paymentMethod?.id ?? '' };
  }

  test('are bounded by the server', async () => {
    const choice = await payingByCard(1);
    expect(valueOf(await choosePaymentMethod(buyer, choice)).installmentCount).toBe(1);
    expect(
      valueOf(await choosePaymentMethod(buyer, { ...choice, installmentCount: 3 }))
        .installmentCount,
    ).toBe(3);
    for (const installmentCount of [0, -1, 4, 1.5]) {
      expect(await choosePaymentMethod(buyer, { ...choice, installmentCount })).toMatchObject({
        code: 'INSTALLMENT_COUNT_INVALID',
        params: { min: 1, max: 3 },
        issues: [{ path: 'installmentCount', code: 'INSTALLMENT_COUNT_INVALID' }],
      });
    }
    expect((await findCheckout(buyer, choice.cartId))?.installmentCount).toBe(3);
  });

  test('are for cards only', async () => {
    const { cartId } = await payingByCard(1);
    const transfer = (await findCheckout(buyer, cartId))?.paymentMethods.find(
      ({ kind }) => kind === 'bank_transfer',
    );
    const choice = { cartId, paymentMethodId: transfer?.id ?? '', installmentCount: 2 };
    expect(codeOf(await choosePaymentMethod(buyer, choice))).toBe('INSTALLMENT_COUNT_INVALID');
  });

  test('that the total no longer allows are chosen again', async () => {
    const choice = await payingByCard(3);
    const { cart } = valueOf(await choosePaymentMethod(buyer, { ...choice, installmentCount: 6 }));
    const lines = [{ id: cart.lines[0]?.id ?? '', quantity: 1 }];
    valueOf(await updateLines(buyer, { cartId: choice.cartId, lines }));
    const smaller = await findCheckout(buyer, choice.cartId);
    expect(smaller?.installmentCount).toBe(1);
    expect(missing(smaller)).toEqual(['payment installmentCount INSTALLMENT_COUNT_INVALID']);
    expect(smaller && codeOf(await complete(buyer, smaller))).toBe('INSTALLMENT_COUNT_INVALID');
  });

  test('are the payment’s when the order is placed, which waits for its provider', async () => {
    const choice = await payingByCard(2);
    const checkout = valueOf(await choosePaymentMethod(buyer, { ...choice, installmentCount: 2 }));
    const order = valueOf(await complete(buyer, checkout));
    expect(order).toMatchObject({
      state: 'created',
      payments: [{ kind: 'card', state: 'created', installmentCount: 2 }],
    });
  });
});

describe('TOTAL_CHANGED', () => {
  test('says what it was, what it is, and the code whose promotion has ended', async () => {
    const code = 'UNTIL-THE-TENTH';
    await storePromotion(database, guest, {
      code,
      startsOn: '2026-01-01',
      endsOn: '2026-12-10',
      actions: [{ type: 'fixedOnOrder', amount: 500 }],
    });
    const at = (instant: string): Context => ({ ...guest, now: () => new Date(instant) });
    const before = at('2026-12-10T21:50:00Z');
    const { id: cartId } = await cartOf(before, { variantId: bottle, quantity: 1 });
    valueOf(await applyCode(before, { cartId, code }));
    const checkout = await fillCheckout(before, cartId);
    expect(checkout.totals.total).toBe(1990 - 500 + 350);
    // Ten minutes later it is the eleventh in Athens.
    const [{ name } = { name: '' }] = checkout.cart.discounts.map((one) => one.promotion);
    const answer = await complete(at('2026-12-10T22:05:00Z'), checkout);
    expect(answer).toMatchObject({
      code: 'TOTAL_CHANGED',
      params: { before: 1840, total: 2340, code, promotion: name },
    });
    const again = { expectedTotal: 2340 };
    expect(valueOf(await complete(at('2026-12-10T22:05:00Z'), checkout, again)).totals.total).toBe(
      2340,
    );
  });
});

test('an ordered cart is the order’s one-off cart, with a token, and nobody’s else', async () => {
  const cartId = await newCart();
  const asked = { cartId, proof: buyerProof };
  expect(await findOrderedCart(guest, asked)).toBeNull();
  const order = valueOf(await complete(guest, await fillCheckout(guest, cartId)));
  expect(await findOrderedCart(guest, asked)).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    order: { id: order.id },
  });
  expect(await findOrderedCart(await guestOf(database.app, 'synodos'), asked)).toBeNull();
});
