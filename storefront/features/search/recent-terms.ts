/** What was looked for in this browser, the last first; it never leaves it. */
const KEY = 'recentSearches';
const MOST = 6;
const LONGEST = 100;

export function recentTerms(): string[] {
  try {
    const terms: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(terms)) return [];
    return terms
      .filter((term) => typeof term === 'string' && term !== '')
      .slice(0, MOST) as string[];
  } catch {
    // Without storage, or with somebody else's text in it, there are none.
    return [];
  }
}

/** Puts a term before the others, once, however it is written. */
export function rememberTerm(text: string): void {
  const term = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  if (term === '') return;
  const others = recentTerms().filter((other) => folded(other) !== folded(term));
  write([term, ...others].slice(0, MOST));
}

export function forgetTerms(): void {
  write([]);
}

function write(terms: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(terms));
  } catch {
    // The search works as well without.
  }
}

function folded(term: string): string {
  return term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}
