import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/**
 * Accounts of staff, their invitations, second factors and sessions (decision 083). Only the role of staff reaches them:
 * the public site can neither read nor write one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      tenant_id uuid not null references tenants,
      id uuid not null default gen_random_uuid(),
      name text not null check (name <> ''),
      email text not null,
      -- The one spelling by which the address is found.
      email_key text not null,
      password_hash text not null,
      roles text[] not null check (
        cardinality(roles) > 0
        and roles <@ array['owner', 'manager', 'fulfilment', 'editor', 'support']
      ),
      locale text not null check (locale in ('el', 'en')),
      state text not null default 'active' check (state in ('active', 'off')),
      -- The secret of the authenticator app, sealed with a key of the settings.
      totp_secret text not null,
      -- The last period of 30 s whose code was accepted: a code counts once (RFC 6238, section 5.2).
      totp_last_step bigint not null,
      created_at timestamptz not null,
      last_seen_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, email_key)
    );

    create table staff_invitations (
      tenant_id uuid not null references tenants,
      id uuid not null default gen_random_uuid(),
      token_hash text not null,
      -- Null for the first owner, who types their own.
      email text,
      roles text[] not null,
      locale text not null check (locale in ('el', 'en')),
      -- Set where an account gets a new password and a new factor.
      staff_id uuid,
      totp_secret text not null,
      invited_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, token_hash),
      foreign key (tenant_id, staff_id) references staff
    );

    create table staff_recovery_codes (
      tenant_id uuid not null,
      staff_id uuid not null,
      code_hash text not null,
      used_at timestamptz,
      primary key (tenant_id, staff_id, code_hash),
      foreign key (tenant_id, staff_id) references staff on delete cascade
    );

    create table staff_sessions (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      staff_id uuid not null,
      token_hash text not null,
      -- What the browser calls itself.
      device text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ends_at timestamptz not null,
      -- When a factor was last given: acts with money ask for a recent one.
      confirmed_at timestamptz not null,
      ended_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, token_hash),
      foreign key (tenant_id, staff_id) references staff on delete cascade
    );
    create index staff_sessions_staff on staff_sessions (tenant_id, staff_id);

    -- Names change, and accounts end: an entry of the audit log shows the name of its time.
    alter table audit_entries add column actor_name text;

    do $$ declare name text; begin
      foreach name in array array['staff', 'staff_invitations', 'staff_recovery_codes', 'staff_sessions'] loop
        execute format('alter table %I enable row level security', name);
        execute format(
          'create policy tenant_only on %I to kerasma_staff using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
          name
        );
        execute format('grant select, insert, update, delete on %I to kerasma_staff', name);
      end loop;
    end $$;
    -- Who has acted stays known.
    revoke delete on staff from kerasma_staff;

    -- The background jobs are the application, which may not see accounts of staff.
    create function delete_ended_staff_sessions(before timestamptz) returns void language sql security definer
      set search_path = public, pg_temp
      begin atomic
        delete from staff_sessions
          where tenant_id = current_tenant() and least(ends_at, ended_at) < before;
        delete from staff_invitations
          where tenant_id = current_tenant() and least(expires_at, used_at) < before;
      end;
    revoke execute on function delete_ended_staff_sessions from public;
    grant execute on function delete_ended_staff_sessions to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entries drop column actor_name;
    drop function delete_ended_staff_sessions;
    drop table staff_sessions, staff_recovery_codes, staff_invitations, staff;
  `.execute(db);
}
