import { describe, expect, it } from 'vitest';
import { prepareQuery } from './query.ts';
import { composeSuggestions, correctTerm, shortenTerm, type Found } from './rules.ts';

const term = (text: string): Found => ({ kind: 'term', recordId: null, term: text });
const record = (kind: 'taxon' | 'product' | 'drink' | 'post', recordId: string): Found => ({
  kind,
  recordId,
  term: null,
});

describe('the list under the search box', () => {
  const products = Array.from({ length: 8 }, (_, index) => record('product', `p${index}`));

  it('is filled by products where there is nothing else', () => {
    expect(composeSuggestions(products, 8)).toEqual(products);
  });

  it('gives terms and categories their few places first', () => {
    const found = [
      ...products,
      ...[1, 2, 3, 4].map((index) => record('taxon', `c${index}`)),
      ...['a', 'b', 'c', 'd'].map(term),
    ];
    const kinds = composeSuggestions(found, 8).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'term',
      'term',
      'term',
      'taxon',
      'taxon',
      'product',
      'product',
      'product',
    ]);
  });

  describe('with posts', () => {
    const posts = ['a', 'b', 'c'].map((id) => record('post', id));
    const others = [
      ...[1, 2].map((index) => record('taxon', `c${index}`)),
      ...['a', 'b', 'c'].map(term),
    ];
    const drinks = [record('drink', 'd1'), record('drink', 'd2')];
    const kindsOf = (found: readonly Found[], first: number) =>
      composeSuggestions(found, first).map(({ kind }) => kind);

    it('has two of them at most, and last', () => {
      expect(kindsOf([...posts, ...products], 10)).toEqual([
        ...products.map(() => 'product'),
        'post',
        'post',
      ]);
      expect(composeSuggestions(posts, 10)).toEqual(posts.slice(0, 2));
    });

    it('has two products for each, where there are so many', () => {
      const few = kindsOf([...others, ...drinks, ...products, ...posts], 10);
      expect(few.slice(5)).toEqual(['product', 'product', 'drink', 'drink', 'post']);
      expect(kindsOf([...others, ...products, ...posts], 7).slice(5)).toEqual([
        'product',
        'product',
      ]);
      expect(kindsOf([...others, ...posts], 7).slice(5)).toEqual(['post', 'post']);
    });
  });

  it('is never longer than asked for', () => {
    expect(composeSuggestions([term('a'), term('b'), ...products], 1)).toEqual([term('a')]);
    expect(composeSuggestions(products, 0)).toEqual([]);
  });
});

describe('a term that may have been meant', () => {
  it('has its unknown words exchanged, the best of each together', () => {
    const query = prepareQuery('sigle cak rum');
    const corrections = [
      { place: 0, correction: 'single' },
      { place: 1, correction: 'cask' },
      { place: 1, correction: 'cake' },
    ];
    expect(correctTerm(query, corrections)).toEqual(['single cask rum', 'single cake rum']);
  });

  it('is left alone where all words are known', () => {
    expect(correctTerm(prepareQuery('single cask'), [])).toEqual([]);
  });

  it('is shortened by a word, the last first; one word is not', () => {
    expect(shortenTerm(prepareQuery('dark navy rum'))).toEqual([
      'dark navy',
      'dark rum',
      'navy rum',
    ]);
    expect(shortenTerm(prepareQuery('rum'))).toEqual([]);
  });
});
