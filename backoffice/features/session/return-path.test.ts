import { expect, test } from 'vitest';
import { ownPath, returnPath } from './return-path.ts';

const after = (to: string) =>
  returnPath(`https://house.example/admin/sign-in?to=${encodeURIComponent(to)}`);

test('after the sign-in a person is where they wanted to go', () => {
  expect(after('/orders?view=toPack')).toBe('/orders?view=toPack');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '',
  '/sign-in',
  '/sign-out',
])('%j leads to the first screen', (to) => {
  expect(after(to)).toBe('/');
});

test('what the router asked for is no part of where a person was', () => {
  expect(ownPath('/orders?view=ALL&_routes=routes%2Forders')).toBe('/orders?view=ALL');
  expect(ownPath('/orders?_routes=a&view=ALL')).toBe('/orders?view=ALL');
  expect(ownPath('/?_routes=a')).toBe('/');
});
