import { sql, type Kysely } from 'kysely';

/** What hangs on a cart follows it to a new id. */
const FOLLOWERS = [
  'cart_lines',
  'cart_addresses',
  'stock_holds',
  'cart_promotion_codes',
  'cart_shares',
] as const;

/** The proof of who fills a cart, and a new id for a cart that has become somebody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table carts
      -- Of the secret that shows the cart's order again to who placed it.
      add column proof_hash text check (char_length(proof_hash) = 64),
      -- Under which it was known before it got a new id with that proof.
      add column previous_id uuid;
    create index carts_previous_id on carts (tenant_id, previous_id) where previous_id is not null;
  `.execute(db);
  for (const table of FOLLOWERS) await refer(db, table, 'on update cascade on delete cascade');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of FOLLOWERS) await refer(db, table, 'on delete cascade');
  await sql`alter table carts drop column previous_id, drop column proof_hash`.execute(db);
}

async function refer(db: Kysely<unknown>, table: string, rule: string): Promise<void> {
  const name = sql.ref(`${table}_tenant_id_cart_id_fkey`);
  await sql`
    alter table ${sql.table(table)}
      drop constraint ${name},
      add constraint ${name} foreign key (tenant_id, cart_id) references carts ${sql.raw(rule)}
  `.execute(db);
}
