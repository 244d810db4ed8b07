import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { openProduct, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

/** How Greek is set in capitals: without accents, with the diaeresis. */
const capitals = [
  ['Προσθήκη στο καλάθι', 'ΠΡΟΣΘΗΚΗ ΣΤΟ ΚΑΛΑΘΙ'],
  ['Αγορά', 'ΑΓΟΡΑ'],
  ['ρολόι', 'ΡΟΛΟΪ'],
  ['Μαΐου, προϊόν, ούτως ή άλλως', 'ΜΑΪΟΥ, ΠΡΟΪΟΝ, ΟΥΤΩΣ Ή ΑΛΛΩΣ'],
] as const;

/** What a browser adds to tests/http/languages.test.ts: the switch in place, and capitals. */
test('I18N-03, I18N-05: the language is switched in place, with place, list and capitals', async () => {
  await asVisitor(browser, async ({ page }) => {
    const english = await openProduct(page, words.en, 'guinep-pen-gold');
    expect(await english.innerText()).toBe('ADD TO CART');
    await keep(page);
    await switchTo(page, 'el');
    const button = page.getByRole('button', { name: words.el.add, exact: true });
    for (const isSwitched of [true, false]) {
      if (!isSwitched) await page.reload();
      await page.locator('html[lang=el]').waitFor();
      expect(await isKept(page)).toBe(isSwitched);
      expect(await button.innerText()).toBe('ΣΤΟ ΚΑΛΑΘΙ');
    }
    await waitForCount(page, words.el, 0);
    for (const [text, shown] of capitals) {
      const submit = page.locator('main form button[type=submit]:visible');
      expect(
        await submit.evaluate((element: HTMLElement, letters) => {
          element.textContent = letters;
          return element.innerText;
        }, text),
      ).toBe(shown);
    }

    await page.goto('/el/products?search=ρούμι&page=2&sort=price-asc');
    await waitForCount(page, words.el, 0);
    await keep(page);
    const seen = async () => ({
      list: await page.locator('main article').count(),
      sort: await page.locator('#sort').inputValue(),
      isKept: await isKept(page),
    });
    const before = await seen();
    expect(before).toMatchObject({ sort: 'price-asc', isKept: true });
    for (const locale of ['en', 'el'] as const) {
      await switchTo(page, locale);
      const place = () =>
        decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
      await expect
        .poll(place)
        .toBe(`${words[locale].prefix}/products?search=ρούμι&page=2&sort=price-asc`);
      await expect.poll(seen).toEqual(before);
    }
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'locale')?.value).toBe('el');

    await page.goto('/products');
    await waitForCount(page, words.en, 0);
    await page.evaluate(() => window.scrollTo(0, 300));
    await switchTo(page, 'el');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });
});

/** By the link of the header, which is above what is on the screen. */
async function switchTo(page: Page, locale: 'en' | 'el'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: locales[locale].name, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await page.locator(`html[lang=${locale}]`).waitFor();
}

/** The document as it is now can be told from one that is loaded anew. */
const keep = (page: Page) =>
  page.evaluate(() => (document.documentElement.dataset['kept'] = 'yes'));
const isKept = (page: Page) => page.evaluate(() => 'kept' in document.documentElement.dataset);
