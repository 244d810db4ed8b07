import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

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
