import { expect, inject, test } from 'vitest';
import { createBuyer, leadToEnd } from '../support/buyer.ts';
import { makeCart } from '../support/cart.ts';
import { miniature, ordersOf } from '../support/checkout.ts';
import { siteDatabase } from '../support/site-database.ts';

const site = inject('siteUrl');
const database = await siteDatabase();
const buyer = createBuyer(site);
const contact = { step: 'contact', email: 'eleni@example.com', phone: '6912345678' };

/** One request as a browser sends it; answers where it leads and the cart cookie that it sets. */
async function send(path: string, cookie: string, form?: Record<string, string>) {
  const response = await fetch(new URL(path, site), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { Cookie: cookie, ...(form && { Origin: site }) },
    ...(form && { body: new URLSearchParams(form) }),
  });
  await response.arrayBuffer();
  const set = response.headers.getSetCookie().find((text) => text.startsWith('cart='));
  return { place: response.headers.get('Location'), cookie: set?.split(';')[0] ?? null };
}

async function mailOf(cartId: string): Promise<string | null> {
  const { checkout } = await buyer.ask<{ checkout: { email: string | null } | null }>(
    'query Mail($id: ID!) { checkout(cartId: $id) { email } }',
    { id: cartId },
  );
  return checkout?.email ?? null;
}

const idIn = (cookie: string) => cookie.slice('cart='.length).split('.')[0] ?? '';

test('a planted cart id is worthless once its visitor has typed who they are', async () => {
  const planted = await makeCart(...miniature, 1);
  const { cookie: before } = await send('/checkout', `cart=${planted}`);
  expect(before).toMatch(/^cart=.+\.[\w-]{43}$/);
  const { cookie: after } = await send('/checkout', before ?? '', contact);
  expect(await mailOf(idIn(after ?? ''))).toBe(contact.email);
  expect(await mailOf(planted)).toBeNull();
});

test('who did not get the answer with the new id finds the cart again, wherever they go on', async () => {
  const { cookie } = await send('/checkout', `cart=${await makeCart(...miniature, 1)}`);
  const old = cookie ?? '';
  const { cookie: lost } = await send('/checkout', old, contact);
  for (const path of ['/checkout', '/shopping-cart', '/session?at=/']) {
    expect((await send(path, old)).cookie, path).toBe(lost);
  }
  expect((await send('/checkout', old, contact)).cookie).toBe(lost);
});

test('no answer touches the cookie of an ordered cart, which leads its own browser to the receipt', async () => {
  const { cartId, total } = await leadToEnd(buyer, await makeCart(...miniature, 1));
  const { cookie } = await send('/checkout', `cart=${cartId}`);
  const own = cookie ?? '';
  const order = {
    step: 'confirm',
    cartId,
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: String(total),
    expectedGifts: '0',
    acceptTerms: 'on',
    ageConfirmed: 'on',
  };
  const { place } = await send('/checkout', own, order);
  expect(place).toMatch(/\/receipt\//);
  expect(await ordersOf(database, cartId)).toHaveLength(1);
  // The same form again, of a second tab or after a lost answer.
  expect((await send('/checkout', own, order)).place).toBe(place);
  expect((await send('/checkout', own)).place).toBe(place);
  for (const path of ['/shopping-cart', '/session?at=/', place ?? '', '/account', '/orders']) {
    expect((await send(path, own)).cookie, path).toBeNull();
  }
  // Nobody else gets there by the id.
  for (const stranger of [`cart=${cartId}`, `cart=${cartId}.${'x'.repeat(43)}`]) {
    expect((await send('/checkout', stranger)).place).toMatch(/\/shopping-cart$/);
    expect((await send('/checkout', stranger, order)).place).toMatch(/\/shopping-cart$/);
  }
});
