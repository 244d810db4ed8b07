import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** Whether another parcel has a tracking number, asked for each parcel that is shipped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index shipments_tracking on shipments (tenant_id, tracking_number) where tracking_number <> ''
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index shipments_tracking`.execute(db);
}
