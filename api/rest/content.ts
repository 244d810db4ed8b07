import { Hono, type Context as HonoContext } from 'hono';
import { readContent } from '#domain/content/content.ts';
import { guestContext, type Context } from '#domain/context.ts';
import { locales, type Locale } from '#domain/locale.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { findTenant } from '#domain/tenancy/tenancy.ts';
import { answerConditionally } from '../conditional.ts';

export type ContentDeps = {
  db: Context['db'];
  /** Whose site was asked for. */
  tenantOf: (c: HonoContext) => Promise<Tenant>;
  now?: () => Date;
};

type Env = { Variables: { requestId: string } };

/** What is asked for under its mark never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Without a version, or with an old one, the current version is answered. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/** The address of the content of a language, under the mark of its state. */
export function contentPath(locale: Locale, version: string): string {
  return `/content/${locale}.json?v=${version}`;
}

/**
 * `GET /content/{locale}.json`: the published content of a language as one file. Its ETag is its mark; under that
 * mark (`?v=`) any cache may keep it for good. Nothing that is a draft or yet to come is in it. The tenant is that of
 * the header `Tenant`, else that of the host.
 */
export function createContent({ db, tenantOf, now }: ContentDeps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/content/:file{[a-z]+\\.json}', async (c) => {
    const locale = locales.find((name) => c.req.param('file') === `${name}.json`);
    if (!locale) return c.text('Not found\n', 404);
    const slug = c.req.header('Tenant');
    const tenant = slug === undefined ? await tenantOf(c) : await findTenant(db, slug);
    if (!tenant) return c.text('Not found\n', 404);
    const ctx = guestContext({
      tenant,
      locale,
      db,
      now,
      requestId: c.get('requestId'),
    });
    const { version, documents } = await readContent(ctx);
    return answerConditionally(c.req.raw, {
      etag: `"${version}"`,
      headers: {
        'Content-Type': 'application/json',
        Vary: 'Tenant',
        'Cache-Control': c.req.query('v') === version ? FOREVER : ASK_AGAIN,
      },
      body: JSON.stringify({ locale, version, documents }),
    });
  });
  return app;
}
