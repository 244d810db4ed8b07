import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SlugTranslation } from '../catalogue/rules.ts';
import type { Context, TransactionContext } from '../context.ts';
import { earliest } from '../earliest.ts';
import { jsonColumns, type Query } from '../one-statement.ts';
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

const COLUMNS = [
  'p.id',
  't.name',
  't.slug',
  't.excerpt',
  't.description',
  't.conditionsText',
  'p.trigger',
  'p.code',
  'p.listed',
  'p.startsOn',
  'p.endsOn',
  'p.position',
  'p.combinable',
  'p.usageLimit',
  'p.usageLimitPerCustomer',
  'p.usageCount',
  'p.conditions',
  'p.actions',
  'p.featuredProductId',
] as const;

/** Promotions with their texts in the locale of the request. */
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
    .select([...COLUMNS, startsAt.as('startsAt'), endsAt.as('endsAt')])
    .$narrowType<{ trigger: PromotionTrigger }>();
}

/** When the next promotion begins or ends; null: none will. */
export async function selectNextPromotionChange(ctx: Context): Promise<Date | null> {
  const { startsAt, endsAt } = instants(ctx);
  const now = ctx.now();
  const { rows } = await sql<{ begins: Date | null; ends: Date | null }>`
    select min(${startsAt}) filter (where ${startsAt} > ${now}) as begins,
      min(${endsAt}) filter (where ${endsAt} > ${now}) as ends
    from promotions p where p.tenant_id = ${ctx.tenant.id}`.execute(ctx.db);
  return earliest([rows[0]?.begins ?? null, rows[0]?.ends ?? null]);
}

type Row = Omit<Promotion, 'conditions' | 'actions'> & { conditions: unknown; actions: unknown };

/**
 * The promotions of these rows. One with terms that the schema does not know counts for nothing, and does not keep the
 * others from counting: to charge a price by half of them would be worse.
 */
function toPromotions<R extends Row>(rows: readonly R[]): (R & Promotion)[] {
  return rows.flatMap((row) => {
    const { data } = promotionTerms.safeParse({ conditions: row.conditions, actions: row.actions });
    return data ? [{ ...row, ...data }] : [];
  });
}

type JsonRow = Omit<Row, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null };

function fromJson<R extends JsonRow>(
  rows: readonly R[],
): (Omit<R, 'startsAt' | 'endsAt' | 'conditions' | 'actions'> & Promotion)[] {
  return toPromotions(
    rows.map((row) => ({
      ...row,
      startsAt: new Date(row.startsAt),
      endsAt: row.endsAt === null ? null : new Date(row.endsAt),
    })),
  );
}

