import type { Context } from '../context.ts';
import { localDay } from '../local-day.ts';
import { countProducts, selectProductPage } from './list-store.ts';
import { selectProductOptionValues, selectVariantOptionValues } from './option-store.ts';
import {
  availabilityOf,
  priceAt,
  sellableOf,
  taxRateOn,
  type Picture,
  type Producer,
  type Product,
  type ProductFilter,
  type ProductOption,
  type ProductOrder,
  type Property,
  type SlugTranslation,
  type Variant,
  type VariantOffer,
  type VariantOption,
} from './rules.ts';
import * as store from './store.ts';

type Ids = readonly string[];

const RELATED_LIMIT = 8;

export type ProductKey = { id: string } | { slug: string } | { sku: string };

/** The active product with this id, this slug in the locale of the request, or this sku; or null. */
export async function findProduct(ctx: Context, key: ProductKey): Promise<Product | null> {
  if ('id' in key) return store.selectActiveProduct(ctx, { column: 'p.id', value: key.id });
  if ('sku' in key) return store.selectActiveProduct(ctx, { column: 'p.sku', value: key.sku });
  return store.selectActiveProduct(ctx, { column: 't.slug', value: key.slug });
}

export type ProductPage = {
  first: number;
  skip: number;
  order: ProductOrder;
  where: ProductFilter;
};

/** One page of the active products, and how many there are in all. */
export async function listProducts(
  ctx: Context,
  page: ProductPage,
): Promise<{ total: number; nodes: Product[] }> {
  const [ids, total] = await Promise.all([
    selectProductPage(ctx, page),
    countProducts(ctx, page.where),
  ]);
  const products = await listProductsById(ctx, ids);
  return { total, nodes: ids.flatMap((id) => products.get(id) ?? []) };
}

/** Products of any status by id: a cart still names what is no longer sold. */
export async function listProductsById(ctx: Context, ids: Ids): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const products = await store.selectProducts(ctx, ids);
  return new Map(products.map((product) => [product.id, product]));
}

/** Up to eight active products that go with each product. */
export async function listRelatedProducts(
  ctx: Context,
  productIds: Ids,
): Promise<Map<string, Product[]>> {
  const rows = await store.selectRelatedProducts(ctx, productIds);
  const groups = Map.groupBy(rows, (row) => row.relatedTo);
  return mapValues(groups, (related) => related.slice(0, RELATED_LIMIT));
}

/** The slug of each product in every locale. */
export async function listProductSlugs(
  ctx: Context,
  productIds: Ids,
): Promise<Map<string, SlugTranslation[]>> {
  return Map.groupBy(await store.selectProductSlugs(ctx, productIds), (row) => row.productId);
}

/** The variants of each product, in its order. */
export async function listVariantsByProduct(
  ctx: Context,
  productIds: Ids,
): Promise<Map<string, Variant[]>> {
  const variants = await listVariants(ctx, { column: 'v.productId', ids: productIds }, null);
  return Map.groupBy(variants, (variant) => variant.productId);
}

/** Variants by id, whatever the status of their product. */
export async function listVariantsById(
  ctx: Context,
  variantIds: Ids,
): Promise<Map<string, Variant>> {
  const variants = await listVariants(ctx, { column: 'v.id', ids: variantIds }, null);
  return new Map(variants.map((variant) => [variant.id, variant]));
}

async function listVariants(
  ctx: Context,
  by: Parameters<typeof store.selectVariants>[1],
  exceptCartId: string | null,
): Promise<Variant[]> {
  if (by.ids.length === 0) return [];
  const rows = await store.selectVariants(ctx, by, exceptCartId);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const histories = Map.groupBy(await store.selectPrices(ctx, ids), (entry) => entry.variantId);
  const now = ctx.now();
  return rows.map((row) => toVariant(row, priceAt(histories.get(row.id) ?? [], now)));
}

function toVariant(row: store.VariantRow, price: Variant['price']): Variant {
  const { onHand, allocated, held, safetyStock, lowThreshold, status, ...facts } = row;
  const sellable = sellableOf({ onHand, allocated, held, safetyStock });
  const orderable = status === 'active' && row.orderable && price !== null;
  const { backorderable } = row;
  return {
    ...facts,
    orderable,
    sellable,
    availability: availabilityOf({ orderable, backorderable, sellable, lowThreshold }),
    price,
  };
}

/**
 * What can be had of each variant and for how much, now; unknown ids are absent. The holds of
 * `exceptCartId` count as free: they are the asker's own.
 */
