import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changePrice } from '#tests/support/prices.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  athens,
  cartOf,
  codeOf,
  complete,
  fillCheckout,
  guestOf,
  orderOf,
  stockVariant,
  valueOf,
  endPromotions,
} from '#tests/support/shopper.ts';
import { findOrderByReceipt } from '../orders/orders.ts';
import {
  choosePaymentMethod,
  chooseShippingMethod,
  findCheckout,
  updateAddresses,
  updateContact,
} from './checkout.ts';
import { completeCheckout } from './complete.ts';

const database = await openTestDatabase();
await endPromotions(database);
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');
const bottle = await stockVariant(database, guest, { onHand: 1000, price: 1990 });

async function newCart(quantity = 1): Promise<string> {
  return (await cartOf(guest, { variantId: bottle, quantity })).id;
}

describe('requirements', () => {
  test('are met one step after the other', async () => {
    const cartId = await newCart();
    const steps = async () =>
      (await findCheckout(guest, cartId))?.requirements.map(({ step }) => step);
    expect(await steps()).toEqual(['contact', 'contact', 'address', 'shipping', 'payment']);
    valueOf(
      await updateContact(guest, { cartId, email: 'eleni@example.com', phone: '6912345678' }),
    );
    expect(await steps()).toEqual(['address', 'shipping', 'payment']);
    const { shippingMethods } = valueOf(
      await updateAddresses(guest, { cartId, shipToBilling: true, billingAddress: athens }),
    );
    expect(shippingMethods.map(({ kind, price }) => [kind, price])).toEqual([
      ['courier', 350],
      ['pickup', 0],
    ]);
    const { paymentMethods } = valueOf(
      await chooseShippingMethod(guest, { cartId, shippingMethodId: shippingMethods[0]?.id ?? '' }),
    );
    expect(paymentMethods.map(({ kind, fee }) => [kind, fee])).toEqual([
      ['bank_transfer', 0],
      ['cash_on_delivery', 250],
    ]);
    const done = valueOf(
      await choosePaymentMethod(guest, { cartId, paymentMethodId: paymentMethods[1]?.id ?? '' }),
    );
    expect(done.requirements).toEqual([]);
    expect(done.totals).toMatchObject({
      items: 1990,
      shipping: 350,
      payment: 250,
      total: 2590,
      tax: 501,
    });
    expect(done.cart.address).toMatchObject({ city: 'Αθήνα' });
  });

  test('that are not met refuse the order, each by its field', async () => {
    const cartId = await newCart();
    const checkout = await findCheckout(guest, cartId);
    expect(checkout && (await complete(guest, checkout))).toMatchObject({
      code: 'CHECKOUT_INCOMPLETE',
      issues: [
        { path: 'email', code: 'REQUIRED' },
        { path: 'phone', code: 'REQUIRED' },
        { path: 'billingAddress', code: 'REQUIRED' },
        { path: 'shippingMethodId', code: 'REQUIRED' },
        { path: 'paymentMethodId', code: 'REQUIRED' },
      ],
    });
  });

  test('an empty cart cannot be ordered', async () => {
    const { id } = await cartOf(guest);
    const checkout = await findCheckout(guest, id);
    expect(checkout && codeOf(await complete(guest, checkout))).toBe('CART_EMPTY');
  });

  test('a fault in a field stores nothing', async () => {
    const cartId = await newCart();
    valueOf(
      await updateContact(guest, { cartId, email: 'eleni@example.com', phone: '6912345678' }),
    );
    expect(
      await updateContact(guest, { cartId, email: 'nobody', phone: '6912345679' }),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'email', code: 'EMAIL_INVALID' }],
    });
    expect((await findCheckout(guest, cartId))?.contact).toMatchObject({
      email: 'eleni@example.com',
      phone: '+306912345678',
    });
  });
});

