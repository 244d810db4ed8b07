import { sql, type Kysely } from 'kysely';

const PEOPLE = ['cart_shares', 'cart_share_links', 'cart_members', 'cart_line_parts'] as const;

/** Carts that several fill: who is in, by which key, and what of each line is whose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Houses that are open already keep to the usual number until they say otherwise.
    update tenants set settings = settings || '{"sharedCart": {"members": 12}}' where not settings ? 'sharedCart';

    create table cart_shares (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      cart_id uuid not null,
      owner_name text not null check (owner_name <> ''),
      created_at timestamptz not null,
      -- Closed by its owner; shared anew it is open again.
      revoked_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, cart_id),
      foreign key (tenant_id, cart_id) references carts on delete cascade
    );
    -- Each link bears a token of its own. A revoked one is kept, to be told from one that nobody knows.
    create table cart_share_links (
      tenant_id uuid not null,
      token_hash text not null check (char_length(token_hash) = 64),
      share_id uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      revoked_at timestamptz,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, share_id) references cart_shares on delete cascade
    );
    create index cart_share_links_share on cart_share_links (tenant_id, share_id, created_at);
    -- Who has left has no row any more.
    create table cart_members (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      share_id uuid not null,
      name text not null check (name <> ''),
      key_hash text not null check (char_length(key_hash) = 64),
      joined_at timestamptz not null default clock_timestamp(),
      -- With the round, which was closed.
      ended_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, key_hash),
      foreign key (tenant_id, share_id) references cart_shares on delete cascade
    );
    create index cart_members_share on cart_members (tenant_id, share_id, joined_at);
    -- What members have added of a line; the rest of it is the owner's.
    create table cart_line_parts (
      tenant_id uuid not null,
      line_id uuid not null,
      member_id uuid not null,
      quantity integer not null check (quantity > 0),
      primary key (tenant_id, line_id, member_id),
      foreign key (tenant_id, line_id) references cart_lines on delete cascade,
      foreign key (tenant_id, member_id) references cart_members on delete cascade
    );
    create index cart_line_parts_member on cart_line_parts (tenant_id, member_id);

    -- Whoever listens is told which round has changed, never what of it.
    create function announce_shared_cart() returns trigger language plpgsql as $$
      begin
        perform pg_notify('shared_carts', id::text) from cart_shares
          where tenant_id = new.tenant_id and cart_id = new.id;
        return null;
      end $$;
    create trigger announce_shared_cart after update of version, ordered_at on carts
      for each row execute function announce_shared_cart();

    create function announce_share() returns trigger language plpgsql as $$
      begin
        perform pg_notify('shared_carts', coalesce(new.id, old.id)::text);
        return null;
      end $$;
    create trigger announce_share after update or delete on cart_shares
      for each row execute function announce_share();

    create function announce_cart_member() returns trigger language plpgsql as $$
      begin
        perform pg_notify('shared_carts', coalesce(new.share_id, old.share_id)::text);
        return null;
      end $$;
    create trigger announce_cart_member after insert or update or delete on cart_members
      for each row execute function announce_cart_member();
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
    drop trigger announce_shared_cart on carts;
    drop table cart_line_parts, cart_members, cart_share_links, cart_shares;
    drop function announce_shared_cart(), announce_share(), announce_cart_member();
    update tenants set settings = settings - 'sharedCart';
  `.execute(db);
}
