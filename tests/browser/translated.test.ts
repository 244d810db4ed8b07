import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, openBrowser, visit } from '../support/browser.ts';
import { openProduct, waitForCount } from '../support/cart.ts';
import { goThroughCheckout, placeOrder, words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';
import { translateEarly } from '../support/translator.ts';

const browser = await openBrowser();

const t = textsOf('en');
const w = words.en;
const product = { slug: 'windlass-hill-12-years', name: 'Windlass Hill 12 Years' };
/** A list with filters, a product, the cart, and an error. */
const addresses = ['/products', `/products/${product.slug}`, '/shopping-cart', '/not-here'];

/** Goes to another page by a link of this one, and back: all that React has drawn goes and comes. */
async function leaveAndComeBack(page: Page, home: string): Promise<void> {
  const address = page.url();
  const title = await page.locator('h1').first().innerText();
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  await page
    .getByRole('banner')
    .locator(`a[href="${home}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL((url) => url.href !== address);
  await expect.poll(() => page.locator('h1').first().innerText()).not.toBe(title);
  await page.goBack();
  await page.waitForURL(address);
  await expect.poll(() => page.locator('h1').first().innerText()).toBe(title);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true);
}

/** React has taken over the document. */
const isTakenOver = () =>
  Object.keys(document).some((property) => property.startsWith('__reactContainer'));

describe('a page that the browser translates', () => {
  test('its goods, lists, suggestions and forms change, and its cart becomes an order', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await translateEarly(page, { isOther: false });
        const add = await openProduct(page, w, product.slug);
        const [first, second] = await page.locator('main input[type=radio]').all();
        const price = page.locator('main').getByText(/€/).first();
        const ofFirst = await price.innerText();
        await ((await first?.isChecked()) ? second : first)?.check({ force: true });
        await expect.poll(() => price.innerText()).not.toBe(ofFirst);
        await add.click();
        await waitForCount(page, w, 1);

        const box = page.getByRole('banner').getByRole('search').locator('input');
        await box.fill('windlass');
        await page.getByRole('option').first().waitFor();
        await box.fill('guinep');
        await page.getByRole('option').filter({ hasText: 'Guinep' }).first().waitFor();
        await box.fill('');

        await page.goto('/products');
        await waitForCount(page, w, 1);
        const count = page.locator('main [role=status]').filter({ hasText: /\d/ }).first();
        const all = await count.innerText();
        await page.locator('aside input[type=checkbox], form input[type=checkbox]').first().check();
        await expect.poll(() => count.innerText()).not.toBe(all);
        await page.goBack();
        await expect.poll(() => count.innerText()).toBe(all);

        await page.goto('/contact');
        await waitForCount(page, w, 1);
        await page.locator('main form [type=submit]').first().click();
        await page.locator('main form [aria-invalid=true]').first().waitFor();

        await page.getByRole('link', { name: w.cart }).first().click();
        await page.getByRole('heading', { level: 1, name: w.cartTitle }).waitFor();
        await expect.poll(() => page.locator('main li font').count()).toBeGreaterThan(0);
        const total = page.locator('dl [data-kind=total] dd');
        const before = await total.innerText();
        await page.getByRole('button', { name: w.moreOf(product.name) }).click();
        await waitForCount(page, w, 2);
        await expect.poll(() => total.innerText()).not.toBe(before);
        await page.locator('#code').fill('NO-SUCH-CODE');
        await page.getByRole('button', { name: t('cart.applyCode'), exact: true }).click();
        await page.locator('#code-error').waitFor();
        await page.getByRole('button', { name: w.removeOf(product.name) }).click();
        await waitForCount(page, w, 0);
        await page.getByRole('button', { name: t('cart.undo'), exact: true }).click();
        await waitForCount(page, w, 2);
        const email = `translated-${Date.now()}@example.com`;
        await goThroughCheckout(page, w, { email, payment: 'bankTransfer' });
        await placeOrder(page, w);
      },
      { expectedStatuses: [400, 422] },
    );
  });

  test('scripts that come to another text than was sent draw the page again, and it works', async () => {
    const { page, complaints, leave } = await visit(browser, { expectedStatuses: [404] });
    await translateEarly(page, { isOther: true });
    for (const address of addresses) {
      await page.goto(address);
      await page.waitForFunction(isTakenOver);
      await leaveAndComeBack(page, w.home);
    }
    // React says that the text was another (418) and draws the page anew.
    expect(complaints.filter((complaint) => !complaint.includes('#418'))).toEqual([]);
    await leave();
  });
});
