import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attachCart } from '#domain/cart/attach.ts';
import { PRICE_CHANGE_MS } from '#domain/cart/price-display.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { changePrice } from '#tests/support/prices.ts';
import { cartOf, guestOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';
import { decodeId, encodeId } from '../basics/node.ts';

const database = await openTestDatabase();
const counted = countStatements(database.app);
const graphql = createGraphql({ db: counted.db, log: { error: () => undefined } });
const guest = await guestOf(database.app);

type Money = { amount: number; currency: string };
type Cart = {
  id: string;
  version: number;
  lines: { id: string; unitPrice: Money; previousPrice: Money | null }[];
};
const CART = 'id version lines { id unitPrice { amount } previousPrice { amount currency } }';

async function ask<T>(query: string, variables: object, tenant = 'kerasma'): Promise<T> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: tenant, Locale: 'el' },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

async function mutate(name: string, input: object, tenant?: string): Promise<Cart> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation Run($input: ${type}) { result: ${name}(input: $input) {
    ... on Cart { ${CART} } ... on Problem { code } } }`;
  return (await ask<{ result: Cart }>(query, { input }, tenant)).result;
}

/** What the cart and its checkout say of their lines: the price from before, or null. */
async function told(id: string): Promise<(number | null)[]> {
  const { cart, checkout } = await ask<{ cart: Cart; checkout: { cart: Cart } }>(
    `query Find($id: ID!) { cart(id: $id) { ${CART} } checkout(cartId: $id) { cart { ${CART} } } }`,
    { id },
  );
  expect(checkout.cart.lines).toEqual(cart.lines);
  return cart.lines.map(({ previousPrice }) => previousPrice?.amount ?? null);
}

/** As if a page had displayed the changes of this cart long ago. */
async function letTimePass(id: string): Promise<void> {
  await database.owner
    .updateTable('cartLines')
    .set({ priceToldAt: new Date(Date.now() - PRICE_CHANGE_MS) })
    .where('cartId', '=', decodeId('Cart', id))
    .where('priceToldAt', 'is not', null)
    .execute();
}

const bottle = (price: number) => stockVariant(database, guest, { onHand: 20, price });
const wish = (variantId: string, quantity = 1) => ({
  variantId: encodeId('Variant', variantId),
  quantity,
});

test('a changed price is reported until a page has displayed it, dearer or cheaper', async () => {
  const [dearer, cheaper] = [await bottle(1490), await bottle(1990)];
  const lines = [wish(dearer), wish(cheaper)];
  const { id } = await mutate('cartCreate', { idempotencyKey: randomUUID(), lines });
  await changePrice(database.owner, dearer, 1690);
  await changePrice(database.owner, cheaper, 1790);
  expect(await told(id)).toEqual([1490, 1990]);
  const shown = await mutate('cartPricesShow', { cartId: id });
  expect(shown.lines[0]).toMatchObject({
    unitPrice: { amount: 1690 },
    previousPrice: { amount: 1490, currency: 'EUR' },
  });
  // Not yet over, for the answer may have been lost.
  expect(await told(id)).toEqual([1490, 1990]);
  await letTimePass(id);
  expect(await told(id)).toEqual([null, null]);

  // The next change starts from what was shown last.
  await changePrice(database.owner, dearer, 1490);
  expect(await told(id)).toEqual([1690, null]);
});

test('a buyer who knows of a change gets no second report', async () => {
  const variantId = await bottle(1490);
  const lines = [wish(variantId)];
  const { id } = await mutate('cartCreate', { idempotencyKey: randomUUID(), lines });
  await changePrice(database.owner, variantId, 1690);
  const known = await mutate('cartPricesShow', { cartId: id, isKnown: true });
  expect(known.lines[0]?.previousPrice).toBeNull();
  expect(await told(id)).toEqual([null]);
});

test('more of the same does not hide a change, and new lines have none', async () => {
  const [old, fresh] = [await bottle(1490), await bottle(990)];
  const make = () => ({ idempotencyKey: randomUUID() });
  const { id, lines } = await mutate('cartCreate', { ...make(), lines: [wish(old)] });
  await changePrice(database.owner, old, 1690);
  const added = await mutate('cartLinesAdd', {
    ...make(),
    cartId: id,
    lines: [wish(old), wish(fresh)],
  });
  expect(added.lines.map(({ previousPrice }) => previousPrice?.amount)).toEqual([1490, undefined]);
  await mutate('cartLinesUpdate', { cartId: id, lines: [{ id: lines[0]?.id, quantity: 5 }] });
  expect(await told(id)).toEqual([1490, null]);
  // Removed and added again, it has the price that the visitor sees.
  await mutate('cartLinesRemove', { cartId: id, lineIds: [lines[0]?.id] });
  await mutate('cartLinesAdd', { ...make(), cartId: id, lines: [wish(old)] });
  expect(await told(id)).toEqual([null, null]);
});

test('a member’s earlier cart reports what has changed since, in the cart that it is merged with', async () => {
  const email = 'prices@example.com';
  const member = asMember(guest, await memberOf(database, guest, email), email);
  const [left, brought] = [await bottle(1490), await bottle(990)];
  const old = await cartOf(guest, { variantId: left, quantity: 1 });
  valueOf(await attachCart(member, { cartId: old.id }));
  await changePrice(database.owner, left, 1690);
  const inHand = await cartOf(guest, { variantId: brought, quantity: 1 });
  const { cart } = valueOf(await attachCart(member, { cartId: inHand.id }));
  const prices = new Map(cart?.lines.map((line) => [line.variantId, line.previousPrice]));
  expect(prices).toEqual(
    new Map([
      [brought, null],
      [left, 1490],
    ]),
  );
});

test('of an unknown cart, or another tenant’s, nothing is reported', async () => {
  const variantId = await bottle(1490);
  const lines = [wish(variantId)];
  const { id } = await mutate('cartCreate', { idempotencyKey: randomUUID(), lines });
  await changePrice(database.owner, variantId, 1690);
  const input = { cartId: id, isKnown: true };
  expect(await mutate('cartPricesShow', input, 'synodos')).toEqual({ code: 'CART_NOT_FOUND' });
  const none = { ...input, cartId: encodeId('Cart', randomUUID()) };
  expect(await mutate('cartPricesShow', none)).toEqual({ code: 'CART_NOT_FOUND' });
  expect(await told(id)).toEqual([1490]);
});

test('to show a cart that has not changed writes nothing', async () => {
  const variantId = await bottle(1490);
  const lines = [wish(variantId)];
  const { id } = await mutate('cartCreate', { idempotencyKey: randomUUID(), lines });
  const show = () => mutate('cartPricesShow', { cartId: id });
  const { version } = await show();
  const unchanged = await counted.during(show);
  await changePrice(database.owner, variantId, 1690);
  expect(await counted.during(show)).toBe(unchanged + 1);
  // Shown already: nothing more to write. The cart itself has not changed.
  expect(await counted.during(show)).toBe(unchanged);
  expect((await show()).version).toBe(version);
});
