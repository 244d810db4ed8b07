import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { NewPrice, PriceSpan } from '../catalogue/rules.ts';

/** A price that a change is to write; `before`: the regular price from which it was made. */
export type PlannedPrice = NewPrice & { before: number | null };

/** Stores what a job is to write. False: it is stored already. */
export async function insertPriceChange(
  { db, tenant }: TransactionContext,
  jobId: string,
  span: PriceSpan,
  prices: readonly PlannedPrice[],
): Promise<boolean> {
  const { kind, startsAt } = span;
  const row = await db
    .insertInto('priceChanges')
    .values({
      tenantId: tenant.id,
      jobId,
      kind,
      startsAt,
      endsAt: span.kind === 'sale' ? span.endsAt : null,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'jobId']).doNothing())
    .returning('jobId')
    .executeTakeFirst();
  if (!row) return false;
  const column = <Key extends keyof PlannedPrice>(key: Key) => prices.map((price) => price[key]);
  await sql`
    insert into price_change_rows (tenant_id, job_id, price_id, variant_id, amount, before)
    select ${tenant.id}, ${jobId}, price_id, variant_id, amount, before
    from unnest(${column('priceId')}::uuid[], ${column('variantId')}::uuid[], ${column('amount')}::integer[],
      ${column('before')}::integer[]) as r (price_id, variant_id, amount, before)`.execute(db);
  return true;
}

/** When the prices of a job begin; null where it writes none, or was given up. */
export async function readPriceChange(
  { db, tenant }: TransactionContext,
  jobId: string,
): Promise<PriceSpan | null> {
  const row = await db
    .selectFrom('priceChanges')
    .select(['kind', 'startsAt', 'endsAt'])
    .where('tenantId', '=', tenant.id)
    .where('jobId', '=', jobId)
    .$narrowType<{ kind: PriceSpan['kind'] }>()
    .executeTakeFirst();
  if (!row) return null;
  const { kind, startsAt, endsAt } = row;
  return kind === 'sale' ? { kind, startsAt, endsAt } : { kind, startsAt };
}

/** Prices of a change by their ids. */
export async function readPlannedPrices(
  { db, tenant }: TransactionContext,
  priceIds: readonly string[],
): Promise<PlannedPrice[]> {
  const { rows } = await sql<PlannedPrice>`
    select price_id, variant_id, amount, before from price_change_rows
    where tenant_id = ${tenant.id} and price_id = any(${priceIds}::uuid[])`.execute(db);
  return rows;
}

/** The prices that a job has written and that have not been withdrawn, with the SKUs of their variants. */
export async function readWrittenPrices(
  { db, tenant }: TransactionContext,
  jobId: string,
): Promise<{ priceId: string; sku: string; amount: number }[]> {
  const { rows } = await sql<{ priceId: string; sku: string; amount: number }>`
    select r.price_id, v.sku, r.amount from price_change_rows r
    join prices p on p.tenant_id = r.tenant_id and p.id = r.price_id
    join variants v on v.tenant_id = r.tenant_id and v.id = r.variant_id
    where r.tenant_id = ${tenant.id} and r.job_id = ${jobId} order by v.sku`.execute(db);
  return rows;
}

/** Whether any of these prices is still there. */
export async function arePrices(
  { db, tenant }: TransactionContext,
  priceIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (
      select from prices where tenant_id = ${tenant.id} and id = any(${priceIds}::uuid[])) as is_any`.execute(
    db,
  );
  return rows[0]?.isAny ?? false;
}

/** Forgets what a job was to write, so that nothing writes it later. */
export async function deletePriceChange(
  { db, tenant }: TransactionContext,
  jobId: string,
): Promise<void> {
  await db
    .deleteFrom('priceChanges')
    .where('tenantId', '=', tenant.id)
    .where('jobId', '=', jobId)
    .execute();
}

/** Ids of variants by their SKUs. */
export async function readVariantIds(
  { db, tenant }: TransactionContext,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; sku: string }>`
    select id, sku from variants where tenant_id = ${tenant.id} and sku = any(${skus}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}
