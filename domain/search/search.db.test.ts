import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { listProducts } from '../catalogue/catalogue.ts';
import type { Product, Variant } from '../catalogue/rules.ts';
import {
  facetNames,
  searchOrders,
  type Facet,
  type FacetName,
  type SearchFilter,
} from './facets.ts';
import { searchProducts, type SearchInput, type SearchResult } from './search.ts';

const database = await openTestDatabase();
const ctx = await guestOf(database.app);

const usual: SearchInput = {
  term: '',
  first: 100,
  skip: 0,
  order: 'relevance',
  where: {},
  facets: facetNames,
  suggest: false,
};

function search(input: Partial<SearchInput> = {}, who = ctx): Promise<SearchResult> {
  return searchProducts(who, { ...usual, ...input });
}

const skusOf = ({ nodes }: SearchResult): string[] => nodes.map(({ sku }) => sku);

/** The filter of one value alone. */
function filterBy(facet: FacetName, value: string): SearchFilter {
  switch (facet) {
    case 'price':
      return { price: { max: Number(value) } };
    case 'in_stock':
      return { inStock: value === 'true' };
    case 'on_sale':
      return { onSale: value === 'true' };
    default:
      return { [facet]: [value] };
  }
}

function valuesOf(facets: readonly Facet[]): { facet: FacetName; value: string; count: number }[] {
  return facets.flatMap(({ facet, values }) =>
    values.map(({ value, count }) => ({ facet, value, count })),
  );
}

const nameOf = ({ facet, value }: { facet: FacetName; value: string }) => `${facet} ${value}`;

