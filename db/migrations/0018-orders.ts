import { sql, type Kysely } from 'kysely';

/** The tables that hold people's data: each is bound to the tenant of the transaction (row-level security). */
const PEOPLE = [
  'withdrawals',
  'withdrawal_lines',
  'order_tokens',
  'order_returns',
  'order_return_lines',
  'order_alerts',
  'fiscal_documents',
] as const;

/** What happens to an order after it was placed: fulfilment, withdrawal, returns, tax documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The member who placed it; a guest's order stays a guest's.
    alter table orders add column customer_id uuid;
    -- When the purchase was told to analytics: once, whoever asks first.
    alter table orders add column purchase_reported_at timestamptz;
    create index orders_member on orders (tenant_id, customer_id, placed_at desc)
      where customer_id is not null;
    create index orders_open on orders (tenant_id, placed_at)
      where state in ('created', 'pending', 'approved', 'processing', 'failed');

    alter table shipments add column carrier text not null default '';
    create index shipments_waiting on shipments (tenant_id, created_at)
      where state in ('pending', 'ready', 'processing');
    alter table shipment_lines add column returned_quantity integer not null default 0;
    alter table shipment_lines add check (returned_quantity between 0 and quantity);

    -- One movement for each shipment that leaves and each parcel that comes back.
    alter table stock_movements add column source_id uuid;
    drop index stock_movements_once;
    create unique index stock_movements_once
      on stock_movements (tenant_id, order_id, variant_id, reason, source_id) nulls not distinct
      where order_id is not null;

    create table withdrawals (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      actor text not null,
      received_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create index withdrawals_order on withdrawals (tenant_id, order_id, received_at);
    create table withdrawal_lines (
      tenant_id uuid not null,
      withdrawal_id uuid not null,
      order_line_id uuid not null,
      quantity integer not null check (quantity > 0),
      primary key (tenant_id, withdrawal_id, order_line_id),
      foreign key (tenant_id, withdrawal_id) references withdrawals on delete cascade,
      foreign key (tenant_id, order_line_id) references order_lines on delete cascade
    );
    -- Proof that number and e-mail of an order were given; only the hash of a token is kept.
    create table order_tokens (
      tenant_id uuid not null,
      hash text not null,
      -- Null: the pair was wrong. It is written all the same, so that either answer takes as long.
      order_id uuid,
      expires_at timestamptz not null,
      primary key (tenant_id, hash),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create index order_tokens_order on order_tokens (tenant_id, order_id);
    create index order_tokens_expiry on order_tokens (tenant_id, expires_at);

    create table order_returns (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      shipment_id uuid not null,
      reason text not null,
      -- False: what came back cannot be sold again.
      restocked boolean not null,
      actor text not null,
      returned_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references orders on delete cascade,
      foreign key (tenant_id, shipment_id) references shipments on delete cascade
    );
    create index order_returns_order on order_returns (tenant_id, order_id, returned_at);
    create table order_return_lines (
      tenant_id uuid not null,
      return_id uuid not null,
      order_line_id uuid not null,
      quantity integer not null check (quantity > 0),
      primary key (tenant_id, return_id, order_line_id),
      foreign key (tenant_id, return_id) references order_returns on delete cascade,
      foreign key (tenant_id, order_line_id) references order_lines on delete cascade
    );

    -- What somebody of the house has to look at; one row for each subject.
    create table order_alerts (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      kind text not null,
      subject text not null,
      details text not null default '',
      raised_at timestamptz not null,
      settled_at timestamptz,
      settled_by text,
      primary key (tenant_id, id),
      unique (tenant_id, kind, subject),
      foreign key (tenant_id, order_id) references orders on delete cascade,
      check ((settled_at is null) = (settled_by is null))
    );
    create index order_alerts_open on order_alerts (tenant_id, raised_at) where settled_at is null;

    -- Receipts and invoices as the tax authority knows them: the books, like the orders.
    create table fiscal_documents (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
      -- The refund that a credit note is for.
      refund_id uuid,
      amount integer not null check (amount >= 0),
      mark text not null,
      uid text not null,
      url text not null,
      stamped_at timestamptz not null,
      primary key (tenant_id, id),
      unique nulls not distinct (tenant_id, order_id, refund_id),
      unique (tenant_id, mark),
      foreign key (tenant_id, order_id) references orders,
      check ((kind = 'credit_note') = (refund_id is not null))
    );
  `.execute(db);

  for (const table of PEOPLE) {
    await sql`
      alter table ${sql.table(table)} enable row level security;
      create policy tenant_only on ${sql.table(table)} to kerasma_app
        using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    `.execute(db);
  }
  await sql`
    grant select, insert on withdrawals, withdrawal_lines, order_returns, order_return_lines,
      fiscal_documents to kerasma_app;
    grant select, insert, delete on order_tokens to kerasma_app;
    grant select, insert, update on order_alerts to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table fiscal_documents, order_alerts, order_return_lines, order_returns, order_tokens,
      withdrawal_lines, withdrawals;
    drop index stock_movements_once;
    alter table stock_movements drop column source_id;
    create unique index stock_movements_once on stock_movements (tenant_id, order_id, variant_id, reason)
      where order_id is not null;
    alter table shipment_lines drop column returned_quantity;
    drop index shipments_waiting;
    alter table shipments drop column carrier;
    drop index orders_open;
    drop index orders_member;
    alter table orders drop column purchase_reported_at, drop column customer_id;
  `.execute(db);
}
