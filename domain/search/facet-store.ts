import { sql, type RawBuilder } from 'kysely';
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

type Sql = RawBuilder<unknown>;

export type SearchPage = {
  first: number;
  skip: number;
  order: SearchOrder;
  where: SearchFilter;
  facets: readonly FacetName[];
  /** Rows of (record_id, rank) that the term finds; null where nothing was typed. */
  matches: Sql | null;
};
export type FoundPage = { total: number; ids: string[]; counts: FacetCounts };

/** The shelf that holds the whole shop (see the migration of the listing). */
const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000';

const collations: Record<Locale, Sql> = {
  en: sql`collate "en-x-icu"`,
  el: sql`collate "el-x-icu"`,
};
/** Sort keys over the hits `h` and their words `t`; equal ones end with the id, so that pages never repeat or skip. */
const orderings: Record<SearchOrder, (locale: Locale) => Sql> = {
  relevance: () => sql`h.rank desc, h.sort_order, h.product_id`,
  default: () => sql`h.sort_order, h.product_id`,
  name_asc: (locale) => sql`t.name ${collations[locale]}, h.product_id`,
  name_desc: (locale) => sql`t.name ${collations[locale]} desc, h.product_id desc`,
  price_asc: () => sql`h.charged nulls last, h.product_id`,
  price_desc: () => sql`h.charged desc nulls last, h.product_id`,
  newest: () => sql`h.created_at desc, h.product_id`,
};

/**
 * One page of what is found, how many there are, and the counts of the facets: one statement. Hits are counted
 * in lots of one profile, of which there are few; each lot knows which filters it fails, and counts for a facet
 * when it fails none but that facet's own.
 */
export async function selectFound(ctx: Context, page: SearchPage): Promise<FoundPage> {
  const { tenant, locale } = ctx;
  const { matches, where } = page;
  const { rows } = await sql<FoundPage>`
    with profile as materialized (
      select f.*, f.mask = 0 as passes
      from (
        select f.*, ${maskOf(profileFilters(ctx, where))} as mask
        from listing_profiles f
        -- Of nearly all profiles; a plainer condition lets the planner expect a few.
        where f.tenant_id = ${tenant.id} and array_position(f.locales, ${locale}) is not null
      ) f
    ),
    ${matches ? matchedHits(ctx, matches) : allHits(ctx)},
    lot as (${matches || asksFor(where, 'price') ? countedLots(where) : keptLots(ctx)}),
    tally as materialized (
      select g.*, p.taxon_ids, p.country_code, p.style_keys, p.age, p.strengths, p.volumes
      from (
        select lot.profile_id, lot.mask | p.mask | ${maskOf(flagFilters(where, 'lot'))} as mask,
          sum(lot.hits)::integer as hits,
          coalesce(sum(lot.hits) filter (where lot.in_stock), 0)::integer as in_stock,
          coalesce(sum(lot.hits) filter (where lot.on_sale), 0)::integer as on_sale,
          min(lot.lowest) as lowest, max(lot.highest) as highest
        from lot join profile p on p.id = lot.profile_id
        group by 1, 2
      ) g
      join profile p on p.id = g.profile_id
    )
    select coalesce((select sum(y.hits)::integer from tally y where ${isPassing(where)}), 0) as total,
      array(${idsOf(ctx, page)}) as ids, ${countsOf(ctx, page)} as counts
  `.execute(ctx.db);
  return rows[0] ?? { total: 0, ids: [], counts: {} };
}

const HIT = sql`l.product_id, l.profile_id, l.sort_order, l.created_at, l.charged, l.in_stock, l.on_sale`;

/** The whole shop: whoever asks for hits goes through the index that suits. */
function allHits({ tenant, now }: Context): Sql {
  return sql`hit as not materialized (
    select ${HIT}, 0 as rank from listing_at(${tenant.id}, ${now()}) l
  )`;
}

/**
 * What a term finds, looked for once. The planner cannot know whether that is little or nearly everything, so it
 * is told (`offset 0` keeps it from its own ideas): a few are looked up one by one, for many the listing is gone
 * through as a whole. Only one of the two runs.
 */
function matchedHits({ tenant, locale, now }: Context, matches: Sql): Sql {
  const listing = sql`listing_at(${tenant.id}, ${now()}) l`;
  const areMany = sql`(select count(*) from found) * 8 > (
    select c.products from shelf_counts c
    where c.tenant_id = ${tenant.id} and c.locale = ${locale} and c.taxon_id = ${WHOLE_SHOP}
  )`;
  return sql`found as materialized (select m.record_id, m.rank from ${matches} m),
    hit as materialized (
      select l.*, m.rank from found m
      cross join lateral (select ${HIT} from ${listing} where l.product_id = m.record_id offset 0) l
      where (${areMany}) is not true
      union all
      select l.*, m.rank from (select ${HIT} from ${listing} offset 0) l
      left join found m on m.record_id = l.product_id
      where ${areMany} and coalesce(m.rank, -1) >= 0
    )`;
}

