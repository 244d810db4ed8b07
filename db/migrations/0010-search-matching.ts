import { sql, type Kysely } from 'kysely';

/** How much a hit in a text of each class counts; see 0010-search-documents. */
const WEIGHTS = [128, 64, 32, 16, 8, 4, 2, 1];
/** A word of another language than the request's, and one that only means the same, count a little less, in per cent. */
const OTHER_LOCALE = 90;
const BY_MEANING = 95;
/** But no less in the classes after this one, where it would make no difference that anybody could see. */
const FINELY_TOLD = 2;
/** Classes in which all keys of a phrase are looked for together, the best first. */
const PHRASE_STEPS = '{1,2,5,8}';
/** Of what several words make together, so many steps are told apart; whatever is below the last is one. */
const MOST_TIERS = 100;
const MOST_PAIRS = 400;
/** More hits than this are not sorted for the sake of a page: */
const MOST_SORTED = 1_000;
/** rather so many of the first goods of the house are looked through, one by one. */
const FIRST_GOODS = 300;

/** From keys to records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTiers(db);
  await createPages(db);
}

async function createTiers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_lookup(lexeme text) returns tsquery language sql immutable strict parallel safe
      return ('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery;
    create aggregate search_any(tsquery) (sfunc = tsquery_or, stype = tsquery, parallel = safe);
    create aggregate search_all(tsquery) (sfunc = tsquery_and, stype = tsquery, parallel = safe);

    -- What finds the records that were meant. Tiers: lookups, the best first, so that a record is as good as the first
    -- that finds it; every: all that they find, and what is too bad for a tier of its own. Where p_may_lack, records that
    -- have all units but one count as well. Both are null where nothing can be found.
    -- Who types the whole name of categories or styles wants what stands there: their products, tier number 'shelf', are
    -- those of these profiles' taxon_ids and style_keys, and 'others' finds what there is beside them.
    create function search_tiers(
      p_tenant uuid, p_kind text, p_locale text, p_query jsonb, p_may_lack boolean,
      out tiers tsquery[], out every tsquery, out shelf integer, out taxon_ids uuid[], out style_keys text[],
      out others tsquery
    )
      language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      weights constant integer[] := ${sql.lit(`{${WEIGHTS.join(',')}}`)};
      said integer[];
      unit_now integer;
      units integer[];
      worths integer[];
      lookups tsquery[];
      wholes text[];
      anywhere tsquery[];
      on_shelf tsquery;
      -- What has been put together so far.
      ranks integer[] := '{0}';
      lacks boolean[] := '{false}';
      combined tsquery[] := array[null::tsquery];
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
          weights[class] * case when w.own or class > ${sql.lit(FINELY_TOLD)} then 100 else ${sql.lit(OTHER_LOCALE)} end
            * case when a.direct or class > ${sql.lit(FINELY_TOLD)} then 100 else ${sql.lit(BY_MEANING)} end as worth,
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
      -- What was typed as one phrase.
      typed as (
        select string_agg(one.phrase, ' ' order by one.unit) as phrase
        from (select distinct on (h.unit) h.unit, h.phrase from heard h where h.direct order by h.unit, h.phrase) as one
      )
      select array(select s.unit from said_once s order by s.unit),
        array_agg(u.unit), array_agg(u.worth), array_agg(u.lookup),
        -- The names that it may be the whole of: as it was typed, and, of a single unit, whatever means the same.
        array(
          select t.phrase from typed t where t.phrase is not null
          union all
          select a.phrase from alternatives a
          where (select count(*) from said_once) = 1 and a.phrase not in (select t.phrase from typed t)
        ),
        (
          select array_agg(each_unit.lookup order by each_unit.unit) from (
            select a.unit, search_any((select search_all(search_lookup(k)) from unnest(a.keys) as k)) as lookup
            from alternatives a group by a.unit
          ) as each_unit
        )
      into said, units, worths, lookups, wholes, anywhere
      from worth_of_units u;

      if said = '{}' or p_may_lack and cardinality(said) < 2 then return; end if;
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
        into ranks, lacks, combined
        from (
          select p.rank, p.lacks, search_any(p.lookup) as lookup
          from (
            select so_far.rank + w.worth as rank, so_far.lacks, coalesce(so_far.lookup && w.lookup, w.lookup) as lookup
            from unnest(ranks, lacks, combined) as so_far (rank, lacks, lookup)
            join unnest(units, worths, lookups) as w (unit, worth, lookup) on w.unit = unit_now
            union all
            select so_far.rank, true, so_far.lookup
            from unnest(ranks, lacks, combined) as so_far (rank, lacks, lookup)
            where p_may_lack and not so_far.lacks
            order by 1 desc
            fetch first ${sql.lit(MOST_PAIRS)} rows with ties
          ) as p
          group by p.rank, p.lacks
          order by p.rank desc, p.lacks
          limit ${sql.lit(MOST_TIERS)}
        ) as c;
      end loop;
      -- Who types the whole name of a record means this one.
      tiers := array[search_lookup('=' || wholes[1])] || array_remove(combined, null);
      if p_kind <> 'product' then return; end if;
      select array_agg(distinct t.taxon_id) into taxon_ids
      from taxon_translations t where t.tenant_id = p_tenant and t.phrase = any (wholes);
      select array_agg(distinct t.style_key) into style_keys
      from style_translations t where t.tenant_id = p_tenant and t.phrase = any (wholes);
      select search_any(search_lookup('~' || place)) into on_shelf
      from unnest(taxon_ids::text[] || style_keys) as place;
      if on_shelf is null then return; end if;
      -- There, what bears it in its name as well comes first.
      tiers := array[tiers[1]]
        || case when ranks[1] = cardinality(said) * weights[1] * 100 * 100 then array[on_shelf && combined[1]] end
        || array[on_shelf] || tiers[2 :];
      shelf := array_position(tiers, on_shelf);
      others := every && !! on_shelf;
      every := every || on_shelf;
    end $$;
  `.execute(db);
}

async function createPages(db: Kysely<unknown>): Promise<void> {
  const isFound = sql`l.keys @@ (select p_tiers[place])
            and (p_profiles is null or l.profile_id in (select unnest(p_profiles)))
            and (p_in_stock is null or l.in_stock = p_in_stock)
            and (p_on_sale is null or l.on_sale = p_on_sale)
            and (p_lowest is null and p_highest is null
              or l.charged between coalesce(p_lowest, 0) and coalesce(p_highest, l.charged))
            and l.product_id not in (select unnest(reached))`;
  await sql`
    -- The records of a kind that were meant, and how well: greater is better, equal for those that are equally good.
    create function search_matches(p_tenant uuid, p_kind text, p_locale text, p_query jsonb)
      returns table (record_id uuid, rank integer)
      language plpgsql stable rows 200 set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      asked record;
      may_lack boolean;
    begin
      foreach may_lack in array array[false, true] loop
        select * into asked from search_tiers(p_tenant, p_kind, p_locale, p_query, may_lack);
        return query
          select distinct on (r.record_id) r.record_id, -t.place::integer
          from unnest(asked.tiers || asked.every) with ordinality as t (lookup, place)
          join search_records r on r.keys @@ t.lookup
          where r.tenant_id = p_tenant and r.kind = p_kind
          order by r.record_id, t.place;
        if found then return; end if;
      end loop;
    end $$;

    -- One page of the products that tiers (see search_tiers) find, the best first, equal ones in the order of the house:
    -- tier by tier, and no further than the page reaches or there are any (p_total). Of these profiles only, and of these
    -- flags and prices at an instant; null does not ask. p_shelf is the tier that holds just what stands on the shelf of
    -- one category, for as long as nothing else is asked.
    -- A tier that finds a great part of the goods fills the page with the first of them.
    -- The subselect hides the lookup from the planner, and + 0 the order of the house: it would rather read through the
    -- table than an index entry that leads to much of it, since it does not know that the keys lie out of line.
    create function search_page(
      p_tenant uuid, p_locale text, p_at timestamptz, p_tiers tsquery[], p_shelf integer, p_taxon_id uuid,
      p_profiles integer[], p_in_stock boolean, p_on_sale boolean, p_lowest integer, p_highest integer,
      p_total integer, p_skip integer, p_first integer
    ) returns uuid[]
      language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      reached uuid[] := '{}';
      wanted constant integer := least(p_skip + p_first, p_total);
      missing integer;
      firsts uuid[];
    begin
      for place in 1 .. coalesce(cardinality(p_tiers), 0) loop
        missing := wanted - cardinality(reached);
        exit when missing <= 0;
        if place = p_shelf and p_taxon_id is not null and p_profiles is null
          and coalesce(p_in_stock, p_on_sale) is null and coalesce(p_lowest, p_highest) is null
        then
          reached := reached || array(
            select s.product_id from shelves s
            where s.tenant_id = p_tenant and s.locale = p_locale and s.taxon_id = p_taxon_id
              and s.product_id not in (select unnest(reached))
            order by s.sort_order, s.product_id limit missing
          );
          continue;
        end if;
        if p_total > ${sql.lit(MOST_SORTED)} and (
          select count(*) from (
            select from listed_products l where l.tenant_id = p_tenant and l.keys @@ (select p_tiers[place])
            limit ${sql.lit(MOST_SORTED)}
          ) as many
        ) = ${sql.lit(MOST_SORTED)} then
          firsts := array(
            select l.product_id from (
              select * from listing_at(p_tenant, p_at) order by sort_order, product_id limit ${sql.lit(FIRST_GOODS)}
            ) as l
            where ${isFound}
            order by l.sort_order, l.product_id limit missing
          );
          if cardinality(firsts) = missing then
            reached := reached || firsts;
            continue;
          end if;
        end if;
        reached := reached || array(
          select l.product_id from listing_at(p_tenant, p_at) l
          where ${isFound}
          order by l.sort_order + 0, l.product_id limit missing
        );
      end loop;
      return reached[p_skip + 1 :];
    end $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function search_page(uuid, text, timestamptz, tsquery[], integer, uuid, integer[], boolean, boolean,
      integer, integer, integer, integer, integer),
      search_matches(uuid, text, text, jsonb), search_tiers(uuid, text, text, jsonb, boolean);
    drop aggregate search_any(tsquery), search_all(tsquery);
    drop function search_lookup(text);
  `.execute(db);
}
