import {
  bestAvailability,
  type Product as DomainProduct,
  type ProductDetails,
  type ProductOption,
  type Producer as DomainProducer,
  type Property as DomainProperty,
  type WholeProduct,
} from '#domain/catalogue/rules.ts';
import { builder } from '../../builder.ts';
import type { ApiContext } from '../../context.ts';
import { Country } from '../basics/country.ts';
import { DateTime } from '../basics/date-time.ts';
import { Image } from '../basics/image.ts';
import { Money } from '../basics/money.ts';
import { encodeId, Node } from '../basics/node.ts';
import { SlugTranslation } from './slug-translation.ts';
import { TaxonRef } from './taxon.ts';
import { amountOf, Availability, litrePriceOf, Variant } from './variant.ts';

const ProductStatus = builder.enumType('ProductStatus', {
  values: {
    DRAFT: { value: 'draft' },
    ACTIVE: { value: 'active' },
    ARCHIVED: { value: 'archived' },
  } as const,
});

const OptionValue = builder.objectRef<ProductOption['values'][number]>('OptionValue').implement({
  fields: (t) => ({ label: t.exposeString('label'), value: t.exposeString('value') }),
});

const Option = builder.objectRef<ProductOption>('Option').implement({
  description: 'A choice between the variants of a product: the size, the colour.',
  fields: (t) => ({
    name: t.exposeString('name'),
    internalName: t.exposeString('internalName'),
    kind: t.exposeString('kind', { description: 'choice or colour.' }),
    values: t.field({ type: [OptionValue], resolve: ({ values }) => values }),
  }),
});

const Property = builder.objectRef<DomainProperty>('Property').implement({
  description: 'A fact of a product (list) or a text about it (text).',
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    value: t.exposeString('value'),
  }),
});

const Producer = builder.objectRef<DomainProducer>('Producer').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    country: t.field({ type: Country, resolve: ({ countryCode }) => countryCode }),
    region: t.exposeString('region'),
    method: t.exposeString('method'),
    story: t.exposeString('story'),
    foundedYear: t.exposeInt('foundedYear', { nullable: true }),
  }),
});

/** Something of a product's details; one that was asked for by itself has brought them along. */
function detailOf<T>(
  product: DomainProduct | WholeProduct,
  { loaders }: ApiContext,
  pick: (details: ProductDetails) => T,
): T | Promise<T> {
  if ('details' in product) return pick(product.details);
  return loaders.detailsOfProduct.load(product.id).then((details) => {
    if (!details) throw new Error(`The product ${product.sku} has gone in between`);
    return pick(details);
  });
}

function propertiesOf(
  product: DomainProduct,
  ctx: ApiContext,
  kind: DomainProperty['kind'],
): DomainProperty[] | Promise<DomainProperty[]> {
  return detailOf(product, ctx, ({ properties }) =>
    properties.filter((property) => property.kind === kind),
  );
}

/** What the variants that can be ordered cost now, the cheapest first. */
function chargesOf({ variants }: DomainProduct): number[] {
  return variants
    .flatMap(({ orderable, price }) => (orderable && price ? price.charged : []))
    .toSorted((a, b) => a - b);
}

type ProductFields = PothosSchemaTypes.ObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  DomainProduct
>;

/** An amount of the variant that represents the product; null if it has no price or none of the kind. */
function amountField(
  t: ProductFields,
  pick: (
    price: NonNullable<NonNullable<DomainProduct['representative']>['price']>,
  ) => number | null,
  description?: string,
) {
  return t.field({
    type: Money,
    nullable: true,
    description,
    resolve: ({ representative }, _args, ctx) =>
      amountOf(representative?.price && pick(representative.price), ctx),
  });
}

/** What both the product and its `prices` say. */
const priceFields = (t: ProductFields) => ({
  priceWithTax: amountField(
    t,
    ({ regular }) => regular,
    'The regular price of the variant that represents the product: the master while it can be ordered.',
  ),
  salePriceWithTax: amountField(t, ({ sale }) => sale),
  lowestPrice30Days: amountField(t, ({ lowestBefore }) => lowestBefore),
  discount: t.int({
    nullable: true,
    resolve: ({ representative }) => representative?.price?.discountPercent,
  }),
});

const ProductPrices = builder.objectRef<DomainProduct>('ProductPrices').implement({
  fields: (t) => ({
    ...priceFields(t),
    lowest: t.field({
      type: Money,
      nullable: true,
      description:
        'The cheapest and the dearest of the variants that can be ordered, as charged now.',
      resolve: (product, _args, ctx) => amountOf(chargesOf(product)[0], ctx),
    }),
    highest: t.field({
      type: Money,
      nullable: true,
      resolve: (product, _args, ctx) => amountOf(chargesOf(product).at(-1), ctx),
    }),
  }),
});

