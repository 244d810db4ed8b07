import type { SearchQuery } from './query.ts';

/** A suggestion: a term, or a record by its id. */
export type Found =
  | { kind: 'term'; recordId: null; term: string }
  | { kind: 'taxon' | 'drink' | 'product' | 'post'; recordId: string; term: null };

/** Terms and categories are few and lead to many products, drinks have a list of their own; products fill the rest. */
const MOST_OF = { term: 3, taxon: 2, drink: 2, post: 2 } as const;
/** Who types in a shop looks for goods: for each text there are so many places for them, if they need them. */
const PRODUCTS_PER_POST = 2;

/** At most `first` of all kinds together: terms, categories, products, drinks, posts; a kind with few leaves room. */
export function composeSuggestions(found: readonly Found[], first: number): Found[] {
  const of = (kind: Found['kind']) => found.filter((one) => one.kind === kind);
  const terms = of('term').slice(0, MOST_OF.term);
  const taxons = of('taxon').slice(0, MOST_OF.taxon);
  const drinks = of('drink').slice(0, MOST_OF.drink);
  const room = Math.max(first - terms.length - taxons.length - drinks.length, 0);
  const goods = of('product');
  const forPosts = Math.max(Math.floor(room / (PRODUCTS_PER_POST + 1)), room - goods.length);
  const posts = of('post').slice(0, Math.min(forPosts, MOST_OF.post));
  const products = goods.slice(0, room - posts.length);
  return [...terms, ...taxons, ...products, ...drinks, ...posts].slice(0, first);
}

/**
 * Corrections: unknown words replaced, the best candidates together, then one by one the next best. A term without
 * unknown words does not change.
 */
export function correctTerm(
  { words }: SearchQuery,
  corrections: readonly { place: number; correction: string }[],
): string[] {
  const byPlace = Map.groupBy(corrections, ({ place }) => place);
  const most = Math.max(0, ...Array.from(byPlace.values(), (list) => list.length));
  const terms = Array.from({ length: most }, (_, choice) =>
    words
      .map(([way], place) => {
        const choices = byPlace.get(place);
        return choices?.[Math.min(choice, choices.length - 1)]?.correction ?? way?.[0] ?? '';
      })
      .join(' '),
  );
  return [...new Set(terms)];
}

/** The term without one of its words, the last word first. */
export function shortenTerm({ words }: SearchQuery): string[] {
  const typed = words.map(([way]) => way?.[0] ?? '');
  if (typed.length < 2) return [];
  return typed.map((_, index) => typed.toSpliced(typed.length - 1 - index, 1).join(' '));
}
