import { sql, type SqlBool } from 'kysely';
import type { SlugTranslation } from '../catalogue/rules.ts';
import type { Context, TransactionContext } from '../context.ts';
import type { CartPromotion } from './conditions.ts';
import type {
  Promotion,
  PromotionFilter,
  PromotionOrder,
  PromotionStatus,
  PromotionTrigger,
} from './rules.ts';
import { promotionTerms } from './schema.ts';

/** The first instant of a day of the tenant, and of a promotion's two ends. */
function instants(ctx: Context) {
  const zone = ctx.tenant.timeZone;
  return {
    startsAt: sql<Date>`p.starts_on::timestamp at time zone ${zone}`,
    endsAt: sql<Date | null>`(p.ends_on + 1)::timestamp at time zone ${zone}`,
  };
}

/** Promotions with their words in the locale of the request. */
function promotions(ctx: Context) {
  const { startsAt, endsAt } = instants(ctx);
  return ctx.db
    .selectFrom('promotions as p')
    .innerJoin('promotionTranslations as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'p.tenantId')
        .onRef('t.promotionId', '=', 'p.id')
        .on('t.locale', '=', ctx.locale),
    )
    .where('p.tenantId', '=', ctx.tenant.id)
    .select([
      'p.id',
      't.name',
      't.slug',
      't.excerpt',
      't.description',
      't.conditionsText',
      'p.trigger',
      'p.code',
      'p.startsOn',
      'p.endsOn',
      startsAt.as('startsAt'),
      endsAt.as('endsAt'),
      'p.position',
      'p.combinable',
      'p.usageLimit',
      'p.usageLimitPerCustomer',
      'p.usageCount',
      'p.conditions',
      'p.actions',
      'p.featuredProductId',
    ])
    .$narrowType<{ trigger: PromotionTrigger }>();
}

type Row = Omit<Promotion, 'conditions' | 'actions'> & { conditions: unknown; actions: unknown };

/** Throws for terms that the schema does not know: to charge a price by half of them would be worse. */
function toPromotion<R extends Row>(row: R): R & Promotion {
  return { ...row, ...promotionTerms.parse({ conditions: row.conditions, actions: row.actions }) };
}

/** Promotions by id, and by slug in the locale of the request, whatever their status. */
export async function selectPromotions(
  ctx: Context,
  by: { column: 'p.id' | 't.slug'; values: readonly string[] },
): Promise<Promotion[]> {
  const rows = await promotions(ctx).where(by.column, 'in', by.values).execute();
  return rows.map(toPromotion);
}

function statusIs(ctx: Context, status: PromotionStatus) {
  const { startsAt, endsAt } = instants(ctx);
  const now = ctx.now();
  if (status === 'upcoming') return sql<SqlBool>`${startsAt} > ${now}`;
  if (status === 'ended') return sql<SqlBool>`${endsAt} <= ${now}`;
  return sql<SqlBool>`${startsAt} <= ${now} and (p.ends_on is null or ${endsAt} > ${now})`;
}

