import type { Context } from '../context.ts';
import { renderMarkdown } from './markdown.ts';
import { fillPlaceholders, type ContentPage, type ContentPageRef } from './rules.ts';
import { selectPage, selectPageRefs } from './store.ts';

/** The static page under this path (without slash and language), in the language of the context; or null. */
export async function findPage(ctx: Context, key: string): Promise<ContentPage | null> {
  const row = await selectPage(ctx, key);
  if (!row) return null;
  const { body, ...page } = row;
  const text = fillPlaceholders(body, ctx.tenant.settings, ctx.locale);
  return { ...page, ...renderMarkdown(text, ctx.locale) };
}

/** The static pages that the tenant has in the language of the context, by key. */
export function listPages(ctx: Context): Promise<ContentPageRef[]> {
  return selectPageRefs(ctx);
}
