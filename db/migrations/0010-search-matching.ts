import { sql, type Kysely } from 'kysely';

/** How much a hit in a text of each class counts; see 0010-search-documents. */
const WEIGHTS = [128, 64, 32, 16, 8, 4, 2, 1];
/** A word of another language than the request's, and one that only means the same, count a little less, in per cent. */
const OTHER_LOCALE = 90;
const BY_MEANING = 95;
/** Parts of a code of goods, at most: WIN-012-70. */
const LONGEST_CODE = 4;
/** Classes in which all keys of a phrase are looked for together, the best first. */
const PHRASE_STEPS = '{1,2,5,8}';
/** Of what several words make together, so many steps are told apart; whatever is below the last is one. */
const MOST_TIERS = 48;
const MOST_PAIRS = 240;
/** A word that is not known is taken for the beginning of others from this length on, and of so many. */
const SHORTEST_BEGINNING = 3;
const MOST_COMPLETIONS = 20;

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

    -- The phrases of these spellings that documents have or synonyms name.
    create function search_known(p_tenant uuid, p_kind text, p_spellings jsonb) returns text[]
      language plpgsql stable as $$
    declare
      spelling text;
      heard text;
      phrases text[] := '{}';
    begin
      for spelling in select value from jsonb_array_elements_text(p_spellings) loop
        heard := search_phrase(spelling);
        if heard <> '' and (
          search_is_known(p_tenant, p_kind, string_to_array(heard, ' '))
          or exists (select from synonyms s where s.tenant_id = p_tenant and s.phrase = heard)
        ) then phrases := phrases || heard; end if;
      end loop;
      return phrases;
    end $$;

    -- The keys of the words that sound like these spellings.
    create function search_sounding(p_tenant uuid, p_kind text, p_spellings jsonb) returns text[]
      language sql stable
      return array(
        select distinct w.key
        from jsonb_array_elements_text(p_spellings) as s (value)
        join search_words w on w.tenant_id = p_tenant and w.kind = p_kind and w.key <> ''
          and w.sound = search_sound(search_folded(s.value))
      );

    -- Whether one of these spellings is a word as it stands in documents or synonyms, and not just a form of one.
    create function search_is_written(p_tenant uuid, p_kind text, p_spellings jsonb) returns boolean
      language sql stable
      return exists (
        select from jsonb_array_elements_text(p_spellings) as s (value)
        where exists (
          select from search_words w where w.tenant_id = p_tenant and w.kind = p_kind and w.folded = search_folded(s.value)
        ) or exists (
          select from synonyms y where y.tenant_id = p_tenant and y.folded = search_folded(s.value)
        )
      );

    -- What one word that was typed may be: phrases (see search_phrase) that documents have or synonyms name. It comes as
    -- ways to read it, the likelier first, each a list of spellings; the first way that leads anywhere counts, by its
    -- stem, then by its sound; where p_lenient, then as a beginning, and last as a slip of the finger. None for a word
    -- that says nothing; an unknown one stands for itself and finds nothing, but may be part of what a synonym names.
    create function search_readings(p_tenant uuid, p_kind text, p_ways jsonb, p_lenient boolean) returns text[]
      language plpgsql stable as $$
    declare
      typed constant text := p_ways -> 0 ->> 0;
      typed_phrase constant text := search_phrase(typed);
      way jsonb;
      spelling text;
      phrases text[];
      slips text[];
    begin
      if typed_phrase = '' then return '{}'; end if;
      -- As it was typed, in any of its forms or by its sound.
      phrases := search_known(p_tenant, p_kind, p_ways -> 0);
      if phrases = '{}' then phrases := search_sounding(p_tenant, p_kind, p_ways -> 0); end if;
      if phrases <> '{}' then return phrases; end if;
      -- Read in another way, the whole word; else, where that would be another form of a word, rather a slip of the finger
      -- in the alphabet that was typed.
      for way in select value from jsonb_array_elements(p_ways - 0) loop
        phrases := search_known(p_tenant, p_kind, way);
        if phrases = '{}' then phrases := search_sounding(p_tenant, p_kind, way);
        elsif p_lenient and not search_is_written(p_tenant, p_kind, way) then
          slips := array(
            select distinct n.key from search_neighbours(p_tenant, p_kind, search_folded(typed)) n
            where (n.word ~ '[a-z]') = (search_folded(typed) ~ '[a-z]')
          );
          if slips <> '{}' then return slips; end if;
        end if;
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
        -- The longest synonym that begins here; else the word alone.
        select coalesce(max(m.size), 1), array_agg(m.phrase) filter (where m.size = m.longest) into length, own
        from (
          select s.phrase, cardinality(s.words) as size, max(cardinality(s.words)) over () as longest
          from (
            select distinct y.phrase, string_to_array(y.phrase, ' ') as words from synonyms y
            where y.tenant_id = p_tenant and strpos(y.phrase, ' ') > 0
          ) as s
          where not exists (
            select from generate_subscripts(s.words, 1) as place
            where (readings -> (at + place - 1) ? s.words[place]) is not true
          )
        ) as m;
        own := coalesce(own, array(select distinct jsonb_array_elements_text(readings -> at)));
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

    create function search_lookup(lexeme text) returns tsquery language sql immutable strict parallel safe
      return ('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery;
    create aggregate search_any(tsquery) (sfunc = tsquery_or, stype = tsquery, parallel = safe);
    create aggregate search_all(tsquery) (sfunc = tsquery_and, stype = tsquery, parallel = safe);

    -- What finds the records that were meant: lookups, the best first, so that a record is as good as the first that
    -- finds it. The last finds them all, those that no other does included. Where p_may_lack, records that have all
    -- units but one count as well. Empty where nothing can be found.
    create function search_tiers(p_tenant uuid, p_kind text, p_locale text, p_query jsonb, p_may_lack boolean)
      returns tsquery[]
      language plpgsql stable set jit = off as $$
    declare
      weights constant integer[] := ${sql.lit(`{${WEIGHTS.join(',')}}`)};
      said integer[];
      unit_now integer;
      units integer[];
      worths integer[];
      lookups tsquery[];
      heads tsquery[];
      anywhere tsquery[];
      every tsquery;
      -- What has been put together so far.
      ranks integer[] := '{0}';
      lacks boolean[] := '{false}';
      tiers tsquery[] := array[null::tsquery];
    begin
      with heard as materialized (
        select u.unit, u.phrase, u.direct, string_to_array(u.phrase, ' ') as keys
        from search_units(p_tenant, p_kind, p_query) u
      ),
      -- Words that mean the same are said once; and what fewer keys find anyhow needs no more of them.
      said_once as materialized (
        select min(m.unit) as unit
        from (select h.unit, array_agg(h.phrase order by h.phrase) as meaning from heard h group by h.unit) as m
        group by m.meaning
      ),
      alternatives as materialized (
        select h.*, row_number() over () as alternative
        from heard h
        where h.unit in (select s.unit from said_once s)
          and not exists (
            select from heard o where o.unit = h.unit and o.keys <@ h.keys and cardinality(o.keys) < cardinality(h.keys)
          )
      ),
      -- The vocabulary says in which classes of text a key occurs; nothing is looked up in vain.
      levels as materialized (
        select a.unit, a.alternative, a.direct, cardinality(a.keys) as size, k.key, class,
          weights[class] * case when w.own then 100 else ${sql.lit(OTHER_LOCALE)} end
            * case when a.direct then 100 else ${sql.lit(BY_MEANING)} end as worth,
          search_lookup(p_locale || ':' || 2 * class - w.own::integer || ':' || k.key) as lookup
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
        select l.unit, l.worth, search_all(l.lookup) as lookup
        from (
          select l.unit, l.alternative, l.size, l.key, step,
            weights[step] * 100 * case when l.direct then 100 else ${sql.lit(BY_MEANING)} end as worth,
            search_any(l.lookup) as lookup
          from levels l
          join unnest(${sql.lit(PHRASE_STEPS)}::integer[]) as step on l.class <= step
          where l.size > 1
          group by l.unit, l.alternative, l.size, l.key, l.direct, step
        ) as l
        group by l.unit, l.alternative, l.size, l.step, l.worth
        having count(*) = l.size
      ),
      worth_of_units as (
        select w.unit, w.worth, search_any(w.lookup) as lookup
        from (
          select l.unit, l.worth, l.lookup from levels l where l.size = 1
          union all
          select s.unit, s.worth, s.lookup from steps s
        ) as w
        group by w.unit, w.worth
      ),
      -- What was typed as one phrase, and, of a single unit, whatever means the same.
      wholes as (
        select string_agg(one.phrase, ' ' order by one.unit) as phrase, true as direct
        from (select distinct on (h.unit) h.unit, h.phrase from heard h where h.direct order by h.unit, h.phrase) as one
        union
        select a.phrase, a.direct from alternatives a where (select count(*) from said_once) = 1
      )
      select array(select s.unit from said_once s order by s.unit),
        array_agg(u.unit), array_agg(u.worth), array_agg(u.lookup),
        -- Who types the whole name of a record means this one; of a category or a style, what stands there.
        (
          select array_remove(array[
            search_any(search_lookup('=' || w.phrase)) filter (where w.direct),
            case p_kind when 'product' then search_any(search_lookup('~' || w.phrase)) end
          ], null) from wholes w
        ),
        (
          select array_agg(each_unit.lookup order by each_unit.unit) from (
            select a.unit, search_any((select search_all(search_lookup(k)) from unnest(a.keys) as k)) as lookup
            from alternatives a group by a.unit
          ) as each_unit
        )
      into said, units, worths, lookups, heads, anywhere
      from worth_of_units u;

      if said = '{}' or p_may_lack and cardinality(said) < 2 then return '{}'; end if;
      select case when p_may_lack
          then (select search_any((select search_all(a) from unnest(anywhere[: at - 1] || anywhere[at + 1 :]) as a))
            from generate_subscripts(anywhere, 1) as at)
          else (select search_all(a) from unnest(anywhere) as a)
        end
      into every;
      -- Unit by unit, what is the better, the better all its units are.
      foreach unit_now in array said loop
        select array_agg(c.rank order by c.rank desc, c.lacks), array_agg(c.lacks order by c.rank desc, c.lacks),
          array_agg(c.lookup order by c.rank desc, c.lacks)
        into ranks, lacks, tiers
        from (
          select p.rank, p.lacks, search_any(p.lookup) as lookup
          from (
            select so_far.rank + w.worth as rank, so_far.lacks, coalesce(so_far.lookup && w.lookup, w.lookup) as lookup
            from unnest(ranks, lacks, tiers) as so_far (rank, lacks, lookup)
            join unnest(units, worths, lookups) as w (unit, worth, lookup) on w.unit = unit_now
            union all
            select so_far.rank, true, so_far.lookup
            from unnest(ranks, lacks, tiers) as so_far (rank, lacks, lookup)
            where p_may_lack and not so_far.lacks
            order by 1 desc
            fetch first ${sql.lit(MOST_PAIRS)} rows with ties
          ) as p
          group by p.rank, p.lacks
          order by p.rank desc, p.lacks
          limit ${sql.lit(MOST_TIERS)}
        ) as c;
      end loop;
      return heads || array_remove(tiers, null) || every;
    end $$;

    -- The records of a kind that were meant, and how well: greater is better, equal for those that are equally good.
    create function search_matches(p_tenant uuid, p_kind text, p_locale text, p_query jsonb)
      returns table (record_id uuid, rank integer)
      language plpgsql stable rows 200 set jit = off as $$
    declare
      tiers tsquery[];
      may_lack boolean;
    begin
      foreach may_lack in array array[false, true] loop
        tiers := search_tiers(p_tenant, p_kind, p_locale, p_query, may_lack);
        return query
          select distinct on (r.record_id) r.record_id, -t.place::integer
          from unnest(tiers) with ordinality as t (lookup, place)
          join search_records r on r.keys @@ t.lookup
          where r.tenant_id = p_tenant and r.kind = p_kind
          order by r.record_id, t.place;
        if found then return; end if;
      end loop;
    end $$;

    -- One page of the products that tiers (see search_tiers) find, the best first, equal ones in the order of the house:
    -- tier by tier, and no further than the page reaches. Of these profiles only (null: of all), and of these flags
    -- and prices at an instant. The subselect hides the lookup from the planner, which would rather read the whole table
    -- than an index entry that leads to much of it, and does not know that the keys lie out of line.
    create function search_page(
      p_tenant uuid, p_tiers tsquery[], p_at timestamptz, p_profiles integer[], p_in_stock boolean, p_on_sale boolean,
      p_lowest integer, p_highest integer, p_skip integer, p_first integer
    ) returns uuid[]
      language plpgsql stable set jit = off as $$
    declare
      tier tsquery;
      reached uuid[] := '{}';
      wanted constant integer := p_skip + p_first;
    begin
      foreach tier in array p_tiers loop
        exit when cardinality(reached) >= wanted;
        reached := reached || array(
          select l.product_id from listing_at(p_tenant, p_at) l
          where l.keys @@ (select tier)
            and (p_profiles is null or l.profile_id in (select unnest(p_profiles)))
            and (p_in_stock is null or l.in_stock = p_in_stock)
            and (p_on_sale is null or l.on_sale = p_on_sale)
            and (p_lowest is null and p_highest is null
              or l.charged between coalesce(p_lowest, 0) and coalesce(p_highest, l.charged))
            and l.product_id not in (select unnest(reached))
          order by l.sort_order, l.product_id
          limit wanted - cardinality(reached)
        );
      end loop;
      return reached[p_skip + 1 :];
    end $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function search_page(uuid, tsquery[], timestamptz, integer[], boolean, boolean, integer, integer, integer, integer),
      search_matches(uuid, text, text, jsonb), search_tiers(uuid, text, text, jsonb, boolean);
    drop aggregate search_any(tsquery), search_all(tsquery);
    drop function search_lookup(text), search_units(uuid, text, jsonb),
      search_readings(uuid, text, jsonb, boolean), search_is_written(uuid, text, jsonb),
      search_sounding(uuid, text, jsonb), search_known(uuid, text, jsonb), search_completions(uuid, text, text, integer),
      search_is_known(uuid, text, text[]), search_neighbours(uuid, text, text), search_swapped(text);
  `.execute(db);
}
