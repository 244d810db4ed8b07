import { sql } from 'kysely';
import type { Context } from '../context.ts';
import {
  PRIOR_PRICE_DAYS,
  type Picture,
  type PriceEntry,
  type Producer,
  type Product,
  type ProductStatus,
  type Property,
  type SlugTranslation,
  type StockFigures,
  type TaxRate,
} from './rules.ts';

type Ids = readonly string[];

/** The products that have words in the locale of the request. */
export function productsIn(ctx: Context) {
  return ctx.db
    .selectFrom('products as p')
    .innerJoin('productTranslations as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'p.tenantId')
        .onRef('t.productId', '=', 'p.id')
        .on('t.locale', '=', ctx.locale),
    )
    .where('p.tenantId', '=', ctx.tenant.id);
}

function productRows(ctx: Context) {
  return productsIn(ctx)
    .select([
      'p.id',
      'p.sku',
      'p.kind',
      'p.isAlcohol',
      'p.featured',
      'p.limitPerCustomer',
      'p.countryCode',
      'p.producerId',
      't.slug',
      't.name',
      't.excerpt',
      't.description',
    ])
    .select((eb) => [
      eb.ref('p.status').$castTo<ProductStatus>().as('status'),
      eb
        .selectFrom('productTaxons as pt')
        .whereRef('pt.tenantId', '=', 'p.tenantId')
        .whereRef('pt.productId', '=', 'p.id')
        .orderBy('pt.position')
        .orderBy('pt.taxonId')
        .limit(1)
        .select('pt.taxonId')
        .as('taxonId'),
    ]);
}

export async function selectProducts(ctx: Context, ids: Ids): Promise<Product[]> {
  return productRows(ctx).where('p.id', 'in', ids).execute();
}

