import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, expectFocus, openBrowser } from '../support/browser.ts';
import { giveCart, makeCart, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

const say = {
  undo: 'Αναίρεση',
  apply: 'Χρήση',
  quantity: /: ποσότητα 2\. .*Σύνολο: [\d.,]+\s€/,
  empty: 'Το καλάθι είναι πλέον άδειο.',
};

/** What the one speaking place of the page says now. */
function spoken(page: Page): Promise<string> {
  return page.locator('#cart-news').innerText();
}

test('the cart says its changes and refusals to those who listen, and undo keeps the focus', async () => {
  const w = words.el;
  await asVisitor(
    browser,
    async ({ page }) => {
      await giveCart(page.context(), await makeCart('TAL-007', 'TAL-007-70', 1));
      await page.goto(`${w.prefix}/shopping-cart`);
      await waitForCount(page, w, 1);
      expect(await spoken(page)).toBe('');
      const line = page.locator('main li:has(input[name=quantity])');
      await line.getByRole('button').nth(1).click();
      await expect.poll(() => spoken(page)).toMatch(say.quantity);

      // The same refusal twice is said twice: as another element.
      await page.locator('#code').fill('NO-SUCH-CODE');
      const apply = page.getByRole('button', { name: say.apply, exact: true });
      await apply.click();
      const fault = page.locator('#code-error');
      await expect.poll(async () => (await spoken(page)) === (await fault.innerText())).toBe(true);
      const first = await page.locator('#cart-news > *').elementHandle();
      await apply.click();
      await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);

      await line.getByRole('button').last().click();
      // What was removed has the focus and is read out there; its gift has gone with it.
      await expect.poll(() => spoken(page)).toContain(say.empty);
      await page.getByRole('button', { name: say.undo, exact: true }).click();
      await waitForCount(page, w, 2);
      await expectFocus(line);
    },
    { expectedStatuses: [422] },
  );
});
