import { randomUUID } from 'node:crypto';
import { Hono, type Context as HttpContext } from 'hono';
import { LRUCache } from 'lru-cache';
import { answerConditionally, etagOf } from '#api/conditional.ts';
import type { Database } from '#db/database.ts';
import { guestContext, type Context } from '#domain/context.ts';
import type { Locale } from '#domain/locale.ts';
import type { SeoType } from '#domain/seo/rules.ts';
import {
  listSitemapPages,
  listSitemapParts,
  listSitemapRecords,
  type SitemapPart,
} from '#domain/seo/sitemap.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { RequestedSite } from '../http/requested-site.ts';
import { sitemapIndex, urlSet, type SitemapUrl } from './sitemap-xml.ts';

/** The route of each type of record; also the name of its parts of the sitemap. */
const routes: Record<SeoType, string> = {
  product: 'products',
  taxon: 'categories',
  promotion: 'promotions',
  post: 'posts',
  drink: 'the-menu',
};

/** Pages that belong to no record. */
const staticPages = [
  '',
  'shop',
  'products',
  'categories',
  'promotions',
  'the-blog',
  'contact',
] as const;

const prefixes: Record<string, string> = { en: '', el: '/el' } satisfies Record<Locale, string>;

/** How long a part is cached. */
const TTL_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

type Sitemap = { xml: string; etag: string };

/**
 * `/sitemap.xml`, the index, and its parts under `/sitemaps/`, for the tenant of the host. Built from the database and
 * cached for a minute.
 */
export function createSitemap({
  db,
  requestedSite,
}: {
  db: Database;
  requestedSite: (c: HttpContext) => Promise<RequestedSite>;
}): Hono {
  const cached = new LRUCache<string, Sitemap>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ xml }) => xml.length,
    ttl: TTL_MS,
  });
  const building = new Map<string, Promise<Sitemap | null>>();

  /** Concurrent requests wait for one build. */
  async function answer(
    c: HttpContext,
    build: (ctx: Context, origin: string) => Promise<string | null>,
  ): Promise<Response> {
    const { tenant, origin } = await requestedSite(c);
    const key = `${tenant.id} ${origin} ${c.req.path}`;
    let sitemap: Sitemap | null | undefined = cached.get(key);
    if (!sitemap) {
      let built = building.get(key);
      if (!built) {
        built = build(contextOf(db, tenant), origin)
          .then((xml) => (xml === null ? null : { xml, etag: etagOf(xml) }))
          .finally(() => building.delete(key));
        building.set(key, built);
      }
      sitemap = await built;
      if (!sitemap) return c.text('Not found\n', 404);
      cached.set(key, sitemap);
    }
    return answerConditionally(c.req.raw, {
      etag: sitemap.etag,
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': `public, max-age=${TTL_MS / 1000}`,
      },
      body: sitemap.xml,
    });
  }

  const app = new Hono();
  app.get('/sitemap.xml', (c) =>
    answer(c, async (ctx, origin) => {
      const parts = await listSitemapParts(ctx);
      return sitemapIndex([
        { address: `${origin}/sitemaps/pages.xml` },
        ...parts.map(({ type, number, changedAt }) => ({
          address: `${origin}/sitemaps/${routes[type]}-${number}.xml`,
          changed: changedAt?.toISOString(),
        })),
      ]);
    }),
  );
  app.get('/sitemaps/:name', (c) =>
    answer(c, async (ctx, origin) => {
      const name = c.req.param('name');
      const urls =
        name === 'pages.xml' ? await pageUrls(ctx, origin) : await recordUrls(ctx, origin, name);
      return urls.length === 0 ? null : urlSet(urls);
    }),
  );
  return app;
}

async function pageUrls(ctx: Context, origin: string): Promise<SitemapUrl[]> {
  const [pages, parts] = await Promise.all([listSitemapPages(ctx), listSitemapParts(ctx)]);
  const every = Object.keys(prefixes);
  // The menu of a tenant without drinks is an empty page.
  const hasMenu = parts.some(({ type }) => type === 'drink');
  return [
    ...[...staticPages, ...(hasMenu ? [routes.drink] : [])].map((path) => ({
      addresses: addressesOf(origin, path, every),
    })),
    ...pages
      .filter(({ key }) => !staticPages.some((path) => path === key))
      .map(({ key, locales, changedOn }) => ({
        addresses: addressesOf(origin, key, locales),
        changed: changedOn,
      })),
  ];
}

async function recordUrls(ctx: Context, origin: string, name: string): Promise<SitemapUrl[]> {
  const part = partNamed(name);
  if (!part) return [];
  const records = await listSitemapRecords(ctx, part);
  return records.map(({ translations, changedAt, pictures }) => ({
    addresses: Object.fromEntries(
      translations.map(({ locale, slug }) => [
        locale,
        `${origin}${prefixes[locale]}/${routes[part.type]}/${encodeURIComponent(slug)}`,
      ]),
    ),
    changed: changedAt?.toISOString(),
    images: pictures.map((picture) => `${origin}/pictures/${picture}.webp`),
  }));
}

/** Parses the name of a part: `products-1.xml`. */
function partNamed(name: string): Pick<SitemapPart, 'type' | 'number'> | null {
  const [, route, number] = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  const type = (Object.keys(routes) as SeoType[]).find((each) => routes[each] === route);
  return type ? { type, number: Number(number) } : null;
}

function addressesOf(
  origin: string,
  path: string,
  locales: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    locales.map((locale) => [locale, origin + (`${prefixes[locale]}${path && `/${path}`}` || '/')]),
  );
}

/** A guest's context: the sitemap is the same for all. */
function contextOf(db: Database, tenant: Tenant): Context {
  return guestContext({ tenant, locale: tenant.defaultLocale, db, requestId: randomUUID() });
}
