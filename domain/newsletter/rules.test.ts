import { expect, test } from 'vitest';
import { chosenTopics, subscriptionOf, type Consent } from './rules.ts';

const now = new Date('2026-11-28T20:00:00Z');
const later = new Date('2026-12-05T20:00:00Z');

const pending: Consent = {
  id: 'a',
  email: 'Eleni@example.com',
  emailKey: 'eleni@example.com',
  topics: ['bar_nights'],
  locale: 'el',
  confirmUntil: later,
  confirmedAt: null,
  endedAt: null,
};
const current: Consent = {
  ...pending,
  id: 'b',
  email: 'eleni@example.com',
  topics: ['bottles'],
  confirmedAt: now,
};
const ended: Consent = { ...current, id: 'c', endedAt: now };

test('topics are taken once each, in the tenant’s order, and no others', () => {
  expect(chosenTopics(['bar_nights', 'bottles', 'bar_nights', 'prices'])).toEqual([
    'bottles',
    'bar_nights',
  ]);
  expect(chosenTopics([])).toEqual([]);
});

test('the link of an email asks while it may, and is then about what the address is on the list for', () => {
  const asked = { email: 'Eleni@example.com', topics: ['bar_nights'], confirmed: false };
  const listed = { email: 'eleni@example.com', topics: ['bottles'], confirmed: true };
  expect(subscriptionOf(pending, null, now)).toEqual(asked);
  expect(subscriptionOf(pending, current, now)).toEqual(asked);
  expect(subscriptionOf(pending, current, later)).toEqual(listed);
  expect(subscriptionOf(current, current, later)).toEqual(listed);
  expect(subscriptionOf(ended, current, later)).toEqual(listed);
});

test('the link is about nothing when its time is over or the address has left', () => {
  expect(subscriptionOf(pending, null, later)).toBeNull();
  expect(subscriptionOf(ended, null, now)).toBeNull();
});
