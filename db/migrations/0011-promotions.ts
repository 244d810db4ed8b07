import { sql, type Kysely } from 'kysely';

/** The tables that hold people's data: each is bound to the tenant of the transaction (row-level security). */
const PEOPLE = ['cart_promotion_codes', 'promotion_uses'] as const;

/** Promotions with their words, what carts and orders have of them, and gifts among the lines of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promotions (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      key text not null,
      trigger text not null check (trigger in ('automatic', 'code')),
      code text check (code = btrim(code) and char_length(code) between 1 and 64),
      -- Days in the zone of the tenant; the last one counts in full.
      starts_on date not null,
      ends_on date,
      position integer not null default 0,
      combinable boolean not null,
      usage_limit integer check (usage_limit > 0),
      usage_limit_per_customer integer check (usage_limit_per_customer > 0),
      usage_count integer not null default 0 check (usage_count >= 0),
      -- Lists, as the schema in domain/promotions/schema.ts says.
      conditions jsonb not null default '[]' check (jsonb_typeof(conditions) = 'array'),
      actions jsonb not null check (jsonb_typeof(actions) = 'array' and jsonb_array_length(actions) > 0),
      featured_product_id uuid,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, key),
      foreign key (tenant_id, featured_product_id) references products on delete set null (featured_product_id),
      check ((trigger = 'code') = (code is not null)),
      check (ends_on is null or ends_on >= starts_on),
      check (usage_count <= usage_limit)
    );
    -- However it is typed, a code means one promotion.
    create unique index promotions_code on promotions (tenant_id, upper(normalize(code, nfc)));
    create index promotions_list on promotions (tenant_id, position, id);
    create table promotion_translations (
      tenant_id uuid not null,
      promotion_id uuid not null,
      locale text not null,
      name text not null,
      slug text not null check (char_length(slug) between 1 and 80),
      excerpt text not null default '',
      description text not null default '',
      conditions_text text not null default '',
      primary key (tenant_id, promotion_id, locale),
      unique (tenant_id, locale, slug),
      foreign key (tenant_id, promotion_id) references promotions on delete cascade
    );
    create table promotion_products (
      tenant_id uuid not null,
      promotion_id uuid not null,
      product_id uuid not null,
      position integer not null default 0,
      primary key (tenant_id, promotion_id, product_id),
      foreign key (tenant_id, promotion_id) references promotions on delete cascade,
      foreign key (tenant_id, product_id) references products on delete cascade
    );
    create index promotion_products_product on promotion_products (tenant_id, product_id);

    create table cart_promotion_codes (
      tenant_id uuid not null,
      cart_id uuid not null,
      promotion_id uuid not null,
      applied_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, cart_id, promotion_id),
      foreign key (tenant_id, cart_id) references carts on delete cascade,
      foreign key (tenant_id, promotion_id) references promotions on delete cascade
    );
    -- The promotions that an order had; they go when it is canceled, which gives the uses back.
    create table promotion_uses (
      tenant_id uuid not null,
      order_id uuid not null,
      promotion_id uuid not null,
      primary key (tenant_id, order_id, promotion_id),
      foreign key (tenant_id, order_id) references orders on delete cascade,
      foreign key (tenant_id, promotion_id) references promotions on delete cascade
    );

    -- A column of its own: with row-level security no index on lower(email) would be used.
    alter table orders add column customer text not null generated always as (lower(email)) stored;
    create index orders_customer on orders (tenant_id, customer);
    alter table order_lines add column is_gift boolean not null default false,
      add check (not is_gift or unit_price = 0);
    alter table order_adjustments add column promotion_id uuid,
      add foreign key (tenant_id, promotion_id) references promotions on delete set null (promotion_id);

    grant select on promotions, promotion_translations, promotion_products to kerasma_app;
    grant update (usage_count) on promotions to kerasma_app;
  `.execute(db);

  for (const table of PEOPLE) {
    await sql`
      alter table ${sql.table(table)} enable row level security;
      create policy tenant_only on ${sql.table(table)} to kerasma_app
        using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
      grant select, insert, update, delete on ${sql.table(table)} to kerasma_app;
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_adjustments drop column promotion_id;
    alter table order_lines drop column is_gift;
    alter table orders drop column customer;
    drop table promotion_uses, cart_promotion_codes, promotion_products, promotion_translations, promotions;
  `.execute(db);
}