/** What is wrong with promotions, by their keys. */
export async function selectPromotionFaults(
  ctx: Context,
): Promise<{ key: string; fault: string }[]> {
  return ctx.db
    .selectFrom('promotions')
    .select(['key', 'termsFault as fault'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('termsFault', 'is not', null)
    .orderBy('key')
    .$narrowType<{ fault: string }>()
    .execute();
}

/** The same as a look, by conditions of the promotion `p`; `rest` is joined to it and read with it. */
function lookForPromotions<T>(
  ctx: TransactionContext,
  where: RawBuilder<unknown>,
  read: (rows: never) => T,
  rest: { join: RawBuilder<unknown>; columns: RawBuilder<unknown> } = {
    join: sql``,
    columns: sql``,
  },
): Query<T> {
  const { startsAt, endsAt } = instants(ctx);
  return {
    query: sql`select coalesce(json_agg(found), '[]') from (
      select ${jsonColumns(COLUMNS)}, ${startsAt} as "startsAt", ${endsAt} as "endsAt" ${rest.columns}
      from promotions p
      join promotion_translations t
        on t.tenant_id = p.tenant_id and t.promotion_id = p.id and t.locale = ${ctx.locale}
      ${rest.join}
      where p.tenant_id = ${ctx.tenant.id} and ${where}) found`,
    read,
  };
}

/** Promotions by id, whatever their status. */
export function promotionsById(
  ctx: TransactionContext,
  ids: readonly string[],
): Query<Promotion[]> {
  return lookForPromotions(ctx, sql`p.id = any(${ids}::uuid[])`, (rows: JsonRow[]) =>
    fromJson(rows),
  );
}

/** Listed promotions by id, and by slug in the locale of the request, whatever their status. */
export async function selectPromotions(
  ctx: Context,
  by: { column: 'p.id' | 't.slug'; values: readonly string[] },
): Promise<Promotion[]> {
  const rows = await promotions(ctx)
    .where('p.listed', '=', true)
    .where(by.column, 'in', by.values)
    .execute();
  return toPromotions(rows);
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
  let query = promotions(ctx)
    .where('p.listed', '=', true)
    .where(statusIs(ctx, status))
    .where('p.termsFault', 'is', null);
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
  const all = query;
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
  const nodes = toPromotions(rows);
  // A page that is not full is the last: it says how many there are.
  const isLast = rows.length < page.first && (rows.length > 0 || page.skip === 0);
  if (isLast) return { total: page.skip + rows.length, nodes };
  const { total } = await all
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total, nodes };
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

/** Of a cart's code `c` for the promotion `p`. */
function codesOf(ctx: TransactionContext, cartId: string) {
  return sql`left join cart_promotion_codes c
    on c.tenant_id = p.tenant_id and c.promotion_id = p.id and c.cart_id = ${cartId}
      and c.removed_at is null`;
}

function mayCount(ctx: TransactionContext) {
  return sql`(c.promotion_id is not null or p.trigger = 'automatic' and ${statusIs(ctx, 'running')})`;
}

/** What may count in a cart: active automatic promotions, and those whose codes are in the cart. */
export function cartPromotions(ctx: TransactionContext, cartId: string): Query<CartPromotion[]> {
  type CartRow = JsonRow & { appliedAt: string | null; productIds: string[] };
  const rest = {
    join: codesOf(ctx, cartId),
    columns: sql`, c.applied_at as "appliedAt", array(
      select pp.product_id from promotion_products as pp
      where pp.tenant_id = p.tenant_id and pp.promotion_id = p.id) as "productIds"`,
  };
  return lookForPromotions(
    ctx,
    // The order of the codes is that in which they were typed.
    sql`${mayCount(ctx)} order by c.applied_at`,
    (rows: CartRow[]) =>
      fromJson(rows).map(({ appliedAt, productIds, ...promotion }) => ({
        ...promotion,
        productIds: new Set(productIds),
        isTyped: appliedAt !== null,
      })),
    rest,
  );
}

/** The variants that they give away: ids, for a statement that goes on with them. */
export function giftsFor(ctx: TransactionContext, cartId: string): RawBuilder<unknown> {
  return sql`select (action ->> 'variantId')::uuid
    from promotions p ${codesOf(ctx, cartId)} cross join jsonb_array_elements(p.actions) as action
    where p.tenant_id = ${ctx.tenant.id} and ${mayCount(ctx)} and action ->> 'type' = 'gift'
      and p.terms_fault is null`;
}

/** The promotions that are had by code. They are few: the code is compared by one function only, ours. */
export async function selectCodePromotions(ctx: Context): Promise<Promotion[]> {
  return toPromotions(await promotions(ctx).where('p.code', 'is not', null).execute());
}

/** Whether a code is in a cart, or was before it was removed. */
export async function hasHadCode(
  ctx: TransactionContext,
  cartId: string,
  promotionId: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('cartPromotionCodes')
    .select('promotionId')
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .where('promotionId', '=', promotionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a code with a locked cart; repeating it changes nothing. A removed code comes back as the last one. */
export async function insertCode(
  ctx: TransactionContext,
  cartId: string,
  promotionId: string,
): Promise<void> {
  await ctx.db
    .insertInto('cartPromotionCodes')
    .values({ tenantId: ctx.tenant.id, cartId, promotionId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'cartId', 'promotionId'])
        .doUpdateSet({ removedAt: null, appliedAt: sql`clock_timestamp()` })
        .where('cartPromotionCodes.removedAt', 'is not', null),
    )
    .execute();
}

/** Types the codes of a cart into another, which is locked, behind its own. One that does not count there says why. */
export async function copyCodes(
  ctx: TransactionContext,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await sql`insert into cart_promotion_codes (tenant_id, cart_id, promotion_id)
    select tenant_id, ${into}, promotion_id from cart_promotion_codes
    where tenant_id = ${ctx.tenant.id} and cart_id = ${from} and removed_at is null
    order by applied_at
    on conflict (tenant_id, cart_id, promotion_id) do update set removed_at = null`.execute(ctx.db);
}

export async function removeCode(
  ctx: TransactionContext,
  cartId: string,
  promotionId: string,
): Promise<void> {
  await ctx.db
    .updateTable('cartPromotionCodes')
    .set({ removedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .where('promotionId', '=', promotionId)
    .execute();
}
