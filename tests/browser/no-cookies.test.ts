import { expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';

const browser = await openBrowser();

test.each([
  [
    '/products/windlass-hill-12-years',
    'Add to cart',
    'Your browser does not accept cookies from this site.',
  ],
  ['/el/products/windlass-hill-12-eton', 'Στο καλάθι', 'Ο περιηγητής σας δεν δέχεται cookies'],
])('a browser without cookies is told once, and is not asked on %s', async (path, add, words) => {
  const { page, leave } = await visit(browser, { isNew: true });
  // As browsers are where a visitor has forbidden the site its cookies.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(path);
  await page.getByRole('note').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: add, exact: true }).first().click();
  await page.getByText(words).first().waitFor();
  expect(await page.getByText(words).count()).toBe(1);
  expect(await page.getByText(words).innerText()).toMatch(/\+30/);
  expect(posts).toEqual([]);
  await leave();
});
