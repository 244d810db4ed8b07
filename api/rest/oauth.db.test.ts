import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorOf } from '#server/http/visitor.ts';
import { createTokenKeys } from '#domain/identity/token-keys.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memberOf, PASSWORD } from '#tests/support/member.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { createGraphql, type Graphql } from '../graphql.ts';
import { createOauth } from './oauth.ts';

const keys = createTokenKeys(['a secret that only this test has']);
const EMAIL = 'oauth@example.com';
let database: TestDatabase;
let app: ReturnType<typeof createOauth>;
let graphql: Graphql;

beforeAll(async () => {
  database = await createTestDatabase();
  app = createOauth({
    db: database.app,
    keys,
    visitorOf: (c) => visitorOf(c, { trustProxy: false, warn: () => undefined }),
  });
  graphql = createGraphql({ db: database.app, log: { error: () => undefined }, tokenKeys: keys });
  await memberOf(database, await guestOf(database.app), EMAIL);
});
afterAll(() => database.drop());

const HEADERS = { Tenant: 'kerasma', Locale: 'en', 'Content-Type': 'application/json' };

async function ask(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...HEADERS, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === '' ? null : (JSON.parse(text) as Record<string, unknown>);
  return { status: response.status, headers: response.headers, answer };
}
async function newPair(): Promise<{ access_token: string; refresh_token: string }> {
  const { answer } = await ask('/oauth/token', { username: EMAIL, password: PASSWORD });
  return answer as { access_token: string; refresh_token: string };
}

