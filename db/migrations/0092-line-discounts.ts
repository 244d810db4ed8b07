import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** What promotions take off each line of an order. Null: an older order, of which only the sum by tax rate is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines add column discount integer check (discount between 0 and total);
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines drop column discount`.execute(db);
}
