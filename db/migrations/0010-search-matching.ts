import { sql, type Kysely } from 'kysely';

/** How much a hit in a text of each class counts; see 0010-search-documents. */
const WEIGHTS = [128, 64, 32, 16, 8, 4, 2, 1];
/** A word of another language than the request's, and one that only means the same, count a little less. */
const OTHER_LOCALE = 0.9;
const BY_MEANING = 0.95;
/** Parts of a code of goods, at most: WIN-012-70. */
const LONGEST_CODE = 4;
/** Classes in which all keys of a phrase are looked for together, the best first. */
const PHRASE_STEPS = '{1,2,5,8}';
/** The unit of the name as a whole, which comes on top of its words. */
const EXACT_NAME = -1;
/** A word that is not known is taken for the beginning of others from this length on, and of so many. */
const SHORTEST_BEGINNING = 3;
const MOST_COMPLETIONS = 20;
/** Words in one synonym, at most: planter's punch, sugar cane juice. */
const LONGEST_SYNONYM = 4;

/** From what was typed to keys, and from keys to records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A word with two of its letters in each other's place, in every way.
    create function search_swapped(word text) returns text[] language sql immutable strict parallel safe
      return array(
        select overlay(word placing reverse(substr(word, place, 2)) from place for 2)
        from generate_series(1, char_length(word) - 1) as place
      );

    -- Words that this one may be a slip of, as it is spelt or as it sounds: a letter too many, too few, wrong, or two in
    -- the wrong order. Words of four letters at least and thirty at most, and of letters only. Those of synonyms are
    -- words, too.
    create function search_neighbours(p_tenant uuid, p_kind text, p_folded text)
      returns table (key text, word text, locale text)
      language plpgsql stable as $$
    declare
      said constant text := search_sound(p_folded);
      swapped constant text[] := search_swapped(p_folded);
      said_swapped constant text[] := search_swapped(said);
    begin
      if p_folded !~ '^[[:alpha:]]{4,30}$' then return; end if;
      return query
        select w.key, w.word, w.locale from search_words w
        where w.tenant_id = p_tenant and w.kind = p_kind and w.folded !~ '[^[:alpha:]]' and w.key <> ''
          and char_length(w.folded) between greatest(char_length(p_folded) - 2, 4) and char_length(p_folded) + 2
          and (
            levenshtein_less_equal(w.folded, p_folded, 1) <= 1 or w.folded = any (swapped)
            or char_length(said) >= 4 and char_length(w.sound) >= 4
              and (levenshtein_less_equal(w.sound, said, 1) <= 1 or w.sound = any (said_swapped))
          )
        union all
        select s.phrase, s.word, s.locale from synonyms s
        where s.tenant_id = p_tenant and s.phrase !~ '[^[:alpha:]]' and char_length(s.folded) >= 4
          and (levenshtein_less_equal(s.folded, p_folded, 1) <= 1 or s.folded = any (swapped));
    end $$;

    -- Whether documents have all of these keys, be it not together.
    create function search_is_known(p_tenant uuid, p_kind text, p_keys text[]) returns boolean
      language plpgsql stable as $$
    declare
      wanted text;
    begin
      foreach wanted in array p_keys loop
        if not exists (
          select from search_words w where w.tenant_id = p_tenant and w.kind = p_kind and w.key = wanted
        ) then return false; end if;
      end loop;
      return true;
    end $$;

    -- Words of the vocabulary that begin like this, as they are spelt or as they sound; those of the best texts first.
    create function search_completions(p_tenant uuid, p_kind text, p_folded text, p_first integer)
      returns table (key text, word text, locale text, classes integer)
      language plpgsql stable as $$
    declare
      said constant text := search_sound(p_folded);
      -- Bounds of the index, which a pattern that is not known beforehand would not give.
      last constant text := chr(1114111);
    begin
      return query
        select w.key, w.word, w.locale, w.classes from search_words w
        where w.tenant_id = p_tenant and w.kind = p_kind and w.key <> '' and not starts_with(w.key, 'sku:')
          and (
            w.folded ~>=~ p_folded and w.folded ~<~ (p_folded || last)
            or char_length(said) > 2 and w.sound ~>=~ said and w.sound ~<~ (said || last)
          )
        order by w.classes & -w.classes, char_length(w.folded), w.folded, w.locale
        limit p_first;
    end $$;

    -- What one word that was typed may be: phrases (see search_phrase) that documents have or synonyms name. It comes as
    -- ways to read it, the likelier first, each a list of spellings; the first way that leads anywhere counts, by its
    -- stems, then by its sound; where p_lenient, then as a beginning, and last as a slip of the finger. None for a word
    -- that says nothing; an unknown one stands for itself and finds nothing, but may be part of what a synonym names.
    create function search_readings(p_tenant uuid, p_kind text, p_ways jsonb, p_lenient boolean) returns text[]
      language plpgsql stable as $$
    declare
      typed constant text := p_ways -> 0 ->> 0;
      typed_phrase constant text := search_phrase(typed);
      way jsonb;
      spelling text;
      heard text;
      phrases text[] := '{}';
    begin
      if typed_phrase = '' then return phrases; end if;
      for way in select value from jsonb_array_elements(p_ways) loop
        for spelling in select value from jsonb_array_elements_text(way) loop
          heard := search_phrase(spelling);
          if heard <> '' and (
            search_is_known(p_tenant, p_kind, string_to_array(heard, ' '))
            or exists (select from synonyms s where s.tenant_id = p_tenant and s.phrase = heard)
          ) then phrases := phrases || heard; end if;
        end loop;
        if phrases <> '{}' then return phrases; end if;
        for spelling in select value from jsonb_array_elements_text(way) loop
          phrases := phrases || array(
            select distinct w.key from search_words w
            where w.tenant_id = p_tenant and w.kind = p_kind and w.key <> ''
              and w.sound = search_sound(search_folded(spelling))
          );
        end loop;
        if phrases <> '{}' then return phrases; end if;
      end loop;
      if not p_lenient then return array[typed_phrase]; end if;
      if char_length(typed) >= ${sql.lit(SHORTEST_BEGINNING)} then
        phrases := array(
          select distinct c.key
          from search_completions(p_tenant, p_kind, search_folded(typed), ${sql.lit(MOST_COMPLETIONS)}) c
        );
        if phrases <> '{}' then return phrases; end if;
      end if;
      for spelling in
        select s.value from jsonb_array_elements(p_ways) as w (value), jsonb_array_elements_text(w.value) as s (value)
      loop
        phrases := phrases || array(
          select distinct n.key from search_neighbours(p_tenant, p_kind, search_folded(spelling)) n
        );
      end loop;
      return case when phrases = '{}' then array[typed_phrase] else phrases end;
    end $$;

    -- What was typed as units of meaning, each with its alternatives: the words of a synonym in several words are one,
    -- and so are the parts of a code (sku).
    -- All keys of an alternative must be found; direct is what was typed itself. p_query is a list of words, each as
    -- for search_readings.
    create function search_units(p_tenant uuid, p_kind text, p_query jsonb)
      returns table (unit integer, phrase text, direct boolean)
      language plpgsql stable rows 5 as $$
    declare
      readings jsonb := '[]';
      heard text[];
      typed text[] := '{}';
      ways jsonb;
      run text[];
      code text;
      own text[];
      length integer;
      at integer := 0;
    begin
      for ways in select value from jsonb_array_elements(p_query) loop
        heard := search_readings(p_tenant, p_kind, ways, true);
        if heard = '{}' then continue; end if;
        readings := readings || jsonb_build_array(heard);
        typed := typed || search_phrase(ways -> 0 ->> 0);
      end loop;
      while at < jsonb_array_length(readings) loop
        length := least(${sql.lit(LONGEST_CODE)}, cardinality(typed) - at);
        while length > 0 loop
          code := 'sku:' || array_to_string(typed[at + 1 : at + length], '-');
          exit when search_is_known(p_tenant, p_kind, array[code]);
          length := length - 1;
        end loop;
        if length > 0 then
          return query select at, code, true;
          at := at + length;
          continue;
        end if;
        length := 1;
        own := array(select distinct jsonb_array_elements_text(readings -> at));
        run := own;
        for step in 1 .. least(${sql.lit(LONGEST_SYNONYM)}, jsonb_array_length(readings) - at) - 1 loop
          run := array(
            select head || ' ' || tail from unnest(run) as head, jsonb_array_elements_text(readings -> at + step) as tail
          );
          if exists (select from synonyms s where s.tenant_id = p_tenant and s.phrase = any (run)) then
            length := step + 1;
            own := array(select distinct s.phrase from synonyms s where s.tenant_id = p_tenant and s.phrase = any (run));
          end if;
        end loop;
        return query
          select at, mine, true from unnest(own) as mine
          union
          select at, other.phrase, false
          from synonyms same
          join synonyms other on other.tenant_id = p_tenant and other.group_key = same.group_key
          where same.tenant_id = p_tenant and same.phrase = any (own)
            and other.phrase <> all (own) and other.phrase <> '';
        at := at + length;
      end loop;
    end $$;

    create function search_quoted(lexeme text) returns text language sql immutable strict parallel safe
      return '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''';

    -- The records of a kind that were meant, and how well (greater is better; equal where they are equally good).
    -- All units must be found; where no record has them all, those that lack one. Only the index is read: the planner
    -- does not know how much it costs to read the keys of a record from where they lie.
    create function search_matches(p_tenant uuid, p_kind text, p_locale text, p_query jsonb)
      returns table (record_id uuid, rank real)
      language plpgsql stable rows 200 set jit = off set enable_seqscan = off as $$
    declare
      weights constant real[] := ${sql.lit(`{${WEIGHTS.join(',')}}`)};
      wanted integer;
      units integer[];
      worths real[];
      lookups tsquery[];
      contexts tsquery[];
    begin
      with heard as materialized (
        select u.unit, u.phrase, u.direct, string_to_array(u.phrase, ' ') as keys
        from search_units(p_tenant, p_kind, p_query) u
      ),
      -- Words that mean the same are said once; and what fewer keys find anyhow needs no more of them.
      said as (
        select min(m.unit) as unit
        from (select h.unit, array_agg(h.phrase order by h.phrase) as meaning from heard h group by h.unit) as m
        group by m.meaning
      ),
      alternatives as materialized (
        select h.*, row_number() over () as alternative
        from heard h
        where h.unit in (select s.unit from said s)
          and not exists (
            select from heard o where o.unit = h.unit and o.keys <@ h.keys and cardinality(o.keys) < cardinality(h.keys)
          )
      ),
      -- The vocabulary says in which classes of text a key occurs; nothing is looked up in vain.
      levels as materialized (
        select a.unit, a.alternative, a.direct, cardinality(a.keys) as size, k.key, class,
          weights[class] * case when w.own then 1 else ${sql.lit(OTHER_LOCALE)} end
            * case when a.direct then 1 else ${sql.lit(BY_MEANING)} end as worth,
          search_quoted(p_locale || ':' || 2 * class - w.own::integer || ':' || k.key) as lexeme
        from alternatives a
        cross join lateral unnest(a.keys) as k (key)
        cross join lateral (
          select v.locale in ('', p_locale) as own, bit_or(v.classes) as classes
          from search_words v where v.tenant_id = p_tenant and v.kind = p_kind and v.key = k.key
          group by 1
        ) as w
        cross join lateral generate_series(1, cardinality(weights)) as class
        where w.classes & (1 << class) <> 0
      ),
      -- Several keys that make one meaning are worth the worst of them, in steps.
      steps as (
        select l.unit, l.worth, string_agg(l.lookup, ' & ') as lookup
        from (
          select l.unit, l.alternative, l.size, l.key, step,
            weights[step] * case when l.direct then 1 else ${sql.lit(BY_MEANING)} end as worth,
            '(' || string_agg(l.lexeme, ' | ') || ')' as lookup
          from levels l
          join unnest(${sql.lit(PHRASE_STEPS)}::integer[]) as step on l.class <= step
          where l.size > 1
          group by l.unit, l.alternative, l.size, l.key, l.direct, step
        ) as l
        group by l.unit, l.alternative, l.size, l.step, l.worth
        having count(*) = l.size
      ),
      anywhere as materialized (
        select a.unit,
          string_agg((select '(' || string_agg(search_quoted(k), ' & ') || ')' from unnest(a.keys) as k), ' | ')::tsquery
            as lookup
        from alternatives a group by a.unit
      ),
      beside as materialized (
        select a.unit, (
            select string_agg('(' || o.lookup::text || ')', ' & ')::tsquery from anywhere o where o.unit <> a.unit
          ) as lookup
        from anywhere a
      ),
      -- Who types the whole name means this one.
      names as (
        select '=' || string_agg(phrase, ' ' order by unit) as name
        from (select distinct on (h.unit) h.unit, h.phrase from heard h where h.direct order by h.unit, h.phrase) as typed
      ),
      all_lookups as (
        select l.unit, l.worth, l.lookup, b.lookup as context
        from (
          select unit, worth, string_agg(distinct lexeme, ' | ')::tsquery as lookup
          from levels where size = 1 group by unit, worth
          union all
          select unit, worth, lookup::tsquery from steps
        ) as l
        join beside b on b.unit = l.unit
        union all
        select ${sql.lit(EXACT_NAME)}, weights[1], search_quoted(name)::tsquery, null from names where name is not null
      )
      select (select count(*) from anywhere),
        array_agg(a.unit), array_agg(a.worth), array_agg(a.lookup), array_agg(a.context)
      into wanted, units, worths, lookups, contexts
      from all_lookups a;

      -- A unit is worth its best key, a record the mean of its units.
      return query
        select u.record_id, (sum(u.worth) / wanted)::real
        from (
          select d.record_id, l.unit, max(l.worth) as worth
          from unnest(units, worths, lookups, contexts) as l (unit, worth, lookup, context)
          join search_documents d
            on d.keys @@ case when l.context is null then l.lookup else l.lookup && l.context end
          where d.tenant_id = p_tenant and d.kind = p_kind
          group by d.record_id, l.unit
        ) as u
        group by u.record_id;
      if found or wanted < 2 then return; end if;
      return query
        select u.record_id, (sum(u.worth) / wanted)::real
        from (
          select d.record_id, l.unit, max(l.worth) as worth
          from unnest(units, worths, lookups) as l (unit, worth, lookup)
          join search_documents d on d.keys @@ l.lookup
          where d.tenant_id = p_tenant and d.kind = p_kind and l.unit <> ${sql.lit(EXACT_NAME)}
          group by d.record_id, l.unit
        ) as u
        group by u.record_id
        having count(*) >= wanted - 1;
    end $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function search_matches(uuid, text, text, jsonb), search_quoted(text), search_units(uuid, text, jsonb),
      search_readings(uuid, text, jsonb, boolean), search_completions(uuid, text, text, integer),
      search_is_known(uuid, text, text[]), search_neighbours(uuid, text, text), search_swapped(text);
  `.execute(db);
}