const ProductObject = builder.objectRef<DomainProduct>('Product');

export const Product = ProductObject.implement({
  description: 'What the shop sells, in one or more variants.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Product', id) }),
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    excerpt: t.exposeString('excerpt'),
    description: t.string({
      resolve: (product, _args, ctx) => detailOf(product, ctx, (details) => details.description),
    }),
    kind: t.exposeString('kind'),
    status: t.field({ type: ProductStatus, resolve: ({ status }) => status }),
    isAlcohol: t.exposeBoolean('isAlcohol'),
    featured: t.exposeBoolean('featured'),
    limitPerCustomer: t.exposeInt('limitPerCustomer', { nullable: true }),
    onSale: t.boolean({
      description: 'A variant that can be ordered is on sale.',
      resolve: ({ variants }) =>
        variants.some(({ orderable, price }) => orderable && price?.sale != null),
    }),
    orderable: t.boolean({
      resolve: ({ variants }) => variants.some((variant) => variant.orderable),
    }),
    backorderable: t.boolean({
      resolve: ({ variants }) => variants.some((variant) => variant.backorderable),
    }),
    totalOnHand: t.int({
      description: 'How many of all variants can be sold now.',
      resolve: ({ variants }) =>
        variants.reduce((total, { sellable }) => total + Math.max(sellable, 0), 0),
    }),
    availability: t.field({
      type: Availability,
      description: 'The best of its variants.',
      resolve: ({ variants }) => bestAvailability(variants.map(({ availability }) => availability)),
    }),
    variantsCount: t.int({ resolve: ({ variants }) => variants.length }),
    variants: t.field({ type: [Variant], resolve: ({ variants }) => variants }),
    master: t.field({
      type: Variant,
      description: 'The variant that is chosen at first.',
      resolve: ({ sku, variants }) => {
        const master = variants.find(({ isMaster }) => isMaster) ?? variants[0];
        if (!master) throw new Error(`The product ${sku} has no variant`);
        return master;
      },
    }),
    taxons: t.field({
      type: [TaxonRef],
      description: 'The first only.',
      resolve: (product, _args, ctx) =>
        detailOf(product, ctx, (details) => details.breadcrumb.slice(-1)),
    }),
    breadcrumb: t.field({
      type: [TaxonRef],
      description: 'From the root to the first category of the product.',
      resolve: (product, _args, ctx) => detailOf(product, ctx, (details) => details.breadcrumb),
    }),
    priceLabel: t.string({
      description: 'Which variant the prices here are of: its label.',
      resolve: ({ representative }) => representative?.label ?? '',
    }),
    price: amountField(
      t,
      ({ charged }) => charged,
      'The current price of the variant that represents the product.',
    ),
    prices: t.field({ type: ProductPrices, resolve: (product) => product }),
    ...priceFields(t),
    salePrice: amountField(
      t,
      ({ sale }) => sale,
      'The same as salePriceWithTax: all prices include tax.',
    ),
    pricePerLitre: t.field({
      type: Money,
      nullable: true,
      resolve: ({ representative }, _args, ctx) => litrePriceOf(representative, ctx),
    }),
    images: t.field({ type: [Image], resolve: ({ pictures }) => pictures }),
    image: t.field({ type: Image, nullable: true, resolve: ({ pictures }) => pictures[0] }),
    options: t.field({
      type: [Option],
      resolve: (product, _args, ctx) => detailOf(product, ctx, (details) => details.options),
    }),
    related: t.field({
      type: [ProductObject],
      description: 'Active products that go with it, at most eight.',
      args: { first: t.arg.int({ defaultValue: 8, required: true }) },
      resolve: async ({ id }, { first }, { loaders }) =>
        (await loaders.relatedToProduct.load(id)).slice(0, Math.max(first, 0)),
    }),
    properties: t.field({
      type: [Property],
      resolve: (product, _args, ctx) => detailOf(product, ctx, (details) => details.properties),
    }),
    listProperties: t.field({
      type: [Property],
      resolve: (product, _args, ctx) => propertiesOf(product, ctx, 'list'),
    }),
    textProperties: t.field({
      type: [Property],
      resolve: (product, _args, ctx) => propertiesOf(product, ctx, 'text'),
    }),
    country: t.field({
      type: Country,
      nullable: true,
      resolve: ({ countryCode }) => countryCode,
    }),
    producer: t.field({
      type: Producer,
      nullable: true,
      resolve: (product, _args, ctx) => detailOf(product, ctx, (details) => details.producer),
    }),
    updatedAt: t.field({
      type: DateTime,
      description: 'When it was last changed.',
      resolve: ({ updatedAt }) => updatedAt,
    }),
    translations: t.field({
      type: [SlugTranslation],
      description: 'The slug in every locale.',
      resolve: (product, _args, ctx) => detailOf(product, ctx, (details) => details.translations),
    }),
  }),
});
