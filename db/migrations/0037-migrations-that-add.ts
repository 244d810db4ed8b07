import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** What a migration says of itself, for releases that do not know it (decision 057). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kysely_migration add column only_adds boolean not null default false`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kysely_migration drop column only_adds`.execute(db);
}
