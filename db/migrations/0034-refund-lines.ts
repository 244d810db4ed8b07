import { sql, type Kysely } from 'kysely';

/** What money is given back for, and the transfers of which a payment is made up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The part of a refund that is for a line: what was paid for so many of it, or less.
    create table refund_lines (
      tenant_id uuid not null,
      refund_id uuid not null,
      order_line_id uuid not null,
      -- 0: the rest of a sum that several payments give back.
      quantity integer not null check (quantity >= 0),
      amount integer not null check (amount >= 0),
      primary key (tenant_id, refund_id, order_line_id),
      foreign key (tenant_id, refund_id) references refunds on delete cascade,
      foreign key (tenant_id, order_line_id) references order_lines on delete cascade
    );
    create index refund_lines_line on refund_lines (tenant_id, order_line_id);

    -- What has come of a transfer; the payment is completed when all of it has.
    alter table payments add column received_total integer not null default 0
      check (received_total between 0 and amount);
    -- The ledger of transfers that staff has seen on the account.
    create table transfers (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      payment_id uuid not null,
      amount integer not null check (amount > 0),
      -- What of it pays the order; the rest has to go back.
      kept integer not null check (kept between 0 and amount),
      currency text not null,
      -- By which the same transfer is known when it is booked again.
      reference text not null,
      actor text not null,
      booked_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, payment_id, reference),
      foreign key (tenant_id, order_id) references orders,
      foreign key (tenant_id, payment_id) references payments
    );
    create index transfers_order on transfers (tenant_id, order_id, booked_at);
  `.execute(db);
  for (const table of ['refund_lines', 'transfers']) {
    await sql`
      alter table ${sql.table(table)} enable row level security;
      create policy tenant_only on ${sql.table(table)} to kerasma_app
        using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
      grant select, insert on ${sql.table(table)} to kerasma_app;
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table transfers, refund_lines;
    alter table payments drop column received_total;
  `.execute(db);
}
