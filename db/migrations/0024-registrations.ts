import { sql, type Kysely } from 'kysely';

const PEOPLE = ['registrations', 'email_changes'] as const;

/** Who wants to become a member, who wants to be written to elsewhere, and what a round came to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Somebody has typed an address and a password. Several may wait for one address: each stands for itself.
    create table registrations (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      email text not null,
      email_key text not null,
      password_hash text not null,
      locale text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- The account that was made of it, so that pressing twice is pressing once.
      user_id uuid,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index registrations_email on registrations (tenant_id, email_key, created_at);
    create index registrations_expired on registrations (tenant_id, expires_at);
    create index registrations_user on registrations (tenant_id, user_id) where user_id is not null;

    -- A member is who has confirmed; whoever has not waits among the registrations, with the links that he has got.
    insert into registrations (tenant_id, id, email, email_key, password_hash, locale, created_at, expires_at)
      select u.tenant_id, u.id, u.email, u.email_key, u.password_hash, u.locale, u.created_at,
        u.updated_at + make_interval(days => (t.settings #>> '{accounts,confirmDays}')::int)
      from users u join tenants t on t.id = u.tenant_id where u.confirmed_at is null;
    alter table account_tokens add column registration_id uuid,
      add foreign key (tenant_id, registration_id) references registrations on delete cascade,
      alter column user_id drop not null,
      drop constraint account_tokens_purpose_check;
    update account_tokens token set registration_id = registration.id, user_id = null
      from registrations registration
      where registration.tenant_id = token.tenant_id and registration.id = token.user_id and token.purpose = 'confirm';
    delete from account_tokens where purpose = 'confirm' and registration_id is null;
    delete from users where confirmed_at is null;
    alter table users alter column confirmed_at set not null;
    alter table account_tokens
      add constraint account_tokens_purpose_check check (purpose in ('confirm', 'reset', 'email')),
      add constraint account_tokens_whose check ((purpose = 'confirm') = (registration_id is not null)
        and (purpose = 'confirm') = (user_id is null));
    create index account_tokens_registration on account_tokens (tenant_id, registration_id)
      where registration_id is not null;

    -- The address that a member would have instead of his own; asking again replaces it.
    create table email_changes (
      tenant_id uuid not null,
      user_id uuid not null,
      -- Of this wish: a letter about an older one is not sent any more.
      id uuid not null default gen_random_uuid(),
      email text not null,
      email_key text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index email_changes_expired on email_changes (tenant_id, expires_at);

    -- Whose account somebody was signed in to when he joined: for his own account of what is kept of him.
    alter table cart_members add column customer_id uuid,
      add foreign key (tenant_id, customer_id) references users on delete set null (customer_id);
    create index cart_members_customer on cart_members (tenant_id, customer_id) where customer_id is not null;
    -- Who owes what, as it was when the round was ordered: prices go on.
    alter table cart_shares add column bill jsonb;
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
    alter table cart_shares drop column bill;
    alter table cart_members drop column customer_id;
    delete from account_tokens where purpose <> 'reset';
    alter table account_tokens drop constraint account_tokens_whose,
      drop column registration_id,
      alter column user_id set not null,
      drop constraint account_tokens_purpose_check,
      add constraint account_tokens_purpose_check check (purpose in ('confirm', 'reset'));
    alter table users alter column confirmed_at drop not null;
    drop table email_changes, registrations;
  `.execute(db);
}
