import type { SlugTranslation } from '../catalogue/rules.ts';
import type { Context } from '../context.ts';
import { recordRead } from '../reads.ts';
import { renderMarkdown } from './markdown.ts';
import {
  selectNextPublication,
  selectPost,
  selectPostProductIds,
  selectPosts,
  selectPostsById,
  selectPostSlugs,
  selectRelatedPosts,
  selectTags,
} from './post-store.ts';
import {
  fillPlaceholders,
  type Post,
  type PostFilter,
  type PostSummary,
  type Tag,
} from './rules.ts';

/** A post that is published, in the language of the context; or null: drafts and what is yet to come are not there. */
export async function findPost(
  ctx: Context,
  by: { slug: string } | { id: string },
): Promise<Post | null> {
  recordRead(ctx, 'posts');
  const row = await selectPost(ctx, by);
  if (!row) return null;
  const { body, ...summary } = row;
  const text = fillPlaceholders(body, ctx.tenant.settings, ctx.locale);
  return { ...summary, ...renderMarkdown(text, ctx.locale) };
}

/** A page of what is published, the newest first, and how many there are in all. */
export function listPosts(
  ctx: Context,
  page: { where: PostFilter; first: number; skip: number },
): Promise<{ total: number; nodes: PostSummary[] }> {
  recordRead(ctx, 'posts');
  return selectPosts(ctx, page);
}

/** Those of these posts that are published, by id. */
export async function listPostsById(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, PostSummary>> {
  recordRead(ctx, 'posts');
  return new Map((await selectPostsById(ctx, ids)).map((post) => [post.id, post]));
}

/** What to read after a post: what shares most of its subjects, then what is new. */
export function listRelatedPosts(
  ctx: Context,
  { id, first }: { id: string; first: number },
): Promise<PostSummary[]> {
  recordRead(ctx, 'posts');
  return selectRelatedPosts(ctx, { id, first });
}

/** The subjects that have posts, in the tenant’s order. */
export function listTags(ctx: Context): Promise<(Tag & { count: number })[]> {
  recordRead(ctx, 'posts');
  return selectTags(ctx);
}

/** The products that can be shown with each post. */
export async function listPostProductIds(
  ctx: Context,
  postIds: readonly string[],
): Promise<Map<string, string[]>> {
  recordRead(ctx, 'posts');
  const rows = await selectPostProductIds(ctx, postIds);
  const byPost = Map.groupBy(rows, ({ postId }) => postId);
  return new Map([...byPost].map(([id, list]) => [id, list.map(({ productId }) => productId)]));
}

/** What each post is called in the addresses of every language. */
export async function listPostSlugs(
  ctx: Context,
  postIds: readonly string[],
): Promise<Map<string, SlugTranslation[]>> {
  recordRead(ctx, 'posts');
  const rows = await selectPostSlugs(ctx, postIds);
  const byPost = Map.groupBy(rows, ({ postId }) => postId);
  return new Map(
    [...byPost].map(([id, list]) => [id, list.map(({ locale, slug }) => ({ locale, slug }))]),
  );
}

/** When the next post of the tenant appears; null: none will. */
export function nextPublication(ctx: Context): Promise<Date | null> {
  return selectNextPublication(ctx);
}
