import { sql, type Kysely } from 'kysely';

/** What signing in could not put into a member's cart, until the member has been told: too large for a cookie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_caps (
      tenant_id uuid not null,
      user_id uuid not null,
      -- [{variantId, wanted, kept}]
      caps jsonb not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    alter table cart_caps enable row level security;
    create policy tenant_only on cart_caps to kerasma_app
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert, update, delete on cart_caps to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table cart_caps`.execute(db);
}
