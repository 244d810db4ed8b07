import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { signIn } from '#domain/identity/sessions.ts';
import { createTokenKeys } from '#domain/identity/token-keys.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf, PASSWORD } from '#tests/support/member.ts';
import {
  cartOf,
  endPromotions,
  fillCheckout,
  guestOf,
  stockVariant,
} from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';
import { encodeId } from '../basics/node.ts';

const keys = createTokenKeys(['a secret of at least thirty-two characters']);
const EMAIL = 'eleni@example.com';

const database = await openTestDatabase();
await endPromotions(database);
const graphql = createGraphql({
  db: database.app,
  log: { error: () => undefined },
  tokenKeys: keys,
});
const guest = await guestOf(database.app);
const member = asMember(guest, await memberOf(database, guest, EMAIL), EMAIL);
const pair = await signIn(guest, keys, { email: EMAIL, password: PASSWORD, device: '' });
if (!('accessToken' in pair)) throw new Error('Not signed in');
const bearer = { Authorization: `Bearer ${pair.accessToken}` };

/** The whole answer as text: it contains whatever leaks. */
async function ask(
  query: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Tenant: 'kerasma',
        Locale: 'en',
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    }),
  );
  return response.text();
}

const COMPLETE = `mutation Run($input: CheckoutCompleteInput!) { result: checkoutComplete(input: $input) {
  __typename ... on Order { number receiptId email phone billingAddress { address1 } } ... on Problem { code } } }`;
const ORDERED_BY_PROOF = `query Ordered($id: ID!, $proof: String) { orderedCart(id: $id, proof: $proof) {
  token order { number receiptId email phone billingAddress { address1 } } } }`;
const ORDERED_BY_ID = `query Ordered($id: ID!) { orderedCart(id: $id) {
  token order { number receiptId email phone billingAddress { address1 } } } }`;

const newProof = () => randomBytes(32).toString('base64url');
/** What only who placed the order may read of it. */
const PERSONAL = /K-\d|eleni@|\+30|Ερμού|receiptId/;

/** A cart that is about to be ordered, and what orders it. */
async function ready(ctx: Context = guest) {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const { id } = await cartOf(ctx, { variantId, quantity: 1 });
  const { totals } = await fillCheckout(ctx, id);
  const cartId = encodeId('Cart', id);
  const input = {
    idempotencyKey: randomUUID(),
    cartId,
    expectedTotal: totals.total,
    acceptTerms: true,
    ageConfirmed: true,
  };
  return { id, cartId, input };
}

describe('who only knows the id of a cart', () => {
  test('learns nothing of its order but that there is one', async () => {
    const { cartId, input } = await ready();
    expect(await ask(COMPLETE, { input })).toMatch(PERSONAL);
    for (const [query, variables] of [
      [ORDERED_BY_ID, { id: cartId }],
      [COMPLETE, { input }],
      [COMPLETE, { input: { ...input, idempotencyKey: randomUUID() } }],
      [COMPLETE, { input: { ...input, idempotencyKey: randomUUID(), expectedTotal: 1 } }],
    ] as const) {
      for (const headers of [{}, bearer]) {
        const answer = await ask(query, variables, headers);
        expect(answer).toMatch(/"token"|CART_ORDERED/);
        expect(answer).not.toMatch(PERSONAL);
      }
    }
  });

  test('learns nothing of a member’s order either', async () => {
    const { cartId, input } = await ready(member);
    expect(await ask(COMPLETE, { input }, bearer)).toMatch(PERSONAL);
    expect(await ask(ORDERED_BY_ID, { id: cartId })).not.toMatch(PERSONAL);
    expect(await ask(COMPLETE, { input })).not.toMatch(PERSONAL);
  });

  test('learns nothing of who had shared it', async () => {
    const { cartId, input } = await ready();
    const share = `mutation Share($input: CartShareCreateInput!) { cartShareCreate(input: $input) { __typename } }`;
    await ask(share, { input: { idempotencyKey: randomUUID(), cartId, name: 'Marilena' } });
    await ask(COMPLETE, { input });
    const find = `query Find($key: String!) { sharedCart(key: $key) { state ownerName owner { name } data {
      people { name total { amount } } } } }`;
    expect(JSON.parse(await ask(find, { key: cartId }))).toEqual({
      data: {
        sharedCart: { state: 'ORDERED', ownerName: '', owner: { name: '' }, data: { people: [] } },
      },
    });
  });
});

