import { sql, type Kysely } from 'kysely';

/** A refused refund is divided into what was given back in the provider's dashboard and the rest, with its lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant delete on refund_lines to kerasma_app`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`revoke delete on refund_lines from kerasma_app`.execute(db);
}