describe('consent', () => {
  test('the terms, and the age wherever there is alcohol', async () => {
    const checkout = await fillCheckout(guest, await newCart());
    expect(codeOf(await complete(guest, checkout, { acceptTerms: false }))).toBe('TERMS_REQUIRED');
    expect(codeOf(await complete(guest, checkout, { ageConfirmed: false }))).toBe('AGE_REQUIRED');

    const glass = await stockVariant(database, guest, { onHand: 5, isAlcohol: false });
    const dry = await fillCheckout(
      guest,
      (await cartOf(guest, { variantId: glass, quantity: 1 })).id,
    );
    expect(dry.ageRequired).toBe(false);
    expect(dry.shippingMethods.map(({ kind }) => kind)).toContain('locker');
    const order = valueOf(await complete(guest, dry, { ageConfirmed: false }));
    expect(order.ageCheck).toBe(false);
    const kept = await database.owner
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      ageConfirmedAt: null,
      ageTextVersion: null,
      termsVersion: guest.tenant.settings.termsVersion,
    });
  });
});

test.each(['Μαρία-Ελένη', 'Ο’Χάρα', "D'Angelo", 'Ng', 'Jose\u0301', 'Ægir Þór'])(
  'CHK-05: %s is stored as it is written, on the order too',
  async (name) => {
    const cartId = await newCart();
    await fillCheckout(guest, cartId);
    const checkout = valueOf(
      await updateAddresses(guest, {
        cartId,
        shipToBilling: true,
        billingAddress: { ...athens, firstName: name, lastName: name },
      }),
    );
    const { receiptToken } = valueOf(await complete(guest, checkout));
    const order = await findOrderByReceipt(guest, receiptToken);
    expect(order?.billingAddress).toMatchObject({
      firstName: name.normalize('NFC'),
      lastName: name.normalize('NFC'),
    });
  },
);

test('CHK-07: a Greek postcode is stored in one form', async () => {
  const cartId = await newCart();
  for (const postalCode of ['10557', '105 57', ' 10557 ']) {
    const { billingAddress } = valueOf(
      await updateAddresses(guest, {
        cartId,
        shipToBilling: true,
        billingAddress: { ...athens, postalCode },
      }),
    );
    expect(billingAddress?.postalCode).toBe('10557');
  }
  for (const postalCode of ['1055', 'ABCDE']) {
    expect(
      await updateAddresses(guest, {
        cartId,
        shipToBilling: true,
        billingAddress: { ...athens, postalCode },
      }),
    ).toMatchObject({
      issues: [{ path: 'billingAddress.postalCode', code: 'POSTAL_CODE_INVALID' }],
    });
  }
  expect((await findCheckout(guest, cartId))?.billingAddress?.postalCode).toBe('10557');
});

test('CHK-09: a bill to Hong Kong without a postcode, the parcel to Greece', async () => {
  const cartId = await newCart();
  await fillCheckout(guest, cartId);
  const billingAddress = { ...athens, city: 'Kowloon', postalCode: '', country: 'HK' };
  const checkout = valueOf(
    await updateAddresses(guest, {
      cartId,
      shipToBilling: false,
      billingAddress,
      shippingAddress: athens,
    }),
  );
  const order = valueOf(await complete(guest, checkout));
  expect(order.billingAddress).toMatchObject({ countryCode: 'HK', postalCode: '' });
  expect(order.shippingAddress).toMatchObject({ countryCode: 'GR', postalCode: '10563' });
  expect(
    codeOf(
      await updateAddresses(guest, {
        cartId: await newCart(),
        shipToBilling: true,
        billingAddress,
      }),
    ),
  ).toBe('NO_SHIPPING_METHODS');
});

