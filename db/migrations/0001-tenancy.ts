import { sql, type Kysely } from 'kysely';

/**
 * Tenants and the role under which the application speaks.
 * The role owns nothing and cannot log in by itself: the pool's connections take it on at start-up,
 * so that row-level security binds every statement of the application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create extension if not exists btree_gist;

    -- Whoever may create no role is refused before it is looked whether there is one.
    do $$ begin
      if not exists (select from pg_roles where rolname = 'kerasma_app') then
        create role kerasma_app nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema public to kerasma_app;
    -- Roles belong to the whole server: on one that has ours already, its superuser may have granted it.
    do $$ begin
      execute format('grant kerasma_app to %I', current_user);
    exception when insufficient_privilege then
      if not pg_has_role(current_user, 'kerasma_app', 'member') then raise; end if;
    end $$;

    create function current_tenant() returns uuid language sql stable parallel safe
      return nullif(current_setting('app.tenant', true), '')::uuid;

    create table tenants (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
      host_names text[] not null default '{}',
      currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
      default_locale text not null default 'en',
      locales text[] not null default '{en,el}',
      time_zone text not null default 'Europe/Athens',
      settings jsonb not null,
      created_at timestamptz not null default now()
    );
    create index tenants_host_names on tenants using gin (host_names);

    create table tax_rates (
      tenant_id uuid not null references tenants on delete cascade,
      tax_class text not null check (tax_class in ('standard', 'reduced', 'super_reduced')),
      rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
      valid_from date not null,
      primary key (tenant_id, tax_class, valid_from)
    );
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table tax_rates;
    drop table tenants;
    drop function current_tenant();
    revoke usage on schema public from kerasma_app;
  `.execute(db);
}
