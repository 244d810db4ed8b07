import { sql, type Kysely } from 'kysely';

/**
 * What a record is found by, and how much each text of it counts (`class`, 1 is most):
 * 1 its name · 2 kind, producer, own categories, style · 3 the categories that hold these · 4 those above · 5 facts, sizes,
 * and what a note is headed with ("Daiquiri: 60 ml rum …") · 6 excerpt and notes · 7 description · 8 the
 * description of a set, which speaks of everything that lies in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTexts(db);
  await createDocuments(db);
}

async function createTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Texts of active products. 'words' are taken apart; 'measures' and 'signs' only looked through for such; 'key' is
    -- one; 'place' is where these stand, and no word.
    create function product_search_texts(p_tenant uuid, p_ids uuid[])
      returns table (record_id uuid, locale text, class integer, form text, value text)
      language sql stable
      begin atomic
        with recursive
        wanted as materialized (
          select p.* from products p
          where p.tenant_id = p_tenant and p.status = 'active' and (p_ids is null or p.id = any (p_ids))
        ),
        placed as (
          select w.id as product_id, pt.taxon_id, 2 as class
          from wanted w join product_taxons pt on pt.tenant_id = p_tenant and pt.product_id = w.id
          union
          select placed.product_id, t.parent_id, least(placed.class + 1, 4)
          from placed join taxons t on t.tenant_id = p_tenant and t.id = placed.taxon_id
          where t.parent_id is not null
        ),
        facts as (
          select f.product_id, f.locale, f.property_key, f.value, k.kind
          from product_properties f
          join properties k on k.tenant_id = p_tenant and k.key = f.property_key
          where f.tenant_id = p_tenant and f.product_id in (select id from wanted)
        ),
        sizes as (
          select v.* from variants v
          where v.tenant_id = p_tenant and v.product_id in (select id from wanted)
        )
        select w.id, t.locale, text.class, text.form, text.value
        from wanted w
        join product_translations t on t.tenant_id = p_tenant and t.product_id = w.id
        cross join lateral (values
          (1, 'words', t.name), (1, 'measures', t.name), (1, 'signs', t.name),
          (6, 'words', t.excerpt),
          (case w.kind when 'bundle' then 8 else 7 end, 'words', t.description)
        ) as text (class, form, value)
        union all
        select w.id, '', 1, 'key', 'sku:' || replace(search_phrase(w.sku), ' ', '-') from wanted w
        union all
        select w.id, '', 2, 'words', w.kind from wanted w
        union all
        select w.id, '', 2, 'words', p.name
        from wanted w join producers p on p.tenant_id = p_tenant and p.id = w.producer_id
        union all
        select placed.product_id, t.locale, placed.class, 'words', t.name
        from placed join taxon_translations t on t.tenant_id = p_tenant and t.taxon_id = placed.taxon_id
        union all
        select distinct placed.product_id, '', 2, 'place', '~' || placed.taxon_id from placed
        union all
        select w.id, '', 2, 'place', '~' || s.style_key
        from wanted w join product_styles s on s.tenant_id = p_tenant and s.product_id = w.id
        union all
        select f.product_id, f.locale,
          case when f.property_key = 'style' then 2 when f.kind = 'list' then 5 else 6 end, 'words', f.value
        from facts f
        union all
        select f.product_id, f.locale, 6, 'measures', f.value from facts f where f.kind = 'list'
        union all
        select f.product_id, f.locale, 5, 'words', split_part(f.value, ':', 1)
        from facts f where f.kind = 'text' and strpos(f.value, ':') between 1 and 40
        union all
        select s.product_id, t.locale, 5, 'words', t.label
        from sizes s join variant_translations t on t.tenant_id = p_tenant and t.variant_id = s.id
        union all
        select s.product_id, '', 5, 'key', size.value
        from sizes s
        cross join lateral (values (s.volume_ml || 'ml'), (trim_scale(s.abv) || '%')) as size (value)
        where size.value is not null
        union all
        select s.product_id, '', 1, 'key', 'sku:' || replace(search_phrase(s.sku), ' ', '-') from sizes s;
      end;

    create function taxon_search_texts(p_tenant uuid, p_ids uuid[])
      returns table (record_id uuid, locale text, class integer, form text, value text)
      language sql stable
      begin atomic
        select t.taxon_id, t.locale, text.class, text.form, text.value
        from taxon_translations t
        cross join lateral (values
          (1, 'words', t.name), (1, 'signs', t.name), (7, 'words', t.description)
        ) as text (class, form, value)
        where t.tenant_id = p_tenant and (p_ids is null or t.taxon_id = any (p_ids));
      end;
  `.execute(db);
}

/**
 * What makes documents of the texts of any kind: <kind>_search_texts lists them, <kind>s has their order. Posts have a
 * day instead, which whoever looks for them reads with the posts, to know which are out.
 */
