import { money } from '#domain/money.ts';
import {
  findPromotion,
  findPromotionToShow,
  listPromotions,
} from '#domain/promotions/promotions.ts';
import {
  isAvailable,
  statusAt,
  type Promotion as DomainPromotion,
  type PromotionFilter,
  type PromotionOrder as DomainPromotionOrder,
  type PromotionStatus as DomainPromotionStatus,
  type PromotionTrigger as DomainPromotionTrigger,
} from '#domain/promotions/rules.ts';
import type { Action } from '#domain/promotions/schema.ts';
import { builder } from '../../builder.ts';
import type { ApiContext } from '../../context.ts';
import { DateTime } from '../basics/date-time.ts';
import { Image } from '../basics/image.ts';
import { Money } from '../basics/money.ts';
import { decodeId, encodeId, Node } from '../basics/node.ts';
import { pageArgs, pageOf } from '../basics/page.ts';
import { Product } from './product.ts';
import { SlugTranslation } from './slug-translation.ts';
import { Variant } from './variant.ts';

/** Most products of a promotion. */
const MAX_PRODUCTS = 10;

const PromotionStatus = builder.enumType('PromotionStatus', {
  values: {
    UPCOMING: { value: 'upcoming' },
    RUNNING: { value: 'running' },
    ENDED: { value: 'ended' },
  } as const,
});
const PromotionTrigger = builder.enumType('PromotionTrigger', {
  values: { AUTOMATIC: { value: 'automatic' }, CODE: { value: 'code' } } as const,
});
const PromotionActionType = builder.enumType('PromotionActionType', {
  values: {
    PERCENT_ON_LINES: { value: 'percentOnLines' },
    FIXED_ON_LINES: { value: 'fixedOnLines' },
    PERCENT_ON_ORDER: { value: 'percentOnOrder' },
    FIXED_ON_ORDER: { value: 'fixedOnOrder' },
    FREE_SHIPPING: { value: 'freeShipping' },
    GIFT: { value: 'gift' },
  } as const,
});
const PromotionOrder = builder.enumType('PromotionOrder', {
  values: {
    DEFAULT: { value: 'default' },
    ENDING_FIRST: { value: 'ending_first' },
    NEWEST: { value: 'newest' },
  } as const,
});

/** A product that can be shown, or null. */
async function findProduct(id: string | null, { loaders }: ApiContext) {
  const product = id === null ? null : await loaders.product.load(id);
  return product?.status === 'active' ? product : null;
}

async function giftOf(action: Action, { loaders }: ApiContext) {
  return action.type === 'gift' ? loaders.variant.load(action.variantId) : null;
}

export const PromotionAction = builder.objectRef<Action>('PromotionAction').implement({
  description: 'What a promotion gives.',
  fields: (t) => ({
    type: t.field({ type: PromotionActionType, resolve: ({ type }) => type }),
    percent: t.int({
      nullable: true,
      resolve: (action) => ('percent' in action ? action.percent : null),
    }),
    amount: t.field({
      type: Money,
      nullable: true,
      resolve: (action, _args, { tenant }) =>
        'amount' in action ? money(action.amount, tenant.currency) : null,
    }),
    perUnit: t.boolean({
      description: 'The amount is taken off each unit.',
      resolve: (action) => action.type === 'fixedOnLines' && action.perUnit,
    }),
    gift: t.field({
      type: Variant,
      nullable: true,
      resolve: (action, _args, ctx) => giftOf(action, ctx),
    }),
    giftProduct: t.field({
      type: Product,
      nullable: true,
      resolve: async (action, _args, ctx) => {
        const variant = await giftOf(action, ctx);
        return variant && findProduct(variant.productId, ctx);
      },
    }),
    quantity: t.int({
      nullable: true,
      description: 'Of the gift.',
      resolve: (action) => (action.type === 'gift' ? action.quantity : null),
    }),
  }),
});

const PromotionActionsOptions = builder
  .objectRef<{ actions: Action[] }>('PromotionActionsOptions')
  .implement({
    fields: (t) => ({
      actions: t.field({ type: [PromotionAction], resolve: ({ actions }) => actions }),
    }),
  });

