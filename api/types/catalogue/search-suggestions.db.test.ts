import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createGraphql } from '../../graphql.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });

async function ask<T>(query: string, variables: object, locale: 'en' | 'el' = 'en'): Promise<T> {
  const response = await graphql.data(
    new Request('http://shop.example/graphql/data', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: locale },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown[] };
  expect(errors).toBeUndefined();
  return data;
}

type Item = {
  kind: string;
  text: string;
  slug: string | null;
  product: { sku: string; name: string; image: { alt: string } | null } | null;
  post: { title: string; slug: string; readingTime: number; image: { alt: string } | null } | null;
};
type Answer = { searchSuggestions: { items: Item[]; didYouMean: string | null } };

const SUGGESTIONS = `query ($term: String!, $first: Int) {
  searchSuggestions(term: $term, first: $first) {
    items { kind text slug product { sku name image { alt } }
      post { title slug readingTime image { alt } } }
    didYouMean
  }
}`;

test('suggestions are terms, categories, products and posts in the words of the locale', async () => {
  for (const [locale, term] of [
    ['en', 'mast'],
    ['el', 'μαστ'],
  ] as const) {
    const { searchSuggestions } = await ask<Answer>(SUGGESTIONS, { term }, locale);
    const byKind = Map.groupBy(searchSuggestions.items, ({ kind }) => kind);
    expect([...byKind.keys()]).toEqual(['TERM', 'CATEGORY', 'PRODUCT', 'POST']);
    expect(byKind.get('TERM')?.[0]).toMatchObject({ slug: null, product: null });
    const [category] = byKind.get('CATEGORY') ?? [];
    const { taxon } = await ask<{ taxon: { name: string } }>(
      'query ($slug: String!) { taxon(where: {slug: $slug}) { name } }',
      { slug: category?.slug },
      locale,
    );
    expect(taxon.name).toBe(category?.text);
    const [product] = byKind.get('PRODUCT') ?? [];
    expect(product?.product?.sku).toBe('MYL-MST');
    expect(product?.text).toBe(product?.product?.name);
    expect(product?.product?.image).not.toBeNull();
    const [post] = byKind.get('POST') ?? [];
    expect(post?.text).toBe(post?.post?.title);
    expect(post?.slug).toBe(post?.post?.slug);
    expect(post?.post?.readingTime).toBeGreaterThan(1);
    expect(post?.post?.image).not.toBeNull();
  }
});

async function texts(term: string, locale: 'en' | 'el' = 'en'): Promise<string[]> {
  const { searchSuggestions } = await ask<Answer>(SUGGESTIONS, { term, first: 20 }, locale);
  return searchSuggestions.items.map(({ text }) => text);
}

test('what begins with the same sounds is suggested where nothing is spelt so, from four sounds on', async () => {
  expect(await texts('fukug')).toContain('Fukugi Green Cane');
  expect(await texts('fouku')).toContain('Fukugi Green Cane');
  expect(await texts('karaiv', 'el')).toContain('Καραϊβική');
  // Greek and Greeklish for the same three sounds; and a word that there is.
  for (const term of ['φουκ', 'vouk', 'book']) {
    expect((await texts(term)).join(), term).not.toContain('Fukugi');
  }
  expect(await texts('book')).toContain('Books');
});

test.each([
  ['en', 'dem', 'demerara', 'guyana'],
  ['el', 'dem', 'demerara', 'γουιάνα'],
  ['en', 'mohi', 'mojito', 'mohito'],
  ['el', 'dakir', 'ντακίρι', 'dakiri'],
  ['en', 'λευκ', 'white', 'λευκό'],
] as const)(
  'of words that mean the same, the one being typed is suggested as the shop spells it in the language (%s, %s)',
  async (locale, term, suggested, other) => {
    const found = await texts(term, locale);
    expect(found).toContain(suggested);
    expect(found.map((text) => text.toLowerCase())).not.toContain(other);
  },
);

test('suggestions are at most as many as asked for, of all kinds together', async () => {
  const { searchSuggestions } = await ask<Answer>(SUGGESTIONS, { term: 'w', first: 3 });
  expect(searchSuggestions.items).toHaveLength(3);
});

test('where nothing begins like the term, one that finds something is named', async () => {
  const { searchSuggestions } = await ask<Answer>(SUGGESTIONS, { term: 'agircole' });
  expect(searchSuggestions).toEqual({ items: [], didYouMean: 'agricole' });
});

test('popular searches are the shop’s, in the language of the request', async () => {
  const query = 'query ($first: Int) { popularSearches(first: $first) }';
  const { popularSearches: en } = await ask<{ popularSearches: string[] }>(query, {});
  const { popularSearches: el } = await ask<{ popularSearches: string[] }>(
    query,
    { first: 3 },
    'el',
  );
  expect(en).toContain('daiquiri');
  expect(el).toHaveLength(3);
  expect(el).toContain('ντακίρι');
});
