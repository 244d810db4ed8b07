import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Context } from '../context.ts';
import type { Locale } from '../locale.ts';
import { WHOLE_SHOP } from './product-store.ts';
import type { ProductFilter, ProductOrder } from './rules.ts';

type Condition = RawBuilder<SqlBool>;
export type PageOfIds = { total: number; ids: string[] };

/** Names sort as a reader of the language expects; the database itself sorts by code point. */
const collations: Record<Locale, RawBuilder<unknown>> = {
  en: sql`collate "en-x-icu"`,
  el: sql`collate "el-x-icu"`,
};

type Ordering = { key: RawBuilder<unknown>; id?: 'desc'; direction: RawBuilder<unknown> };

/** Sort keys over the listing `l` and its words `t`; equal ones end with the id, so that pages never repeat or skip. */
const orderings: Record<ProductOrder, (locale: Locale) => Ordering> = {
  default: () => ({ key: sql`l.sort_order`, direction: sql`asc` }),
  name_asc: (locale) => ({ key: sql`t.name ${collations[locale]}`, direction: sql`asc` }),
  name_desc: (locale) => ({
    key: sql`t.name ${collations[locale]}`,
    direction: sql`desc`,
    id: 'desc',
  }),
  price_asc: () => ({ key: sql`l.charged`, direction: sql`asc nulls last` }),
  price_desc: () => ({ key: sql`l.charged`, direction: sql`desc nulls last` }),
  newest: () => ({ key: sql`l.created_at`, direction: sql`desc` }),
};

/** One page of the active products: their ids in order, and how many there are in all. One statement. */
export async function selectProductPage(
  ctx: Context,
  page: { first: number; skip: number; order: ProductOrder; where: ProductFilter },
): Promise<PageOfIds> {
  const { taxonSlug } = page.where;
  const conditions = conditionsOf(ctx, page.where);
  const statement =
    conditions.length > 0
      ? filteredPage(ctx, page, conditions)
      : sortedCategoryPage(ctx, page, taxonSlug);
  const { rows } = await statement.execute(ctx.db);
  return rows[0] ?? { total: 0, ids: [] };
}

type Slice = { first: number; skip: number; order: ProductOrder };

/** A whole category in another order than the tenant's; for that one see `selectCategoryProducts`. */
function sortedCategoryPage(ctx: Context, page: Slice, taxonSlug: string | null | undefined) {
  const { first, skip, order } = page;
  const { key, direction, id = 'asc' } = orderings[order](ctx.locale);
  const within = taxonSlug == null ? sql`true` : isUnder(ctx, taxonSlug);
  return sql<PageOfIds>`
    select ${categoryCount(ctx)} as total, array(
      select l.product_id from ${listing(ctx, order)} where ${within}
      order by ${key} ${direction}, l.product_id ${sql.raw(id)} limit ${first} offset ${skip}
    ) as ids
    from ${shelf(ctx, taxonSlug)}
  `;
}

/** What other filters leave: found once, then counted and sorted. */
function filteredPage(ctx: Context, page: Slice & { where: ProductFilter }, filters: Condition[]) {
  const { first, skip, order } = page;
  const { taxonSlug } = page.where;
  const { key, direction, id = 'asc' } = orderings[order](ctx.locale);
  const conditions = taxonSlug == null ? filters : [isUnder(ctx, taxonSlug), ...filters];
  return sql<PageOfIds>`
    with found as materialized (
      select l.product_id, ${key} as key from ${listing(ctx, order)}
      where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::integer from found) as total, array(
      select f.product_id from found f
      order by f.key ${direction}, f.product_id ${sql.raw(id)} limit ${first} offset ${skip}
    ) as ids
  `;
}

/** The products with texts in the locale, in their current state: `l`, with their profile `f` and texts `t`. */
function listing(ctx: Context, order: ProductOrder): RawBuilder<unknown> {
  const { tenant, locale } = ctx;
  const byName = order === 'name_asc' || order === 'name_desc';
  const words = sql`join product_translations t
    on t.tenant_id = ${tenant.id} and t.locale = ${sql.lit(locale)} and t.product_id = l.product_id`;
  return sql`listing_at(${tenant.id}, ${ctx.now()}) l
    join listing_profiles f on f.tenant_id = ${tenant.id} and f.id = l.profile_id
      and array_position(f.locales, ${locale}) is not null
    ${byName ? words : sql``}`;
}

