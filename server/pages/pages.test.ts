import { RouterContextProvider, createContext, data, type EntryContext } from 'react-router';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { serverBuild } from '#tests/support/server-build.ts';
import { createPages, type Pages } from './pages.ts';
import type { StorefrontApi } from './render.ts';

const apiContext = createContext<StorefrontApi>();
let rendered = 0;
let loaded = 0;
let isBroken = false;
let lastRequest: Request | undefined;
let lastRoutes: string[] = [];
afterEach(() => {
  isBroken = false;
});

/** A storefront of one public page, which names its canonical address. */
let missing = 0;
const build = serverBuild(
  {
    createLoadContext: (api: StorefrontApi) =>
      new RouterContextProvider(new Map([[apiContext, api]])),
    answerBeforePage: ({ headers }: Request) =>
      headers.get('User-Agent') === 'old' ? new Response('Too old', { status: 417 }) : null,
    isAnsweredByPage: (_path: string, header: (name: string) => string | null) =>
      header('user-agent') !== 'old',
    publicPageOf: (path: string, search: string) => ({
      locale: 'en' as const,
      path: path.replace(/^\/products\/.*/, '/products/:id'),
      search: /page=\d+/.test(search) ? search : '',
      record: path.startsWith('/products/')
        ? { type: 'product' as const, slug: path.slice('/products/'.length) }
        : null,
    }),
    default: (
      _request: Request,
      status: number,
      headers: Headers,
      { routeModules }: EntryContext,
      context: RouterContextProvider,
    ) => {
      rendered += 1;
      lastRoutes = Object.keys(routeModules);
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
        loader: ({ request }: { request: Request }) => {
          loaded += 1;
          lastRequest = request;
          if (isBroken) throw new Response(null, { status: 500 });
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
    product: {
      path: 'products/:id',
      module: {
        default: () => null,
        ErrorBoundary: () => null,
        headers: ({ errorHeaders }: { errorHeaders?: Headers }) => errorHeaders ?? {},
        loader: () => {
          missing += 1;
          throw new Response(null, { status: 404, headers: { 'Shared-Miss': '1' } });
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
  tenantId: 'id of kerasma',
  timeZone: 'Europe/Athens',
  publicUrl,
  sessionKey: 'unused',
  analyticsOrigins: { script: ['https://counter.example'] },
  reportError: () => undefined,
  nextChange: () => Promise.resolve(null),
  isKnownSlug: (_locale, _type, slug) => Promise.resolve(slug.startsWith('known')),
});
const api = apiAt('https://kerasma.example');

const openPages = (onPage?: (isCached: boolean) => void) =>
  createPages({
    loadBuild: () => Promise.resolve(build),
    mode: 'production',
    isListening: () => true,
    baseHeaders: { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'origin' },
    ...(onPage && { onPage }),
  });

const ask = (pages: Pages, path: string, headers: Record<string, string> = {}, from = api) =>
  pages.answer(new Request(`http://127.0.0.1${path}`, { headers }), from);

test('a page is cached for each origin of the tenant, and rendered once for all visitors', async () => {
  const pages = openPages();
  rendered = 0;
  const canonical = async (publicUrl: string) =>
    (await ask(pages, '/shop', {}, apiAt(publicUrl))).text();

  expect(await canonical('https://kerasma.example')).toContain('"https://kerasma.example/shop"');
  expect(await canonical('https://rum.example')).toContain('"https://rum.example/shop"');
  expect(await canonical('https://kerasma.example')).toContain('"https://kerasma.example/shop"');
  expect(rendered).toBe(2);
});

test('a page of one tenant is not that of another, even under the same address', async () => {
  const pages = openPages();
  rendered = 0;
  await ask(pages, '/shop');
  await ask(pages, '/shop', {}, { ...api, tenantId: 'id of another' });
  expect(rendered).toBe(2);
});

test('it is rendered for nobody: without cookies, and without what makes no other page', async () => {
  const pages = openPages();
  rendered = 0;
  await ask(pages, '/shop?utm_source=x', { Cookie: 'session=mine' });
  expect(lastRequest?.headers.get('Cookie')).toBeNull();
  expect(lastRequest?.url).toBe('https://kerasma.example/shop');
  await ask(pages, '/shop?fbclid=y');
  expect(rendered).toBe(1);
  await ask(pages, '/shop?page=2');
  expect(rendered).toBe(2);
});

test('a public page is rendered with its own routes, any other with all', async () => {
  const pages = openPages();
  await ask(pages, '/shop');
  expect(lastRoutes).toEqual(['shop']);
  await pages.answer(new Request('http://127.0.0.1/shop', { method: 'POST' }), api);
  expect(lastRoutes).toEqual(['shop', 'own', 'product', 'none']);
});

test('all who ask at once wait for one render', async () => {
  const pages = openPages();
  rendered = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(pages, '/shop')));
  expect(rendered).toBe(1);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

test('a page that has changed is sent once more while it is rendered, and a failed render loses nothing', async () => {
  const pages = openPages();
  const first = await (await ask(pages, '/shop')).text();
  isBroken = true;
  pages.change('id of kerasma', '*');
  expect(await (await ask(pages, '/shop')).text()).toBe(first);
  // Once the failed render is over.
  await expect.poll(async () => (await ask(pages, '/shop')).status).toBe(200);
  isBroken = false;
  rendered = 0;
  await expect
    .poll(async () => {
      await ask(pages, '/shop');
      return rendered;
    })
    .toBe(1);
});

test.each([
  ['sets a cookie', { 'Cache-Control': 'public, max-age=0', 'Set-Cookie': 'cart=1' }],
  ['does not say that it is public', {}],
])(
  'a page that %s is rendered for each who asks',
  async (_what, headers: Record<string, string>) => {
    const pages = openPages();
    const path = `/own/${encodeURIComponent(JSON.stringify(headers))}`;
    await ask(pages, path);
    loaded = 0;
    const second = await ask(pages, path);
    expect(loaded).toBeGreaterThan(0);
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
  async function miss(pages: Pages, path: string): Promise<string> {
    const response = await ask(pages, path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Shared-Miss')).toBeNull();
    return `${JSON.stringify([...response.headers])} ${await response.text()}`;
  }

  test('is rendered once for those who ask, to the byte', async () => {
    const pages = openPages();
    missing = 0;
    const first = await miss(pages, '/none/everybody');
    expect(await miss(pages, '/none/everybody')).toBe(first);
    expect(missing).toBe(1);
  });

  test('is rendered for each who asks where it depends on who asks', async () => {
    const pages = openPages();
    await miss(pages, '/none/mine');
    missing = 0;
    await miss(pages, '/none/mine');
    expect(missing).toBe(1);
  });

  test('however many are invented, few are rendered, and no page makes room for them', async () => {
    const pages = openPages();
    await ask(pages, '/shop');
    missing = 0;
    for (let n = 0; n < 200; n += 1) await miss(pages, `/products/invented-${n}`);
    // Five a second name the page that may have been meant; one more is for all others.
    expect(missing).toBeLessThan(30);
    expect(pages.figures().pages).toBeLessThan(40);
    rendered = 0;
    await ask(pages, '/shop');
    expect(rendered).toBe(0);
  });
});

describe('a stored page', () => {
  /** Asks the server as Node's own listener; answers what came and whether it was a stored page. */
  async function openServer(site = { tenantId: 'id of kerasma', publicUrl: api.publicUrl }) {
    const pages = openPages();
    let isStored = false;
    const answer = getRequestListener((request) => pages.answer(request, api));
    const server = createServer((request, response) => {
      isStored = pages.answerStored(request, response, site);
      if (!isStored) void answer(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as { port: number };
    return async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      return { response, text: await response.text(), isStored };
    };
  }

  test('is sent before anything else sees the request, with the headers of the page and of every answer', async () => {
    const visit = await openServer();
    const first = await visit('/shop');
    await expect.poll(async () => (await visit('/shop')).isStored).toBe(true);
    const again = await visit('/shop?utm_source=x');
    expect(again.isStored).toBe(true);
    expect(again.text).toBe(first.text);
    const { headers } = again.response;
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('origin');
    expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(headers.get('X-Request-Id')).not.toBe(
      (await visit('/shop')).response.headers.get('X-Request-Id'),
    );
    const known = await visit('/shop', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect([known.response.status, known.text, known.isStored]).toEqual([304, '', true]);
    const head = await visit('/shop', { method: 'HEAD' });
    expect([head.response.status, head.text, head.isStored]).toEqual([200, '', true]);
  });

  test('is sent in the encoding that is asked for', async () => {
    const visit = await openServer();
    const first = await visit('/shop');
    for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
      const asked = { headers: { 'Accept-Encoding': encoding } };
      await expect.poll(async () => (await visit('/shop', asked)).isStored).toBe(true);
      const again = await visit('/shop', asked);
      expect(again.text).toBe(first.text);
      const sent = again.response.headers.get('Content-Encoding');
      expect(sent).toBe(encoding === 'identity' ? null : encoding);
    }
  });

  test('is not sent to who posts, who is answered otherwise, nor at an unknown host', async () => {
    const visit = await openServer();
    await expect.poll(async () => (await visit('/shop')).isStored).toBe(true);
    expect((await visit('/shop', { method: 'POST', body: new URLSearchParams() })).isStored).toBe(
      false,
    );
    expect((await visit('/shop', { headers: { 'User-Agent': 'old' } })).response.status).toBe(417);
    const other = await openServer({ tenantId: 'another', publicUrl: api.publicUrl });
    await other('/shop');
    expect((await other('/shop')).isStored).toBe(false);
  });
});
