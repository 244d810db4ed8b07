import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** The built files of the releases that run, and of those that were replaced within a day (decision 070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_assets (
      path text primary key,
      body bytea not null,
      -- Since when a release has started that does not have it; null: the one that started last has it.
      replaced_at timestamptz
    );
    grant select, insert, update, delete on release_assets to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table release_assets`.execute(db);
}
