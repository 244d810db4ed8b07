import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** What staff do with stock: movements with a reason and a name, and counts by several people at once (decision 091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_movements drop constraint stock_movements_reason_check;
    alter table stock_movements
      add constraint stock_movements_reason_check check (reason in (
        'order_placed', 'order_canceled', 'shipped', 'returned', 'correction',
        'received', 'found', 'damaged', 'tasted', 'sold_at_bar', 'given_away', 'counted', 'taken_back')),
      add column note text not null default '' check (char_length(note) <= 500),
      -- staff:ID or staff:NAME; null: the movement belongs to an order.
      add column actor text,
      -- Of the form: sent twice, it moves stock once.
      add column request_key text,
      -- The movement that this one takes back.
      add column reverses uuid,
      add column count_id uuid;
    create unique index stock_movements_request on stock_movements (tenant_id, request_key)
      where request_key is not null;
    create unique index stock_movements_reversed on stock_movements (tenant_id, reverses)
      where reverses is not null;
    create unique index stock_movements_count on stock_movements (tenant_id, count_id, variant_id)
      where count_id is not null;

    alter table stock_items
      -- When a count was last applied to it.
      add column counted_at timestamptz,
      -- One more each time that only the figure was wrong: goods neither came nor went.
      add column figure_changes integer not null default 0;

    create table stock_counts (
      tenant_id uuid not null references tenants,
      id uuid not null,
      -- What is counted: all, a category, or SKUs from a list.
      scope text not null check (scope in ('all', 'category', 'list')),
      -- Without a foreign key: a category may go, what was counted stays.
      taxon_id uuid,
      -- Who counts does not see what the stock should be.
      is_blind boolean not null,
      state text not null default 'open' check (state in ('open', 'applied', 'canceled')),
      opened_by text not null,
      opened_at timestamptz not null,
      closed_by text,
      closed_at timestamptz,
      primary key (tenant_id, id),
      check ((scope = 'category') = (taxon_id is not null)),
      check ((state = 'open') = (closed_at is null))
    );
    create index stock_counts_recent on stock_counts (tenant_id, opened_at desc, id desc);

    create table stock_count_lines (
      tenant_id uuid not null,
      count_id uuid not null,
      variant_id uuid not null,
      -- Null until it is counted.
      counted integer check (counted between 0 and 1000000),
      counted_by text,
      counted_at timestamptz,
      -- The stock when it was counted: what leaves the shop later does not matter.
      on_hand_then integer,
      figure_changes_then integer,
      -- One more with each figure: who has not seen the last one has to confirm.
      version integer not null default 0,
      -- Of the applied count: moved by the difference, no difference, or refused with the code of the reason.
      outcome text check (outcome in ('moved', 'same', 'refused')),
      refusal text,
      primary key (tenant_id, count_id, variant_id),
      foreign key (tenant_id, count_id) references stock_counts,
      foreign key (tenant_id, variant_id) references variants on delete cascade,
      check ((counted is null) = (on_hand_then is null) and (counted is null) = (counted_by is null))
    );

    do $$ declare name text; begin
      foreach name in array array['stock_counts', 'stock_count_lines'] loop
        execute format('alter table %I enable row level security', name);
        execute format(
          'create policy tenant_only on %I to kerasma_staff using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
          name
        );
        execute format('grant select, insert, update on %I to kerasma_staff', name);
      end loop;
    end $$;
    grant update (low_threshold, safety_stock, counted_at, figure_changes) on stock_items to kerasma_staff;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table stock_count_lines, stock_counts;
    alter table stock_items drop column figure_changes, drop column counted_at;
    drop index stock_movements_count, stock_movements_reversed, stock_movements_request;
    alter table stock_movements drop column count_id, drop column reverses, drop column request_key,
      drop column actor, drop column note, drop constraint stock_movements_reason_check;
    alter table stock_movements add constraint stock_movements_reason_check
      check (reason in ('order_placed', 'order_canceled', 'shipped', 'returned', 'correction')) not valid;
  `.execute(db);
}