describe('CHK-10: the price of delivery', () => {
  test('follows the address, and the old total is not charged', async () => {
    const cartId = await newCart();
    const before = await fillCheckout(guest, cartId);
    expect(before.totals.shipping).toBe(350);
    const after = valueOf(
      await updateAddresses(guest, {
        cartId,
        shipToBilling: true,
        billingAddress: { ...athens, postalCode: '85100' },
      }),
    );
    expect(after.shippingMethod?.price).toBe(650);
    expect(after.totals).toMatchObject({ shipping: 650, total: 1990 + 650 });
    expect(await complete(guest, before)).toMatchObject({
      code: 'TOTAL_CHANGED',
      params: { before: 2340, total: 2640 },
    });
    expect(valueOf(await complete(guest, after)).totals).toMatchObject({
      shipping: 650,
      total: 2640,
    });
  });

  test('is free from a sum of goods', async () => {
    expect((await fillCheckout(guest, await newCart(4))).totals.shipping).toBe(350);
    expect((await fillCheckout(guest, await newCart(5))).totals.shipping).toBe(0);
  });

  test('a method that is not offered cannot be chosen, and one that is not offered any more is not chosen', async () => {
    const dear = await stockVariant(database, guest, { onHand: 10, price: 50_000 });
    const { id } = await cartOf(guest, { variantId: dear, quantity: 1 });
    const checkout = await fillCheckout(guest, id);
    expect(checkout.paymentMethods.map(({ kind }) => kind)).toEqual(['bank_transfer']);
    expect(
      codeOf(await chooseShippingMethod(guest, { cartId: id, shippingMethodId: randomUUID() })),
    ).toBe('SHIPPING_METHOD_INVALID');
    expect(codeOf(await choosePaymentMethod(guest, { cartId: id, paymentMethodId: 'none' }))).toBe(
      'PAYMENT_METHOD_UNAVAILABLE',
    );

    const cartId = await newCart();
    const collected = await fillCheckout(guest, cartId, { payment: 'cash_on_delivery' });
    const pickup = collected.shippingMethods.find(({ kind }) => kind === 'pickup');
    const changed = valueOf(
      await chooseShippingMethod(guest, { cartId, shippingMethodId: pickup?.id ?? '' }),
    );
    expect(changed.paymentMethod).toBeNull();
    expect(changed.totals.payment).toBeNull();
    expect(codeOf(await complete(guest, changed))).toBe('PAYMENT_METHOD_UNAVAILABLE');
  });
});

describe('TOTAL_CHANGED', () => {
  test('a price that changed since it was shown is not charged', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10, price: 1990 });
    const checkout = await fillCheckout(
      guest,
      (await cartOf(guest, { variantId, quantity: 1 })).id,
    );
    await changePrice(database.owner, variantId, 2090);
    expect(await complete(guest, checkout)).toMatchObject({
      code: 'TOTAL_CHANGED',
      params: { before: 2340, total: 2440 },
    });
    expect(valueOf(await complete(guest, checkout, { expectedTotal: 2440 })).totals.total).toBe(
      2440,
    );
  });
});

