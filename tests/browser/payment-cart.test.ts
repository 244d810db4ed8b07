import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atBank, bankWords, cards, payByCard } from '../support/bank.ts';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { cartCookieOf, waitForCount } from '../support/cart.ts';
import { giveReadyCart, miniature, placeFromConfirm, standingOf } from '../support/checkout.ts';
import { words, type Words } from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

/** At the last step, with one miniature in the cart. */
async function atConfirm(page: Page, w: Words, payment: 'bank_transfer' | 'card'): Promise<string> {
  const cartId = await giveReadyCart(page.context(), { payment, goods: miniature });
  await page.goto(`${w.prefix}/checkout`);
  return cartId;
}

describe('S2-092, S4-040: leaving the checkout', () => {
  const locale = 'el';
  const w = words[locale];
  const b = bankWords[locale];

  test('empties the cart that has become an order, and not before', async () => {
    await asVisitor(browser, async ({ page }) => {
      const cartId = await atConfirm(page, w, 'bank_transfer');
      await waitForCount(page, w, 1);
      expect(await cartCookieOf(page.context())).toBe(cartId);
      await placeFromConfirm(page, w);
      await page.waitForURL(`**${w.prefix}/receipt/*`);
      await waitForCount(page, w, 0);
    });
  });

  test('keeps the cart while its payment is open, and empties it once that is over', async () => {
    await asVisitor(browser, async ({ page }) => {
      const cartId = await atConfirm(page, w, 'card');
      await placeFromConfirm(page, w);
      await atBank(page);
      // Nobody knows yet how it ends.
      await page.goto(`${w.prefix}/shop`);
      await waitForCount(page, w, 1);
      expect(await cartCookieOf(page.context())).toBe(cartId);
      // Who looks into the cart is shown where it can be paid.
      await page.getByRole('link', { name: w.cart }).first().click();
      await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
      const payment = page.url();
      await page.getByRole('radio', { name: /^(Card|Κάρτα)/ }).check();
      await page.getByRole('button', { name: /^(Pay now|Πληρωμή τώρα)$/ }).click();
      await atBank(page);
      await payByCard(page, b, cards.declined);
      await page.waitForURL(payment);
      // Declined: another try is possible, on this page and after a walk through the shop.
      await waitForCount(page, w, 1);
      await page.getByRole('link', { name: w.shop, exact: true }).first().click();
      await page.waitForURL(/\/shop$/);
      await waitForCount(page, w, 1);
      await page.goBack();
      await page.waitForURL(payment);
      await page.getByRole('button', { name: /^(Pay now|Πληρωμή τώρα)$/ }).click();
      await atBank(page);
      await payByCard(page, b, cards.visa);
      await page.waitForURL(`**${w.prefix}/receipt/*`);
      expect((await standingOf(database, page)).state).toBe('approved');
      await waitForCount(page, w, 0);
    });
  });
});

test.each([true, false])(
  'who comes back from the bank can change the quantity, and nothing they typed is lost; scripts: %s',
  async (javaScriptEnabled) => {
    const w = words.en;
    await asVisitor(
      browser,
      async ({ page }) => {
        await atConfirm(page, w, 'card');
        await placeFromConfirm(page, w);
        await atBank(page);
        await page.goto('/checkout');
        await page.waitForURL('**/checkout/payment/*');
        const { id } = await standingOf(database, page);
        await page.getByRole('button', { name: 'Change the order', exact: true }).click();
        await page.waitForURL(/\/shopping-cart$/);
        expect(await page.locator('input[name=quantity]').inputValue()).toBe('1');
        await page.goto('/checkout');
        expect(await page.locator('#contact').innerText()).toContain('eleni@example.com');
        expect(await page.locator('#address').innerText()).toContain('Ερμού 12');
        const { state } = await database
          .selectFrom('orders')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(state).toBe('canceled');
      },
      { javaScriptEnabled },
    );
  },
);

test('S2-092: a walk to another page empties a cart whose payment has been given up, and the checkout does not', async () => {
  const w = words.en;
  await asVisitor(browser, async ({ page }) => {
    const cartId = await atConfirm(page, w, 'card');
    await placeFromConfirm(page, w);
    await atBank(page);
    await page.goto('/checkout');
    await page.waitForURL('**/checkout/payment/*');
    await waitForCount(page, w, 1);
    const { id } = await standingOf(database, page);
    // Half an hour without a try: the house lets the order go, while its page is still open.
    await database
      .updateTable('payments')
      .set({ state: 'failed' })
      .where('orderId', '=', id)
      .execute();
    await database.updateTable('orders').set({ state: 'canceled' }).where('id', '=', id).execute();
    expect(await cartCookieOf(page.context())).toBe(cartId);
    await page.getByRole('link', { name: w.shop, exact: true }).first().click();
    await page.waitForURL(/\/shop$/);
    await waitForCount(page, w, 0);
  });
});

test('S4-040: without scripts the next page that is the visitor’s own empties the cart', async () => {
  const w = words.el;
  await asVisitor(
    browser,
    async ({ page }) => {
      const cartId = await atConfirm(page, w, 'card');
      await placeFromConfirm(page, w);
      await atBank(page);
      await page.goto('/el/shopping-cart');
      expect(page.url()).toContain('/el/checkout/payment/');
      expect(await cartCookieOf(page.context())).toBe(cartId);
      const { id } = await standingOf(database, page);
      await database
        .updateTable('payments')
        .set({ state: 'failed' })
        .where('orderId', '=', id)
        .execute();
      await database
        .updateTable('orders')
        .set({ state: 'canceled' })
        .where('id', '=', id)
        .execute();
      await page.goto('/el/shopping-cart');
      expect(new URL(page.url()).pathname).toBe('/el/shopping-cart');
      expect(await page.locator('input[name=quantity]').count()).toBe(0);
    },
    { javaScriptEnabled: false },
  );
});
