import { expect, inject, test } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { asVisitor, findBarriers, openBrowser, type Visitor } from './browser.ts';
import { openPrivatePages, publicPages } from './every-page.ts';
import { expectToFit, withLargeText } from './fit.ts';
import { layoutShift, watchLayout } from './layout-shift.ts';
import { siteDatabase } from './site-database.ts';

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

/** Narrow pages of these hold other elements than wide ones. All templates are checked for barriers in the wide layout. */
const otherWhenNarrow = ['index', 'products', 'products-id', 'the-menu', 'shopping-cart'];

/** Each test opens some thirty pages, up to two seconds each. */
const LIMIT_MS = 240_000;

/** What only a browser shows of every page in a language; tests/http/pages.test.ts has what the documents say. */
export async function sweepPages(locale: Locale, width: number): Promise<void> {
  const browser = await openBrowser();
  const database = await siteDatabase();

  async function inspect(
    { page, complaints }: Visitor,
    { route, path, isRepeated = false }: { route: string; path: string; isRepeated?: boolean },
  ): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'load' });
    if (!isRepeated) {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (width > 390 || otherWhenNarrow.includes(route))
        expect.soft(await findBarriers(page), path).toEqual([]);
      expect.soft(await layoutShift(page), path).toBeLessThan(0.02);
    }
    await expectToFit(page, 320);
    if (locale === 'el' && !isRepeated && withLargeLetters.includes(route)) {
      await withLargeText(page, () => expectToFit(page, 390, 640, 820, 1440));
    }
    expect.soft(complaints.splice(0), path).toEqual([]);
  }

  test(
    'no public page has a barrier, an overflow, a complaint or a layout shift',
    async () => {
      const work = async (visitor: Visitor) => {
        await watchLayout(visitor.page);
        for (const page of publicPages) await inspect(visitor, { ...page, path: page[locale] });
      };
      await asVisitor(browser, work, { expectedStatuses: [404] });
    },
    LIMIT_MS,
  );

  test(
    'no private page has a barrier, an overflow, a complaint or a layout shift',
    async () => {
      const url = inject('siteUrl');
      const pages = await openPrivatePages(database, locale);
      await asVisitor(browser, async (visitor) => {
        await watchLayout(visitor.page);
        const context = visitor.page.context();
        for (const page of pages) {
          // The page before may still ask for something, which needs its cookies.
          await visitor.page.goto('about:blank');
          await context.clearCookies({ name: /^(?!adult$)/ });
          const cookies = [...page.visitor.cookies].map(([name, value]) => ({ name, value, url }));
          await context.addCookies(cookies);
          await inspect(visitor, page);
        }
      });
    },
    LIMIT_MS,
  );
}
