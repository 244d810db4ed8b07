import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, openBrowser, visit } from '../support/browser.ts';
import { linesOnPage, openProduct, waitForCount } from '../support/cart.ts';
import { giveBottle, giveReadyCart, tick } from '../support/checkout.ts';
import { words } from '../support/journey.ts';

const w = words.en;
const slug = 'almacigo-anejo-5-years';
const name = 'Almácigo Añejo 5 Years';
const offline = /^No connection\. What you typed is kept/;

const browser = await openBrowser();

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const place = document.activeElement;
    return `${place?.tagName} ${place?.textContent}`;
  });
}

/** The quantity that stands in the cart's first line at the moment at which that is said in it. */
function quantityWhenTold(page: Page, said: string): Promise<string | undefined> {
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

describe('a connection that breaks off leaves the page', () => {
  test('of the checkout, with what was ticked and the key of the order, so that it is sent again', async () => {
    const { page, leave } = await visit(browser);
    await giveReadyCart(page.context());
    await page.goto('/checkout');
    await waitForCount(page, w, 1);
    await tick(page, w);
    const key = () => page.locator('input[name=idempotencyKey]').inputValue();
    const before = await key();
    const place = page.getByRole('button', { name: w.place, exact: true });
    await page.route('**/checkout.data*', (route) => route.abort('connectionreset'));
    await place.click();
    await page.getByRole('alert').filter({ hasText: offline }).waitFor();
    expect(await page.getByRole('checkbox', { name: w.terms }).isChecked()).toBe(true);
    expect(await key()).toBe(before);
    await page.unroute('**/checkout.data*');
    await place.click();
    await page.waitForURL(/\/receipt\//);
    await leave();
  });

  test('of the cart, with the quantity that the server knows', async () => {
    const { page, leave } = await visit(browser);
    await giveBottle(page.context());
    await page.goto('/shopping-cart');
    await waitForCount(page, w, 1);
    // The code that sends a change comes with the page.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const told = quantityWhenTold(page, 'An error occurred. Please try again later');
    await page.getByRole('button', { name: /^One more/ }).click();
    expect(await told).toBe('1');
    expect(await linesOnPage(page)).toMatchObject([{ quantity: '1' }]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /^One more/ }).click();
    await waitForCount(page, w, 2);
    await leave();
  });
});

test('a line is not put back twice where its removal breaks off', async () => {
  const { page, leave } = await visit(browser);
  await giveBottle(page.context());
  await page.goto('/shopping-cart');
  await waitForCount(page, w, 1);
  const { promise: broken, resolve: breakIt } = Promise.withResolvers<void>();
  await page.route('**/session/cart.data*', async (route) => {
    await broken;
    await route.abort('connectionreset');
    await page.unroute('**/session/cart.data*');
  });
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  breakIt();
  await page.getByText('An error occurred. Please try again later').first().waitFor();
  await page.reload();
  await waitForCount(page, w, 1);
  await leave();
});

test('the focus goes to the title of each page, not to that of a variant', async () => {
  await asVisitor(browser, async ({ page }) => {
    await page.goto('/');
    await waitForCount(page, w, 0);
    await page.getByRole('main').getByRole('link', { name: w.second, exact: true }).click();
    await expect.poll(() => focused(page)).toBe(`H1 ${w.second}`);
    const size = page.getByRole('group', { name: 'Volume' }).getByRole('radio').last();
    // A finger presses the words; the circle itself is out of sight.
    await size.check({ force: true });
    await expect.poll(() => new URL(page.url()).searchParams.has('variant')).toBe(true);
    expect(await size.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('H1 This one is on us.');
  });
});

test('the last line can be put back too, and the page follows what another tab adds', async () => {
  await asVisitor(browser, async ({ page }) => {
    const add = await openProduct(page, w, slug);
    await add.click();
    await waitForCount(page, w, 1);
    await page.goto('/shopping-cart');
    await waitForCount(page, w, 1);
    await page.getByRole('button', { name: w.removeOf(name), exact: true }).click();
    await waitForCount(page, w, 0);
    await page.getByText('Nothing in the cart yet').first().waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => linesOnPage(page)).toMatchObject([{ name, quantity: '1' }]);
    const other = await page.context().newPage();
    await (await openProduct(other, w, slug, 1)).click();
    await expect.poll(() => linesOnPage(page)).toMatchObject([{ name, quantity: '2' }]);
  });
});

test('on a slow line the page waits for what it loads already, however long that takes', async () => {
  await asVisitor(browser, async ({ page }) => {
    await (await openProduct(page, w, slug)).click();
    await waitForCount(page, w, 1);
    await page.clock.install();
    await page.goto('/shopping-cart');
    await waitForCount(page, w, 1);
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
    await expect.poll(() => linesOnPage(page)).toMatchObject([{ name, quantity: '2' }]);
  });
});

test('a way to pay that was not chosen is asked for, not called impossible', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      await giveReadyCart(page.context());
      await page.goto('/checkout?step=payment');
      await waitForCount(page, w, 1);
      await page
        .getByRole('radio')
        .evaluateAll((ways: HTMLInputElement[]) => ways.forEach((way) => (way.checked = false)));
      await page.getByRole('button', { name: w.next, exact: true }).click();
      await page.getByRole('alert').getByRole('link').click();
      expect(await page.getByRole('alert').innerText()).toContain('Please choose one of them');
      expect(await focused(page)).toMatch(/^FIELDSET /);
    },
    { expectedStatuses: [422] },
  );
});
