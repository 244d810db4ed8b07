import { facetNames, type FacetName } from './facets.ts';

/** The texts of conditions and counts. $1 is the tenant and $2 the locale. */

/** Each facet has a bit. What bears the bit fails the filter of that facet. */
const bitOf = (facet: FacetName): number => 1 << facetNames.indexOf(facet);

/** The bits of the filters that a row fails. */
export function maskOf(filters: readonly { facet: FacetName; passes: string }[]): string {
  if (filters.length === 0) return '0';
  const bits = filters.map(
    ({ facet, passes }) => `case when ${passes} then 0 else ${bitOf(facet)} end`,
  );
  return `(${bits.join(' | ')})`;
}

/**
 * True for a row of the tally `y` that fails no filter, or none but that of one facet. Says nothing where
 * nothing is asked for: the planner would expect that to leave little.
 */
export function isPassing(asked: readonly FacetName[], except?: FacetName): string {
  const mask = asked
    .filter((facet) => facet !== except)
    .reduce((bits, facet) => bits | bitOf(facet), 0);
  return mask === 0 ? 'true' : `y.mask & ${mask} = 0`;
}

/** One JSON object with the counts of each facet, from the tally `y`. */
export function countsOf(facets: readonly FacetName[], asked: readonly FacetName[]): string {
  const entries = facets.map((facet) => `'${facet}', ${counters[facet](isPassing(asked, facet))}`);
  return `json_build_object(${entries.join(', ')})`;
}

const counters: Record<FacetName, (passes: string) => string> = {
  category: (passes) => `(
    select coalesce(json_agg(json_build_object('id', x.id, 'parentId', x.parent_id, 'level', x.level - 1,
      'value', t.slug, 'name', t.name, 'count', coalesce(c.count, 0)) order by x.level, x.sort_order, x.id), '[]')
    from taxons x
    join taxon_translations t on t.tenant_id = x.tenant_id and t.taxon_id = x.id and t.locale = $2
    left join (${countEach('taxon_ids', passes)}) c on c.value = x.id
    where x.tenant_id = $1
  )`,
  style: (passes) => `(
    select coalesce(json_agg(json_build_object('value', s.key, 'name', t.name, 'count', coalesce(c.count, 0))
      order by s.position, s.key), '[]')
    from styles s
    join style_translations t on t.tenant_id = s.tenant_id and t.style_key = s.key and t.locale = $2
    left join (${countEach('style_keys', passes)}) c on c.value = s.key
    where s.tenant_id = $1
  )`,
  price: (passes) => `(
    select json_build_object('min', min(y.lowest), 'max', max(y.highest)) from tally y where ${passes}
  )`,
  country: (passes) => asJson(countOne('country_code', passes)),
  age: (passes) => asJson(countOne('age', passes)),
  strength: (passes) => asJson(countEach('strengths', passes)),
  volume: (passes) => asJson(countEach('volumes', passes)),
  in_stock: (passes) => countFlag('in_stock', passes),
  on_sale: (passes) => countFlag('on_sale', passes),
};

/** Counts by one of the lists of the profile: by the whole list first, then by what stands in it. */
function countEach(
  column: 'taxon_ids' | 'style_keys' | 'strengths' | 'volumes',
  passes: string,
): string {
  return `
    select value, sum(g.hits)::integer as count
    from (select y.${column} as list, sum(y.hits) as hits from tally y where ${passes} group by y.${column}) g
    cross join unnest(g.list) as value
    group by value`;
}

function countOne(column: 'country_code' | 'age', passes: string): string {
  return `select y.${column} as value, sum(y.hits)::integer as count from tally y
    where ${passes} and y.${column} is not null group by y.${column}`;
}

function countFlag(column: 'in_stock' | 'on_sale', passes: string): string {
  return `(
    select json_build_array(
      json_build_object('value', 'true', 'count', coalesce(sum(y.${column}), 0)),
      json_build_object('value', 'false', 'count', coalesce(sum(y.hits - y.${column}), 0))
    )
    from tally y where ${passes}
  )`;
}

function asJson(counts: string): string {
  return `(
    select coalesce(json_agg(json_build_object('value', c.value::text, 'count', c.count) order by c.value), '[]')
    from (${counts}) c
  )`;
}
