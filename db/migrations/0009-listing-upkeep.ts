import { sql, type Kysely } from 'kysely';

/** How many products are brought up to date at a time: enough to be quick, few enough for the memory. */
const BATCH = 1_000;

/**
 * More products than this that a change reaches only by a name they share (a category, a producer, a property) are not
 * brought up to date by the transaction that makes it, which would hold up all others, but afterwards, so many at a time.
 */
const MOST_AT_ONCE = 5_000;
const POSTPONED_BATCH = 200;

/** The shelf that holds the whole shop. */
const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000';

const KINDS = [
  'product',
  'variant',
  'offer',
  'producer',
  'taxon',
  'branch',
  'tree',
  'option',
  'choice',
  'picture',
  'properties',
  'tenant',
] as const;

type Source = {
  table: string;
  /** What becomes stale (see `stale_records`), and the column that names it. */
  kind: (typeof KINDS)[number];
  column: string;
  on?: readonly ('insert' | 'update' | 'delete')[];
  /** Changes of other columns are of no account. */
  columns?: string;
};

/** Whatever the listing, the search and the sheets are made of. Stock has a trigger of its own below. */
const SOURCES: readonly Source[] = [
  { table: 'products', kind: 'product', column: 'id' },
  { table: 'product_translations', kind: 'product', column: 'product_id' },
  { table: 'product_properties', kind: 'product', column: 'product_id' },
  { table: 'product_styles', kind: 'product', column: 'product_id' },
  { table: 'product_taxons', kind: 'product', column: 'product_id' },
  { table: 'variants', kind: 'product', column: 'product_id' },
  { table: 'variant_translations', kind: 'variant', column: 'variant_id' },
  { table: 'prices', kind: 'offer', column: 'variant_id' },
  { table: 'stock_items', kind: 'offer', column: 'variant_id', on: ['insert', 'delete'] },
  { table: 'producers', kind: 'producer', column: 'id' },
  { table: 'producer_translations', kind: 'producer', column: 'producer_id' },
  { table: 'taxon_translations', kind: 'taxon', column: 'taxon_id' },
  { table: 'taxons', kind: 'taxon', column: 'id', on: ['insert', 'delete'] },
  {
    table: 'taxons',
    kind: 'branch',
    column: 'id',
    on: ['update'],
    columns: 'tenant_id, id, parent_id',
  },
  { table: 'taxons', kind: 'tree', column: 'tenant_id' },
  { table: 'taxon_translations', kind: 'tree', column: 'tenant_id' },
  { table: 'option_types', kind: 'product', column: 'product_id' },
  { table: 'option_type_translations', kind: 'option', column: 'option_type_id' },
  { table: 'option_values', kind: 'option', column: 'option_type_id' },
  { table: 'option_value_translations', kind: 'choice', column: 'option_value_id' },
  { table: 'variant_option_values', kind: 'variant', column: 'variant_id' },
  { table: 'product_images', kind: 'product', column: 'product_id' },
  { table: 'product_image_translations', kind: 'picture', column: 'image_id' },
  { table: 'properties', kind: 'properties', column: 'tenant_id' },
  { table: 'property_translations', kind: 'properties', column: 'tenant_id' },
];

