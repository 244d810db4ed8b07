import { expect, test } from 'vitest';
import { keepRecent, numberIn, readRecent, removeRecent } from './recent.ts';

function storeOf(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('the records that were opened last are kept once each, eight of them, the newest first', () => {
  const store = storeOf();
  for (let number = 1; number <= 9; number += 1) keepRecent(store, 'eleni', `/orders/K-${number}`);
  keepRecent(store, 'eleni', '/orders/K-5');
  const recent = readRecent(store, 'eleni');
  expect(recent).toHaveLength(8);
  expect(recent.slice(0, 3)).toEqual(['/orders/K-5', '/orders/K-9', '/orders/K-8']);
  expect(numberIn('/orders/K-5')).toBe('K-5');
});

test('lists and people are not kept, and those of another person go', () => {
  const store = storeOf();
  for (const path of ['/orders', '/people/7c9e6679-7425-40de-944b-e07fc1f90ae7', '/orders/bulk'])
    keepRecent(store, 'eleni', path);
  expect(readRecent(store, 'eleni')).toEqual([]);
  keepRecent(store, 'eleni', '/requests/R-7K2MPX');
  keepRecent(store, 'nikos', '/orders/K-1');
  expect([readRecent(store, 'eleni'), readRecent(store, 'nikos')]).toEqual([[], ['/orders/K-1']]);
  removeRecent(store);
  expect(store.kept.size).toBe(0);
});
