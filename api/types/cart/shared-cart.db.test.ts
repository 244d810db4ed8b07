import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  cartOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';
import { encodeId } from '../basics/node.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const guest = await guestOf(database.app);
await endPromotions(database);

const FIELDS = `id state ownerName owner { name link } member { id name key }
  data { token version quantity totals { total { amount } } problems { code }
    people { memberId name isOwner isYou quantity total { amount } }
    lines { yourQuantity yourMaxQuantity line { id quantity product { name } }
      parts { memberId name isYou quantity } } }`;

type Shared = {
  __typename: string;
  code?: string;
  id: string;
  state: string;
  ownerName: string;
  owner: { name: string; link: string | null } | null;
  member: { id: string; name: string; key: string | null } | null;
  data: {
    token: string | null;
    version: number;
    quantity: number;
    totals: { total: { amount: number } } | null;
    people: { name: string; isOwner: boolean; isYou: boolean; total: { amount: number } }[];
    lines: {
      yourQuantity: number;
      yourMaxQuantity: number;
      line: { id: string; quantity: number };
      parts: { name: string; isYou: boolean; quantity: number }[];
    }[];
  };
};

type Call = { tenant?: string; service?: 'main' | 'data' };

async function call(
  query: string,
  variables: object,
  { tenant = 'kerasma', service = 'main' }: Call = {},
): Promise<{ data: unknown; errors?: { message: string }[] }> {
  const response = await graphql[service](
    new Request(`http://shop.example/graphql/${service}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: tenant, Locale: 'en' },
      body: JSON.stringify({ query, variables }),
    }),
  );
  return (await response.json()) as { data: unknown };
}

async function ask<T>(query: string, variables: object, options?: Call): Promise<T> {
  return (await call(query, variables, options)).data as T;
}

async function mutate(name: string, input: object, tenant?: string): Promise<Shared> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const { result } = await ask<{ result: Shared }>(
    `mutation Run($input: ${type}) { result: ${name}(input: $input) {
      __typename ... on SharedCart { ${FIELDS} } ... on Problem { code } } }`,
    { input },
    { ...(tenant && { tenant }) },
  );
  return result;
}

const FIND = `query Find($key: String!) { sharedCart(key: $key) { __typename ${FIELDS} } }`;
const find = async (key: string, tenant?: string) =>
  (await ask<{ sharedCart: Shared | null }>(FIND, { key }, { ...(tenant && { tenant }) }))
    .sharedCart;
const invite = async (link: string) =>
  (
    await ask<{ invitation: object | null }>(
      `query Invite($link: String!) { invitation: sharedCartInvitation(link: $link) {
        id ownerName state isFull } }`,
      { link },
    )
  ).invitation;

/** A cart with one bottle, shared and joined, by what each of both holds. */
async function round() {
  const variantId = await stockVariant(database, guest, { onHand: 5, price: 2000 });
  const cart = await cartOf(guest, { variantId, quantity: 1 });
  const cartId = encodeId('Cart', cart.id);
  const shared = await mutate('cartShareCreate', {
    idempotencyKey: randomUUID(),
    cartId,
    name: 'Eleni',
  });
  const link = shared.owner?.link ?? '';
  const joined = await mutate('cartShareJoin', { link, name: 'Nikos' });
  const memberKey = joined.member?.key ?? '';
  const lines = [{ variantId: encodeId('Variant', variantId), quantity: 2 }];
  return { id: cart.id, cartId, shared, link, joined, memberKey, lines };
}

describe('a shared cart', () => {
  test('has an id and data, and either an owner or a member: who asks', async () => {
    const { cartId, shared, joined, memberKey, lines } = await round();
    expect(shared.owner).toEqual({ name: 'Eleni', link: expect.stringMatching(/^[\w-]{22}$/) });
    expect(shared.member).toBeNull();
    expect(joined.member).toMatchObject({
      name: 'Nikos',
      key: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(joined.owner).toBeNull();
    const added = await mutate('sharedCartLinesAdd', {
      idempotencyKey: randomUUID(),
      memberKey,
      lines,
    });
    const [own, theirs] = [await find(cartId), await find(memberKey)];
    expect(own).toMatchObject({ owner: { name: 'Eleni', link: null }, member: null });
    expect(theirs).toMatchObject({ owner: null, member: { name: 'Nikos', key: null } });
    expect(theirs).toEqual({ ...added, __typename: 'SharedCart' });
    expect([own?.id, theirs?.id]).toEqual([shared.id, shared.id]);
    expect(theirs?.data).toMatchObject({
      quantity: 3,
      totals: { total: { amount: 6000 } },
      people: [
        { memberId: null, name: 'Eleni', isOwner: true, isYou: false, total: { amount: 2000 } },
        { name: 'Nikos', isOwner: false, isYou: true, quantity: 2, total: { amount: 4000 } },
      ],
      lines: [
        {
          yourQuantity: 2,
          yourMaxQuantity: 4,
          line: { quantity: 3 },
          parts: [
            { name: 'Eleni', isYou: false, quantity: 1 },
            { name: 'Nikos', isYou: true, quantity: 2 },
          ],
        },
      ],
    });
    expect(own?.data.people.map(({ isYou }) => isYou)).toEqual([true, false]);
    expect(own?.data.lines).toMatchObject([{ yourQuantity: 1, yourMaxQuantity: 3 }]);
  });

  test('carries a token for who has joined it, and none for its owner', async () => {
    const { cartId, memberKey, joined } = await round();
    expect((await find(memberKey))?.data.token).toBe(joined.data.token);
    expect(joined.data.token).toMatch(/^[\w-]+$/);
    expect((await find(cartId))?.data.token).toBeNull();
    const { cart } = await ask<{ cart: object }>('query C($id: ID!) { cart(id: $id) { token } }', {
      id: cartId,
    });
    expect(cart).toEqual({ token: null });
  });

  test('shows its participants neither the id of the cart nor where it goes to', async () => {
    const { id, cartId, memberKey } = await round();
    await fillCheckout(guest, id);
    const seen = JSON.stringify(await find(memberKey));
    for (const secret of [id, cartId, 'example.com', 'Ερμού', '6912345678'])
      expect(seen).not.toContain(secret);
  });

  test('is changed part by part, left, and closed', async () => {
    const { cartId, link, joined, memberKey, lines } = await round();
    const input = { idempotencyKey: randomUUID(), memberKey, lines };
    const added = await mutate('sharedCartLinesAdd', input);
    expect(await mutate('sharedCartLinesAdd', input)).toEqual(added);
    const lineId = added.data.lines[0]?.line.id ?? '';
    const changed = await mutate('sharedCartPartUpdate', { memberKey, lineId, quantity: 1 });
    expect(changed.data.lines).toMatchObject([{ yourQuantity: 1, line: { quantity: 2 } }]);
    expect(changed.data.version).toBeGreaterThan(added.data.version);
    expect((await mutate('cartShareRevoke', { key: memberKey })).code).toBe('NOT_OWNER');
    const maria = await mutate('cartShareJoin', { link, name: 'Maria' });
    const removal = { key: memberKey, memberId: maria.member?.id };
    expect((await mutate('cartMemberRemove', removal)).code).toBe('NOT_OWNER');
    const left = await mutate('cartMemberRemove', { ...removal, memberId: joined.member?.id });
    expect(left).toMatchObject({ state: 'CLOSED', data: { quantity: 0, lines: [], people: [] } });
    expect(await find(memberKey)).toBeNull();
    const removed = await mutate('cartMemberRemove', { ...removal, key: cartId });
    expect(removed.data.people.map(({ name }) => name)).toEqual(['Eleni']);
    expect(await invite(link)).toMatchObject({ ownerName: 'Eleni', state: 'OPEN', isFull: false });
    expect((await mutate('cartShareRevoke', { key: cartId })).state).toBe('CLOSED');
    expect(await invite(link)).toMatchObject({ state: 'CLOSED' });
    expect((await mutate('cartShareJoin', { link, name: 'Anna' })).code).toBe('SHARE_REVOKED');
  });

  test('that was ordered says so, and who owes what, and nothing more', async () => {
    const { id, memberKey } = await round();
    const order = valueOf(await complete(guest, await fillCheckout(guest, id)));
    const told = await find(memberKey);
    expect(told).toMatchObject({
      state: 'ORDERED',
      ownerName: 'Eleni',
      data: { totals: null, lines: [], problems: [] },
    });
    expect(told?.data.people.map(({ name }) => name)).toEqual(['Eleni', 'Nikos']);
    expect(JSON.stringify(told)).not.toContain(order.number);
  });

  test('is on the order as each one’s share of the goods, the owner’s first, and on no other order', async () => {
    const { id, memberKey, lines } = await round();
    await mutate('sharedCartLinesAdd', { memberKey, lines, idempotencyKey: randomUUID() });
    const { receiptToken } = valueOf(await complete(guest, await fillCheckout(guest, id)));
    const peopleOf = async (receiptId: string) => {
      const { order } = await ask<{ order: { people: Shared['data']['people'] } }>(
        `query Of($receiptId: String!) { order(receiptId: $receiptId) {
          people { name isOwner isYou quantity total { amount } } } }`,
        { receiptId },
      );
      return order.people;
    };
    expect(await peopleOf(receiptToken)).toEqual([
      { name: 'Eleni', isOwner: true, isYou: true, quantity: 1, total: { amount: 2000 } },
      { name: 'Nikos', isOwner: false, isYou: false, quantity: 2, total: { amount: 4000 } },
    ]);
    const other = await cartOf(guest, {
      variantId: await stockVariant(database, guest, { onHand: 5, price: 2000 }),
      quantity: 1,
    });
    const alone = valueOf(await complete(guest, await fillCheckout(guest, other.id)));
    expect(await peopleOf(alone.receiptToken)).toEqual([]);
  });

  test('is unknown in another tenant, and to the service that answers everybody alike', async () => {
    const { cartId, link, memberKey } = await round();
    expect(await find(memberKey, 'synodos')).toBeNull();
    expect(await find(cartId, 'synodos')).toBeNull();
    expect((await mutate('cartShareJoin', { link, name: 'Anna' }, 'synodos')).code).toBe(
      'SHARE_NOT_FOUND',
    );
    const { errors } = await call(FIND, { key: memberKey }, { service: 'data' });
    expect(errors?.[0]?.message).toContain('sharedCart');
  });

  test('names the faults of what it is asked', async () => {
    const { cartId, link } = await round();
    const share = (change: object) =>
      mutate('cartShareCreate', {
        idempotencyKey: randomUUID(),
        cartId,
        name: 'Eleni',
        ...change,
      });
    expect((await share({ idempotencyKey: '' })).code).toBe('IDEMPOTENCY_KEY_INVALID');
    expect((await share({ cartId: 'x' })).code).toBe('CART_NOT_FOUND');
    expect((await share({ name: ' ' })).code).toBe('REQUIRED');
    expect((await mutate('cartShareJoin', { link: 'x', name: 'Nikos' })).code).toBe(
      'SHARE_NOT_FOUND',
    );
    expect((await mutate('cartShareJoin', { link, name: '' })).code).toBe('REQUIRED');
  });
});
