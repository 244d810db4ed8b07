import { sql, type Kysely } from 'kysely';

/** How often something was done within the window that runs. Of whom there is only a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Houses that are open already keep the usual limit until they say otherwise.
    update tenants set settings = settings || '{"guestOrdersPerHour": 20}' where not settings ? 'guestOrdersPerHour';

    create table rate_limits (
      tenant_id uuid not null references tenants on delete cascade,
      key text not null check (char_length(key) = 64),
      window_ends_at timestamptz not null,
      count integer not null,
      primary key (tenant_id, key)
    );
    create index rate_limits_ended on rate_limits (tenant_id, window_ends_at);
    alter table rate_limits enable row level security;
    create policy tenant_only on rate_limits to kerasma_app
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert, update, delete on rate_limits to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table rate_limits;
    update tenants set settings = settings - 'guestOrdersPerHour';
  `.execute(db);
}
