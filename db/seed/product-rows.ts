import type { Calendar } from './calendar.ts';
import type { TenantSeed, SeedProduct, SeedVariant } from './tenant-seed.ts';
import { seedId } from './identity.ts';
import { factsOf } from './product-facts.ts';
import type { Rows } from './rows.ts';
import { seedCurrency, seedLocales } from './tenant-rows.ts';

/** Prices without a history of their own have been what they are since this day of the seed. */
const PRICED_SINCE = '2026-01-10';

/** The place of a product in a list, and the instant at which it came into the shop. */
export type ProductState = { sortOrder: number; createdAt: Date };

/** Products with all that belongs to them. The tenant, its producers and its categories are there already. */
export function productRows(
  demoSeed: TenantSeed,
  products: readonly SeedProduct[],
  calendar: Calendar,
  stateOf: (product: SeedProduct, index: number) => ProductState,
): Rows {
  const tenantId = seedId(demoSeed.slug, 'tenant', demoSeed.slug);
  const id = (kind: string, key: string): string => seedId(demoSeed.slug, kind, key);
  const known = new Set(products.map(({ sku }) => sku));
  return {
    products: products.map((product, index) => ({
      tenantId,
      id: id('product', product.sku),
      sku: product.sku,
      kind: product.kind,
      status: 'active',
      producerId: product.producer === undefined ? null : id('producer', product.producer),
      countryCode: product.country,
      isAlcohol: product.alcohol,
      taxClass: product.taxClass,
      featured: product.featured ?? false,
      limitPerCustomer: product.limitPerCustomer ?? null,
      ageMonths: product.ageMonths ?? null,
      ...stateOf(product, index),
    })),
    productTranslations: products.flatMap(({ sku, name, slug, excerpt, description }) =>
      seedLocales.map((locale) => ({
        tenantId,
        productId: id('product', sku),
        locale,
        name: name[locale],
        slug: slug[locale],
        excerpt: excerpt[locale],
        description: description[locale],
      })),
    ),
    productTaxons: products.flatMap(({ sku, categories }) =>
      categories.map((category, position) => ({
        tenantId,
        productId: id('product', sku),
        taxonId: id('taxon', category),
        position,
      })),
    ),
    productStyles: products.flatMap(({ sku, styles }) =>
      (styles ?? []).map((styleKey) => ({ tenantId, productId: id('product', sku), styleKey })),
    ),
    relatedProducts: products.flatMap(({ sku, related }) =>
      related
        .filter((other) => known.has(other))
        .map((other, position) => ({
          tenantId,
          productId: id('product', sku),
          relatedId: id('product', other),
          position,
        })),
    ),
    productProperties: products.flatMap((product) =>
      factsOf(product, demoSeed.producers).flatMap(({ key, value }) =>
        seedLocales.map((locale) => ({
          tenantId,
          productId: id('product', product.sku),
          propertyKey: key,
          locale,
          value: value[locale],
        })),
      ),
    ),
    ...optionRows(products, tenantId, id),
    ...variantRows(products, tenantId, id),
    prices: products.flatMap((product) => priceRows(product, tenantId, id, calendar)),
    ...pictureRows(demoSeed, products, tenantId, id),
  };
}

type IdOf = (kind: string, key: string) => string;

function optionRows(products: readonly SeedProduct[], tenantId: string, id: IdOf): Rows {
  const options = products.flatMap(({ sku, options: own }) =>
    own.map((option, position) => ({ ...option, sku, position, path: `${sku} ${option.key}` })),
  );
  const values = options.flatMap(({ path, values: own }) =>
    own.map((value, position) => ({
      ...value,
      option: path,
      position,
      path: `${path} ${value.value}`,
    })),
  );
  return {
    optionTypes: options.map(({ sku, key, kind, position, path }) => ({
      tenantId,
      id: id('option', path),
      productId: id('product', sku),
      internalName: key,
      kind,
      position,
    })),
    optionTypeTranslations: options.flatMap(({ path, name }) =>
      seedLocales.map((locale) => ({
        tenantId,
        optionTypeId: id('option', path),
        locale,
        name: name[locale],
      })),
    ),
    optionValues: values.map(({ option, value, position, path }) => ({
      tenantId,
      id: id('option value', path),
      optionTypeId: id('option', option),
      value,
      position,
    })),
    optionValueTranslations: values.flatMap(({ path, label }) =>
      seedLocales.map((locale) => ({
        tenantId,
        optionValueId: id('option value', path),
        locale,
        label: label[locale],
      })),
    ),
  };
}

