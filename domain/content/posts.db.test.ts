import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestContext, type Context } from '../context.ts';
import { locales, type Locale } from '../locale.ts';
import { findRecordBySlug } from '../seo/seo.ts';
import { listSitemapPages, listSitemapRecords } from '../seo/sitemap.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import { contentVersion, findHomeWords, findPage, listPages, readContent } from './content.ts';
import { findPost, listPosts, listPostSlugs, listRelatedPosts, listTags } from './posts.ts';

const database = await openTestDatabase();

async function contextOf(
  locale: Locale = 'en',
  { slug = 'kerasma', now = new Date() } = {},
): Promise<Context> {
  const tenant = await findTenant(database.app, slug);
  if (!tenant) throw new Error(`No tenant ${slug}`);
  return guestContext({ tenant, locale, db: database.app, now: () => now, requestId: 'test' });
}

const all = { where: {}, first: 100, skip: 0 };

async function keyOf(ctx: Context, slug: string): Promise<string> {
  const { id } = await database.owner
    .selectFrom('postTranslations')
    .innerJoin('posts', (join) =>
      join
        .onRef('posts.tenantId', '=', 'postTranslations.tenantId')
        .onRef('posts.id', '=', 'postTranslations.postId'),
    )
    .where('posts.tenantId', '=', ctx.tenant.id)
    .where('postTranslations.slug', '=', slug)
    .select('posts.id')
    .executeTakeFirstOrThrow();
  return id;
}

async function publishAt(id: string, publishedAt: Date | null): Promise<void> {
  await database.owner.updateTable('posts').set({ publishedAt }).where('id', '=', id).execute();
}

describe('the posts', () => {
  test('are twelve at least in each language, the newest first, each with all that a list shows', async () => {
    for (const locale of locales) {
      const { total, nodes } = await listPosts(await contextOf(locale), all);
      expect(total).toBe(nodes.length);
      expect(total).toBeGreaterThanOrEqual(12);
      const days = nodes.map(({ publishedAt }) => publishedAt.getTime());
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      for (const post of nodes) {
        expect(post.readingTime, post.slug).toBeGreaterThanOrEqual(2);
        expect(post.tags.length, post.slug).toBeGreaterThan(0);
        expect(post.picture?.alt, post.slug).toBeTruthy();
        expect(post.updatedAt.getTime()).toBeGreaterThanOrEqual(post.publishedAt.getTime());
      }
    }
  });

  test('come in pages, and by subject', async () => {
    const ctx = await contextOf('el');
    const { nodes } = await listPosts(ctx, all);
    const pages = await Promise.all(
      [0, 5, 10].map((skip) => listPosts(ctx, { where: {}, first: 5, skip })),
    );
    expect(pages.flatMap((page) => page.nodes.map(({ slug }) => slug))).toEqual(
      nodes.map(({ slug }) => slug),
    );
    const tags = await listTags(ctx);
    expect(tags[0]).toMatchObject({ key: 'rum', name: 'Ρούμι' });
    for (const { key, count } of tags) {
      const listed = await listPosts(ctx, { ...all, where: { tag: key } });
      expect(listed.total, key).toBe(count);
      expect(listed.nodes.every((post) => post.tags.some((tag) => tag.key === key))).toBe(true);
    }
    expect((await listPosts(ctx, { ...all, where: { tag: 'none' } })).total).toBe(0);
  });

  test('are read by slug in each language, and name each other', async () => {
    const english = await findPost(await contextOf('en'), { slug: 'what-is-a-kerasma' });
    const greek = await findPost(await contextOf('el'), { slug: 'ti-einai-to-kerasma' });
    expect(greek?.id).toBe(english?.id);
    expect(english?.html).toContain('<em>kerannymi</em>');
    expect(greek?.html).toContain('<h2 id="section-1">Κερνώ σημαίνει αναμειγνύω</h2>');
    expect(await findPost(await contextOf('el'), { slug: 'what-is-a-kerasma' })).toBeNull();
    const slugs = await listPostSlugs(await contextOf(), [english?.id ?? '']);
    expect([...slugs.values()]).toEqual([
      [
        { locale: 'el', slug: 'ti-einai-to-kerasma' },
        { locale: 'en', slug: 'what-is-a-kerasma' },
      ],
    ]);
  });

  test('lead on to what shares most with them', async () => {
    const ctx = await contextOf();
    const post = await findPost(ctx, { slug: 'the-daiquiri-in-three-ratios' });
    const related = await listRelatedPosts(ctx, { id: post?.id ?? '', first: 3 });
    const sharedWith = (tags: { key: string }[]) =>
      tags.filter(({ key }) => post?.tags.some((tag) => tag.key === key)).length;
    expect(related.map(({ tags }) => sharedWith(tags))).toEqual([2, 2, 2]);
    expect(related.map(({ id }) => id)).not.toContain(post?.id);
  });

  test('belong to their tenant', async () => {
    const other = await contextOf('en', { slug: 'synodos' });
    expect(await listPosts(other, all)).toEqual({ total: 0, nodes: [] });
    expect(await listTags(other)).toEqual([]);
    expect(await findPost(other, { slug: 'what-is-a-kerasma' })).toBeNull();
    expect((await readContent(other)).documents.filter(({ kind }) => kind === 'post')).toEqual([]);
  });

  test('may not be changed by the application', async () => {
    for (const table of ['posts', 'postTranslations', 'tags', 'postTags'] as const) {
      await expect(database.app.deleteFrom(table).execute()).rejects.toThrow('permission denied');
    }
  });
});

