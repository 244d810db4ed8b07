import { sql, type Kysely } from 'kysely';

/** So many beginnings of the last word are followed: past them, one more letter says more. */
const MOST_COMPLETIONS = 30;
/** Texts by the bits of their classes: names, and all. See 0010-search-documents. */
const NAMES = 1 << 1;
const ANY_CLASS = ~0;
/** A word that differs in one letter of so many is another spelling of the house's own. */
const LETTERS_PER_DIFFERENCE = 3;

/** What somebody may be about to type, and what somebody may have meant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNames(db);
  await createTerms(db);
  await createSuggestions(db);
}

export async function createNames(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What finds the records whose names have all these words, the last of which may have just begun; null for none.
    create or replace function search_naming(p_tenant uuid, p_kind text, p_locale text, p_query jsonb) returns tsquery
      language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      last constant integer := jsonb_array_length(p_query) - 1;
      wanted tsquery;
      keys text[];
    begin
      for at in 0 .. last loop
        keys := search_readings(p_tenant, p_kind, p_query -> at, at < last);
        if at = last then
          keys := keys || array(
            select c.key
            from search_completions(
              p_tenant, p_kind, array(
                select distinct search_folded(s.value)
                from jsonb_array_elements(p_query -> at) as w (value), jsonb_array_elements_text(w.value) as s (value)
              ), ${sql.lit(NAMES)}, ${sql.lit(MOST_COMPLETIONS)}
            ) c
          );
        end if;
        if keys = '{}' then continue; end if;
        wanted := coalesce(wanted && words.lookup, words.lookup)
          from (
            select search_any(search_lookup(p_locale || ':1:' || key)) as lookup
            from (select distinct unnest(keys) as key) as each_key
          ) as words;
      end loop;
      return wanted;
    end $$;

    -- These records, in the house's order.
    create or replace function search_named(p_tenant uuid, p_kind text, p_locale text, p_query jsonb, p_first integer)
      returns table (record_id uuid)
      language plpgsql stable rows 10 set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      wanted constant tsquery := search_naming(p_tenant, p_kind, p_locale, p_query);
    begin
      return query
        select r.record_id from search_records r
        where r.tenant_id = p_tenant and r.kind = p_kind and r.keys @@ (select wanted)
        order by r.sort_order + 0, r.record_id limit p_first;
    end $$;
  `.execute(db);
}

async function createTerms(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Terms of the house that begin like this, or of which a word does: those that it proposes, then those for which
    -- it knows other words, if they find something. A word of the locale is shown as it is being typed, and what only
    -- spells the first of its group in another way, or is of another language, as the house would say it itself.
    create function search_terms(p_tenant uuid, p_kind text, p_locale text, p_beginning text, p_first integer)
      returns table (term text)
      language plpgsql stable rows 5 as $$
    declare
      beginning constant text := search_folded(p_beginning);
    begin
      return query
        with offered as (
          select p.term, 0 as source, p.position from popular_searches p
          where p.tenant_id = p_tenant and p.locale = p_locale and strpos(' ' || search_folded(p.term), ' ' || beginning) > 0
          union all
          select case when levenshtein(house.sound, begun.sound) * ${sql.lit(LETTERS_PER_DIFFERENCE)} <= char_length(house.sound)
              then house.word else begun.word
            end, 1, begun.position
          from (
            select distinct s.group_key from synonyms s where s.tenant_id = p_tenant and starts_with(s.folded, beginning)
          ) as typed
          cross join lateral (
            select s.word, s.position, search_sound(s.folded) as sound from synonyms s
            where s.tenant_id = p_tenant and s.group_key = typed.group_key and s.locale = p_locale
            order by starts_with(s.folded, beginning) desc, s.position limit 1
          ) as begun
          cross join lateral (
            select s.word, search_sound(s.folded) as sound from synonyms s
            where s.tenant_id = p_tenant and s.group_key = typed.group_key and s.locale = p_locale and s.position = 0
          ) as house
        )
        select o.term from offered o
        where exists (
          select from synonyms own
          join synonyms s on s.tenant_id = p_tenant and s.group_key = own.group_key
          where own.tenant_id = p_tenant and own.word = o.term and s.phrase <> ''
            and search_is_known(p_tenant, p_kind, string_to_array(s.phrase, ' '))
        ) or o.source = 0
        group by o.term order by min(o.source), min(o.position), o.term limit p_first;
    end $$;

    -- For each word that is not known as it was typed, up to p_first that may have been meant, the best first.
    create function search_corrections(p_tenant uuid, p_kind text, p_locale text, p_query jsonb, p_first integer)
      returns table (place integer, correction text)
      language plpgsql stable rows 10 set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      ways jsonb;
      typed text;
    begin
      for at in 0 .. jsonb_array_length(p_query) - 1 loop
        ways := p_query -> at;
        typed := search_folded(ways -> 0 ->> 0);
        -- Known as it was typed, or a word in another alphabet or on the other keyboard.
        if search_phrase(typed) = '' or search_known(p_tenant, p_kind, ways -> 0) <> '{}'
          or exists (select from jsonb_array_elements(ways) as w (way) where search_is_written(p_tenant, p_kind, w.way))
        then continue; end if;
        return query
          select at, near.word
          from (
            select n.word, n.locale, 0 as source
            from jsonb_array_elements(ways) as w (value), jsonb_array_elements_text(w.value) as s (value),
              search_neighbours(p_tenant, p_kind, search_folded(s.value)) as n
            union all
            select c.word, c.locale, 1
            from search_completions(p_tenant, p_kind, array[typed], ${sql.lit(ANY_CLASS)}, p_first) c
            where char_length(typed) > 2
          ) as near
          group by near.word
          order by min(near.source), min(levenshtein(search_folded(near.word), typed)),
            bool_or(near.locale = p_locale) desc, near.word
          limit p_first;
      end loop;
    end $$;
  `.execute(db);
}

/** A kind that has no records yet has no suggestions. */
export async function createSuggestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Everything for a list under the search box, in one go.
    create or replace function search_suggestions(
      p_tenant uuid, p_locale text, p_term text, p_query jsonb, p_first integer
    ) returns table (kind text, record_id uuid, term text)
      language plpgsql stable rows 20 set jit = off set plan_cache_mode = force_generic_plan as $$
    begin
      return query select 'term', null::uuid, t.term from search_terms(p_tenant, 'product', p_locale, p_term, p_first) t;
      return query select 'taxon', n.record_id, null from search_named(p_tenant, 'taxon', p_locale, p_query, p_first) n;
      return query select 'drink', n.record_id, null from search_named(p_tenant, 'drink', p_locale, p_query, p_first) n;
      return query select 'product', n.record_id, null from search_named(p_tenant, 'product', p_locale, p_query, p_first) n;
    end $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function search_corrections(uuid, text, text, jsonb, integer),
      search_suggestions(uuid, text, text, jsonb, integer), search_terms(uuid, text, text, text, integer),
      search_named(uuid, text, text, jsonb, integer), search_naming(uuid, text, text, jsonb);
  `.execute(db);
}
