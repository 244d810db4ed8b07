import { sql, type RawBuilder } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { CountedLine } from '../stock/corrections.ts';
import type { CountOutcome } from '../stock/rules.ts';
import { isUuid } from '../uuid.ts';
import { MOST_COUNTED } from './page.ts';
import { nameColumns, nameJoins, wordConditions, type NamedVariant } from './stock-store.ts';

export type CountScope = 'all' | 'category' | 'list';
export type CountState = 'open' | 'applied' | 'canceled';

/** A count of stock, with how far it is. */
export type StockCount = {
  id: string;
  scope: CountScope;
  /** The name of the category that is counted, if it is one. */
  categoryName: string | null;
  isBlind: boolean;
  state: CountState;
  /** staff:ID or staff:NAME, as `closedBy`. */
  openedBy: string;
  openedAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
  lines: number;
  counted: number;
  differing: number;
  /** Lines that the applied count has not changed, though they differ. */
  refused: number;
  /** Grows with each figure: what was seen can be compared with it. */
  stamp: number;
};

function countsOf({ tenant: { id: tenant }, locale }: TransactionContext) {
  return sql`
    select c.id, c.scope, c.is_blind, c.state, c.opened_by, c.opened_at, c.closed_by, c.closed_at,
      t.name as category_name, l.*
    from stock_counts c
    left join taxon_translations t on t.tenant_id = ${tenant} and t.taxon_id = c.taxon_id and t.locale = ${locale}
    cross join lateral (
      select count(*)::int as lines, count(l.counted)::int as counted,
        (count(*) filter (where l.counted <> l.on_hand_then))::int as differing,
        (count(*) filter (where l.outcome = 'refused'))::int as refused,
        coalesce(sum(l.version), 0)::int as stamp
      from stock_count_lines l where l.tenant_id = ${tenant} and l.count_id = c.id) l
    where c.tenant_id = ${tenant}`;
}

