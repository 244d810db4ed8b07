import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { HOME_KEY, type ContentPageRef } from './rules.ts';

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

/** The languages that a page is written in. */
export async function selectPageLocales(ctx: Context, key: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('contentPages')
    .select('locale')
    .where('tenantId', '=', ctx.tenant.id)
    .where('key', '=', key)
    .orderBy('locale')
    .execute();
  return rows.map(({ locale }) => locale);
}

/** The pages that have an address of their own below the first one. */
export function selectPageRefs(ctx: Context): Promise<ContentPageRef[]> {
  return ctx.db
    .selectFrom('contentPages')
    .select(['key', 'title'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('locale', '=', ctx.locale)
    .where('key', '<>', HOME_KEY)
    .orderBy('key')
    .execute();
}

/** A document of the store as an editor wrote it. Its tags are those of a post. */
export type StoredDocument = {
  kind: 'post' | 'page';
  /** The slug of a post, the key of a page. */
  name: string;
  title: string;
  excerpt: string;
  body: string;
  author: string | null;
  /** As JSON writes it. */
  publishedAt: string | null;
  wordCount: number;
  tags: { key: string; name: string }[];
};

/** What is published in the language of the request, posts first, the newest first. */
const documents = (ctx: Context) => sql<StoredDocument>`
  select 'post' as kind, t.slug as name, t.name as title, t.excerpt, t.body, t.author, p.published_at,
    t.word_count, (
      select coalesce(jsonb_agg(jsonb_build_object('key', g.tag_key, 'name', n.name) order by g.position, g.tag_key), '[]')
      from post_tags g
      join tag_translations n
        on n.tenant_id = g.tenant_id and n.tag_key = g.tag_key and n.locale = ${ctx.locale}
      where g.tenant_id = p.tenant_id and g.post_id = p.id
    ) as tags
  from posts p
  join post_translations t on t.tenant_id = p.tenant_id and t.post_id = p.id and t.locale = ${ctx.locale}
  where p.tenant_id = ${ctx.tenant.id} and p.published_at <= ${ctx.now()}
  union all
  select 'page', key, title, description, body, null, null, 0, '[]'
  from content_pages
  where tenant_id = ${ctx.tenant.id} and locale = ${ctx.locale} and key <> ${HOME_KEY}
`;

/** A mark that is another one as soon as any of the documents is. */
const mark = sql<string>`coalesce(md5(string_agg(md5(d::text), '' order by d.kind, d.name)), '')`;

/** All that is published, and its mark, of one instant. */
export async function selectDocuments(
  ctx: Context,
): Promise<{ mark: string; documents: StoredDocument[] }> {
  const { rows } = await sql<{ mark: string; documents: StoredDocument[] }>`
    with d as materialized (${documents(ctx)})
    select (select ${mark} from d) as mark, coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', d.kind, 'name', d.name, 'title', d.title, 'excerpt', d.excerpt, 'body', d.body,
        'author', d.author, 'publishedAt', d.published_at, 'wordCount', d.word_count, 'tags', d.tags
      ) order by d.kind desc, d.published_at desc, d.name) from d
    ), '[]') as documents
  `.execute(ctx.db);
  return rows[0] ?? { mark: '', documents: [] };
}

export async function selectDocumentsMark(ctx: Context): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select ${mark} as mark from (${documents(ctx)}) d
  `.execute(ctx.db);
  return rows[0]?.mark ?? '';
}