describe('CHK-01: one cart is one order', () => {
  test('two tabs at once, and a third later, get the same order', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const checkout = await fillCheckout(
      guest,
      (await cartOf(guest, { variantId, quantity: 1 })).id,
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(guest, checkout)));
    const numbers = new Set(
      [...answers, await complete(guest, checkout)].map((answer) => valueOf(answer).number),
    );
    expect(numbers.size).toBe(1);

    const [order] = answers.map(valueOf);
    const { rows } = await sql`
      select (select count(*)::int from orders where cart_id = ${checkout.cart.id}) as orders,
        (select count(*)::int from payments where order_id = ${order?.id}) as payments,
        (select count(*)::int from shipments where order_id = ${order?.id}) as shipments,
        (select count(*)::int from stock_movements where order_id = ${order?.id}) as movements,
        (select count(*)::int from outbox where subject = ${order?.id}) as emails,
        (select allocated from stock_items where variant_id = ${variantId}) as allocated`.execute(
      database.owner,
    );
    expect(rows).toEqual([
      // The confirmation, and the email to the shop.
      { orders: 1, payments: 1, shipments: 1, movements: 1, emails: 2, allocated: 1 },
    ]);
  });

  test('the same key again answers the first order, another total under it is refused', async () => {
    const checkout = await fillCheckout(guest, await newCart());
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([
      complete(guest, checkout, { idempotencyKey }),
      complete(guest, checkout, { idempotencyKey }),
    ]);
    expect(new Set(answers.map((answer) => valueOf(answer).id)).size).toBe(1);
    expect(codeOf(await complete(guest, checkout, { idempotencyKey, expectedTotal: 1 }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('an ordered cart is closed, with a token', async () => {
    const cartId = await newCart();
    valueOf(await complete(guest, await fillCheckout(guest, cartId)));
    expect(await findCheckout(guest, cartId)).toBeNull();
    expect(
      codeOf(
        await updateContact(guest, { cartId, email: 'eleni@example.com', phone: '6912345678' }),
      ),
    ).toBe('CART_NOT_FOUND');
    const row = await database.owner
      .selectFrom('carts')
      .select(['token', 'orderedAt'])
      .where('id', '=', cartId)
      .executeTakeFirst();
    expect(row?.token).toHaveLength(43);
    expect(row?.orderedAt).toBeInstanceOf(Date);
  });
});

test('TEN-03: every step answers for another tenant’s cart as for an unknown one', async () => {
  const cartId = await newCart();
  const checkout = await fillCheckout(guest, cartId);
  for (const id of [cartId, randomUUID()]) {
    expect(await findCheckout(stranger, id)).toBeNull();
    const answers = [
      await updateContact(stranger, { cartId: id, email: 'a@example.com', phone: '6912345678' }),
      await updateAddresses(stranger, { cartId: id, shipToBilling: true, billingAddress: athens }),
      await chooseShippingMethod(stranger, {
        cartId: id,
        shippingMethodId: checkout.shippingMethod?.id ?? '',
      }),
      await choosePaymentMethod(stranger, {
        cartId: id,
        paymentMethodId: checkout.paymentMethod?.id ?? '',
      }),
      await completeCheckout(stranger, {
        idempotencyKey: randomUUID(),
        cartId: id,
        expectedTotal: checkout.totals.total,
        acceptTerms: true,
        ageConfirmed: true,
      }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'CART_NOT_FOUND'));
  }
  const own = await cartOf(stranger, {
    variantId: await stockVariant(database, stranger, { onHand: 5 }),
    quantity: 1,
  });
  await fillCheckout(stranger, own.id);
  expect(
    codeOf(
      await chooseShippingMethod(stranger, {
        cartId: own.id,
        shippingMethodId: checkout.shippingMethod?.id ?? '',
      }),
    ),
  ).toBe('SHIPPING_METHOD_INVALID');
  expect(
    codeOf(
      await choosePaymentMethod(stranger, {
        cartId: own.id,
        paymentMethodId: checkout.paymentMethod?.id ?? '',
      }),
    ),
  ).toBe('PAYMENT_METHOD_UNAVAILABLE');
  expect((await findCheckout(guest, cartId))?.contact?.email).toBe('eleni@example.com');
});

test('names and prices of an order stay as they were bought, in the buyer’s language', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 10, price: 1990 });
  const { receiptToken } = await orderOf({ ...guest, locale: 'el' }, variantId, 2);
  await changePrice(database.owner, variantId, 9900);
  await database.owner
    .updateTable('productTranslations')
    .set({ name: 'Another name' })
    .where('productId', 'in', (eb) =>
      eb.selectFrom('variants').select('productId').where('id', '=', variantId),
    )
    .execute();
  const order = await findOrderByReceipt(guest, receiptToken);
  expect(order).toMatchObject({
    locale: 'el',
    lines: [{ productName: 'Δοκιμαστικό ρούμι', unitPrice: 1990, quantity: 2, total: 3980 }],
    shipments: [{ methodName: 'Κούριερ στην πόρτα σας' }],
  });
});
