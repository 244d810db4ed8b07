import { sql, type Kysely } from 'kysely';

/** Who holds how much, and that a hold hides nothing from who only looks (decision 044). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Shops that are open already limit holds in the usual way until they say otherwise.
    update tenants set settings = jsonb_set(settings, '{holds}',
        '{"visitorPercent": 50, "allPercent": 80, "visitorUnits": 48}' || (settings->'holds'))
      where settings ? 'holds';

    -- Of the visitor there is only a hash; null where none is known. A hold that ran out is kept for a day: until then it
    -- counts for who held it.
    alter table stock_holds add column visitor text check (char_length(visitor) = 64);
    -- Units of the holds of this cart that ran out before the one that runs.
    alter table stock_holds add column lapsed integer not null default 0 check (lapsed >= 0);
    create index stock_holds_visitor on stock_holds (tenant_id, visitor, expires_at) where visitor is not null;

    -- What the live holds of others keep from a cart, summed by variant. Without a cart nothing is kept back: whoever
    -- only looks (lists, counts, facets, pages, stock alerts) sees what is there and not yet promised to an order.
    create or replace function held_quantities(tenant uuid, except_cart uuid, at timestamptz)
      returns table (variant_id uuid, quantity integer)
      language sql stable security definer rows 20
      set search_path = public, pg_temp
    as $$
      select h.variant_id, sum(h.quantity)::integer
      from stock_holds h
      where except_cart is not null and h.tenant_id = tenant and h.expires_at > at and h.cart_id <> except_cart
      group by h.variant_id
    $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function held_quantities(tenant uuid, except_cart uuid, at timestamptz)
      returns table (variant_id uuid, quantity integer)
      language sql stable security definer rows 20
      set search_path = public, pg_temp
    as $$
      select h.variant_id, sum(h.quantity)::integer
      from stock_holds h
      where h.tenant_id = tenant and h.expires_at > at and h.cart_id is distinct from except_cart
      group by h.variant_id
    $$;
    drop index stock_holds_visitor;
    alter table stock_holds drop column lapsed, drop column visitor;
    update tenants set settings = jsonb_set(settings, '{holds}',
        (settings->'holds') - '{visitorPercent,allPercent,visitorUnits}'::text[])
      where settings ? 'holds';
  `.execute(db);
}
