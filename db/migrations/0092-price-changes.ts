import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** Changes of many prices at one instant: what a job writes, and when it begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_changes (
      tenant_id uuid not null,
      job_id uuid not null,
      kind text not null check (kind in ('regular', 'sale')),
      starts_at timestamptz not null,
      -- Of a sale; null: until it is ended.
      ends_at timestamptz,
      primary key (tenant_id, job_id),
      foreign key (tenant_id, job_id) references jobs on delete cascade
    );
    -- The prices to be written; the row of the job names them by the same id.
    create table price_change_rows (
      tenant_id uuid not null,
      price_id uuid not null,
      job_id uuid not null,
      variant_id uuid not null,
      amount integer not null,
      -- The regular price at the start, from which the amount was made.
      before integer,
      primary key (tenant_id, price_id),
      foreign key (tenant_id, job_id) references price_changes on delete cascade
    );
    create index price_change_rows_job on price_change_rows (tenant_id, job_id);

    do $$ declare name text; begin
      foreach name in array array['price_changes', 'price_change_rows'] loop
        execute format('alter table %I enable row level security', name);
        execute format(
          'create policy tenant_only on %I to kerasma_staff using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
          name
        );
        execute format('grant select, insert, delete on %I to kerasma_staff', name);
      end loop;
    end $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table price_change_rows, price_changes`.execute(db);
}
