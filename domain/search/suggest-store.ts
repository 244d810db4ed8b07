import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { searchMatches } from './match-store.ts';
import type { SearchQuery } from './query.ts';
import type { Found } from './rules.ts';

/** Terms, categories and products that may be about to be typed, at most `first` of each. */
export async function selectSuggestions(
  ctx: Context,
  query: SearchQuery,
  first: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select kind, record_id, term
    from search_suggestions(
      ${ctx.tenant.id}::uuid, ${ctx.locale}, ${query.term}, ${JSON.stringify(query.words)}::jsonb, ${first}::integer
    )
  `.execute(ctx.db);
  return rows;
}

/** What the words that are not known may have been meant to be, by their place in the query, the best first. */
export async function selectCorrections(
  ctx: Context,
  query: SearchQuery,
  first: number,
): Promise<{ place: number; correction: string }[]> {
  const { rows } = await sql<{ place: number; correction: string }>`
    select place, correction
    from search_corrections(
      ${ctx.tenant.id}::uuid, 'product', ${ctx.locale}, ${JSON.stringify(query.words)}::jsonb, ${first}::integer
    )
  `.execute(ctx.db);
  return rows;
}

/** Whether a term finds any product. */
export async function findsProducts(ctx: Context, query: SearchQuery): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${searchMatches(ctx, query)}) as found
  `.execute(ctx.db);
  return rows[0]?.found ?? false;
}

/** The terms that the house proposes, in its order. */
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
