import { RouterContextProvider, createContext, data, type EntryContext } from 'react-router';
import { describe, expect, test } from 'vitest';
import { serverBuild } from '#tests/support/server-build.ts';
import { createPageCache } from './page-cache.ts';
import { createPages, type Pages, type StorefrontApi } from './pages.ts';

const apiContext = createContext<StorefrontApi>();
let rendered = 0;
let loaded = 0;

/** A storefront of one public page, which names its canonical address. */
let missing = 0;
const build = serverBuild(
  {
    createLoadContext: (api: StorefrontApi) =>
      new RouterContextProvider(new Map([[apiContext, api]])),
    answerBeforePage: ({ headers }: Request) =>
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
  {
    shop: {
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
    own: {
      path: 'own/:headers',
      module: {
        default: () => null,
        headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
        loader: ({ params }: { params: { headers: string } }) => {
          loaded += 1;
          return data(null, { headers: JSON.parse(params.headers) });
        },
      },
    },
    none: {
      path: 'none/:whose',
      module: {
        default: () => null,
        ErrorBoundary: () => null,
        headers: ({ errorHeaders }: { errorHeaders?: Headers }) => errorHeaders ?? {},
        loader: ({ params }: { params: { whose: string } }) => {
          missing += 1;
          throw new Response(null, {
            status: 404,
            headers: params.whose === 'everybody' ? { 'Shared-Miss': '1' } : {},
          });
        },
      },
    },
  },
);

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
    misses: createPageCache({ ttlMs: 60_000, maxBytes: 10_000 }),
  });

test('a page is cached for each origin of the tenant, and rendered once for all visitors', async () => {
  const pages = openPages();
  const canonical = async (publicUrl: string) =>
    (await pages.answer(new Request('http://127.0.0.1/shop'), apiAt(publicUrl))).text();

  expect(await canonical('https://kerasma.example')).toContain('"https://kerasma.example/shop"');
  expect(await canonical('https://rum.example')).toContain('"https://rum.example/shop"');
  expect(await canonical('https://kerasma.example')).toContain('"https://kerasma.example/shop"');
  expect(rendered).toBe(2);
});

test.each([
  ['sets a cookie', { 'Cache-Control': 'public, max-age=0', 'Set-Cookie': 'cart=1' }],
  ['does not say that it is public', {}],
])(
  'a page that %s is rendered for each who asks',
  async (_what, headers: Record<string, string>) => {
    const pages = openPages();
    loaded = 0;
    const visit = () =>
      pages.answer(
        new Request(`http://127.0.0.1/own/${encodeURIComponent(JSON.stringify(headers))}`),
        apiAt('https://kerasma.example'),
      );
    await visit();
    const second = await visit();
    expect(loaded).toBe(2);
    expect(second.headers.get('Cache-Control')).toBe(headers['Cache-Control'] ?? 'no-store');
  },
);

test('the policy of a page allows the analytics of its tenant', async () => {
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

test('a visitor who gets an early response gets no cached page either', async () => {
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

describe('an address without a page', () => {
  const openWithMisses = (ttlMs: number) => {
    const misses = createPageCache({ ttlMs, maxBytes: 10_000, maxPages: 2 });
    const cache = createPageCache({ ttlMs: 60_000, maxBytes: 10_000 });
    const options = { loadBuild: () => Promise.resolve(build), mode: 'production' } as const;
    return { pages: createPages({ ...options, cache, misses }), misses };
  };
  const ask = async (pages: Pages, path: string, tenant = 'kerasma') => {
    const api = { ...apiAt('https://kerasma.example'), tenant };
    const response = await pages.answer(new Request(`http://127.0.0.1${path}`), api);
    expect(response.status).toBe(404);
    expect(response.headers.get('Shared-Miss')).toBeNull();
    return `${JSON.stringify([...response.headers])} ${await response.text()}`;
  };

  test('is rendered once for those who ask at once, of a tenant and to the byte', async () => {
    const { pages } = openWithMisses(60_000);
    missing = 0;
    const first = await ask(pages, '/none/everybody');
    expect(await ask(pages, '/none/everybody')).toBe(first);
    expect(missing).toBe(1);
    await ask(pages, '/none/everybody', 'synodos');
    await ask(pages, '/none/everybody?page=2');
    expect(missing).toBe(3);
  });

  test('is rendered for each who asks where it depends on who asks', async () => {
    const { pages } = openWithMisses(60_000);
    missing = 0;
    for (let visit = 0; visit < 2; visit += 1) await ask(pages, '/none/mine');
    expect(missing).toBe(2);
  });

  test('is looked for again when something has changed, and drives out no more than its like', async () => {
    const { pages, misses } = openWithMisses(60_000);
    missing = 0;
    await ask(pages, '/none/everybody');
    misses.clear();
    await ask(pages, '/none/everybody');
    expect(missing).toBe(2);
    rendered = 0;
    await pages.answer(new Request('http://127.0.0.1/shop'), apiAt('https://kerasma.example'));
    for (let n = 0; n < 4; n += 1) await ask(pages, `/none/everybody?n=${n}`);
    const before = rendered;
    await pages.answer(new Request('http://127.0.0.1/shop'), apiAt('https://kerasma.example'));
    expect(rendered).toBe(before);
    await ask(pages, '/none/everybody?n=0');
    expect(rendered).toBe(before + 1);
  });
});
