import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { giveCart, makeCart, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

/** Ten per cent of a first order of 40 € or more. */
const CODE = 'FIRSTROUND';
const promotion = 'Ο πρώτος γύρος';
const spoon = 'Κουτάλι μπαρ με στριφτό στέλεχος';

const browser = await openBrowser();
const w = words.el;
const t = textsOf('el');

/** The tags of the codes in the cart, as they read. */
async function tags(page: Page): Promise<string[]> {
  const list = page.locator('main li', { has: page.locator('input[name=code]') });
  return (await list.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** What a code takes off by the sums of the page; null while it takes nothing. */
async function discount(page: Page): Promise<string | null> {
  const rows = page.locator('main dl[class*=sums] > div', { hasText: promotion });
  const [row] = await rows.locator('dd').allInnerTexts();
  return row?.replace(/\s/g, ' ') ?? null;
}

/** The keyboard and the connection; tests/http/codes.test.ts follows a code to the receipt. */
test('a promotion code is typed, refused, kept through a lost connection, applied and taken out by the keyboard, in two tabs', async () => {
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      await giveCart(page.context(), await makeCart('TLS-SPN', 'TLS-SPN-01', 2));
      const other = await page.context().newPage();
      for (const tab of [page, other]) {
        await tab.goto('/el/shopping-cart');
        await waitForCount(tab, w, 2);
      }
      await page.bringToFront();
      const field = page.getByRole('textbox', { name: t('cart.code'), exact: true });
      const fault = page.locator('#code-error');
      const isFocused = () => field.evaluate((input) => input === document.activeElement);
      for (let step = 0; step < 60 && !(await isFocused()); step += 1) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('nonsense');
      await page.keyboard.press('Enter');
      const unknown = t('problem.PROMOTION_NOT_FOUND');
      await expect.poll(() => fault.innerText()).toBe(unknown);
      await expectFocus(field);
      expect(await field.inputValue()).toBe('nonsense');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const news = page.locator('#cart-news');
      await expect.poll(() => news.innerText()).toBe(unknown);
      expect(await findBarriers(page)).toEqual([]);
      // The same refusal twice is announced twice: as another element.
      const first = await news.locator('> *').elementHandle();
      await page.keyboard.press('Enter');
      await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
      await expect.poll(() => news.innerText()).toBe(unknown);

      await page.route('**/session/cart.data*', (route) => route.abort('connectionreset'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(CODE.toLowerCase());
      await page.keyboard.press('Enter');
      await expect.poll(() => fault.innerText()).toBe(t('problem.OFFLINE'));
      expect(await field.inputValue()).toBe(CODE.toLowerCase());
      await page.unroute('**/session/cart.data*');
      // Of the broken connection, which the test provokes.
      complaints.length = 0;
      await expectFocus(field);
      await page.keyboard.press('Enter');
      const missing = t('problem.PROMOTION_MINIMUM_TOTAL', { missing: '15,00 €' });
      for (const tab of [page, other]) {
        await expect.poll(() => tags(tab)).toEqual([`${CODE} ${promotion} ${missing}`]);
        expect(await discount(tab)).toBeNull();
      }
      expect(await field.inputValue()).toBe('');
      await expect.poll(() => fault.count()).toBe(0);
      await expectFocus(field);
      expect(await findBarriers(page)).toEqual([]);

      const more = page.getByRole('button', { name: w.moreOf(spoon), exact: true });
      await more.click();
      await more.click();
      for (const tab of [page, other]) {
        await expect.poll(() => discount(tab)).toBe('−5,00 €');
        expect(await tags(tab)).toEqual([`${CODE} ${promotion}`]);
      }
      await field.focus();
      const removal = page.getByRole('button', { name: t('cart.removeCode', { code: CODE }) });
      const isAtRemoval = () => removal.evaluate((button) => button === document.activeElement);
      for (let step = 0; step < 5 && !(await isAtRemoval()); step += 1) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await expect.poll(() => tags(page)).toEqual([]);
      await expect.poll(() => discount(page)).toBeNull();
      await expectFocus(field);
    },
    { expectedStatuses: [422] },
  );
});
