import { expect, it } from 'vitest';
import { trackedPath } from './tracked-path.ts';

it.each([
  ['/products/windlass-hill-white', 'products-id', { id: 'windlass-hill-white' }],
  ['/el/categories/palaiomena-roumia', 'categories-id', { id: 'palaiomena-roumia' }],
  ['/shop', 'shop', {}],
  ['/', 'index', {}],
])('%s is reported as it is', (path, route, params) => {
  expect(trackedPath(path, route, params)).toBe(path);
});

it.each([
  ['/receipt/Zk3-secret', 'receipt-id', { id: 'Zk3-secret' }, '/receipt/:id'],
  ['/el/receipt/Zk3-secret', 'receipt-id', { id: 'Zk3-secret' }, '/el/receipt/:id'],
  ['/auth/password/a%3Db', 'auth-password-token', { token: 'a=b' }, '/auth/password/:token'],
  ['/round/x', 'round-link', { link: 'x' }, '/round/:link'],
  ['/receipt/secret/oops', 'not-found', { '*': 'receipt/secret/oops' }, '/*'],
  ['/el/receipt/secret/oops', 'not-found', { '*': 'receipt/secret/oops' }, '/el/*'],
])('%s is reported without the key that it contains', (path, route, params, expected) => {
  expect(trackedPath(path, route, params)).toBe(expected);
});
