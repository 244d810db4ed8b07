import { sql, type Kysely } from 'kysely';

/** The tables that hold people's data: each is bound to the tenant of the transaction (row-level security). */
const PEOPLE = [
  'carts',
  'cart_lines',
  'cart_addresses',
  'stock_holds',
  'orders',
  'order_lines',
  'order_adjustments',
  'order_addresses',
  'payments',
  'shipments',
  'shipment_lines',
  'state_changes',
  'stock_movements',
  'idempotency_keys',
  'outbox',
] as const;

/** Shipping and payment methods, carts, orders and what they leave behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipping_zones (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      key text not null,
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      -- The longest matching prefix wins; '' is the rest of the country.
      postcode_prefixes text[] not null,
      primary key (tenant_id, id),
      unique (tenant_id, key)
    );
    create table shipping_methods (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      key text not null,
      kind text not null check (kind in ('courier', 'pickup', 'locker')),
      carries_alcohol boolean not null default true,
      active boolean not null default true,
      position integer not null default 0,
      primary key (tenant_id, id),
      unique (tenant_id, key)
    );
    create table shipping_method_translations (
      tenant_id uuid not null,
      shipping_method_id uuid not null,
      locale text not null,
      name text not null,
      description text not null default '',
      primary key (tenant_id, shipping_method_id, locale),
      foreign key (tenant_id, shipping_method_id) references shipping_methods on delete cascade
    );
    -- A rate without a zone holds for every address (collection at the bar).
    create table shipping_rates (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      shipping_method_id uuid not null,
      shipping_zone_id uuid,
      amount integer not null check (amount >= 0),
      free_from integer check (free_from >= 0),
      primary key (tenant_id, id),
      unique nulls not distinct (tenant_id, shipping_method_id, shipping_zone_id),
      foreign key (tenant_id, shipping_method_id) references shipping_methods on delete cascade,
      foreign key (tenant_id, shipping_zone_id) references shipping_zones on delete cascade
    );
    create table payment_methods (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      key text not null,
      kind text not null check (kind in ('bank_transfer', 'cash_on_delivery', 'pay_at_bar', 'card', 'iris')),
      fee_amount integer not null default 0 check (fee_amount >= 0),
      -- The method is offered for totals below this (exclusive), e.g. cash on delivery below 500 EUR.
      total_below integer check (total_below > 0),
      -- The shipping kinds that the method goes with.
      shipping_kinds text[] not null,
      active boolean not null default true,
      position integer not null default 0,
      details jsonb not null default '{}',
      primary key (tenant_id, id),
      unique (tenant_id, key)
    );
    create table payment_method_translations (
      tenant_id uuid not null,
      payment_method_id uuid not null,
      locale text not null,
      name text not null,
      description text not null default '',
      primary key (tenant_id, payment_method_id, locale),
      foreign key (tenant_id, payment_method_id) references payment_methods on delete cascade
    );

    create table carts (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      -- Only a one-off checkout cart has a token.
      token text,
      locale text not null,
      currency text not null,
      version integer not null default 1,
      email text,
      phone text,
      alternative_phone text,
      notes text not null default '',
      ship_to_billing boolean not null default true,
      shipping_method_id uuid,
      payment_method_id uuid,
      ordered_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, token),
      foreign key (tenant_id, shipping_method_id) references shipping_methods on delete set null (shipping_method_id),
      foreign key (tenant_id, payment_method_id) references payment_methods on delete set null (payment_method_id)
    );
    create table cart_lines (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      cart_id uuid not null,
      variant_id uuid not null,
      quantity integer not null check (quantity between 1 and 999),
      created_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, id),
      unique (tenant_id, cart_id, variant_id),
      foreign key (tenant_id, cart_id) references carts on delete cascade,
      foreign key (tenant_id, variant_id) references variants on delete cascade
    );
    create table cart_addresses (
      tenant_id uuid not null,
      cart_id uuid not null,
      kind text not null check (kind in ('billing', 'shipping')),
      first_name text not null,
      last_name text not null,
      company text not null default '',
      address1 text not null,
      address2 text not null default '',
      floor text not null default '',
      doorbell text not null default '',
      city text not null,
      postal_code text not null default '',
      region text not null default '',
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      primary key (tenant_id, cart_id, kind),
      foreign key (tenant_id, cart_id) references carts on delete cascade
    );
    create table stock_holds (
      tenant_id uuid not null,
      cart_id uuid not null,
      variant_id uuid not null,
      quantity integer not null check (quantity > 0),
      started_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (tenant_id, cart_id, variant_id),
      foreign key (tenant_id, cart_id) references carts on delete cascade,
      foreign key (tenant_id, variant_id) references variants on delete cascade
    );
    create index stock_holds_variant on stock_holds (tenant_id, variant_id, expires_at);

    create table order_counters (
      tenant_id uuid primary key references tenants on delete cascade,
      prefix text not null,
      next_number bigint not null default 1001
    );
    -- Orders and movements are the books: neither tenant nor goods can be deleted from under them.
    create table orders (
      tenant_id uuid not null references tenants,
      id uuid not null default gen_random_uuid(),
      number text not null,
      -- 256 random bits: the guest's door to order, payment instructions and tracking.
      receipt_token text not null check (char_length(receipt_token) >= 43),
      cart_id uuid not null,
      state text not null check (state in ('none', 'created', 'pending', 'approved', 'processing',
        'completed', 'failed', 'canceled', 'returned', 'refunded')),
      locale text not null,
      currency text not null,
      email text not null,
      phone text not null,
      alternative_phone text not null default '',
      notes text not null default '',
      ship_to_billing boolean not null,
      document_kind text not null default 'receipt' check (document_kind in ('receipt', 'invoice')),
      invoice_company text not null default '',
      invoice_activity text not null default '',
      invoice_vat_number text not null default '',
      invoice_tax_office text not null default '',
      item_total integer not null check (item_total >= 0),
      discount_total integer not null default 0 check (discount_total between 0 and item_total),
      shipping_total integer not null check (shipping_total >= 0),
      payment_total integer not null check (payment_total >= 0),
      tax_total integer not null check (tax_total >= 0),
      total integer not null check (total = item_total - discount_total + shipping_total + payment_total),
      terms_version text not null,
      terms_accepted_at timestamptz not null,
      age_confirmed_at timestamptz,
      age_text_version text,
      placed_at timestamptz not null,
      updated_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, number),
      unique (tenant_id, receipt_token),
      unique (tenant_id, cart_id)
    );
    create table order_lines (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      position integer not null,
      variant_id uuid not null,
      product_id uuid not null,
      sku text not null,
      product_name text not null,
      product_slug text not null,
      variant_label text not null,
      options jsonb not null default '[]',
      picture_key text,
      is_alcohol boolean not null,
      volume_ml integer,
      unit_price integer not null check (unit_price >= 0),
      quantity integer not null check (quantity > 0),
      total integer not null check (total = unit_price * quantity),
      tax_basis_points integer not null check (tax_basis_points >= 0),
      tax_amount integer not null check (tax_amount between 0 and total),
      primary key (tenant_id, id),
      unique (tenant_id, order_id, position),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create table order_adjustments (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      order_line_id uuid,
      kind text not null check (kind in ('promotion', 'shipping', 'payment_fee')),
      label text not null,
      amount integer not null,
      tax_basis_points integer not null check (tax_basis_points >= 0),
      tax_amount integer not null,
      position integer not null default 0,
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references orders on delete cascade,
      foreign key (tenant_id, order_line_id) references order_lines on delete cascade
    );
    create index order_adjustments_order on order_adjustments (tenant_id, order_id, position);
    create table order_addresses (
      tenant_id uuid not null,
      order_id uuid not null,
      kind text not null check (kind in ('billing', 'shipping')),
      first_name text not null,
      last_name text not null,
      company text not null default '',
      address1 text not null,
      address2 text not null default '',
      floor text not null default '',
      doorbell text not null default '',
      city text not null,
      postal_code text not null default '',
      region text not null default '',
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      primary key (tenant_id, order_id, kind),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create table payments (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      method_key text not null,
      method_name text not null,
      kind text not null,
      state text not null check (state in ('none', 'created', 'processing', 'pending', 'approved',
        'completed', 'failed', 'canceled', 'refunded')),
      amount integer not null check (amount >= 0),
      refunded_total integer not null default 0 check (refunded_total between 0 and amount),
      currency text not null,
      provider text,
      provider_reference text,
      installment_count integer not null default 1 check (installment_count >= 1),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, provider, provider_reference),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create index payments_order on payments (tenant_id, order_id, created_at);
    create table shipments (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      method_key text not null,
      method_name text not null,
      kind text not null,
      state text not null check (state in ('none', 'pending', 'ready', 'processing', 'shipped',
        'completed', 'failed', 'returned', 'canceled')),
      cost integer not null check (cost >= 0),
      tracking_number text not null default '',
      tracking_url text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create index shipments_order on shipments (tenant_id, order_id);
    create table shipment_lines (
      tenant_id uuid not null,
      shipment_id uuid not null,
      order_line_id uuid not null,
      quantity integer not null check (quantity > 0),
      primary key (tenant_id, shipment_id, order_line_id),
      foreign key (tenant_id, shipment_id) references shipments on delete cascade,
      foreign key (tenant_id, order_line_id) references order_lines on delete cascade
    );
    create table state_changes (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      subject text not null check (subject in ('order', 'payment', 'shipment')),
      subject_id uuid not null,
      from_state text not null,
      to_state text not null,
      actor text not null,
      reason text not null default '',
      changed_at timestamptz not null,
      position bigint generated always as identity,
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create index state_changes_order on state_changes (tenant_id, order_id, position);
    create table stock_movements (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      variant_id uuid not null,
      order_id uuid,
      on_hand_change integer not null default 0,
      allocated_change integer not null default 0,
      reason text not null check (reason in ('order_placed', 'order_canceled', 'shipped', 'returned', 'correction')),
      moved_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, variant_id) references variants,
      check (on_hand_change <> 0 or allocated_change <> 0)
    );
    create index stock_movements_variant on stock_movements (tenant_id, variant_id, moved_at);
    -- Stock is claimed and released once per order, whatever is called twice.
    create unique index stock_movements_once on stock_movements (tenant_id, order_id, variant_id, reason)
      where order_id is not null;

    create table idempotency_keys (
      tenant_id uuid not null references tenants on delete cascade,
      actor text not null,
      operation text not null,
      key text not null check (char_length(key) between 16 and 128),
      request_hash text not null,
      response jsonb,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (tenant_id, actor, operation, key)
    );
    create table outbox (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      kind text not null,
      -- One effect per subject: a second 'order.confirmation' of the same order cannot be queued.
      subject text not null,
      payload jsonb not null,
      attempts integer not null default 0,
      last_error text,
      run_at timestamptz not null default now(),
      done_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, kind, subject)
    );
    create index outbox_due on outbox (run_at) where done_at is null;

    grant select on shipping_zones, shipping_methods, shipping_method_translations, shipping_rates,
      payment_methods, payment_method_translations, order_counters to kerasma_app;
    grant update (next_number) on order_counters to kerasma_app;
  `.execute(db);

  for (const table of PEOPLE) {
    await sql`
      alter table ${sql.table(table)} enable row level security;
      create policy tenant_only on ${sql.table(table)} to kerasma_app
        using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
      grant select, insert, update, delete on ${sql.table(table)} to kerasma_app;
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table outbox, idempotency_keys, stock_movements, state_changes, shipment_lines, shipments,
      payments, order_addresses, order_adjustments, order_lines, orders, order_counters, stock_holds,
      cart_addresses, cart_lines, carts, payment_method_translations, payment_methods, shipping_rates,
      shipping_method_translations, shipping_methods, shipping_zones;
  `.execute(db);
}