export async function selectActiveProduct(
  ctx: Context,
  by: { column: 'p.id' | 'p.sku' | 't.slug'; value: string },
): Promise<Product | null> {
  const row = await productRows(ctx)
    .where(by.column, '=', by.value)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** Active products that go with the given ones, each with the product it goes with, in their order. */
export async function selectRelatedProducts(
  ctx: Context,
  productIds: Ids,
): Promise<(Product & { relatedTo: string })[]> {
  return productRows(ctx)
    .innerJoin('relatedProducts as r', (join) =>
      join.onRef('r.tenantId', '=', 'p.tenantId').onRef('r.relatedId', '=', 'p.id'),
    )
    .where('r.productId', 'in', productIds)
    .where('p.status', '=', 'active')
    .select('r.productId as relatedTo')
    .orderBy('r.position')
    .orderBy('p.id')
    .execute();
}

export async function selectProductSlugs(
  ctx: Context,
  productIds: Ids,
): Promise<(SlugTranslation & { productId: string })[]> {
  return ctx.db
    .selectFrom('productTranslations')
    .where('tenantId', '=', ctx.tenant.id)
    .where('productId', 'in', productIds)
    .select(['productId', 'locale', 'slug'])
    .orderBy('locale')
    .execute();
}

export type VariantRow = StockFigures & {
  id: string;
  productId: string;
  sku: string;
  label: string;
  isMaster: boolean;
  orderable: boolean;
  backorderable: boolean;
  lowThreshold: number;
  volumeMl: number | null;
  abv: number | null;
  widthMm: number | null;
  lengthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  status: string;
  taxClass: string;
  productName: string;
  productSlug: string;
  isAlcohol: boolean;
  limitPerCustomer: number | null;
  variantsCount: number;
};

/** Variants with their stock, by their own id or by product, in the product's order. */
export async function selectVariants(
  ctx: Context,
  by: { column: 'v.id' | 'v.productId'; ids: Ids },
  exceptCartId: string | null,
): Promise<VariantRow[]> {
  const held = sql<{ variantId: string; quantity: number }>`held_quantities(
    ${ctx.tenant.id}::uuid, ${exceptCartId}::uuid, ${ctx.now()}::timestamptz)`;
  return productsIn(ctx)
    .innerJoin('variants as v', (join) =>
      join.onRef('v.tenantId', '=', 'p.tenantId').onRef('v.productId', '=', 'p.id'),
    )
    .leftJoin('variantTranslations as vt', (join) =>
      join
        .onRef('vt.tenantId', '=', 'v.tenantId')
        .onRef('vt.variantId', '=', 'v.id')
        .on('vt.locale', '=', ctx.locale),
    )
    .leftJoin('stockItems as s', (join) =>
      join.onRef('s.tenantId', '=', 'v.tenantId').onRef('s.variantId', '=', 'v.id'),
    )
    .leftJoin(held.as('h'), (join) => join.onRef('h.variantId', '=', 'v.id'))
    .where(by.column, 'in', by.ids)
    .select([
      'v.id',
      'v.productId',
      'v.sku',
      'v.isMaster',
      'v.orderable',
      'v.backorderable',
      'v.volumeMl',
      'v.abv',
      'v.widthMm',
      'v.lengthMm',
      'v.heightMm',
      'v.weightG',
      'p.status',
      'p.taxClass',
      'p.isAlcohol',
      'p.limitPerCustomer',
      't.name as productName',
      't.slug as productSlug',
    ])
    .select((eb) => [
      eb.fn.coalesce('vt.label', eb.val('')).as('label'),
      eb.fn.coalesce('s.onHand', sql<number>`0`).as('onHand'),
      eb.fn.coalesce('s.allocated', sql<number>`0`).as('allocated'),
      eb.fn.coalesce('s.safetyStock', sql<number>`0`).as('safetyStock'),
      eb.fn.coalesce('s.lowThreshold', sql<number>`0`).as('lowThreshold'),
      eb.fn.coalesce('h.quantity', sql<number>`0`).as('held'),
      eb
        .selectFrom('variants as sibling')
        .whereRef('sibling.tenantId', '=', 'v.tenantId')
        .whereRef('sibling.productId', '=', 'v.productId')
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('variantsCount'),
    ])
    .orderBy('v.productId')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();
}

/**
 * The price entries that decide the prices of now: those that hold, and, where a sale runs, those of the
 * days before it began.
 */
export async function selectPrices(
  ctx: Context,
  variantIds: Ids,
): Promise<(PriceEntry & { variantId: string })[]> {
  const now = ctx.now();
  return ctx.db
    .selectFrom('prices as price')
    .leftJoin('prices as sale', (join) =>
      join
        .onRef('sale.tenantId', '=', 'price.tenantId')
        .onRef('sale.variantId', '=', 'price.variantId')
        .onRef('sale.currency', '=', 'price.currency')
        .on('sale.kind', '=', 'sale')
        .on('sale.validFrom', '<=', now)
        .on((eb) => eb.or([eb('sale.validTo', 'is', null), eb('sale.validTo', '>', now)])),
    )
    .where('price.tenantId', '=', ctx.tenant.id)
    .where('price.variantId', 'in', variantIds)
    .where('price.currency', '=', ctx.tenant.currency)
    .where('price.validFrom', '<=', now)
    .where((eb) =>
      eb.or([
        eb('price.validTo', 'is', null),
        eb('price.validTo', '>', now),
        sql<boolean>`price.valid_to > sale.valid_from - make_interval(days => ${PRIOR_PRICE_DAYS})`,
      ]),
    )
    .select(['price.variantId', 'price.amount', 'price.validFrom', 'price.validTo'])
    .select((eb) => eb.ref('price.kind').$castTo<PriceEntry['kind']>().as('kind'))
    .execute();
}

export async function selectTaxRates(ctx: Context): Promise<TaxRate[]> {
  return ctx.db
    .selectFrom('taxRates')
    .where('tenantId', '=', ctx.tenant.id)
    .select(['taxClass', 'rateBasisPoints', 'validFrom'])
    .$castTo<TaxRate>()
    .execute();
}

/** Pictures by product or by their key, in the product's order. */
export async function selectPictures(
  ctx: Context,
  by: { column: 'i.productId' | 'i.pictureKey'; values: Ids },
): Promise<(Picture & { productId: string })[]> {
  return ctx.db
    .selectFrom('productImages as i')
    .leftJoin('productImageTranslations as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'i.tenantId')
        .onRef('t.imageId', '=', 'i.id')
        .on('t.locale', '=', ctx.locale),
    )
    .where('i.tenantId', '=', ctx.tenant.id)
    .where(by.column, 'in', by.values)
    .select([
      'i.productId',
      'i.variantId',
      'i.pictureKey as key',
      'i.width',
      'i.height',
      'i.placeholder',
    ])
    .select((eb) => eb.fn.coalesce('t.alt', eb.val('')).as('alt'))
    .orderBy('i.productId')
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();
}

export async function selectProperties(
  ctx: Context,
  productIds: Ids,
): Promise<(Property & { productId: string })[]> {
  return ctx.db
    .selectFrom('productProperties as pp')
    .innerJoin('properties as p', (join) =>
      join.onRef('p.tenantId', '=', 'pp.tenantId').onRef('p.key', '=', 'pp.propertyKey'),
    )
    .innerJoin('propertyTranslations as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'pp.tenantId')
        .onRef('t.propertyKey', '=', 'pp.propertyKey')
        .onRef('t.locale', '=', 'pp.locale'),
    )
    .where('pp.tenantId', '=', ctx.tenant.id)
    .where('pp.productId', 'in', productIds)
    .where('pp.locale', '=', ctx.locale)
    .select(['pp.productId', 'p.key', 't.name', 'pp.value'])
    .select((eb) => eb.ref('p.kind').$castTo<Property['kind']>().as('kind'))
    .orderBy('p.position')
    .orderBy('p.key')
    .execute();
}

export async function selectProducers(ctx: Context, ids: Ids): Promise<Producer[]> {
  return ctx.db
    .selectFrom('producers as p')
    .leftJoin('producerTranslations as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'p.tenantId')
        .onRef('t.producerId', '=', 'p.id')
        .on('t.locale', '=', ctx.locale),
    )
    .where('p.tenantId', '=', ctx.tenant.id)
    .where('p.id', 'in', ids)
    .select(['p.id', 'p.name', 'p.slug', 'p.countryCode', 'p.foundedYear'])
    .select((eb) => [
      eb.fn.coalesce('t.region', eb.val('')).as('region'),
      eb.fn.coalesce('t.method', eb.val('')).as('method'),
      eb.fn.coalesce('t.story', eb.val('')).as('story'),
    ])
    .execute();
}
