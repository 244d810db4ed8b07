import { sql, type RawBuilder } from 'kysely';
import { availabilityOf, sellableOf, type Availability } from '../catalogue/rules.ts';
import type { TransactionContext } from '../context.ts';
import { isUuid } from '../uuid.ts';
import { MOST_COUNTED } from './page.ts';

/** Which variants a list of stock shows. */
export type StockView = 'all' | 'few' | 'soldOut' | 'awaited' | 'neverCounted';

/** A variant by what staff call it. */
export type NamedVariant = {
  id: string;
  sku: string;
  /** The name of the product in the language of the person, and in the other one; '' where there is none. */
  name: string;
  otherName: string;
  /** Which variant of the product it is; '' where there is one only. */
  label: string;
  pictureKey: string | null;
};

/** The stock of a variant. */
export type StockRow = NamedVariant & {
  onHand: number;
  /** Promised to orders that have not left. */
  allocated: number;
  /** Held by carts at the checkout. */
  held: number;
  safetyStock: number;
  lowThreshold: number;
  sellable: number;
  availability: Availability;
  backorderable: boolean;
  /** Confirmed addresses that wait for it. */
  waiting: number;
  lastMovedAt: Date | null;
  countedAt: Date | null;
};

type Read = Omit<StockRow, 'sellable' | 'availability'> & { orderable: boolean };

/** Variants `v` with product and stock; what is archived and gone is no stock. */
const variants = sql`variants v
  join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
  left join stock_items i on i.tenant_id = v.tenant_id and i.variant_id = v.id`;
const isStocked = sql`(p.status <> 'archived' or i.on_hand > 0)`;

/** What visitors can still be sold, carts at the checkout not counted, as on the pages of products. */
const free = sql`coalesce(i.on_hand - i.allocated - i.safety_stock, 0)`;

/** The variants of which a search has each word, in a name of the product, in the SKU or in the GTIN. */
export function wordConditions(
  ctx: TransactionContext,
  words: readonly string[][],
): RawBuilder<unknown>[] {
  const tenant = ctx.tenant.id;
  return words.map((spellings) => {
    // A subquery is evaluated once, a function for each row where the plan does not know its value.
    const patterns = sql`any ((select search_patterns(${spellings}::text[]))::text[])`;
    // As an OR each list is made once: the planner cannot know how many are found, and would look for each variant.
    return sql`(
      v.product_id in (select n.product_id from product_translations n
        where n.tenant_id = ${tenant} and n.search_text like ${patterns})
      or v.id in (select w.id from variants w where w.tenant_id = ${tenant} and w.search_text like ${patterns}))`;
  });
}

function viewConditions(ctx: TransactionContext, view: StockView): RawBuilder<unknown>[] {
  const isSoldOut = sql`p.status = 'active' and v.orderable and not v.backorderable and ${free} <= 0`;
  const conditions: Record<StockView, RawBuilder<unknown>[]> = {
    all: [],
    few: [sql`p.status = 'active' and v.orderable and ${free} > 0 and ${free} <= i.low_threshold`],
    soldOut: [isSoldOut],
    awaited: [
      isSoldOut,
      sql`v.id in (select a.variant_id from stock_alerts a where ${waits(ctx)})`,
    ],
    neverCounted: [sql`i.counted_at is null`],
  };
  return conditions[view];
}

/** Alerts `a` that still wait for goods. */
function waits(ctx: TransactionContext): RawBuilder<unknown> {
  return sql`a.tenant_id = ${ctx.tenant.id} and a.confirmed_at is not null and a.queued_at is null
    and a.expires_at > ${ctx.now()}`;
}

/** What names `page.product_id` and the variant `page.id`, to be joined to `page`. */
export function nameColumns(): RawBuilder<unknown> {
  return sql`coalesce(n.name, o.name, '') as name, coalesce(case when n.name is null then '' else o.name end, '') as other_name,
    coalesce(l.label, '') as label, g.picture_key`;
}

export function nameJoins({
  tenant: { id: tenant },
  locale,
}: TransactionContext): RawBuilder<unknown> {
  return sql`
    left join product_translations n on n.tenant_id = ${tenant} and n.product_id = page.product_id and n.locale = ${locale}
    left join product_translations o on o.tenant_id = ${tenant} and o.product_id = page.product_id
      and o.locale = ${locale === 'el' ? 'en' : 'el'}
    left join variant_translations l on l.tenant_id = ${tenant} and l.variant_id = page.id and l.locale = ${locale}
    left join lateral (
      select g.picture_key from product_images g
      where g.tenant_id = ${tenant} and g.product_id = page.product_id
        and (g.variant_id is null or g.variant_id = page.id)
      order by g.variant_id is null, g.position limit 1) g on true`;
}

/**
 * Variants of a list by their SKU, and how many there are, up to one more than is counted; `after`: the id of the one
 * before them. One statement.
 */
export async function readStockRows(
  ctx: TransactionContext,
  { view, words }: { view: StockView; words: readonly string[][] },
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: StockRow[]; count: number }> {
  const conditions = [...viewConditions(ctx, view), ...wordConditions(ctx, words)];
  return readRows(ctx, conditions, { after, limit });
}

