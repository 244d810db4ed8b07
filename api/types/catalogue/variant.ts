import {
  pricePerLitre,
  variantName,
  type Variant as DomainVariant,
} from '#domain/catalogue/rules.ts';
import { money, type Money as DomainMoney } from '#domain/money.ts';
import { builder } from '../../builder.ts';
import type { ApiContext } from '../../context.ts';
import { Image } from '../basics/image.ts';
import { centimetres, grams, Measure } from '../basics/measure.ts';
import { Money } from '../basics/money.ts';
import { encodeId, Node } from '../basics/node.ts';
import { VariantOption } from './variant-option.ts';

export const Availability = builder.enumType('Availability', {
  values: {
    IN_STOCK: { value: 'in_stock' },
    FEW_LEFT: { value: 'few_left' },
    UPON_ORDER: { value: 'upon_order' },
    SOLD_OUT: { value: 'sold_out' },
    NOT_AVAILABLE: { value: 'not_available' },
  } as const,
});

/** An amount of the catalogue in the currency of the tenant, or null. */
export function amountOf(
  amount: number | null | undefined,
  { tenant }: ApiContext,
): DomainMoney | null {
  return amount == null ? null : money(amount, tenant.currency);
}

/** What the variant costs per litre now, or null. */
export function litrePriceOf(variant: DomainVariant | undefined, ctx: ApiContext) {
  const { price, volumeMl } = variant ?? {};
  return price && volumeMl ? amountOf(pricePerLitre(price.charged, volumeMl), ctx) : null;
}

export const Variant = builder.objectRef<DomainVariant>('Variant').implement({
  description: 'What is put into the cart: one form (size, colour) of a product.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Variant', id) }),
    sku: t.exposeString('sku'),
    name: t.string({
      description: 'The name of the product, with the label where it has several variants.',
      resolve: variantName,
    }),
    label: t.exposeString('label'),
    totalOnHand: t.int({
      description: 'How many can be sold now.',
      resolve: ({ sellable }) => Math.max(sellable, 0),
    }),
    onSale: t.boolean({ resolve: ({ price }) => price?.sale != null }),
    backorderable: t.exposeBoolean('backorderable'),
    orderable: t.exposeBoolean('orderable', {
      description:
        'It is offered for sale and has a price. Says nothing of stock: see availability.',
    }),
    availability: t.field({ type: Availability, resolve: ({ availability }) => availability }),
    discount: t.int({
      nullable: true,
      description: 'Whole per cent off the lowest price of the 30 days before the sale.',
      resolve: ({ price }) => price?.discountPercent,
    }),
    salePrice: t.field({
      type: Money,
      nullable: true,
      description: 'The same as salePriceWithTax: all prices include tax.',
      resolve: ({ price }, _args, ctx) => amountOf(price?.sale, ctx),
    }),
    salePriceWithTax: t.field({
      type: Money,
      nullable: true,
      resolve: ({ price }, _args, ctx) => amountOf(price?.sale, ctx),
    }),
    priceWithTax: t.field({
      type: Money,
      nullable: true,
      description: 'The regular price.',
      resolve: ({ price }, _args, ctx) => amountOf(price?.regular, ctx),
    }),
    lowestPrice30Days: t.field({
      type: Money,
      nullable: true,
      description: 'The lowest price of the 30 days before the sale; only while on sale.',
      resolve: ({ price }, _args, ctx) => amountOf(price?.lowestBefore, ctx),
    }),
    pricePerLitre: t.field({
      type: Money,
      nullable: true,
      description: 'Of the price charged now, where the volume is known.',
      resolve: (variant, _args, ctx) => litrePriceOf(variant, ctx),
    }),
    volumeMl: t.exposeInt('volumeMl', { nullable: true }),
    abv: t.exposeFloat('abv', { nullable: true, description: 'Alcohol, % vol.' }),
    width: t.field({
      type: Measure,
      nullable: true,
      resolve: ({ widthMm }) => centimetres(widthMm),
    }),
    length: t.field({
      type: Measure,
      nullable: true,
      resolve: ({ lengthMm }) => centimetres(lengthMm),
    }),
    height: t.field({
      type: Measure,
      nullable: true,
      resolve: ({ heightMm }) => centimetres(heightMm),
    }),
    weight: t.field({ type: Measure, nullable: true, resolve: ({ weightG }) => grams(weightG) }),
    options: t.field({ type: [VariantOption], resolve: ({ options }) => options }),
    image: t.field({ type: Image, nullable: true, resolve: ({ picture }) => picture }),
  }),
});
