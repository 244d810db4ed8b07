import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createGraphql } from '#api/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { readInvitationLink } from '#storefront/features/cart/shared/participant-cookies.server.ts';
import { action as signIn } from '#storefront/routes/session/auth-login.tsx';
import { action as joinRound } from '#storefront/routes/checkout/shared-cart-join.tsx';
import { action as openRound } from '#storefront/routes/checkout/shared-cart-owner.tsx';
import { action as changeCart } from '#storefront/routes/checkout/shopping-cart.tsx';
import { openTestDatabase } from './support/database.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const origin = 'https://shop.example';
let asked = 0;

/** Sends a form as a browser without scripts does, which goes where it is led to, and keeps cookies or not. */
async function send(
  action: typeof changeCart | typeof signIn | typeof openRound | typeof joinRound,
  path: string,
  fields: Record<string, string>,
  keeps: boolean,
  params: Record<string, string> = {},
): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: (request) => {
      asked += 1;
      return new URL(request.url).pathname === '/graphql/data'
        ? graphql.data(request)
        : graphql.main(request);
    },
    tenant: 'kerasma',
    locale: 'en',
    timeZone: 'Europe/Athens',
    publicUrl: origin,
    sessionKey: 'unused',
    baseUrl: origin,
  });
  let url = new URL(path, origin);
  let cookie = '';
  for (let hops = 0; hops < 5; hops += 1) {
    const request = new Request(url, {
      method: 'POST',
      headers: cookie ? { Cookie: cookie } : {},
      body: new URLSearchParams(fields),
    });
    try {
      return await action({ request, context, url, params } as never);
    } catch (thrown) {
      if (!(thrown instanceof Response) || thrown.status !== 307) return thrown;
      if (keeps) cookie = thrown.headers.get('Set-Cookie')?.split(';')[0] ?? '';
      url = new URL(thrown.headers.get('Location') ?? '', origin);
    }
  }
  throw new Error('Led in circles');
}

const carts = async () => (await database.owner.selectFrom('carts').select('id').execute()).length;

async function addition(): Promise<Record<string, string>> {
  const { id } = await database.owner
    .selectFrom('variants')
    .innerJoin('stockItems', 'stockItems.variantId', 'variants.id')
    .where('variants.sku', '=', 'PON-MRD-05')
    .select('variants.id')
    .executeTakeFirstOrThrow();
  const variantId = Buffer.from(`Variant:${id}`).toString('base64url');
  return { intent: 'add', variantId, quantity: '1' };
}

test('a browser without cookies and scripts is told how to order by phone, and leaves no cart', async () => {
  const before = await carts();
  const answer = await send(changeCart, '/shopping-cart', await addition(), false);
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      fault: {
        code: 'NO_COOKIES',
        params: [{ name: 'phone', value: expect.stringMatching(/^\+30/) }],
      },
    },
  });
  expect(await carts()).toBe(before);
});

test('a browser that keeps cookies has its first cart by the same form', async () => {
  const before = await carts();
  const answer = await send(changeCart, '/shopping-cart', await addition(), true);
  expect(answer).toMatchObject({ status: 303 });
  expect(await carts()).toBe(before + 1);
});

test('who cannot be kept signed in is told so, and nobody is signed in', async () => {
  asked = 0;
  const fields = { email: 'member@example.com', password: 'a password of mine' };
  expect(await send(signIn, '/auth/login', fields, false)).toMatchObject({
    init: { status: 422 },
    data: { fault: 'NO_COOKIES', email: fields.email },
  });
  expect(asked).toBe(0);
});

/** Opens a cart to others, and answers the link to it. */
async function openedLink(): Promise<string> {
  const answer = await send(openRound, ROUND, { intent: 'open', name: 'Ioanna' }, true);
  if (!(answer instanceof Response)) throw new Error('It was not opened');
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  const request = new Request(origin, { headers: { Cookie: cookies.join('; ') } });
  return readInvitationLink(request, origin) ?? '';
}

const ROUND = '/shopping-cart/round';
const blocked = { init: { status: 422 }, data: { fault: { code: 'NO_COOKIES' } } };

test('a browser without cookies opens no cart to others, and one that keeps them does', async () => {
  const before = await carts();
  const fields = { intent: 'open', name: 'Ioanna' };
  expect(await send(openRound, ROUND, fields, false)).toMatchObject(blocked);
  expect(await carts()).toBe(before);
  expect(await send(openRound, ROUND, fields, true)).toMatchObject({ status: 303 });
  expect(await carts()).toBe(before + 1);
});

test('a browser without cookies takes no place in the cart of another, and what was typed stays', async () => {
  const link = await openedLink();
  const path = `/checkout/round/join/${link}`;
  const members = async () =>
    (await database.owner.selectFrom('cartMembers').select('id').execute()).length;
  const before = await members();
  const refused = await send(joinRound, path, { name: 'Nikos' }, false, { link });
  expect(refused).toMatchObject({ ...blocked, data: { ...blocked.data, name: 'Nikos' } });
  expect(await members()).toBe(before);
  const joined = await send(joinRound, path, { name: 'Nikos' }, true, { link });
  expect(joined).toMatchObject({ status: 303 });
  expect(await members()).toBe(before + 1);
});