test('the links of the posts lead to posts and products that are there', async () => {
  const types = { posts: 'post', products: 'product' } as const;
  for (const locale of locales) {
    const ctx = await contextOf(locale);
    for (const { slug } of (await listPosts(ctx, all)).nodes) {
      const { html = '' } = (await findPost(ctx, { slug })) ?? {};
      const links = html.matchAll(/href="(?:\/el)?\/(?<list>posts|products)\/(?<to>[^"]*)"/g);
      for (const { groups } of links) {
        const type = types[groups?.['list'] as keyof typeof types];
        const found = await findRecordBySlug(ctx, { slug: groups?.['to'] ?? '', type });
        expect(found?.redirect, `${slug} → ${groups?.['to']}`).toBeNull();
      }
    }
  }
});

describe('a post before its time', () => {
  const slug = 'zero-proof-done-properly';
  const day = new Date('2027-02-14T10:00:00Z');
  const before = new Date(day.getTime() - 1);

  /** Where it is to be seen. */
  async function seenAt(now: Date): Promise<string[]> {
    const ctx = await contextOf('en', { now });
    const { nodes } = await listPosts(ctx, all);
    const neighbour = await findPost(ctx, { slug: 'the-daiquiri-in-three-ratios' });
    const related = await listRelatedPosts(ctx, { id: neighbour?.id ?? '', first: 20 });
    const tags = await listTags(ctx);
    const { documents } = await readContent(ctx);
    const sitemap = await listSitemapRecords(ctx, { type: 'post', number: 1 });
    const places: Record<string, boolean> = {
      list: nodes.some((post) => post.slug === slug),
      page: (await findPost(ctx, { slug })) !== null,
      slug: (await findRecordBySlug(ctx, { slug, type: 'post' })) !== null,
      related: related.some((post) => post.slug === slug),
      subject: tags.some(({ key }) => key === 'zero-proof'),
      database: documents.some(({ name }) => name === slug),
      sitemap: sitemap.some(({ translations }) => translations.some((each) => each.slug === slug)),
    };
    return Object.keys(places).filter((place) => places[place]);
  }

  const everywhere = ['list', 'page', 'slug', 'related', 'subject', 'database', 'sitemap'];

  test('is nowhere, and everywhere from the very instant on', async () => {
    const id = await keyOf(await contextOf(), slug);
    await publishAt(id, day);
    expect(await seenAt(before)).toEqual([]);
    expect(await seenAt(day)).toEqual(everywhere);
  });

  test('changes the mark of the content by coming out', async () => {
    const version = async (now: Date) => contentVersion(await contextOf('en', { now }));
    expect(await version(day)).not.toBe(await version(before));
    expect(await version(day)).toBe(await version(new Date(day.getTime() + 1000)));
  });

  test('is a draft without one, whatever the time', async () => {
    const id = await keyOf(await contextOf(), slug);
    await publishAt(id, null);
    expect(await seenAt(new Date('2040-01-01'))).toEqual([]);
    await publishAt(id, new Date('2026-03-01T10:00:00Z'));
    expect(await seenAt(day)).toEqual(everywhere);
  });
});

