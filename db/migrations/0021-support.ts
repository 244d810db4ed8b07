import { sql, type Kysely } from 'kysely';

const PEOPLE = [
  'support_requests',
  'support_messages',
  'support_status_changes',
  'support_tokens',
] as const;

/** What people ask the house, what it answers, and how each request stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Houses that are open already keep to the usual terms until they say otherwise.
    update tenants set settings = settings || '{"support": {"formOpen": true, "resolveDays": 14,
      "keptDays": 730, "lettersPerAddressDay": 5}}' where not settings ? 'support';

    create table support_requests (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      -- What people say and write: R-7K2MPX.
      reference text not null,
      status text not null check (status in ('pending', 'resolved')),
      name text not null,
      email text not null,
      -- The address without regard to case: whoever has confirmed it finds the request among his own.
      email_key text not null,
      -- E.164; '' where none was given.
      phone text not null,
      locale text not null,
      -- The member who wrote it, under his own address; null for guests.
      customer_id uuid,
      order_id uuid,
      -- Something filled in the field that no person sees: kept, but nobody is written to.
      suspect boolean not null,
      opened_at timestamptz not null,
      -- Since when the house waits for an answer; null while it is the house's turn.
      answered_at timestamptz,
      resolved_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, reference),
      check ((status = 'resolved') = (resolved_at is not null)),
      foreign key (tenant_id, customer_id) references users on delete set null (customer_id),
      foreign key (tenant_id, order_id) references orders on delete set null (order_id)
    );
    create index support_requests_customer on support_requests (tenant_id, customer_id, opened_at)
      where customer_id is not null;
    create index support_requests_email on support_requests (tenant_id, email_key)
      where customer_id is null;
    create index support_requests_order on support_requests (tenant_id, order_id) where order_id is not null;
    create index support_requests_pending on support_requests (tenant_id, opened_at)
      where status = 'pending';
    create index support_requests_resolved on support_requests (tenant_id, resolved_at)
      where status = 'resolved';

    create table support_messages (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      request_id uuid not null,
      author text not null check (author in ('customer', 'staff')),
      -- Who of the staff; '' for the customer.
      staff text not null,
      text text not null check (text <> ''),
      written_at timestamptz not null,
      position bigint generated always as identity,
      primary key (tenant_id, id),
      foreign key (tenant_id, request_id) references support_requests on delete cascade
    );
    create index support_messages_request on support_messages (tenant_id, request_id, position);

    create table support_status_changes (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      request_id uuid not null,
      status text not null check (status in ('pending', 'resolved')),
      -- 'customer', 'time', or who of the staff.
      actor text not null,
      changed_at timestamptz not null,
      position bigint generated always as identity,
      primary key (tenant_id, id),
      foreign key (tenant_id, request_id) references support_requests on delete cascade
    );
    create index support_status_changes_request
      on support_status_changes (tenant_id, request_id, position);

    -- Each letter bears a token of its own, of which only the hash is kept.
    create table support_tokens (
      tenant_id uuid not null,
      token_hash text not null check (char_length(token_hash) = 64),
      request_id uuid not null,
      created_at timestamptz not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, request_id) references support_requests on delete cascade
    );
    create index support_tokens_request on support_tokens (tenant_id, request_id);
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
    drop table support_tokens, support_status_changes, support_messages, support_requests;
    update tenants set settings = settings - 'support';
  `.execute(db);
}
