import { sql, type Kysely } from 'kysely';

const PEOPLE = ['users', 'sessions', 'refresh_tokens', 'account_tokens'] as const;

/** Members: who they are, where they are signed in, and whose a cart is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Houses that are open already take members until they say otherwise.
    update tenants set settings = settings || '{"accounts": {"registration": true, "confirmDays": 7,
      "resetMinutes": 60, "sessionDays": 30}}' where not settings ? 'accounts';

    create table users (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      email text not null,
      -- The address without regard to case: nobody is two people.
      email_key text not null,
      -- A PHC string: argon2id with its own salt and costs.
      password_hash text not null,
      locale text not null,
      -- Null until the owner of the address has said that it is theirs; until then nobody signs in.
      confirmed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, email_key)
    );
    -- One sign-in on one device, and all refresh tokens that follow from it.
    create table sessions (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      device text not null default '',
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index sessions_user on sessions (tenant_id, user_id);
    create index sessions_expired on sessions (tenant_id, expires_at);
    -- Of a token only the hash is kept. A used one is remembered as long as its session: used again, it is stolen.
    create table refresh_tokens (
      tenant_id uuid not null,
      token_hash text not null check (char_length(token_hash) = 64),
      session_id uuid not null,
      used_at timestamptz,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, session_id) references sessions on delete cascade
    );
    create index refresh_tokens_session on refresh_tokens (tenant_id, session_id);
    -- What stands in a letter's link: good once, for a while.
    create table account_tokens (
      tenant_id uuid not null,
      token_hash text not null check (char_length(token_hash) = 64),
      user_id uuid not null,
      purpose text not null check (purpose in ('confirm', 'reset')),
      expires_at timestamptz not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, user_id) references users on delete cascade
    );
    create index account_tokens_user on account_tokens (tenant_id, user_id, purpose);

    alter table carts add column customer_id uuid,
      add foreign key (tenant_id, customer_id) references users on delete set null (customer_id);
    create index carts_customer on carts (tenant_id, customer_id, updated_at) where customer_id is not null;
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
    alter table carts drop column customer_id;
    drop table account_tokens, refresh_tokens, sessions, users;
    update tenants set settings = settings - 'accounts';
  `.execute(db);
}
