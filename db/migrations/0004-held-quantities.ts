import { sql, type Kysely } from 'kysely';

/**
 * What live holds keep back, summed by variant. The catalogue is read outside a tenant's transaction,
 * where row-level security hides the holds; this function tells sums only, of the tenant that it is asked
 * for, and never whose they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function held_quantities(tenant uuid, except_cart uuid, at timestamptz)
      returns table (variant_id uuid, quantity integer)
      language sql stable security definer rows 20
      set search_path = public, pg_temp
    as $$
      select h.variant_id, sum(h.quantity)::integer
      from stock_holds h
      where h.tenant_id = tenant and h.expires_at > at and h.cart_id is distinct from except_cart
      group by h.variant_id
    $$;
    revoke execute on function held_quantities from public;
    grant execute on function held_quantities to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function held_quantities(uuid, uuid, timestamptz)`.execute(db);
}
