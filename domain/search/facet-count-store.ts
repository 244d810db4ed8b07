import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { asksFor, facetNames, type FacetName, type SearchFilter } from './facets.ts';

type Sql = RawBuilder<unknown>;

/** Each facet has a bit. What bears the bit fails the filter of that facet. */
const bitOf = (facet: FacetName): number => 1 << facetNames.indexOf(facet);

/** The bits of the filters that a row fails. */
export function maskOf(filters: readonly { facet: FacetName; passes: Sql }[]): Sql {
  if (filters.length === 0) return sql`0`;
  const bits = filters.map(
    ({ facet, passes }) => sql`case when ${passes} then 0 else ${sql.lit(bitOf(facet))} end`,
  );
  return sql`(${sql.join(bits, sql` | `)})`;
}

/**
 * True for a row of the tally `y` that fails no filter, or none but that of one facet. Says nothing where
 * nothing is asked for: the planner would expect that to leave little.
 */
export function isPassing(where: SearchFilter, except?: FacetName): Sql {
  const others = facetNames.filter((facet) => facet !== except && asksFor(where, facet));
  const mask = others.reduce((bits, facet) => bits | bitOf(facet), 0);
  return mask === 0 ? sql`true` : sql`y.mask & ${sql.lit(mask)} = 0`;
}

/** One JSON object with the counts of each facet, from the tally `y`. */
export function countsOf(
  ctx: Context,
  { facets, where }: { facets: readonly FacetName[]; where: SearchFilter },
): Sql {
  const entries = facets.map(
    (facet) => sql`${sql.lit(facet)}, ${counters[facet](ctx, isPassing(where, facet))}`,
  );
  return sql`json_build_object(${sql.join(entries)})`;
}

const counters: Record<FacetName, (ctx: Context, passes: Sql) => Sql> = {
  category: ({ tenant, locale }, passes) => sql`(
    select coalesce(json_agg(json_build_object('id', x.id, 'parentId', x.parent_id, 'level', x.level - 1,
      'value', t.slug, 'name', t.name, 'count', coalesce(c.count, 0)) order by x.level, x.sort_order, x.id), '[]')
    from taxons x
    join taxon_translations t on t.tenant_id = x.tenant_id and t.taxon_id = x.id and t.locale = ${locale}
    left join (${countEach('taxon_ids', passes)}) c on c.value = x.id
    where x.tenant_id = ${tenant.id}
  )`,
  style: ({ tenant, locale }, passes) => sql`(
    select coalesce(json_agg(json_build_object('value', s.key, 'name', t.name, 'count', coalesce(c.count, 0))
      order by s.position, s.key), '[]')
    from styles s
    join style_translations t on t.tenant_id = s.tenant_id and t.style_key = s.key and t.locale = ${locale}
    left join (${countEach('style_keys', passes)}) c on c.value = s.key
    where s.tenant_id = ${tenant.id}
  )`,
  price: (_ctx, passes) => sql`(
    select json_build_object('min', min(y.lowest), 'max', max(y.highest)) from tally y where ${passes}
  )`,
  country: (_ctx, passes) => asJson(countOne('country_code', passes)),
  age: (_ctx, passes) => asJson(countOne('age', passes)),
  strength: (_ctx, passes) => asJson(countEach('strengths', passes)),
  volume: (_ctx, passes) => asJson(countEach('volumes', passes)),
  in_stock: (_ctx, passes) => countFlag('in_stock', passes),
  on_sale: (_ctx, passes) => countFlag('on_sale', passes),
};

/** Counts by one of the lists of the profile: by the whole list first, then by what stands in it. */
function countEach(column: 'taxon_ids' | 'style_keys' | 'strengths' | 'volumes', passes: Sql): Sql {
  const own = sql.ref(`y.${column}`);
  return sql`
    select value, sum(g.hits)::integer as count
    from (select ${own} as list, sum(y.hits) as hits from tally y where ${passes} group by ${own}) g
    cross join unnest(g.list) as value
    group by value`;
}

function countOne(column: 'country_code' | 'age', passes: Sql): Sql {
  const own = sql.ref(`y.${column}`);
  return sql`select ${own} as value, sum(y.hits)::integer as count from tally y
    where ${passes} and ${own} is not null group by ${own}`;
}

function countFlag(column: 'in_stock' | 'on_sale', passes: Sql): Sql {
  const own = sql.ref(`y.${column}`);
  return sql`(
    select json_build_array(
      json_build_object('value', 'true', 'count', coalesce(sum(${own}), 0)),
      json_build_object('value', 'false', 'count', coalesce(sum(y.hits - ${own}), 0))
    )
    from tally y where ${passes}
  )`;
}

function asJson(counts: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('value', c.value::text, 'count', c.count) order by c.value), '[]')
    from (${counts}) c
  )`;
}
