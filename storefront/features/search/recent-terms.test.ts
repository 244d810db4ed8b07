import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTerms, recentTerms, rememberTerm } from './recent-terms.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('stores the last six, the newest first', () => {
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberTerm(term);
  expect(recentTerms()).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

it('stores a term once, however it is written', () => {
  for (const term of ['Ρούμι', 'gin', ' ΡΟΥΜΙ  ', 'καιρός', 'ΚΑΙΡΟΣ', '   ']) rememberTerm(term);
  expect(recentTerms()).toEqual(['ΚΑΙΡΟΣ', 'ΡΟΥΜΙ', 'gin']);
});

it('forgets them all', () => {
  rememberTerm('gin');
  forgetTerms();
  expect(recentTerms()).toEqual([]);
});

it.each(['nothing', '["rum"]', '{"version":1,"value":[1,null]}', '{"version":0,"value":["rum"]}'])(
  'has none where the storage holds %s',
  (text) => {
    localStorage.setItem('recentSearches', text);
    expect(recentTerms()).toEqual([]);
  },
);

it('holds them until the page is left in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberTerm('gin');
  expect(recentTerms()).toEqual(['gin']);
  forgetTerms();
  expect(recentTerms()).toEqual([]);
});
