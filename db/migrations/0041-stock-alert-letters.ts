import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/**
 * When the letter of a request goes out: so many within an hour, the others later (decision 058). The mailbox is counted
 * in `rate_limits` and no longer kept here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_alert_requests add column letter_at timestamptz;
    alter table stock_alert_requests alter column mailbox_hash drop not null;
    create index stock_alert_requests_letter on stock_alert_requests (tenant_id, letter_at);
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from stock_alert_requests where mailbox_hash is null;
    alter table stock_alert_requests alter column mailbox_hash set not null;
    alter table stock_alert_requests drop column letter_at;
  `.execute(db);
}