/** The stock of one variant; null for an unknown one. */
export async function readStockOf(ctx: TransactionContext, id: string): Promise<StockRow | null> {
  const { rows } = await readRows(ctx, [sql`v.id = ${id}`], { after: null, limit: 1 }, sql`true`);
  return rows[0] ?? null;
}

async function readRows(
  ctx: TransactionContext,
  conditions: RawBuilder<unknown>[],
  { after, limit }: { after: string | null; limit: number },
  among: RawBuilder<unknown> = isStocked,
): Promise<{ rows: StockRow[]; count: number }> {
  const tenant = ctx.tenant.id;
  const matching = sql.join([sql`v.tenant_id = ${tenant}`, among, ...conditions], sql` and `);
  const from =
    after !== null && isUuid(after)
      ? sql`v.sku > (select sku from variants where tenant_id = ${tenant} and id = ${after})`
      : sql`true`;
  const { rows } = await sql<Read & { count: number }>`
    with counted as (
      select count(*)::int as count from (
        select from ${variants} where ${matching} limit ${MOST_COUNTED + 1}) c
    ),
    page as materialized (
      select v.id, v.product_id, v.sku, v.orderable and p.status = 'active' as orderable, v.backorderable,
        coalesce(i.on_hand, 0) as on_hand, coalesce(i.allocated, 0) as allocated,
        coalesce(i.safety_stock, 0) as safety_stock, coalesce(i.low_threshold, 0) as low_threshold, i.counted_at
      from ${variants} where ${matching} and ${from} order by v.sku limit ${limit}
    )
    select counted.count, page.id, page.sku, page.orderable, page.backorderable, page.on_hand, page.allocated,
      page.safety_stock, page.low_threshold, page.counted_at, ${nameColumns()},
      (select coalesce(sum(h.quantity), 0)::int from stock_holds h where h.tenant_id = ${tenant}
        and h.variant_id = page.id and h.expires_at > ${ctx.now()}) as held,
      (select count(*)::int from stock_alerts a where a.variant_id = page.id and ${waits(ctx)}) as waiting,
      (select max(m.moved_at) from stock_movements m
        where m.tenant_id = ${tenant} and m.variant_id = page.id) as last_moved_at
    from counted left join page on true ${nameJoins(ctx)}
    order by page.sku`.execute(ctx.db);
  return {
    rows: rows.flatMap(({ count: _same, ...row }) => (row.id === null ? [] : [stockOf(row)])),
    count: rows[0]?.count ?? 0,
  };
}

/** The label is that of the product's page, where holds are not subtracted. */
function stockOf({ orderable, ...row }: Read): StockRow {
  const { backorderable, lowThreshold } = row;
  const shown = sellableOf({ ...row, held: 0 });
  const availability = availabilityOf({ orderable, backorderable, lowThreshold, sellable: shown });
  return { ...row, sellable: sellableOf(row), availability };
}

/** A movement of stock: of an order, or of a person. */
export type Movement = {
  id: string;
  movedAt: Date;
  reason: string;
  onHandChange: number;
  allocatedChange: number;
  /** What was on hand after it. */
  onHandAfter: number;
  note: string;
  /** staff:ID or staff:NAME; null: the movement belongs to an order. */
  actor: string | null;
  orderNumber: string | null;
  countId: string | null;
  isReversed: boolean;
};

/** Movements of a variant, the latest first, before the movement `before`. */
export async function readMovements(
  ctx: TransactionContext,
  variantId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Movement[]> {
  const tenant = ctx.tenant.id;
  const from =
    before !== null && isUuid(before)
      ? sql`(m.moved_at, m.id) < (
          (select moved_at from stock_movements where tenant_id = ${tenant} and id = ${before}), ${before}::uuid)`
      : sql`true`;
  const { rows } = await sql<Movement>`
    with m as (
      -- Backwards from what is on hand now: stock from before there were movements has none.
      select x.*, i.on_hand - coalesce(sum(x.on_hand_change) over (
        order by x.moved_at desc, x.id desc rows between unbounded preceding and 1 preceding), 0) as on_hand_after
      from stock_movements x
      join stock_items i on i.tenant_id = x.tenant_id and i.variant_id = x.variant_id
      where x.tenant_id = ${tenant} and x.variant_id = ${variantId}
    )
    select m.id, m.moved_at, m.reason, m.on_hand_change, m.allocated_change, m.on_hand_after::int, m.note, m.actor,
      m.count_id, o.number as order_number, exists (
        select from stock_movements r where r.tenant_id = m.tenant_id and r.reverses = m.id) as is_reversed
    from m
    left join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
    where ${from}
    order by m.moved_at desc, m.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

/** The SKU of a variant; '' for an unknown one. */
export async function readSku(ctx: TransactionContext, variantId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('variants')
    .select('sku')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', variantId)
    .executeTakeFirst();
  return row?.sku ?? '';
}
