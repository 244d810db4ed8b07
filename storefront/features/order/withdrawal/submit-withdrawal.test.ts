import { expect, test } from 'vitest';
import { readOffer } from './submit-withdrawal.server.ts';

const item = {
  id: 'a',
  productName: 'Windlass Hill',
  variantLabel: '70 cl',
  isGift: false,
  quantity: 2,
};
const offer = { token: 't', number: 'K-1', withdrawUntil: '2026-12-01', items: [item] };

test('an offer comes back as the form has carried it', () => {
  expect(readOffer(JSON.stringify(offer))).toEqual(offer);
  const open = { ...offer, withdrawUntil: null };
  expect(readOffer(JSON.stringify(open))).toEqual(open);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '1'],
  ['no token', JSON.stringify({ ...offer, token: 1 })],
  ['no items', JSON.stringify({ ...offer, items: null })],
  ['no day', JSON.stringify({ ...offer, withdrawUntil: 'soon' })],
  ['more than a page can list', JSON.stringify({ ...offer, items: [{ ...item, quantity: 1e9 }] })],
])('a form that carries %s has no offer', (_, carried) => {
  expect(readOffer(carried)).toBeNull();
});
