import type { MetaDescriptor } from 'react-router';
import type { ItemAvailability, Offer, Product } from 'schema-dts';
import { pageAddresses, pageFrame, pageMessages } from '#storefront/features/page/page-meta.ts';
import type { Availability, ProductFactsheetFragment } from '#storefront/graphql/gen/graphql.ts';
import type { SlugTranslation } from '#storefront/i18n/alternates.ts';
import { decimalPrice, structuredData } from './structured-data.ts';

type Args = Parameters<typeof pageFrame>[0] & Parameters<typeof pageAddresses>[0];
type Variant = ProductFactsheetFragment['variants'][number];

/** The stock labels in terms of schema.org. */
const availabilities: Record<Availability, ItemAvailability> = {
  IN_STOCK: 'https://schema.org/InStock',
  FEW_LEFT: 'https://schema.org/LimitedAvailability',
  UPON_ORDER: 'https://schema.org/BackOrder',
  SOLD_OUT: 'https://schema.org/SoldOut',
  NOT_AVAILABLE: 'https://schema.org/OutOfStock',
};

/** A product with an offer for each of its variants that has a price; nothing for one that is not offered at all. */
export function productData(
  args: Args,
  product: ProductFactsheetFragment,
  translations: readonly SlugTranslation[],
): MetaDescriptor[] {
  const frame = pageFrame(args);
  if (!frame) return [];
  const url = pageAddresses(args, { translations })[pageMessages(args).locale];
  const { producer, country, variants } = product;
  const offers = variants.flatMap((variant) => offerOf(variant, offerUrl(url, variant, variants)));
  if (offers.length === 0) return [];
  // Of several sizes none is the product's weight.
  const weight = variants.length === 1 ? variants[0]?.weight?.value : undefined;
  const thing: Product = {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    sku: product.sku,
    description: product.excerpt || product.description,
    image: product.images.flatMap(({ largest, share }) =>
      [largest, share].map((src) => new URL(src, frame.origin).href),
    ),
    category: product.breadcrumb.map(({ name }) => name).join(' > ') || undefined,
    brand: producer ? { '@type': 'Brand', name: producer.name } : undefined,
    countryOfOrigin: country
      ? { '@type': 'Country', identifier: country.code, name: country.name }
      : undefined,
    weight:
      weight == null ? undefined : { '@type': 'QuantitativeValue', value: weight, unitCode: 'GRM' },
    hasAdultConsideration: product.isAlcohol
      ? 'https://schema.org/AlcoholConsideration'
      : undefined,
    offers: offers.map((offer) => ({
      ...offer,
      seller: { '@type': 'Organization', name: frame.site.name, url: frame.origin },
    })),
  };
  return [structuredData(thing)];
}

function offerUrl(url: string, { sku }: Variant, variants: readonly Variant[]): string {
  return variants.length === 1 ? url : `${url}?${new URLSearchParams({ variant: sku }).toString()}`;
}

/** The current price, with tax; the struck-out price is the lowest of the thirty days before. */
function offerOf(variant: Variant, url: string): Exclude<Offer, string>[] {
  const { priceWithTax, salePriceWithTax, lowestPrice30Days } = variant;
  if (!priceWithTax) return [];
  const charged = salePriceWithTax?.amount ?? priceWithTax.amount;
  const price = (amount: number, priceType?: string) => ({
    '@type': 'UnitPriceSpecification' as const,
    price: decimalPrice(amount),
    priceCurrency: priceWithTax.currency,
    valueAddedTaxIncluded: true,
    priceType,
  });
  const before = salePriceWithTax && lowestPrice30Days ? lowestPrice30Days.amount : charged;
  return [
    {
      '@type': 'Offer',
      url,
      sku: variant.sku,
      name: variant.name,
      price: decimalPrice(charged),
      priceCurrency: priceWithTax.currency,
      availability: availabilities[variant.availability],
      itemCondition: 'https://schema.org/NewCondition',
      priceSpecification: [
        price(charged),
        ...(before > charged ? [price(before, 'https://schema.org/StrikethroughPrice')] : []),
      ],
    },
  ];
}
