import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';

const browser = await openBrowser();
const locales = ['en', 'el'] as const;
type Locale = (typeof locales)[number];

/** How long an answer of the server may take on a busy machine. */
const PATIENCE = { timeout: 20_000 };

const say = {
  en: {
    prefix: '',
    blog: 'Blog',
    heading: 'Read while the ice tempers',
    subjects: 'Subjects',
    subject: /^Ice, 1 post$/,
    subjectName: 'Ice',
    post: 'Ice, the ingredient you do not order',
    slug: 'ice-the-ingredient-you-do-not-order',
    next: 'Read next',
    older: 'Older',
    oldest: 'What a kerasma is, and why the bill is missing',
    search: 'Search the blog',
    term: 'gunpowder',
    found: 'Navy strength and gunpowder: what is true',
    nothing: 'Nothing found for “xylophone”',
    all: 'All posts',
    other: 'Ελληνικά',
    feed: 'Follow by feed',
    invalid: 'This page could not be found',
    unknown: 'Not Found',
    time: /^3 minutes$/,
  },
  el: {
    prefix: '/el',
    blog: 'Ιστολόγιο',
    heading: 'Όσο ξεθυμαίνει ο πάγος',
    subjects: 'Θέματα',
    subject: /^Πάγος, 1 κείμενο$/,
    subjectName: 'Πάγος',
    post: 'Ο πάγος, το υλικό που δεν παραγγέλνετε',
    slug: 'o-pagos-to-yliko-pou-den-parangelnete',
    next: 'Διαβάστε και αυτά',
    older: 'Παλιότερα',
    oldest: 'Τι είναι το κέρασμα και πού πήγε ο λογαριασμός',
    search: 'Αναζήτηση στο ιστολόγιο',
    term: 'mparouti',
    found: '«Navy strength» και μπαρούτι: τι είναι αλήθεια',
    nothing: 'Δεν βρέθηκε κάτι για «xylophone»',
    all: 'Όλα τα κείμενα',
    other: 'English',
    feed: 'Παρακολουθήστε τη ροή',
    invalid: 'Αυτή η σελίδα δεν βρέθηκε',
    unknown: 'Δεν βρέθηκε',
    time: /^[34] λεπτά$/,
  },
} as const;

const counterpart: Record<Locale, Locale> = { en: 'el', el: 'en' };

/** Nothing stands beyond the edge of a narrow screen, with large letters either. */
async function fits(page: Page): Promise<void> {
  await expectToFit(page, 320);
  await withLargeText(page, () => expectToFit(page, 390, 820));
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

describe('the blog', () => {
  const locale = 'el';
  const w = say[locale];
  const there = say[counterpart[locale]];
  const list = `${w.prefix}/the-blog`;

  test('is read from the list over a subject to a post, and on in the other language', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/contact`);
      await page.getByRole('link', { name: w.blog, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: w.heading }).waitFor(PATIENCE);
      expect(await page.getByRole('article').count()).toBe(7);
      expect(await findBarriers(page)).toEqual([]);
      await fits(page);
      await page.getByRole('link', { name: w.older }).click();
      await page.getByRole('link', { name: w.oldest }).waitFor(PATIENCE);
      expect(await page.getByRole('article').count()).toBe(5);

      await page
        .getByRole('navigation', { name: w.subjects })
        .getByRole('link', { name: w.subject })
        .click();
      await page
        .getByRole('heading', { level: 1, name: w.subjectName, exact: true })
        .waitFor(PATIENCE);
      expect(await page.getByRole('article').count()).toBe(1);
      await page.getByRole('link', { name: w.post }).click();
      await page.getByRole('heading', { level: 1, name: w.post }).waitFor(PATIENCE);
      expect(new URL(page.url()).pathname).toBe(`${w.prefix}/posts/${w.slug}`);
      expect(await page.locator('main header').getByText(w.time).count()).toBe(1);
      expect(await page.getByRole('heading', { level: 2, name: w.next }).count()).toBe(1);
      expect(await findBarriers(page)).toEqual([]);
      await fits(page);
      // On paper stands what is to be read, and nothing that only leads on.
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByText(w.next, { exact: true }).isVisible()).toBe(false);
      expect(await page.getByRole('heading', { level: 1, name: w.post }).isVisible()).toBe(true);
      await page.emulateMedia({ media: null });

      await page.getByRole('link', { name: w.other }).first().click();
      await page.getByRole('heading', { level: 1, name: there.post }).waitFor(PATIENCE);
      expect(new URL(page.url()).pathname).toBe(`${there.prefix}/posts/${there.slug}`);
    });
  });

  test('says to machines what it is, and where its feed and its other addresses are', async () => {
    await asVisitor(browser, async ({ page }) => {
      const origin = inject('siteUrl');
      await page.goto(`${w.prefix}/posts?page=1`);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        new RegExp(`${list}(\\?page=1)?$`),
      );
      const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
      expect(feed).toBe(`${list}/feed.xml`);
      const response = await page.request.get(new URL(feed ?? '', origin).href);
      expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
      const xml = await response.text();
      expect(xml.match(/<entry>/g)?.length).toBeGreaterThanOrEqual(12);
      expect(xml).toContain(`/posts/${w.slug}"`);
      expect(xml).not.toContain(`/posts/${there.slug}"`);
      const other = await (await page.request.get(`${there.prefix}/the-blog/feed.xml`)).text();
      const idsOf = (text: string) =>
        [...text.matchAll(/<entry>\s*<id>([^<]+)/g)].map(([, id]) => id);
      expect(idsOf(xml).filter((id) => idsOf(other).includes(id))).toEqual([]);
      const [, length, picture = ''] =
        /rel="enclosure"[^>]* length="(\d+)" href="([^"]+)"/.exec(xml) ?? [];
      const { headers } = await fetch(picture);
      expect([length, 'image/jpeg']).toEqual([
        headers.get('content-length'),
        headers.get('content-type'),
      ]);
      const again = await page.request.get(new URL(feed ?? '', origin).href, {
        headers: { 'If-None-Match': response.headers()['etag'] ?? '' },
      });
      expect(again.status()).toBe(304);

      await page.goto(`${w.prefix}/posts/${w.slug}`);
      expect(await dataOf(page)).toContainEqual(
        expect.objectContaining({ '@type': 'BlogPosting', headline: w.post }),
      );
      const alternate = page.locator(`link[rel=alternate][hreflang=${counterpart[locale]}]`);
      expect(await alternate.getAttribute('href')).toMatch(
        new RegExp(`${there.prefix}/posts/${there.slug}$`),
      );
      const sitemap = await (await page.request.get('/sitemaps/posts-1.xml')).text();
      expect(sitemap).toContain(`${w.prefix}/posts/${w.slug}</loc>`);
      expect(sitemap).toMatch(/<image:loc>[^<]*\/pictures\/drinks\/rum-old-fashioned-720\.webp/);
    });
  });

  test('answers 404 for what is no address, for what is no post, and one redirect for the other language’s', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        const titleAt = async (path: string) => {
          const response = await page.goto(path);
          expect(response?.status(), path).toBe(404);
          return page.getByRole('heading', { level: 1 }).textContent();
        };
        expect(await titleAt(`${list}?page=0`)).toBe(w.invalid);
        expect(await titleAt(`${list}?tag=No%20tag`)).toBe(w.invalid);
        expect(await titleAt(`${w.prefix}/posts/Not_an_address`)).toBe(w.invalid);
        expect(await titleAt(`${w.prefix}/posts/none`)).toBe(w.unknown);
        await page.goto(`${w.prefix}/posts/${there.slug}`);
        expect(new URL(page.url()).pathname).toBe(`${w.prefix}/posts/${w.slug}`);
      },
      { expectedStatuses: [404] },
    );
  });
});

