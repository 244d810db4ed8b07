import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** Work over many records that staff start, its records with their outcomes, and the file that it may make (decision 085). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      tenant_id uuid not null references tenants,
      id uuid not null default gen_random_uuid(),
      kind text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'canceled')),
      total integer not null default 0,
      -- Rows by outcome; the next row is the one after their sum.
      changed integer not null default 0,
      refused integer not null default 0,
      not_done integer not null default 0,
      -- Of a failed one.
      fault text,
      started_by uuid not null,
      -- Only this session may take its file.
      session_id uuid not null,
      -- Of the form: sent twice, it starts one job.
      request_key text not null,
      created_at timestamptz not null,
      cancel_asked_at timestamptz,
      ended_at timestamptz,
      -- Who runs it, until when nobody else does, and when it last had its turn.
      lease uuid,
      lease_until timestamptz,
      last_run_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, started_by, request_key),
      foreign key (tenant_id, started_by) references staff
    );
    create index jobs_waiting on jobs (tenant_id, last_run_at) where state in ('queued', 'running');

    create table job_rows (
      tenant_id uuid not null,
      job_id uuid not null,
      number integer not null,
      subject_id text not null,
      -- How people know the subject, such as the number of an order.
      subject_label text not null,
      -- Null until its turn.
      outcome text check (outcome in ('changed', 'refused', 'failed')),
      -- Why not: {code, params}.
      problem jsonb,
      primary key (tenant_id, job_id, number),
      foreign key (tenant_id, job_id) references jobs on delete cascade
    );

    create table job_file_parts (
      tenant_id uuid not null,
      job_id uuid not null,
      number integer not null,
      text text not null,
      primary key (tenant_id, job_id, number),
      foreign key (tenant_id, job_id) references jobs on delete cascade
    );

    do $$ declare name text; begin
      foreach name in array array['jobs', 'job_rows', 'job_file_parts'] loop
        execute format('alter table %I enable row level security', name);
        execute format(
          'create policy tenant_only on %I to kerasma_staff using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
          name
        );
        execute format('grant select, insert, update on %I to kerasma_staff', name);
      end loop;
    end $$;
    revoke update on job_file_parts from kerasma_staff;

    -- The application, which deletes what has expired, may not see jobs.
    create function delete_old_jobs(ended_before timestamptz, files_before timestamptz) returns void
      language sql security definer set search_path = public, pg_temp
      begin atomic
        delete from job_file_parts f using jobs j
          where f.tenant_id = current_tenant() and j.tenant_id = f.tenant_id and j.id = f.job_id
            and j.ended_at < files_before;
        delete from jobs where tenant_id = current_tenant() and ended_at < ended_before;
      end;
    revoke execute on function delete_old_jobs from public;
    grant execute on function delete_old_jobs to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function delete_old_jobs;
    drop table job_file_parts, job_rows, jobs;
  `.execute(db);
}