/** Lots counted hit by hit. */
function countedLots(where: SearchFilter): Sql {
  return sql`
    select h.profile_id, h.in_stock, h.on_sale, ${maskOf(priceFilter(where))} as mask,
      count(*)::integer as hits, min(h.charged) as lowest, max(h.charged) as highest
    from hit h group by 1, 2, 3, 4`;
}

/** Lots of the whole shop, as the listing keeps them; of those that do not hold now, counted hit by hit. */
function keptLots({ tenant, now }: Context): Sql {
  const unsettled = sql`array(select unnest(unsettled_profiles(${tenant.id}, ${now()})))`;
  return sql`
    select k.profile_id, k.in_stock, k.on_sale, 0 as mask, k.products as hits, k.lowest, k.highest
    from listing_tallies k
    where k.tenant_id = ${tenant.id} and k.profile_id <> all (${unsettled})
    union all
    select h.profile_id, h.in_stock, h.on_sale, 0, count(*)::integer, min(h.charged), max(h.charged)
    from hit h where h.profile_id = any (${unsettled}) group by 1, 2, 3`;
}

function idsOf(ctx: Context, page: SearchPage): Sql {
  const { first, skip, order, where, matches } = page;
  const shelf =
    matches === null && ['relevance', 'default'].includes(order) ? shelfOf(ctx, where) : null;
  if (shelf) {
    return sql`select s.product_id from shelves s
      where s.tenant_id = ${ctx.tenant.id} and s.locale = ${ctx.locale} and s.taxon_id = ${shelf}
      order by s.sort_order, s.product_id limit ${first} offset ${skip}`;
  }
  const byName = order === 'name_asc' || order === 'name_desc';
  const words = sql`join product_translations t on t.tenant_id = ${ctx.tenant.id}
    and t.locale = ${sql.lit(ctx.locale)} and t.product_id = h.product_id`;
  const filters = [...priceFilter(where), ...flagFilters(where, 'h')].map(({ passes }) => passes);
  const conditions = profileFilters(ctx, where).length > 0 ? [sql`p.passes`, ...filters] : filters;
  return sql`select h.product_id from hit h join profile p on p.id = h.profile_id ${byName ? words : sql``}
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${orderings[order](ctx.locale)} limit ${first} offset ${skip}`;
}

/** The shelf on which just what is asked for lies; null where there is none. */
function shelfOf({ tenant, locale }: Context, where: SearchFilter): Sql | null {
  const asked = facetNames.filter((facet) => asksFor(where, facet));
  if (asked.length === 0) return sql`${WHOLE_SHOP}::uuid`;
  if (asked.length > 1 || where.category?.length !== 1) return null;
  return sql`(select tt.taxon_id from taxon_translations tt
    where tt.tenant_id = ${tenant.id} and tt.locale = ${locale} and tt.slug = ${where.category[0]})`;
}

type Filter = { facet: FacetName; passes: Sql };

/** The filters that are the same for all products of the profile `f`. */
function profileFilters({ tenant, locale }: Context, where: SearchFilter): Filter[] {
  const taxonIds = sql`array(
    select tt.taxon_id from taxon_translations tt
    where tt.tenant_id = ${tenant.id} and tt.locale = ${locale} and tt.slug = any(${list(where.category)}::text[])
  )`;
  return asked(where, {
    category: sql`f.taxon_ids && ${taxonIds}`,
    country: sql`f.country_code = any(${list(where.country)}::text[])`,
    style: sql`f.style_keys && ${list(where.style)}::text[]`,
    age: sql`f.age = any(${list(where.age)}::text[])`,
    strength: sql`f.strengths && ${list(where.strength)}::text[]`,
    volume: sql`f.volumes && ${chosenVolumes(where)}::integer[]`,
  });
}

function priceFilter(where: SearchFilter): Filter[] {
  const { min = null, max = null } = where.price ?? {};
  const passes = sql`h.charged >= coalesce(${min}::integer, 0)
    and h.charged <= coalesce(${max}::integer, h.charged)`;
  return asked(where, { price: passes });
}

/** The filters that a whole lot passes or fails. */
function flagFilters(where: SearchFilter, of: 'lot' | 'h'): Filter[] {
  return asked(where, {
    in_stock: sql`${sql.ref(`${of}.in_stock`)} = ${where.inStock}`,
    on_sale: sql`${sql.ref(`${of}.on_sale`)} = ${where.onSale}`,
  });
}

function asked(where: SearchFilter, conditions: Partial<Record<FacetName, Sql>>): Filter[] {
  return facetNames.flatMap((facet) => {
    const passes = conditions[facet];
    return passes && asksFor(where, facet) ? [{ facet, passes }] : [];
  });
}

function list(values: readonly string[] | null | undefined): string[] {
  return [...(values ?? [])];
}
