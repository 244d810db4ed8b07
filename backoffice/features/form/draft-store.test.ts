import { beforeEach, expect, test } from 'vitest';
import { readDraft, removeDrafts, writeDraft, type Draft } from './draft-store.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (index: number) => [...kept.keys()][index] ?? null,
  get length() {
    return kept.size;
  },
};
const at = '2026-11-30T10:00:00Z';
const now = Date.parse(at);
const DAY = 24 * 60 * 60_000;
const draft: Draft = { at, fields: { name: { label: 'Name', base: ['a'], mine: ['b'] } } };

beforeEach(() => kept.clear());

test('a draft is its person’s and its record’s, for seven days', () => {
  writeDraft(store, 'eleni', 'cannedAnswer 1', draft);
  expect(readDraft(store, 'eleni', 'cannedAnswer 1', now)).toEqual(draft);
  expect(readDraft(store, 'nikos', 'cannedAnswer 1', now)).toBe(null);
  expect(readDraft(store, 'eleni', 'cannedAnswer 2', now)).toBe(null);
  expect(readDraft(store, 'eleni', 'cannedAnswer 1', now + 7 * DAY - 1)).toEqual(draft);
  expect(readDraft(store, 'eleni', 'cannedAnswer 1', now + 7 * DAY)).toBe(null);
});

test('a draft without fields is gone', () => {
  writeDraft(store, 'eleni', 'cannedAnswer 1', draft);
  writeDraft(store, 'eleni', 'cannedAnswer 1', { at, fields: {} });
  expect(kept.size).toBe(0);
});

test('the old ones are removed, or all, and nothing else', () => {
  kept.set('backoffice-shortcuts', 'off');
  writeDraft(store, 'eleni', 'cannedAnswer 1', draft);
  writeDraft(store, 'nikos', 'product 2', { ...draft, at: new Date(now + DAY).toISOString() });
  removeDrafts(store, now + 7 * DAY);
  expect(readDraft(store, 'eleni', 'cannedAnswer 1', now)).toBe(null);
  expect(readDraft(store, 'nikos', 'product 2', now)).not.toBe(null);
  removeDrafts(store);
  expect([...kept.keys()]).toEqual(['backoffice-shortcuts']);
});

test('a browser that stores nothing has no drafts, and what is broken is none', () => {
  const closed = {
    ...store,
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => writeDraft(closed, 'eleni', 'cannedAnswer 1', draft)).not.toThrow();
  expect(readDraft(closed, 'eleni', 'cannedAnswer 1', now)).toBe(null);
  kept.set('backoffice-draft eleni cannedAnswer 1', '{');
  expect(readDraft(store, 'eleni', 'cannedAnswer 1', now)).toBe(null);
});
