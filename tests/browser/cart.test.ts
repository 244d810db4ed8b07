import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import {
  giveCart,
  headerCart,
  holdChanges,
  linesOnPage,
  makeCart,
  openProduct,
  waitForCount,
} from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const w = words.el;
const t = textsOf('el');

/** How many lines stand in the cart at the moment at which its count in the header changes. */
function linesWhenStale(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('header [data-stale]')) return;
          observer.disconnect();
          resolve(document.querySelectorAll('main li input[name=quantity]').length);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

/** What the one live region of the page says now. */
const announced = (page: Page) => page.locator('#cart-news').innerText();

test('CART-01, SSR-05: the count changes at once and is stale until the server has answered, in two tabs and on the way to another page', async () => {
  const name = 'Almácigo Añejo 5\u00A0ετών';
  await asVisitor(browser, async ({ page }) => {
    const other = await page.context().newPage();
    const tabs = [page, other] as const;
    const [add, addThere] = [
      await openProduct(page, w, 'almacigo-anejo-5-eton'),
      await openProduct(other, w, 'almacigo-anejo-5-eton'),
    ];
    const onTheWay = await Promise.all(tabs.map(holdChanges));
    await add.evaluate((button: HTMLButtonElement) => [1, 2, 3].forEach(() => button.click()));
    await addThere.evaluate((button: HTMLButtonElement) => [1, 2].forEach(() => button.click()));
    // All count from the first moment, and nobody calls that certain yet.
    expect(await headerCart(page)).toMatchObject({ shown: w.items(3), isStale: true });
    expect(await headerCart(other)).toMatchObject({ shown: w.items(2), isStale: true });
    for (const { release } of onTheWay) release();
    await Promise.all(tabs.map((tab) => waitForCount(tab, w, 5)));

    const sixth = await holdChanges(page);
    await add.click();
    await page.getByRole('link', { name: w.shop, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: w.shopTitle }).waitFor();
    expect(await headerCart(page)).toMatchObject({ shown: w.items(6), isStale: true });
    sixth.release();
    await waitForCount(page, w, 6);

    // No way through the pages empties a cart, and neither does a new document.
    await page.getByRole('link', { name: w.cart }).first().click();
    await page.getByRole('link', { name: w.checkout, exact: true }).click();
    await page.waitForURL(/\/checkout/);
    await page.goBack();
    await other.goto('/el/shopping-cart');
    for (const tab of tabs) {
      await waitForCount(tab, w, 6);
      await expect
        .poll(() => linesOnPage(tab))
        .toEqual([{ name: 'Almácigo Añejo 5 ετών', quantity: '6', total: '192,00 €' }]);
    }
    expect(await announced(page)).toBe('');
    // With a gift in it.
    await page.getByText(t('cart.gift'), { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    const removal = await holdChanges(page);
    const lines = linesWhenStale(page);
    await page.getByRole('button', { name: w.removeOf(name), exact: true }).click();
    expect(await lines).toBe(0);
    await expect.poll(() => headerCart(page)).toMatchObject({ shown: w.items(0), isStale: true });
    expect(await linesOnPage(page)).toEqual([]);
    removal.release();
    await waitForCount(page, w, 0);
    // What was removed has the focus and is read out there; what else follows is announced.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toContain(t('cart.removed', { product: name }));
    await expect.poll(() => announced(page)).toContain(t('cart.news.empty'));
    expect(await announced(page)).not.toContain(t('cart.removed', { product: name }));
    await expect.poll(() => linesOnPage(other)).toEqual([]);
    await page.getByRole('button', { name: t('cart.undo'), exact: true }).click();
    await waitForCount(page, w, 6);
    await expectFocus(page.locator('main li:has(input[name=quantity])'));
  });
});

test('the page of the cart shows and announces each change in place, and keeps the focus and each fault', async () => {
  const spoon = 'Κουτάλι μπαρ με στριφτό στέλεχος';
  await asVisitor(browser, async ({ page, complaints }) => {
    await giveCart(page.context(), await makeCart('TLS-SPN', 'TLS-SPN-01', 1));
    await page.goto('/el/shopping-cart');
    await waitForCount(page, w, 1);
    const line = (name: string) =>
      page.locator('main li:has(input[name=quantity])', { hasText: name });
    const boxOf = async (selector: string) => {
      const box = await line(spoon).locator(selector).first().boundingBox();
      if (!box) throw new Error(`No ${selector}`);
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    // The picture comes first, the words beside it, and nothing is on top of them.
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [row, picture, name, quantity] = [
        await boxOf('xpath=.'),
        await boxOf('picture'),
        await boxOf('h2'),
        await boxOf('input[name=quantity]'),
      ];
      expect(picture.x).toBeCloseTo(row.x, 0);
      expect(name.x).toBeGreaterThanOrEqual(picture.right);
      expect(name.y).toBeLessThan(picture.bottom);
      if (width < 768) expect(quantity.y).toBeGreaterThanOrEqual(name.bottom);
      else expect(quantity.x).toBeGreaterThanOrEqual(name.right);
    }

    const more = (name: string) => line(name).getByRole('button').nth(1);
    await more(spoon).click();
    await waitForCount(page, w, 2);
    await expect
      .poll(() => linesOnPage(page))
      .toEqual([{ name: spoon, quantity: '2', total: '25,00 €' }]);
    await expect.poll(() => page.locator('main dl').innerText()).toMatch(/25,00\s€/);
    await expect
      .poll(() => announced(page))
      .toContain(t('cart.news.quantity', { product: spoon, count: '2' }));

    const proposals = page.getByRole('region', { name: t('cart.proposals') });
    const names = proposals.getByRole('heading', { level: 3 });
    expect(await names.count()).toBe(4);
    const product = (await names.first().textContent()) ?? '';
    const add = proposals.getByRole('button', { name: t('cart.addOf', { product }), exact: true });
    await add.click();
    await waitForCount(page, w, 3);
    await expect.poll(() => linesOnPage(page)).toHaveLength(2);
    await proposals.getByText(t('cart.addedOf', { product }), { exact: true }).waitFor();
    // Once: by the live region of the page.
    expect(await proposals.getByRole('status').count()).toBe(0);
    await expect.poll(() => announced(page)).toContain(product);
    await expectFocus(add);
    expect(await names.first().textContent()).toBe(product);

    const fault = line(spoon).getByText(t('problem.UNKNOWN'), { exact: true });
    await page.route('**/session/cart.data*', (route) => route.abort('connectionreset'));
    await more(spoon).click();
    await fault.waitFor();
    await waitForCount(page, w, 3);
    await page.unroute('**/session/cart.data*');
    // Of the broken connection, which the test provokes.
    complaints.length = 0;
    await more(product).click();
    await waitForCount(page, w, 4);
    expect(await fault.count()).toBe(1);
    // Its own next change settles it.
    await more(spoon).click();
    await waitForCount(page, w, 5);
    await expect.poll(() => fault.count()).toBe(0);
  });
});
