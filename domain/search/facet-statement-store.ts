import type { Locale } from '../locale.ts';
import {
  flagFilters,
  given,
  GIVEN,
  isPassing,
  maskOf,
  priceFilter,
  profileFilters,
} from './facet-filter-store.ts';
import type { FacetName, SearchOrder } from './facets.ts';

/** The id of the whole shop in `shelves` (see the migration of the listing). */
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
export type Shape = {
  locale: Locale;
  isSearch: boolean;
  order: SearchOrder;
  /** The facets that have a filter, and those that are counted. */
  asked: readonly FacetName[];
  facets: readonly FacetName[];
  /** The filter is one category, or nothing: `shelves` may store exactly that. */
  isCategory: boolean;
};

/** Most are never asked for; those that are, are asked for again and again. */
const MAX_TEXTS = 500;
const texts = new Map<string, string>();

/** The text of the statement that answers a FoundRow (see facet-store.ts). */
export function statementFor(shape: Shape): string {
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
      select f.id, f.mask, f.is_shelved, f.is_told, f.is_told and f.mask = 0 as passes
      from (
        select f.id, ${maskOf(profileFilters(asked))} as mask, ${isSearch ? IS_SHELVED : 'false'} as is_shelved,
          $2::text = any(f.locales) as is_told
        from listing_profiles f where f.tenant_id = $1::uuid
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
      select lot.profile_id, lot.mask | p.mask as mask, lot.hits, lot.in_stock, lot.on_sale, lot.lowest, lot.highest
      from lot join profile p on p.id = lot.profile_id and p.is_told
    ),
    number as materialized (select ${numbersOf(asked)} from tally y)
    select number.total, number.hits, ${idsOf(shape)} as ids,
      ${countsOf(facets, asked)}
    from number`;
}

/** What is counted over all profiles: how many there are, and the facets that are not lists of values. */
function numbersOf(asked: readonly FacetName[]): string {
  const [all, price, inStock, onSale] = [
    isPassing(asked),
    isPassing(asked, 'price'),
    isPassing(asked, 'in_stock'),
    isPassing(asked, 'on_sale'),
  ];
  return `
    coalesce(sum(y.hits) filter (where ${all}), 0)::integer as total, coalesce(sum(y.hits), 0)::integer as hits,
    min(y.lowest) filter (where ${price}) as lowest, max(y.highest) filter (where ${price}) as highest,
    coalesce(sum(y.in_stock) filter (where ${inStock}), 0)::integer as in_stock,
    coalesce(sum(y.hits - y.in_stock) filter (where ${inStock}), 0)::integer as not_in_stock,
    coalesce(sum(y.on_sale) filter (where ${onSale}), 0)::integer as on_sale,
    coalesce(sum(y.hits - y.on_sale) filter (where ${onSale}), 0)::integer as not_on_sale`;
}

/** The columns of a FoundRow with the counts of these facets. */
function countsOf(facets: readonly FacetName[], asked: readonly FacetName[]): string {
  const isListed = facets.some((facet) => !['price', 'in_stock', 'on_sale'].includes(facet));
  const masks = asked.length === 0 ? 'null' : 'json_agg(y.mask)';
  const flag = (of: 'in_stock' | 'on_sale') => `json_build_array(
        json_build_object('value', 'true', 'count', number.${of}),
        json_build_object('value', 'false', 'count', number.not_${of})
      ) as ${of}`;
  return `json_build_object('min', number.lowest, 'max', number.highest) as price,
      ${flag('in_stock')},
      ${flag('on_sale')},
      ${isListed ? tallyOf(masks) : 'null'} as tally,
      ${isListed ? NEW_PROFILES : 'null'} as "newProfiles",
      ${facets.includes('category') ? CATEGORIES : 'null'} as categories,
      ${facets.includes('style') ? STYLES : 'null'} as styles`;
}

/** The tally, as three lists: shorter than a list of rows. */
function tallyOf(masks: string): string {
  return `(
        select json_build_object('profileIds', json_agg(y.profile_id), 'masks', ${masks}, 'hits', json_agg(y.hits))
        from tally y having count(*) > 0
      )`;
}

/** A ProfileRow for each that this process does not know. */
const NEW_PROFILES = `(
        select json_agg(json_build_array(f.id, f.taxon_ids, array_remove(array[f.country_code], null), f.style_keys,
          array_remove(array[f.age], null), f.strengths, f.volumes) order by f.id)
        from listing_profiles f where f.tenant_id = $1 and f.id > ${given('last_profile')}
      )`;

const CATEGORIES = `(
        select json_agg(json_build_object('id', x.id, 'parentId', x.parent_id, 'level', x.level - 1, 'value', t.slug,
          'name', t.name) order by x.level, x.sort_order, x.id)
        from taxons x
        join taxon_translations t on t.tenant_id = x.tenant_id and t.taxon_id = x.id and t.locale = $2
        where x.tenant_id = $1
      )`;

const STYLES = `(
        select json_agg(json_build_object('value', s.key, 'name', t.name) order by s.position, s.key)
        from styles s
        join style_translations t on t.tenant_id = s.tenant_id and t.style_key = s.key and t.locale = $2
        where s.tenant_id = $1
      )`;

/** True for a row of the listing `l` that the term finds: any of it, or outside the categories of that name. */
function isFound(isSearch: boolean, by: 'every' | 'others' = 'every'): string {
  const lookup = by === 'every' ? 'a.every' : 'coalesce(a.others, a.every)';
  return isSearch ? `l.keys @@ (select ${lookup} from asked a)` : 'true';
}

/** True for a profile in the category whose name was typed. */
const IS_SHELVED = `(
  (f.taxon_ids && (select a.taxon_ids from asked a)) is true
  or (f.style_keys && (select a.style_keys from asked a)) is true
)`;

/**
 * The hits, counted by profile: whole categories as the listing stores them, the rest as stored per product, and hit by
 * hit where that is outdated (a price that has changed since, the last piece in a cart). No profile is counted twice. A
 * price range has to be checked per hit anyhow.
 */
function lotsOf({ isSearch, asked }: Shape): string {
  const isFlagged = asked.includes('in_stock') || asked.includes('on_sale');
  const isPriced = asked.includes('price');
  const each = (where: string) => `
    select h.profile_id, ${maskOf([...priceFilter(asked), ...flagFilters(asked, 'h')])} as mask, ${counted('h')}
    from hit h ${where} group by h.profile_id ${isFlagged || isPriced ? ', 2' : ''}`;
  if (isPriced) return each('');
  const isSettled = 'k.profile_id not in (select unnest(u.profiles) from unsettled u)';
  const shelved = 'and k.profile_id in (select p.id from profile p where p.is_shelved)';
  // Offset 0: sorted out before they are counted, it would seem so few that they had to be sorted to be counted.
  const loose = `union all
    select k.* from (
      select l.profile_id, ${maskOf(flagFilters(asked, 'l'))} as mask, ${counted('l')}
      from listed_products l
      where l.tenant_id = $1 and ${isFound(isSearch, 'others')}
      group by l.profile_id ${isFlagged ? ', 2' : ''}
      offset 0
    ) k
    where ${isSettled}`;
  return `
    select k.profile_id, ${maskOf(flagFilters(asked, 'k'))} as mask, sum(k.products)::integer as hits,
      coalesce(sum(k.products) filter (where k.in_stock), 0)::integer as in_stock,
      coalesce(sum(k.products) filter (where k.on_sale), 0)::integer as on_sale,
      min(k.lowest) as lowest, max(k.highest) as highest
    from listing_tallies k
    where k.tenant_id = $1 and ${isSettled} ${isSearch ? shelved : ''}
    group by k.profile_id ${isFlagged ? ', 2' : ''}
    ${isSearch ? loose : ''}
    union all
    ${each(`where (select u.profiles <> '{}' from unsettled u)
      and h.profile_id = any(array(select unnest(u.profiles) from unsettled u))`)}`;
}

/** The columns that count the products of a source, one by one. */
function counted(source: 'h' | 'l'): string {
  return `count(*)::integer as hits,
      count(*) filter (where ${source}.in_stock)::integer as in_stock,
      count(*) filter (where ${source}.on_sale)::integer as on_sale,
      min(${source}.charged) as lowest, max(${source}.charged) as highest`;
}

/** The ids of the page, as an array. */
function idsOf({ locale, isSearch, order, asked, isCategory }: Shape): string {
  if (isSearch && order === 'relevance') return pageOfTiers(asked);
  if (!isSearch && isCategory && (order === 'relevance' || order === 'default')) {
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
  return `array(
    select h.product_id from hit h join profile p on p.id = h.profile_id
    ${order === 'name_asc' || order === 'name_desc' ? words : ''}
    where ${['p.passes', ...filters].join(' and ')}
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
        select case when bool_or(not p.passes) then coalesce(array_agg(p.id) filter (where p.passes), '{}') end
        from profile p
      ),
      ${only('in_stock', 'in_stock')}, ${only('on_sale', 'on_sale')}, ${only('price', 'min')}, ${only('price', 'max')},
      (select n.total from number n), ${given('skip')}::integer, ${given('first')}::integer)
    from asked a
  )`;
}
