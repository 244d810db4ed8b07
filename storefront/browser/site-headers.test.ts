import { expect, test } from 'vitest';
import { withSiteHeaders } from './site-headers.ts';

const ORIGIN = 'https://shop.example';

/** The final arguments of `fetch`. */
async function sent(
  input: RequestInfo | URL,
  init?: RequestInit,
  tenant: string | undefined = 'kerasma',
) {
  const calls: { input: RequestInfo | URL; init: RequestInit | undefined }[] = [];
  const send = (given: RequestInfo | URL, options?: RequestInit) => {
    calls.push({ input: given, init: options });
    return Promise.resolve(new Response());
  };
  let locale = 'en';
  const ask = withSiteHeaders(send, { origin: ORIGIN, tenant, locale: () => locale });
  locale = 'el';
  await ask(input, init);
  const [call] = calls;
  return {
    same: call?.input === input,
    headers: Object.fromEntries(new Headers(call?.init?.headers)),
    method: call?.init?.method,
  };
}

test.each([
  ['a path', '/session?at=/'],
  ['an address', new URL('/session', ORIGIN)],
  ['a request', new Request(`${ORIGIN}/session`)],
])(
  '%s of the own site is requested with its tenant and the language of the page',
  async (_what, input) => {
    expect((await sent(input)).headers).toMatchObject({ tenant: 'kerasma', locale: 'el' });
  },
);

test('a request of another window is recognized', async () => {
  const foreign = (url: string) => ({ url, headers: new Headers() }) as unknown as Request;
  expect((await sent(foreign('https://stats.example/collect'))).headers).toEqual({});
  expect((await sent(foreign(`${ORIGIN}/session`))).headers).toMatchObject({ locale: 'el' });
});

test('what is no address is left to the browser to refuse', async () => {
  expect(await sent('https://')).toMatchObject({ same: true, headers: {} });
});

test('the other headers of a request stay', async () => {
  const init = { method: 'POST', headers: { Accept: 'application/json' } };
  expect(await sent('/session/refresh', init)).toEqual({
    same: true,
    method: 'POST',
    headers: { accept: 'application/json', tenant: 'kerasma', locale: 'el' },
  });
  const request = new Request(`${ORIGIN}/session`, { headers: { Accept: 'text/plain' } });
  expect((await sent(request)).headers).toMatchObject({ accept: 'text/plain', tenant: 'kerasma' });
});

test('another site gets no headers', async () => {
  expect((await sent('https://stats.example/collect')).headers).toEqual({});
});

test('a page that does not know its tenant sends none', async () => {
  expect((await sent('/session', undefined, '')).headers).toEqual({ locale: 'el' });
});
