import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { asVisitor, haveScriptsCome, openBrowser } from '../support/browser.ts';
import { giveReadyCart, miniature, placeFromConfirm } from '../support/checkout.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

/**
 * The scripts that a page may load: those that its own head names (entry, routes, and what they are made of), each a
 * file of the build. This is the list that PCI DSS 6.4.3 asks for; it is made with the build and nobody adds to it.
 */
async function listedScripts(page: Page): Promise<Set<string>> {
  const listed = await page
    .locator('link[rel=modulepreload], script[src]')
    .evaluateAll((elements) =>
      elements.map((element) =>
        element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src,
      ),
    );
  return new Set(listed);
}

/** Opens a page; answers which scripts it has loaded that are not on the list, and checks what its policy allows. */
async function strayScripts(page: Page, path: string): Promise<string[]> {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  const answer = await page.goto(path);
  await page.waitForFunction(haveScriptsCome);
  await page.waitForLoadState('networkidle');
  const listed = await listedScripts(page);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const sources = /script-src (?<sources>[^;]*)/.exec(policy)?.groups?.['sources'] ?? '';
  expect(sources.split(' ').filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source))).toEqual(
    [],
  );
  expect(loaded.length).toBeGreaterThan(0);
  const manifest = /\/assets\/manifest-[\w-]+\.js$/;
  return loaded.filter(
    (url) =>
      !url.startsWith(`${inject('siteUrl')}/assets/`) || (!listed.has(url) && !manifest.test(url)),
  );
}

test('the checkout and the payment page load only the scripts that are listed in their heads', async () => {
  await asVisitor(browser, async ({ page }) => {
    const email = 'anna+bank-down@example.com';
    await giveReadyCart(page.context(), { payment: 'card', email, goods: miniature });
    for (const step of ['contact', 'address', 'shipping', 'payment', 'confirm']) {
      expect(await strayScripts(page, `/checkout?step=${step}`)).toEqual([]);
    }
    await placeFromConfirm(page, words.en);
    await page.waitForURL('**/checkout/payment/*');
    expect(await strayScripts(page, page.url())).toEqual([]);
  });
});
