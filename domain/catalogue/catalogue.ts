import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { localDay } from '../local-day.ts';
import type { Query } from '../one-statement.ts';
import { recordProducts, recordRead } from '../reads.ts';
import { selectProductPage } from './list-store.ts';
import {
  cardsOfVariants,
  selectCards,
  selectCardsOfVariants,
  selectDetails,
  selectRelatedCards,
  selectCategoryProducts,
  selectWhole,
  type CardRow,
  type ProductKey,
} from './product-store.ts';
import { momentOf, toProduct, toWholeProduct } from './product.ts';
import {
  isWholeCategory,
  taxRateOn,
  type Picture,
  type Product,
  type ProductDetails,
  type ProductFilter,
  type ProductOrder,
  type SimilarityField,
  type Variant,
  type VariantOffer,
  type WholeProduct,
} from './rules.ts';
import { selectSimilarProducts } from './similar-store.ts';
import * as store from './store.ts';

type Ids = readonly string[];

const RELATED_LIMIT = 8;

export type { ProductKey } from './product-store.ts';

/** The active product with this id, this slug in the locale of the request, or this sku; or null. */
export async function findProduct(ctx: Context, key: ProductKey): Promise<WholeProduct | null> {
  const row = await selectWhole(ctx, key);
  if (row) recordProducts(ctx, [row.card.id]);
  return row && toWholeProduct(row, momentOf(ctx));
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
  const { first, skip, order, where } = page;
  recordRead(ctx, `listing:${where.taxonSlug ?? ''}`);
  if (isWholeCategory(order, where)) {
    const shelf = await selectCategoryProducts(ctx, {
      first,
      skip,
      taxonSlug: where.taxonSlug ?? null,
    });
    recordProducts(
      ctx,
      shelf.cards.map(({ card }) => card.id),
    );
    const moment = momentOf(ctx);
    return { total: shelf.total, nodes: shelf.cards.map((card) => toProduct(card, moment)) };
  }
  const { ids, total } = await selectProductPage(ctx, page);
  const products = await listProductsById(ctx, ids);
  return { total, nodes: ids.flatMap((id) => products.get(id) ?? []) };
}

/** Products of any status by id: a cart still names what is no longer sold. */
export async function listProductsById(ctx: Context, ids: Ids): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  recordProducts(ctx, ids);
  const rows = await selectCards(ctx, ids);
  const moment = momentOf(ctx);
  return new Map(rows.map((row) => [row.card.id, toProduct(row, moment)]));
}

/** What only the page of a product shows, for each of the products. */
export async function listProductDetails(
  ctx: Context,
  productIds: Ids,
): Promise<Map<string, ProductDetails>> {
  recordProducts(ctx, productIds);
  const rows = await selectDetails(ctx, productIds);
  return new Map(rows.map(({ id, details }) => [id, details]));
}

/** Up to eight active products that go with each product. */
export async function listRelatedProducts(
  ctx: Context,
  productIds: Ids,
): Promise<Map<string, Product[]>> {
  const rows = await selectRelatedCards(ctx, productIds);
  recordProducts(ctx, [...productIds, ...rows.map(({ card }) => card.id)]);
  const moment = momentOf(ctx);
  const groups = Map.groupBy(rows, ({ relatedTo }) => relatedTo);
  return new Map(
    Array.from(groups, ([id, related]) => [
      id,
      related.slice(0, RELATED_LIMIT).map((row) => toProduct(row, moment)),
    ]),
  );
}

/**
 * Active products like the one of this key, the most alike first: those that share most of the `fields` with
 * it. None where it is unknown.
 */
export async function listSimilarProducts(
  ctx: Context,
  key: ProductKey,
  { first, fields }: { first: number; fields: readonly SimilarityField[] },
): Promise<Product[]> {
  const ids = await selectSimilarProducts(ctx, key, { first, fields });
  const products = await listProductsById(ctx, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** Variants by id, whatever the status of their product. */
export async function listVariantsById(
  ctx: Context,
  variantIds: Ids,
): Promise<Map<string, Variant>> {
  const rows = await selectCardsOfVariants(ctx, variantIds);
  const moment = momentOf(ctx);
  const variants = rows.flatMap((row) => toProduct(row, moment).variants);
  return new Map(variants.map((variant) => [variant.id, variant]));
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
  if (variantIds.length === 0) return new Map();
  const offers = await toOffers(ctx, await selectCardsOfVariants(ctx, variantIds, exceptCartId));
  const wanted = new Set(variantIds);
  return new Map(Array.from(offers).filter(([id]) => wanted.has(id)));
}

/** The same of variants whose ids another statement finds, and of their sisters. */
export function offersOf(
  ctx: Context,
  variantIds: RawBuilder<unknown>,
  { exceptCartId }: { exceptCartId: string },
): Query<Promise<Map<string, VariantOffer>>> {
  const { query, read } = cardsOfVariants(ctx, variantIds, exceptCartId);
  return { query, read: (rows: never) => toOffers(ctx, read(rows)) };
}

async function toOffers(
  ctx: Context,
  rows: readonly CardRow[],
): Promise<Map<string, VariantOffer>> {
  if (rows.length === 0) return new Map();
  const moment = momentOf(ctx);
  const rates = await store.selectTaxRates(ctx);
  const day = localDay(moment.now, ctx.tenant.timeZone);
  const offers = new Map<string, VariantOffer>();
  for (const row of rows) {
    for (const variant of toProduct(row, moment).variants) {
      offers.set(variant.id, {
        variantId: variant.id,
        productId: variant.productId,
        sku: variant.sku,
        productName: variant.productName,
        productSlug: variant.productSlug,
        variantLabel: variant.variantsCount > 1 ? variant.label : '',
        options: variant.options,
        pictureKey: variant.picture?.key ?? null,
        isAlcohol: variant.isAlcohol,
        volumeMl: variant.volumeMl,
        limitPerCustomer: variant.limitPerCustomer,
        orderable: variant.orderable,
        backorderable: variant.backorderable,
        sellable: variant.sellable,
        held: variant.held,
        availability: variant.availability,
        price: variant.price,
        taxBasisPoints: taxRateOn(rates, variant.taxClass, day),
      });
    }
  }
  return offers;
}

/** The tax rate of a class in force now, in basis points: for what is sold beside the goods. */
export async function findTaxRate(ctx: Context, taxClass: string): Promise<number> {
  const day = localDay(ctx.now(), ctx.tenant.timeZone);
  return taxRateOn(await store.selectTaxRates(ctx), taxClass, day);
}

/** Pictures by the key that a line of an order remembers. */
export async function listPicturesByKey(ctx: Context, keys: Ids): Promise<Map<string, Picture>> {
  const rows = await store.selectPictures(ctx, keys);
  return new Map(rows.map((picture) => [picture.key, picture]));
}

/** When the next price of the tenant begins or ends; null: none will. */
export function nextPriceChange(ctx: Context): Promise<Date | null> {
  return store.selectNextPriceChange(ctx);
}