describe('a slug that was given up', () => {
  test('leads on to the post, in its own language and in the other', async () => {
    const ctx = await contextOf();
    const id = await keyOf(ctx, 'punch-in-five-words');
    await database.owner
      .updateTable('postTranslations')
      .set({ slug: 'five-words-of-punch' })
      .where('postId', '=', id)
      .where('locale', '=', 'en')
      .execute();
    const way = async (slug: string, locale: Locale = 'en') =>
      (await findRecordBySlug(await contextOf(locale), { slug, type: 'post' }))?.redirect;
    expect(await way('punch-in-five-words')).toBe('five-words-of-punch');
    expect(await way('to-pants-se-pente-lexeis')).toBe('five-words-of-punch');
    expect(await way('five-words-of-punch', 'el')).toBe('to-pants-se-pente-lexeis');
  });
});

describe('the content of a language', () => {
  test('is every published post and page, with its words and without marks', async () => {
    for (const locale of locales) {
      const ctx = await contextOf(locale);
      const { documents } = await readContent(ctx);
      const posts = documents.filter(({ kind }) => kind === 'post');
      const pages = documents.filter(({ kind }) => kind === 'page');
      expect(posts.map(({ name }) => name)).toEqual(
        (await listPosts(ctx, all)).nodes.map(({ slug }) => slug),
      );
      expect(pages.map(({ name }) => name)).toEqual((await listPages(ctx)).map(({ key }) => key));
      expect(posts.map(({ post }) => post)).toEqual(
        (await listPosts(ctx, all)).nodes.map(({ author, publishedAt, readingTime }) => ({
          author,
          publishedAt,
          readingTime,
        })),
      );
      expect(pages.filter(({ post }) => post !== null)).toEqual([]);
      for (const { text, name } of documents) expect(text, name).not.toMatch(/\*\*|\]\(|^#|[{}]/m);
    }
  });

  test('has a mark of its own, which every change of it changes', async () => {
    const ctx = await contextOf();
    const { version } = await readContent(ctx);
    expect(version).toBe(await contentVersion(ctx));
    expect(version).not.toBe(await contentVersion(await contextOf('el')));
    await database.owner
      .updateTable('tagTranslations')
      .set({ name: 'Rums' })
      .where('tagKey', '=', 'rum')
      .where('locale', '=', 'en')
      .execute();
    const renamed = await contentVersion(ctx);
    expect(renamed).not.toBe(version);
    await database.owner
      .updateTable('contentPages')
      .set((eb) => ({ body: eb('body', '||', '\n\nMore.') }))
      .where('key', '=', 'about')
      .where('locale', '=', 'en')
      .execute();
    expect(await contentVersion(ctx)).not.toBe(renamed);
  });
});

describe('the first page', () => {
  test('has its words from the page index of each tenant, in each language', async () => {
    const words = await findHomeWords(await contextOf('el'));
    expect(words?.line).toBe('Κερασμένα.');
    expect(words?.parts.get('visit')).toEqual({
      title: 'Περάστε',
      text: expect.stringContaining('{hours}') as string,
    });
    for (const slug of ['kerasma', 'synodos']) {
      for (const locale of locales) {
        const home = await findHomeWords(await contextOf(locale, { slug }));
        expect(home?.line, `${slug} ${locale}`).toBeTruthy();
        expect(home?.lead, `${slug} ${locale}`).toBeTruthy();
      }
    }
  });

  test('is what an editor writes there, and no page of another address', async () => {
    const ctx = await contextOf();
    await database.owner
      .updateTable('contentPages')
      .set({ body: '# Come early.\n\nThe limes are fresh.\n\n## Tonight {#visit}\n\nUntil three.' })
      .where('key', '=', 'index')
      .where('tenantId', '=', ctx.tenant.id)
      .where('locale', '=', 'en')
      .execute();
    expect(await findHomeWords(ctx)).toEqual({
      line: 'Come early.',
      lead: 'The limes are fresh.',
      parts: new Map([['visit', { title: 'Tonight', text: 'Until three.' }]]),
    });
    expect(await findPage(ctx, 'index')).toBeNull();
    expect((await listPages(ctx)).map(({ key }) => key)).not.toContain('index');
    expect((await listSitemapPages(ctx)).map(({ key }) => key)).not.toContain('index');
  });
});