describe('who placed the order', () => {
  test('reads it again with the proof they gave, by the same call or another, and with no other', async () => {
    const { cartId, input } = await ready();
    const proof = newProof();
    const first = await ask(COMPLETE, { input: { ...input, proof } });
    expect(first).toMatch(PERSONAL);
    expect(await ask(COMPLETE, { input: { ...input, proof } })).toBe(first);
    const another = { ...input, idempotencyKey: randomUUID(), proof };
    expect(await ask(COMPLETE, { input: another })).toBe(first);
    expect(await ask(ORDERED_BY_PROOF, { id: cartId, proof })).toMatch(PERSONAL);
    for (const wrong of [newProof(), '', proof.slice(1), `${proof}x`]) {
      expect(await ask(ORDERED_BY_PROOF, { id: cartId, proof: wrong })).not.toMatch(PERSONAL);
      const answer = await ask(COMPLETE, { input: { ...another, proof: wrong } });
      expect(answer).toMatch(/CART_ORDERED|TOKEN_INVALID/);
    }
    const [row] = await database.owner
      .selectFrom('carts')
      .selectAll()
      .where('proofHash', 'is not', null)
      .execute();
    expect(JSON.stringify(row)).not.toContain(proof);
  });

  test('reads it as a member when signed in, and no more once signed out', async () => {
    const { cartId, input } = await ready(member);
    const proof = newProof();
    const first = await ask(COMPLETE, { input: { ...input, proof } }, bearer);
    expect(await ask(COMPLETE, { input: { ...input, proof } }, bearer)).toBe(first);
    expect(await ask(ORDERED_BY_ID, { id: cartId }, bearer)).toMatch(PERSONAL);
    expect(await ask(ORDERED_BY_PROOF, { id: cartId, proof })).not.toMatch(PERSONAL);
    expect(await ask(COMPLETE, { input: { ...input, proof } })).toContain('CART_ORDERED');
  });

  test('reads it by the cart for a day, and by the receipt afterwards', async () => {
    const { id, cartId, input } = await ready();
    const proof = newProof();
    await ask(COMPLETE, { input: { ...input, proof } });
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await database.owner
      .updateTable('carts')
      .set({ orderedAt: yesterday })
      .where('id', '=', id)
      .execute();
    expect(await ask(ORDERED_BY_PROOF, { id: cartId, proof })).not.toMatch(PERSONAL);
  });
});

describe('a cart that is bound', () => {
  const BIND = `mutation Bind($input: CartBindInput!) { result: cartBind(input: $input) {
    __typename ... on Cart { id quantity } ... on Problem { code } } }`;
  const bind = async (cartId: string, proof: string) =>
    (
      JSON.parse(await ask(BIND, { input: { cartId, proof } })) as {
        data: { result: { __typename: string; id: string; code?: string } };
      }
    ).data.result;
  const READ = `query Read($id: ID!) { cart(id: $id) { quantity } checkout(cartId: $id) { email } orderedCart(id: $id) { token } }`;
  const nothing = JSON.stringify({ data: { cart: null, checkout: null, orderedCart: null } });

  test('has a new id with all that was in it, and the old one is nobody’s', async () => {
    const { id, cartId } = await ready();
    const held = () =>
      database.owner.selectFrom('stockHolds').select('quantity').where('cartId', '=', id).execute();
    expect(await held()).toHaveLength(1);
    const bound = await bind(cartId, newProof());
    expect(bound).toMatchObject({ __typename: 'Cart', quantity: 1 });
    expect(bound.id).not.toBe(cartId);
    expect(await ask(READ, { id: bound.id })).toContain('eleni@example.com');
    expect(await ask(READ, { id: cartId })).toBe(nothing);
    expect(await held()).toEqual([]);
    const add = `mutation Add($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { ... on Problem { code } } }`;
    const lines = { input: { idempotencyKey: randomUUID(), cartId, lines: [] } };
    expect(await ask(add, lines)).toContain('CART_NOT_FOUND');
    // A stranger with the old id and a proof of their own finds nothing to bind.
    expect(await bind(cartId, newProof())).toMatchObject({ code: 'CART_NOT_FOUND' });
  });

  test('is answered again after a lost answer, and keeps its id from then on', async () => {
    const { cartId } = await ready();
    const proof = newProof();
    const [first, second] = await Promise.all([bind(cartId, proof), bind(cartId, proof)]);
    expect(first.__typename).toBe('Cart');
    expect(second).toEqual(first);
    expect(await bind(first.id, proof)).toEqual(first);
    expect(await bind(first.id, 'short')).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  test('is ordered with the proof that it has', async () => {
    const { cartId, input } = await ready();
    const proof = newProof();
    const { id } = await bind(cartId, proof);
    await ask(COMPLETE, { input: { ...input, cartId: id } });
    expect(await ask(ORDERED_BY_PROOF, { id, proof })).toMatch(PERSONAL);
    expect(await bind(cartId, proof)).toMatchObject({ code: 'CART_NOT_FOUND' });
  });

  test('adds once what is added again under the new id', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const { id } = await cartOf(guest);
    const cartId = encodeId('Cart', id);
    const add = `mutation Add($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { ... on Cart { quantity } } }`;
    const input = {
      idempotencyKey: randomUUID(),
      cartId,
      lines: [{ variantId: encodeId('Variant', variantId), quantity: 1 }],
    };
    await ask(add, { input });
    const bound = await bind(cartId, newProof());
    expect(await ask(add, { input: { ...input, cartId: bound.id } })).toContain('"quantity":1');
  });
});
