import { sql, type RawBuilder } from 'kysely';
import type { PriceRow } from '../catalogue/rules.ts';
import type { Context, TransactionContext } from '../context.ts';
import { inDays } from '../in-days.ts';
import { isUuid } from '../uuid.ts';
import { MOST_COUNTED } from './page.ts';
import { SOON, type PriceView, type VariantFacts } from './priced-variant.ts';

type Which = { view: PriceView; words: readonly string[][] };

/** The name of `products p` in a language, or in another one. */
const nameIn = (locale: string) => sql`coalesce((
  select t.name from product_translations t where t.tenant_id = p.tenant_id and t.product_id = p.id
  order by t.locale = ${locale} desc, t.locale limit 1), p.sku)`;

/** The label of `variants v` in a language, or in another one, where its product has several. */
const labelIn = (locale: string) => sql`case when exists (
    select from variants o where o.tenant_id = v.tenant_id and o.product_id = v.product_id and o.id <> v.id)
  then coalesce((
    select t.label from variant_translations t where t.tenant_id = v.tenant_id and t.variant_id = v.id
    order by t.locale = ${locale} desc, t.locale limit 1), '') else '' end`;

const factsIn = (locale: string) => sql`v.id, v.product_id, v.sku, ${nameIn(locale)} as name,
  ${labelIn(locale)} as label, v.volume_ml, p.status = 'active' as is_active`;

/** Variants in the order of their SKUs, and how many there are, up to one more than is counted; `after`: the id before them. */
export async function readListedVariants(
  ctx: TransactionContext,
  which: Which,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: VariantFacts[]; count: number }> {
  const tenant = ctx.tenant.id;
  const matching = sql`from variants v join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
    where ${sql.join(conditionsOf(ctx, which), sql` and `)}`;
  const from =
    after !== null && isUuid(after)
      ? sql`v.sku > (select sku from variants where tenant_id = ${tenant} and id = ${after})`
      : sql`true`;
  const { rows } = await sql<VariantFacts & { count: number }>`
    with counted as (
      select count(*)::int as count from (select ${matching} limit ${MOST_COUNTED + 1}) c
    ),
    page as materialized (
      select ${factsIn(ctx.locale)} ${matching} and ${from} order by v.sku limit ${limit}
    )
    select counted.count, page.* from counted left join page on true order by page.sku`.execute(
    ctx.db,
  );
  return {
    rows: rows.flatMap(({ count: _same, ...row }) => (row.id === null ? [] : [row])),
    count: rows[0]?.count ?? 0,
  };
}

