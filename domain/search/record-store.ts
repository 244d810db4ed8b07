import { CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';
import type { SearchQuery } from './query.ts';

// By the tiers of a term (docs/decisions/021-how-words-are-found.md).
const DRINKS = `select found.record_id as id
  from (
    select distinct on (f.record_id) f.record_id, t.place
    from search_tiers($1::uuid, 'drink', $2, $3::jsonb, false) s
    cross join lateral unnest(s.tiers || s.every) with ordinality as t (lookup, place)
    join search_documents f on f.tenant_id = $1 and f.kind = 'drink' and f.keys @@ t.lookup
    order by f.record_id, t.place
  ) as found
  join drinks d on d.tenant_id = $1 and d.id = found.record_id
  order by found.place, d.sort_order, d.id
  limit $4::integer`;
const POSTS =
  'select record_id as id from search_posts($1::uuid, $2, $3::jsonb, $5::timestamptz, $4::integer)';

/** Drinks with all words of a term, best first, equal ones in menu order. */
export function selectFoundDrinks(
  ctx: Context,
  query: SearchQuery,
  first: number,
): Promise<string[]> {
  return selectIds(ctx, DRINKS, valuesOf(ctx, query, first));
}

/** Published posts in the language of the request with all words of a term, best first, then newest. */
export function selectFoundPosts(
  ctx: Context,
  query: SearchQuery,
  first: number,
): Promise<string[]> {
  return selectIds(ctx, POSTS, [...valuesOf(ctx, query, first), ctx.now()]);
}

function valuesOf(ctx: Context, { words }: SearchQuery, first: number): unknown[] {
  return [ctx.tenant.id, ctx.locale, JSON.stringify(words), first];
}

async function selectIds(ctx: Context, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await ctx.db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values));
  return rows.map(({ id }) => id);
}
