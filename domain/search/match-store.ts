import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { SearchQuery } from './query.ts';

/** What can be looked for; drinks and posts join with their pages. */
export type SearchKind = 'product' | 'taxon';

/**
 * The records that a query means, as something to select from: `recordId`, and `rank`, greater for the better
 * and equal for equally good ones. Not for an empty query.
 */
export function searchMatches(
  ctx: Context,
  query: SearchQuery,
  kind: SearchKind = 'product',
): RawBuilder<{ recordId: string; rank: number }> {
  const words = JSON.stringify(query.words);
  return sql`search_matches(${ctx.tenant.id}::uuid, ${kind}, ${ctx.locale}, ${words}::jsonb)`;
}
