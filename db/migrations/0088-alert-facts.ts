import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** What an alert says, without words: each person reads it in their language. Null: an older one has only `details`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_alerts add column facts jsonb;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_alerts drop column facts`.execute(db);
}
