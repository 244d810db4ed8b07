import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { describe, expect, inject, test } from 'vitest';
import { createPages } from '#server/pages/pages.ts';
import type { StorefrontApi } from '#server/pages/render.ts';
import { readHead } from '../support/page-head.ts';

/** The built storefront in this process, with an API of its own making before the one of the site. */
async function pagesWith(answer: (query: string) => Response | null) {
  const file = path.resolve('build/server/index.js');
  const build = (await import(file)) as ServerBuild;
  const reported: unknown[] = [];
  const api: StorefrontApi = {
    fetch: async (request) => {
      const own = answer(await request.clone().text());
      if (own) return own;
      const { pathname } = new URL(request.url);
      return fetch(new Request(new URL(pathname, inject('siteUrl')), request));
    },
    tenant: 'kerasma',
    tenantId: 'id of kerasma',
    timeZone: 'Europe/Athens',
    publicUrl: 'http://127.0.0.1',
    sessionKey: Buffer.alloc(32).toString('base64url'),
    analyticsOrigins: {},
    reportError: (error) => reported.push(error),
    nextChange: () => Promise.resolve(null),
    isKnownSlug: () => Promise.resolve(true),
  };
  const pages = createPages({
    loadBuild: async () => build,
    mode: 'production',
    isListening: () => false,
    baseHeaders: {},
  });
  const ask = async (address: string, form?: Record<string, string>) => {
    const request = new Request(`http://127.0.0.1${address}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { Origin: 'http://127.0.0.1' },
    });
    const response = await pages.answer(request, api);
    return { response, html: await response.text() };
  };
  return { ask, reported };
}

const broken = () => new Response('the database is on fire', { status: 500 });

describe.each([
  ['/products/windlass-hill-white', 'System error', 'Sorry, an unknown error occurred.'],
  ['/el/products/windlass-hill-lefko', 'Σφάλμα συστήματος', 'Λυπούμαστε, παρουσιάστηκε'],
])('SSR-03: %s, when something goes wrong on the server', (address, title, text) => {
  test.each([
    ['its own data', (query: string) => (query.includes('query Product') ? broken() : null), true],
    ['the frame', broken, false],
  ])('with %s: a whole page, 500, masked and told to the log', async (_, answer, hasFrame) => {
    const { ask, reported } = await pagesWith(answer);
    const { response, html } = await ask(address);
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(html).toMatch(/<\/html>\s*$/);
    expect(html).toContain(title);
    expect(html).toContain(text);
    expect(html).toContain('<meta name="prerender-status-code" content="500"');
    expect(html).not.toContain('on fire');
    expect(html.includes('<footer')).toBe(hasFrame);
    expect(reported.length).toBeGreaterThan(0);
  });
});

test.each([
  ['/auth/password', 'System error | Kerasma'],
  ['/el/auth/password', 'Σφάλμα συστήματος | Kerasma'],
])('%s says in its head that its form has failed, as every page does', async (address, title) => {
  const isReset = (query: string) => query.includes('passwordResetRequest');
  const { ask } = await pagesWith((query) => (isReset(query) ? broken() : null));
  const { response, html } = await ask(address, { email: 'eleni@example.com' });
  expect(response.status).toBe(500);
  expect(readHead(html)).toMatchObject({
    title,
    metas: { robots: 'noindex, nofollow', 'prerender-status-code': '500' },
  });
});

test('what leads on elsewhere is no error: no error page, and nothing in the log (S8-010)', async () => {
  const { ask, reported } = await pagesWith(() => null);
  for (const [address, to, status] of [
    ['/shop/', '/shop', 301],
    ['//shop/', '/shop', 301],
    ['/orders', '/auth/login', 302],
    ['/el/account', '/el/auth/login', 302],
  ] as const) {
    const { response } = await ask(address);
    expect([response.status, response.headers.get('Location')], address).toEqual([status, to]);
  }
  const { response } = await ask('/nope');
  expect(response.status).toBe(404);
  expect(reported).toEqual([]);
});

test('each step of a navigation has done its part by the time a page is made', async () => {
  const languages: (string | undefined)[] = [];
  const { ask } = await pagesWith(() => null);
  // i18n: the address says the language.
  for (const address of ['/shop', '/el/shop']) {
    const { html } = await ask(address);
    languages.push(/<html lang="(\w+)"/.exec(html)?.[1]);
  }
  expect(languages).toEqual(['en', 'el']);
  // SEO: the root is another page for another visitor, an error none at all.
  const { response } = await ask('/');
  expect(response.headers.get('Vary')).toContain('Cookie, Accept-Language');
});
