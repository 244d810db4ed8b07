import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Context } from '../context.ts';
import type { Locale } from '../locale.ts';
import { prepareQuery } from '../search/query.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import {
  findProduct,
  findTaxRate,
  listProducts,
  listProductsById,
  listRelatedProducts,
  listVariantOffers,
  type ProductPage,
} from './catalogue.ts';
import { productOrders, type Product, type ProductFilter, type Variant } from './rules.ts';
import { findTaxonTree, listFirstProductSlugs } from './taxons.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function contextOf(slug: string, locale: Locale): Promise<Context> {
  const tenant = await findTenant(database.app, slug);
  if (!tenant) throw new Error(`No tenant ${slug}`);
  return {
    tenant,
    locale,
    viewer: { kind: 'guest' },
    db: database.app,
    now: () => new Date(),
    requestId: 'test',
  };
}

const everything: ProductPage = { first: 1000, skip: 0, order: 'default', where: {} };

async function listAll(ctx: Context, where: ProductFilter = {}): Promise<Product[]> {
  return (await listProducts(ctx, { ...everything, where })).nodes;
}

async function firstVariant(ctx: Context, sku: string) {
  const product = await findProduct(ctx, { sku });
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error(`No variant of ${sku}`);
  return { product, variant };
}

describe('finding a product', () => {
  it('works by id, sku and the slug of the language', async () => {
    const en = await contextOf('kerasma', 'en');
    const el = await contextOf('kerasma', 'el');
    const product = await findProduct(en, { sku: 'WIN-005' });
    expect(product?.name).toMatch(/Years/);
    expect(await findProduct(en, { id: product?.id ?? '' })).toEqual(product);
    expect(await findProduct(en, { slug: product?.slug ?? '' })).toEqual(product);
    const greek = await findProduct(el, { sku: 'WIN-005' });
    expect(greek?.slug).not.toBe(product?.slug);
    expect(await findProduct(en, { slug: greek?.slug ?? '' })).toBeNull();
  });

  it('never finds that of another tenant', async () => {
    const kerasma = await contextOf('kerasma', 'en');
    const synodos = await contextOf('synodos', 'en');
    const [other] = await listAll(synodos);
    const id = other?.id ?? '';
    expect(await findProduct(synodos, { id })).not.toBeNull();
    expect(await findProduct(kerasma, { id })).toBeNull();
    expect(await listProductsById(kerasma, [id])).toEqual(new Map());
    expect(await listAll(kerasma, { ids: [id] })).toEqual([]);
    const variants = other?.variants ?? [];
    expect(variants).not.toEqual([]);
    const variantIds = variants.map((variant) => variant.id);
    expect(await listVariantOffers(kerasma, variantIds)).toEqual(new Map());
  });

  it.each(['draft', 'archived'])(
    'hides one that is %s, though a cart may still name it',
    async (status) => {
      const ctx = await contextOf('kerasma', 'en');
      const { product, variant } = await firstVariant(ctx, 'TLS-JIG');
      const befriended = await database.app
        .selectFrom('relatedProducts')
        .where('relatedId', '=', product.id)
        .select('productId')
        .execute();
      expect(befriended).not.toEqual([]);
      await setStatus(status);
      try {
        expect(await findProduct(ctx, { sku: 'TLS-JIG' })).toBeNull();
        expect((await listAll(ctx)).map(({ sku }) => sku)).not.toContain('TLS-JIG');
        const related = await listRelatedProducts(
          ctx,
          befriended.map((row) => row.productId),
        );
        expect([...related.values()].flat().map(({ sku }) => sku)).not.toContain('TLS-JIG');
        expect((await listProductsById(ctx, [product.id])).get(product.id)?.status).toBe(status);
        expect((await listVariantOffers(ctx, [variant.id])).get(variant.id)).toMatchObject({
          orderable: false,
          availability: 'not_available',
          productName: product.name,
        });
      } finally {
        await setStatus('active');
      }

      async function setStatus(to: string): Promise<void> {
        await database.owner
          .updateTable('products')
          .set({ status: to })
          .where('tenantId', '=', ctx.tenant.id)
          .where('id', '=', product.id)
          .execute();
      }
    },
  );
});

