import type { Cart, CartCode, CartGift as DomainCartGift } from '#domain/cart/rules.ts';
import { money } from '#domain/money.ts';
import type { Hint } from '#domain/promotions/evaluate.ts';
import type { Promotion } from '#domain/promotions/rules.ts';
import { builder } from '../../builder.ts';
import { present } from '../../present.ts';
import { Money } from '../basics/money.ts';
import { Problem } from '../basics/problem.ts';
import { Product } from '../catalogue/product.ts';
import { PromotionAction } from '../catalogue/promotion.ts';
import { Variant } from '../catalogue/variant.ts';

const PAGE = 'Of the page of the promotion; null where it has none.';
const slugOf = ({ promotion }: { promotion: Promotion }) =>
  promotion.listed ? promotion.slug : null;

export const CartPromotionCode = builder.objectRef<CartCode>('CartPromotionCode').implement({
  description: 'A code typed into the cart.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'As the shop writes it.' }),
    name: t.string({
      description: 'The name of its promotion.',
      resolve: ({ promotion }) => promotion.name,
    }),
    slug: t.string({ nullable: true, description: PAGE, resolve: slugOf }),
    problem: t.field({
      type: Problem,
      nullable: true,
      description: 'Why it does not count now; null while it does.',
      resolve: ({ problem }) => problem,
    }),
  }),
});

export const CartDiscount = builder.objectRef<Cart['discounts'][number]>('CartDiscount').implement({
  description: 'What a promotion takes off the items.',
  fields: (t) => ({
    name: t.string({ resolve: ({ promotion }) => promotion.name }),
    slug: t.string({ nullable: true, description: PAGE, resolve: slugOf }),
    code: t.string({ nullable: true, resolve: ({ promotion }) => promotion.code }),
    amount: t.field({
      type: Money,
      description: 'Not negative.',
      resolve: ({ amount }, _args, { tenant }) => money(amount, tenant.currency),
    }),
  }),
});

export const CartGift = builder.objectRef<DomainCartGift>('CartGift').implement({
  description: 'What a promotion adds without charge.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      resolve: async ({ offer }, _args, { loaders }) =>
        present(await loaders.product.load(offer.productId), 'product'),
    }),
    variant: t.field({
      type: Variant,
      resolve: async ({ variantId }, _args, { loaders }) =>
        present(await loaders.variant.load(variantId), 'variant'),
    }),
    quantity: t.exposeInt('quantity'),
    name: t.string({
      description: 'Of the promotion.',
      resolve: ({ promotion }) => promotion.name,
    }),
    slug: t.string({ nullable: true, description: PAGE, resolve: slugOf }),
    available: t.exposeBoolean('available', {
      description: 'The shop has it. An order does not hold a gift that is not there.',
    }),
  }),
});

export const CartHint = builder.objectRef<Hint>('CartHint').implement({
  description: 'What is missing for a promotion that is within reach.',
  fields: (t) => ({
    name: t.string({ resolve: ({ promotion }) => promotion.name }),
    slug: t.string({ nullable: true, description: PAGE, resolve: slugOf }),
    missing: t.field({
      type: Money,
      nullable: true,
      description: 'Goods still missing, gross.',
      resolve: ({ missing }, _args, { tenant }) =>
        missing === null ? null : money(missing, tenant.currency),
    }),
    missingQuantity: t.exposeInt('missingQuantity', {
      nullable: true,
      description: 'Units still missing.',
    }),
    action: t.field({
      type: PromotionAction,
      description: 'What it would give.',
      resolve: ({ action }) => action,
    }),
  }),
});
