import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { athens, guestOf, stockOf, stockVariant, endPromotions } from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';
import { encodeId } from '../basics/node.ts';

const database = await openTestDatabase();
await endPromotions(database);
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const guest = await guestOf(database.app);

type Answer = { data?: Record<string, never> | null; errors?: { message: string }[] };

async function ask(
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Tenant: 'kerasma',
        Locale: 'en',
        Timezone: 'Europe/Athens',
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    }),
  );
  return (await response.json()) as Answer;
}

const PROBLEM =
  '... on Problem { code available lineIds variantIds params { name value } issues { path code } }';
const CART = `... on Cart { id token stale time version quantity totalItems containsAlcohol
  lines { id quantity maxQuantity unitPrice { amount formatted } total { amount } variant { id sku } product { name } }
  totals { items { amount } shipping { amount } total { amount formatted currency } tax { amount } taxes { ratePercent amount { amount } base { amount } } }
  problems { code } address { city } }`;
const CHECKOUT = `... on Checkout { email phone notes shipToBilling ageRequired termsVersion
  requirements { step field code } shippingAddress { city region country { code name } }
  shippingMethods { id kind name price { amount } freeFrom { amount } } paymentMethods { id kind fee { amount } }
  shippingMethod { kind } paymentMethod { kind } totals { total { amount } shipping { amount } payment { amount } }
  countries { code name postalCodeRequired } regions shipCountries }`;
const ORDER = `... on Order { id number receiptId state date locale email phone notes ageCheck paymentCost { amount }
  items { id sku productName quantity unitPrice { amount } total { amount } options { label } image { alt } tracking }
  billingAddress { firstName postalCode region } shippingAddress { city } adjustments { kind label amount { amount } }
  shipments { state kind method cost { amount } trackingNumber } payments { state kind method amount { amount } }
  totals { total { amount formatted } tax { amount } } bankTransfer { reference dueOn amount { amount } accounts { bankName holderName iban } } }`;

/** The answer of a mutation, which takes one input. */
async function mutate<T>(
  name: string,
  fields: string,
  input: object,
  headers?: Record<string, string>,
): Promise<T> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const document = `mutation Run($input: ${type}) { result: ${name}(input: $input) { __typename ${fields} ${PROBLEM} } }`;
  const { data, errors } = await ask(document, { input }, headers);
  if (!data) throw new Error(JSON.stringify(errors));
  return data['result'] as T;
}

type CartAnswer = {
  id: string;
  lines: { id: string }[];
  totals: { total: { amount: number; formatted: string } };
};
type CheckoutAnswer = {
  shippingMethods: { id: string; kind: string }[];
  paymentMethods: { id: string; kind: string }[];
  totals: { total: { amount: number } };
};

async function createCart(variantId: string, quantity = 1): Promise<CartAnswer> {
  return mutate('cartCreate', CART, {
    idempotencyKey: randomUUID(),
    lines: [{ variantId: encodeId('Variant', variantId), quantity }],
  });
}

