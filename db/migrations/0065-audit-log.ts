import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/**
 * The role of staff, and the audit log that it writes (decision 082). The role has the rights of the application and may
 * read and add entries of the log; the public site may do neither. Nobody changes an entry, the owner of the database
 * included; it may be deleted after five years.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A user that may not create a role is refused before it is known whether it exists.
    do $$ begin
      if not exists (select from pg_roles where rolname = 'kerasma_staff') then
        create role kerasma_staff nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema public to kerasma_staff;
    -- Roles belong to the whole server: an administrator may have granted them already.
    do $$ begin
      execute format('grant kerasma_staff to %I', current_user);
      grant kerasma_app to kerasma_staff;
    exception when insufficient_privilege then
      if not (pg_has_role(current_user, 'kerasma_staff', 'member')
        and pg_has_role('kerasma_staff', 'kerasma_app', 'usage')) then raise; end if;
    end $$;

    create table audit_entries (
      tenant_id uuid not null references tenants,
      id bigint generated always as identity,
      at timestamptz not null,
      -- staff:NAME of the command line.
      actor text not null check (actor <> ''),
      -- What was done, such as order.pack.
      act text not null check (act ~ '^[a-z-]+\.[a-z-]+$'),
      subject_kind text not null,
      subject_id text not null,
      -- How people know the subject: the number of an order, the reference of a request.
      subject_label text not null,
      -- [{path, before, after}]; no personal data.
      changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) > 0),
      request_id text not null,
      primary key (tenant_id, id)
    );
    create index audit_entries_subject on audit_entries (tenant_id, subject_kind, subject_id, id);

    create function protect_audit_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '5 years' then return old; end if;
      raise exception 'The audit log is never changed, and its entries are deleted after five years only';
    end $$;
    create trigger protect_audit_entries before update or delete on audit_entries
      for each row execute function protect_audit_entries();
    create function refuse_audit_truncation() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      raise exception 'The audit log is never emptied';
    end $$;
    create trigger refuse_audit_truncation before truncate on audit_entries
      for each statement execute function refuse_audit_truncation();

    -- The application may not delete entries; it calls this for its tenant.
    create function delete_old_audit_entries() returns void language sql security definer
      set search_path = public, pg_temp
      begin atomic
        delete from audit_entries where tenant_id = current_tenant() and at < now() - interval '5 years';
      end;
    revoke execute on function delete_old_audit_entries from public;
    grant execute on function delete_old_audit_entries to kerasma_app;

    alter table audit_entries enable row level security;
    create policy tenant_only on audit_entries to kerasma_staff
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert on audit_entries to kerasma_staff;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function delete_old_audit_entries;
    drop table audit_entries;
    drop function protect_audit_entries, refuse_audit_truncation;
    revoke usage on schema public from kerasma_staff;
  `.execute(db);
}
