import { sql, type Kysely } from 'kysely';

/** What a member keeps in his account, and what is left of an order whose buyer has gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column first_name text not null default '',
      add column last_name text not null default '',
      -- E.164, or empty.
      add column phone text not null default '';

    create table user_addresses (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      first_name text not null,
      last_name text not null,
      company text not null,
      address1 text not null,
      address2 text not null,
      floor text not null,
      doorbell text not null,
      city text not null,
      postal_code text not null,
      region text not null,
      country_code text not null,
      is_default boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index user_addresses_user on user_addresses (tenant_id, user_id, created_at);
    create unique index user_addresses_default on user_addresses (tenant_id, user_id) where is_default;

    alter table user_addresses enable row level security;
    create policy tenant_only on user_addresses to kerasma_app
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert, update, delete on user_addresses to kerasma_app;

    -- The member asked to be forgotten: what the books do not need goes as soon as the order is over.
    alter table orders add column buyer_left_at timestamptz;
    create index orders_buyer_left on orders (tenant_id, buyer_left_at) where buyer_left_at is not null;
    -- Orders of guests, to be claimed by who owns the address.
    create index orders_guest_email on orders (tenant_id, lower(email)) where customer_id is null;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index orders_guest_email;
    alter table orders drop column buyer_left_at;
    drop table user_addresses;
    alter table users drop column phone, drop column last_name, drop column first_name;
  `.execute(db);
}
