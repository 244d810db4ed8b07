import { CompiledQuery } from 'kysely';
import type { Context, Locale } from '../context.ts';
import { countsOf, isPassing, maskOf } from './facet-count-store.ts';
import { flagFilters, given, GIVEN, priceFilter, profileFilters } from './facet-filter-store.ts';
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
  const { asked, facets, isSearch, order } = shape;
  return `
    with ${GIVEN},
    asked as materialized (
      select a.* from given g cross join lateral search_tiers($1, 'product', $2, g.words, g.may_lack) a
      where ${isSearch}
    ),
    profile as materialized (
      select f.*, f.mask = 0 as passes
      from (
        select f.*, ${maskOf(profileFilters(asked))} as mask, ${isSearch ? IS_SHELVED : 'false'} as is_shelved
        from listing_profiles f
        -- Of nearly all profiles; a plainer condition lets the planner expect a few.
        where f.tenant_id = $1::uuid and array_position(f.locales, $2::text) is not null
      ) f
    ),
    -- Profiles of which a product is not now as the listing says.
    unsettled as materialized (select unsettled_profiles($1, $3::timestamptz) as profiles),
    hit as ${isSearch && order !== 'relevance' ? '' : 'not'} materialized (
      select l.product_id, l.profile_id, l.sort_order, l.created_at, l.charged, l.in_stock, l.on_sale
      from listing_at($1, $3) l where ${isFound(isSearch)}
    ),
    lot as (${lotsOf(shape)}),
    tally as materialized (
      select g.profile_id, g.mask | p.mask as mask, g.hits, g.in_stock, g.on_sale, g.lowest, g.highest,
        p.taxon_ids, p.country_code, p.style_keys, p.age, p.strengths, p.volumes
      from (
        select lot.profile_id, lot.mask | ${maskOf(flagFilters(asked, 'lot'))} as mask,
          sum(lot.hits)::integer as hits,
          coalesce(sum(lot.hits) filter (where lot.in_stock), 0)::integer as in_stock,
          coalesce(sum(lot.hits) filter (where lot.on_sale), 0)::integer as on_sale,
          min(lot.lowest) as lowest, max(lot.highest) as highest
        from lot
        group by 1, 2
      ) g
      join profile p on p.id = g.profile_id
    ),
    number as materialized (
      select coalesce(sum(y.hits) filter (where ${isPassing(asked)}), 0)::integer as total,
        coalesce(sum(y.hits), 0)::integer as hits
      from tally y
    )
    select number.total, number.hits, ${idsOf(shape)} as ids, ${countsOf(facets, asked)} as counts
    from number`;
}

/** True for a row of the listing `l` that the term finds: any of it, or what stands on no shelf of that name. */
function isFound(isSearch: boolean, by: 'every' | 'others' = 'every'): string {
  const lookup = by === 'every' ? 'a.every' : 'coalesce(a.others, a.every)';
  return isSearch ? `l.keys @@ (select ${lookup} from asked a)` : 'true';
}

/** True for a profile that stands on the shelf whose name was typed. */
const IS_SHELVED = `(
  (f.taxon_ids && (select a.taxon_ids from asked a)) is true
  or (f.style_keys && (select a.style_keys from asked a)) is true
)`;

/**
 * What is found, counted: whole shelves as the listing keeps them, the rest as it has them, and where that does not
 * hold now (a price that has changed since, the last piece in a cart), hit by hit. What a price range is asked for has
 * to be gone through anyhow.
 */
function lotsOf({ isSearch, asked }: Shape): string {
  const each = (where: string) => `
    select h.profile_id, h.in_stock, h.on_sale, ${maskOf(priceFilter(asked))} as mask,
      count(*)::integer as hits, min(h.charged) as lowest, max(h.charged) as highest
    from hit h ${where} group by 1, 2, 3, 4`;
  if (asked.includes('price')) return each('');
  const isSettled = 'k.profile_id not in (select unnest(u.profiles) from unsettled u)';
  const shelved = 'and k.profile_id in (select p.id from profile p where p.is_shelved)';
  // Offset 0: sorted out before they are counted, it would seem so few that they had to be sorted to be counted.
  const loose = `union all
    select k.* from (
      select l.profile_id, l.in_stock, l.on_sale, 0, count(*)::integer, min(l.charged), max(l.charged)
      from listed_products l
      where l.tenant_id = $1 and ${isFound(isSearch, 'others')}
      group by 1, 2, 3
      offset 0
    ) k
    where ${isSettled}`;
  return `
    select k.profile_id, k.in_stock, k.on_sale, 0 as mask, k.products as hits, k.lowest, k.highest
    from listing_tallies k
    where k.tenant_id = $1 and ${isSettled} ${isSearch ? `${shelved} ${loose}` : ''}
    union all
    ${each(`where (select u.profiles <> '{}' from unsettled u)
      and h.profile_id = any(array(select unnest(u.profiles) from unsettled u))`)}`;
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

/** The best hits first; which profiles pass is of interest only where not all do. */
function pageOfTiers(asked: readonly FacetName[]): string {
  const only = (facet: FacetName, value: string) => (asked.includes(facet) ? given(value) : 'null');
  return `(
    select search_page($1, $2, $3, a.tiers || a.every, a.shelf,
      case when cardinality(a.taxon_ids) = 1 and a.style_keys is null then a.taxon_ids[1] end,
      (
        select case when count(*) filter (where p.passes) < (
            select count(*) from listing_profiles f where f.tenant_id = $1
          ) then coalesce(array_agg(p.id) filter (where p.passes), '{}') end
        from profile p
      ),
      ${only('in_stock', 'in_stock')}, ${only('on_sale', 'on_sale')}, ${only('price', 'min')}, ${only('price', 'max')},
      (select n.total from number n), ${given('skip')}::integer, ${given('first')}::integer)
    from asked a
  )`;
}

function listOf(values: readonly string[] | null | undefined): string[] {
  return [...(values ?? [])];
}
