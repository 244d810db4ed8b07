import { sql, type Kysely } from 'kysely';
import * as upkeep from './0009-listing-upkeep.ts';

/**
 * What lists, counts and facets read: the products that are for sale, each as one narrow row, and where they
 * stand. The database keeps it by itself (docs/decisions/016-what-lists-read.md). No foreign key leads to the
 * goods: its check would wait for the very transactions that wait for the listing's lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add column age_months integer check (age_months >= 0);
    comment on column products.age_months is
      'Of the youngest part, as stated; 0 is unaged, null makes no statement';

    create table styles (
      tenant_id uuid not null references tenants on delete cascade,
      key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      position integer not null default 0,
      primary key (tenant_id, key)
    );
    create table style_translations (
      tenant_id uuid not null,
      style_key text not null,
      locale text not null,
      name text not null,
      primary key (tenant_id, style_key, locale),
      foreign key (tenant_id, style_key) references styles on delete cascade
    );
    create table product_styles (
      tenant_id uuid not null,
      product_id uuid not null,
      style_key text not null,
      primary key (tenant_id, product_id, style_key),
      foreign key (tenant_id, product_id) references products on delete cascade,
      foreign key (tenant_id, style_key) references styles on delete cascade
    );
    create index product_styles_style on product_styles (tenant_id, style_key);

    -- What many products have in common: facets are counted by these few, not product by product.
    create table listing_profiles (
      tenant_id uuid not null,
      id integer not null generated always as identity,
      digest uuid not null,
      locales text[] not null,
      -- With all that stand above them.
      taxon_ids uuid[] not null,
      country_code text,
      style_keys text[] not null,
      age text,
      strengths text[] not null,
      volumes integer[] not null,
      primary key (tenant_id, id),
      unique (tenant_id, digest)
    );
    -- Columns of one width first, and those that may be empty last: they are read for every product.
    create table listed_products (
      tenant_id uuid not null,
      product_id uuid not null,
      profile_id integer not null,
      sort_order integer not null,
      -- What is charged, on sale and in stock is true from priced_from until priced_until (exclusive); at any
      -- other instant it is reckoned anew.
      priced_from timestamptz not null,
      priced_until timestamptz not null,
      created_at timestamptz not null,
      on_sale boolean not null,
      in_stock boolean not null,
      backorderable boolean not null,
      featured boolean not null,
      is_alcohol boolean not null,
      charged integer,
      producer_id uuid,
      -- By what it is found; the search writes it (0010-search-documents). It lies out of line, so that a row
      -- stays narrow.
      keys tsvector not null default '',
      primary key (tenant_id, product_id)
    ) with (toast_tuple_target = 128);
    alter table listed_products alter column keys set storage external;
    create index listed_products_keys on listed_products using gin (keys);
    create index listed_products_profile on listed_products (tenant_id, profile_id);
    create index listed_products_from on listed_products (tenant_id, priced_from);
    create index listed_products_until on listed_products (tenant_id, priced_until);
    create index listed_products_order on listed_products (tenant_id, sort_order, product_id);
    create index listed_products_newest on listed_products (tenant_id, created_at desc, product_id);
    -- Names sort as a reader of the language expects; the database itself sorts by code point.
    create index product_translations_name_en on product_translations
      (tenant_id, (name collate "en-x-icu"), product_id) where locale = 'en';
    create index product_translations_name_el on product_translations
      (tenant_id, (name collate "el-x-icu"), product_id) where locale = 'el';
    -- The products of a profile, counted as they are listed.
    create table listing_tallies (
      tenant_id uuid not null,
      profile_id integer not null,
      in_stock boolean not null,
      on_sale boolean not null,
      products integer not null check (products > 0),
      lowest integer,
      highest integer,
      -- The counts are in the index as well: all of them are read for each search.
      primary key (tenant_id, profile_id, in_stock, on_sale) include (products, lowest, highest)
    );
    -- The shelf of a category holds what stands in it or below; that of the nil uuid holds the whole shop.
    create table shelves (
      tenant_id uuid not null,
      locale text not null,
      taxon_id uuid not null,
      sort_order integer not null,
      product_id uuid not null,
      primary key (tenant_id, locale, taxon_id, sort_order, product_id)
    );
    create table shelf_counts (
      tenant_id uuid not null,
      locale text not null,
      taxon_id uuid not null,
      products integer not null check (products >= 0),
      primary key (tenant_id, locale, taxon_id)
    );

    grant select on styles, style_translations, product_styles, listing_profiles, listed_products,
      listing_tallies, shelves, shelf_counts to kerasma_app;
  `.execute(db);
  await createReckoning(db);
  await upkeep.up(db);
}

/** The functions that say what stands in the listing, from the goods themselves. */
async function createReckoning(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function age_group(months integer) returns text language sql immutable parallel safe
      return case when months is null then null when months = 0 then 'unaged'
        when months < 36 then 'under-3' when months < 96 then '3-7' when months < 180 then '8-14'
        else '15-plus' end;
    create function strength_group(abv numeric) returns text language sql immutable parallel safe
      return case when abv is null then null when abv < 37.5 then 'light'
        when abv < 45 then 'standard' when abv < 57 then 'strong' else 'overproof' end;

    -- What is charged at an instant for the variant that stands for each product (decision 010), and what of
    -- its variants that can be ordered; the prices stay so from priced_from until priced_until.
    create function product_offers(p_tenant uuid, p_product_ids uuid[], p_at timestamptz, p_with_holds boolean)
      returns table (product_id uuid, charged integer, on_sale boolean, in_stock boolean,
        backorderable boolean, priced_from timestamptz, priced_until timestamptz)
      -- The setting keeps it out of the plans of the statements that rarely need it.
      language sql stable rows 10 set search_path = public, pg_temp
    as $$
      with variant as materialized (
        select v.id, v.product_id, v.is_master, v.position, v.backorderable
        from variants v
        where v.tenant_id = p_tenant and v.product_id = any(p_product_ids) and v.orderable
      ),
      entry as materialized (
        select v.product_id, e.variant_id, e.kind, e.amount, e.valid_from,
          coalesce(e.valid_to, 'infinity') as valid_to
        from variant v
        join prices e on e.tenant_id = p_tenant and e.variant_id = v.id
          and e.currency = (select currency from tenants where id = p_tenant)
      ),
      current_entry as materialized (
        select variant_id, min(amount) filter (where kind = 'regular') as regular,
          min(amount) filter (where kind = 'sale') as sale
        from entry where valid_from <= p_at and p_at < valid_to
        group by variant_id
      ),
      offer as (
        select v.product_id,
          (array_agg(least(c.regular, c.sale) order by v.is_master desc, v.position, v.id))[1] as charged,
          bool_or(coalesce(c.sale < c.regular, false)) as on_sale,
          bool_or(coalesce(s.on_hand - s.allocated - s.safety_stock - coalesce(h.quantity, 0) > 0, false))
            as in_stock,
          bool_or(v.backorderable) as backorderable
        from variant v
        join current_entry c on c.variant_id = v.id and c.regular is not null
        left join stock_items s on s.tenant_id = p_tenant and s.variant_id = v.id
        left join held_quantities(p_tenant, null, p_at) h on p_with_holds and h.variant_id = v.id
        group by v.product_id
      ),
      span as (
        select e.product_id, max(instant) filter (where instant <= p_at) as since,
          min(instant) filter (where instant > p_at) as until
        from entry e cross join lateral (values (e.valid_from), (e.valid_to)) as change (instant)
        group by e.product_id
      )
      select asked.id, o.charged, coalesce(o.on_sale, false), coalesce(o.in_stock, false),
        coalesce(o.backorderable, false),
        coalesce(s.since, '-infinity'), coalesce(s.until, 'infinity')
      from unnest(p_product_ids) as asked (id)
      left join offer o on o.product_id = asked.id
      left join span s on s.product_id = asked.id
    $$;

    -- What the listing should say of these products; those that are not for sale are absent.
    create function listing_of(p_tenant uuid, p_product_ids uuid[], p_at timestamptz)
      returns table (product_id uuid, producer_id uuid, sort_order integer, created_at timestamptz,
        featured boolean, is_alcohol boolean, charged integer, on_sale boolean, in_stock boolean,
        backorderable boolean, priced_from timestamptz, priced_until timestamptz, locales text[], taxon_ids uuid[],
        country_code text, style_keys text[], age text, strengths text[], volumes integer[])
      -- Not merged into the statement that asks, which could not know how many rows to expect.
      language sql stable rows 1000 set search_path = public, pg_temp
    as $$
      with recursive standing as (
        select pt.product_id, pt.taxon_id from product_taxons pt
        where pt.tenant_id = p_tenant and pt.product_id = any(p_product_ids)
        union
        select s.product_id, x.parent_id from standing s
        join taxons x on x.tenant_id = p_tenant and x.id = s.taxon_id and x.parent_id is not null
      ),
      place as (
        select s.product_id, array_agg(s.taxon_id order by s.taxon_id) as taxon_ids
        from standing s group by s.product_id
      ),
      tongue as (
        select t.product_id, array_agg(t.locale order by t.locale) as locales
        from product_translations t
        where t.tenant_id = p_tenant and t.product_id = any(p_product_ids) group by t.product_id
      ),
      style as (
        select s.product_id, array_agg(s.style_key order by s.style_key) as style_keys
        from product_styles s
        where s.tenant_id = p_tenant and s.product_id = any(p_product_ids) group by s.product_id
      ),
      bottle as (
        select v.product_id, array_agg(distinct v.volume_ml) filter (where v.volume_ml is not null) as volumes,
          array_agg(distinct strength_group(v.abv)) filter (where v.abv is not null) as strengths
        from variants v
        where v.tenant_id = p_tenant and v.product_id = any(p_product_ids) group by v.product_id
      )
      select p.id, p.producer_id, p.sort_order, p.created_at, p.featured, p.is_alcohol,
        o.charged, o.on_sale, o.in_stock, o.backorderable, o.priced_from, o.priced_until, tongue.locales,
        coalesce(place.taxon_ids, '{}'), p.country_code, coalesce(style.style_keys, '{}'),
        age_group(p.age_months), coalesce(bottle.strengths, '{}'), coalesce(bottle.volumes, '{}')
      from products p
      join tongue on tongue.product_id = p.id
      join product_offers(p_tenant, p_product_ids, p_at, false) o on o.product_id = p.id
      left join place on place.product_id = p.id
      left join style on style.product_id = p.id
      left join bottle on bottle.product_id = p.id
      where p.tenant_id = p_tenant and p.id = any(p_product_ids) and p.status = 'active'
    $$;

    -- The listing as it stands at an instant: where prices have changed since, or somebody holds the last
    -- bottle, it is reckoned anew. Plain enough to be merged into the statement that asks.
    create function listing_at(p_tenant uuid, p_at timestamptz)
      returns table (product_id uuid, profile_id integer, producer_id uuid, sort_order integer,
        created_at timestamptz, featured boolean, is_alcohol boolean, keys tsvector, charged integer,
        on_sale boolean, in_stock boolean, backorderable boolean)
      language sql stable
    as $$
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
      where l.tenant_id = p_tenant
    $$;

    -- The profiles whose tallies do not hold at an instant: those of products that are reckoned anew then. They
    -- are few, which the planner cannot know; and to plan anew takes five times as long as to look.
    create function unsettled_profiles(p_tenant uuid, p_at timestamptz) returns integer[]
      language sql stable set search_path = public, pg_temp set enable_seqscan = off
      set plan_cache_mode = force_generic_plan
    as $$
      select coalesce(array_agg(profile_id), '{}') from (
        select l.profile_id from listed_products l
          where l.tenant_id = p_tenant and l.priced_until <= p_at
        union select l.profile_id from listed_products l
          where l.tenant_id = p_tenant and l.priced_from > p_at
        union select l.profile_id from held_quantities(p_tenant, null, p_at) h
          join variants v on v.tenant_id = p_tenant and v.id = h.variant_id
          join listed_products l on l.tenant_id = p_tenant and l.product_id = v.product_id
      ) as unsettled
    $$;

    revoke execute on function product_offers, listing_of, listing_at, unsettled_profiles from public;
    grant execute on function product_offers, listing_at, unsettled_profiles to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await upkeep.down(db);
  await sql`
    drop function unsettled_profiles(uuid, timestamptz);
    drop function listing_at(uuid, timestamptz);
    drop function listing_of(uuid, uuid[], timestamptz);
    drop function product_offers(uuid, uuid[], timestamptz, boolean);
    drop function strength_group(numeric);
    drop function age_group(integer);
    drop table shelf_counts, shelves, listing_tallies, listed_products, listing_profiles, product_styles,
      style_translations, styles;
    drop index product_translations_name_en, product_translations_name_el;
    alter table products drop column age_months;
  `.execute(db);
}
