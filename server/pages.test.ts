import {
  RouterContextProvider,
  createContext,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { createPages, type StorefrontApi } from './pages.ts';

const apiContext = createContext<StorefrontApi>();
let rendered = 0;
let loaded = 0;

/** A storefront of one public page, which names its canonical address. */
const build = {
  entry: {
    module: {
      createLoadContext: (api: StorefrontApi) =>
        new RouterContextProvider(new Map([[apiContext, api]])),
      answerAtDoor: ({ headers }: Request) =>
        headers.get('User-Agent') === 'old' ? new Response('Too old', { status: 417 }) : null,
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        _entry: EntryContext,
        context: RouterContextProvider,
      ) => {
        rendered += 1;
        headers.set('Content-Type', 'text/html; charset=utf-8');
        return new Response(
          `<link rel="canonical" href="${context.get(apiContext).publicUrl}/shop">`,
          {
            status,
            headers,
          },
        );
      },
    },
  },
  routes: {
    shop: {
      id: 'shop',
      path: 'shop',
      module: {
        default: () => null,
        headers: () => ({ 'Cache-Control': 'public, max-age=0' }),
        loader: () => {
          loaded += 1;
          return null;
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const apiAt = (publicUrl: string): StorefrontApi => ({
  fetch: () => Promise.reject(new Error('Not asked')),
  tenant: 'kerasma',
  timeZone: 'Europe/Athens',
  publicUrl,
  sessionKey: 'unused',
  analyticsOrigins: { script: ['https://counter.example'] },
  reportError: () => undefined,
});

const openPages = () =>
  createPages({
    loadBuild: () => Promise.resolve(build),
    mode: 'production',
    cache: createPageCache({ ttlMs: 60_000, maxBytes: 10_000 }),
  });

test('a page is kept apart for each origin of the house, and rendered once for all its visitors', async () => {
  const pages = openPages();
  const canonical = async (publicUrl: string) =>
    (await pages.answer(new Request('http://127.0.0.1/shop'), apiAt(publicUrl))).text();

  expect(await canonical('https://kerasma.example')).toContain('"https://kerasma.example/shop"');
  expect(await canonical('https://rum.example')).toContain('"https://rum.example/shop"');
  expect(await canonical('https://kerasma.example')).toContain('"https://kerasma.example/shop"');
  expect(rendered).toBe(2);
});

test('the policy of a page lets in who counts for its house', async () => {
  const answer = await openPages().answer(
    new Request('http://127.0.0.1/shop'),
    apiAt('https://kerasma.example'),
  );
  expect(answer.headers.get('Content-Security-Policy')).toContain(
    "script-src 'self' https://counter.example;",
  );
});

test('the data of a public page, which navigation asks for, is read once too', async () => {
  const pages = openPages();
  loaded = 0;
  for (let visit = 0; visit < 2; visit += 1) {
    const request = new Request('http://127.0.0.1/shop.data');
    const response = await pages.answer(request, apiAt('https://kerasma.example'));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/x-script');
    expect(await response.text()).not.toBe('');
  }
  expect(loaded).toBe(1);
});

test('who is turned away at the door gets no page of the cache either', async () => {
  const pages = openPages();
  const ask = (agent: string) =>
    pages.answer(
      new Request('http://127.0.0.1/shop', { headers: { 'User-Agent': agent } }),
      apiAt('https://kerasma.example'),
    );
  expect((await ask('new')).status).toBe(200);
  expect((await ask('old')).status).toBe(417);
  expect((await ask('new')).status).toBe(200);
});

test('a method that no page has is refused, and is no fault of ours', async () => {
  for (const method of ['OPTIONS', 'PUT', 'DELETE']) {
    const request = new Request('http://127.0.0.1/shop', { method });
    const response = await openPages().answer(request, apiAt('https://kerasma.example'));
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
  }
});
