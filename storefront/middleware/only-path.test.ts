import { describe, expect, it } from 'vitest';
import { onlyPath } from './only-path.ts';

describe('the one path of a page', () => {
  it.each([
    ['/', '/', '/'],
    ['//', '/', '/'],
    ['/el', '/el', '/el'],
    ['/EL/', '/el', '/el'],
    ['/products', '/products', '/products'],
    ['/PRODUCTS', '/products', '/products'],
    ['/products/', '/products', '/products'],
    ['/%70roducts', '/products', '/products'],
    ['/El//Products', '/el/products', '/el/products'],
    ['/Receipt/aB3_x', '/receipt/:id', '/receipt/aB3_x'],
    ['/Checkout/Round/Join/Xy%2Fz/', '/checkout/round/join/:link', '/checkout/round/join/Xy%2Fz'],
    ['//evil.test/', '/*', '/evil.test'],
    ['/Nope', '/*', '/Nope'],
    ['/EL/Nope//x', '/el/*', '/el/Nope/x'],
  ])('of %s, which is %s, is %s', (pathname, pattern, path) => {
    expect(onlyPath(pathname, pattern)).toBe(path);
    expect(onlyPath(path, pattern)).toBe(path);
  });
});
