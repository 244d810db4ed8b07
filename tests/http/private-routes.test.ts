import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, inject, test } from 'vitest';
import { encodeId } from '#api/types/basics/node.ts';
import { publicRoutes } from '#storefront/public-routes.ts';
import routes from '#storefront/routes.ts';
import { asMember, memberOf } from '../support/member.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';

const database = await siteDatabase();
const orders = siteOrders(database);

/** What is the same for everybody. All other routes are private: a new one is so until it stands here. */
const PUBLIC = [
  'index',
  'the-menu',
  'the-menu-id',
  'the-blog',
  'posts',
  'posts-id',
  'shop',
  'categories',
  'categories-id',
  'products',
  'products-id',
  'promotions',
  'promotions-id',
  'newsletter',
  'contact',
  'about',
  'shipping-methods',
  'payment-methods',
  'terms-of-service',
  'withdrawal',
  'privacy',
  'cookie-policy',
  'accessibility',
  'funding',
  'not-yet',
  'offline',
  'manifest',
  'search-suggestions',
];
/** They answer forms alone. */
const FORMS = ['session-refresh', 'cart-change', 'newsletter-sign-up', 'auth-logout'];

type Leaf = { id: string; name: string; path: string };

/** All routes that answer, with the whole path of each. */
function leavesOf(entries: readonly RouteConfigEntry[], above = ''): Leaf[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return leavesOf(entry.children, path);
    const id = entry.id ?? '';
    return [{ id, name: id.replace(/^el\//, ''), path: path || '/' }];
  });
}

const leaves = leavesOf(routes);
const isPublic = ({ name }: Leaf) => PUBLIC.includes(name);
/** Not declared public: for who is signed in. */
const isMembers = ({ name }: Leaf) => !publicRoutes.includes(name);

/** A member who has ordered, signed in; and where the routes with a parameter lead for them. */
async function memberWithOrder() {
  const email = `${randomUUID()}@example.com`;
  const guest = await orders.contextOf('en');
  const userId = await memberOf({ owner: database }, guest, email);
  const order = await orders.place('en', {}, { viewer: asMember(guest, userId, email).viewer });
  const { receiptToken } = await database
    .selectFrom('orders')
    .select('receiptToken')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const visitor = formVisitor(inject('siteUrl'));
  expect(await visitor.signIn(email)).toBe('/');
  const parameters: Record<string, string> = {
    'orders-id': encodeId('Order', order.id),
    'receipt-id': receiptToken,
    'checkout-payment-id': receiptToken,
    language: 'en',
  };
  const addressOf = ({ name, path }: Leaf) =>
    path.replace(/:\w+|\*/g, parameters[name] ?? 'x'.repeat(43));
  return { email, order, visitor, addressOf };
}

test('the routes that are public are routes', () => {
  const names = new Set(leaves.map(({ name }) => name));
  expect([...PUBLIC, ...FORMS].filter((name) => !names.has(name))).toEqual([]);
});

test.each(leaves.filter(isMembers).map((leaf) => [leaf.id, leaf] as const))(
  'a guest is led from %s to sign in, and from there back to it',
  async (_id, leaf) => {
    const prefix = leaf.id.startsWith('el/') ? '/el' : '';
    const address = leaf.path.replace(/:\w+/g, 'x'.repeat(43));
    const guest = formVisitor(inject('siteUrl'));
    for (const answer of [await guest.get(`${address}?a=1`), await guest.post(address)]) {
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        302,
        `${prefix}/auth/login`,
      ]);
      expect(answer.headers.get('Cache-Control')).toMatch(/no-store/);
    }
    const data = await guest.get(`${address}.data?a=1`);
    expect(await data.text()).toContain(`${prefix}/auth/login`);
    const email = `${randomUUID()}@example.com`;
    await memberOf({ owner: database }, await orders.contextOf('en'), email);
    expect(await guest.signIn(email, `${prefix}/auth/login`)).toBe(`${address}?a=1`);
  },
);

test.each(leaves.filter((leaf) => !isMembers(leaf)).map((leaf) => [leaf.id, leaf] as const))(
  'a guest is led from %s to no sign-in',
  async (_id, leaf) => {
    const guest = formVisitor(inject('siteUrl'));
    const address = leaf.path.replace(/:\w+|\*/g, 'x'.repeat(43));
    const answers = [await guest.get(address), await guest.post(address)];
    for (const answer of answers) {
      expect(answer.headers.get('Location') ?? '').not.toMatch(/\/auth\/login/);
      expect(answer.status).toBeLessThan(500);
    }
  },
);

test('no cache keeps what a private route answers to a member, nor its data', async () => {
  const { visitor, order, addressOf } = await memberWithOrder();
  const shown: string[] = [];
  // Signing out comes last.
  const privates = leaves.filter((leaf) => !isPublic(leaf));
  for (const leaf of privates.toSorted((a, b) => Number(isLogout(a)) - Number(isLogout(b)))) {
    const address = addressOf(leaf);
    const answers = FORMS.includes(leaf.name)
      ? [await visitor.post(address)]
      : [await visitor.get(address), await visitor.get(`${address}.data`)];
    for (const answer of answers) {
      const said = answer.headers.get('Cache-Control') ?? 'nothing';
      expect.soft(`${leaf.id}: ${answer.status}, ${said}`).toMatch(/: \d+, (private, )?no-store$/);
      expect.soft(answer.status, leaf.id).toBeLessThan(500);
      if ((await answer.text()).includes(order.number)) shown.push(leaf.id);
    }
  }
  // These were really the member's own.
  for (const id of ['orders', 'orders-id', 'receipt-id', 'el/orders', 'el/orders-id']) {
    expect(shown).toContain(id);
  }
});

test('what any cache may keep says nothing of the member, and gives no cookie away', async () => {
  const { visitor, email, addressOf } = await memberWithOrder();
  for (const leaf of leaves.filter(isPublic)) {
    for (const end of ['', '.data']) {
      if (end !== '' && leaf.name === 'index') continue;
      const answer = await visitor.get(`${addressOf(leaf)}${end}`);
      if (/public/.test(answer.headers.get('Cache-Control') ?? '')) {
        expect.soft(answer.headers.getSetCookie(), leaf.id).toEqual([]);
      }
      expect.soft(await answer.text(), leaf.id).not.toContain(email);
    }
  }
});

function isLogout({ name }: Leaf): boolean {
  return name === 'auth-logout';
}
