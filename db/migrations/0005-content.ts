import { sql, type Kysely } from 'kysely';

/**
 * The static pages of a tenant (terms, privacy, delivery, …): one text per page path and language.
 * `version` is what a buyer accepts, and stands only where somebody may have to name it later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_pages (
      tenant_id uuid not null references tenants on delete cascade,
      key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 80),
      locale text not null,
      title text not null check (title <> ''),
      description text not null default '',
      -- Markdown, with the names of the tenant's settings in braces.
      body text not null,
      version text check (version <> ''),
      updated_on date not null,
      primary key (tenant_id, key, locale)
    );

    grant select on content_pages to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table content_pages`.execute(db);
}
