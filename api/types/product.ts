import {
  bestAvailability,
  shownVariant,
  type Product as DomainProduct,
  type ProductOption,
  type Producer as DomainProducer,
  type Property as DomainProperty,
  type Variant as DomainVariant,
} from '#domain/catalogue/rules.ts';
import { builder } from '../builder.ts';
import type { ApiContext } from '../context.ts';
import { Country } from './country.ts';
import { Image } from './image.ts';
import { Money } from './money.ts';
import { encodeId, Node } from './node.ts';
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

function variantsOf({ id }: DomainProduct, { loaders }: ApiContext): Promise<DomainVariant[]> {
  return loaders.variantsOfProduct.load(id);
}

/** The variant whose price the product shows. */
async function shownOf(product: DomainProduct, ctx: ApiContext) {
  return shownVariant(await variantsOf(product, ctx));
}

async function propertiesOf(
  { id }: DomainProduct,
  { loaders }: ApiContext,
  kind?: DomainProperty['kind'],
): Promise<DomainProperty[]> {
  const properties = await loaders.propertiesOfProduct.load(id);
  return kind ? properties.filter((property) => property.kind === kind) : properties;
}

async function breadcrumbOf({ taxonId }: DomainProduct, { loaders }: ApiContext) {
  return taxonId === null ? [] : (await loaders.taxonTree()).pathTo(taxonId);
}

const ProductObject = builder.objectRef<DomainProduct>('Product');

export const Product = ProductObject.implement({
  description: 'What the house sells, in one or more variants.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Product', id) }),
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    excerpt: t.exposeString('excerpt'),
    description: t.exposeString('description'),
    kind: t.exposeString('kind'),
    status: t.field({ type: ProductStatus, resolve: ({ status }) => status }),
    isAlcohol: t.exposeBoolean('isAlcohol'),
    featured: t.exposeBoolean('featured'),
    limitPerCustomer: t.exposeInt('limitPerCustomer', { nullable: true }),
    onSale: t.boolean({
      description: 'A variant that can be ordered is on sale.',
      resolve: async (product, _args, ctx) =>
        (await variantsOf(product, ctx)).some(
          ({ orderable, price }) => orderable && price?.sale != null,
        ),
    }),
    orderable: t.boolean({
      resolve: async (product, _args, ctx) =>
        (await variantsOf(product, ctx)).some((variant) => variant.orderable),
    }),
    backorderable: t.boolean({
      resolve: async (product, _args, ctx) =>
        (await variantsOf(product, ctx)).some((variant) => variant.backorderable),
    }),
    totalOnHand: t.int({
      description: 'How many of all variants can be sold now.',
      resolve: async (product, _args, ctx) =>
        (await variantsOf(product, ctx)).reduce(
          (total, { sellable }) => total + Math.max(sellable, 0),
          0,
        ),
    }),
    availability: t.field({
      type: Availability,
      description: 'The best of its variants.',
      resolve: async (product, _args, ctx) =>
        bestAvailability((await variantsOf(product, ctx)).map((variant) => variant.availability)),
    }),
    variantsCount: t.int({
      resolve: async (product, _args, ctx) => (await variantsOf(product, ctx)).length,
    }),
    variants: t.field({
      type: [Variant],
      resolve: (product, _args, ctx) => variantsOf(product, ctx),
    }),
    master: t.field({
      type: Variant,
      description: 'The variant that is chosen at first.',
      resolve: async (product, _args, ctx) => {
        const variants = await variantsOf(product, ctx);
        const master = variants.find(({ isMaster }) => isMaster) ?? variants[0];
        if (!master) throw new Error(`The product ${product.sku} has no variant`);
        return master;
      },
    }),
    taxons: t.field({
      type: [TaxonRef],
      description: 'The first only.',
      resolve: async (product, _args, ctx) => (await breadcrumbOf(product, ctx)).slice(-1),
    }),
    breadcrumb: t.field({
      type: [TaxonRef],
      description: 'From the root to the first category that the product stands in.',
      resolve: (product, _args, ctx) => breadcrumbOf(product, ctx),
    }),
    priceLabel: t.string({
      description: 'Which variant the prices here are of: its label.',
      resolve: async (product, _args, ctx) => (await shownOf(product, ctx))?.label ?? '',
    }),
    priceWithTax: t.field({
      type: Money,
      nullable: true,
      description:
        'The regular price of the variant that stands for the product: the master while it can be ordered.',
      resolve: async (product, _args, ctx) =>
        amountOf((await shownOf(product, ctx))?.price?.regular, ctx),
    }),
    salePriceWithTax: t.field({
      type: Money,
      nullable: true,
      resolve: async (product, _args, ctx) =>
        amountOf((await shownOf(product, ctx))?.price?.sale, ctx),
    }),
    lowestPrice30Days: t.field({
      type: Money,
      nullable: true,
      resolve: async (product, _args, ctx) =>
        amountOf((await shownOf(product, ctx))?.price?.lowestBefore, ctx),
    }),
    discount: t.int({
      nullable: true,
      resolve: async (product, _args, ctx) => (await shownOf(product, ctx))?.price?.discountPercent,
    }),
    pricePerLitre: t.field({
      type: Money,
      nullable: true,
      resolve: async (product, _args, ctx) => litrePriceOf(await shownOf(product, ctx), ctx),
    }),
    images: t.field({
      type: [Image],
      resolve: ({ id }, _args, { loaders }) => loaders.picturesOfProduct.load(id),
    }),
    image: t.field({
      type: Image,
      nullable: true,
      resolve: async ({ id }, _args, { loaders }) => (await loaders.picturesOfProduct.load(id))[0],
    }),
    options: t.field({
      type: [Option],
      resolve: ({ id }, _args, { loaders }) => loaders.optionsOfProduct.load(id),
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
      resolve: (product, _args, ctx) => propertiesOf(product, ctx),
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
      resolve: ({ producerId }, _args, { loaders }) =>
        producerId === null ? null : loaders.producer.load(producerId),
    }),
    translations: t.field({
      type: [SlugTranslation],
      description: 'The slug in every locale.',
      resolve: ({ id }, _args, { loaders }) => loaders.slugsOfProduct.load(id),
    }),
  }),
});
