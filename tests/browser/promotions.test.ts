import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { giveCart, makeCart, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const w = words.el;
const t = textsOf('el');

/** Waits until the page of a promotion says this of the visitor's cart. */
const expectStanding = (page: Page, text: string) =>
  expect
    .poll(async () => ((await page.getByRole('note').textContent()) ?? '').replace(/\s+/g, ' '))
    .toBe(`${t('promotion.yours.title')} ${text}`);

test('the page of a promotion lends and copies its code, and says what the cart of this visitor still takes', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/el/promotions/o-protos-gyros');
      await waitForCount(page, w, 0);
      await expectStanding(page, t('promotion.yours.empty'));
      const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
      const use = page.getByRole('button', { name: t('promotion.use'), exact: true });
      await use.click();
      await said(t('problem.CART_EMPTY')).waitFor();
      const code = 'FIRSTROUND';
      await page
        .getByRole('button', { name: t('promotion.copyOf', { code }), exact: true })
        .click();
      await said(t('promotion.copied')).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

      await giveCart(page.context(), await makeCart('TLS-SPN', 'TLS-SPN-01', 2));
      await page.reload();
      await waitForCount(page, w, 2);
      await use.click();
      await said(t('promotion.used', { code })).waitFor();
      await expectStanding(page, t('problem.PROMOTION_MINIMUM_TOTAL', { missing: '15,00 €' }));
      expect(await findBarriers(page)).toEqual([]);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: t('promotion.title'), exact: true }).click();
      const courier = 'Από 75 € σε προϊόντα, η αποστολή σε όλη την Ελλάδα είναι δωρεάν.';
      await main.getByRole('link', { name: courier, exact: true }).click();
      await expectStanding(page, t('promotion.yours.missing', { missing: '50,00 €' }));

      await giveCart(page.context(), await makeCart('WIN-005', 'WIN-005-70', 1));
      await page.goto('/el/promotions/to-makry-trapezi');
      await expectStanding(page, t('promotion.yours.pieces', { count: 2 }));
      await main.getByRole('link', { name: w.first, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: w.first }).waitFor();
      const add = page.getByRole('button', { name: w.add, exact: true });
      await add.click();
      await add.click();
      await waitForCount(page, w, 3);
      await page.goBack();
      await expectStanding(page, t('promotion.yours.counts', { amount: '13,47 €' }));
    },
    { expectedStatuses: [422] },
  );
});
