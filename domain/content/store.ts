import type { Context } from '../context.ts';
import type { ContentPageRef } from './rules.ts';

/** A page as an editor wrote it, or undefined. */
export function selectPage(ctx: Context, key: string) {
  return ctx.db
    .selectFrom('contentPages')
    .select(['key', 'title', 'description', 'body', 'version', 'updatedOn'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('locale', '=', ctx.locale)
    .where('key', '=', key)
    .executeTakeFirst();
}

export function selectPageRefs(ctx: Context): Promise<ContentPageRef[]> {
  return ctx.db
    .selectFrom('contentPages')
    .select(['key', 'title'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('locale', '=', ctx.locale)
    .orderBy('key')
    .execute();
}