describe('the blog', () => {
  const locale = 'en';
  const w = say[locale];
  const list = `${w.prefix}/the-blog`;

  test('finds the same without scripts', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(list);
        await page.getByRole('searchbox', { name: w.search }).fill(w.term);
        await page.getByRole('searchbox', { name: w.search }).press('Enter');
        const found = page.getByRole('heading', { level: 2, name: w.found });
        await found.waitFor(PATIENCE);
        expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain(
          'noindex',
        );
        await found.getByRole('link').click();
        await page.getByRole('heading', { level: 1, name: w.found }).waitFor(PATIENCE);
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('the blog', () => {
  const locale = 'el';
  const w = say[locale];
  const list = `${w.prefix}/the-blog`;

  test('finds while one is typing, and fetches for it only then, first the content and then the engine', async () => {
    await asVisitor(browser, async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      const engine = /\/assets\/search-engine-[^/]*\.js$/;
      await page.goto(list);
      await page.waitForLoadState('networkidle');
      expect(fetched.filter((path) => path.startsWith('/content/') || engine.test(path))).toEqual(
        [],
      );
      fetched.length = 0;
      const answered = page.waitForResponse((response) => response.url().includes('/content/'));
      await page.getByRole('searchbox', { name: w.search }).pressSequentially(w.term);
      const content = await answered;
      expect(content.headers()['cache-control']).toContain('immutable');
      const found = page.getByRole('heading', { level: 2, name: w.found });
      await found.waitFor(PATIENCE);
      await page.waitForURL((url) => url.searchParams.get('search') === w.term, PATIENCE);
      const asked = fetched.filter(
        (path) => path === `/content/${locale}.json` || engine.test(path),
      );
      expect(asked).toEqual([`/content/${locale}.json`, expect.stringMatching(engine)]);
      // What has been fetched answers: the server is not asked.
      expect(fetched.filter((path) => path.endsWith('.data'))).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
      await fits(page);

      await page.getByRole('searchbox', { name: w.search }).fill('xylophone');
      await page.getByRole('status').filter({ hasText: w.nothing }).waitFor(PATIENCE);
      await page.getByRole('link', { name: w.all }).click();
      await page.getByRole('heading', { level: 1, name: w.heading }).waitFor(PATIENCE);
      await page.getByRole('article').first().waitFor();
    });
  });
});
