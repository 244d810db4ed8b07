import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** What a provider calls the tries at a payment, and what is known of a refund that it was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Ids that browsers and notices have brought: the provider is asked by them, they prove nothing.
    create table provider_transactions (
      tenant_id uuid not null references tenants on delete cascade,
      provider text not null,
      reference text not null,
      transaction_id text not null check (length(transaction_id) <= 100),
      told_at timestamptz not null,
      primary key (tenant_id, provider, reference, transaction_id)
    );
    -- The one by which the money of a payment was taken.
    alter table payments add column provider_transaction text;
    -- Of a second payment of the same order, which this sends back; null for the payment itself.
    alter table refunds add column provider_transaction text;
    create unique index refunds_second_payment on refunds (tenant_id, payment_id, provider_transaction)
      where provider_transaction is not null;
    -- Since when the provider has been asked and nobody knows whether it has sent the money.
    alter table refunds add column asked_at timestamptz;
    -- Somebody has looked at the provider's desk and says that it has not.
    alter table refunds add column may_ask_again boolean not null default false;
    alter table provider_transactions enable row level security;
    create policy tenant_only on provider_transactions to kerasma_app
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert on provider_transactions to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index refunds_second_payment;
    alter table refunds drop column may_ask_again, drop column asked_at, drop column provider_transaction;
    alter table payments drop column provider_transaction;
    drop table provider_transactions;
  `.execute(db);
}