export async function listVariantOffers(
  ctx: Context,
  variantIds: Ids,
  { exceptCartId = null }: { exceptCartId?: string | null } = {},
): Promise<Map<string, VariantOffer>> {
  const variants = await listVariants(ctx, { column: 'v.id', ids: variantIds }, exceptCartId);
  if (variants.length === 0) return new Map();
  const productIds = [...new Set(variants.map((variant) => variant.productId))];
  // One after the other: inside a transaction they share one connection.
  const rates = await store.selectTaxRates(ctx);
  const options = await listVariantOptions(ctx, variantIds);
  const pictures = await listPicturesByProduct(ctx, productIds);
  const day = localDay(ctx.now(), ctx.tenant.timeZone);
  return new Map(
    variants.map((variant) => [
      variant.id,
      {
        variantId: variant.id,
        productId: variant.productId,
        sku: variant.sku,
        productName: variant.productName,
        productSlug: variant.productSlug,
        variantLabel: variant.variantsCount > 1 ? variant.label : '',
        options: options.get(variant.id) ?? [],
        pictureKey: pictureOf(pictures.get(variant.productId) ?? [], variant.id)?.key ?? null,
        isAlcohol: variant.isAlcohol,
        volumeMl: variant.volumeMl,
        limitPerCustomer: variant.limitPerCustomer,
        orderable: variant.orderable,
        backorderable: variant.backorderable,
        sellable: variant.sellable,
        availability: variant.availability,
        price: variant.price,
        taxBasisPoints: taxRateOn(rates, variant.taxClass, day),
      },
    ]),
  );
}

/** The tax rate of a class in force now, in basis points: for what is sold beside the goods. */
export async function findTaxRate(ctx: Context, taxClass: string): Promise<number> {
  const day = localDay(ctx.now(), ctx.tenant.timeZone);
  return taxRateOn(await store.selectTaxRates(ctx), taxClass, day);
}

/** What each variant is, of the options of its product. */
export async function listVariantOptions(
  ctx: Context,
  variantIds: Ids,
): Promise<Map<string, VariantOption[]>> {
  const groups = Map.groupBy(
    await selectVariantOptionValues(ctx, variantIds),
    (row) => row.variantId,
  );
  return mapValues(groups, (rows) =>
    rows.map(({ name, internalName, label, value }) => ({ name, internalName, label, value })),
  );
}

/** The options of each product with all their values. */
export async function listProductOptions(
  ctx: Context,
  productIds: Ids,
): Promise<Map<string, ProductOption[]>> {
  const rows = await selectProductOptionValues(ctx, productIds);
  return mapValues(
    Map.groupBy(rows, (row) => row.productId),
    (ofProduct) =>
      [...Map.groupBy(ofProduct, (row) => row.optionTypeId).values()].flatMap((ofOption) => {
        const [first] = ofOption;
        if (!first) return [];
        const { name, internalName, kind } = first;
        const values = ofOption.map(({ label, value }) => ({ label, value }));
        return [{ name, internalName, kind, values }];
      }),
  );
}

/** The pictures of each product, its first one first. */
export async function listPicturesByProduct(
  ctx: Context,
  productIds: Ids,
): Promise<Map<string, Picture[]>> {
  const rows = await store.selectPictures(ctx, { column: 'i.productId', values: productIds });
  return Map.groupBy(rows, (row) => row.productId);
}

/** Pictures by the key that a line of an order remembers. */
export async function listPicturesByKey(ctx: Context, keys: Ids): Promise<Map<string, Picture>> {
  const rows = await store.selectPictures(ctx, { column: 'i.pictureKey', values: keys });
  return new Map(rows.map((picture) => [picture.key, picture]));
}

/** The picture of a variant: its own, else the product's first that is of no other variant. */
export function pictureOf(pictures: readonly Picture[], variantId: string): Picture | null {
  return (
    pictures.find((picture) => picture.variantId === variantId) ??
    pictures.find((picture) => picture.variantId === null) ??
    null
  );
}

/** The properties of each product, in the order of the house. */
export async function listProperties(
  ctx: Context,
  productIds: Ids,
): Promise<Map<string, Property[]>> {
  return Map.groupBy(await store.selectProperties(ctx, productIds), (row) => row.productId);
}

export async function listProducersById(ctx: Context, ids: Ids): Promise<Map<string, Producer>> {
  const producers = await store.selectProducers(ctx, ids);
  return new Map(producers.map((producer) => [producer.id, producer]));
}

function mapValues<K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): Map<K, W> {
  return new Map(Array.from(map, ([key, value]) => [key, change(value)]));
}
