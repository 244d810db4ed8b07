import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import {
  findProduct,
  listProducts,
  listRelatedProducts,
  listSimilarProducts,
} from './catalogue/catalogue.ts';
import { findTaxonTree } from './catalogue/taxons.ts';
import type { Context } from './context.ts';
import { findMenu } from './menu/menu.ts';
import type { Read } from './reads.ts';
import { searchProducts } from './search/search.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const slug = 'windlass-hill-12-years';

/** What is recorded while `read` runs. */
async function recorded<T>(
  read: (ctx: Context) => Promise<T>,
): Promise<{ found: T; reads: Read[] }> {
  const reads = new Set<Read>();
  const found = await read({ ...guest, reads });
  return { found, reads: [...reads].toSorted() };
}

const productsOf = (products: readonly { id: string }[]) =>
  products.map(({ id }): Read => `product:${id}`).toSorted();

test('a product is recorded by its id, with those that it is shown beside', async () => {
  const { found, reads } = await recorded((ctx) => findProduct(ctx, { slug }));
  expect(reads).toEqual(productsOf(found ? [found] : []));
  const id = found?.id ?? '';
  const related = await recorded((ctx) => listRelatedProducts(ctx, [id]));
  expect(related.reads).toEqual(productsOf([{ id }, ...(related.found.get(id) ?? [])]));
  const similar = await recorded((ctx) =>
    listSimilarProducts(ctx, { slug }, { first: 3, fields: ['category'] }),
  );
  expect(similar.found).toHaveLength(3);
  expect(similar.reads).toEqual(productsOf(similar.found));
});

test('a list is recorded by its category, and its products by their ids', async () => {
  const page = { first: 5, skip: 0, where: {} };
  for (const order of ['default', 'newest'] as const) {
    const whole = await recorded((ctx) => listProducts(ctx, { ...page, order }));
    expect(whole.reads).toEqual(['listing:', ...productsOf(whole.found.nodes)]);
    const where = { taxonSlug: 'aged-rum' };
    const category = await recorded((ctx) => listProducts(ctx, { ...page, order, where }));
    expect(category.reads).toEqual(['listing:aged-rum', ...productsOf(category.found.nodes)]);
  }
});

test('a search is recorded by the lists that its facets count, and a term by the search itself', async () => {
  const search = (input: Partial<Parameters<typeof searchProducts>[1]>) =>
    recorded((ctx) =>
      searchProducts(ctx, {
        term: '',
        first: 2,
        skip: 0,
        order: 'default',
        where: {},
        facets: [],
        suggest: false,
        ...input,
      }),
    );
  const within = await search({ where: { category: ['aged-rum'] }, facets: ['country'] });
  expect(within.reads).toEqual(['listing:aged-rum', ...productsOf(within.found.nodes)]);
  // The counts beside other categories.
  const across = await search({ where: { category: ['aged-rum'] }, facets: ['category'] });
  expect(across.reads).toEqual(['listing:', ...productsOf(across.found.nodes)]);
  const words = await search({ term: 'windlass' });
  expect(words.reads).toEqual(['listing:', ...productsOf(words.found.nodes), 'search']);
});

test('counts are recorded only where they are shown', async () => {
  const { found: tree, reads } = await recorded((ctx) => findTaxonTree(ctx));
  const [first] = tree.byId.keys();
  expect(tree.isEmpty(first ?? '')).toBe(false);
  expect(reads).toEqual(['taxons']);
  const counted = await recorded(async (ctx) => (await findTaxonTree(ctx)).countOf(first ?? ''));
  expect(counted.reads).toEqual(['counts', 'taxons']);
});

test('the menu is recorded as a whole', async () => {
  expect((await recorded(findMenu)).reads).toEqual(['menu']);
});
