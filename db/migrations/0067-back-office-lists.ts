import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** What the lists of staff read: texts to search orders and requests by, notes on orders, emails by order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A text as it is found: folded, and by its sound, so that Greek and Latin spellings of a name are one.
    create function findable(value text) returns text language sql immutable strict parallel safe
      return search_folded(value) || ' ' || search_sound(search_folded(value));

    -- By what staff find an order. Only find_orders reads it: row-level security would keep the index from being used,
    -- because LIKE is not leakproof.
    create table order_search (
      tenant_id uuid not null,
      order_id uuid not null,
      placed_at timestamptz not null,
      text text not null,
      primary key (tenant_id, order_id),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create index order_search_recent on order_search (tenant_id, placed_at desc, order_id desc);
    create index order_search_text on order_search using gin (text gin_trgm_ops);
    alter table order_search enable row level security;

    create function order_search_text(p_tenant uuid, p_order uuid) returns text language sql stable
      set search_path = public, pg_temp
      begin atomic
        select search_folded(concat_ws(' ', o.number, o.email, o.phone, nullif(o.alternative_phone, ''),
            nullif(o.invoice_vat_number, ''), l.skus, s.numbers))
          || ' ' || findable(concat_ws(' ', nullif(o.invoice_company, ''), a.names))
        from orders o
        cross join (
          select string_agg(distinct l.sku, ' ') as skus from order_lines l
          where l.tenant_id = p_tenant and l.order_id = p_order) l
        cross join (
          select string_agg(distinct s.tracking_number, ' ') as numbers from shipments s
          where s.tenant_id = p_tenant and s.order_id = p_order and s.tracking_number <> '') s
        cross join (
          select string_agg(distinct trim(concat_ws(' ', a.first_name, a.last_name, a.company)), ' ') as names
          from order_addresses a where a.tenant_id = p_tenant and a.order_id = p_order) a
        where o.tenant_id = p_tenant and o.id = p_order;
      end;

    create function refresh_order_search() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      changed constant uuid := case tg_table_name when 'orders' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'order_id' end;
    begin
      insert into order_search (tenant_id, order_id, placed_at, text)
        select tenant_id, id, placed_at, order_search_text(tenant_id, id) from orders
        where tenant_id = new.tenant_id and id = changed
        on conflict (tenant_id, order_id) do update set text = excluded.text;
      return null;
    end $$;
    -- At the end of the transaction, when the lines and addresses of a new order are there.
    create constraint trigger refresh_order_search after insert on orders deferrable initially deferred
      for each row execute function refresh_order_search();
    create trigger refresh_changed_order_search
      after update of email, phone, alternative_phone, invoice_vat_number, invoice_company on orders
      for each row execute function refresh_order_search();
    create trigger refresh_order_search after update on order_addresses
      for each row execute function refresh_order_search();
    create trigger refresh_order_search after update of tracking_number on shipments
      for each row when (old.tracking_number <> new.tracking_number) execute function refresh_order_search();
    insert into order_search (tenant_id, order_id, placed_at, text)
      select tenant_id, id, placed_at, order_search_text(tenant_id, id) from orders;

    -- The patterns of a word that may be spelled in several ways.
    create function search_patterns(spellings text[]) returns text[] language sql immutable strict parallel safe
      return array(
        select distinct '%' || regexp_replace(part, '([%_\\\\])', '\\\\\\1', 'g') || '%'
        from unnest(spellings) as spelling,
          lateral (values (search_folded(spelling)), (search_sound(search_folded(spelling)))) as parts (part)
        where part <> ''
      );

    -- The orders that have all words, each in one of its spellings; the latest first, and not more than this (null: all).
    create function find_orders(words jsonb, most integer) returns setof uuid language plpgsql stable security definer
      set search_path = public, pg_temp as $$
    declare
      word jsonb;
      query text := 'select order_id from order_search where tenant_id = $1';
    begin
      for word in select value from jsonb_array_elements(words) loop
        query := query || format(' and text like any (%L::text[])',
          search_patterns(array(select jsonb_array_elements_text(word))));
      end loop;
      -- The text of the query has its patterns, so that the planner knows how rare they are.
      return query execute query || ' order by placed_at desc, order_id desc limit $2' using current_tenant(), most;
    end $$;
    revoke execute on function find_orders from public;
    grant execute on function find_orders to kerasma_staff;

    -- Few requests: read from the first to the last.
    alter table support_requests add column search_text text not null generated always as (
      findable(reference || ' ' || name || ' ' || email || ' ' || phone)
    ) stored;

    create index orders_recent on orders (tenant_id, placed_at desc, id desc);
    create index order_lines_sku on order_lines (tenant_id, sku, order_id);
    create index order_alerts_order on order_alerts (tenant_id, order_id);
    create index payments_state on payments (tenant_id, state, order_id);
    create index shipments_state on shipments (tenant_id, state, order_id);

    alter table outbox add column order_id text generated always as (payload ->> 'orderId') stored;
    create index outbox_order on outbox (tenant_id, order_id) where order_id is not null;

    -- What staff write down about an order. The public site neither reads nor writes it.
    create table order_notes (
      tenant_id uuid not null,
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      text text not null check (char_length(text) between 1 and 2000),
      -- staff:NAME
      actor text not null,
      written_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references orders on delete cascade
    );
    create index order_notes_order on order_notes (tenant_id, order_id, written_at);
    alter table order_notes enable row level security;
    create policy tenant_only on order_notes to kerasma_staff
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert, delete on order_notes to kerasma_staff;

    -- Notes are about the buyer too: they go when the personal data of the order goes, which the application deletes.
    create function delete_order_notes() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      delete from order_notes where tenant_id = new.tenant_id and order_id = new.id;
      return null;
    end $$;
    create trigger delete_order_notes after update of email on orders
      for each row when (old.email <> '' and new.email = '') execute function delete_order_notes();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger delete_order_notes on orders;
    drop function delete_order_notes;
    drop table order_notes;
    alter table outbox drop column order_id;
    drop index shipments_state, payments_state, order_alerts_order, order_lines_sku, orders_recent;
    alter table support_requests drop column search_text;
    drop trigger refresh_order_search on shipments;
    drop trigger refresh_order_search on order_addresses;
    drop trigger refresh_changed_order_search on orders;
    drop trigger refresh_order_search on orders;
    drop function find_orders, search_patterns, refresh_order_search, order_search_text;
    drop table order_search;
    drop function findable;
  `.execute(db);
}
