// Takes screenshots of a running site, in both languages and three widths, into docs/screens:
//   npm run screens -- http://127.0.0.1:3000
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { showScreen, withScreens } from './screen.ts';
import { root } from './run-command.ts';

const OUT = path.join(root, 'docs', 'screens');
const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** The English addresses; each page names its own in the other language. */
const pages = {
  product: '/products/windlass-hill-12-years',
  cart: '/shopping-cart',
  home: '/',
  shop: '/shop',
  list: '/categories/aged-rum',
  menu: '/the-menu',
  drink: '/the-menu/mai-tai',
  blog: '/the-blog',
  post: '/posts/how-to-read-a-rum-label',
  contact: '/contact',
  auth: '/auth/login',
  error: '/nothing-here',
};

await mkdir(OUT, { recursive: true });
await withScreens(async (open) => {
  for (const locale of ['en', 'el'] as const) {
    for (const viewport of screens) {
      const page = await open({ viewport, locale });
      for (const [name, address] of Object.entries(pages)) {
        await showScreen(page, address);
        if (locale === 'el') await showScreen(page, await inGreek(page, address));
        await sharp(await page.screenshot())
          .webp({ quality: 60 })
          .toFile(path.join(OUT, `${name}-${locale}-${viewport.width}.webp`));
        // So that the cart, which comes next, is not empty.
        if (name === 'product') await addToCart(page);
      }
      await page.context().close();
    }
  }
});

/** A missing or private page names no address in the other language. */
async function inGreek(page: Page, address: string): Promise<string> {
  const other = page.locator('link[rel="alternate"][hreflang="el"]');
  const named = (await other.count()) > 0 ? await other.first().getAttribute('href') : null;
  return named ? new URL(named).pathname : `/el${address}`;
}

async function addToCart(page: Page): Promise<void> {
  const form = page.locator('main form').filter({ has: page.locator('[name="quantity"]') });
  const added = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.first().locator('button[type="submit"]').click();
  await added;
}
