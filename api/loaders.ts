import DataLoader from 'dataloader';
import * as catalogue from '#domain/catalogue/catalogue.ts';
import { findTaxonTree, listTaxonContents } from '#domain/catalogue/taxons.ts';
import type { Context } from '#domain/context.ts';

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
    variant: oneByKey(load(catalogue.listVariantsById)),
    producer: oneByKey(load(catalogue.listProducersById)),
    picture: oneByKey(load(catalogue.listPicturesByKey)),
    variantsOfProduct: manyByKey(load(catalogue.listVariantsByProduct)),
    relatedToProduct: manyByKey(load(catalogue.listRelatedProducts)),
    picturesOfProduct: manyByKey(load(catalogue.listPicturesByProduct)),
    optionsOfProduct: manyByKey(load(catalogue.listProductOptions)),
    optionsOfVariant: manyByKey(load(catalogue.listVariantOptions)),
    propertiesOfProduct: manyByKey(load(catalogue.listProperties)),
    slugsOfProduct: manyByKey(load(catalogue.listProductSlugs)),
    taxonTree: once(() => findTaxonTree(ctx)),
    taxonContents: once(() => listTaxonContents(ctx)),
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
