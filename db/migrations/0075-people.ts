import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/**
 * The people whom staff find: one row for each email address with an order, a request or an account, kept by triggers and
 * gone with the last of these. Orders and requests stay where they are; the row has what a list is searched and sorted by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- As emailKey of the domain: the domain of a stored address is in lower case already.
    alter table orders add column email_key text not null generated always as (lower(email)) stored;
    create index orders_email_key on orders (tenant_id, email_key) where email_key <> '';
    create index support_requests_email_key on support_requests (tenant_id, email_key);

    create table people (
      tenant_id uuid not null references tenants,
      id uuid not null default gen_random_uuid(),
      email_key text not null,
      email text not null,
      name text not null,
      phone text not null,
      -- When they last ordered or wrote, or made their account.
      last_at timestamptz not null,
      -- By what they are found: their names, and these with addresses and phones.
      names text not null,
      text text not null,
      primary key (tenant_id, id),
      unique (tenant_id, email_key)
    );
    create index people_recent on people (tenant_id, last_at desc, id desc);
    create index people_names on people using gin (names gin_trgm_ops);
    create index people_text on people using gin (text gin_trgm_ops);
    alter table people enable row level security;
    create policy tenant_only on people to kerasma_staff
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select on people to kerasma_staff;

    -- What staff write down about a person.
    create table person_notes (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      person_id uuid not null,
      text text not null check (char_length(text) between 1 and 2000),
      -- staff:ID
      actor text not null,
      written_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, person_id) references people on delete cascade
    );
    create index person_notes_person on person_notes (tenant_id, person_id, written_at);
    alter table person_notes enable row level security;
    create policy tenant_only on person_notes to kerasma_staff
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert, delete on person_notes to kerasma_staff;

    -- What the row of each person has. An order or request with an account is of that account, whatever its address.
    create view person_facts as
      select tenant_id, email_key,
        (array_agg(email order by (lower(email) = email_key) desc, at desc))[1] as email,
        coalesce((array_agg(name order by at desc) filter (where name <> ''))[1], '') as name,
        coalesce((array_agg(phone order by at desc) filter (where phone <> ''))[1], '') as phone,
        max(at) as last_at,
        findable(coalesce(string_agg(distinct nullif(name, ''), ' '), '')) as names,
        search_folded(concat_ws(' ', string_agg(distinct email, ' '),
          string_agg(distinct nullif(phone, ''), ' '))) as contacts
      from (
        select tenant_id, email_key, email, phone, trim(first_name || ' ' || last_name) as name, created_at as at
          from users
        union all
        select u.tenant_id, u.email_key, o.email, o.phone, trim(d.first_name || ' ' || d.last_name), o.placed_at
          from users u
          join orders o on o.tenant_id = u.tenant_id and o.customer_id = u.id
          left join order_addresses d on d.tenant_id = o.tenant_id and d.order_id = o.id and d.kind = 'billing'
        union all
        select o.tenant_id, o.email_key, o.email, o.phone, trim(d.first_name || ' ' || d.last_name), o.placed_at
          from orders o
          left join order_addresses d on d.tenant_id = o.tenant_id and d.order_id = o.id and d.kind = 'billing'
          where o.customer_id is null and o.email_key <> ''
        union all
        select u.tenant_id, u.email_key, r.email, r.phone, r.name, r.opened_at
          from users u
          join support_requests r on r.tenant_id = u.tenant_id and r.customer_id = u.id
          where not r.suspect
        union all
        select tenant_id, email_key, email, phone, name, opened_at from support_requests
          where customer_id is null and not suspect
      ) sources
      group by tenant_id, email_key;

    -- The key of the person whose order or request it is: of the account, else of the address.
    create function person_key(p_tenant uuid, p_customer uuid, p_email_key text) returns text language sql stable
      set search_path = public, pg_temp
      begin atomic
        select coalesce((select email_key from users where tenant_id = p_tenant and id = p_customer), p_email_key);
      end;

    create function refresh_person(p_tenant uuid, p_key text) returns void language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      if coalesce(p_key, '') = '' then return; end if;
      -- One change of a person after the other, each with what the one before it has written.
      perform pg_advisory_xact_lock(hashtextextended('people:' || p_tenant || ':' || p_key, 0));
      insert into people (tenant_id, email_key, email, name, phone, last_at, names, text)
        select tenant_id, email_key, email, name, phone, last_at, names, names || ' ' || contacts
        from person_facts where tenant_id = p_tenant and email_key = p_key
        on conflict (tenant_id, email_key) do update set email = excluded.email, name = excluded.name,
          phone = excluded.phone, last_at = excluded.last_at, names = excluded.names, text = excluded.text;
      if not found then
        delete from people where tenant_id = p_tenant and email_key = p_key;
      end if;
    end $$;
    revoke execute on function refresh_person from public;

    create function refresh_people() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      case tg_table_name
        when 'order_addresses' then
          perform refresh_person(o.tenant_id, person_key(o.tenant_id, o.customer_id, o.email_key))
            from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id;
        when 'users' then
          if tg_op <> 'DELETE' then perform refresh_person(new.tenant_id, new.email_key); end if;
          if tg_op = 'UPDATE' and new.email_key <> old.email_key then
            -- The notes stay with the account.
            update person_notes n set person_id = p.id from people p, people before
              where p.tenant_id = new.tenant_id and p.email_key = new.email_key
                and before.tenant_id = old.tenant_id and before.email_key = old.email_key
                and n.tenant_id = before.tenant_id and n.person_id = before.id;
          end if;
          if tg_op <> 'INSERT' then perform refresh_person(old.tenant_id, old.email_key); end if;
        else
          if tg_op <> 'INSERT' then
            perform refresh_person(old.tenant_id, person_key(old.tenant_id, old.customer_id, old.email_key));
          end if;
          if tg_op <> 'DELETE' then
            perform refresh_person(new.tenant_id, person_key(new.tenant_id, new.customer_id, new.email_key));
          end if;
      end case;
      return null;
    end $$;
    -- At the end of the transaction, when the addresses of a new order are there.
    create constraint trigger refresh_people after insert on orders deferrable initially deferred
      for each row execute function refresh_people();
    create trigger refresh_changed_people after update of email, phone, customer_id on orders
      for each row execute function refresh_people();
    create trigger refresh_people after update on order_addresses
      for each row execute function refresh_people();
    create trigger refresh_people after insert or delete or update of email, email_key, first_name, last_name, phone
      on users
      for each row execute function refresh_people();
    create trigger refresh_people after insert or delete or update of email, email_key, customer_id, name, phone, suspect
      on support_requests
      for each row execute function refresh_people();
    -- Without refresh_person: its locks, one for each person, would not fit into the memory of the server.
    insert into people (tenant_id, email_key, email, name, phone, last_at, names, text)
      select tenant_id, email_key, email, name, phone, last_at, names, names || ' ' || contacts
      from person_facts where email_key <> '';

    -- Notes about a person go with their account; the person may stay because of orders that the books need.
    create function delete_person_notes() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      delete from person_notes n using people p
        where p.tenant_id = old.tenant_id and p.email_key = old.email_key
          and n.tenant_id = p.tenant_id and n.person_id = p.id;
      return null;
    end $$;
    create trigger delete_person_notes after delete on users for each row execute function delete_person_notes();

    -- As find_orders. Who may not read addresses and phones does not find by them (\`in_full\` false).
    create function find_people(words jsonb, in_full boolean) returns setof uuid language plpgsql stable
      security definer set search_path = public, pg_temp as $$
    declare
      word jsonb;
      query text := 'select id from people where tenant_id = $1';
    begin
      for word in select value from jsonb_array_elements(words) loop
        query := query || format(' and %I like any (%L::text[])', case when in_full then 'text' else 'names' end,
          search_patterns(array(select jsonb_array_elements_text(word))));
      end loop;
      return query execute query || ' order by last_at desc, id desc limit $2' using current_tenant(), 10001;
    end $$;
    revoke execute on function find_people from public;
    grant execute on function find_people to kerasma_staff;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger refresh_people on orders;
    drop trigger refresh_changed_people on orders;
    drop trigger refresh_people on order_addresses;
    drop trigger refresh_people on users;
    drop trigger refresh_people on support_requests;
    drop trigger delete_person_notes on users;
    drop function find_people, delete_person_notes, refresh_people, refresh_person, person_key;
    drop view person_facts;
    drop table person_notes;
    drop table people;
    drop index support_requests_email_key;
    alter table orders drop column email_key;
  `.execute(db);
}
