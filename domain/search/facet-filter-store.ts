import { facetBit, facetNames, maskOfFacets, type FacetName } from './facets.ts';

/**
 * The values of a statement, in this order; each query uses some of them. Subselects hide them from the planner:
 * planning for each value would take longer than the query.
 */
export const GIVEN = `given as materialized (
  select $4::jsonb as words, $5::boolean as may_lack, $6::bigint as first, $7::bigint as skip, $8::text[] as category,
    $9::text[] as country, $10::text[] as style, $11::text[] as age, $12::text[] as strength,
    $13::integer[] as volume, $14::boolean as in_stock, $15::boolean as on_sale, $16::integer as min,
    $17::integer as max, $18::integer as last_profile
)`;
/** One of them by its name. */
export const given = (name: string): string => `(select g.${name} from given g)`;

type Filter = { facet: FacetName; passes: string };

/** The bits of the filters that a row fails. */
export function maskOf(filters: readonly Filter[]): string {
  if (filters.length === 0) return '0';
  const bits = filters.map(
    ({ facet, passes }) => `case when ${passes} then 0 else ${facetBit(facet)} end`,
  );
  return `(${bits.join(' | ')})`;
}

/**
 * True for a row of the tally `y` that fails no filter, or none but that of one facet. Says nothing where
 * nothing is asked for: the planner would expect that to leave little.
 */
export function isPassing(asked: readonly FacetName[], except?: FacetName): string {
  const mask = maskOfFacets(asked.filter((facet) => facet !== except));
  return mask === 0 ? 'true' : `y.mask & ${mask} = 0`;
}

/** The filters that are the same for all products of the profile `f`. */
export function profileFilters(asked: readonly FacetName[]): Filter[] {
  const taxonIds = `array(
    select tt.taxon_id from taxon_translations tt
    where tt.tenant_id = $1 and tt.locale = $2 and tt.slug = any(${given('category')}::text[])
  )`;
  return askedOf(asked, {
    category: `f.taxon_ids && ${taxonIds}`,
    country: `f.country_code = any(${given('country')}::text[])`,
    style: `f.style_keys && ${given('style')}`,
    age: `f.age = any(${given('age')}::text[])`,
    strength: `f.strengths && ${given('strength')}`,
    volume: `f.volumes && ${given('volume')}`,
  });
}

/** The filter of the hits `h`. */
export function priceFilter(asked: readonly FacetName[]): Filter[] {
  const passes = `h.charged between coalesce(${given('min')}, 0) and coalesce(${given('max')}, h.charged)`;
  return askedOf(asked, { price: passes });
}

/** The filters that a tally `k`, a row `l` of the listing or a hit `h` passes or fails by its flags. */
export function flagFilters(asked: readonly FacetName[], of: 'k' | 'l' | 'h'): Filter[] {
  return askedOf(asked, {
    in_stock: `${of}.in_stock = ${given('in_stock')}`,
    on_sale: `${of}.on_sale = ${given('on_sale')}`,
  });
}

function askedOf(
  asked: readonly FacetName[],
  conditions: Partial<Record<FacetName, string>>,
): Filter[] {
  return facetNames.flatMap((facet) => {
    const passes = conditions[facet];
    return passes !== undefined && asked.includes(facet) ? [{ facet, passes }] : [];
  });
}
