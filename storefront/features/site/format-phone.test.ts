import { expect, it } from 'vitest';
import { formatPhone } from './format-phone.ts';

it('groups a Greek number', () => {
  expect(formatPhone('+302109226540')).toBe('+30\u00A0210\u00A0922\u00A06540');
});

it('leaves other numbers as they are', () => {
  expect(formatPhone('+4930123456')).toBe('+4930123456');
});
