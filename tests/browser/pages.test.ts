import { describe, expect, inject, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser, type Visitor } from '../support/browser.ts';
import { openPrivatePages, publicPages } from '../support/every-page.ts';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

/** Their layout was made for large letters too, which are tried in Greek, whose words are longer. */
const withLargeLetters = [
  'index',
  'shop',
  'categories',
  'categories-id',
  'products',
  'products-id',
  'promotions',
  'promotions-id',
  'the-menu',
  'the-menu-id',
  'the-blog',
  'posts-id',
  'terms-of-service',
  'shopping-cart',
];

/** What only a browser shows of every page; tests/http/pages.test.ts has what the documents say. */
describe.each([
  // The narrow layout is looked into in English, the wide one in Greek.
  ['en', 390],
  ['el', 1440],
] as const)('in %s, at %i px', (locale, width) => {
  async function inspect(
    { page, complaints }: Visitor,
    { route, path, isRepeated = false }: { route: string; path: string; isRepeated?: boolean },
  ): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'load' });
    if (!isRepeated) {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect.soft(await findBarriers(page), path).toEqual([]);
      expect.soft(await layoutShift(page), path).toBeLessThan(0.02);
    }
    await expectToFit(page, 320);
    if (locale === 'el' && !isRepeated && withLargeLetters.includes(route)) {
      await withLargeText(page, () => expectToFit(page, 390, 640, 820, 1440));
    }
    expect.soft(complaints.splice(0), path).toEqual([]);
  }

  test('no public page has a barrier, an overflow, a complaint or a layout shift', async () => {
    const work = async (visitor: Visitor) => {
      await watchLayout(visitor.page);
      for (const page of publicPages) await inspect(visitor, { ...page, path: page[locale] });
    };
    await asVisitor(browser, work, { expectedStatuses: [404] });
  });

  test('no private page has a barrier, an overflow, a complaint or a layout shift', async () => {
    const url = inject('siteUrl');
    const pages = await openPrivatePages(database, locale);
    await asVisitor(browser, async (visitor) => {
      await watchLayout(visitor.page);
      const context = visitor.page.context();
      for (const page of pages) {
        await context.clearCookies({ name: /^(?!adult$)/ });
        const cookies = [...page.visitor.cookies].map(([name, value]) => ({ name, value, url }));
        await context.addCookies(cookies);
        await inspect(visitor, page);
      }
    });
  });
});