function variantRows(products: readonly SeedProduct[], tenantId: string, id: IdOf): Rows {
  const variants = products.flatMap(({ sku, variants: own }) =>
    own.map((variant, position) => ({ product: sku, variant, position })),
  );
  return {
    variants: variants.map(({ product, variant, position }) => ({
      tenantId,
      id: id('variant', variant.sku),
      productId: id('product', product),
      sku: variant.sku,
      position,
      isMaster: position === 0,
      orderable: variant.orderable ?? true,
      backorderable: variant.backorderable ?? false,
      volumeMl: variant.volumeMl ?? null,
      abv: variant.abv ?? null,
      widthMm: variant.size.width,
      lengthMm: variant.size.length,
      heightMm: variant.size.height,
      weightG: variant.size.weight,
    })),
    variantTranslations: variants.flatMap(({ variant: { sku, label } }) =>
      seedLocales.map((locale) => ({
        tenantId,
        variantId: id('variant', sku),
        locale,
        label: label[locale],
      })),
    ),
    variantOptionValues: variants.flatMap(({ product, variant }) =>
      Object.entries(variant.options).map(([option, value]) => ({
        tenantId,
        variantId: id('variant', variant.sku),
        optionValueId: id('option value', `${product} ${option} ${value}`),
      })),
    ),
    bundleComponents: products.flatMap(({ bundleOf, variants: [set] }) =>
      (bundleOf ?? []).map(({ variant, quantity }) => ({
        tenantId,
        bundleVariantId: id('variant', set?.sku ?? ''),
        componentVariantId: id('variant', variant),
        quantity,
      })),
    ),
    stockItems: variants.map(({ variant: { sku, stock, lowThreshold } }) => ({
      tenantId,
      variantId: id('variant', sku),
      onHand: stock,
      lowThreshold: lowThreshold ?? 3,
    })),
  };
}

/** The history of a product's prices; a variant without a regular price in it has had one price only. */
function priceRows(
  { variants, priceHistory = [] }: SeedProduct,
  tenantId: string,
  id: IdOf,
  calendar: Calendar,
): NonNullable<Rows['prices']> {
  const hasHistory = ({ sku }: SeedVariant): boolean =>
    priceHistory.some(({ variant, kind }) => variant === sku && kind === 'regular');
  const unchanged = variants
    .filter((variant) => !hasHistory(variant))
    .map(({ sku, price }) => ({
      variant: sku,
      kind: 'regular' as const,
      amount: price,
      from: PRICED_SINCE,
      to: null,
    }));
  return [...priceHistory, ...unchanged].map(({ variant, kind, amount, from, to }) => ({
    tenantId,
    id: id('price', `${variant} ${kind} ${from}`),
    variantId: id('variant', variant),
    kind,
    currency: seedCurrency,
    amount,
    validFrom: calendar.startOf(from),
    validTo: to === null ? null : calendar.endOf(to),
  }));
}

function pictureRows(
  { pictures }: TenantSeed,
  products: readonly SeedProduct[],
  tenantId: string,
  id: IdOf,
): Rows {
  const shown = products.flatMap(({ sku, pictures: own }) =>
    own.map(({ key, variant }, position) => {
      const picture = pictures[key];
      if (!picture) throw new Error(`No picture ${key} for ${sku}`);
      return { sku, key, variant, position, picture, path: `${sku} ${key}` };
    }),
  );
  return {
    productImages: shown.map(({ sku, key, variant, position, picture, path }) => ({
      tenantId,
      id: id('image', path),
      productId: id('product', sku),
      variantId: variant === undefined ? null : id('variant', variant),
      pictureKey: key,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      position,
    })),
    productImageTranslations: shown.flatMap(({ picture, path }) =>
      seedLocales.map((locale) => ({
        tenantId,
        imageId: id('image', path),
        locale,
        alt: picture.alt[locale],
      })),
    ),
  };
}
