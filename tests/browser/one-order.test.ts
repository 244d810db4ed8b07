import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { giveReadyCart, ordersOf, tick } from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

describe('one cart is one order', () => {
  const w = words.en;

  test('though the button is pressed twice', async () => {
    await asVisitor(browser, async ({ page }) => {
      await giveReadyCart(page.context());
      await page.goto('/checkout');
      await waitForCount(page, w, 1);
      await tick(page, w);
      await page
        .getByRole('button', { name: w.place, exact: true })
        .evaluate((button: HTMLButtonElement) => {
          button.click();
          button.click();
        });
      await page.waitForURL(/\/receipt\//);
      const orders = await ordersOf(database, page);
      expect(orders).toHaveLength(1);
      expect(page.url()).toContain(orders[0]?.receiptToken);
      await waitForCount(page, w, 0);
    });
  });

  test('though two tabs press it, with scripts and without, and both land on the same receipt', async () => {
    for (const scripts of [true, false]) {
      await asVisitor(
        browser,
        async ({ page }) => {
          await giveReadyCart(page.context());
          const other = await page.context().newPage();
          for (const tab of [page, other]) {
            await tab.bringToFront();
            await tab.goto('/checkout');
            await tick(tab, w);
          }
          // By the element itself: a browser takes its time over a tab that is not in front.
          const place = (tab: Page) =>
            tab
              .getByRole('button', { name: w.place, exact: true })
              .evaluate((button: HTMLElement) => button.click());
          await Promise.all([place(page), place(other)]);
          await Promise.all([page.waitForURL(/\/receipt\//), other.waitForURL(/\/receipt\//)]);
          expect(other.url()).toBe(page.url());
          expect(await ordersOf(database, page)).toHaveLength(1);
        },
        { javaScriptEnabled: scripts },
      );
    }
  });

  test('though a tab that was left open orders an hour later', async () => {
    await asVisitor(browser, async ({ page }) => {
      await giveReadyCart(page.context());
      const other = await page.context().newPage();
      for (const tab of [page, other]) {
        await tab.bringToFront();
        await tab.goto('/checkout');
        await tick(tab, w);
      }
      for (const tab of [page, other]) {
        await tab.bringToFront();
        await tab.getByRole('button', { name: w.place, exact: true }).click();
        await tab.waitForURL(/\/receipt\//);
      }
      expect(other.url()).toBe(page.url());
      expect(await ordersOf(database, page)).toHaveLength(1);
    });
  });

  test('though the answer is lost: the page finds the order by itself', async () => {
    await asVisitor(browser, async ({ page, complaints }) => {
      await giveReadyCart(page.context());
      await page.goto('/checkout');
      await waitForCount(page, w, 1);
      await tick(page, w);
      await page.route('**/checkout.data*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch({ maxRedirects: 0 });
        return route.abort();
      });
      await page.getByRole('button', { name: w.place, exact: true }).click();
      await page.waitForURL(/\/receipt\//);
      const orders = await ordersOf(database, page);
      expect(orders).toHaveLength(1);
      expect(page.url()).toContain(orders[0]?.receiptToken);
      // The browser says twice that the call broke, as it was meant to.
      expect(complaints.splice(0)).toHaveLength(2);
    });
  });

  test('though the buyer goes back and presses again', async () => {
    for (const scripts of [true, false]) {
      await asVisitor(
        browser,
        async ({ page }) => {
          await giveReadyCart(page.context());
          await page.goto('/checkout');
          await tick(page, w);
          await page.getByRole('button', { name: w.place, exact: true }).click();
          await page.waitForURL(/\/receipt\//);
          const receipt = page.url();
          await page.goBack();
          // The checkout is over: it leads to the order, or shows the page as it was, which orders nothing anew.
          const again = page.getByRole('button', { name: w.place, exact: true });
          const isOver = () => page.url() === receipt;
          await expect.poll(async () => isOver() || (await again.count()) > 0).toBe(true);
          if (!isOver()) {
            await tick(page, w);
            await again.click();
            await page.waitForURL(receipt);
          }
          expect(await ordersOf(database, page)).toHaveLength(1);
        },
        { javaScriptEnabled: scripts },
      );
    }
  });
});
