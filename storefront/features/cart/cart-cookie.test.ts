import { describe, expect, test } from 'vitest';
import { cartCookie, noCartCookie, readCartId } from './cart-cookie.ts';

function requestWith(cookie: string): Request {
  return new Request('http://shop.test/', { headers: { Cookie: cookie } });
}

describe('the cart cookie', () => {
  test('is read among others', () => {
    expect(readCartId(requestWith('locale=el; cart=Q2FydDo1YQ; a=b'))).toBe('Q2FydDo1YQ');
    expect(readCartId(requestWith('xcart=Q2FydDo1YQ'))).toBeNull();
    expect(readCartId(new Request('http://shop.test/'))).toBeNull();
  });

  test.each(['', 'a b', 'x'.repeat(4096), '%00', '<script>', '"Q2FydA"', 'Q2=FydA'])(
    'CART-05: %j counts as no cart',
    (value) => {
      expect(readCartId(requestWith(`cart=${value}`))).toBeNull();
    },
  );

  test('is hidden from scripts, lives 30 days and is secure where the site is', () => {
    expect(cartCookie('Q2FydA', 'http://127.0.0.1:3000')).toBe(
      'cart=Q2FydA; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(cartCookie('Q2FydA', 'https://kerasma.test')).toMatch(/; Secure$/);
    expect(noCartCookie('https://kerasma.test')).toBe(
      'cart=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });
});
