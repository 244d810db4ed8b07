import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** Finds what was paid, came by transfer and was given back in a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index state_changes_paid on state_changes (tenant_id, changed_at)
      where subject = 'payment' and to_state = 'completed';
    create index transfers_booked on transfers (tenant_id, booked_at);
    create index refunds_done on refunds (tenant_id, done_at) where done_at is not null;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index state_changes_paid, transfers_booked, refunds_done`.execute(db);
}
