import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_LINES } from '#domain/cart/rules.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { athens, guestOf, stockVariant } from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';
import { decodeId, encodeId } from '../basics/node.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const guest = await guestOf(database.app);

const FIELDS =
  'id time stale data { quantity token totalItems } address { city } lines { id quantity } totals { total { amount } }';

type Cart = {
  __typename: string;
  id: string;
  time: string;
  stale: boolean;
  data: { quantity: number; token: string | null; totalItems: number };
  address: { city: string } | null;
  lines: { id: string; quantity: number }[];
  totals: { total: { amount: number } };
};

async function ask<T>(query: string, variables: object): Promise<T> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Tenant: 'kerasma',
        Locale: 'en',
        Timezone: 'Europe/Athens',
      },
      body: JSON.stringify({ query, variables }),
    }),
  );
  return ((await response.json()) as { data: T }).data;
}

async function mutate(name: string, input: object): Promise<Cart> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const { result } = await ask<{ result: Cart }>(
    `mutation Run($input: ${type}) { result: ${name}(input: $input) {
      __typename ... on Cart { ${FIELDS} } ... on Problem { code variantIds } } }`,
    { input },
  );
  return result;
}

const find = async (id: string) =>
  (
    await ask<{ cart: Cart | null }>(
      `query Find($id: ID!) { cart(id: $id) { __typename ${FIELDS} } }`,
      { id },
    )
  ).cart;

const lineOf = (variantId: string, quantity: number) => ({
  variantId: encodeId('Variant', variantId),
  quantity,
});

describe('the calls of the cart', () => {
  test('make, fill, change and empty it, and each answers the cart as it is then', async () => {
    const [first, second] = [
      await stockVariant(database, guest, { onHand: 10, price: 1990 }),
      await stockVariant(database, guest, { onHand: 10, price: 1000 }),
    ];
    const begin = Date.now();
    const made = await mutate('cartCreate', {
      idempotencyKey: randomUUID(),
      lines: [lineOf(first, 2)],
    });
    expect(made).toMatchObject({
      stale: false,
      data: { quantity: 2, token: null, totalItems: 1 },
      address: null,
    });
    expect(decodeId('Cart', made.id)).not.toBeNull();
    // 30 days from its last change.
    const days = (Date.parse(made.time) - begin) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThan(30.01);

    const cartId = made.id;
    const filled = await mutate('cartLinesAdd', {
      idempotencyKey: randomUUID(),
      cartId,
      lines: [lineOf(second, 3)],
    });
    expect(filled).toMatchObject({
      id: cartId,
      data: { quantity: 5, totalItems: 2 },
      totals: { total: { amount: 2 * 1990 + 3000 } },
    });
    expect(Date.parse(filled.time)).toBeGreaterThanOrEqual(Date.parse(made.time));
    const [one, other] = filled.lines;
    const changed = await mutate('cartLinesUpdate', {
      cartId,
      lines: [{ id: other?.id, quantity: 1 }],
    });
    expect(changed).toMatchObject({ data: { quantity: 3, totalItems: 2 } });
    const emptied = await mutate('cartLinesRemove', { cartId, lineIds: [one?.id, other?.id] });
    expect(emptied).toMatchObject({
      data: { quantity: 0, totalItems: 0 },
      lines: [],
      totals: { total: { amount: 0 } },
    });
    expect(await find(cartId)).toEqual(emptied);
  });

  test('tell the address that it goes to, once it is known', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const { id: cartId } = await mutate('cartCreate', {
      idempotencyKey: randomUUID(),
      lines: [lineOf(variantId, 1)],
    });
    await ask(
      `mutation Go($input: CheckoutAddressesUpdateInput!) { checkoutAddressesUpdate(input: $input) { __typename } }`,
      { input: { cartId, shipToBilling: true, billingAddress: athens } },
    );
    expect(await find(cartId)).toMatchObject({
      id: cartId,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      stale: false,
      address: { city: 'Αθήνα' },
    });
  });

  test('refuse the line after the last that a cart has room for', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const lines = [];
    for (let index = 0; index < MAX_LINES; index += 1) {
      lines.push(lineOf(await stockVariant(database, guest, { onHand: 10 }), 1));
    }
    const full = await mutate('cartCreate', { idempotencyKey: randomUUID(), lines });
    expect(full).toMatchObject({ data: { totalItems: MAX_LINES } });
    const add = (line: object) =>
      mutate('cartLinesAdd', { idempotencyKey: randomUUID(), cartId: full.id, lines: [line] });
    expect(await add(lineOf(variantId, 1))).toEqual({
      __typename: 'Problem',
      code: 'LINE_NOT_ADDED',
      variantIds: [encodeId('Variant', variantId)],
    });
    expect(await find(full.id)).toEqual(full);
    // More of what is in it already takes no new line.
    expect(await add(lines[0] ?? {})).toMatchObject({
      data: { totalItems: MAX_LINES, quantity: MAX_LINES + 1 },
    });
  });
});