const Promotion = builder.objectRef<DomainPromotion>('Promotion').implement({
  description: 'What the shop gives for a time: less to pay, free delivery, a gift.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Promotion', id) }),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    excerpt: t.exposeString('excerpt'),
    description: t.exposeString('description'),
    conditionsText: t.exposeString('conditionsText', {
      description: 'The small print: what it takes.',
    }),
    status: t.field({
      type: PromotionStatus,
      resolve: (promotion, _args, ctx) => statusAt(promotion, ctx.now()),
    }),
    trigger: t.field({ type: PromotionTrigger, resolve: ({ trigger }) => trigger }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'What to type, where it has a code.',
    }),
    startsAt: t.field({ type: DateTime, resolve: ({ startsAt }) => startsAt }),
    endsAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'Exclusive; null when it has no end.',
      resolve: ({ endsAt }) => endsAt,
    }),
    startsOn: t.exposeString('startsOn'),
    endsOn: t.exposeString('endsOn', {
      nullable: true,
      description: 'YYYY-MM-DD, in the tenant’s time zone, counted in full.',
    }),
    productsCount: t.int({
      description: 'All available ones, not only the first ten.',
      resolve: async ({ id }, _args, { loaders }) =>
        (await loaders.productIdsOfPromotion.load(id)).length,
    }),
    image: t.field({
      type: Image,
      nullable: true,
      description: 'The picture of the featured product.',
      resolve: async ({ featuredProductId }, _args, ctx) =>
        (await findProduct(featuredProductId, ctx))?.pictures[0],
    }),
    actionsOptions: t.field({
      type: PromotionActionsOptions,
      resolve: ({ actions }) => ({ actions }),
    }),
    featuredProduct: t.field({
      type: Product,
      nullable: true,
      resolve: ({ featuredProductId }, _args, ctx) => findProduct(featuredProductId, ctx),
    }),
    products: t.field({
      type: [Product],
      description: 'At most ten.',
      args: { first: t.arg.int({ defaultValue: MAX_PRODUCTS, required: true }) },
      resolve: async ({ id }, { first }, { loaders }) => {
        const ids = await loaders.productIdsOfPromotion.load(id);
        const page = ids.slice(0, Math.min(Math.max(first, 0), MAX_PRODUCTS));
        const products = await Promise.all(page.map((each) => loaders.product.load(each)));
        return products.filter((product) => product !== null);
      },
    }),
    translations: t.field({
      type: [SlugTranslation],
      description: 'The slug in every locale.',
      resolve: ({ id }, _args, { loaders }) => loaders.slugsOfPromotion.load(id),
    }),
    available: t.boolean({
      description: 'The shop still has some of it to give (usage limit).',
      resolve: (promotion) => isAvailable(promotion),
    }),
  }),
});

const PromotionList = builder
  .objectRef<{ total: number; nodes: DomainPromotion[] }>('PromotionList')
  .implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      nodes: t.field({ type: [Promotion], resolve: ({ nodes }) => nodes }),
    }),
  });

const PromotionWhere = builder.inputType('PromotionWhere', {
  fields: (t) => ({
    status: t.field({ type: PromotionStatus, description: 'Default: RUNNING.' }),
    trigger: t.field({ type: PromotionTrigger }),
    productSlug: t.string({ description: 'Of the product with this slug.' }),
  }),
});
const PromotionWhereUnique = builder.inputType('PromotionWhereUnique', {
  isOneOf: true,
  fields: (t) => ({ id: t.id(), slug: t.string() }),
});

type Where = {
  status?: DomainPromotionStatus | null;
  trigger?: DomainPromotionTrigger | null;
  productSlug?: string | null;
};

function filterOf(where: Where | null | undefined): PromotionFilter {
  return { ...where, status: where?.status ?? 'running' };
}

/** The one promotion of a place, as the list of at most one that the place asks for. */
async function oneToShow(
  ctx: ApiContext,
  args: { where?: Where | null; orderBy: DomainPromotionOrder; first: number },
  more: Partial<PromotionFilter> = {},
): Promise<DomainPromotion[]> {
  if (args.first < 1) return [];
  const filter = { ...filterOf(args.where), ...more };
  const promotion = await findPromotionToShow(ctx, filter, args.orderBy);
  return promotion ? [promotion] : [];
}

builder.queryFields((t) => {
  const placeArgs = {
    where: t.arg({ type: PromotionWhere }),
    orderBy: t.arg({ type: PromotionOrder, defaultValue: 'default', required: true }),
    first: t.arg.int({ defaultValue: 1, required: true }),
  };
  return {
    promotion: t.field({
      type: Promotion,
      nullable: true,
      description: 'Whatever its status: the page of one that has ended stays.',
      args: { where: t.arg({ type: PromotionWhereUnique, required: true }) },
      resolve: (_root, { where }, ctx) => {
        if (where.slug != null) return findPromotion(ctx, { slug: where.slug });
        const id = decodeId('Promotion', where.id ?? '');
        return id === null ? null : findPromotion(ctx, { id });
      },
    }),
    promotions: t.field({
      type: PromotionList,
      args: {
        ...pageArgs,
        where: t.arg({ type: PromotionWhere }),
        order: t.arg({ type: PromotionOrder, defaultValue: 'default', required: true }),
      },
      resolve: (_root, { where, order, ...page }, ctx) =>
        listPromotions(ctx, { ...pageOf(page), where: filterOf(where), order }),
    }),
    promotionBanner: t.field({
      type: [Promotion],
      description: 'The one promotion for a banner; never more than one.',
      args: placeArgs,
      resolve: (_root, args, ctx) => oneToShow(ctx, args),
    }),
    promotionSection: t.field({
      type: [Promotion],
      description: 'The one promotion for a section with products; never more than one.',
      args: placeArgs,
      resolve: (_root, args, ctx) => oneToShow(ctx, args, { hasProducts: true }),
    }),
  };
});
