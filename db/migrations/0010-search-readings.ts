import { sql, type Kysely } from 'kysely';

/** Parts of a code of goods, at most: WIN-012-70. */
const LONGEST_CODE = 4;
/** A word that is not known is taken for the beginning of others from this length on, and of so many. */
const SHORTEST_BEGINNING = 3;
const MOST_COMPLETIONS = 20;
/** Fewer sounds are the beginning of too much that looks quite different: book, Fukugi. */
const SHORTEST_SOUND = 4;
/** Texts of every class, by their bits; see 0010-search-documents. */
const ANY_CLASS = ~0;

/** From what was typed to keys. */
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

    -- Words in texts of these classes that begin like one of the spellings, p_first of each, those of the best texts
    -- first. Only where none is spelt like it, those that sound so.
    create function search_completions(
      p_tenant uuid, p_kind text, p_spellings text[], p_classes integer, p_first integer
    ) returns table (key text, word text, locale text)
      language plpgsql stable as $$
    declare
      -- Bounds of the index, which a pattern that is not known beforehand would not give.
      last constant text := chr(1114111);
      sounds text[];
    begin
      return query
        select c.key, c.word, c.locale
        from unnest(p_spellings) as spelling
        cross join lateral (
          select w.key, w.word, w.locale from search_words w
          where w.tenant_id = p_tenant and w.kind = p_kind and w.key <> '' and not starts_with(w.key, 'sku:')
            and w.classes & p_classes <> 0 and w.folded ~>=~ spelling and w.folded ~<~ (spelling || last)
          order by w.classes & -w.classes, char_length(w.folded), w.folded, w.locale
          limit p_first
        ) as c;
      if found then return; end if;
      sounds := array(select distinct search_sound(spelling) from unnest(p_spellings) as spelling);
      return query
        select c.key, c.word, c.locale
        from unnest(sounds) as said
        cross join lateral (
          select w.key, w.word, w.locale from search_words w
          where w.tenant_id = p_tenant and w.kind = p_kind and w.key <> '' and not starts_with(w.key, 'sku:')
            and w.classes & p_classes <> 0 and w.sound ~>=~ said and w.sound ~<~ (said || last)
          order by w.classes & -w.classes, char_length(w.folded), w.folded, w.locale
          limit p_first
        ) as c
        where char_length(said) >= ${sql.lit(SHORTEST_SOUND)};
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
          from search_completions(
            p_tenant, p_kind, array[search_folded(typed)], ${sql.lit(ANY_CLASS)}, ${sql.lit(MOST_COMPLETIONS)}
          ) c
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
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function search_units(uuid, text, jsonb), search_readings(uuid, text, jsonb, boolean),
      search_is_written(uuid, text, jsonb), search_sounding(uuid, text, jsonb), search_known(uuid, text, jsonb),
      search_completions(uuid, text, text[], integer, integer), search_is_known(uuid, text, text[]),
      search_neighbours(uuid, text, text), search_swapped(text);
  `.execute(db);
}
