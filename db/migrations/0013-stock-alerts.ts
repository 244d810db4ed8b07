import { sql, type Kysely } from 'kysely';

const PEOPLE = ['stock_alerts', 'stock_alert_requests', 'stock_alert_tokens'] as const;

/** Who wants to be told when a sold-out variant can be had again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Houses that are open already keep to the usual limits until they say otherwise.
    update tenants set settings = settings || '{"stockAlerts": {"confirmDays": 7, "keptDays": 365,
      "lettersPerAddressDay": 3, "requestsPerHour": 60}}' where not settings ? 'stockAlerts';

    create table stock_alerts (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      variant_id uuid not null,
      email text not null,
      -- The address without regard to case: nobody waits twice for one thing.
      email_key text not null,
      locale text not null,
      -- Null until the owner of the address has said that it is theirs.
      confirmed_at timestamptz,
      -- The letter is in the outbox since then; null while it waits for the goods.
      queued_at timestamptz,
      -- How often it was put there: the goods may be gone again before the letter is sent.
      queue_count integer not null default 0,
      -- Written before the letter is handed to the mail server: from then on nobody sends it again.
      sending_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, variant_id, email_key),
      foreign key (tenant_id, variant_id) references variants on delete cascade
    );
    create index stock_alerts_expired on stock_alerts (tenant_id, expires_at);
    create index stock_alerts_waiting on stock_alerts (tenant_id, variant_id, created_at)
      where confirmed_at is not null and queued_at is null;

    -- Each letter that was asked for; the limits are counted from these. They outlive the alert, or whoever
    -- takes their address off a list could be written to again at once; of the address there is only a hash.
    create table stock_alert_requests (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      mailbox_hash text not null check (char_length(mailbox_hash) = 64),
      requested_at timestamptz not null,
      primary key (tenant_id, id)
    );
    create index stock_alert_requests_time on stock_alert_requests (tenant_id, requested_at);
    create index stock_alert_requests_mailbox on stock_alert_requests (tenant_id, mailbox_hash, requested_at);

    -- Each letter bears a token of its own, of which only the hash is kept.
    create table stock_alert_tokens (
      tenant_id uuid not null references tenants on delete cascade,
      token_hash text not null check (char_length(token_hash) = 64),
      stock_alert_id uuid not null,
      created_at timestamptz not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, stock_alert_id) references stock_alerts on delete cascade
    );
    create index stock_alert_tokens_alert on stock_alert_tokens (tenant_id, stock_alert_id);
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
  await sql`drop table stock_alert_tokens, stock_alert_requests, stock_alerts;`.execute(db);
}