export async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_texts(p_tenant uuid, p_kind text, p_ids uuid[])
      returns table (record_id uuid, locale text, class integer, form text, value text)
      language plpgsql stable as $$
    begin
      return query execute format('select * from %I($1, $2)', p_kind || '_search_texts') using p_tenant, p_ids;
    end $$;

    -- The house's own order of the records of a kind.
    create or replace function search_orders(p_tenant uuid, p_kind text)
      returns table (record_id uuid, sort_order integer)
      language plpgsql stable as $$
    begin
      return query execute format(
        'select id, %s from %I where tenant_id = $1', case p_kind when 'post' then '0' else 'sort_order' end, p_kind || 's'
      ) using p_tenant;
    end $$;

    -- Makes the documents of these records anew from what is written of them now (null: of all of the kind), and
    -- takes away those of records that are no longer to be found. Many records share their texts (categories,
    -- producers, facts): each text is taken apart once, and each word is looked up once.
    create or replace function refresh_search_documents(p_tenant uuid, p_kind text, p_ids uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
    declare
      visited constant text[] := (select locales from tenants where id = p_tenant);
    begin
      with texts as materialized (
        select * from search_texts(p_tenant, p_kind, p_ids) where value <> ''
      ),
      distinct_texts as materialized (
        select locale, form, value, bit_or(1 << class) as classes from texts where form <> 'place'
        group by locale, form, value
      ),
      tokens as materialized (
        select t.locale, t.form, t.value, t.classes, w.word, w.place
        from distinct_texts t
        cross join lateral unnest(
          case
            when t.form = 'words' then search_words_of(t.value)
            when t.form = 'measures' then search_measures_of(t.value)
            when t.form = 'signs' then search_signs_of(t.value)
            else array[t.value]
          end
        ) with ordinality as w (word, place)
      ),
      -- A word that the vocabulary has already keeps its key: most of them do.
      lexicon as materialized (
        select t.locale, t.word, t.classes,
          coalesce(known.key, case when t.is_word then search_key(t.word) else t.word end, '') as key,
          coalesce(known.folded, case when t.is_word then search_folded(t.word) else t.word end) as folded,
          coalesce(known.sound, case when t.is_word then search_sound(search_folded(t.word)) else t.word end) as sound
        from (
          select locale, word, bool_or(form = 'words') as is_word, bit_or(classes) as classes
          from tokens group by locale, word
        ) as t
        left join search_words known on known.tenant_id = p_tenant and known.kind = p_kind
          and known.locale = t.locale and known.word = t.word
      ),
      phrases as materialized (
        select t.locale, t.form, t.value, array_agg(l.key order by t.place) as keys
        from tokens t join lexicon l on l.locale = t.locale and l.word = t.word
        where l.key <> ''
        group by t.locale, t.form, t.value
      ),
      phrased as materialized (
        select t.record_id, t.locale, t.form, t.class, p.keys
        from texts t join phrases p on p.locale = t.locale and p.form = t.form and p.value = t.value
      ),
      occurrences as materialized (
        select p.record_id, p.locale, k.key, min(p.class) as class
        from phrased p cross join lateral unnest(p.keys) as k (key)
        group by p.record_id, p.locale, k.key
      ),
      lexemes as (
        select record_id, key as lexeme from occurrences
        union all
        -- As a visitor of each locale sees it: 2n - 1 is class n in words of the locale, 2n in those of another.
        select o.record_id, v.locale || ':' || min(2 * o.class - (o.locale in ('', v.locale))::integer) || ':' || o.key
        from occurrences o cross join unnest(visited) as v (locale)
        group by o.record_id, v.locale, o.key
        union all
        -- The whole name, for those who type it.
        select record_id, '=' || array_to_string(keys, ' ') from phrased where class = 1 and form = 'words'
        union all
        select record_id, value from texts where form = 'place'
      ),
      documents as materialized (
        -- Sorts the lexemes and takes out the repeats.
        select record_id, array_to_tsvector(array_agg(lexeme)) as keys from lexemes group by record_id
      ),
      listed as (
        update listed_products l set keys = coalesce(d.keys, '')
        from unnest(coalesce(p_ids, array(
          select product_id from listed_products where tenant_id = p_tenant and p_kind = 'product'
        ))) as asked (id)
        left join documents d on d.record_id = asked.id
        where p_kind = 'product' and l.tenant_id = p_tenant and l.product_id = asked.id
          and l.keys is distinct from coalesce(d.keys, '')
      ),
      gone as (
        delete from search_documents f
        where f.tenant_id = p_tenant and f.kind = p_kind and (p_ids is null or f.record_id = any (p_ids))
          and f.record_id not in (select record_id from documents)
      ),
      written as (
        insert into search_documents as f (tenant_id, kind, record_id, sort_order, keys)
        select p_tenant, p_kind, d.record_id, o.sort_order, d.keys
        from documents d join search_orders(p_tenant, p_kind) o on o.record_id = d.record_id
        where p_kind <> 'product'
        on conflict (tenant_id, kind, record_id) do update
          set keys = excluded.keys, sort_order = excluded.sort_order
          where (f.keys, f.sort_order) is distinct from (excluded.keys, excluded.sort_order)
      )
      insert into search_words as known (tenant_id, kind, locale, word, folded, key, sound, classes)
      select p_tenant, p_kind, locale, word, folded, key, sound, classes
      from lexicon
      order by locale, word
      on conflict (tenant_id, kind, locale, word)
        do update set classes = known.classes | excluded.classes
        where known.classes <> known.classes | excluded.classes;

      -- Entries are gathered and filed together, which is twice as fast; whoever searches finds none waiting.
      perform gin_clean_pending_list(
        case p_kind when 'product' then 'listed_products_keys' else 'search_documents_keys' end::regclass
      );
    end $$;
  `.execute(db);
}

/**
 * Calls `keeper` after every statement that writes one of these tables; its `argument` tells the function which records
 * the rows in `changed_rows` belong to.
 */
export async function keepDocuments(
  db: Kysely<unknown>,
  keeper: string,
  sources: readonly { table: string; argument: string }[],
): Promise<void> {
  for (const { table, argument } of sources) {
    for (const event of ['insert', 'update', 'delete'] as const) {
      await sql`
        create trigger ${sql.ref(`${table}_found_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          referencing ${sql.raw(event === 'delete' ? 'old' : 'new')} table as changed_rows for each statement
          execute function ${sql.id(keeper)}(${sql.lit(argument)})
      `.execute(db);
    }
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function refresh_search_documents(uuid, text, uuid[]), search_orders(uuid, text),
      search_texts(uuid, text, uuid[]),
      taxon_search_texts(uuid, uuid[]), product_search_texts(uuid, uuid[]);
  `.execute(db);
}
