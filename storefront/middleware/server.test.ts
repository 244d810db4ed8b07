import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import { describe, expect, it } from 'vitest';
import { memberOf } from '#storefront/features/session/member-session.server.ts';
import { apiContext, type ApiContext } from '#storefront/graphql/transport.ts';
import { everyNavigation, type StepName } from './order.ts';
import { answerBeforePage, serverMiddleware } from './server.ts';

const SITE = 'https://shop.example';
const api: ApiContext = {
  fetch: () => Promise.reject(new Error('Not asked')),
  tenant: 'kerasma',
  locale: 'en',
  timeZone: 'Europe/Athens',
  publicUrl: SITE,
  baseUrl: SITE,
  sessionKey: '',
};

/** Runs one step for a page with the given answer. */
async function take(
  name: StepName,
  path: string,
  {
    given = api,
    answer = new Response('ok'),
    pattern = path,
  }: { given?: ApiContext; answer?: Response; pattern?: string } = {},
) {
  const context = new RouterContextProvider(new Map([[apiContext, given]]));
  const request = new Request(SITE + path);
  const step = serverMiddleware[everyNavigation.indexOf(name)] as unknown as (
    args: { request: Request; url: URL; pattern: string; context: RouterContextProvider },
    next: () => Promise<Response>,
  ) => ReturnType<MiddlewareFunction<Response>>;
  const args = { request, url: new URL(request.url), pattern, context };
  const response = await step(args, async () => answer);
  return { context, response };
}

describe('before a page', () => {
  it('auth tracking: it is a guest’s, until it opens the session', async () => {
    expect(memberOf((await take('auth-tracking', '/shop')).context)).toBeNull();
  });

  it.each([
    ['/shop', 'en'],
    ['/el', 'el'],
    ['/el/shop', 'el'],
    ['/elephant', 'en'],
  ])('i18n: %s is in %s', async (path, locale) => {
    expect((await take('i18n', path)).context.get(apiContext).locale).toBe(locale);
  });

  it('data reset: no rights are left over', async () => {
    const given = { ...api, token: 'somebody’s', onRefusedToken: () => Promise.resolve() };
    const after = (await take('data-reset', '/shop', { given })).context.get(apiContext);
    expect(after.token).toBeNull();
    expect(after.onRefusedToken).toBeUndefined();
  });

  it.each([
    ['/shop/?page=2', '/shop', '/shop?page=2'],
    ['/SHOP', '/shop', '/shop'],
    ['/el/', '/el', '/el'],
    ['//evil.example/', '/*', '/evil.example'],
  ])('SEO: %s, which is %s, has one address, %s', async (path, pattern, address) => {
    const thrown: unknown = await take('seo-meta', path, { pattern }).catch(
      (error: unknown) => error,
    );
    if (!(thrown instanceof Response)) throw new Error('No redirect');
    expect([thrown.status, thrown.headers.get('Location')]).toEqual([301, address]);
  });

  it('SEO: an error is in no cache and no index; a page is left as it is', async () => {
    const cached = { headers: { 'Cache-Control': 'public' } };
    const error = new Response('', { status: 404, ...cached });
    const failed = (await take('seo-meta', '/nope', { answer: error })).response;
    expect(failed?.headers.get('Cache-Control')).toBe('no-store');
    expect(failed?.headers.get('X-Robots-Tag')).toBe('noindex');
    const page = (await take('seo-meta', '/shop', { answer: new Response('', cached) })).response;
    expect(page?.headers.get('Cache-Control')).toBe('public');
    expect(page?.headers.has('X-Robots-Tag')).toBe(false);
  });

  it('SEO: the root tells caches what it depends on', async () => {
    expect((await take('seo-meta', '/')).response?.headers.get('Vary')).toBe(
      'Cookie, Accept-Language',
    );
  });
});

describe('the answer before the page', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    answerBeforePage(new Request(SITE + path, { headers }), SITE);
  const IE = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)';

  it('i18n comes before the old browser: the message is in the visitor’s language', () => {
    const first = ask('/', { 'User-Agent': IE, 'Accept-Language': 'el' });
    expect([first?.status, first?.headers.get('Location')]).toEqual([302, '/el']);
    expect(ask('/el', { 'User-Agent': IE })?.status).toBe(417);
  });

  it('everybody else gets the cached page', () => {
    expect(ask('/shop', { 'User-Agent': 'Firefox/140', 'Accept-Language': 'el' })).toBeNull();
    expect(ask('/', { 'User-Agent': 'Firefox/140', 'Accept-Language': 'en' })).toBeNull();
  });
});
