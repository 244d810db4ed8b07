import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** Views of lists that staff have saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      staff_id uuid not null,
      list text not null check (list in ('orders')),
      name text not null check (char_length(name) between 1 and 40),
      -- View and filters, as in the address of the list.
      query text not null check (char_length(query) <= 1000),
      is_shared boolean not null,
      saved_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, list, staff_id, name),
      foreign key (tenant_id, staff_id) references staff on delete cascade
    );
    alter table saved_views enable row level security;
    create policy tenant_only on saved_views to kerasma_staff
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert, update, delete on saved_views to kerasma_staff;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_views`.execute(db);
}
