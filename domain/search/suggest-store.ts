import { CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';
import type { SearchQuery } from './query.ts';
import type { Found } from './rules.ts';

const SUGGESTIONS = `select kind, record_id, term from search_suggestions($1::uuid, $2, $3, $4::jsonb, $5::integer)
  union all
  select 'post', record_id, null from search_named_posts($1, $2, $4, $6::timestamptz, $5)`;
const CORRECTIONS =
  "select place, correction from search_corrections($1::uuid, 'product', $2, $3::jsonb, $4::integer)";
const FINDS = `select count(*) > 0 as found
  from listed_products l
  where l.tenant_id = $1::uuid
    and l.keys @@ (select t.every from search_tiers($1, 'product', $2, $3::jsonb, false) t)`;

/** Terms, categories, drinks, products and posts that may be about to be typed, at most `first` of each. */
export async function selectSuggestions(
  ctx: Context,
  query: SearchQuery,
  first: number,
): Promise<Found[]> {
  const { tenant, locale } = ctx;
  const words = JSON.stringify(query.words);
  const values = [tenant.id, locale, query.term, words, first, ctx.now()];
  const { rows } = await ctx.db.executeQuery<Found>(CompiledQuery.raw(SUGGESTIONS, values));
  return rows;
}

type Correction = { place: number; correction: string };

/** Candidates for unknown words, by their position in the query, best first. */
export async function selectCorrections(
  ctx: Context,
  query: SearchQuery,
  first: number,
): Promise<Correction[]> {
  const values = [ctx.tenant.id, ctx.locale, JSON.stringify(query.words), first];
  const { rows } = await ctx.db.executeQuery<Correction>(CompiledQuery.raw(CORRECTIONS, values));
  return rows;
}

/** Whether any product has all words of a term. */
export async function findsProducts(ctx: Context, query: SearchQuery): Promise<boolean> {
  const values = [ctx.tenant.id, ctx.locale, JSON.stringify(query.words)];
  const { rows } = await ctx.db.executeQuery<{ found: boolean }>(CompiledQuery.raw(FINDS, values));
  return rows[0]?.found ?? false;
}

/** The tenant's suggested searches, in its order. */
export async function selectPopularSearches(ctx: Context, first: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('popularSearches')
    .where('tenantId', '=', ctx.tenant.id)
    .where('locale', '=', ctx.locale)
    .orderBy('position')
    .orderBy('term')
    .limit(first)
    .select('term')
    .execute();
  return rows.map(({ term }) => term);
}
