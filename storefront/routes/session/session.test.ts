import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { trackGuest } from '#storefront/features/session/member-session.server.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { loader } from './session.ts';

const SITE = 'http://shop.example';
const cart = {
  data: { quantity: 3, token: null, totalItems: 2 },
  time: '2026-12-01T00:00:00Z',
  version: 7,
  address: null,
  freeShipping: false,
  promotionCodes: [],
  discounts: [],
  gifts: [],
  hints: [],
};

/** What the page gets for a cart that the API returns as `found`. */
async function told(found: object): Promise<Record<string, unknown>> {
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: () => Promise.resolve(Response.json({ data: { cart: found } })),
    tenant: 'kerasma',
    locale: 'en',
    timeZone: 'Europe/Athens',
    publicUrl: SITE,
    sessionKey: '',
    baseUrl: SITE,
  });
  const url = new URL(`${SITE}/session?at=/shop`);
  const request = new Request(url, { headers: { Cookie: 'cart=Q2FydDox' } });
  const args = { request, url, context } as unknown as Parameters<typeof loader>[0];
  const next = () => Promise.resolve(new Response());
  await trackGuest(args, next);
  const answer = (await (await loader(args)).json()) as { cart: Record<string, unknown> };
  return answer.cart;
}

test('a page gets its cart with the data of the specification (S3-004, S3-005)', async () => {
  expect(await told(cart)).toMatchObject({
    time: cart.time,
    stale: false,
    address: null,
    data: { quantity: 3, token: null, totalItems: 2 },
    // The same, as the pages read them.
    quantity: 3,
    totalItems: 2,
    token: null,
  });
});

test('a one-off cart counts for nothing outside the checkout', async () => {
  const oneOff = { ...cart, data: { ...cart.data, token: 'one-off' } };
  expect(await told(oneOff)).toMatchObject({ data: { quantity: 0, token: null, totalItems: 0 } });
});