/** The latest counts first, those that are open before all. */
export async function readCounts(ctx: TransactionContext, limit: number): Promise<StockCount[]> {
  const { rows } = await sql<StockCount>`${countsOf(ctx)}
    order by c.state = 'open' desc, c.opened_at desc, c.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

export async function readCount(ctx: TransactionContext, id: string): Promise<StockCount | null> {
  const { rows } = await sql<StockCount>`${countsOf(ctx)} and c.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Locks a count, `forFigures`: together with others who record figures; answers its state. */
export async function lockCount(
  ctx: TransactionContext,
  id: string,
  { forFigures = false } = {},
): Promise<CountState | null> {
  const { rows } = await sql<{ state: CountState }>`
    select state from stock_counts where tenant_id = ${ctx.tenant.id} and id = ${id}
    ${forFigures ? sql`for share` : sql`for update`}`.execute(ctx.db);
  return rows[0]?.state ?? null;
}

/** Adds a count, unless there is one with its id; whether it was added. */
export async function insertCount(
  ctx: TransactionContext,
  count: { id: string; scope: CountScope; taxonId: string | null; isBlind: boolean; actor: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_counts (tenant_id, id, scope, taxon_id, is_blind, opened_by, opened_at)
    values (${ctx.tenant.id}, ${count.id}, ${count.scope}, ${count.taxonId}, ${count.isBlind}, ${count.actor}, ${ctx.now()})
    on conflict do nothing returning id`.execute(ctx.db);
  return rows.length > 0;
}

/** What of the variants that are for sale, or of which something is there, a count has. */
export type Counted = { taxonIds?: readonly string[]; skus?: readonly string[] };

/** Adds the lines of a count and answers how many. */
export async function insertLines(
  ctx: TransactionContext,
  countId: string,
  { taxonIds, skus }: Counted,
): Promise<number> {
  const tenant = ctx.tenant.id;
  const { rows } = await sql`
    insert into stock_count_lines (tenant_id, count_id, variant_id)
    select v.tenant_id, ${countId}, v.id
    from variants v
    join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
    left join stock_items i on i.tenant_id = v.tenant_id and i.variant_id = v.id
    where v.tenant_id = ${tenant}
      ${skus ? sql`and lower(v.sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])` : sql`and (p.status <> 'archived' or i.on_hand > 0)`}
      ${
        taxonIds
          ? sql`and v.product_id in (select x.product_id from product_taxons x
              where x.tenant_id = ${tenant} and x.taxon_id = any(${[...taxonIds]}::uuid[]))`
          : sql``
      }
    returning variant_id`.execute(ctx.db);
  return rows.length;
}

/** Those of these SKUs that the shop has, in lower case. */
export async function readKnownSkus(
  ctx: TransactionContext,
  skus: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from variants
    where tenant_id = ${ctx.tenant.id} and lower(sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ sku }) => sku));
}

/** A line of a count. */
export type CountLine = NamedVariant & {
  counted: number | null;
  /** staff:ID or staff:NAME */
  countedBy: string | null;
  countedAt: Date | null;
  onHandThen: number | null;
  version: number;
  outcome: 'moved' | 'same' | 'refused' | null;
  /** Why it is refused. */
  refusal: Exclude<CountOutcome, 'moved' | 'same'> | null;
  onHand: number;
  allocated: number;
};

export type CountView = 'toCount' | 'counted' | 'differences' | 'refused' | 'all';

const inView: Record<CountView, RawBuilder<unknown>> = {
  toCount: sql`l.counted is null`,
  counted: sql`l.counted is not null`,
  differences: sql`l.counted <> l.on_hand_then`,
  refused: sql`l.outcome = 'refused'`,
  all: sql`true`,
};

/** Lines of a count by their SKU, and how many there are; `after`: the id of the variant before them. */
export async function readCountLines(
  ctx: TransactionContext,
  { countId, view, words }: { countId: string; view: CountView; words: readonly string[][] },
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: CountLine[]; count: number }> {
  const from =
    after !== null && isUuid(after)
      ? sql`v.sku > (select sku from variants where tenant_id = ${ctx.tenant.id} and id = ${after})`
      : sql`true`;
  const conditions = [inView[view], ...wordConditions(ctx, words)];
  return readLines(ctx, countId, conditions, { from, limit });
}

/** The line of a count with this SKU, however it is written, or GTIN; null where the count has none. */
export async function readCountLine(
  ctx: TransactionContext,
  countId: string,
  by: { code: string } | { variantId: string },
): Promise<CountLine | null> {
  const condition =
    'code' in by
      ? sql`(lower(v.sku) = ${by.code.toLowerCase()} or v.gtin = ${by.code})`
      : sql`v.id = ${by.variantId}`;
  const page = { from: sql`true`, limit: 1 };
  const { rows } = await readLines(ctx, countId, [condition], page);
  return rows[0] ?? null;
}

async function readLines(
  ctx: TransactionContext,
  countId: string,
  conditions: readonly RawBuilder<unknown>[],
  { from, limit }: { from: RawBuilder<unknown>; limit: number },
): Promise<{ rows: CountLine[]; count: number }> {
  const tenant = ctx.tenant.id;
  const lines = sql`stock_count_lines l
    join variants v on v.tenant_id = l.tenant_id and v.id = l.variant_id
    left join stock_items i on i.tenant_id = l.tenant_id and i.variant_id = l.variant_id`;
  const own = sql`l.tenant_id = ${tenant} and l.count_id = ${countId}`;
  const matching = sql.join([own, ...conditions], sql` and `);
  const { rows } = await sql<CountLine & { count: number }>`
    with counted as (
      select count(*)::int as count from (
        select from ${lines} where ${matching} limit ${MOST_COUNTED + 1}) c
    ),
    page as materialized (
      select v.id, v.product_id, v.sku, l.counted, l.counted_by, l.counted_at, l.on_hand_then, l.version, l.outcome,
        l.refusal, coalesce(i.on_hand, 0) as on_hand, coalesce(i.allocated, 0) as allocated
      from ${lines} where ${matching} and ${from} order by v.sku limit ${limit}
    )
    select counted.count, page.id, page.sku, page.counted, page.counted_by, page.counted_at, page.on_hand_then,
      page.version, page.outcome, page.refusal, page.on_hand, page.allocated, ${nameColumns()}
    from counted left join page on true ${nameJoins(ctx)}
    order by page.sku`.execute(ctx.db);
  return {
    rows: rows.flatMap(({ count: _same, ...row }) => (row.id === null ? [] : [row])),
    count: rows[0]?.count ?? 0,
  };
}

/** The figure of a line, its row locked; null where the count has none. */
export async function lockLine(
  ctx: TransactionContext,
  { countId, variantId }: { countId: string; variantId: string },
): Promise<{ counted: number | null; countedBy: string | null; version: number } | null> {
  const row = await ctx.db
    .selectFrom('stockCountLines')
    .select(['counted', 'countedBy', 'version'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('countId', '=', countId)
    .where('variantId', '=', variantId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the figure of a locked line, with the stock of this moment. */
export async function saveFigure(
  ctx: TransactionContext,
  line: {
    countId: string;
    variantId: string;
    counted: number;
    actor: string;
    onHand: number;
    figureChanges: number;
  },
): Promise<void> {
  await sql`
    update stock_count_lines set counted = ${line.counted}, counted_by = ${line.actor}, counted_at = ${ctx.now()},
      on_hand_then = ${line.onHand}, figure_changes_then = ${line.figureChanges}, version = version + 1
    where tenant_id = ${ctx.tenant.id} and count_id = ${line.countId} and variant_id = ${line.variantId}`.execute(
    ctx.db,
  );
}

/** All figures of a count, or those of some lines. */
export async function readFigures(
  ctx: TransactionContext,
  countId: string,
  variantIds: readonly string[] | null = null,
): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select variant_id, counted, counted_at, on_hand_then, figure_changes_then from stock_count_lines
    where tenant_id = ${ctx.tenant.id} and count_id = ${countId} and counted is not null
      ${variantIds ? sql`and variant_id = any(${[...variantIds]}::uuid[])` : sql``}`.execute(
    ctx.db,
  );
  return rows;
}

/** Writes what came of the lines of a count. */
export async function saveOutcomes(
  ctx: TransactionContext,
  countId: string,
  outcomes: ReadonlyMap<string, CountOutcome>,
): Promise<void> {
  const ids = [...outcomes.keys()];
  const results = [...outcomes.values()];
  await sql`
    update stock_count_lines l set
      outcome = case when o.result in ('moved', 'same') then o.result else 'refused' end,
      refusal = case when o.result in ('moved', 'same') then null else o.result end
    from unnest(${ids}::uuid[], ${results}::text[]) as o (variant_id, result)
    where l.tenant_id = ${ctx.tenant.id} and l.count_id = ${countId} and l.variant_id = o.variant_id`.execute(
    ctx.db,
  );
}

/** Ends a locked count. */
export async function closeCount(
  ctx: TransactionContext,
  id: string,
  { state, actor }: { state: Exclude<CountState, 'open'>; actor: string },
): Promise<void> {
  await ctx.db
    .updateTable('stockCounts')
    .set({ state, closedBy: actor, closedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}
