import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/**
 * Every function finds what it names, whatever the search path of the session is. The one that pg_dump writes into a
 * backup is empty: on restoring, generated columns and indexes are computed by functions that call others
 * (decision 056).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      name regprocedure;
    begin
      for name in
        select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
          and not exists (select from unnest(p.proconfig) as setting where setting like 'search\\_path=%')
      loop
        execute format('alter routine %s set search_path = public, pg_temp', name);
      end loop;
    end $$;
  `.execute(db);
  // A setting keeps a function from being merged into the statement that calls it. These three are parsed when they
  // are created instead, and know what they name from then on.
  await sql`
    create or replace function listing_at(p_tenant uuid, p_at timestamptz)
      returns table (product_id uuid, profile_id integer, producer_id uuid, sort_order integer,
        created_at timestamptz, featured boolean, is_alcohol boolean, keys tsvector, charged integer,
        on_sale boolean, in_stock boolean, backorderable boolean)
      language sql stable
    begin atomic
      select l.product_id, l.profile_id, l.producer_id, l.sort_order, l.created_at, l.featured, l.is_alcohol, l.keys,
        case when p_at >= l.priced_from and p_at < l.priced_until then l.charged
          else (select o.charged from product_offers(p_tenant, array[l.product_id], p_at, true) o) end,
        case when p_at >= l.priced_from and p_at < l.priced_until then l.on_sale
          else (select o.on_sale from product_offers(p_tenant, array[l.product_id], p_at, true) o) end,
        case when p_at >= l.priced_from and p_at < l.priced_until and l.product_id <> all (array(
            select v.product_id from held_quantities(p_tenant, null, p_at) h
            join variants v on v.tenant_id = p_tenant and v.id = h.variant_id
          )) then l.in_stock
          else (select o.in_stock from product_offers(p_tenant, array[l.product_id], p_at, true) o) end,
        case when p_at >= l.priced_from and p_at < l.priced_until then l.backorderable
          else (select o.backorderable from product_offers(p_tenant, array[l.product_id], p_at, true) o) end
      from listed_products l
      where l.tenant_id = p_tenant;
    end;

    create or replace function products_below(p_tenant uuid, p_taxon_ids uuid[]) returns uuid[]
      language sql stable
    begin atomic
      with recursive below as (
        select unnest(p_taxon_ids) as taxon_id
        union
        select c.id from taxons c join below b on c.tenant_id = p_tenant and c.parent_id = b.taxon_id
      )
      select coalesce(array_agg(distinct pt.product_id), '{}')
      from below b join product_taxons pt on pt.tenant_id = p_tenant and pt.taxon_id = b.taxon_id;
    end;

    create or replace function cut_slug(slug text, length integer) returns text
      language sql immutable parallel safe
    return case
      when char_length(slug) <= length then slug
      else rtrim(coalesce(
        substring(left(slug, length + 1) from '^(.{' || length / 2 || ',})-'),
        left(slug, length)
      ), '-')
    end;
  `.execute(db);
}

/**
 * The three functions answer as before: what they were written as is not brought back. Functions with the rights of
 * their owner had their path before.
 */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      name regprocedure;
    begin
      for name in
        select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and not p.prosecdef
      loop
        execute format('alter routine %s reset search_path', name);
      end loop;
    end $$;
  `.execute(db);
}
