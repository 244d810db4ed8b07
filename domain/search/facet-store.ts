import { CompiledQuery } from 'kysely';
import type { Context, Locale } from '../context.ts';
import { countsOf, isPassing, maskOf } from './facet-count-store.ts';
import {
  asksFor,
  chosenVolumes,
  facetNames,
  type FacetCounts,
  type FacetName,
  type SearchFilter,
  type SearchOrder,
} from './facets.ts';
import type { SearchQuery } from './query.ts';

export type SearchPage = {
  first: number;
  skip: number;
  order: SearchOrder;
  where: SearchFilter;
  facets: readonly FacetName[];
  /** Null where nothing was typed. */
  query: SearchQuery | null;
  /** Whether what lacks one of the words is found as well. */
  mayLack: boolean;
};
export type FoundPage = {
  total: number;
  /** What is found with no filter on. */
  hits: number;
  ids: string[];
  counts: FacetCounts;
};

/**
 * One page of what is found, how many there are, and the counts of the facets: one statement. Hits are counted
 * in lots of one profile, of which there are few; each lot knows which filters it fails, and counts for a facet
 * when it fails none but that facet's own.
 */
export async function selectFound(ctx: Context, page: SearchPage): Promise<FoundPage> {
  const { where } = page;
  const asked = facetNames.filter((facet) => asksFor(where, facet));
  const facets = facetNames.filter((facet) => page.facets.includes(facet));
  const text = statementFor({
    locale: ctx.locale,
    isSearch: page.query !== null,
    order: page.order,
    asked,
    facets,
    isShelf: asked.length === 0 || (asked.length === 1 && where.category?.length === 1),
  });
  const values = [
    ctx.tenant.id,
    ctx.locale,
    ctx.now(),
    JSON.stringify(page.query?.words ?? []),
    page.mayLack,
    page.first,
    page.skip,
    listOf(where.category),
    listOf(where.country),
    listOf(where.style),
    listOf(where.age),
    listOf(where.strength),
    chosenVolumes(where),
    where.inStock ?? null,
    where.onSale ?? null,
    where.price?.min ?? null,
    where.price?.max ?? null,
  ];
  const { rows } = await ctx.db.executeQuery<FoundPage>(CompiledQuery.raw(text, values));
  return rows[0] ?? { total: 0, hits: 0, ids: [], counts: {} };
}

/**
 * The values of a statement, in this order, whichever of them it has a use for. Subselects hide them from the
 * planner: what it cannot know it does not plan anew for each of them, which would take longer than to run.
 */
const GIVEN = `given as materialized (
  select $4::jsonb as words, $5::boolean as may_lack, $6::bigint as first, $7::bigint as skip, $8::text[] as category,
    $9::text[] as country, $10::text[] as style, $11::text[] as age, $12::text[] as strength,
    $13::integer[] as volume, $14::boolean as in_stock, $15::boolean as on_sale, $16::integer as min,
    $17::integer as max
)`;
const given = (name: string): string => `(select g.${name} from given g)`;

/** The shelf that holds the whole shop (see the migration of the listing). */
const WHOLE_SHOP = "'00000000-0000-0000-0000-000000000000'::uuid";

const collations: Record<Locale, string> = {
  en: 'collate "en-x-icu"',
  el: 'collate "el-x-icu"',
};
/** Sort keys over the hits `h` and their words `t`; equal ones end with the id, so that pages never repeat or skip. */
const orderings: Record<SearchOrder, (locale: Locale) => string> = {
  relevance: () => 'h.sort_order, h.product_id',
  default: () => 'h.sort_order, h.product_id',
  name_asc: (locale) => `t.name ${collations[locale]}, h.product_id`,
  name_desc: (locale) => `t.name ${collations[locale]} desc, h.product_id desc`,
  price_asc: () => 'h.charged nulls last, h.product_id',
  price_desc: () => 'h.charged desc nulls last, h.product_id',
  newest: () => 'h.created_at desc, h.product_id',
};

/** What decides the text of the statement. */
type Shape = {
  locale: Locale;
  isSearch: boolean;
  order: SearchOrder;
  /** The facets that have a filter, and those that are counted. */
  asked: readonly FacetName[];
  facets: readonly FacetName[];
  /** What is asked for is one category, or nothing: there may be a shelf with just that. */
  isShelf: boolean;
};

/** Most are never asked for; those that are, are asked for again and again. */
const MAX_TEXTS = 500;
const texts = new Map<string, string>();

function statementFor(shape: Shape): string {
  const key = JSON.stringify(shape);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = compose(shape);
  if (texts.size < MAX_TEXTS) texts.set(key, text);
  return text;
}