/**
 * Whichever road a write takes: triggers note the records that it makes stale, and when its transaction
 * commits they are brought up to date, all at once, one transaction of a tenant after the other. The lock for
 * that is the last that a transaction takes and nothing is waited for behind it, so it is part of no ring.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createQueue(db);
  await createRefresh(db);
  for (const source of SOURCES) await watch(db, source);
  await sql`
    -- An order moves the stock of a variant; the listing cares only whether any is left.
    create trigger stock_items_stale after update on stock_items for each row
      when ((old.on_hand - old.allocated - old.safety_stock > 0)
        is distinct from (new.on_hand - new.allocated - new.safety_stock > 0))
      execute function mark_row_stale('offer', 'tenant_id', 'variant_id');
    create trigger tenants_stale after update of currency on tenants for each row
      when (old.currency is distinct from new.currency)
      execute function mark_row_stale('tenant', 'id', 'id');

    create constraint trigger stale_records_refresh after insert on stale_records
      deferrable initially deferred for each row execute function refresh_stale_records();

    -- What stands in the shop already.
    insert into stale_records (transaction_id, tenant_id, kind, record_id)
      select pg_current_xact_id(), id, 'tenant', id from tenants;
    set constraints stale_records_refresh immediate;
    set constraints stale_records_refresh deferred;
  `.execute(db);
}

async function createQueue(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Empty whenever nobody writes. The transaction is part of the key, so that no two wait for each other.
    -- A variant is one whose words have changed, an offer one whose price or stock has; a taxon is a category whose
    -- words have changed, a branch one whose place has, a tree (by its tenant) all categories together; a tenant is all
    -- it has. Of options, their choices, pictures and (by their tenant) properties the words have changed, which only
    -- the sheets show.
    create unlogged table stale_records (
      transaction_id xid8 not null,
      tenant_id uuid not null,
      kind text not null
        check (kind in (${sql.join(KINDS.map((kind) => sql.lit(kind)))})),
      record_id uuid not null,
      primary key (tenant_id, transaction_id, kind, record_id)
    );

    -- Products whose sheet and search document still bear an older name of something that many share. A round in the
    -- background takes them up.
    create table postponed_products (
      tenant_id uuid not null,
      product_id uuid not null,
      primary key (tenant_id, product_id)
    );
    create function most_at_once() returns integer language sql immutable return ${sql.lit(MOST_AT_ONCE)};

    -- What of these products is to be brought up to date now: none of too many, which are postponed.
    create function settle_or_postpone(p_tenant uuid, p_product_ids uuid[]) returns uuid[]
      language plpgsql security definer set search_path = public, pg_temp
    as $$
    begin
      if cardinality(p_product_ids) <= most_at_once() then return p_product_ids; end if;
      insert into postponed_products (tenant_id, product_id)
      select p_tenant, id from unnest(p_product_ids) as id
      on conflict do nothing;
      return '{}';
    end $$;

    -- mark_stale(kind, column, columns): notes the records of which a statement has changed rows.
    create function mark_stale() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    begin
      execute format(
        'insert into stale_records (transaction_id, tenant_id, kind, record_id)
         select distinct pg_current_xact_id(), tenant_id, %L, %I from (%s) as changed
         on conflict do nothing',
        tg_argv[0], tg_argv[1],
        case tg_op
          when 'INSERT' then 'table after'
          when 'DELETE' then 'table before'
          else format('(select %1$s from before except all select %1$s from after)
            union all (select %1$s from after except all select %1$s from before)', tg_argv[2])
        end);
      return null;
    end $$;

    -- mark_row_stale(kind, column of the tenant, column of the record)
    create function mark_row_stale() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    declare
      changed jsonb := to_jsonb(new);
    begin
      insert into stale_records (transaction_id, tenant_id, kind, record_id)
      values (pg_current_xact_id(), (changed ->> tg_argv[1])::uuid, tg_argv[0], (changed ->> tg_argv[2])::uuid)
      on conflict do nothing;
      return null;
    end $$;
  `.execute(db);
}

async function createRefresh(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_listing(p_tenant uuid) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('listing ' || p_tenant, 0));
    end $$;

    -- Brings the rows of these products up to date with the goods as they stand now.
    create function refresh_listing(p_tenant uuid, p_product_ids uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp set jit = off
    as $$
    declare
      touched integer[];
    begin
      perform lock_listing(p_tenant);
      -- Statements of their own, so that their snapshots are younger than the lock.
      select coalesce(array_agg(distinct l.profile_id), '{}') into touched
      from listed_products l where l.tenant_id = p_tenant and l.product_id = any(p_product_ids);

      with wanted as materialized (
        select l.*, md5(row(l.locales, l.taxon_ids, l.country_code, l.style_keys, l.age, l.strengths,
          l.volumes)::text)::uuid as digest
        from listing_of(p_tenant, p_product_ids, now()) l
      ),
      new_profile as (
        insert into listing_profiles (tenant_id, digest, locales, taxon_ids, country_code, style_keys,
          age, strengths, volumes)
        select distinct on (w.digest) p_tenant, w.digest, w.locales, w.taxon_ids, w.country_code,
          w.style_keys, w.age, w.strengths, w.volumes
        from wanted w
        where not exists (
          select from listing_profiles f where f.tenant_id = p_tenant and f.digest = w.digest
        )
        returning id, digest
      ),
      profile as (
        select id, digest from new_profile
        union all
        select f.id, f.digest from listing_profiles f
        where f.tenant_id = p_tenant and f.digest in (select digest from wanted)
      ),
      old_place as materialized (
        select locale, taxon_id, l.sort_order, l.product_id
        from listed_products l
        join listing_profiles f on f.tenant_id = p_tenant and f.id = l.profile_id
        cross join unnest(f.locales) as locale
        cross join unnest(array_append(f.taxon_ids, ${sql.lit(WHOLE_SHOP)}::uuid)) as taxon_id
        where l.tenant_id = p_tenant and l.product_id = any(p_product_ids)
      ),
      new_place as materialized (
        select locale, taxon_id, w.sort_order, w.product_id
        from wanted w
        cross join unnest(w.locales) as locale
        cross join unnest(array_append(w.taxon_ids, ${sql.lit(WHOLE_SHOP)}::uuid)) as taxon_id
      ),
      left_place as materialized (select * from old_place except select * from new_place),
      taken_place as materialized (select * from new_place except select * from old_place),
      emptied as (
        delete from shelves s using left_place p
        where s.tenant_id = p_tenant and s.locale = p.locale and s.taxon_id = p.taxon_id
          and s.sort_order = p.sort_order and s.product_id = p.product_id
      ),
      filled as (
        insert into shelves (tenant_id, locale, taxon_id, sort_order, product_id)
        select p_tenant, locale, taxon_id, sort_order, product_id from taken_place
      ),
      shift as materialized (
        select locale, taxon_id, sum(change)::integer as change
        from (
          select locale, taxon_id, 1 as change from taken_place
          union all
          select locale, taxon_id, -1 from left_place
        ) as moves
        group by locale, taxon_id
      ),
      recounted as (
        update shelf_counts c set products = c.products + shift.change from shift
        where c.tenant_id = p_tenant and c.locale = shift.locale and c.taxon_id = shift.taxon_id
          and shift.change <> 0
      ),
      first_counted as (
        insert into shelf_counts (tenant_id, locale, taxon_id, products)
        select p_tenant, shift.locale, shift.taxon_id, shift.change from shift
        where not exists (
          select from shelf_counts c
          where c.tenant_id = p_tenant and c.locale = shift.locale and c.taxon_id = shift.taxon_id
        )
      ),
      gone as (
        delete from listed_products l
        where l.tenant_id = p_tenant and l.product_id = any(p_product_ids)
          and l.product_id not in (select product_id from wanted)
      )
      insert into listed_products as l (tenant_id, product_id, profile_id, producer_id, sort_order,
        created_at, featured, is_alcohol, charged, on_sale, in_stock, backorderable, priced_from,
        priced_until)
      select p_tenant, w.product_id, profile.id, w.producer_id, w.sort_order, w.created_at, w.featured,
        w.is_alcohol, w.charged, w.on_sale, w.in_stock, w.backorderable, w.priced_from, w.priced_until
      from wanted w join profile on profile.digest = w.digest
      on conflict (tenant_id, product_id) do update set profile_id = excluded.profile_id,
        producer_id = excluded.producer_id, sort_order = excluded.sort_order,
        created_at = excluded.created_at, featured = excluded.featured,
        is_alcohol = excluded.is_alcohol, charged = excluded.charged, on_sale = excluded.on_sale,
        in_stock = excluded.in_stock, backorderable = excluded.backorderable, priced_from = excluded.priced_from,
        priced_until = excluded.priced_until
      where (l.profile_id, l.producer_id, l.sort_order, l.created_at, l.featured, l.is_alcohol, l.charged, l.on_sale,
        l.in_stock, l.backorderable, l.priced_from, l.priced_until)
        is distinct from (excluded.profile_id, excluded.producer_id, excluded.sort_order, excluded.created_at,
        excluded.featured, excluded.is_alcohol, excluded.charged, excluded.on_sale, excluded.in_stock,
        excluded.backorderable, excluded.priced_from, excluded.priced_until);
      delete from shelf_counts c where c.tenant_id = p_tenant and c.products = 0;

      select array_agg(profile_id) into touched from (
        select unnest(touched) as profile_id
        union select l.profile_id from listed_products l
          where l.tenant_id = p_tenant and l.product_id = any(p_product_ids)
      ) as concerned;
      with wanted as materialized (
        select l.profile_id, l.in_stock, l.on_sale, count(*)::integer as products,
          min(l.charged) as lowest, max(l.charged) as highest
        from listed_products l where l.tenant_id = p_tenant and l.profile_id = any(touched)
        group by l.profile_id, l.in_stock, l.on_sale
      ),
      gone as (
        delete from listing_tallies y where y.tenant_id = p_tenant and y.profile_id = any(touched)
          and not exists (
            select from wanted w where w.profile_id = y.profile_id and w.in_stock = y.in_stock
              and w.on_sale = y.on_sale
          )
      )
      insert into listing_tallies as y (tenant_id, profile_id, in_stock, on_sale, products, lowest, highest)
      select p_tenant, w.* from wanted w
      on conflict (tenant_id, profile_id, in_stock, on_sale) do update
        set products = excluded.products, lowest = excluded.lowest, highest = excluded.highest
      where (y.*) is distinct from (excluded.*);

      delete from listing_profiles f
      where f.tenant_id = p_tenant and f.id = any(touched) and not exists (
        select from listed_products l where l.tenant_id = p_tenant and l.profile_id = f.id
      );
    end $$;

    -- Brings a batch of products up to date of which prices have come or gone since; says how many they were.
    create function refresh_outdated_listing(p_tenant uuid) returns integer
      language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare
      outdated uuid[];
    begin
      perform lock_listing(p_tenant);
      select coalesce(array_agg(product_id), '{}') into outdated from (
        select l.product_id from listed_products l
        where l.tenant_id = p_tenant and l.priced_until <= now()
        limit ${sql.lit(BATCH)}
      ) as due;
      if outdated <> '{}' then perform refresh_listing(p_tenant, outdated); end if;
      return cardinality(outdated);
    end $$;

    -- Brings a batch of the postponed products up to date; says how many they were.
    create function refresh_postponed_products(p_tenant uuid) returns integer
      language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare
      due uuid[];
    begin
      perform lock_listing(p_tenant);
      with taken as (
        delete from postponed_products
        where tenant_id = p_tenant and product_id in (
          select product_id from postponed_products where tenant_id = p_tenant
          order by product_id limit ${sql.lit(POSTPONED_BATCH)}
        )
        returning product_id
      )
      select coalesce(array_agg(product_id), '{}') into due from taken;
      if due <> '{}' then
        perform refresh_search_documents(p_tenant, 'product', due);
        perform refresh_product_sheets(p_tenant, due);
      end if;
      return cardinality(due);
    end $$;

    -- The products in these categories or below them.
    create function products_below(p_tenant uuid, p_taxon_ids uuid[]) returns uuid[]
      language sql stable
    as $$
      with recursive below as (
        select unnest(p_taxon_ids) as taxon_id
        union
        select c.id from taxons c join below b on c.tenant_id = p_tenant and c.parent_id = b.taxon_id
      )
      select coalesce(array_agg(distinct pt.product_id), '{}')
      from below b join product_taxons pt on pt.tenant_id = p_tenant and pt.taxon_id = b.taxon_id
    $$;

    -- Runs when the transaction commits, once for each record that it has noted: the first run does all.
    create function refresh_stale_records() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    declare
      stale record;
      written uuid[];
      listed uuid[];
      renamed uuid[];
      found uuid[];
    begin
      if not exists (
        select from stale_records r where r.tenant_id = new.tenant_id and r.kind = new.kind
          and r.record_id = new.record_id and r.transaction_id = new.transaction_id
      ) then
        return null;
      end if;
      perform lock_listing(tenant_id) from (
        select distinct tenant_id from stale_records
        where transaction_id = pg_current_xact_id() order by tenant_id
      ) as concerned;
      -- What a record stands for is looked up behind the lock, when the others' writes can be seen.
      for stale in
        with taken as (
          delete from stale_records where transaction_id = pg_current_xact_id()
          returning tenant_id, kind, record_id
        )
        select tenant_id, array_agg(kind) as kinds, array_agg(record_id) as record_ids,
          bool_or(kind = 'tenant') as whole,
          coalesce(array_agg(record_id) filter (where kind = 'product'), '{}') as products,
          coalesce(array_agg(record_id) filter (where kind = 'variant'), '{}') as variants,
          coalesce(array_agg(record_id) filter (where kind = 'offer'), '{}') as offers,
          coalesce(array_agg(record_id) filter (where kind = 'producer'), '{}') as producers,
          coalesce(array_agg(record_id) filter (where kind = 'branch'), '{}') as branches,
          coalesce(array_agg(record_id) filter (where kind in ('taxon', 'branch')), '{}') as taxons
        from taken group by tenant_id order by tenant_id
      loop
        select coalesce(array_agg(id), '{}') into written from (
          select unnest(stale.products) as id
          union select v.product_id from variants v
            where v.tenant_id = stale.tenant_id and v.id = any(stale.variants)
        ) as concerned;
        select array_agg(id) into listed from (
          select unnest(written) as id
          union select unnest(products_below(stale.tenant_id, stale.branches))
          union select v.product_id from variants v
            where v.tenant_id = stale.tenant_id and v.id = any(stale.offers)
          union select p.id from products p where stale.whole and p.tenant_id = stale.tenant_id
        ) as concerned;
        select coalesce(array_agg(id), '{}') into renamed from (
          select p.id from products p
            where p.tenant_id = stale.tenant_id and p.producer_id = any(stale.producers)
          union select unnest(products_below(stale.tenant_id, stale.taxons))
          except select unnest(written)
        ) as concerned;
        found := written || settle_or_postpone(stale.tenant_id, renamed);
        for start in 1 .. coalesce(cardinality(listed), 0) by ${sql.lit(BATCH)} loop
          perform refresh_listing(stale.tenant_id, listed[start : start + ${sql.lit(BATCH - 1)}]);
        end loop;
        -- The search keeps its documents in the same way; it comes with a later migration.
        if to_regprocedure('refresh_search_documents(uuid, text, uuid[])') is not null then
          if stale.taxons <> '{}' then
            perform refresh_search_documents(stale.tenant_id, 'taxon', stale.taxons);
          end if;
          for start in 1 .. cardinality(found) by ${sql.lit(BATCH)} loop
            perform refresh_search_documents(stale.tenant_id, 'product', found[start : start + ${sql.lit(BATCH - 1)}]);
          end loop;
        end if;
        -- So do the sheets of the products.
        if to_regprocedure('refresh_stale_sheets(uuid, text[], uuid[])') is not null then
          perform refresh_stale_sheets(stale.tenant_id, stale.kinds, stale.record_ids);
        end if;
      end loop;
      return null;
    end $$;

    revoke execute on function mark_stale, mark_row_stale, lock_listing, refresh_listing, most_at_once,
      settle_or_postpone, refresh_outdated_listing, refresh_postponed_products, products_below,
      refresh_stale_records from public;
    grant execute on function refresh_outdated_listing, refresh_postponed_products to kerasma_app;
  `.execute(db);
}

async function watch(db: Kysely<unknown>, source: Source): Promise<void> {
  const { table, kind, column, on = ['insert', 'update', 'delete'], columns = '*' } = source;
  const seen = {
    insert: 'new table as after',
    update: 'old table as before new table as after',
    delete: 'old table as before',
  };
  for (const event of on) {
    await sql`
      create trigger ${sql.ref(`${table}_${kind}_stale_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(seen[event])} for each statement
        execute function mark_stale(${sql.lit(kind)}, ${sql.lit(column)}, ${sql.lit(columns)})
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function mark_stale() cascade;
    drop function mark_row_stale() cascade;
    drop table stale_records, postponed_products;
    drop function refresh_stale_records();
    drop function products_below(uuid, uuid[]);
    drop function refresh_postponed_products(uuid);
    drop function refresh_outdated_listing(uuid);
    drop function settle_or_postpone(uuid, uuid[]);
    drop function most_at_once();
    drop function refresh_listing(uuid, uuid[]);
    drop function lock_listing(uuid);
  `.execute(db);
}
