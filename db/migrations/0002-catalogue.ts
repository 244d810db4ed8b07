import { sql, type Kysely } from 'kysely';

/** Producers, taxonomies, products, variants, prices, stock, pictures, with their words per locale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table producers (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      slug text not null,
      name text not null,
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      founded_year integer,
      primary key (tenant_id, id),
      unique (tenant_id, slug)
    );
    create table producer_translations (
      tenant_id uuid not null,
      producer_id uuid not null,
      locale text not null,
      region text not null default '',
      method text not null default '',
      story text not null default '',
      primary key (tenant_id, producer_id, locale),
      foreign key (tenant_id, producer_id) references producers on delete cascade
    );

    create table taxonomies (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      kind text not null check (kind in ('category')),
      primary key (tenant_id, id),
      unique (tenant_id, kind)
    );
    create table taxonomy_translations (
      tenant_id uuid not null,
      taxonomy_id uuid not null,
      locale text not null,
      name text not null,
      primary key (tenant_id, taxonomy_id, locale),
      foreign key (tenant_id, taxonomy_id) references taxonomies on delete cascade
    );
    create table taxons (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      taxonomy_id uuid not null,
      parent_id uuid,
      level integer not null check (level between 1 and 5),
      sort_order integer not null default 0,
      image_key text,
      primary key (tenant_id, id),
      foreign key (tenant_id, taxonomy_id) references taxonomies on delete cascade,
      foreign key (tenant_id, parent_id) references taxons on delete cascade,
      check ((level = 1) = (parent_id is null))
    );
    create index taxons_parent on taxons (tenant_id, parent_id, sort_order);
    create table taxon_translations (
      tenant_id uuid not null,
      taxon_id uuid not null,
      locale text not null,
      name text not null,
      slug text not null check (char_length(slug) between 1 and 80),
      description text not null default '',
      primary key (tenant_id, taxon_id, locale),
      unique (tenant_id, locale, slug),
      foreign key (tenant_id, taxon_id) references taxons on delete cascade
    );

    create table products (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      sku text not null,
      kind text not null
        check (kind in ('rum', 'spirit', 'spirit-drink', 'glassware', 'tool', 'book', 'bundle')),
      status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
      producer_id uuid,
      country_code text check (country_code ~ '^[A-Z]{2}$'),
      is_alcohol boolean not null default false,
      tax_class text not null default 'standard'
        check (tax_class in ('standard', 'reduced', 'super_reduced')),
      featured boolean not null default false,
      limit_per_customer integer check (limit_per_customer > 0),
      sort_order integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, sku),
      foreign key (tenant_id, producer_id) references producers
    );
    create index products_list on products (tenant_id, status, sort_order, id);
    create table product_translations (
      tenant_id uuid not null,
      product_id uuid not null,
      locale text not null,
      name text not null,
      slug text not null check (char_length(slug) between 1 and 80),
      excerpt text not null default '',
      description text not null default '',
      primary key (tenant_id, product_id, locale),
      unique (tenant_id, locale, slug),
      foreign key (tenant_id, product_id) references products on delete cascade
    );
    create table product_taxons (
      tenant_id uuid not null,
      product_id uuid not null,
      taxon_id uuid not null,
      position integer not null default 0,
      primary key (tenant_id, product_id, taxon_id),
      foreign key (tenant_id, product_id) references products on delete cascade,
      foreign key (tenant_id, taxon_id) references taxons on delete cascade
    );
    create index product_taxons_taxon on product_taxons (tenant_id, taxon_id);
    create table related_products (
      tenant_id uuid not null,
      product_id uuid not null,
      related_id uuid not null,
      position integer not null default 0,
      primary key (tenant_id, product_id, related_id),
      foreign key (tenant_id, product_id) references products on delete cascade,
      foreign key (tenant_id, related_id) references products on delete cascade,
      check (product_id <> related_id)
    );

    create table properties (
      tenant_id uuid not null references tenants on delete cascade,
      key text not null,
      kind text not null check (kind in ('list', 'text')),
      position integer not null default 0,
      primary key (tenant_id, key)
    );
    create table property_translations (
      tenant_id uuid not null,
      property_key text not null,
      locale text not null,
      name text not null,
      primary key (tenant_id, property_key, locale),
      foreign key (tenant_id, property_key) references properties on delete cascade
    );
    create table product_properties (
      tenant_id uuid not null,
      product_id uuid not null,
      property_key text not null,
      locale text not null,
      value text not null,
      primary key (tenant_id, product_id, property_key, locale),
      foreign key (tenant_id, product_id) references products on delete cascade,
      foreign key (tenant_id, property_key) references properties on delete cascade
    );

    create table option_types (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      product_id uuid not null,
      internal_name text not null,
      kind text not null check (kind in ('choice', 'colour')),
      position integer not null default 0,
      primary key (tenant_id, id),
      unique (tenant_id, product_id, internal_name),
      foreign key (tenant_id, product_id) references products on delete cascade
    );
    create table option_type_translations (
      tenant_id uuid not null,
      option_type_id uuid not null,
      locale text not null,
      name text not null,
      primary key (tenant_id, option_type_id, locale),
      foreign key (tenant_id, option_type_id) references option_types on delete cascade
    );
    create table option_values (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      option_type_id uuid not null,
      value text not null,
      position integer not null default 0,
      primary key (tenant_id, id),
      unique (tenant_id, option_type_id, value),
      foreign key (tenant_id, option_type_id) references option_types on delete cascade
    );
    create table option_value_translations (
      tenant_id uuid not null,
      option_value_id uuid not null,
      locale text not null,
      label text not null,
      primary key (tenant_id, option_value_id, locale),
      foreign key (tenant_id, option_value_id) references option_values on delete cascade
    );

    create table variants (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      product_id uuid not null,
      sku text not null,
      position integer not null default 0,
      is_master boolean not null default false,
      orderable boolean not null default true,
      backorderable boolean not null default false,
      volume_ml integer check (volume_ml > 0),
      abv numeric(4, 1) check (abv between 0 and 100),
      width_mm integer check (width_mm > 0),
      length_mm integer check (length_mm > 0),
      height_mm integer check (height_mm > 0),
      weight_g integer check (weight_g > 0),
      primary key (tenant_id, id),
      unique (tenant_id, sku),
      foreign key (tenant_id, product_id) references products on delete cascade
    );
    create index variants_product on variants (tenant_id, product_id, position);
    create unique index variants_one_master on variants (tenant_id, product_id) where is_master;
    create table variant_translations (
      tenant_id uuid not null,
      variant_id uuid not null,
      locale text not null,
      label text not null,
      primary key (tenant_id, variant_id, locale),
      foreign key (tenant_id, variant_id) references variants on delete cascade
    );
    create table variant_option_values (
      tenant_id uuid not null,
      variant_id uuid not null,
      option_value_id uuid not null,
      primary key (tenant_id, variant_id, option_value_id),
      foreign key (tenant_id, variant_id) references variants on delete cascade,
      foreign key (tenant_id, option_value_id) references option_values on delete cascade
    );
    create table bundle_components (
      tenant_id uuid not null,
      bundle_variant_id uuid not null,
      component_variant_id uuid not null,
      quantity integer not null check (quantity > 0),
      primary key (tenant_id, bundle_variant_id, component_variant_id),
      foreign key (tenant_id, bundle_variant_id) references variants on delete cascade,
      foreign key (tenant_id, component_variant_id) references variants,
      check (bundle_variant_id <> component_variant_id)
    );

    -- Every price is kept: a change closes one row and opens the next (Omnibus directive, price history).
    create table prices (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      variant_id uuid not null,
      kind text not null check (kind in ('regular', 'sale')),
      currency text not null,
      amount integer not null check (amount > 0),
      valid_from timestamptz not null,
      valid_to timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, variant_id) references variants on delete cascade,
      check (valid_to is null or valid_to > valid_from),
      exclude using gist (
        tenant_id with =, variant_id with =, kind with =, currency with =,
        tstzrange(valid_from, valid_to) with &&
      )
    );
    create index prices_variant on prices (tenant_id, variant_id, kind, valid_from);

    create table stock_items (
      tenant_id uuid not null,
      variant_id uuid not null,
      on_hand integer not null default 0 check (on_hand >= 0),
      allocated integer not null default 0 check (allocated >= 0),
      safety_stock integer not null default 0 check (safety_stock >= 0),
      low_threshold integer not null default 3 check (low_threshold >= 0),
      updated_at timestamptz not null default now(),
      primary key (tenant_id, variant_id),
      foreign key (tenant_id, variant_id) references variants on delete cascade
    );

    create table product_images (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      product_id uuid not null,
      variant_id uuid,
      picture_key text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
      position integer not null default 0,
      primary key (tenant_id, id),
      foreign key (tenant_id, product_id) references products on delete cascade,
      foreign key (tenant_id, variant_id) references variants on delete cascade
    );
    create index product_images_product on product_images (tenant_id, product_id, position);
    create table product_image_translations (
      tenant_id uuid not null,
      image_id uuid not null,
      locale text not null,
      alt text not null,
      primary key (tenant_id, image_id, locale),
      foreign key (tenant_id, image_id) references product_images on delete cascade
    );

    grant select on all tables in schema public to kerasma_app;
    grant update (on_hand, allocated, updated_at) on stock_items to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table product_image_translations, product_images, stock_items, prices, bundle_components,
      variant_option_values, variant_translations, variants, option_value_translations, option_values,
      option_type_translations, option_types, product_properties, property_translations, properties,
      related_products, product_taxons, product_translations, products, taxon_translations, taxons,
      taxonomy_translations, taxonomies, producer_translations, producers;
  `.execute(db);
}
