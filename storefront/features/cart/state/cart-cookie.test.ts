import { describe, expect, test } from 'vitest';
import { cartCookies, noCartCookies, proofOf, readCart, readCartId } from './cart-cookie.server.ts';

const HTTP = 'http://127.0.0.1:3000';
const HTTPS = 'https://kerasma.test';
const PROOF = 'p'.repeat(43);

function requestWith(cookie: string): Request {
  return new Request('http://shop.test/', { headers: { Cookie: cookie } });
}

describe('the cart cookie', () => {
  test('is read among others', () => {
    expect(readCart(requestWith(`locale=el; cart=Q2FydDo1YQ.${PROOF}; a=b`), HTTP)).toEqual({
      id: 'Q2FydDo1YQ',
      proof: PROOF,
    });
    expect(readCartId(requestWith('xcart=Q2FydDo1YQ'), HTTP)).toBeNull();
    expect(readCartId(new Request('http://shop.test/'), HTTP)).toBeNull();
  });

  test.each(['', 'a b', 'x'.repeat(4096), '%00', '<script>', '"Q2FydA"', 'Q2=FydA', 'Q2FydA.x'])(
    'CART-05: %j counts as no cart',
    (value) => {
      expect(readCartId(requestWith(`cart=${value}`), HTTP)).toBeNull();
    },
  );

  test('is hidden from scripts, and bound to this host and to https where the site is', () => {
    expect(cartCookies(requestWith(''), 'Q2FydA', HTTP, PROOF)).toEqual([
      `cart=Q2FydA.${PROOF}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(cartCookies(requestWith(''), 'Q2FydA', HTTPS, PROOF)).toEqual([
      `__Host-cart=Q2FydA.${PROOF}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    ]);
    expect(noCartCookies(HTTP)).toEqual(['cart=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(noCartCookies(HTTPS).map((cookie) => cookie.split(';')[0])).toEqual([
      '__Host-cart=',
      'cart=',
    ]);
  });

  test('has a secret of 256 bits, another for each browser, the same for its next cart', () => {
    const [first, second] = [proofOf(requestWith(''), HTTP), proofOf(requestWith(''), HTTP)];
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect(first).not.toBe(second);
    const had = requestWith(`cart=Q2FydA.${PROOF}`);
    expect(cartCookies(had, 'QW5vdGhlcg', HTTP)[0]).toMatch(`cart=QW5vdGhlcg.${PROOF};`);
  });

  test('is not set again by an answer that changes nothing, which may come late', () => {
    expect(cartCookies(requestWith(`cart=Q2FydA.${PROOF}`), 'Q2FydA', HTTP)).toEqual([]);
    expect(cartCookies(requestWith(`__Host-cart=Q2FydA.${PROOF}`), 'Q2FydA', HTTPS)).toEqual([]);
  });

  test('of two of one name neither is trusted, and the one of this host before the plain one', () => {
    expect(readCart(requestWith(`cart=Q2FydA.${PROOF}; cart=cGxhbnRlZA`), HTTP)).toBeNull();
    expect(readCart(requestWith('__Host-cart=Q2FydA; __Host-cart=cGxhbnRlZA'), HTTPS)).toBeNull();
    expect(readCart(requestWith('cart=Q2FydA; cart=cGxhbnRlZA'), HTTPS)).toBeNull();
    expect(readCartId(requestWith('cart=cGxhbnRlZA; __Host-cart=Q2FydA'), HTTPS)).toBe('Q2FydA');
    // A planted one does not count when the other is unreadable either.
    expect(readCartId(requestWith('cart=cGxhbnRlZA; __Host-cart=<>'), HTTPS)).toBeNull();
  });

  test('proves nothing over https by a name that any page of the domain can set', () => {
    const planted = requestWith(`cart=cGxhbnRlZA.${PROOF}`);
    expect(readCart(planted, HTTPS)).toEqual({ id: 'cGxhbnRlZA', proof: null });
    expect(cartCookies(planted, 'cGxhbnRlZA', HTTPS)[0]).not.toContain(PROOF);
  });

  test('of before is taken once, under its new name and with a secret', () => {
    const old = requestWith('cart=Q2FydA');
    expect(readCart(old, HTTPS)).toEqual({ id: 'Q2FydA', proof: null });
    const [set, gone] = cartCookies(old, 'Q2FydA', HTTPS);
    expect(set).toMatch(/^__Host-cart=Q2FydA\.[\w-]{43};/);
    expect(gone).toMatch(/^cart=; Max-Age=0;/);
    const renamed = requestWith(set?.split(';')[0] ?? '');
    expect(cartCookies(renamed, 'Q2FydA', HTTPS)).toEqual([]);
  });
});
