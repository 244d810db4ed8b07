import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Where a sheet of a tenant says something else than the goods do; empty when all are true. */
export async function findSheetFaults(owner: Database, tenantId: string): Promise<unknown[]> {
  const { rows } = await sql`
    with wanted as materialized (
      select locale, product_id, slug, status, variant_ids, card::jsonb as card, details::jsonb as details
      from product_sheets_of(${tenantId}, array(select id from products where tenant_id = ${tenantId}))
    ),
    kept as materialized (
      select locale, product_id, slug, status, variant_ids, card::jsonb as card, details::jsonb as details
      from product_sheets where tenant_id = ${tenantId}
    )
    select 'missing' as fault, to_jsonb(x) as row from (table wanted except all table kept) x
    union all select 'stale', to_jsonb(x) from (table kept except all table wanted) x
  `.execute(owner);
  return rows;
}
