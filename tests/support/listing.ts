import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Where the listing of a tenant says something else than the goods do; empty when it is true. */
export async function findListingFaults(owner: Database, tenantId: string): Promise<unknown[]> {
  const { rows } = await sql`
    with wanted as materialized (
      select * from listing_of(
        ${tenantId}, array(select id from products where tenant_id = ${tenantId}), now()
      )
    ),
    kept as materialized (
      select l.product_id, l.producer_id, l.sort_order, l.created_at, l.featured, l.is_alcohol, l.charged,
        l.on_sale, l.in_stock, l.backorderable, l.priced_from, l.priced_until, f.locales, f.taxon_ids,
        f.country_code, f.style_keys, f.age, f.strengths, f.volumes
      from listed_products l
      join listing_profiles f on f.tenant_id = l.tenant_id and f.id = l.profile_id
      where l.tenant_id = ${tenantId}
    ),
    wanted_place as materialized (
      select locale, taxon_id, sort_order, product_id
      from wanted cross join unnest(locales) as locale
      cross join unnest(taxon_ids || '00000000-0000-0000-0000-000000000000'::uuid) as taxon_id
    ),
    kept_place as materialized (
      select locale, taxon_id, sort_order, product_id from shelves where tenant_id = ${tenantId}
    ),
    wanted_count as (
      select locale, taxon_id, count(*)::integer as products from wanted_place group by locale, taxon_id
    ),
    kept_count as (
      select locale, taxon_id, products from shelf_counts where tenant_id = ${tenantId}
    ),
    wanted_tally as (
      select l.profile_id, l.in_stock, l.on_sale, count(*)::integer as products, min(l.charged) as lowest,
        max(l.charged) as highest
      from listed_products l where l.tenant_id = ${tenantId} group by 1, 2, 3
    ),
    kept_tally as (
      select profile_id, in_stock, on_sale, products, lowest, highest
      from listing_tallies where tenant_id = ${tenantId}
    )
    select 'missing product' as fault, to_jsonb(x) as row from (table wanted except all table kept) x
    union all select 'stale product', to_jsonb(x) from (table kept except all table wanted) x
    union all select 'missing place', to_jsonb(x) from (table wanted_place except all table kept_place) x
    union all select 'stale place', to_jsonb(x) from (table kept_place except all table wanted_place) x
    union all select 'missing count', to_jsonb(x) from (table wanted_count except all table kept_count) x
    union all select 'stale count', to_jsonb(x) from (table kept_count except all table wanted_count) x
    union all select 'missing tally', to_jsonb(x) from (table wanted_tally except all table kept_tally) x
    union all select 'stale tally', to_jsonb(x) from (table kept_tally except all table wanted_tally) x
    union all select 'unused profile', to_jsonb(f) from listing_profiles f
      where f.tenant_id = ${tenantId} and not exists (
        select from listed_products l where l.tenant_id = f.tenant_id and l.profile_id = f.id
      )
    union all select 'left in the queue', to_jsonb(r) from stale_records r where r.tenant_id = ${tenantId}
  `.execute(owner);
  return rows;
}