/** One page of promotions and how many there are in all; equal keys end with the id. */
export async function selectPromotionPage(
  ctx: Context,
  page: { first: number; skip: number; where: PromotionFilter; order: PromotionOrder },
): Promise<{ total: number; nodes: Promotion[] }> {
  const { status, trigger, productSlug, isAvailable, hasProducts } = page.where;
  let query = promotions(ctx).where(statusIs(ctx, status));
  if (trigger != null) query = query.where('p.trigger', '=', trigger);
  if (isAvailable) {
    query = query.where(sql<SqlBool>`(p.usage_limit is null or p.usage_count < p.usage_limit)`);
  }
  if (productSlug != null || hasProducts) {
    query = query.where((eb) => {
      const shown = eb
        .selectFrom('promotionProducts as pp')
        .innerJoin('products as product', (join) =>
          join
            .onRef('product.tenantId', '=', 'pp.tenantId')
            .onRef('product.id', '=', 'pp.productId')
            .on('product.status', '=', 'active'),
        )
        .innerJoin('productTranslations as words', (join) =>
          join
            .onRef('words.tenantId', '=', 'pp.tenantId')
            .onRef('words.productId', '=', 'pp.productId')
            .on('words.locale', '=', ctx.locale),
        )
        .whereRef('pp.tenantId', '=', 'p.tenantId')
        .whereRef('pp.promotionId', '=', 'p.id');
      return eb.exists(productSlug == null ? shown : shown.where('words.slug', '=', productSlug));
    });
  }
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (page.order === 'ending_first') {
    query = query.orderBy('p.endsOn', (order) => order.asc().nullsLast());
  }
  if (page.order === 'newest') query = query.orderBy('p.startsOn', 'desc');
  const rows = await query
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(page.first)
    .offset(page.skip)
    .execute();
  return { total, nodes: rows.map(toPromotion) };
}

/** The ids of each promotion's active products, in its order. */
export async function selectProductIds(
  ctx: Context,
  promotionIds: readonly string[],
): Promise<{ promotionId: string; productId: string }[]> {
  return ctx.db
    .selectFrom('promotionProducts as pp')
    .innerJoin('products as product', (join) =>
      join.onRef('product.tenantId', '=', 'pp.tenantId').onRef('product.id', '=', 'pp.productId'),
    )
    .select(['pp.promotionId', 'pp.productId'])
    .where('pp.tenantId', '=', ctx.tenant.id)
    .where('pp.promotionId', 'in', promotionIds)
    .where('product.status', '=', 'active')
    .orderBy('pp.position')
    .orderBy('pp.productId')
    .execute();
}

export async function selectPromotionSlugs(
  ctx: Context,
  promotionIds: readonly string[],
): Promise<(SlugTranslation & { promotionId: string })[]> {
  return ctx.db
    .selectFrom('promotionTranslations')
    .select(['promotionId', 'locale', 'slug'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('promotionId', 'in', promotionIds)
    .orderBy('locale')
    .execute();
}

/** What may count in a cart: the automatic ones that run now, and those whose codes stand in it. */
export async function selectCartPromotions(
  ctx: TransactionContext,
  cartId: string,
): Promise<CartPromotion[]> {
  const rows = await promotions(ctx)
    .leftJoin('cartPromotionCodes as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'p.tenantId')
        .onRef('c.promotionId', '=', 'p.id')
        .on('c.cartId', '=', cartId),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('p.trigger', '=', 'automatic'), statusIs(ctx, 'running')]),
        eb('c.promotionId', 'is not', null),
      ]),
    )
    .select([
      'c.appliedAt',
      sql<string[]>`array(
        select pp.product_id from promotion_products as pp
        where pp.tenant_id = p.tenant_id and pp.promotion_id = p.id)`.as('productIds'),
    ])
    .orderBy('c.appliedAt')
    .execute();
  return rows.map(({ appliedAt, productIds, ...row }) => ({
    ...toPromotion(row),
    productIds: new Set(productIds),
    isTyped: appliedAt !== null,
  }));
}

/** The promotions that are had by code. They are few: the code is compared by one function only, ours. */
export async function selectCodePromotions(ctx: Context): Promise<Promotion[]> {
  return (await promotions(ctx).where('p.code', 'is not', null).execute()).map(toPromotion);
}

/** Keeps a code with a locked cart; twice is once. */
export async function insertCode(
  ctx: TransactionContext,
  cartId: string,
  promotionId: string,
): Promise<void> {
  await ctx.db
    .insertInto('cartPromotionCodes')
    .values({ tenantId: ctx.tenant.id, cartId, promotionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteCode(
  ctx: TransactionContext,
  cartId: string,
  promotionId: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('cartPromotionCodes')
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .where('promotionId', '=', promotionId)
    .execute();
}
