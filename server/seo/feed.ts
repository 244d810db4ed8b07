import { Hono, type Context as HttpContext } from 'hono';
import { boundCaching } from '#api/bounded-caching.ts';
import { answerConditionally, etagOf } from '#api/conditional.ts';
import type { Database } from '#db/database.ts';
import { guestContext } from '#domain/context.ts';
import type { Locale } from '#domain/locale.ts';
import { listPosts } from '#domain/content/posts.ts';
import { atomFeed, type Enclosure } from './atom.ts';
import { nameUuid } from './name-uuid.ts';
import type { NextChange } from '../pages/next-change.ts';
import type { RequestedSite } from '../http/requested-site.ts';

/** The newest posts; feed readers ask often. */
const POSTS = 20;

type Env = { Variables: { requestId: string } };

/** `/the-blog/feed.xml` and `/el/the-blog/feed.xml`: the published posts as a feed (Atom, RFC 4287). */
export function createFeed({
  db,
  requestedSite,
  sizeOf,
  nextChange,
  now,
}: {
  db: Database;
  requestedSite: (c: HttpContext) => Promise<RequestedSite>;
  /** The size of a file of the site in bytes; undefined where there is no such file. */
  sizeOf: (path: string) => Promise<number | undefined>;
  nextChange?: NextChange;
  now?: () => Date;
}): Hono<Env> {
  const app = new Hono<Env>();

  async function answer(c: HttpContext<Env>, locale: Locale): Promise<Response> {
    const { tenant, origin } = await requestedSite(c);
    const changesAt = await nextChange?.(tenant);
    const left = changesAt ? (changesAt.getTime() - Date.now()) / 1000 : Infinity;
    const ctx = guestContext({ tenant, locale, db, now, requestId: c.get('requestId') });
    const { nodes } = await listPosts(ctx, { where: {}, first: POSTS, skip: 0 });
    const { name, description } = tenant.settings;
    const home = `${origin}${locale === 'el' ? '/el' : ''}`;
    const xml = atomFeed({
      address: `${home}/the-blog/feed.xml`,
      page: `${home}/the-blog`,
      locale,
      title: name[locale],
      subtitle: description[locale],
      entries: await Promise.all(
        nodes.map(
          async ({ id, slug, title, excerpt, author, publishedAt, updatedAt, ...post }) => ({
            // One id for each language: a reader that follows both feeds shows both texts.
            id: `urn:uuid:${nameUuid(id, locale)}`,
            address: `${home}/posts/${slug}`,
            title,
            summary: excerpt,
            author,
            publishedAt,
            updatedAt,
            categories: post.tags.map((tag) => tag.name),
            picture: post.picture && (await enclosureOf(post.picture.key, origin)),
          }),
        ),
      ),
    });
    return answerConditionally(c.req.raw, {
      etag: etagOf(xml),
      headers: {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': boundCaching('public, max-age=300', left),
      },
      body: xml,
    });
  }

  async function enclosureOf(key: string, origin: string): Promise<Enclosure | null> {
    const path = `/pictures/${key}-share.jpg`;
    const length = await sizeOf(path);
    return length === undefined ? null : { address: `${origin}${path}`, length };
  }

  app.get('/the-blog/feed.xml', (c) => answer(c, 'en'));
  app.get('/el/the-blog/feed.xml', (c) => answer(c, 'el'));
  return app;
}