describe('listing products', () => {
  it.each(productOrders)(
    'goes through all pages of order %s without a repeat or a gap',
    async (order) => {
      const ctx = await contextOf('kerasma', 'el');
      const { total } = await listProducts(ctx, { ...everything, order });
      expect(total).toBeGreaterThanOrEqual(60);
      const seen: string[] = [];
      for (let skip = 0; skip < total; skip += 7) {
        const { nodes } = await listProducts(ctx, { first: 7, skip, order, where: {} });
        seen.push(...nodes.map(({ id }) => id));
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    },
  );

  it.each(['en', 'el'] as const)('sorts names as a reader of %s does', async (locale) => {
    const ctx = await contextOf('kerasma', locale);
    const { nodes } = await listProducts(ctx, { ...everything, order: 'name_asc' });
    const names = nodes.map(({ name }) => name);
    const { compare } = new Intl.Collator(locale);
    const faults = names.filter(
      (name, index) => compare(names[index - 1] ?? '', name) > 0 && index > 0,
    );
    expect(faults).toEqual([]);
    const { nodes: descending } = await listProducts(ctx, { ...everything, order: 'name_desc' });
    expect(descending[0]?.name).toBe(names.at(-1));
  });

  it('SRC-01: finds words of either language, whatever their case and accents', async () => {
    const skus = async (locale: Locale, search: string) =>
      (
        await listAll(await contextOf('kerasma', locale), { words: prepareQuery(search).words })
      ).map(({ sku }) => sku);
    const accented = await skus('el', 'Καραμέλα');
    for (const term of ['ρουμι', 'ΡΟΥΜΙ', 'ρούμι']) {
      expect((await skus('el', term)).length).toBeGreaterThan(40);
    }
    expect(await skus('el', 'ΚΑΡΑΜΕΛΑ')).toEqual(accented);
    expect(await skus('en', 'windlass  WHITE')).toContain('WIN-WHT');
    expect(await skus('el', 'σολερα')).toContain('NUB-SOL');
    expect(await skus('en', 'qzxwv')).toEqual([]);
  });

  it('SRC-03: takes signs of patterns for letters', async () => {
    const ctx = await contextOf('kerasma', 'en');
    for (const search of ['_', '%%%', '\\', "'", '.*']) {
      const found = await listAll(ctx, { words: prepareQuery(search).words });
      expect(found.length, search).toBeLessThan(66);
    }
    expect(await listAll(ctx, { words: prepareQuery('_').words })).toEqual([]);
  });

  it('sorts by the price that a product shows', async () => {
    const ctx = await contextOf('kerasma', 'en');
    const { nodes } = await listProducts(ctx, { ...everything, order: 'price_asc' });
    const shown = nodes.flatMap(({ representative: variant }) =>
      variant?.orderable && variant.price ? [variant.price.charged] : [],
    );
    expect(shown.length).toBeGreaterThan(50);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  it('parts the products by each filter as their own fields say', async () => {
    const ctx = await contextOf('kerasma', 'en');
    const all = await listAll(ctx);
    const some = ({ variants }: Product, is: (variant: Variant) => boolean): boolean =>
      variants.some((variant) => variant.orderable && is(variant));
    const facts = {
      onSale: (product: Product) => some(product, ({ price }) => price?.sale != null),
      inStock: (product: Product) => some(product, ({ sellable }) => sellable > 0),
      featured: (product: Product) => product.featured,
      isAlcohol: (product: Product) => product.isAlcohol,
    };
    for (const [name, holds] of Object.entries(facts)) {
      for (const wanted of [true, false]) {
        const found = await listAll(ctx, { [name]: wanted });
        const expected = all.filter((product) => holds(product) === wanted);
        expect(
          found.map(({ sku }) => sku),
          `${name}: ${wanted}`,
        ).toEqual(expected.map(({ sku }) => sku));
        expect(expected, `${name}: ${wanted} is never the case`).not.toEqual([]);
      }
    }
    const barbados = await listAll(ctx, { country: 'BB', skus: ['WIN-005', 'TLS-JIG'] });
    expect(barbados.map(({ sku }) => sku)).toEqual(['WIN-005']);
  });

  it('has every stock label', async () => {
    const ctx = await contextOf('kerasma', 'en');
    const labels = (await listAll(ctx)).flatMap(({ variants }) => variants);
    expect([...new Set(labels.map(({ availability }) => availability))].toSorted()).toEqual([
      'few_left',
      'in_stock',
      'not_available',
      'sold_out',
      'upon_order',
    ]);
  });
});

describe('categories', () => {
  it('hold their own products and those below', async () => {
    const ctx = await contextOf('kerasma', 'en');
    const tree = await findTaxonTree(ctx);
    const firstSlugs = await listFirstProductSlugs(ctx);
    expect(tree.byId.size).toBeGreaterThan(10);
    for (const taxon of tree.byId.values()) {
      const { total, nodes } = await listProducts(ctx, {
        ...everything,
        where: { taxonSlug: taxon.slug },
      });
      expect(tree.countOf(taxon.id), taxon.slug).toBe(total);
      expect(firstSlugs.get(taxon.id), taxon.slug).toBe(nodes[0]?.slug);
    }
  });

  it('know the way from the root', async () => {
    const tree = await findTaxonTree(await contextOf('kerasma', 'el'));
    for (const taxon of tree.byId.values()) {
      const path = tree.pathTo(taxon.id);
      expect(path.map(({ level }) => level)).toEqual(path.map((_, index) => index + 1));
      expect(path.at(-1)).toBe(taxon);
    }
    expect(tree.pathTo(randomUUID())).toEqual([]);
  });

  it('of an unknown slug hold nothing', async () => {
    const ctx = await contextOf('kerasma', 'en');
    const { total } = await listProducts(ctx, { ...everything, where: { taxonSlug: '%' } });
    expect(total).toBe(0);
  });
});

describe('offers', () => {
  it('are absent for unknown variants and complete for known ones', async () => {
    const ctx = await contextOf('kerasma', 'en');
    const { product, variant } = await firstVariant(ctx, 'WIN-005');
    const offers = await listVariantOffers(ctx, [variant.id, randomUUID()]);
    expect([...offers.keys()]).toEqual([variant.id]);
    expect(offers.get(variant.id)).toMatchObject({
      variantId: variant.id,
      productId: product.id,
      productName: product.name,
      productSlug: product.slug,
      isAlcohol: true,
      orderable: true,
      taxBasisPoints: 2400,
      price: variant.price,
      sellable: variant.sellable,
    });
    expect(offers.get(variant.id)?.pictureKey).toBeTruthy();
    expect(await findTaxRate(ctx, 'standard')).toBe(2400);
  });

  it('count the live holds of others for a cart, not its own and not the expired, and none for who only looks', async () => {
    const ctx = await contextOf('kerasma', 'en');
    const { variant } = await firstVariant(ctx, 'TLS-ICE');
    const sellable = async (exceptCartId?: string): Promise<number | undefined> =>
      (await listVariantOffers(ctx, [variant.id], { exceptCartId })).get(variant.id)?.sellable;
    const before = (await sellable()) ?? 0;
    const minute = 60_000;
    const own = await hold(2, minute);
    await hold(3, minute);
    await hold(4, -minute);
    try {
      expect(await sellable()).toBe(before);
      expect(await sellable(randomUUID())).toBe(before - 5);
      expect(await sellable(own)).toBe(before - 3);
      const other = await contextOf('synodos', 'en');
      const { variant: foreign } = await firstVariant(other, 'TLS-STR');
      const exceptCartId = randomUUID();
      const offers = await listVariantOffers(other, [foreign.id], { exceptCartId });
      expect(offers.get(foreign.id)?.sellable).toBe(foreign.sellable);
    } finally {
      await database.owner.deleteFrom('carts').where('tenantId', '=', ctx.tenant.id).execute();
    }

    async function hold(quantity: number, lasts: number): Promise<string> {
      const cartId = randomUUID();
      const tenantId = ctx.tenant.id;
      const expiresAt = new Date(Date.now() + lasts);
      await database.owner
        .insertInto('carts')
        .values({ tenantId, id: cartId, locale: 'en', currency: 'EUR', expiresAt })
        .execute();
      await database.owner
        .insertInto('stockHolds')
        .values({ tenantId, cartId, variantId: variant.id, quantity, expiresAt })
        .execute();
      return cartId;
    }
  });
});
