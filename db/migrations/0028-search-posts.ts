import { sql, type Kysely } from 'kysely';
import { createDocuments, keepDocuments } from './0010-search-documents.ts';
import { createNames } from './0010-search-suggesting.ts';

/** Whatever a post is found by, and the posts that a change of it touches. */
const SOURCES = [
  { table: 'posts', argument: 'select tenant_id, id as post_id from changed_rows' },
  { table: 'post_translations', argument: 'select tenant_id, post_id from changed_rows' },
  { table: 'post_tags', argument: 'select tenant_id, post_id from changed_rows' },
  {
    table: 'tag_translations',
    argument:
      'select tenant_id, post_id from changed_rows join post_tags using (tenant_id, tag_key)',
  },
];

/** The posts of the blog among what the search finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A database of before learns that posts have no order but their day, and to say what finds a name.
  await createDocuments(db);
  await createNames(db);
  await sql`
    -- Classes as of a product: 1 the title · 2 its subjects · 6 the excerpt · 7 the text, without the addresses that its
    -- links lead to and the names of the house's details ({email}). Of drafts nothing, not even to the vocabulary. What
    -- is yet to come out has its document already: whoever looks for posts compares their day with the clock.
    create function post_search_texts(p_tenant uuid, p_ids uuid[])
      returns table (record_id uuid, locale text, class integer, form text, value text)
      language sql stable
      begin atomic
        with dated as materialized (
          select p.id from posts p
          where p.tenant_id = p_tenant and p.published_at is not null and (p_ids is null or p.id = any (p_ids))
        )
        select t.post_id, t.locale, text.class, text.form, text.value
        from post_translations t
        cross join lateral (values
          (1, 'words', t.name), (1, 'measures', t.name), (1, 'signs', t.name), (6, 'words', t.excerpt),
          (7, 'words', regexp_replace(t.body, '\\]\\([^)]*\\)|<[^>[:space:]]*>|\\{\\w+\\}', '', 'g'))
        ) as text (class, form, value)
        where t.tenant_id = p_tenant and t.post_id in (select id from dated)
        union all
        select g.post_id, t.locale, 2, 'words', t.name
        from post_tags g
        join tag_translations t on t.tenant_id = p_tenant and t.tag_key = g.tag_key
        where g.tenant_id = p_tenant and g.post_id in (select id from dated);
      end;

    -- Posts that are out at an instant and whose titles have all these words, the last of which may have just begun; the
    -- newest first.
    create function search_named_posts(
      p_tenant uuid, p_locale text, p_query jsonb, p_at timestamptz, p_first integer
    ) returns table (record_id uuid)
      language plpgsql stable rows 5 set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      wanted constant tsquery := search_naming(p_tenant, 'post', p_locale, p_query);
    begin
      return query
        select p.id
        from search_documents f
        join posts p on p.tenant_id = p_tenant and p.id = f.record_id and p.published_at <= p_at
        where f.tenant_id = p_tenant and f.kind = 'post' and f.keys @@ (select wanted)
        order by p.published_at desc, p.id limit p_first;
    end $$;

    -- Posts that are out at an instant in the language of the visitor and have all that was meant, the best first, of
    -- equal ones the newest: tier by tier (see search_tiers), and no further than asked for.
    -- What a tier finds is found before anything else is asked of it: of lookups that it does not know the planner would
    -- rather read each document of the house.
    create function search_posts(
      p_tenant uuid, p_locale text, p_query jsonb, p_at timestamptz, p_first integer
    ) returns table (record_id uuid)
      language plpgsql stable rows 5 set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      asked record;
      reached uuid[] := '{}';
    begin
      select * into asked from search_tiers(p_tenant, 'post', p_locale, p_query, false);
      if not exists (
        with hits as materialized (
          select f.tenant_id, f.kind from search_documents f where f.keys @@ (select asked.every)
        )
        select from hits h where h.tenant_id = p_tenant and h.kind = 'post'
      ) then return; end if;
      for place in 1 .. cardinality(asked.tiers) + 1 loop
        exit when cardinality(reached) >= p_first;
        reached := reached || array(
          with hits as materialized (
            select f.tenant_id, f.kind, f.record_id from search_documents f
            where f.keys @@ (select (asked.tiers || asked.every)[place])
          )
          select p.id
          from hits h
          join posts p on p.tenant_id = p_tenant and p.id = h.record_id and p.published_at <= p_at
          where h.tenant_id = p_tenant and h.kind = 'post' and p.id <> all (reached)
            and exists (
              select from post_translations t
              where t.tenant_id = p_tenant and t.post_id = p.id and t.locale = p_locale
            )
          order by p.published_at desc, p.id limit p_first - cardinality(reached)
        );
      end loop;
      return query select unnest(reached);
    end $$;

    -- Posts are written now and then: like drinks they need no queue. Whoever comes second waits.
    create function refresh_post_documents() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
    as $$
    declare
      touched record;
    begin
      for touched in execute format(
        'select tenant_id, array_agg(distinct post_id) as post_ids from (%s) as posts group by tenant_id order by tenant_id',
        tg_argv[0]
      ) loop
        perform pg_advisory_xact_lock(hashtextextended('posts ' || touched.tenant_id, 0));
        perform refresh_search_documents(touched.tenant_id, 'post', touched.post_ids);
      end loop;
      return null;
    end $$;
  `.execute(db);
  await keepDocuments(db, 'refresh_post_documents', SOURCES);
  // What is written already.
  await sql`
    select refresh_search_documents(id, 'post', null) from tenants;
    analyze search_documents, search_words;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function refresh_post_documents() cascade;
    drop function search_posts(uuid, text, jsonb, timestamptz, integer),
      search_named_posts(uuid, text, jsonb, timestamptz, integer), post_search_texts(uuid, uuid[]);
    delete from search_documents where kind = 'post';
    delete from search_words where kind = 'post';
  `.execute(db);
}