/** The ids of all variants of a list, up to a number of them. */
export async function readMatchingVariantIds(
  ctx: TransactionContext,
  which: Which,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from variants v join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
    where ${sql.join(conditionsOf(ctx, which), sql` and `)} order by v.sku limit ${limit}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

function conditionsOf(ctx: TransactionContext, { view, words }: Which): RawBuilder<unknown>[] {
  const tenant = ctx.tenant.id;
  const now = ctx.now();
  const prices = sql`select x.variant_id from prices x
    where x.tenant_id = ${tenant} and x.currency = ${ctx.tenant.currency}`;
  const current = sql`x.valid_from <= ${now} and (x.valid_to is null or x.valid_to > ${now})`;
  const ofView: Record<PriceView, RawBuilder<unknown>> = {
    all: sql`true`,
    onSale: sql`v.id in (${prices} and x.kind = 'sale' and ${current})`,
    beginsSoon: sql`v.id in (${prices} and x.valid_from > ${now} and x.valid_from <= ${inDays(now, SOON)})`,
    endsSoon: sql`v.id in (${prices} and x.kind = 'sale' and x.valid_to > ${now}
      and x.valid_to <= ${inDays(now, SOON)})`,
    withoutPrice: sql`not exists (${prices} and x.variant_id = v.id and x.kind = 'regular' and ${current})`,
  };
  return [
    sql`v.tenant_id = ${tenant}`,
    sql`p.status <> 'archived'`,
    ofView[view],
    ...(words.length > 0
      ? [sql`v.product_id in (select find_products(${JSON.stringify(words)}::jsonb))`]
      : []),
  ];
}

/** Variants by their ids, whatever the state of their products. */
export async function readVariantFacts(
  ctx: TransactionContext,
  ids: readonly string[],
): Promise<VariantFacts[]> {
  const { rows } = await sql<VariantFacts>`
    select ${factsIn(ctx.locale)} from variants v
    join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
    where v.tenant_id = ${ctx.tenant.id} and v.id = any(${ids}::uuid[]) order by v.sku`.execute(
    ctx.db,
  );
  return rows;
}

/** The prices of variants in the currency of the shop, by variant, the oldest first. */
export async function readHistories(
  ctx: TransactionContext,
  variantIds: readonly string[],
): Promise<Map<string, PriceRow[]>> {
  const { rows } = await sql<PriceRow & { variantId: string }>`
    select id, variant_id, kind, amount, valid_from, valid_to from prices
    where tenant_id = ${ctx.tenant.id} and currency = ${ctx.tenant.currency}
      and variant_id = any(${variantIds}::uuid[])
    order by valid_from, kind`.execute(ctx.db);
  return Map.groupBy(rows, ({ variantId }) => variantId);
}

/** A price of the variant with this SKU; null once it is withdrawn. */
export async function readPriceOf(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  priceId: string,
  sku: string,
): Promise<(PriceRow & { variantId: string }) | null> {
  const row = await db
    .selectFrom('prices')
    .innerJoin('variants', (join) =>
      join
        .onRef('variants.tenantId', '=', 'prices.tenantId')
        .onRef('variants.id', '=', 'prices.variantId'),
    )
    .select(['prices.id', 'variantId', 'kind', 'amount', 'validFrom', 'validTo'])
    .where('prices.tenantId', '=', tenant.id)
    .where('prices.id', '=', priceId)
    .where('sku', '=', sku)
    .$narrowType<Pick<PriceRow, 'kind'>>()
    .executeTakeFirst();
  return row ?? null;
}

/** Prices of a kind that begin or end at one instant: how many, and the first of their variants. */
export type PriceEvent = {
  at: Date;
  kind: 'regular' | 'sale';
  isEnd: boolean;
  count: number;
  variants: { id: string; sku: string; name: string; label: string; amount: number }[];
};

/** So many variants of an event are named. */
const NAMED = 10;

/** What begins and ends until then. A regular price that another one follows begins only. */
export async function readPriceEvents(ctx: TransactionContext, until: Date): Promise<PriceEvent[]> {
  const { tenant, locale } = ctx;
  const now = ctx.now();
  const { rows } = await sql<PriceEvent>`
    with event as (
      select x.valid_from as at, x.kind, false as is_end, x.variant_id, x.amount from prices x
      where x.tenant_id = ${tenant.id} and x.currency = ${tenant.currency}
        and x.valid_from > ${now} and x.valid_from <= ${until}
      union all
      select x.valid_to, x.kind, true, x.variant_id, x.amount from prices x
      where x.tenant_id = ${tenant.id} and x.currency = ${tenant.currency}
        and x.valid_to > ${now} and x.valid_to <= ${until}
        and (x.kind = 'sale' or not exists (
          select from prices n where n.tenant_id = x.tenant_id and n.variant_id = x.variant_id
            and n.currency = x.currency and n.kind = x.kind and n.valid_from = x.valid_to))
    ),
    numbered as (
      select e.*, v.sku, count(*) over same as count, row_number() over (same order by v.sku) as number
      from event e join variants v on v.tenant_id = ${tenant.id} and v.id = e.variant_id
      window same as (partition by e.at, e.kind, e.is_end)
    )
    select n.at, n.kind, n.is_end, n.count::int, json_agg(json_build_object('id', v.id, 'sku', v.sku,
      'name', ${nameIn(locale)}, 'label', ${labelIn(locale)}, 'amount', n.amount) order by v.sku) as variants
    from numbered n
    join variants v on v.tenant_id = ${tenant.id} and v.id = n.variant_id
    join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
    where n.number <= ${NAMED}
    group by n.at, n.kind, n.is_end, n.count
    order by n.at, n.is_end desc, n.kind`.execute(ctx.db);
  return rows;
}
