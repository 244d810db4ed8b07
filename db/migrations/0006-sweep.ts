import { sql, type Kysely } from 'kysely';

/** What the sweep looks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index carts_expired on carts (tenant_id, expires_at);
    create index idempotency_keys_expired on idempotency_keys (tenant_id, expires_at);
    create index outbox_done on outbox (tenant_id, done_at) where done_at is not null;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index carts_expired, idempotency_keys_expired, outbox_done;`.execute(db);
}
