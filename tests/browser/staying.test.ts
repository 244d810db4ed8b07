import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, expectFocus, openBrowser } from '../support/browser.ts';
import { linesOnPage, openProduct, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');
const w = words.el;

/** The quantity that stands in the cart's first line at the moment at which this text appears in it. */
function quantityWhenSaid(page: Page, said: string): Promise<string | undefined> {
  return page.evaluate(
    (text) =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const line = document.querySelector('main li:has(input[name=quantity])');
          if (!line?.textContent?.includes(text)) return;
          observer.disconnect();
          resolve(line.querySelector<HTMLInputElement>('input[name=quantity]')?.value);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    said,
  );
}

test('the focus follows the pages, and the cart follows its server through other tabs, slow and broken lines', async () => {
  await asVisitor(browser, async ({ page, complaints }) => {
    await page.clock.install();
    await page.goto('/el');
    await waitForCount(page, w, 0);
    const title = page.getByRole('heading', { level: 1 });
    const atHome = await title.innerText();
    await page.getByRole('main').getByRole('link', { name: w.second, exact: true }).click();
    const ofProduct = page.getByRole('heading', { level: 1, name: w.second, exact: true });
    await expectFocus(ofProduct);
    // Another variant is no other page.
    const size = page.locator('main input[type=radio]').last();
    // A finger presses the words; the circle itself is out of sight.
    await size.check({ force: true });
    await expect.poll(() => new URL(page.url()).searchParams.has('variant')).toBe(true);
    await expectFocus(size);
    await page.goBack();
    await expectFocus(page.getByRole('heading', { level: 1, name: atHome, exact: true }));
    await page.goForward();
    await expectFocus(ofProduct);

    const slug = page.url().split('/').at(-1) ?? '';
    await page.getByRole('button', { name: w.add, exact: true }).click();
    await waitForCount(page, w, 1);
    await page.goto('/el/shopping-cart');
    await waitForCount(page, w, 1);
    // The name of the size follows.
    const remove = page.getByRole('button', { name: w.removeOf(w.second) });
    const undo = page.getByRole('button', { name: t('cart.undo'), exact: true });
    const more = page.getByRole('button', { name: w.moreOf(w.second) });
    // The last line can be put back too.
    await remove.click();
    await waitForCount(page, w, 0);
    await page.getByText(t('cart.empty')).first().waitFor();
    await undo.click();
    await expect.poll(() => linesOnPage(page)).toMatchObject([{ name: w.second, quantity: '1' }]);

    // The page follows another tab; on a slow line it asks once and waits, however long that takes.
    let asked = 0;
    const line = Promise.withResolvers<void>();
    await page.route('**/shopping-cart.data*', async (route) => {
      asked += 1;
      await line.promise;
      await route.continue();
    });
    const other = await page.context().newPage();
    await (await openProduct(other, w, slug, 1)).click();
    await waitForCount(page, w, 2);
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(30_000);
    expect(asked).toBe(1);
    line.resolve();
    await expect.poll(() => linesOnPage(page)).toMatchObject([{ name: w.second, quantity: '2' }]);
    await page.unrouteAll({ behavior: 'wait' });
    await other.close();

    // Without a connection the quantity is the one that the server knows.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const said = quantityWhenSaid(page, t('problem.UNKNOWN'));
    await more.click();
    expect(await said).toBe('2');
    expect(await linesOnPage(page)).toMatchObject([{ quantity: '2' }]);
    await page.context().setOffline(false);
    await more.click();
    await waitForCount(page, w, 3);
    const unknown = page.getByText(t('problem.UNKNOWN'));
    await expect.poll(() => unknown.count()).toBe(0);

    // A line whose removal breaks off is not put back twice.
    const broken = Promise.withResolvers<void>();
    await page.route('**/session/cart.data*', async (route) => {
      await broken.promise;
      await route.abort('connectionreset');
      await page.unroute('**/session/cart.data*');
    });
    await remove.click();
    await undo.click();
    broken.resolve();
    await unknown.first().waitFor();
    // Of the connections that the test breaks.
    complaints.length = 0;
    await page.reload();
    await waitForCount(page, w, 3);
  });
});
