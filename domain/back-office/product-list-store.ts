import { sql, type RawBuilder } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { isUuid } from '../uuid.ts';
import { MOST_COUNTED } from './page.ts';
import { hasUnpriced, lacksText } from './product-gaps.ts';

export type ProductView =
  | 'active'
  | 'drafts'
  | 'archived'
  | 'noPicture'
  | 'noGreek'
  | 'noEnglish'
  | 'noPrice'
  | 'few'
  | 'awaited'
  | 'onSale'
  | 'all';

export type ProductStatus = 'draft' | 'active' | 'archived';

/** A product in the list of staff. A name is '' in a language without one. */
export type ProductRow = {
  id: string;
  sku: string;
  status: ProductStatus;
  nameEl: string;
  nameEn: string;
  pictureKey: string | null;
  variantCount: number;
};

/**
 * Products of a view, the newest first, and how many there are, up to one more than is counted; `after`: the id of the
 * product before them.
 */
export async function readProductRows(
  ctx: TransactionContext,
  { view, words }: { view: ProductView; words: readonly string[][] },
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: ProductRow[]; count: number }> {
  const tenant = ctx.tenant.id;
  const isSearch = words.length > 0;
  const found = isSearch
    ? sql`found as materialized (select find_products(${JSON.stringify(words)}::jsonb) as id),`
    : sql``;
  const matching = sql`p.tenant_id = ${tenant} and ${conditionOf(ctx, view)}
    ${isSearch ? sql`and p.id in (select id from found)` : sql``}`;
  const from =
    after !== null && isUuid(after)
      ? sql`(p.created_at, p.id) < (
          (select created_at from products where tenant_id = ${tenant} and id = ${after}), ${after}::uuid)`
      : sql`true`;
  const nameIn = (locale: 'el' | 'en') => sql`coalesce((select t.name from product_translations t
    where t.tenant_id = p.tenant_id and t.product_id = p.id and t.locale = ${locale}), '')`;
  const { rows } = await sql<ProductRow & { id: string | null; count: number }>`
    with ${found} counted as (
      select count(*)::int as count from (
        select from products p where ${matching} limit ${MOST_COUNTED + 1}) c
    ),
    page as materialized (
      select p.tenant_id, p.id, p.sku, p.status, p.created_at from products p
      where ${matching} and ${from}
      order by p.created_at desc, p.id desc limit ${limit}
    )
    select counted.count, p.id, p.sku, p.status, ${nameIn('el')} as name_el, ${nameIn('en')} as name_en,
      (select i.picture_key from product_images i where i.tenant_id = p.tenant_id and i.product_id = p.id
        order by i.position, i.id limit 1) as picture_key,
      (select count(*)::int from variants v
        where v.tenant_id = p.tenant_id and v.product_id = p.id) as variant_count
    from counted left join page p on true
    order by p.created_at desc, p.id desc`.execute(ctx.db);
  return {
    rows: rows.flatMap(({ count: _same, ...row }) => (row.id === null ? [] : [row])),
    count: rows[0]?.count ?? 0,
  };
}

/** Which rows of `products p` a view has, beside the tenant. */
function conditionOf(ctx: TransactionContext, view: ProductView): RawBuilder<unknown> {
  const kept = sql`p.status <> 'archived'`;
  const hasVariant = (condition: RawBuilder<unknown>) => sql`p.status = 'active' and p.id in (
    select v.product_id from variants v
    join stock_items s on s.tenant_id = v.tenant_id and s.variant_id = v.id
    where v.tenant_id = ${ctx.tenant.id} and v.orderable and ${condition})`;
  const sellable = sql`s.on_hand - s.allocated - s.safety_stock`;
  const conditions: Record<ProductView, () => RawBuilder<unknown>> = {
    active: () => sql`p.status = 'active'`,
    drafts: () => sql`p.status = 'draft'`,
    archived: () => sql`p.status = 'archived'`,
    noPicture: () => sql`${kept} and not exists (select from product_images i
      where i.tenant_id = p.tenant_id and i.product_id = p.id)`,
    noGreek: () => sql`${kept} and ${lacksText('el')}`,
    noEnglish: () => sql`${kept} and ${lacksText('en')}`,
    noPrice: () => sql`${kept} and ${hasUnpriced(ctx)}`,
    few: () => hasVariant(sql`${sellable} > 0 and ${sellable} <= s.low_threshold`),
    awaited: () =>
      hasVariant(sql`${sellable} <= 0 and v.id in (select a.variant_id from stock_alerts a
        where a.tenant_id = ${ctx.tenant.id} and a.confirmed_at is not null and a.queued_at is null)`),
    onSale: () => sql`p.status = 'active' and p.id in (
      select v.product_id from prices c
      join variants v on v.tenant_id = c.tenant_id and v.id = c.variant_id
      where c.tenant_id = ${ctx.tenant.id} and c.kind = 'sale' and c.currency = ${ctx.tenant.currency}
        and c.valid_from <= ${ctx.now()} and (c.valid_to is null or c.valid_to > ${ctx.now()}))`,
    all: () => sql`true`,
  };
  return conditions[view]();
}
