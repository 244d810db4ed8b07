import { sql, type Kysely } from 'kysely';

/**
 * A promotion that is not listed has no page: only who has been given its code knows of it. A code that was taken out of
 * a cart stays known to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promotions add column listed boolean not null default true;
    alter table cart_promotion_codes add column removed_at timestamptz;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_promotion_codes drop column removed_at;
    alter table promotions drop column listed;
  `.execute(db);
}
