import { describe, expect, it } from 'vitest';
import { detectLocale, redirectFromRoot } from './detect-locale.server.ts';

const headers = (cookie: string | null, language: string | null) =>
  new Headers({
    ...(cookie !== null && { Cookie: cookie }),
    ...(language !== null && { 'Accept-Language': language }),
  });

const headerOf = (cookie: string | null, language: string | null) => (name: string) =>
  headers(cookie, language).get(name);

describe('the language of the browser', () => {
  it.each([
    ['el-GR,el;q=0.9,en;q=0.5', 'el'],
    ['de,el;q=0.3', 'el'],
    ['en;q=0.1,el', 'el'],
    ['EL', 'el'],
    ['*', 'en'],
    ['', 'en'],
    ['el;q=0', 'en'],
    ['el;q=x', 'en'],
    ['de, *;q=0.5, el;q=0.1', 'en'],
    ['elx', 'en'],
    ['en-US,el;q=0.7,en;q=0.3', 'en'],
    ['el-GR,en;q=0.9,el;q=0.8', 'el'],
    ['el-GR,en', 'el'],
  ])('%s means %s', (language, locale) => {
    expect(detectLocale(headerOf(null, language))).toBe(locale);
  });

  it('reads the beginning of a header without end', () => {
    expect(detectLocale(headerOf(null, 'xx,'.repeat(3500)))).toBe('en');
    expect(detectLocale(headerOf(null, `el,${'xx,'.repeat(3500)}`))).toBe('el');
  });

  it('is the default without any', () => {
    expect(detectLocale(headerOf(null, null))).toBe('en');
  });
});

describe('an earlier choice', () => {
  it.each([
    ['locale=en', 'el', 'en'],
    ['locale=el', 'en', 'el'],
    ['a=b; locale=el', 'en', 'el'],
  ])('%s wins over the browser', (cookie, language, locale) => {
    expect(detectLocale(headerOf(cookie, language))).toBe(locale);
  });

  it.each(['locale=xx', 'locale=', 'locale=constructor', 'xlocale=en'])(
    '%s is ignored',
    (cookie) => {
      expect(detectLocale(headerOf(cookie, 'el'))).toBe('el');
      expect(detectLocale(headerOf(cookie, 'de'))).toBe('en');
    },
  );
});

describe('the redirect of the root', () => {
  const ask = (path: string, language: string, method = 'GET', siteUrl = 'http://x') =>
    redirectFromRoot(
      new Request(`http://x${path}`, { method, headers: headers(null, language) }),
      siteUrl,
    );

  it('leads to the language, keeps the query and stores the choice', () => {
    const response = ask('/?utm=1', 'el');
    expect(response?.status).toBe(302);
    expect(response?.headers.get('Location')).toBe('/el?utm=1');
    expect(response?.headers.get('Set-Cookie')).toContain('locale=el;');
    expect(response?.headers.get('Cache-Control')).toBe('no-store');
  });

  it('stores the choice for https alone where the site is', () => {
    expect(ask('/', 'el', 'GET', 'https://x')?.headers.get('Set-Cookie')).toMatch(/; Secure$/);
    expect(ask('/', 'el')?.headers.get('Set-Cookie')).not.toContain('Secure');
  });

  it('is none for English: it is served there', () => {
    expect(ask('/', 'en')).toBeNull();
  });

  it.each(['/el', '/shop', '/el/shop', '/_.data'])(
    'is none at %s, whatever the browser',
    (path) => {
      expect(ask(path, 'el')).toBeNull();
    },
  );

  it('is none for what is no reading', () => {
    expect(ask('/', 'el', 'POST')).toBeNull();
  });
});
