import { expect, inject, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

test('what a page asks for says whose it is and in which language (S7-001, S7-002)', async () => {
  const baseURL = inject('siteUrl').replace('127.0.0.1', 'synodos.localhost');
  await asVisitor(
    browser,
    async ({ page }) => {
      const asked: { path: string; tenant?: string; locale?: string }[] = [];
      page.on('request', (request) => {
        if (request.resourceType() !== 'fetch') return;
        const { tenant, locale } = request.headers();
        asked.push({
          path: new URL(request.url()).pathname,
          ...(tenant && { tenant }),
          ...(locale && { locale }),
        });
      });
      await page.goto('/el/shop');
      await waitForCount(page, words.el, 0);
      await page.locator('main a[href*="/products/"]').first().click();
      await page.waitForURL('**/products/*');
      await page.getByRole('button', { name: words.el.add, exact: true }).first().click();
      await waitForCount(page, words.el, 1);
      const paths = asked.map(({ path }) => path);
      expect(paths).toContain('/session');
      expect(paths).toContain('/session/cart.data');
      expect(asked).toEqual(paths.map((path) => ({ path, tenant: 'synodos', locale: 'el' })));
    },
    { baseURL },
  );
});
