import { foldText } from '#i18n/fold-text.ts';
import { createPreference } from '#storefront/browser/preferences.ts';

const MOST = 6;
const LONGEST = 100;

/** The search terms of this browser, the last first; they never leave it. */
const storedTerms = createPreference<readonly string[]>('recentSearches', {
  version: 1,
  initial: [],
  isValid: (value): value is string[] =>
    Array.isArray(value) &&
    value.length <= MOST &&
    value.every((term) => typeof term === 'string' && term !== '' && term.length <= LONGEST),
});

export function recentTerms(): readonly string[] {
  return storedTerms.read();
}

/** Puts a term before the others, once, however it is written. */
export function rememberTerm(text: string): void {
  const term = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  if (term === '') return;
  const others = recentTerms().filter((other) => foldText(other) !== foldText(term));
  storedTerms.write([term, ...others].slice(0, MOST));
}

export function forgetTerms(): void {
  storedTerms.write([]);
}
