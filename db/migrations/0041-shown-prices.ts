import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** What a buyer was last shown as the price of a line, so that the cart can tell them of a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_lines
      -- Minor units of the cart's currency; null where it is not known.
      add column shown_price integer check (shown_price >= 0),
      -- What was shown before, and since when shown_price stands beside it.
      add column price_before integer check (price_before >= 0),
      add column price_told_at timestamptz,
      add constraint cart_lines_price_told check ((price_before is null) = (price_told_at is null));
    -- Carts from before are taken to have been seen just now.
    update cart_lines l set shown_price = (
      select min(p.amount) from prices p join carts c on c.tenant_id = l.tenant_id and c.id = l.cart_id
      where p.tenant_id = l.tenant_id and p.variant_id = l.variant_id and p.currency = c.currency
        and p.valid_from <= now() and (p.valid_to is null or p.valid_to > now()));
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_lines drop column shown_price, drop column price_before, drop column price_told_at
  `.execute(db);
}
