import { describe, expect, it } from 'vitest';
import { listingVariables, pageQuery, readListing, readTerm } from './listing.ts';

describe('readListing', () => {
  it('reads page and order', () => {
    expect(readListing(new URLSearchParams('page=3&sort=price-asc'))).toEqual({
      page: 3,
      sort: 'price-asc',
    });
  });

  it.each(['0', '-1', '1.5', 'x', '', '9999999'])('takes the first page for page=%s', (page) => {
    expect(readListing(new URLSearchParams({ page })).page).toBe(1);
  });

  it.each(['constructor', 'PRICE_ASC', ''])('takes the shop’s order for sort=%s', (sort) => {
    expect(readListing(new URLSearchParams({ sort })).sort).toBe('');
  });
});

describe('listingVariables', () => {
  it('requests the products of the page', () => {
    expect(listingVariables({ page: 3, sort: 'newest' }, 'ron')).toEqual({
      first: 24,
      skip: 48,
      order: 'NEWEST',
    });
  });

  it('lists a category in the shop’s order, and search results by relevance', () => {
    expect(listingVariables({ page: 1, sort: '' }).order).toBe('DEFAULT');
    expect(listingVariables({ page: 1, sort: '' }, 'ron').order).toBe('RELEVANCE');
  });
});

it('reads the term without the spaces around it', () => {
  expect(readTerm(new URLSearchParams('search=%20 ron%20%20 blanco '))).toBe('ron blanco');
  expect(readTerm(new URLSearchParams('sort=newest'))).toBe('');
});

describe('pageQuery', () => {
  it('keeps the rest of the address', () => {
    expect(pageQuery('?search=ρούμι&sort=newest&page=2', 3)).toBe(
      `?search=${encodeURIComponent('ρούμι')}&sort=newest&page=3`,
    );
  });

  it('leaves the first page unnamed', () => {
    expect(pageQuery('?page=2', 1)).toBe('');
  });
});
