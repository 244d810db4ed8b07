/**
 * What an answer was made from, under the names by which the database announces changes (decision 075). `listing:` is
 * followed by the slug of a category, or by nothing for the whole shop.
 */
export type Read =
  | `product:${string}`
  | `listing:${string}`
  | 'taxons'
  | 'counts'
  | 'promotions'
  | 'posts'
  | 'pages'
  | 'menu'
  | 'search'
  /** An API that runs elsewhere: its changes are not announced here. */
  | 'elsewhere';

/** The part of a context that is meant here: without it nothing is recorded. */
type Recording = { reads?: Set<Read> };

/** Notes what is read for a page, so that the page is rendered again when it changes. */
export function recordRead({ reads }: Recording, ...read: readonly Read[]): void {
  for (const each of read) reads?.add(each);
}

/** The same for products, by id. */
export function recordProducts({ reads }: Recording, ids: Iterable<string>): void {
  if (reads) for (const id of ids) reads.add(`product:${id}`);
}
