import { findPost, listPosts, listRelatedPosts, listTags } from '#domain/content/posts.ts';
import type { Post as DomainPost, PostSummary, Tag as DomainTag } from '#domain/content/rules.ts';
import { searchPosts } from '#domain/search/records.ts';
import { builder } from '../../builder.ts';
import { MAX_LIST } from '../../limits.ts';
import { ContentSection } from './content-page.ts';
import { DateTime } from '../basics/date-time.ts';
import { Image } from '../basics/image.ts';
import { decodeId, encodeId } from '../basics/node.ts';
import { pageArgs, pageOf } from '../basics/page.ts';
import { Product } from '../catalogue/product.ts';
import { SlugTranslation } from '../catalogue/slug-translation.ts';

/** Most products of a post. */
const MAX_RELATED = 6;

const Tag = builder.objectRef<DomainTag>('Tag').implement({
  description: 'A subject of posts.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The same in every language.' }),
    name: t.exposeString('name'),
  }),
});

const CountedTag = builder.objectRef<DomainTag & { count: number }>('CountedTag').implement({
  description: 'A subject with how many posts it has.',
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
  }),
});

export const PostSummaryType = builder.objectRef<PostSummary>('PostSummary').implement({
  description: 'A published post in a list.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Post', id) }),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    excerpt: t.exposeString('excerpt'),
    author: t.exposeString('author'),
    publishedAt: t.field({ type: DateTime, resolve: ({ publishedAt }) => publishedAt }),
    updatedAt: t.field({ type: DateTime, resolve: ({ updatedAt }) => updatedAt }),
    readingTime: t.exposeInt('readingTime', { description: 'In minutes.' }),
    image: t.field({ type: Image, nullable: true, resolve: ({ picture }) => picture }),
    tags: t.field({ type: [Tag], resolve: ({ tags }) => tags }),
  }),
});

const Post = builder.objectRef<DomainPost>('Post').implement({
  description: 'A published post with its text.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Post', id) }),
    summary: t.field({ type: PostSummaryType, resolve: (post) => post }),
    html: t.exposeString('html', {
      description: 'Made from Markdown, free of scripts, headings from h2 on.',
    }),
    sections: t.field({ type: [ContentSection], resolve: ({ sections }) => sections }),
    translations: t.field({
      type: [SlugTranslation],
      description: 'The slug in every locale.',
      resolve: ({ id }, _args, { loaders }) => loaders.slugsOfPost.load(id),
    }),
    products: t.field({
      type: [Product],
      description: 'The bottles that it speaks of.',
      resolve: async ({ id }, _args, { loaders }) => {
        const ids = await loaders.productIdsOfPost.load(id);
        const products = await Promise.all(ids.map((each) => loaders.product.load(each)));
        return products.filter((product) => product !== null);
      },
    }),
    related: t.field({
      type: [PostSummaryType],
      description: 'What to read next: what shares most of its subjects first.',
      args: { first: t.arg.int({ defaultValue: 3, required: true }) },
      resolve: ({ id }, { first }, ctx) =>
        listRelatedPosts(ctx, { id, first: Math.min(Math.max(first, 0), MAX_RELATED) }),
    }),
  }),
});

const PostList = builder.objectRef<{ total: number; nodes: PostSummary[] }>('PostList').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    nodes: t.field({ type: [PostSummaryType], resolve: ({ nodes }) => nodes }),
  }),
});

const PostWhere = builder.inputType('PostWhere', {
  fields: (t) => ({ tag: t.string({ description: 'The key of a subject.' }) }),
});
const PostWhereUnique = builder.inputType('PostWhereUnique', {
  isOneOf: true,
  fields: (t) => ({ id: t.id(), slug: t.string() }),
});

builder.queryFields((t) => ({
  post: t.field({
    type: Post,
    nullable: true,
    description: 'Null for a draft, and before its time.',
    args: { where: t.arg({ type: PostWhereUnique, required: true }) },
    resolve: (_root, { where }, ctx) => {
      if (where.slug != null) return findPost(ctx, { slug: where.slug });
      const id = decodeId('Post', where.id ?? '');
      return id === null ? null : findPost(ctx, { id });
    },
  }),
  posts: t.field({
    type: PostList,
    description: 'What is published, the newest first.',
    args: { ...pageArgs, where: t.arg({ type: PostWhere }) },
    resolve: (_root, { where, ...page }, ctx) =>
      listPosts(ctx, { ...pageOf(page), where: where ?? {} }),
  }),
  postsSearch: t.field({
    type: [PostSummaryType],
    description: 'The published posts with all words of a term, best first.',
    args: {
      term: t.arg.string({ required: true }),
      first: t.arg.int({ defaultValue: 8, required: true }),
    },
    resolve: async (_root, { term, first }, ctx) => {
      const ids = await searchPosts(ctx, term, Math.min(first, MAX_LIST));
      const posts = await Promise.all(ids.map((id) => ctx.loaders.post.load(id)));
      return posts.filter((post) => post !== null);
    },
  }),
  tags: t.field({
    type: [CountedTag],
    description: 'The subjects that have posts, in the tenant’s order.',
    resolve: (_root, _args, ctx) => listTags(ctx),
  }),
}));
