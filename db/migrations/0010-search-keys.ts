import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * From spelling to sound, one after the other, on a folded word: first what Greek needs before its letters are
 * written in Latin ones, then what differs in spelling only, in either alphabet.
 */
const GREEK_SOUNDS = ['ου ou', 'αυ au', 'ευ eu', 'ξ ks', 'ψ ps'];
const LATIN_SOUNDS = [
  'ph f, wh w, ch h, kh h, rh r, th t, gh g, ck k, qu k, q k',
  'ce se, ci si, cy si, c k, x ks, j dz, tz dz, y i, w u, v f',
  'ou u, oo u, ai e, ae e, ei i, oi i, ee i, au af, eu ef',
  'mp b, mb b, nt d, nd d, ngk g, gk g, ng g, nk g',
  // A letter twice is one; of a letter held down much longer nothing is made out.
  'aa a, bb b, dd d, ee e, ff f, gg g, hh h, ii i, kk k, ll l, mm m, nn n, oo o, pp p, rr r, ss s, tt t, uu u, zz z',
].flatMap((line) => line.split(', '));

/** Snowball has no list of Greek stop words: articles, prepositions and what else says nothing of a bottle. */
const GREEK_STOP_WORDS = `ο η το οι τα του της των τον την τη τους τις ένα ένας μία μια ενός μιας και κι με σε στο
  στη στον στην στα στους στις για από που να θα ως είναι δεν μου σου μας σας`;

/**
 * The keys by which words are compared: the one definition, for what is searched and for what is typed alike.
 * Stems come from the dictionaries themselves (a text search configuration would choose one by language; here
 * the alphabet does, since names in Latin letters stand in Greek texts), and accents from normalisation, because
 * the rules of `unaccent` leave Greek as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists fuzzystrmatch;

    -- Lower case without accents, dialytika and ligatures; the final sigma and no-break spaces as any other.
    create function search_folded(value text) returns text language sql immutable strict parallel safe
      return translate(
        replace(replace(replace(
          regexp_replace(normalize(lower(value), nfkd), '[\\u0300-\\u036f]', '', 'g'),
          'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
        'ςıøłđ',
        'σiold'
      );

    -- The words of a text as written, in lower case: runs of letters and digits.
    create function search_words_of(value text) returns text[] language sql immutable parallel safe
      return string_to_array(
        trim(regexp_replace(lower(normalize(value, nfkc)), '[^[:alnum:]]+', ' ', 'g')), ' '
      );

    -- Every sign of a text that is neither letter nor digit, once.
    create function search_signs_of(value text) returns text[] language sql immutable strict parallel safe
      return array(
        select distinct found[1] from regexp_matches(value, '[^[:alnum:][:space:]]', 'g') as found
      );

    -- The measures of a text, in one unit of each kind: millilitres, and per cent by volume.
    create function search_measures_of(value text) returns text[] language sql immutable strict parallel safe
      return array(
        select case
            when found[2] ~ '^(ml|cl|l|λ)' then trim_scale(
              replace(found[1], ',', '.')::numeric
              * case left(found[2], 2) when 'ml' then 1 when 'cl' then 10 else 1000 end
            ) || 'ml'
            else trim_scale(replace(found[1], ',', '.')::numeric) || '%'
          end
        from regexp_matches(
          search_folded(value),
          '(?<![[:alnum:].,])([0-9]{1,6}(?:[.,][0-9]{1,3})?)\\s*(%|°|(?:vol|ml|cl|lt|ltr|l|litres?|liters?|λιτρ(?:ο|α|ων)|βαθμ(?:οι|ουσ|ων))(?![[:alnum:]]))',
          'g'
        ) as found
      );

    -- How a folded word sounds, in Latin letters, with what differs in spelling only made the same.
    create function search_sound(word text) returns text language sql immutable strict parallel safe
      return ${replaced(
        LATIN_SOUNDS,
        sql`translate(
          ${replaced(GREEK_SOUNDS, sql`word`)},
          'αβγδεζηθικλμνοπρστυφχω',
          'avgdezitiklmnoprstifho'
        )`,
      )};

    -- The key of a word: the sound of its stem, in capitals for a word in Greek letters (γίν-εται is no gin).
    -- None for a stop word. Digits stay exact.
    create function search_key(word text) returns text
      language plpgsql immutable strict parallel safe as $$
    declare
      folded text := search_folded(word);
      greek constant boolean := folded ~ '[α-ω]';
      stem text[];
    begin
      if folded ~ '^[0-9]+$' then return folded; end if;
      if folded = any (${sql.lit(`{${folded(GREEK_STOP_WORDS).join(',')}}`)}::text[]) then return null; end if;
      stem := ts_lexize(case when greek then 'greek_stem'::regdictionary else 'english_stem' end, folded);
      -- The stemmer takes a stop word for nothing, and leaves a word that it does not know alone.
      if stem = '{}' then return null; end if;
      folded := search_sound(coalesce(stem[1], folded));
      return case when greek then upper(folded) else folded end;
    end $$;

    -- The keys of a phrase, in its order and with a space between: of a measure, of words, or of signs where there is
    -- nothing else; '' where it says nothing.
    create function search_phrase(value text) returns text
      language plpgsql immutable strict parallel safe as $$
    declare
      word text;
      phrase text := '';
    begin
      if value ~ '^\\s*[0-9]' then
        if regexp_replace(search_folded(value), '^\\s*[0-9]+([.,][0-9]+)?\\s*([[:alpha:]]+|%|°)\\s*$', '') = ''
          and search_measures_of(value) <> '{}'
        then return array_to_string(search_measures_of(value), ' '); end if;
      elsif value !~ '[[:alnum:]]' then return array_to_string(search_signs_of(value), ' ');
      end if;
      foreach word in array search_words_of(value) loop
        phrase := concat_ws(' ', nullif(phrase, ''), search_key(word));
      end loop;
      return phrase;
    end $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function search_phrase(text), search_key(text), search_sound(text), search_measures_of(text), search_signs_of(text),
      search_words_of(text), search_folded(text);
  `.execute(db);
}

/** As `search_folded` folds Greek words. */
function folded(words: string): string[] {
  const plain = words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ς/g, 'σ');
  return [...new Set(plain.split(/\s+/))];
}

function replaced(rules: readonly string[], text: RawBuilder<unknown>): RawBuilder<unknown> {
  return rules.reduce((inner, rule) => {
    const [from = '', to = ''] = rule.split(' ');
    return sql`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`;
  }, text);
}
