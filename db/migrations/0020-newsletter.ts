import { sql, type Kysely } from 'kysely';

const PEOPLE = ['newsletter_consents', 'newsletter_tokens'] as const;

/** Who wants the newsletter, about what, and the proof of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Houses that are open already keep to the usual terms until they say otherwise.
    update tenants set settings = settings || '{"newsletter": {"textVersion": "2026-11", "confirmDays": 7,
      "proofDays": 730, "lettersPerAddressDay": 3}}' where not settings ? 'newsletter';

    -- One row for each time that somebody asked. What has been confirmed is never changed: who wants other
    -- topics consents anew.
    create table newsletter_consents (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      email text not null,
      -- The address without regard to case: nobody is on the list twice.
      email_key text not null,
      topics text[] not null check (cardinality(topics) > 0 and topics <@ '{bottles,bar_nights}'),
      locale text not null,
      -- Of the text that was agreed to.
      text_version text not null,
      asked_at timestamptz not null,
      -- From which network address; null for calls of the house itself.
      asked_from text,
      confirm_until timestamptz not null,
      -- Null until the owner of the address has said that it is theirs.
      confirmed_at timestamptz,
      confirmed_from text,
      -- Left, or taken the place of by a newer one.
      ended_at timestamptz,
      primary key (tenant_id, id),
      check (confirmed_at is not null or ended_at is null)
    );
    create unique index newsletter_consents_current on newsletter_consents (tenant_id, email_key)
      where confirmed_at is not null and ended_at is null;
    create index newsletter_consents_address on newsletter_consents (tenant_id, email_key);
    create index newsletter_consents_pending on newsletter_consents (tenant_id, confirm_until)
      where confirmed_at is null;
    create index newsletter_consents_ended on newsletter_consents (tenant_id, ended_at)
      where ended_at is not null;

    -- Each letter bears a token of its own, of which only the hash is kept.
    create table newsletter_tokens (
      tenant_id uuid not null,
      token_hash text not null check (char_length(token_hash) = 64),
      consent_id uuid not null,
      created_at timestamptz not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, consent_id) references newsletter_consents on delete cascade
    );
    create index newsletter_tokens_consent on newsletter_tokens (tenant_id, consent_id);
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
    drop table newsletter_tokens, newsletter_consents;
    update tenants set settings = settings - 'newsletter';
  `.execute(db);
}
