import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { apiContext, type ApiContext } from '#storefront/graphql/transport.ts';
import { loader } from './language.ts';

function ask(locale: string, to: string) {
  const url = new URL('https://shop.example/language/x');
  url.searchParams.set('to', to);
  const context = new RouterContextProvider();
  context.set(apiContext, { publicUrl: url.origin } as ApiContext);
  const { params, ...rest } = { params: { locale }, url, context, request: new Request(url) };
  // @ts-expect-error The loader reads no more of its arguments than these
  return loader({ ...rest, params });
}

describe('the choice of a language without scripts', () => {
  it('is stored, and leads on to the page', () => {
    const response = ask('el', '/el/products?search=ρούμι&page=2');
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get('Location') ?? '', 'https://shop.example').search).toBe(
      `?search=${encodeURIComponent('ρούμι')}&page=2`,
    );
    expect(response.headers.get('Set-Cookie')).toMatch(/^locale=el;.*; Secure$/);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test/el',
    '\\\\evil.test',
    '',
    '/shop',
  ])('leads nowhere but into the language: %j', (to) => {
    expect(ask('el', to).headers.get('Location')).toBe('/el');
  });

  it('knows its languages only', () => {
    expect(() => ask('de', '/')).toThrow();
  });
});
