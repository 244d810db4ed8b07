import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** Words with a text by which staff find their record. */
const SEARCHED = [
  ['product_translations', 'findable(name)'],
  ['variants', "search_folded(sku || ' ' || coalesce(gtin, ''))"],
  ['products', 'search_folded(sku)'],
] as const;

/** What the role of staff writes of products; nothing of prices, and no stock. Whatever has been a product stays. */
const RIGHTS = [
  `insert (tenant_id, id, sku, kind, is_alcohol, tax_class, producer_id, country_code, limit_per_customer, age_months,
     sort_order, created_at, changed_by, changed_at) on products`,
  `update (sku, kind, status, is_alcohol, tax_class, featured, producer_id, country_code, limit_per_customer,
     age_months, version, updated_at, changed_by, changed_at) on products`,
  'insert, update (name, slug, excerpt, description) on product_translations',
  'insert, delete on product_taxons, product_styles, related_products',
  'insert, delete, update (value) on product_properties',
  'insert on properties, property_translations',
  `insert, update (sku, gtin, orderable, backorderable, volume_ml, abv, width_mm, length_mm, height_mm, weight_g)
     on variants`,
  'insert, update (label) on variant_translations',
  'insert, update (alt) on product_image_translations',
  // A copy of a product.
  `insert on option_types, option_type_translations, option_values, option_value_translations, variant_option_values,
     product_images, bundle_components`,
  'insert (tenant_id, variant_id) on stock_items',
];

/** Products are edited in the back office: a version, who has changed them last, a GTIN, and what staff find them by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column version integer not null default 1,
      add column changed_by text,
      add column changed_at timestamptz;
    -- The lists of staff: the newest first.
    create index products_newest on products (tenant_id, created_at desc, id desc);

    -- A number of 8, 12, 13 or 14 digits of which the last checks the others (GS1 General Specifications, 7.9).
    create function is_gtin(value text) returns boolean language sql immutable strict parallel safe
      return case when value ~ '^([0-9]{8}|[0-9]{12,14})$' then (
        select sum(substr(lpad(value, 14, '0'), place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) % 10 = 0
        from generate_series(1, 14) as place
      ) else false end;
    alter table variants add column gtin text constraint variants_gtin_valid check (is_gtin(gtin));
    create unique index variants_gtin on variants (tenant_id, gtin) where gtin is not null;
  `.execute(db);
  for (const [table, text] of SEARCHED) {
    await sql`
      alter table ${sql.table(table)}
        add column search_text text not null generated always as (${sql.raw(text)}) stored;
      create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (search_text gin_trgm_ops);
    `.execute(db);
  }
  await sql`
    -- Which texts are whole, without reading them.
    create index product_translations_whole on product_translations (tenant_id, locale, product_id)
      where name <> '' and excerpt <> '' and description <> '';

    -- The products that have all words, each in one of its spellings, in a name of either language, a SKU or a GTIN.
    create function find_products(words jsonb) returns setof uuid language plpgsql stable
      set search_path = public, pg_temp as $$
    declare
      word jsonb;
      query text := 'select p.id from products p where p.tenant_id = $1';
    begin
      for word in select value from jsonb_array_elements(words) loop
        -- The text of the query has its patterns, so that the planner knows how rare they are.
        query := query || format(' and p.id in (
            select product_id from product_translations where tenant_id = $1 and search_text like any (%1$L::text[])
            union all select product_id from variants where tenant_id = $1 and search_text like any (%1$L::text[])
            union all select id from products where tenant_id = $1 and search_text like any (%1$L::text[]))',
          search_patterns(array(select jsonb_array_elements_text(word))));
      end loop;
      return query execute query using current_tenant();
    end $$;
    revoke execute on function find_products from public;
    grant execute on function find_products to kerasma_staff;
  `.execute(db);
  for (const right of RIGHTS) await sql.raw(`grant ${right} to kerasma_staff`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const right of RIGHTS) await sql.raw(`revoke ${right} from kerasma_staff`).execute(db);
  for (const [table] of SEARCHED)
    await sql`alter table ${sql.table(table)} drop column search_text`.execute(db);
  await sql`
    drop function find_products(jsonb);
    drop index product_translations_whole;
    alter table variants drop column gtin;
    drop function is_gtin(text);
    drop index products_newest;
    alter table products drop column version, drop column changed_by, drop column changed_at;
  `.execute(db);
}
