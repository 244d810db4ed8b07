import { sql, type Kysely } from 'kysely';
import { createDocuments, keepDocuments } from './0010-search-documents.ts';
import { createSuggestions } from './0010-search-suggesting.ts';

/** Whatever a drink is found by, and the column that says of which. */
const SOURCES = [
  { table: 'drinks', argument: 'id' },
  { table: 'drink_translations', argument: 'drink_id' },
  { table: 'drink_ingredient_translations', argument: 'drink_id' },
  { table: 'drink_words', argument: 'drink_id' },
];

/** The bar's menu: its sections, drinks and words, and the drinks among what the search finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createSearch(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What stands below the card, by law or by good manners. The tenant's lawyer changes it, not a release.
    create table menu_notes (
      tenant_id uuid not null references tenants on delete cascade,
      locale text not null,
      prices text not null,
      -- In capitals, as the law writes it.
      receipt text not null,
      allergens text not null,
      strength text not null,
      age text not null,
      primary key (tenant_id, locale)
    );

    -- The house's own words for what a drink is made on, tastes of and comes in.
    create table menu_words (
      tenant_id uuid not null references tenants on delete cascade,
      kind text not null check (kind in ('spirit', 'taste', 'glass', 'ice')),
      key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      position integer not null default 0,
      primary key (tenant_id, kind, key)
    );
    create table menu_word_translations (
      tenant_id uuid not null,
      kind text not null,
      key text not null,
      locale text not null,
      label text not null,
      primary key (tenant_id, kind, key, locale),
      foreign key (tenant_id, kind, key) references menu_words on delete cascade
    );

    create table menu_sections (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      -- The anchor on the page, the same in every language.
      key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      sort_order integer not null default 0,
      primary key (tenant_id, id),
      unique (tenant_id, key)
    );
    create table menu_section_translations (
      tenant_id uuid not null,
      section_id uuid not null,
      locale text not null,
      name text not null,
      intro text not null default '',
      primary key (tenant_id, section_id, locale),
      foreign key (tenant_id, section_id) references menu_sections on delete cascade
    );

    create table drinks (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      key text not null,
      section_id uuid not null,
      -- On the whole card, which is also the order of those that the search finds equally good.
      sort_order integer not null default 0,
      strength smallint not null check (strength between 0 and 5),
      abv numeric(3, 1) not null check (abv between 0 and 96),
      volume_ml integer not null check (volume_ml > 0),
      -- Of a bowl: for how many it is. Null for a glass.
      serves smallint check (serves > 1),
      -- Minor units, with all charges.
      price integer not null check (price > 0),
      is_vegan boolean not null,
      is_alcohol_free boolean not null,
      availability text not null default 'available'
        check (availability in ('available', 'off_tonight', 'sold_out')),
      -- From then on it is to be had again; null until somebody says so.
      unavailable_until timestamptz,
      picture_key text,
      picture_width integer check (picture_width > 0),
      picture_height integer check (picture_height > 0),
      picture_placeholder text check (picture_placeholder ~ '^#[0-9a-f]{6}$'),
      updated_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, key),
      foreign key (tenant_id, section_id) references menu_sections on delete cascade,
      check (is_alcohol_free = (strength = 0) and (not is_alcohol_free or abv = 0)),
      check (availability <> 'available' or unavailable_until is null),
      check (num_nulls(picture_key, picture_width, picture_height, picture_placeholder) in (0, 4))
    );
    create index drinks_section on drinks (tenant_id, section_id, sort_order, id);
    create table drink_translations (
      tenant_id uuid not null,
      drink_id uuid not null,
      locale text not null,
      name text not null,
      slug text not null check (char_length(slug) between 1 and 80),
      -- What the card says of it, in a sentence.
      line text not null default '',
      garnish text not null default '',
      -- How to make it at home; '' where the bar keeps that to itself.
      recipe text not null default '',
      picture_alt text not null default '',
      primary key (tenant_id, drink_id, locale),
      unique (tenant_id, locale, slug),
      foreign key (tenant_id, drink_id) references drinks on delete cascade
    );
    create table drink_words (
      tenant_id uuid not null,
      drink_id uuid not null,
      kind text not null,
      key text not null,
      position integer not null default 0,
      primary key (tenant_id, drink_id, kind, key),
      foreign key (tenant_id, drink_id) references drinks on delete cascade,
      foreign key (tenant_id, kind, key) references menu_words on delete restrict
    );
    -- A drink has many tastes; all else it has once.
    create unique index drink_words_single on drink_words (tenant_id, drink_id, kind) where kind <> 'taste';
    create index drink_words_word on drink_words (tenant_id, kind, key);
    create table drink_allergens (
      tenant_id uuid not null,
      drink_id uuid not null,
      -- Regulation (EU) 1169/2011, annex II.
      allergen text not null check (allergen in ('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans',
        'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs')),
      -- It may contain some, which cannot be ruled out.
      is_trace boolean not null,
      primary key (tenant_id, drink_id, allergen),
      foreign key (tenant_id, drink_id) references drinks on delete cascade
    );
    create table drink_ingredients (
      tenant_id uuid not null,
      drink_id uuid not null,
      position integer not null,
      amount_ml numeric(5, 1) check (amount_ml > 0),
      -- The bottle of the shop that it is poured from.
      product_id uuid,
      primary key (tenant_id, drink_id, position),
      foreign key (tenant_id, drink_id) references drinks on delete cascade,
      foreign key (tenant_id, product_id) references products on delete set null (product_id)
    );
    create index drink_ingredients_product on drink_ingredients (tenant_id, product_id);
    create table drink_ingredient_translations (
      tenant_id uuid not null,
      drink_id uuid not null,
      position integer not null,
      locale text not null,
      name text not null,
      primary key (tenant_id, drink_id, position, locale),
      foreign key (tenant_id, drink_id, position) references drink_ingredients on delete cascade
    );

    grant select on menu_notes, menu_words, menu_word_translations, menu_sections, menu_section_translations,
      drinks, drink_translations, drink_words, drink_allergens, drink_ingredients, drink_ingredient_translations
      to kerasma_app;
    grant update (availability, unavailable_until, updated_at) on drinks to kerasma_app;
    call keep_slugs_of('drink');
  `.execute(db);
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  // A database of before learns that kinds are as many as there are functions that list their texts.
  await createDocuments(db);
  await createSuggestions(db);
  await sql`
    -- Classes as of a product: 1 its name · 2 what it is made on · 5 ingredients, taste and glass · 6 its line, its
    -- garnish · 7 the recipe.
    create function drink_search_texts(p_tenant uuid, p_ids uuid[])
      returns table (record_id uuid, locale text, class integer, form text, value text)
      language sql stable
      begin atomic
        select t.drink_id, t.locale, text.class, text.form, text.value
        from drink_translations t
        cross join lateral (values
          (1, 'words', t.name), (1, 'measures', t.name), (1, 'signs', t.name),
          (6, 'words', t.line), (6, 'words', t.garnish), (7, 'words', t.recipe)
        ) as text (class, form, value)
        where t.tenant_id = p_tenant and (p_ids is null or t.drink_id = any (p_ids))
        union all
        select i.drink_id, i.locale, 5, 'words', i.name
        from drink_ingredient_translations i
        where i.tenant_id = p_tenant and (p_ids is null or i.drink_id = any (p_ids))
        union all
        select w.drink_id, t.locale, case w.kind when 'spirit' then 2 else 5 end, 'words', t.label
        from drink_words w
        join menu_word_translations t on t.tenant_id = p_tenant and t.kind = w.kind and t.key = w.key
        where w.tenant_id = p_tenant and w.kind <> 'ice' and (p_ids is null or w.drink_id = any (p_ids));
      end;

    -- A card is written now and then and has some sixty drinks: it needs no queue. Whoever comes second waits.
    create function refresh_drink_documents() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    declare
      changed record;
    begin
      for changed in execute format(
        'select tenant_id, array_agg(distinct %I) as drink_ids from changed_rows group by tenant_id order by tenant_id',
        tg_argv[0]
      ) loop
        perform pg_advisory_xact_lock(hashtextextended('drinks ' || changed.tenant_id, 0));
        perform refresh_search_documents(changed.tenant_id, 'drink', changed.drink_ids);
      end loop;
      return null;
    end $$;
    -- A label stands with many drinks.
    create function refresh_all_drink_documents() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    declare
      changed record;
    begin
      for changed in select distinct tenant_id from changed_rows order by tenant_id loop
        perform pg_advisory_xact_lock(hashtextextended('drinks ' || changed.tenant_id, 0));
        perform refresh_search_documents(changed.tenant_id, 'drink', null);
      end loop;
      return null;
    end $$;
    create trigger menu_word_translations_found after update on menu_word_translations
      referencing new table as changed_rows for each statement execute function refresh_all_drink_documents();
  `.execute(db);
  await keepDocuments(db, 'refresh_drink_documents', SOURCES);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function refresh_drink_documents() cascade;
    drop function refresh_all_drink_documents() cascade;
    drop function drink_search_texts(uuid, uuid[]);
    delete from search_documents where kind = 'drink';
    delete from search_words where kind = 'drink';
    drop table drink_ingredient_translations, drink_ingredients, drink_allergens, drink_words, drink_translations,
      drinks, menu_section_translations, menu_sections, menu_word_translations, menu_words, menu_notes;
  `.execute(db);
}
