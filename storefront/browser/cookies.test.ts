import { expect, test } from 'vitest';
import { cookieValues, readCookies } from './cookies.ts';

test.each([
  [null, []],
  ['', []],
  ['cart=1', [['cart', '1']]],
  [
    'cart=1;locale=el;  proof=a=b ',
    [
      ['cart', '1'],
      ['locale', 'el'],
      ['proof', 'a=b'],
    ],
  ],
  ['nameless; cart=', [['cart', '']]],
])('%j holds the cookies %j', (text, cookies) => {
  expect(readCookies(text)).toEqual(cookies);
});

test('of one name there may be several values, in their order', () => {
  const headers = new Headers({ Cookie: 'cart=planted; xcart=no; cart=ours' });
  expect(cookieValues({ headers }, 'cart')).toEqual(['planted', 'ours']);
  expect(cookieValues({ headers }, 'car')).toEqual([]);
});
