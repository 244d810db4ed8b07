import { sql, type Kysely } from 'kysely';

/** What happens to money: with a provider, on its way, and back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Where the buyer's browser is sent, and why it came to nothing.
    alter table payments add column redirect_url text;
    alter table payments add column failure_code text;
    -- When the provider was last asked how a payment stands.
    alter table payments add column checked_at timestamptz;
    -- When the buyer was reminded of a transfer.
    alter table payments add column reminded_at timestamptz;
    create index payments_open on payments (tenant_id, created_at)
      where provider is not null and state in ('created', 'processing', 'pending', 'approved');
    create index payments_transfers on payments (tenant_id, created_at)
      where kind = 'bank_transfer' and state = 'pending';
    -- A payment that was given up and whose money came after all has a second row, which is the one that counts.
    alter table payments drop constraint payments_tenant_id_provider_provider_reference_key;
    create index payments_reference on payments (tenant_id, provider, provider_reference);
    create unique index payments_reference_live on payments (tenant_id, provider, provider_reference)
      where state not in ('failed', 'canceled');

    -- Notices of providers, each of which counts once however often it comes.
    create table provider_events (
      tenant_id uuid not null references tenants on delete cascade,
      provider text not null,
      event_id text not null,
      reference text not null,
      received_at timestamptz not null,
      primary key (tenant_id, provider, event_id)
    );
    -- The ledger of money that goes back. A row is written before a provider is asked: its id is the key by which
    -- the provider knows a repetition.
    create table refunds (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      payment_id uuid not null,
      amount integer not null check (amount > 0),
      currency text not null,
      -- True: it was never the order's money. It came too late, or was not the sum that was asked for.
      stray boolean not null default false,
      reason text not null,
      actor text not null,
      state text not null check (state in ('requested', 'done')),
      requested_at timestamptz not null,
      done_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references orders,
      foreign key (tenant_id, payment_id) references payments,
      check ((state = 'done') = (done_at is not null))
    );
    create index refunds_payment on refunds (tenant_id, payment_id);
    create index refunds_order on refunds (tenant_id, order_id, requested_at);
    -- Whoever writes, and however many at once: no more goes back than was taken. The payment's lock lets them stand
    -- in line.
    create function refunds_stay_within() returns trigger language plpgsql as $$
    declare
      taken integer;
      back integer;
    begin
      select amount into taken from payments
        where tenant_id = new.tenant_id and id = new.payment_id and state in ('completed', 'refunded')
        for update;
      select coalesce(sum(amount), 0) into back from refunds
        where tenant_id = new.tenant_id and payment_id = new.payment_id and not stray;
      if back > coalesce(taken, 0) then
        raise exception 'refunds of payment % exceed what was taken', new.payment_id
          using errcode = 'check_violation', constraint = 'refunds_stay_within';
      end if;
      return null;
    end $$;
    create trigger refunds_stay_within after insert or update of amount, stray on refunds
      for each row when (not new.stray) execute function refunds_stay_within();
  `.execute(db);
  for (const table of ['provider_events', 'refunds']) {
    await sql`
      alter table ${sql.table(table)} enable row level security;
      create policy tenant_only on ${sql.table(table)} to kerasma_app
        using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    `.execute(db);
  }
  await sql`
    grant select, insert on provider_events to kerasma_app;
    grant select, insert, update on refunds to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table refunds, provider_events;
    drop function refunds_stay_within;
    drop index payments_open, payments_transfers, payments_reference, payments_reference_live;
    alter table payments add unique (tenant_id, provider, provider_reference);
    alter table payments drop column reminded_at, drop column checked_at, drop column failure_code, drop column redirect_url;
  `.execute(db);
}