test('a guest buys, in Greek, and every answer is of the contract', async () => {
  const el = { Locale: 'el' };
  const variantId = await stockVariant(database, guest, { onHand: 5, price: 123_450 });
  const cart = await createCart(variantId, 2);
  expect(cart).toMatchObject({
    __typename: 'Cart',
    token: null,
    stale: false,
    quantity: 2,
    totalItems: 1,
    containsAlcohol: true,
    problems: [],
    lines: [
      {
        quantity: 2,
        maxQuantity: 5,
        unitPrice: { amount: 123_450, formatted: '€1,234.50' },
        product: { name: 'Test rum' },
      },
    ],
    totals: {
      shipping: null,
      total: { amount: 246_900, currency: 'EUR' },
      taxes: [{ ratePercent: 24 }],
    },
  });
  const cartId = cart.id;
  await mutate(
    'checkoutContactUpdate',
    CHECKOUT,
    { cartId, email: 'eleni@example.com', phone: '691 234 5678' },
    el,
  );
  const addressed = await mutate<CheckoutAnswer>(
    'checkoutAddressesUpdate',
    CHECKOUT,
    { cartId, shipToBilling: true, billingAddress: { ...athens, region: 'Αττική' } },
    el,
  );
  expect(addressed).toMatchObject({
    phone: '+306912345678',
    shippingAddress: { city: 'Αθήνα', region: 'Αττική', country: { code: 'GR', name: 'Ελλάδα' } },
    requirements: [{ step: 'shipping' }, { step: 'payment' }],
    shipCountries: ['GR'],
  });
  const courier = addressed.shippingMethods.find(({ kind }) => kind === 'courier');
  const shipped = await mutate<CheckoutAnswer>(
    'checkoutShippingMethodUpdate',
    CHECKOUT,
    { cartId, shippingMethodId: courier?.id },
    el,
  );
  const transfer = shipped.paymentMethods.find(({ kind }) => kind === 'bank_transfer');
  const ready = await mutate<CheckoutAnswer>(
    'checkoutPaymentMethodUpdate',
    CHECKOUT,
    { cartId, paymentMethodId: transfer?.id },
    el,
  );
  expect(ready).toMatchObject({
    requirements: [],
    totals: { total: { amount: 246_900 }, shipping: { amount: 0 }, payment: { amount: 0 } },
  });

  const completion = {
    idempotencyKey: randomUUID(),
    cartId,
    expectedTotal: 246_900,
    acceptTerms: true,
    ageConfirmed: true,
  };
  const order = await mutate<{ receiptId: string; number: string }>(
    'checkoutComplete',
    ORDER,
    completion,
    el,
  );
  expect(order).toMatchObject({
    __typename: 'Order',
    state: 'PENDING',
    locale: 'el',
    ageCheck: true,
    items: [
      { productName: 'Δοκιμαστικό ρούμι', quantity: 2, total: { amount: 246_900 }, tracking: null },
    ],
    totals: { total: { amount: 246_900, formatted: '2.469,00\u00a0€' } },
    payments: [{ state: 'PENDING', kind: 'bank_transfer' }],
    shipments: [{ state: 'PENDING', kind: 'courier' }],
    bankTransfer: {
      reference: order.number,
      amount: { amount: 246_900 },
      accounts: expect.arrayContaining([
        {
          bankName: 'Aegean Demo Bank',
          holderName: expect.stringContaining('Kerasma'),
          iban: expect.stringMatching(/^GR\d{25}$/),
        },
      ]),
    },
  });
  const { data } = await ask(`query($id: String!) { order(receiptId: $id) { ${ORDER} } }`, {
    id: order.receiptId,
  });
  expect(data?.['order']).toMatchObject({
    number: order.number,
    billingAddress: { firstName: 'Ελένη', region: 'Attica' },
  });
  expect(
    (
      await ask('query($id: ID!) { cart(id: $id) { id } checkout(cartId: $id) { email } }', {
        id: cartId,
      })
    ).data,
  ).toEqual({
    cart: null,
    checkout: null,
  });
});

test('a problem is data: its code, its fields and its values', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 3 });
  const cart = await createCart(variantId);
  const lineId = cart.lines[0]?.id;
  expect(
    await mutate('cartLinesUpdate', CART, {
      cartId: cart.id,
      lines: [{ id: lineId, quantity: 4 }],
    }),
  ).toEqual({
    __typename: 'Problem',
    code: 'INSUFFICIENT_STOCK',
    available: 3,
    lineIds: [lineId],
    variantIds: [encodeId('Variant', variantId)],
    params: [],
    issues: [],
  });
  expect(
    await mutate('cartLinesRemove', CART, { cartId: cart.id, lineIds: [lineId, 'nonsense'] }),
  ).toMatchObject({ totalItems: 0 });
  expect(
    await mutate('checkoutContactUpdate', CHECKOUT, { cartId: cart.id, email: 'x', phone: '' }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [
      { path: 'email', code: 'EMAIL_INVALID' },
      { path: 'phone', code: 'REQUIRED' },
    ],
  });
});

