import type { CardRow, DetailRow, OptionRow, Placed, VariantRow } from './product-store.ts';
import {
  availabilityOf,
  priceAt,
  sellableOf,
  shownVariant,
  type Picture,
  type Product,
  type ProductDetails,
  type ProductOption,
  type TaxonRef,
  type Variant,
  type VariantOption,
} from './rules.ts';

/** A product as it stands at an instant, from what the store has read. */
export function toProduct(row: CardRow, now: Date): Product {
  const pictures = row.pictures.toSorted(inOrder).map(toPicture);
  const variants = row.variants
    .toSorted(inOrder)
    .map((variant) => toVariant(row, pictures, variant, now));
  return {
    id: row.id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    excerpt: row.excerpt,
    kind: row.kind,
    status: row.status,
    isAlcohol: row.isAlcohol,
    featured: row.featured,
    limitPerCustomer: row.limitPerCustomer,
    countryCode: row.countryCode,
    updatedAt: new Date(row.updatedAt),
    pictures,
    variants,
    shown: shownVariant(variants),
  };
}

function toVariant(
  product: CardRow,
  pictures: readonly Picture[],
  row: VariantRow,
  now: Date,
): Variant {
  const { onHand, allocated, held, safetyStock, lowThreshold, prices, position: _, ...facts } = row;
  const history = prices.map(({ validFrom, validTo, ...entry }) => ({
    ...entry,
    validFrom: new Date(validFrom),
    validTo: validTo === null ? null : new Date(validTo),
  }));
  const price = priceAt(history, now);
  const sellable = sellableOf({ onHand, allocated, held, safetyStock });
  const orderable = product.status === 'active' && row.orderable && price !== null;
  const { backorderable } = row;
  return {
    ...facts,
    productId: product.id,
    productName: product.name,
    productSlug: product.slug,
    isAlcohol: product.isAlcohol,
    limitPerCustomer: product.limitPerCustomer,
    taxClass: product.taxClass,
    variantsCount: product.variants.length,
    picture: pictureOf(pictures, row.id),
    orderable,
    sellable,
    availability: availabilityOf({ orderable, backorderable, sellable, lowThreshold }),
    price,
  };
}

/** The house's own order; equals by their ids, so that it is always the same. */
function inOrder(a: Placed, b: Placed): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

function toPicture(row: CardRow['pictures'][number]): Picture {
  const { key, alt, width, height, placeholder, variantId } = row;
  return { key, alt, width, height, placeholder, variantId };
}

function pictureOf(pictures: readonly Picture[], variantId: string): Picture | null {
  return (
    pictures.find((picture) => picture.variantId === variantId) ??
    pictures.find((picture) => picture.variantId === null) ??
    null
  );
}

export function toDetails(row: DetailRow): ProductDetails {
  const { description, properties, translations, producer } = row;
  return {
    description,
    options: row.options.toSorted(inOrder).map(toOption),
    variantOptions: toVariantOptions(row),
    properties: properties
      .toSorted(inOrder)
      .map(({ id: key, kind, name, value }) => ({ key, kind, name, value })),
    translations: translations.toSorted((a, b) => (a.locale < b.locale ? -1 : 1)),
    breadcrumb: toBreadcrumb(row.path),
    producer,
  };
}

/** A category below one without words in the locale cannot be reached: then the product stands in none. */
function toBreadcrumb(path: DetailRow['path']): TaxonRef[] {
  const [own] = path ?? [];
  const fromRoot = (path ?? []).toReversed().filter((taxon) => taxon !== null);
  if (!own || fromRoot.length !== own.level) return [];
  return fromRoot.map(({ name, slug }) => ({ name, slug }));
}

function toOption({
  name,
  internalName,
  kind,
  values,
}: OptionRow['options'][number]): ProductOption {
  return {
    name,
    internalName,
    kind,
    values: values.toSorted(inOrder).map(({ label, value }) => ({ label, value })),
  };
}

/** What each variant is, in the order of the options. */
export function toVariantOptions({
  options,
  variantValues,
}: OptionRow): ReadonlyMap<string, VariantOption[]> {
  const chosen = Map.groupBy(variantValues, ({ variantId }) => variantId);
  return new Map(
    Array.from(chosen, ([variantId, rows]) => {
      const valueIds = new Set(rows.map(({ valueId }) => valueId));
      const ofVariant = options
        .toSorted(inOrder)
        .flatMap(({ name, internalName, values }) =>
          values.flatMap(({ id, label, value }) =>
            valueIds.has(id) ? [{ name, internalName, label, value }] : [],
          ),
        );
      return [variantId, ofVariant];
    }),
  );
}
