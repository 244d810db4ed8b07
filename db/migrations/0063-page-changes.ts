import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** More than this from one transaction for one tenant is announced as a change of everything. */
const MOST_ANNOUNCED = 100;

/** What a change of a row is announced as (decision 075). `id`: the column that names the record. */
type Source = { tables: readonly string[]; what: string; id?: string };

const SOURCES: readonly Source[] = [
  { tables: ['related_products'], what: 'product', id: 'product_id' },
  { tables: ['taxon_trees', 'taxonomies', 'taxonomy_translations'], what: 'taxons' },
  {
    tables: [
      'posts',
      'post_translations',
      'post_tags',
      'post_products',
      'tags',
      'tag_translations',
    ],
    what: 'posts',
  },
  { tables: ['content_pages'], what: 'pages' },
  {
    tables: [
      'drinks',
      'drink_translations',
      'drink_words',
      'drink_allergens',
      'drink_ingredients',
      'drink_ingredient_translations',
      'menu_sections',
      'menu_section_translations',
      'menu_words',
      'menu_word_translations',
      'menu_notes',
    ],
    what: 'menu',
  },
  { tables: ['promotion_translations', 'promotion_products'], what: 'promotions' },
  { tables: ['popular_searches', 'synonyms'], what: 'search' },
  {
    tables: ['tax_rates', 'styles', 'style_translations', 'slug_redirects'],
    what: '*',
  },
];

/**
 * Announces at commit what public pages may show differently from then on, so that caches of pages drop these pages and
 * no others. Products, lists and categories are announced by the rows that are derived from their sources, which change
 * only when something that is shown does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_page_change(p_tenant uuid, p_what text) returns void language plpgsql
      set search_path = public, pg_temp
    as $$
    declare
      -- The tenant of the last announcement of this transaction, and how many it had.
      last text[] := string_to_array(coalesce(current_setting('kerasma.page_changes', true), ''), ' ');
      announced integer := case when last[1] = p_tenant::text then last[2]::integer else 0 end;
    begin
      if announced > ${sql.lit(MOST_ANNOUNCED)} then return; end if;
      perform pg_notify('page_changes', p_tenant || ' '
        || case when announced = ${sql.lit(MOST_ANNOUNCED)} then '*' else p_what end);
      perform set_config('kerasma.page_changes', p_tenant || ' ' || announced + 1, true);
    end $$;

    -- announce_row(what, column of the record's id or '')
    create function announce_row() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    declare
      changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin
      perform announce_page_change((changed ->> 'tenant_id')::uuid,
        case when tg_argv[1] = '' then tg_argv[0] else tg_argv[0] || ':' || (changed ->> tg_argv[1]) end);
      return null;
    end $$;

    create trigger product_sheets_page_insert after insert on product_sheets for each row
      execute function announce_row('product', 'product_id');
    create trigger product_sheets_page_delete after delete on product_sheets for each row
      execute function announce_row('product', 'product_id');
    create trigger product_sheets_page_update after update on product_sheets for each row
      when (old.* *<> new.*) execute function announce_row('product', 'product_id');

    -- Pages show a number of pieces only where few are left.
    create function stock_shown(item stock_items) returns text language sql immutable return
      case when item.on_hand - item.allocated - item.safety_stock > item.low_threshold then 'many'
        else greatest(item.on_hand - item.allocated - item.safety_stock, 0)::text end;
    create function announce_stock() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    begin
      perform announce_page_change(v.tenant_id, 'product:' || v.product_id)
      from variants v where v.tenant_id = new.tenant_id and v.id = new.variant_id;
      return null;
    end $$;
    create trigger stock_items_page_insert after insert on stock_items for each row
      execute function announce_stock();
    create trigger stock_items_page_update after update on stock_items for each row
      when (stock_shown(old) is distinct from stock_shown(new)) execute function announce_stock();

    -- The lists that a product is in: of its categories with all above them, and of the whole shop.
    create function announce_listing() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    declare
      p_tenant uuid := coalesce(new.tenant_id, old.tenant_id);
    begin
      perform announce_page_change(p_tenant, 'listing:');
      perform announce_page_change(p_tenant, 'listing:' || t.slug)
      from taxon_translations t
      where t.tenant_id = p_tenant and t.taxon_id in (
        select unnest(f.taxon_ids) from listing_profiles f
        where f.tenant_id = p_tenant and f.id in (old.profile_id, new.profile_id)
      );
      return null;
    end $$;
    create trigger listed_products_page_insert after insert on listed_products for each row
      execute function announce_listing();
    create trigger listed_products_page_delete after delete on listed_products for each row
      execute function announce_listing();
    create trigger listed_products_page_update after update on listed_products for each row
      when (old.* *<> new.*) execute function announce_listing();

    -- A category without products is in no list of categories.
    create function announce_count() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    declare
      p_tenant uuid := coalesce(new.tenant_id, old.tenant_id);
    begin
      perform announce_page_change(p_tenant, 'counts');
      if (coalesce(old.products, 0) = 0) <> (coalesce(new.products, 0) = 0) then
        perform announce_page_change(p_tenant, 'taxons');
      end if;
      return null;
    end $$;
    create trigger shelf_counts_page_written after insert or delete on shelf_counts for each row
      execute function announce_count();
    create trigger shelf_counts_page_update after update on shelf_counts for each row
      when (old.products is distinct from new.products) execute function announce_count();

    -- Each order counts a use; pages say only whether any is left.
    create trigger promotions_page_insert after insert on promotions for each row
      execute function announce_row('promotions', '');
    create trigger promotions_page_delete after delete on promotions for each row
      execute function announce_row('promotions', '');
    create trigger promotions_page_update after update on promotions for each row
      when ((to_jsonb(old) - 'usage_count', old.usage_count >= old.usage_limit)
        is distinct from (to_jsonb(new) - 'usage_count', new.usage_count >= new.usage_limit))
      execute function announce_row('promotions', '');

    create function announce_tenant() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    begin
      perform announce_page_change(new.id, 'settings');
      return null;
    end $$;
    create trigger tenants_page_insert after insert on tenants for each row execute function announce_tenant();
    create trigger tenants_page_update after update on tenants for each row
      when (old.* *<> new.*) execute function announce_tenant();
  `.execute(db);
  for (const { tables, what, id = '' } of SOURCES) {
    for (const table of tables) {
      await sql`
        create trigger ${sql.id(`${table}_page_written`)} after insert or delete on ${sql.table(table)}
          for each row execute function announce_row(${sql.lit(what)}, ${sql.lit(id)});
        create trigger ${sql.id(`${table}_page_update`)} after update on ${sql.table(table)}
          for each row when (old.* *<> new.*)
          execute function announce_row(${sql.lit(what)}, ${sql.lit(id)});
      `.execute(db);
    }
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function announce_row, announce_stock, announce_listing, announce_count, announce_tenant cascade;
    drop function stock_shown(stock_items);
    drop function announce_page_change(uuid, text);
  `.execute(db);
}