function compose(shape: Shape): string {
  const { asked, facets, isSearch } = shape;
  return `
    with ${GIVEN},
    profile as materialized (
      select f.*, f.mask = 0 as passes
      from (
        select f.*, ${maskOf(profileFilters(asked))} as mask
        from listing_profiles f
        -- Of nearly all profiles; a plainer condition lets the planner expect a few.
        where f.tenant_id = $1::uuid and array_position(f.locales, $2::text) is not null
      ) f
    ),
    asked as materialized (
      select ${isSearch ? `search_tiers($1, 'product', $2, ${given('words')}, ${given('may_lack')})` : "'{}'::tsquery[]"} as tiers
    ),
    -- Profiles of which a product is not now as the listing says.
    unsettled as materialized (select unsettled_profiles($1, $3::timestamptz) as profiles),
    hit as not materialized (
      select l.product_id, l.profile_id, l.sort_order, l.created_at, l.charged, l.in_stock, l.on_sale
      from listing_at($1, $3) l where ${isFound(isSearch)}
    ),
    lot as (${lotsOf(shape)}),
    tally as materialized (
      select g.*, p.taxon_ids, p.country_code, p.style_keys, p.age, p.strengths, p.volumes
      from (
        select lot.profile_id, lot.mask | p.mask | ${maskOf(flagFilters(asked, 'lot'))} as mask,
          sum(lot.hits)::integer as hits,
          coalesce(sum(lot.hits) filter (where lot.in_stock), 0)::integer as in_stock,
          coalesce(sum(lot.hits) filter (where lot.on_sale), 0)::integer as on_sale,
          min(lot.lowest) as lowest, max(lot.highest) as highest
        from lot join profile p on p.id = lot.profile_id
        group by 1, 2
      ) g
      join profile p on p.id = g.profile_id
    )
    select coalesce((select sum(y.hits)::integer from tally y where ${isPassing(asked)}), 0) as total,
      coalesce((select sum(y.hits)::integer from tally y), 0) as hits,
      ${idsOf(shape)} as ids, ${countsOf(facets, asked)} as counts`;
}

/** True for a row of the listing `l` that the term finds. The last tier finds them all. */
function isFound(isSearch: boolean): string {
  return isSearch ? 'l.keys @@ (select a.tiers[cardinality(a.tiers)] from asked a)' : 'true';
}

/**
 * What is found, counted: as the listing has it, and where that does not hold now (a price that has changed since,
 * the last piece in a cart), hit by hit. What a price range is asked for has to be gone through anyhow.
 */
function lotsOf({ isSearch, asked }: Shape): string {
  const each = (where: string) => `
    select h.profile_id, h.in_stock, h.on_sale, ${maskOf(priceFilter(asked))} as mask,
      count(*)::integer as hits, min(h.charged) as lowest, max(h.charged) as highest
    from hit h ${where} group by 1, 2, 3, 4`;
  if (asked.includes('price')) return each('');
  const settled = isSearch
    ? `select l.profile_id, l.in_stock, l.on_sale, 0 as mask, count(*)::integer as hits,
        min(l.charged) as lowest, max(l.charged) as highest
      from listed_products l
      where l.tenant_id = $1 and ${isFound(isSearch)}
        and l.profile_id not in (select unnest(u.profiles) from unsettled u)
      group by 1, 2, 3`
    : `select k.profile_id, k.in_stock, k.on_sale, 0 as mask, k.products as hits, k.lowest, k.highest
      from listing_tallies k
      where k.tenant_id = $1 and k.profile_id not in (select unnest(u.profiles) from unsettled u)`;
  return `${settled}
    union all ${each('where h.profile_id = any(array(select unnest(u.profiles) from unsettled u))')}`;
}

/** The ids of the page, as an array. */
function idsOf({ locale, isSearch, order, asked, isShelf }: Shape): string {
  if (isSearch && order === 'relevance') return pageOfTiers(asked);
  if (!isSearch && isShelf && (order === 'relevance' || order === 'default')) {
    const shelf =
      asked.length === 0
        ? WHOLE_SHOP
        : `(select tt.taxon_id from taxon_translations tt
            where tt.tenant_id = $1 and tt.locale = $2 and tt.slug = (${given('category')})[1])`;
    return `array(
      select s.product_id from shelves s where s.tenant_id = $1 and s.locale = $2 and s.taxon_id = ${shelf}
      order by s.sort_order, s.product_id limit ${given('first')} offset ${given('skip')}
    )`;
  }
  const words = `join product_translations t on t.tenant_id = $1 and t.locale = '${locale}' and t.product_id = h.product_id`;
  const filters = [...priceFilter(asked), ...flagFilters(asked, 'h')].map(({ passes }) => passes);
  const conditions = profileFilters(asked).length > 0 ? ['p.passes', ...filters] : filters;
  return `array(
    select h.product_id from hit h join profile p on p.id = h.profile_id
    ${order === 'name_asc' || order === 'name_desc' ? words : ''}
    where ${['true', ...conditions].join(' and ')}
    order by ${orderings[order](locale)} limit ${given('first')} offset ${given('skip')}
  )`;
}

/** The best hits first; only where not all profiles pass is it worth while to look at them. */
function pageOfTiers(asked: readonly FacetName[]): string {
  const only = (facet: FacetName, value: string) => (asked.includes(facet) ? given(value) : 'null');
  return `search_page($1, (select a.tiers from asked a), $3,
    (
      select case when count(*) filter (where p.passes) < (
          select count(*) from listing_profiles f where f.tenant_id = $1
        ) then coalesce(array_agg(p.id) filter (where p.passes), '{}') end
      from profile p
    ),
    ${only('in_stock', 'in_stock')}, ${only('on_sale', 'on_sale')}, ${only('price', 'min')}, ${only('price', 'max')},
    ${given('skip')}::integer, ${given('first')}::integer)`;
}

type Filter = { facet: FacetName; passes: string };

/** The filters that are the same for all products of the profile `f`. */
function profileFilters(asked: readonly FacetName[]): Filter[] {
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

function priceFilter(asked: readonly FacetName[]): Filter[] {
  const passes = `h.charged between coalesce(${given('min')}, 0) and coalesce(${given('max')}, h.charged)`;
  return askedOf(asked, { price: passes });
}

/** The filters that a whole lot passes or fails. */
function flagFilters(asked: readonly FacetName[], of: 'lot' | 'h'): Filter[] {
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

function listOf(values: readonly string[] | null | undefined): string[] {
  return [...(values ?? [])];
}
