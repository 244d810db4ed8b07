import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { Locale } from '../locale.ts';
import { recordRead } from '../reads.ts';
import { plainTextOf, renderMarkdown } from './markdown.ts';
import {
  fillPlaceholders,
  HOME_KEY,
  readHomeWords,
  readingTime,
  type ContentDocument,
  type ContentPage,
  type ContentPageRef,
  type HomeWords,
} from './rules.ts';
import {
  selectDocuments,
  selectDocumentsMark,
  selectPage,
  selectPageLocales,
  selectPageRefs,
} from './store.ts';

/** The static page under this path (without slash and language), in the language of the context; or null. */
export async function findPage(ctx: Context, key: string): Promise<ContentPage | null> {
  recordRead(ctx, 'pages');
  const row = key === HOME_KEY ? undefined : await selectPage(ctx, key);
  if (!row) return null;
  const { body, ...page } = row;
  const text = fillPlaceholders(body, ctx.tenant.settings, ctx.locale);
  return { ...page, ...rendered(text, ctx.locale) };
}

/** Each order's confirmation encloses two long pages, which are the same for all of a tenant until they are changed. */
const lastRendered = new LRUCache<string, ReturnType<typeof renderMarkdown>>({ max: 50 });

function rendered(text: string, locale: Locale): ReturnType<typeof renderMarkdown> {
  const key = `${locale} ${text}`;
  const known = lastRendered.get(key) ?? renderMarkdown(text, locale);
  lastRendered.set(key, known);
  return known;
}

/** The languages that a static page is written in. */
export function listPageLocales(ctx: Context, key: string): Promise<string[]> {
  recordRead(ctx, 'pages');
  return selectPageLocales(ctx, key);
}

/** The texts of the first page, from the content page that serves `/`; or null. */
export async function findHomeWords(ctx: Context): Promise<HomeWords | null> {
  recordRead(ctx, 'pages');
  const row = await selectPage(ctx, HOME_KEY);
  return row ? readHomeWords(row.body) : null;
}

/** The static pages that the tenant has in the language of the context, by key. */
export function listPages(ctx: Context): Promise<ContentPageRef[]> {
  recordRead(ctx, 'pages');
  return selectPageRefs(ctx);
}

/** All that is published in the language of the context, and the mark of exactly this state. */
export async function readContent(
  ctx: Context,
): Promise<{ version: string; documents: ContentDocument[] }> {
  recordRead(ctx, 'pages', 'posts');
  const { mark, documents } = await selectDocuments(ctx);
  return {
    version: versionOf(ctx, mark),
    documents: documents.map(({ kind, name, body, publishedAt, wordCount, author, ...words }) => ({
      kind,
      name,
      ...words,
      text: plainTextOf(fillPlaceholders(body, ctx.tenant.settings, ctx.locale)),
      post:
        publishedAt === null || author === null
          ? null
          : { author, publishedAt: new Date(publishedAt), readingTime: readingTime(wordCount) },
    })),
  };
}

/** The mark of what is published in the language of the context: another one as soon as any of it is. */
export async function contentVersion(ctx: Context): Promise<string> {
  recordRead(ctx, 'pages', 'posts');
  return versionOf(ctx, await selectDocumentsMark(ctx));
}

/** The texts contain details of the shop: they count as well. */
function versionOf({ tenant, locale }: Context, mark: string): string {
  const state = JSON.stringify([tenant.id, locale, tenant.settings, mark]);
  return createHash('sha256').update(state).digest('hex').slice(0, 16);
}