/** One row with the id of the category; none for an unknown slug. */
function shelf(ctx: Context, taxonSlug: string | null | undefined): RawBuilder<unknown> {
  if (taxonSlug == null) return sql`(select ${WHOLE_SHOP}::uuid as taxon_id) as shelf`;
  return sql`(${taxonId(ctx, taxonSlug)}) as shelf`;
}

function categoryCount(ctx: Context): RawBuilder<unknown> {
  return sql`coalesce((
    select c.products from shelf_counts c
    where c.tenant_id = ${ctx.tenant.id} and c.locale = ${ctx.locale} and c.taxon_id = shelf.taxon_id
  ), 0)`;
}

function taxonId(ctx: Context, slug: string): RawBuilder<unknown> {
  return sql`select tt.taxon_id from taxon_translations tt
    where tt.tenant_id = ${ctx.tenant.id} and tt.locale = ${ctx.locale} and tt.slug = ${slug}`;
}

/** True for a product of the category with this slug, or of any below it. */
function isUnder(ctx: Context, taxonSlug: string): Condition {
  return sql`(${taxonId(ctx, taxonSlug)}) = any(f.taxon_ids)`;
}

/** What the filter asks for besides the category. */
function conditionsOf(ctx: Context, where: ProductFilter): Condition[] {
  const { ids, skus, featured, onSale, inStock, available, country, isAlcohol } = where;
  const { words, producerSlug, promotionSlug } = where;
  const conditions: Condition[] = [];
  const ask = (condition: Condition) => conditions.push(condition);
  if (words != null && words.length > 0) ask(isMeantBy(ctx, words));
  if (ids != null) ask(sql`l.product_id = any(${[...ids]}::uuid[])`);
  if (skus != null) ask(hasSku(ctx, skus));
  if (featured != null) ask(sql`l.featured = ${featured}`);
  if (onSale != null) ask(sql`l.on_sale = ${onSale}`);
  if (inStock != null) ask(sql`l.in_stock = ${inStock}`);
  if (available != null) ask(sql`(l.in_stock or l.backorderable) = ${available}`);
  if (country != null) ask(sql`f.country_code = ${country}`);
  if (isAlcohol != null) ask(sql`l.is_alcohol = ${isAlcohol}`);
  if (producerSlug != null) ask(isMadeBy(ctx, producerSlug));
  if (promotionSlug != null) ask(isPromotedBy(ctx, promotionSlug));
  return conditions;
}

function hasSku(ctx: Context, skus: readonly string[]): Condition {
  return sql`l.product_id in (
    select p.id from products p where p.tenant_id = ${ctx.tenant.id} and p.sku = any(${[...skus]}::text[])
  )`;
}

/** True for a product of the producer with this slug. */
function isMadeBy(ctx: Context, slug: string): Condition {
  return sql`l.producer_id = (
    select m.id from producers m where m.tenant_id = ${ctx.tenant.id} and m.slug = ${slug}
  )`;
}

/** True for a product of the promotion with this slug. */
function isPromotedBy(ctx: Context, slug: string): Condition {
  return sql`l.product_id in (
    select pp.product_id from promotion_translations pt
    join promotions p on p.tenant_id = pt.tenant_id and p.id = pt.promotion_id and p.listed
    join promotion_products pp on pp.tenant_id = pt.tenant_id and pp.promotion_id = pt.promotion_id
    where pt.tenant_id = ${ctx.tenant.id} and pt.locale = ${ctx.locale} and pt.slug = ${slug}
  )`;
}

/** True for a product that these words mean. */
function isMeantBy(ctx: Context, words: readonly unknown[]): Condition {
  return sql`l.product_id in (
    select m.record_id from search_matches(
      ${ctx.tenant.id}::uuid, 'product', ${ctx.locale}, ${JSON.stringify(words)}::jsonb
    ) m
  )`;
}

/** Gives a batch of products the names that something they share has now; says how many it was. */
export async function refreshPostponed(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select refresh_postponed_products(${ctx.tenant.id}) as count
  `.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Rewrites a batch of the rows whose prices have changed since; says how many it was. Where there are none it takes no lock. */
export async function refreshOutdated(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select case
      when exists (
        select from listed_products where tenant_id = ${ctx.tenant.id} and priced_until <= now()
      ) then refresh_outdated_listing(${ctx.tenant.id})
      else 0
    end as count
  `.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
