import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberFilters, rememberedAddress } from './stored-filters.ts';

/** As much of a browser's storage as is needed here. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
  };
}

beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

describe('the filters of a list', () => {
  it('are there again when a plain link leads back', () => {
    rememberFilters(['/categories/aged-rum?country=BB&price=20-60&page=2']);
    expect(rememberedAddress('/categories/aged-rum')).toBe(
      '/categories/aged-rum?country=BB&price=20-60',
    );
  });

  it('are stored by list: one does not affect another', () => {
    rememberFilters(['/categories/aged-rum?country=BB']);
    rememberFilters(['/products?style=agricole']);
    rememberFilters(['/products?search=ron&sale=1']);
    rememberFilters(['/categories/books?sale=1']);
    rememberFilters(['/categories/books']);
    expect(rememberedAddress('/categories/aged-rum')).toBe('/categories/aged-rum?country=BB');
    expect(rememberedAddress('/products')).toBe('/products?style=agricole');
    expect(rememberedAddress('/products?search=Ron')).toBe('/products?search=Ron&sale=1');
    expect(rememberedAddress('/products?search=gin')).toBeNull();
    expect(rememberedAddress('/categories/books')).toBeNull();
    expect(rememberedAddress('/categories/white-rum')).toBeNull();
  });

  it('give way to a link that has filters of its own', () => {
    rememberFilters(['/products?style=agricole']);
    expect(rememberedAddress('/products?country=JM')).toBeNull();
  });

  it('keep the order that the link requests', () => {
    rememberFilters(['/products?style=agricole']);
    expect(rememberedAddress('/products?sort=newest')).toBe('/products?sort=newest&style=agricole');
  });

  it.each([
    'null',
    '[1]',
    'not json',
    '{"/products":"?style=agricole"}',
    '{"version":1,"value":{"/products":5}}',
    '{"version":1,"value":{"/products":"?country=<b>"}}',
    '{"version":0,"value":{"/products":"?style=agricole"}}',
  ])('are none where the storage holds %s', (text) => {
    sessionStorage.setItem('productFilters', text);
    expect(rememberedAddress('/products')).toBeNull();
  });

  it('hold until the page is left in a browser without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberFilters(['/products?style=agricole']);
    expect(rememberedAddress('/products')).toBe('/products?style=agricole');
  });
});
