import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { publicPages } from '../support/every-page.ts';

const browser = await openBrowser();

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Without an address of their own in the list of public pages. */
const forms = ['/shopping-cart', '/auth/login', '/auth/register', '/order-access'];
const pathsOf = (locale: Locale) => [
  ...publicPages.filter(({ isRepeated }) => !isRepeated).map((page) => page[locale]),
  ...forms.map((path) => (locale === 'el' ? `/el${path}` : path)),
];

test.each(['en', 'el'] as const)(
  'the funding bar covers no button, number or address on the first screen of any page, nor at its end, %s',
  async (locale) => {
    const work = async ({ page }: { page: Page }) => {
      await page.addInitScript(() => {
        localStorage['showFunding'] = '{"version":1,"value":true}';
      });
      for (const path of pathsOf(locale)) {
        await page.goto(path, { waitUntil: 'load' });
        await page.locator('[data-funding-bar]').waitFor();
        for (const screen of screens) {
          await page.setViewportSize(screen);
          for (const place of ['start', 'end'] as const)
            // The bar of a product's button comes with the scripts, and this one goes above it.
            await expect
              .poll(() => coveredAt(page, place), { message: `${path}, ${screen.width} px` })
              .toEqual([]);
        }
      }
    };
    await asVisitor(browser, work, { expectedStatuses: [404] });
  },
  240_000,
);

/** What the bar covers after scrolling to the start or the end of the page. */
function coveredAt(page: Page, place: 'start' | 'end'): Promise<string[]> {
  return page.evaluate(async (where) => {
    window.scrollTo(0, where === 'start' ? 0 : document.documentElement.scrollHeight);
    // The header is laid out anew when it sticks.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bar = document.querySelector('[data-funding-bar]');
    if (!bar) return ['no bar'];
    const edge = bar.getBoundingClientRect();
    const places =
      'button, [data-variant], address, a[href^="tel:"], a[href^="mailto:"], dd:has(a[href^="tel:"])';
    return [...document.querySelectorAll(places)]
      .filter(
        (element) =>
          !bar.contains(element) && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return (
          Math.min(bottom, edge.bottom) - Math.max(top, edge.top) > 1 &&
          Math.min(right, edge.right) - Math.max(left, edge.left) > 1
        );
      })
      .map((element) => `${where}: ${element.textContent}`);
  }, place);
}
