import { EncryptJWT } from 'jose';
import { isRouteErrorResponse, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { execute } from '#storefront/graphql/execute.server.ts';
import { CurrentUserDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import {
  memberOf,
  memberSession,
  rememberPath,
  requireMember,
  signIn,
  signOut,
} from './member-session.server.ts';
import {
  emptySession,
  readSession,
  sealKey,
  sessionCookies,
  type AuthSession,
} from './session-cookie.server.ts';

const SITE = 'http://shop.test';
const sessionKey = Buffer.alloc(32, 7).toString('base64url');
const sealing = { siteUrl: SITE, key: sealKey(sessionKey) };
const NOW = Date.UTC(2026, 10, 28, 20);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const signedIn: AuthSession = {
  ...emptySession,
  id: 'sign-in1',
  since: NOW - 1000,
  token: 'access-1',
  refreshToken: 'refresh-1',
  expiresAt: NOW + 60_000,
  email: 'anna@example.com',
};

/** The cookies of a browser with this session. */
async function cookiesOf(session: AuthSession, siteUrl = SITE): Promise<string> {
  const guest = { session: { ...emptySession }, seen: [] };
  const set = await sessionCookies(session, guest, { ...sealing, siteUrl });
  return set.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** The cookies of a browser that had these and gets others, one answer after the other. */
function given(cookies: string, set: readonly string[]): string {
  const jar = new Map(cookies.split('; ').map((pair) => [pair.split('=', 1)[0], pair]));
  for (const cookie of set) {
    const [pair = ''] = cookie.split(';', 1);
    const [name] = pair.split('=', 1);
    if (cookie.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}

async function readBack(cookies: string, set: readonly string[]): Promise<AuthSession> {
  const Cookie = given(cookies, set);
  return (await readSession(new Request(SITE, { headers: { Cookie } }), sealing)).session;
}

type Call = { path: string; body: Record<string, unknown>; token: string | null };

/** A visit with this session; `api` answers the calls of the API. */
async function visit(
  session: AuthSession,
  api: (call: Call) => Response | Promise<Response>,
  work: (context: RouterContextProvider, request: Request) => Promise<unknown>,
) {
  const calls: Call[] = [];
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      const token = request.headers.get('Authorization');
      const call = { path: new URL(request.url).pathname, body, token };
      calls.push(call);
      return api(call);
    },
    tenant: 'kerasma',
    locale: 'en',
    timeZone: 'Europe/Athens',
    publicUrl: SITE,
    baseUrl: SITE,
    sessionKey,
  });
  const Cookie = await cookiesOf(session);
  const request = new Request(`${SITE}/orders`, { headers: { Cookie } });
  const run = memberSession as unknown as (
    args: { request: Request; context: RouterContextProvider },
    next: () => Promise<Response>,
  ) => Promise<Response>;
  let value: unknown;
  const response = await run({ request, context }, async () => {
    value = await work(context, request);
    return new Response('ok');
  });
  const set = response.headers.getSetCookie();
  const after = set.length > 0 ? await readBack(Cookie, set) : null;
  return { calls, set, after, value, response };
}

const never = () => Response.error();
const pair = (n: number) =>
  Response.json({ access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires_in: 900 });

const userIs = (email: string) =>
  Response.json({
    data: {
      currentUser: { email },
      result: { __typename: 'CartAttached', cart: null, caps: [] },
    },
  });

describe('the session', () => {
  test('is read as it was stored, and not stored again when nothing has changed', async () => {
    const { calls, set, value } = await visit(signedIn, never, async (context) =>
      memberOf(context),
    );
    expect(value).toEqual({ email: 'anna@example.com', expiresIn: 60_000 });
    expect([calls, set]).toEqual([[], []]);
  });

  test('ends 5 seconds before the time that the server gave', async () => {
    const { after, value } = await visit(
      emptySession,
      ({ path }) =>
        path === '/oauth/token'
          ? pair(2)
          : Response.json({
              data: {
                currentUser: { email: 'anna@example.com' },
                result: { __typename: 'CartAttached', cart: null, caps: [] },
              },
            }),
      (context, request) => signIn(context, request, { username: 'anna', password: 'word' }),
    );
    expect(value).toEqual({ path: '/' });
    expect(after).toMatchObject({
      token: 'access-2',
      refreshToken: 'refresh-2',
      expiresAt: NOW + 895_000,
      email: 'anna@example.com',
    });
  });

  test('whose token has ended is refreshed by its refresh token, and reloads the user', async () => {
    const { calls, after, value } = await visit(
      { ...signedIn, expiresAt: NOW },
      ({ path }) => (path === '/oauth/token' ? pair(2) : userIs('anna.new@example.com')),
      async (context) => memberOf(context),
    );
    expect(calls).toMatchObject([
      {
        path: '/oauth/token',
        body: { grant_type: 'refresh_token', refresh_token: 'refresh-1' },
        token: null,
      },
      { path: '/graphql/main', token: 'Bearer access-2' },
    ]);
    expect(value).toEqual({ email: 'anna.new@example.com', expiresIn: 895_000 });
    expect(after?.token).toBe('access-2');
  });

  test('that is refreshed on any page leaves its visitor there', async () => {
    const { response } = await visit(
      { ...signedIn, expiresAt: NOW },
      ({ path }) => (path === '/oauth/token' ? pair(2) : userIs('anna@example.com')),
      async (context) => memberOf(context),
    );
    expect([response.status, response.headers.get('Location')]).toEqual([200, null]);
  });

  test('is cleared when that is refused, and remembers where one was', async () => {
    const { after, value } = await visit(
      { ...signedIn, expiresAt: NOW, lastPath: '/orders' },
      () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
      async (context) => memberOf(context),
    );
    expect(value).toBeNull();
    expect(after).toEqual({ ...emptySession, lastPath: '/orders' });
  });

  test.each([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['no JSON', () => new Response('<html>Bad gateway', { status: 502 })],
    ['no time', () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 })],
  ])('is kept for the next try when the auth server has %s', async (_what, failure) => {
    const { calls, set, value } = await visit(
      { ...signedIn, expiresAt: NOW },
      ({ path, token }) => {
        if (path === '/oauth/token') return failure();
        // An expired one would be rejected, and taken for a session that was ended elsewhere.
        return token
          ? Response.json({ errors: [{ message: 'No' }] }, { status: 401 })
          : Response.json({ data: { currentUser: null } });
      },
      async (context) => [memberOf(context), await execute(context, CurrentUserDocument, {})],
    );
    expect(value).toEqual([null, { currentUser: null }]);
    expect(calls.map(({ path }) => path)).toEqual(['/oauth/token', '/graphql/main']);
    expect(set).toEqual([]);
  });

  test('is the member’s as long as the token is good, by the millisecond', async () => {
    for (const [left, isMember] of [
      [1, true],
      [0, false],
      [-1, false],
    ] as const) {
      const { value } = await visit(
        { ...signedIn, refreshToken: null, expiresAt: NOW + left },
        never,
        async (context) => memberOf(context) !== null,
      );
      expect(value).toBe(isMember);
    }
  });

  test('of a member puts the bearer token on GraphQL calls, and none on a guest’s', async () => {
    const tokensOf = async (session: AuthSession) => {
      const { calls } = await visit(
        session,
        () => Response.json({ data: { currentUser: null } }),
        (context) => execute(context, CurrentUserDocument, {}),
      );
      return calls.map(({ token }) => token);
    };
    expect(await tokensOf(signedIn)).toEqual(['Bearer access-1']);
    expect(await tokensOf(emptySession)).toEqual([null]);
    const over = { ...signedIn, refreshToken: null, expiresAt: NOW };
    expect(await tokensOf(over)).toEqual([null]);
  });

  const refusedOf = (refused: string, refreshed: () => Response) => (call: Call) => {
    if (call.path === '/oauth/token') return refreshed();
    return call.token === refused
      ? Response.json({ errors: [{ message: 'No' }] }, { status: 401 })
      : Response.json({ data: { currentUser: null } });
  };
  const noGrant = () => Response.json({ error: 'invalid_grant' }, { status: 400 });

  test('whose token the API rejects continues as a guest once the refresh token is rejected, too', async () => {
    const { calls, after, value } = await visit(
      signedIn,
      refusedOf('Bearer access-1', noGrant),
      (context) => execute(context, CurrentUserDocument, {}),
    );
    expect(calls.map(({ path, token }) => [path, token])).toEqual([
      ['/graphql/main', 'Bearer access-1'],
      ['/oauth/token', null],
      ['/graphql/main', null],
    ]);
    expect(value).toEqual({ currentUser: null });
    expect(after).toEqual(emptySession);
  });

  test('whose token the API rejects too early continues with a new one, which all calls share', async () => {
    const { calls, after, value } = await visit(
      signedIn,
      refusedOf('Bearer access-1', () => pair(2)),
      async (context) => {
        requireMember(context, '/orders');
        const ask = () => execute(context, CurrentUserDocument, {});
        return (await Promise.all([ask(), ask(), ask()])).length;
      },
    );
    expect(value).toBe(3);
    expect(calls.filter(({ path }) => path === '/oauth/token')).toHaveLength(1);
    expect(calls.slice(-3).map(({ token }) => token)).toEqual(Array(3).fill('Bearer access-2'));
    expect(after).toMatchObject({ token: 'access-2', refreshToken: 'refresh-2', id: 'sign-in1' });
  });

  test('whose new token is rejected as well ends, and does not ask for ever', async () => {
    const { calls, after } = await visit(
      signedIn,
      ({ path, token }) => {
        if (path === '/oauth/token') return pair(2);
        return token
          ? Response.json({ errors: [{ message: 'No' }] }, { status: 401 })
          : Response.json({ data: { currentUser: null } });
      },
      (context) => execute(context, CurrentUserDocument, {}),
    );
    expect(calls).toHaveLength(4);
    expect(after).toEqual(emptySession);
  });

  test('is kept when its token is rejected and the auth server does not answer', async () => {
    const { set, value } = await visit(
      signedIn,
      refusedOf('Bearer access-1', () => new Response('<html>', { status: 502 })),
      (context) => execute(context, CurrentUserDocument, {}).catch((error: unknown) => error),
    );
    expect(value).toMatchObject({ status: 503 });
    expect(set).toEqual([]);
  });

  test('is stored before the user is loaded, by the new token', async () => {
    const { calls, after } = await visit(
      { ...emptySession, redirect: '/orders' },
      ({ path }) => (path === '/oauth/token' ? pair(2) : userIs('anna@example.com')),
      (context, request) => signIn(context, request, { username: 'anna', password: 'word' }),
    );
    expect(calls.map(({ path, token }) => [path, token])).toEqual([
      ['/oauth/token', null],
      ['/graphql/main', 'Bearer access-2'],
      ['/graphql/main', 'Bearer access-2'],
    ]);
    expect(after).toMatchObject({ token: 'access-2', email: 'anna@example.com', redirect: null });
  });

  test.each([
    ['CREDENTIALS', { error: 'invalid_grant' }, 400],
    ['CREDENTIALS', { error: 'invalid_request' }, 400],
    ['UNCONFIRMED', { error: 'invalid_grant', code: 'UNCONFIRMED' }, 400],
    ['UNKNOWN', { error: 'unsupported_grant_type' }, 400],
    ['UNKNOWN', {}, 200],
  ])('does not begin but returns %s when the answer is %j', async (fault, body, status) => {
    const { set, value } = await visit(
      emptySession,
      () => Response.json(body, { status }),
      (context, request) => signIn(context, request, { username: 'anna', password: 'word' }),
    );
    expect(value).toEqual({ fault });
    expect(set).toEqual([]);
  });

  test('does not begin after too many tries, and says when to try again', async () => {
    const { set, value } = await visit(
      emptySession,
      () => Response.json({ error: 'slow_down', retry_after: 90 }, { status: 429 }),
      (context, request) => signIn(context, request, { username: 'anna', password: 'word' }),
    );
    expect(value).toEqual({ fault: 'RATE_LIMITED', retryAfter: 90 });
    expect(set).toEqual([]);
  });

  test.each([
    ['throws', () => Promise.reject(new TypeError('fetch failed'))],
    ['gives no JSON', () => new Response('<html>Bad gateway', { status: 502 })],
  ])('does not begin but returns UNKNOWN when the call %s', async (_what, failure) => {
    const { set, value } = await visit(emptySession, failure, (context, request) =>
      signIn(context, request, { username: 'anna', password: 'word' }),
    );
    expect(value).toEqual({ fault: 'UNKNOWN' });
    expect(set).toEqual([]);
  });

  test('one visitor’s is not the next one’s', async () => {
    const login = (context: RouterContextProvider, request: Request) =>
      signIn(context, request, { username: 'anna', password: 'word' });
    await visit(
      emptySession,
      ({ path }) => (path === '/oauth/token' ? pair(2) : never()),
      login,
    ).catch(() => undefined);
    const next = await visit(emptySession, never, async (context) => memberOf(context));
    expect([next.value, next.set]).toEqual([null, []]);
  });

  test('of a member opens their pages; a guest is sent to sign in, and comes back', async () => {
    const open = (context: RouterContextProvider) => {
      try {
        return Promise.resolve(requireMember(context, '/orders?page=2'));
      } catch (thrown) {
        if (!(thrown instanceof Response) || isRouteErrorResponse(thrown)) throw thrown;
        return Promise.resolve(thrown.headers.get('Location'));
      }
    };
    const member = await visit(signedIn, never, open);
    expect(member.value).toMatchObject({ email: 'anna@example.com' });
    expect(member.after?.lastPath).toBe('/orders?page=2');
    const guest = await visit(emptySession, never, open);
    expect(guest.value).toBe('/auth/login');
    expect(guest.after?.redirect).toBe('/orders?page=2');
  });

  test('that the API ends while a page of members is made leads to sign in, and back', async () => {
    const { response, after } = await visit(
      signedIn,
      refusedOf('Bearer access-1', noGrant),
      (context) => {
        requireMember(context, '/orders?page=2');
        return execute(context, CurrentUserDocument, {});
      },
    );
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/auth/login']);
    expect(after).toEqual({
      ...emptySession,
      redirect: '/orders?page=2',
      lastPath: '/orders?page=2',
    });
  });

  test('that is ended is revoked on the server and forgotten here', async () => {
    const { calls, set } = await visit(
      signedIn,
      () => new Response(null),
      (context) => signOut(context),
    );
    expect(calls).toMatchObject([{ path: '/oauth/revoke', body: { token: 'refresh-1' } }]);
    expect(set).toEqual([
      expect.stringMatching(/^session\.sign-in1=; Path=\/; Max-Age=0; HttpOnly/),
    ]);
  });

  test('that a member ends from a page of members leads where that page says', async () => {
    const { response, after } = await visit(
      signedIn,
      () => new Response(null),
      async (context) => {
        requireMember(context, '/account/close');
        await signOut(context);
      },
    );
    expect([response.status, response.headers.get('Location')]).toEqual([200, null]);
    expect(after).toEqual(emptySession);
  });

  test('is sealed: a changed cookie is ignored', async () => {
    const cookie = await cookiesOf(signedIn);
    expect(cookie).not.toContain('anna');
    const broken = `${cookie.slice(0, -3)}abc`;
    // One is not taken for another either.
    const renamed = cookie.replace('sign-in1', 'sign-in2');
    for (const text of [broken, renamed, 'session=', 'session=null', 'session=a.b.c.d.e']) {
      const request = new Request(SITE, { headers: { Cookie: text } });
      expect((await readSession(request, sealing)).session).toEqual(emptySession);
    }
    const otherKey = { ...sealing, key: sealKey(Buffer.alloc(32, 8).toString('base64url')) };
    const request = new Request(SITE, { headers: { Cookie: cookie } });
    expect((await readSession(request, otherKey)).session).toEqual(emptySession);
  });

  test('over https is bound to the host', async () => {
    const siteUrl = 'https://shop.test';
    const guest = { session: { ...emptySession }, seen: [] };
    const [cookie] = await sessionCookies(signedIn, guest, { ...sealing, siteUrl });
    expect(cookie).toMatch(
      /^__Host-session\.sign-in1=.+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
    const request = new Request(siteUrl, {
      headers: { Cookie: await cookiesOf(signedIn, siteUrl) },
    });
    expect((await readSession(request, { ...sealing, siteUrl })).session).toEqual(signedIn);
  });
});

describe('an answer that comes late', () => {
  const refreshed = ({ path }: Call) => (path === '/oauth/token' ? pair(2) : userIs(''));
  const openOrders = async (context: RouterContextProvider) => requireMember(context, '/orders');

  test('of a page of members remembers the page, and leaves newer tokens alone', async () => {
    const late = await visit(signedIn, never, openOrders);
    const Cookie = await cookiesOf({ ...signedIn, token: 'newer', refreshToken: 'newest' });
    expect(await readBack(Cookie, late.set)).toMatchObject({
      token: 'newer',
      refreshToken: 'newest',
      lastPath: '/orders',
    });
  });

  test('clears only the sign-in that it has seen, and brings none back for long', async () => {
    const ended = await visit(
      { ...signedIn, expiresAt: NOW },
      () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
      async () => undefined,
    );
    const stale = await visit({ ...signedIn, expiresAt: NOW }, refreshed, async () => undefined);
    const next: AuthSession = { ...signedIn, id: 'sign-in2', since: NOW, token: 'next' };
    const Cookie = await cookiesOf(next);
    expect(await readBack(Cookie, ended.set)).toMatchObject({ id: 'sign-in2', token: 'next' });
    expect(await readBack(Cookie, stale.set)).toMatchObject({ id: 'sign-in2', token: 'next' });
  });

  test('a new sign-in clears the ones before it', async () => {
    const { set } = await visit(
      { ...signedIn, expiresAt: NOW - 1, refreshToken: null },
      ({ path }) => (path === '/oauth/token' ? pair(2) : userIs('anna@example.com')),
      (context, request) => signIn(context, request, { username: 'anna', password: 'word' }),
    );
    const kept = given(await cookiesOf(signedIn), set);
    expect(kept).toMatch(/^session\.[\w-]{8}=[^;]+$/);
    expect(kept).not.toContain('sign-in1');
  });
});

describe('the cookies', () => {
  /** Six times as long where it travels. */
  const greek = `/el/products?q=${'ρούμι'.repeat(350)}`;

  test('stay below 4 kB, whatever path is requested', async () => {
    const longest = { ...signedIn, token: 'x'.repeat(600), email: `${'ω'.repeat(250)}@a.gr` };
    const { set, after } = await visit(longest, never, async (context) => {
      rememberPath(context, greek);
      requireMember(context, `/orders?${'x'.repeat(5000)}`);
    });
    for (const cookie of [...set, await cookiesOf(longest)])
      expect(cookie.length).toBeLessThan(4096);
    expect(after).toMatchObject({ redirect: '/el/products', lastPath: '/orders' });
  });

  test('of a path that cannot be shortened hold none', async () => {
    const { after } = await visit(emptySession, never, async (context) => {
      rememberPath(context, '/orders');
      rememberPath(context, `/${'x'.repeat(1500)}`);
    });
    expect(after).toBeNull();
  });

  test('of before, when all stood in one, are still read', async () => {
    const old = { token: 'access-1', refreshToken: 'refresh-1', expiresAt: NOW + 60_000 };
    const sealed = await new EncryptJWT({ session: { ...old, email: 'anna@example.com' } })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(sealing.key);
    const request = new Request(SITE, { headers: { Cookie: `session=${sealed}` } });
    expect(await readSession(request, sealing)).toMatchObject({ session: old, seen: [''] });
  });

  test('of the device are sent to the auth server, and store the last members of a browser', async () => {
    const set: string[][] = [];
    let Cookie = 'device=a.1~<b>~c.3';
    for (const device_token of ['d.4', 'a.1', 'e.5', 'f.6']) {
      const bodies: unknown[] = [];
      const { response } = await visit(
        emptySession,
        async ({ path, body }) => {
          if (path !== '/oauth/token') return userIs('anna@example.com');
          bodies.push(body['device_tokens']);
          return Response.json({ ...(await pair(2).json()), device_token });
        },
        (context, request) =>
          signIn(context, new Request(request, { headers: { Cookie } }), {
            username: 'anna',
            password: 'word',
          }),
      );
      const [given = ''] = response.headers.getSetCookie().filter((one) => one.startsWith('dev'));
      set.push(...(bodies as string[][]));
      [Cookie = ''] = given.split(';');
      expect(given).toContain('; HttpOnly; SameSite=Lax');
    }
    expect(set).toEqual([
      ['a.1', 'c.3'],
      ['d.4', 'a.1', 'c.3'],
      ['a.1', 'd.4', 'c.3'],
      ['e.5', 'a.1', 'd.4', 'c.3'],
    ]);
    expect(Cookie).toBe('device=f.6~e.5~a.1~d.4');
  });
});