describe('POST /oauth/token', () => {
  test.each([
    { grant_type: 'password', username: EMAIL, password: PASSWORD },
    { username: EMAIL, password: PASSWORD },
    { email: EMAIL, password: PASSWORD },
  ])('gives a pair for credentials, and lets no cache keep it', async (body) => {
    const { status, headers, answer } = await ask('/oauth/token', body);
    expect(status).toBe(200);
    expect(answer).toEqual({
      access_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      token_type: 'Bearer',
      expires_in: 900,
      device_token: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/) as string,
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('lets a device in that shows its token, though others have guessed at the password', async () => {
    const from = async (visitor: string, body: object) => {
      const response = await app.request(
        '/oauth/token',
        { method: 'POST', headers: HEADERS, body: JSON.stringify({ username: EMAIL, ...body }) },
        { visitor },
      );
      return {
        status: response.status,
        answer: (await response.json()) as { device_token: string },
      };
    };
    const home = '198.51.100.1';
    const { device_token } = (await from(home, { password: PASSWORD })).answer;
    for (let turn = 0; turn < 11; turn += 1) await from(home, { password: 'a guess' });
    const right = { password: PASSWORD };
    expect(await from(home, right)).toMatchObject({ status: 429 });
    const device_tokens = ['garbage', device_token];
    expect(await from(home, { ...right, device_tokens })).toMatchObject({
      status: 200,
      answer: { device_token },
    });
    expect(await from(home, { ...right, device_tokens: device_token })).toMatchObject({
      status: 400,
      answer: { error: 'invalid_request' },
    });
  });

  test('gives the next pair for a refresh token', async () => {
    const { refresh_token } = await newPair();
    const { status, answer } = await ask('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token,
    });
    expect(status).toBe(200);
    expect(answer?.['refresh_token']).not.toBe(refresh_token);
  });

  test.each([
    ['invalid_grant', { username: EMAIL, password: 'wrong' }],
    ['invalid_grant', { username: 'nobody@example.com', password: PASSWORD }],
    ['invalid_grant', { grant_type: 'refresh_token', refresh_token: 'garbage' }],
    ['invalid_request', { username: EMAIL }],
    ['invalid_request', { grant_type: 'refresh_token' }],
    ['invalid_request', { username: [EMAIL], password: PASSWORD }],
    ['invalid_request', '{'],
    ['invalid_request', '[]'],
    ['unsupported_grant_type', { grant_type: 'client_credentials' }],
    ['unsupported_grant_type', { grant_type: null, username: EMAIL, password: PASSWORD }],
  ])('answers %s for %j', async (error, body) => {
    const { status, answer } = await ask('/oauth/token', body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error });
  });

  test('takes no forms, which any page could send', async () => {
    const { status } = await ask('/oauth/token', 'username=a&password=b', {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(status).toBe(415);
  });

  test('asks whose members are meant', async () => {
    const body = { username: EMAIL, password: PASSWORD };
    expect((await ask('/oauth/token', body, { Tenant: '' })).status).toBe(400);
    expect((await ask('/oauth/token', body, { Tenant: 'nobody' })).status).toBe(404);
    expect((await ask('/oauth/token', body, { Tenant: 'synodos' })).answer).toMatchObject({
      error: 'invalid_grant',
    });
  });
});

describe('POST /oauth/revoke', () => {
  test('answers 200 without a body, for known and unknown tokens alike', async () => {
    const { refresh_token } = await newPair();
    for (const token of [refresh_token, refresh_token, 'garbage', 'x'.repeat(4096)]) {
      expect(await ask('/oauth/revoke', { token })).toMatchObject({ status: 200, answer: null });
    }
    const again = await ask('/oauth/token', { grant_type: 'refresh_token', refresh_token });
    expect(again.answer).toMatchObject({ error: 'invalid_grant' });
  });

  test('needs a token', async () => {
    expect(await ask('/oauth/revoke', {})).toMatchObject({
      status: 400,
      answer: { error: 'invalid_request' },
    });
  });
});

test.each([
  ['GET', '/oauth/token', 'POST'],
  ['PUT', '/oauth/token', 'POST'],
  ['GET', '/oauth/revoke', 'POST'],
  ['POST', '/oauth/token/info', 'GET, HEAD'],
])('%s %s is refused, and the answer says what is allowed', async (method, path, allowed) => {
  const response = await app.request(path, { method, headers: HEADERS });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe(allowed);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ error: 'invalid_request' });
});

describe('an access token', () => {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  async function currentUser(headers: Record<string, string>, service: 'main' | 'data' = 'main') {
    const response = await graphql[service](
      new Request('http://api.test/graphql', {
        method: 'POST',
        headers: { ...HEADERS, ...headers },
        body: JSON.stringify({ query: '{ currentUser { email } }' }),
      }),
    );
    return {
      status: response.status,
      body: (await response.json()) as unknown,
      headers: response.headers,
    };
  }

  test('says who somebody is, to GET /oauth/token/info and to the API', async () => {
    const { access_token } = await newPair();
    const info = await ask('/oauth/token/info', undefined, bearer(access_token));
    expect(info.answer).toMatchObject({ email: EMAIL, sub: expect.any(String) as string });
    expect(info.answer?.['expires_in']).toBeGreaterThan(890);
    expect(await currentUser(bearer(access_token))).toMatchObject({
      status: 200,
      body: { data: { currentUser: { email: EMAIL } } },
    });
  });

  test('that is missing makes a guest, and one that is wrong is refused', async () => {
    expect(await currentUser({})).toMatchObject({
      status: 200,
      body: { data: { currentUser: null } },
    });
    for (const header of ['Bearer garbage', 'Bearer', 'Basic YTpi']) {
      const { status, headers, body } = await currentUser({ Authorization: header });
      expect(status).toBe(401);
      expect(headers.get('WWW-Authenticate')).toContain('Bearer');
      expect(JSON.stringify(body)).toContain('UNAUTHENTICATED');
      expect((await ask('/oauth/token/info', undefined, { Authorization: header })).status).toBe(
        401,
      );
    }
  });

  test('that was revoked is refused from then on', async () => {
    const { access_token, refresh_token } = await newPair();
    await ask('/oauth/revoke', { token: refresh_token });
    expect((await currentUser(bearer(access_token))).status).toBe(401);
  });

  test('is not looked at where everybody is answered alike', async () => {
    const response = await graphql.data(
      new Request('http://api.test/graphql', {
        method: 'POST',
        headers: { ...HEADERS, ...bearer('garbage') },
        body: JSON.stringify({ query: '{ site { name } }' }),
      }),
    );
    expect(response.status).toBe(200);
  });
});
