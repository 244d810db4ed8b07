import { sql, type Kysely } from 'kysely';

/** Whether a client works with the tokens that a refresh has given, or never got them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the newest access token was issued with which the client has been seen to work; null for none.
    alter table sessions add column worked_with_issue_at timestamptz;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions drop column worked_with_issue_at`.execute(db);
}
