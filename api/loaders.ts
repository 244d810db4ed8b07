import DataLoader from 'dataloader';
import * as catalogue from '#domain/catalogue/catalogue.ts';
import { findTaxonTree, listFirstProductSlugs } from '#domain/catalogue/taxons.ts';
import { listPostProductIds, listPostsById, listPostSlugs } from '#domain/content/posts.ts';
import type { Context } from '#domain/context.ts';
import { findMenu } from '#domain/menu/menu.ts';
import { listPromotionProductIds, listPromotionSlugs } from '#domain/promotions/promotions.ts';

export type Loaders = ReturnType<typeof createLoaders>;

/**
 * What one request asks of the catalogue for many records at a time. Made for each request: nothing is
 * shared between tenants, locales or visitors.
 */
export function createLoaders(ctx: Context) {
  const load =
    <V>(list: (ctx: Context, keys: readonly string[]) => Promise<Map<string, V>>) =>
    (keys: readonly string[]) =>
      list(ctx, keys);
  return {
    product: oneByKey(load(catalogue.listProductsById)),
    detailsOfProduct: oneByKey(load(catalogue.listProductDetails)),
    variant: oneByKey(load(catalogue.listVariantsById)),
    picture: oneByKey(load(catalogue.listPicturesByKey)),
    relatedToProduct: manyByKey(load(catalogue.listRelatedProducts)),
    productIdsOfPromotion: manyByKey(load(listPromotionProductIds)),
    slugsOfPromotion: manyByKey(load(listPromotionSlugs)),
    post: oneByKey(load(listPostsById)),
    productIdsOfPost: manyByKey(load(listPostProductIds)),
    slugsOfPost: manyByKey(load(listPostSlugs)),
    taxonTree: once(() => findTaxonTree(ctx)),
    menu: once(() => findMenu(ctx)),
    firstProductSlugs: once(() => listFirstProductSlugs(ctx)),
  };
}

type List<V> = (keys: readonly string[]) => Promise<Map<string, V>>;

function oneByKey<V>(list: List<V>): DataLoader<string, V | null> {
  return new DataLoader(async (keys) => {
    const found = await list(keys);
    return keys.map((key) => found.get(key) ?? null);
  });
}

function manyByKey<V>(list: List<V[]>): DataLoader<string, V[]> {
  return new DataLoader(async (keys) => {
    const found = await list(keys);
    return keys.map((key) => found.get(key) ?? []);
  });
}

function once<V>(read: () => Promise<V>): () => Promise<V> {
  let value: Promise<V> | undefined;
  return () => (value ??= read());
}