test.each([1.5, '2', null, 1e10, 'NaN'])(
  'CART-07: %j is no quantity for the API either',
  async (quantity) => {
    const variantId = await stockVariant(database, guest, { onHand: 10, price: 1990 });
    const cart = await createCart(variantId, 2);
    const lines = [{ variantId: encodeId('Variant', variantId), quantity }];
    const add =
      'mutation($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { __typename } }';
    const answer = await ask(add, {
      input: { idempotencyKey: randomUUID(), cartId: cart.id, lines },
    });
    expect(answer.errors).toHaveLength(1);
    expect(answer.data?.['cartLinesAdd']).toBeUndefined();
    const { data } = await ask(
      'query($id: ID!) { cart(id: $id) { quantity totals { total { amount } } } }',
      { id: cart.id },
    );
    expect(data?.['cart']).toEqual({ quantity: 2, totals: { total: { amount: 3980 } } });
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
  },
);

describe('TEN-03, ORD-05: another tenant’s ids', () => {
  const OTHER = { Tenant: 'synodos' };

  test('are answered as unknown ones by every operation', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const cart = await createCart(variantId);
    const lineId = cart.lines[0]?.id ?? '';
    const unknown = encodeId('Cart', randomUUID());
    const answersFor = async (cartId: string) => {
      const address = { shipToBilling: true, billingAddress: athens };
      const consent = { expectedTotal: 1, acceptTerms: true, ageConfirmed: true };
      const variant = encodeId('Variant', variantId);
      return [
        await ask(
          'query($id: ID!) { cart(id: $id) { id } checkout(cartId: $id) { email } }',
          { id: cartId },
          OTHER,
        ),
        await mutate(
          'cartLinesAdd',
          CART,
          { idempotencyKey: randomUUID(), cartId, lines: [{ variantId: variant, quantity: 1 }] },
          OTHER,
        ),
        await mutate(
          'cartLinesUpdate',
          CART,
          { cartId, lines: [{ id: lineId, quantity: 3 }] },
          OTHER,
        ),
        await mutate('cartLinesRemove', CART, { cartId, lineIds: [lineId] }, OTHER),
        await mutate(
          'checkoutContactUpdate',
          CHECKOUT,
          { cartId, email: 'a@example.com', phone: '6912345678' },
          OTHER,
        ),
        await mutate('checkoutAddressesUpdate', CHECKOUT, { cartId, ...address }, OTHER),
        await mutate(
          'checkoutShippingMethodUpdate',
          CHECKOUT,
          { cartId, shippingMethodId: encodeId('ShippingMethod', randomUUID()) },
          OTHER,
        ),
        await mutate(
          'checkoutPaymentMethodUpdate',
          CHECKOUT,
          { cartId, paymentMethodId: encodeId('PaymentMethod', randomUUID()) },
          OTHER,
        ),
        await mutate(
          'checkoutComplete',
          ORDER,
          { idempotencyKey: randomUUID(), cartId, ...consent },
          OTHER,
        ),
      ];
    };
    const foreign = await answersFor(cart.id);
    expect(foreign).toEqual(await answersFor(unknown));
    expect(foreign).toEqual(await answersFor('nonsense'));
    expect(foreign[0]).toEqual({ data: { cart: null, checkout: null } });
    expect(
      foreign.slice(1).every((answer) => (answer as { code: string }).code === 'CART_NOT_FOUND'),
    ).toBe(true);
    // A variant of another tenant cannot be bought in this one.
    const created = await mutate(
      'cartCreate',
      CART,
      {
        idempotencyKey: randomUUID(),
        lines: [{ variantId: encodeId('Variant', variantId), quantity: 1 }],
      },
      OTHER,
    );
    expect(created).toMatchObject({ code: 'VARIANT_NOT_AVAILABLE' });
    const { data } = await ask('query($id: ID!) { cart(id: $id) { quantity } }', { id: cart.id });
    expect(data?.['cart']).toEqual({ quantity: 1 });
  });
});
