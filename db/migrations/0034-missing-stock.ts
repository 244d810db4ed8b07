import { sql, type Kysely } from 'kysely';

/** Goods that were promised to an order and are gone, and the stamp that waits for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- So many were not there when they were ordered and have not come since: the buyer knows that he waits.
    alter table shipment_lines add column backordered integer not null default 0
      check (backordered between 0 and quantity);
    -- So many were there when they were ordered and are gone.
    alter table shipment_lines add column missing integer not null default 0
      check (missing between 0 and quantity);
    update shipment_lines p set backordered = p.quantity
      from shipments s, order_lines l, variants v
      where s.tenant_id = p.tenant_id and s.id = p.shipment_id and s.state = 'pending'
        and l.tenant_id = p.tenant_id and l.id = p.order_line_id
        and v.tenant_id = l.tenant_id and v.id = l.variant_id and v.backorderable;
    -- Approved, but its tax document waits until its goods are there.
    alter table orders add column stamp_held boolean not null default false;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders drop column stamp_held;
    alter table shipment_lines drop column missing, drop column backordered;
  `.execute(db);
}
