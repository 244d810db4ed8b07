import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { NewPrice, PriceRow, PriceSpan } from './rules.ts';

/** One transaction of a tenant after the other changes prices: what is looked at before stays so. */
export async function lockPrices({ db, tenant }: TransactionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prices ${tenant.id}`}, 0))`.execute(
    db,
  );
}

/** What decides about a new price of a variant. */
export type Target = NewPrice & {
  /** It has been written before. */
  isWritten: boolean;
  /** The regular price that holds when it begins, and the instant at which that ends. */
  regularId: string | null;
  regular: number | null;
  regularEnd: Date | null;
  /** When the next regular price after its start begins. */
  nextRegularAt: Date | null;
  /** Another regular price begins at the same instant. */
  isPlanned: boolean;
  /** For a sale: another one holds meanwhile; why the law forbids it. */
  overlapping: boolean;
  fault: 'not below regular' | 'without history' | null;
};

export async function readTargets(
  { db, tenant }: TransactionContext,
  span: PriceSpan,
  prices: readonly NewPrice[],
): Promise<Target[]> {
  const { startsAt, kind } = span;
  const endsAt = span.kind === 'sale' ? span.endsAt : null;
  const isSale = kind === 'sale';
  const { rows } = await sql<Target>`
    select w.variant_id, w.price_id, w.amount, exists (
        select from prices p where p.tenant_id = ${tenant.id} and p.id = w.price_id) as is_written,
      r.id as regular_id, r.amount as regular, r.valid_to as regular_end, n.valid_from as next_regular_at,
      coalesce(r.valid_from = ${startsAt}, false) as is_planned,
      ${isSale}::boolean and exists (
        select from prices s where s.tenant_id = ${tenant.id} and s.variant_id = w.variant_id
          and s.currency = ${tenant.currency} and s.kind = 'sale'
          and tstzrange(s.valid_from, s.valid_to) && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
      ) as overlapping,
      case when ${isSale}::boolean then (
        sale_check(${tenant.id}, w.variant_id, ${tenant.currency}, w.amount, ${startsAt})).fault end as fault
    from unnest(${prices.map(({ variantId }) => variantId)}::uuid[],
      ${prices.map(({ priceId }) => priceId)}::uuid[],
      ${prices.map(({ amount }) => amount)}::integer[]) with ordinality
      as w (variant_id, price_id, amount, position)
    join variants v on v.tenant_id = ${tenant.id} and v.id = w.variant_id
    left join prices r on r.tenant_id = ${tenant.id} and r.variant_id = w.variant_id
      and r.currency = ${tenant.currency} and r.kind = 'regular' and r.valid_from <= ${startsAt}
      and (r.valid_to is null or r.valid_to > ${startsAt})
    left join lateral (
      select min(p.valid_from) as valid_from from prices p
      where p.tenant_id = ${tenant.id} and p.variant_id = w.variant_id and p.currency = ${tenant.currency}
        and p.kind = 'regular' and p.valid_from > ${startsAt}
    ) n on true
    order by w.position`.execute(db);
  return rows;
}

/** Ends regular prices at an instant within their time. */
export async function splitRegular(
  { db, tenant }: TransactionContext,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update prices set valid_to = ${at} where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Writes prices in the currency of the tenant. */
export async function insertPrices(
  { db, tenant }: TransactionContext,
  rows: readonly (PriceRow & { variantId: string })[],
): Promise<void> {
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await sql`
    insert into prices (tenant_id, id, variant_id, kind, currency, amount, valid_from, valid_to)
    select ${tenant.id}, id, variant_id, kind, ${tenant.currency}, amount, valid_from, valid_to
    from unnest(${column('id')}::uuid[], ${column('variantId')}::uuid[], ${column('kind')}::text[],
      ${column('amount')}::integer[], ${column('validFrom')}::timestamptz[], ${column('validTo')}::timestamptz[])
      as p (id, variant_id, kind, amount, valid_from, valid_to)`.execute(db);
}

/** The earliest of these instants at which a sale may begin. */
export async function firstLawfulStart(
  { db, tenant }: TransactionContext,
  { variantId, amount }: Pick<NewPrice, 'variantId' | 'amount'>,
  starts: readonly Date[],
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from unnest(${starts}::timestamptz[]) as at
    where (sale_check(${tenant.id}, ${variantId}, ${tenant.currency}, ${amount}, at)).fault is null`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

type PriceFacts = PriceRow & { variantId: string; hasBegun: boolean; nextSaleAt: Date | null };

/** A price by its id, with the start of the next sale after its own. `hasBegun`: by the clock that keeps it from being deleted. */
export async function readPrice(
  { db, tenant }: TransactionContext,
  id: string,
): Promise<PriceFacts | null> {
  const { rows } = await sql<PriceFacts>`
    select p.id, p.variant_id, p.kind, p.amount, p.valid_from, p.valid_to, p.valid_from <= now() as has_begun, (
      select min(s.valid_from) from prices s where s.tenant_id = p.tenant_id and s.variant_id = p.variant_id
        and s.currency = p.currency and s.kind = 'sale' and s.valid_from > p.valid_from) as next_sale_at
    from prices p
    where p.tenant_id = ${tenant.id} and p.currency = ${tenant.currency} and p.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Deletes those of these prices that have not begun, and answers them; a regular price that one of them would have ended goes on in its place. */
export async function deletePlannedPrices(
  { db, tenant }: TransactionContext,
  ids: readonly string[],
): Promise<(PriceRow & { variantId: string })[]> {
  const { rows } = await sql<PriceRow & { variantId: string }>`
    delete from prices where tenant_id = ${tenant.id} and id = any(${ids}::uuid[]) and valid_from > now()
    returning id, variant_id, kind, amount, valid_from, valid_to`.execute(db);
  const regular = rows.filter(({ kind }) => kind === 'regular');
  await sql`
    update prices p set valid_to = g.valid_to
    from unnest(${regular.map(({ variantId }) => variantId)}::uuid[],
      ${regular.map(({ validFrom }) => validFrom)}::timestamptz[],
      ${regular.map(({ validTo }) => validTo)}::timestamptz[]) as g (variant_id, valid_from, valid_to)
    where p.tenant_id = ${tenant.id} and p.variant_id = g.variant_id and p.currency = ${tenant.currency}
      and p.kind = 'regular' and p.valid_to = g.valid_from`.execute(db);
  return rows;
}

/** Whether there is still so long before an instant (ms), by the clock of the database and not by the start of the transaction. */
export async function isAhead({ db }: TransactionContext, at: Date, ms: number): Promise<boolean> {
  const { rows } = await sql<{ isAhead: boolean }>`
    select ${at}::timestamptz - ${ms}::float8 * interval '1 millisecond' > clock_timestamp() as is_ahead`.execute(
    db,
  );
  return rows[0]?.isAhead ?? false;
}

export async function setPriceEnd(
  { db, tenant }: TransactionContext,
  id: string,
  validTo: Date | null,
): Promise<void> {
  await sql`update prices set valid_to = ${validTo} where tenant_id = ${tenant.id} and id = ${id}`.execute(
    db,
  );
}
