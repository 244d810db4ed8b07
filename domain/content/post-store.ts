import { sql, type RawBuilder } from 'kysely';
import type { SlugTranslation } from '../catalogue/rules.ts';
import type { Context } from '../context.ts';
import { readingTime, type PostFilter, type PostSummary, type Tag } from './rules.ts';

type Row = Omit<PostSummary, 'readingTime'> & { wordCount: number };

/** The columns of posts in lists (`p`) with their texts (`t`). */
const summary = (ctx: Context) => sql`
  p.id, t.slug, t.name as title, t.excerpt, t.author, p.published_at,
  greatest(t.updated_at, p.published_at) as updated_at, t.word_count,
  case when p.picture_key is not null then jsonb_build_object(
    'key', p.picture_key, 'alt', t.picture_alt, 'width', p.picture_width, 'height', p.picture_height,
    'placeholder', p.picture_placeholder, 'variantId', null
  ) end as picture,
  (
    select coalesce(jsonb_agg(jsonb_build_object('key', g.tag_key, 'name', n.name) order by g.position, g.tag_key), '[]')
    from post_tags g
    join tag_translations n
      on n.tenant_id = g.tenant_id and n.tag_key = g.tag_key and n.locale = ${ctx.locale}
    where g.tenant_id = p.tenant_id and g.post_id = p.id
  ) as tags`;

/** The posts that are there for everybody at this moment, in the language of the request. */
const published = (ctx: Context): RawBuilder<unknown> => sql`
  posts p
  join post_translations t on t.tenant_id = p.tenant_id and t.post_id = p.id and t.locale = ${ctx.locale}
  where p.tenant_id = ${ctx.tenant.id} and p.published_at <= ${ctx.now()}`;

function toSummary<R extends Row>({ wordCount, ...row }: R): Omit<R, 'wordCount'> & PostSummary {
  return { ...row, readingTime: readingTime(wordCount) };
}

function filterOf({ tag }: PostFilter): RawBuilder<unknown> {
  if (tag == null) return sql``;
  return sql`and exists (
    select from post_tags f where f.tenant_id = p.tenant_id and f.post_id = p.id and f.tag_key = ${tag}
  )`;
}

/** One page of posts, the newest first, and how many there are in all. */
export async function selectPosts(
  ctx: Context,
  { where, first, skip }: { where: PostFilter; first: number; skip: number },
): Promise<{ total: number; nodes: PostSummary[] }> {
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::integer as total from ${published(ctx)} ${filterOf(where)}
    `.execute(ctx.db),
    sql<Row>`
      select ${summary(ctx)} from ${published(ctx)} ${filterOf(where)}
      order by p.published_at desc, p.id limit ${first} offset ${skip}
    `.execute(ctx.db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, nodes: listed.rows.map(toSummary) };
}

/** A post with its text as an editor wrote it, or undefined. */
export async function selectPost(
  ctx: Context,
  by: { slug: string } | { id: string },
): Promise<(PostSummary & { body: string }) | undefined> {
  const key = 'slug' in by ? sql`t.slug = ${by.slug}` : sql`p.id = ${by.id}`;
  const { rows } = await sql<Row & { body: string }>`
    select ${summary(ctx)}, t.body from ${published(ctx)} and ${key}
  `.execute(ctx.db);
  return rows.map(toSummary)[0];
}

/** Those of these posts that are there, in any order. */
export async function selectPostsById(
  ctx: Context,
  ids: readonly string[],
): Promise<PostSummary[]> {
  const { rows } = await sql<Row>`
    select ${summary(ctx)} from ${published(ctx)} and p.id = any (${ids}::uuid[])
  `.execute(ctx.db);
  return rows.map(toSummary);
}

/** Others that share subjects with a post, those with the most first; then the newest of the rest. */
export async function selectRelatedPosts(
  ctx: Context,
  { id, first }: { id: string; first: number },
): Promise<PostSummary[]> {
  const { rows } = await sql<Row>`
    select ${summary(ctx)} from ${published(ctx)} and p.id <> ${id}
    order by (
      select count(*) from post_tags mine
      join post_tags theirs on theirs.tenant_id = mine.tenant_id and theirs.tag_key = mine.tag_key
      where mine.tenant_id = p.tenant_id and mine.post_id = ${id} and theirs.post_id = p.id
    ) desc, p.published_at desc, p.id
    limit ${first}
  `.execute(ctx.db);
  return rows.map(toSummary);
}

/** The subjects of what is published, in the tenant’s order, each with how many posts it has. */
export async function selectTags(ctx: Context): Promise<(Tag & { count: number })[]> {
  const { rows } = await sql<Tag & { count: number }>`
    select tag.key, n.name, count(*)::integer as count
    from tags tag
    join tag_translations n
      on n.tenant_id = tag.tenant_id and n.tag_key = tag.key and n.locale = ${ctx.locale}
    join post_tags g on g.tenant_id = tag.tenant_id and g.tag_key = tag.key
    where tag.tenant_id = ${ctx.tenant.id} and g.post_id in (select p.id from ${published(ctx)})
    group by tag.key, tag.position, n.name
    order by tag.position, tag.key
  `.execute(ctx.db);
  return rows;
}

/** The active products of posts, in the order of each post. */
export async function selectPostProductIds(
  ctx: Context,
  postIds: readonly string[],
): Promise<{ postId: string; productId: string }[]> {
  return ctx.db
    .selectFrom('postProducts as pp')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenantId', '=', 'pp.tenantId')
        .onRef('product.id', '=', 'pp.productId')
        .on('product.status', '=', 'active'),
    )
    .where('pp.tenantId', '=', ctx.tenant.id)
    .where('pp.postId', 'in', postIds)
    .select(['pp.postId', 'pp.productId'])
    .orderBy('pp.position')
    .orderBy('pp.productId')
    .execute();
}

/** The slugs of each post by language. */
export async function selectPostSlugs(
  ctx: Context,
  postIds: readonly string[],
): Promise<(SlugTranslation & { postId: string })[]> {
  return ctx.db
    .selectFrom('postTranslations')
    .where('tenantId', '=', ctx.tenant.id)
    .where('postId', 'in', postIds)
    .select(['postId', 'locale', 'slug'])
    .orderBy('locale')
    .execute();
}

/** When the next post appears; null: none will. */
export async function selectNextPublication(ctx: Context): Promise<Date | null> {
  const { next } = await ctx.db
    .selectFrom('posts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('publishedAt', '>', ctx.now())
    .select((eb) => eb.fn.min('publishedAt').as('next'))
    .executeTakeFirstOrThrow();
  return next;
}