describe('the counts of the facets', () => {
  test('SRC-07: are the hits after the click, for every pair of filters', async () => {
    const { facets } = await search();
    const values = valuesOf(facets);
    expect(new Set(values.map(({ facet }) => facet)).size).toBe(facetNames.length - 1);
    // What is shown beside each value, once that is chosen: 0 where nothing is.
    const shown = new Map<string, Map<string, number>>();
    for (const { facet, value, count } of values) {
      const result = await search({ where: filterBy(facet, value), first: 0 });
      expect(result.total, `${facet} ${value}`).toBe(count);
      shown.set(
        nameOf({ facet, value }),
        new Map(valuesOf(result.facets).map((one) => [nameOf(one), one.count])),
      );
    }
    const wrong: string[] = [];
    let pairs = 0;
    for (const [at, one] of values.entries()) {
      const others = values.slice(at + 1).filter(({ facet }) => facet !== one.facet);
      await Promise.all(
        others.map(async (other) => {
          const where = {
            ...filterBy(one.facet, one.value),
            ...filterBy(other.facet, other.value),
          };
          const { total } = await search({ where, first: 0, facets: [] });
          // Whichever of the two is clicked first.
          const counts = [
            shown.get(nameOf(one))?.get(nameOf(other)) ?? 0,
            shown.get(nameOf(other))?.get(nameOf(one)) ?? 0,
          ];
          pairs += 1;
          if (counts.some((count) => count !== total)) {
            wrong.push(`${nameOf(one)}, ${nameOf(other)}: ${counts.join(' and ')}, not ${total}`);
          }
        }),
      );
    }
    expect(pairs).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('are the hits after the click, whatever is chosen and looked for', async () => {
    const { facets } = await search();
    const values = valuesOf(facets);
    const of = (facet: FacetName) =>
      fc.option(
        fc.subarray(
          [...values.filter((one) => one.facet === facet).map(({ value }) => value), 'unknown'],
          { maxLength: 3 },
        ),
      );
    const filters = fc.record({
      category: of('category'),
      country: of('country'),
      style: of('style'),
      age: of('age'),
      strength: of('strength'),
      volume: of('volume'),
      price: fc.option(
        fc.record({
          min: fc.option(fc.integer({ min: 0, max: 6000 })),
          max: fc.option(fc.integer({ min: 2000, max: 20_000 })),
        }),
      ),
      inStock: fc.option(fc.boolean()),
      onSale: fc.option(fc.boolean()),
    });
    const sparse = filters.chain((filter) =>
      fc
        .subarray(Object.keys(filter) as (keyof SearchFilter)[], { maxLength: 3 })
        .map((kept): SearchFilter => Object.fromEntries(kept.map((key) => [key, filter[key]]))),
    );
    const terms = fc.constantFrom('', '', 'rum', 'jamaica', 'glass', 'zzzz');
    await fc.assert(
      fc.asyncProperty(sparse, terms, async (where, term) => {
        const result = await search({ where, term });
        expect(result.nodes).toHaveLength(result.total);
        for (const { facet, value, count } of valuesOf(result.facets)) {
          if (count === 0 || (count % 3 !== 0 && facet !== 'style')) continue;
          const clicked = await search({
            term,
            where: { ...where, ...filterBy(facet, value) },
            first: 0,
            facets: [],
          });
          expect(clicked.total, `${facet} ${value}`).toBe(count);
        }
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    ['now', 0],
    ['two months ago', -60],
    ['in a year', 400],
  ])('say what the products themselves say, %s', async (_name, days) => {
    await holdAllOf('WIN-005');
    const instant = new Date(Date.now() + days * 24 * 3_600_000);
    const { nodes, facets } = await search({}, { ...ctx, now: () => instant });
    expect(nodes.length).toBeGreaterThan(60);
    const some = ({ variants }: Product, is: (variant: Variant) => boolean) => variants.some(is);
    const counts = (facet: FacetName) =>
      Object.fromEntries(
        facets
          .find((one) => one.facet === facet)
          ?.values.map(({ value, count }) => [value, count]) ?? [],
      );
    expect(counts('in_stock')).toEqual({
      true: nodes.filter((product) => some(product, (one) => one.orderable && one.sellable > 0))
        .length,
    });
    const reduced = nodes.filter((product) =>
      some(product, (one) => one.orderable && one.price?.sale != null),
    );
    expect(counts('on_sale')).toEqual(reduced.length === 0 ? {} : { true: reduced.length });
    for (const [value, count] of Object.entries(counts('country'))) {
      expect(nodes.filter(({ countryCode }) => countryCode === value)).toHaveLength(count);
    }
    for (const [value, count] of Object.entries(counts('volume'))) {
      const holding = nodes.filter((one) =>
        some(one, ({ volumeMl }) => String(volumeMl) === value),
      );
      expect(holding, value).toHaveLength(count);
    }
    const groups = {
      light: [0, 37.4],
      standard: [37.5, 44.9],
      strong: [45, 56.9],
      overproof: [57, 99],
    };
    for (const [value, [from = 0, to = 0]] of Object.entries(groups)) {
      const strong = nodes.filter((one) =>
        some(one, ({ abv }) => abv !== null && abv >= from && abv <= to),
      );
      expect(counts('strength')[value], value).toBe(strong.length);
    }
    const charges = nodes.flatMap(({ representative }) =>
      representative?.orderable && representative.price ? [representative.price.charged] : [],
    );
    expect(facets.find(({ facet }) => facet === 'price')).toMatchObject({
      min: Math.min(...charges),
      max: Math.max(...charges),
    });
  });

  /** A cart that holds whatever is left of a product, for as long as anybody looks. */
  async function holdAllOf(sku: string): Promise<void> {
    const { nodes } = await listProducts(ctx, {
      first: 1,
      skip: 0,
      order: 'default',
      where: { skus: [sku] },
    });
    const tenantId = ctx.tenant.id;
    const expiresAt = new Date('2100-01-01');
    for (const { id: variantId, sellable } of nodes[0]?.variants ?? []) {
      if (sellable <= 0) continue;
      const cartId = randomUUID();
      await database.owner
        .insertInto('carts')
        .values({ tenantId, id: cartId, locale: 'en', currency: 'EUR', expiresAt })
        .execute();
      await database.owner
        .insertInto('stockHolds')
        .values({ tenantId, cartId, variantId, quantity: sellable, expiresAt })
        .execute();
    }
  }

  test('have the texts of the language, and the slugs that its filter takes', async () => {
    const greek = await guestOf(database.app, 'kerasma', 'el');
    const { facets } = await search({}, greek);
    const [root] = facets.find(({ facet }) => facet === 'category')?.values ?? [];
    expect(root?.name).toMatch(/\p{Script=Greek}/u);
    expect((await search({ where: { category: [root?.value ?? ''] } }, greek)).total).toBe(
      root?.count,
    );
    const styles = facets.find(({ facet }) => facet === 'style')?.values ?? [];
    expect(styles.map(({ name }) => name)).toContain('Λευκό');
  });
});

describe('a filter', () => {
  test('widens with the values of one facet and narrows with another facet', async () => {
    const jamaica = await search({ where: { country: ['JM'] } });
    const both = await search({ where: { country: ['JM', 'BB'] } });
    const barbados = await search({ where: { country: ['BB'] } });
    expect(both.total).toBe(jamaica.total + barbados.total);
    const white = await search({ where: { country: ['JM', 'BB'], style: ['white'] } });
    expect(white.total).toBeGreaterThan(0);
    expect(white.total).toBeLessThan(both.total);
  });

  test.each<[string, SearchFilter]>([
    ['an unknown category', { category: ['no-such-category'] }],
    ['an unknown country', { country: ['zz'] }],
    ['an unknown style', { style: ["'; drop table products"] }],
    ['a volume that is none', { volume: ['70cl', '1e3', ''] }],
    ['a price from above its end', { price: { min: 5000, max: 100 } }],
    ['a price below nothing', { price: { max: -1 } }],
  ])(
    'that asks for %s finds nothing, and its facet still shows the way out',
    async (_name, where) => {
      const { total, nodes, facets } = await search({ where });
      expect([total, nodes]).toEqual([0, []]);
      const [asked] = Object.keys(where);
      const own = facets.find(({ facet }) => facet === asked);
      expect(own?.values.some(({ count }) => count > 0) || (own?.min ?? 0) > 0).toBe(true);
    },
  );

  test('of a known value beside an unknown one finds what the known one finds', async () => {
    const { total } = await search({ where: { country: ['JM'] } });
    expect((await search({ where: { country: ['JM', 'nowhere'] } })).total).toBe(total);
    expect((await search({ where: { price: { min: -5 } } })).total).toBe(
      (await search({ where: { price: { min: 0 } } })).total,
    );
  });

  test('of a price takes what is charged, both ends included', async () => {
    const { nodes } = await search({ where: { onSale: true }, order: 'price_asc' });
    const charge = nodes[1]?.representative?.price?.charged ?? 0;
    const exact = await search({ where: { price: { min: charge, max: charge } } });
    expect(skusOf(exact)).toContain(nodes[1]?.sku);
    expect(
      new Set(exact.nodes.map(({ representative }) => representative?.price?.charged)),
    ).toEqual(new Set([charge]));
  });
});

describe('a page of what is found', () => {
  test.each(searchOrders)('goes through order %s without a repeat or a gap', async (order) => {
    for (const term of ['', 'rum']) {
      const { total } = await search({ term, order, first: 0 });
      const seen: string[] = [];
      for (let skip = 0; skip < total; skip += 11) {
        seen.push(...skusOf(await search({ term, order, first: 11, skip })));
      }
      expect(new Set(seen).size).toBe(total);
      expect(seen).toHaveLength(total);
    }
  });

  test('is in the tenant’s order without a search', async () => {
    const { nodes } = await listProducts(ctx, { first: 100, skip: 0, order: 'default', where: {} });
    expect(skusOf(await search())).toEqual(nodes.map(({ sku }) => sku));
    for (const order of ['name_asc', 'price_desc', 'newest'] as const) {
      const listed = await listProducts(ctx, { first: 100, skip: 0, order, where: {} });
      expect(skusOf(await search({ order }))).toEqual(listed.nodes.map(({ sku }) => sku));
    }
  });

  test('takes two statements, however much it finds and however it is filtered', async () => {
    const { db, during } = countStatements(database.app);
    const counted = { ...ctx, db };
    expect(await during(() => search({ first: 1 }, counted))).toBe(2);
    expect(await during(() => search({ where: { style: ['aged'] } }, counted))).toBe(2);
    expect(await during(() => search({ term: 'rum' }, counted))).toBe(2);
  });
});
