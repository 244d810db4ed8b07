import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bankWords } from '#sandbox/bank-texts.ts';
import { atBank, captureAtBank, cards, payByCard, watchForCards } from '../support/bank.ts';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { cartCookieOf, waitForCount } from '../support/cart.ts';
import {
  giveReadyCart,
  miniature,
  placeFromConfirm,
  standingOf,
  type ReadyChoice,
} from '../support/checkout.ts';
import { expectToFit } from '../support/fit.ts';
import { choose, words } from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const w = words.el;
const t = textsOf('el');
const bank = bankWords.el;

/** Goes to the bank with the order of one miniature, unless said otherwise; answers the id of its cart. */
async function orderByCard(page: Page, choice?: ReadyChoice): Promise<string> {
  const cartId = await giveReadyCart(page.context(), {
    payment: 'card',
    goods: miniature,
    ...choice,
  });
  await page.goto('/el/checkout');
  await placeFromConfirm(page, w);
  await atBank(page);
  return cartId;
}

const payButton = (page: Page) => page.getByRole('button', { name: t('payment.pay'), exact: true });

async function follow(page: Page, name: string | RegExp, address: RegExp): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL(address);
}

/** What a browser adds to tests/http/payment.test.ts, from the first try to the receipt. */
test('a cart stays in the header while its payment is open, through a way back and refusals, until a card pays', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      const seen = watchForCards(page);
      const cartId = await orderByCard(page);
      await page.goBack();
      await page.goto('/el/shop');
      await waitForCount(page, w, 1);
      expect(await cartCookieOf(page.context())).toBe(cartId);
      // The cart leads to where it can be paid.
      await follow(page, w.cart, /\/el\/checkout\/payment\//);
      const payment = page.url();
      await page.getByRole('heading', { level: 1, name: t('payment.waitingTitle') }).waitFor();
      await choose(page, /^Κάρτα/);
      await payButton(page).click();
      await atBank(page);
      await payByCard(page, bank, cards.declined);
      await page.waitForURL(payment);
      await waitForCount(page, w, 1);

      // No choice is said in a summary, which has the focus and leads to the choices.
      await page.getByRole('radio').evaluateAll((radios) => {
        for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = false;
      });
      await payButton(page).click();
      const summary = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ has: page.locator('a') });
      await summary.waitFor();
      await expectFocus(summary);
      expect(await findBarriers(page)).toEqual([]);
      await summary.getByRole('link', { name: t('problem.CHOICE_REQUIRED') }).click();
      await expectFocus(page.locator('#paymentMethodId'));

      // Another try is possible after a walk through the shop.
      await follow(page, w.shop, /\/el\/shop$/);
      await waitForCount(page, w, 1);
      await page.goBack();
      await page.waitForURL(payment);
      await payButton(page).click();
      await atBank(page);
      await payByCard(page, bank, cards.visa);
      await page.waitForURL('**/el/receipt/*');
      expect((await standingOf(database, page)).state).toBe('approved');
      await waitForCount(page, w, 0);
      // No request to the shop holds the number of a card.
      expect(seen).toEqual([]);
    },
    { expectedStatuses: [422] },
  );
});

test('installments show while their method is chosen, on a narrow screen too, and two presses begin one try', async () => {
  await asVisitor(browser, async ({ page }) => {
    await giveReadyCart(page.context(), {
      payment: 'bank_transfer',
      goods: ['PON-NVY', 'PON-NVY-70'],
      quantity: 2,
    });
    await page.goto('/el/checkout?step=payment');
    const list = page.getByRole('combobox', { name: t('payment.installments.label') });
    const table = page.getByRole('table');
    expect([await list.count(), await table.count()]).toEqual([0, 0]);
    await choose(page, /^Κάρτα/);
    await list.waitFor();
    await table.waitFor();
    await expectToFit(page, 320, 1440);
    expect(await findBarriers(page)).toEqual([]);
    await list.selectOption('3');
    await page.getByRole('button', { name: w.next, exact: true }).click();
    await placeFromConfirm(page, w);
    await atBank(page);
    await page.goto('/el/checkout');
    await page.waitForURL('**/el/checkout/payment/*');
    await expect.poll(() => list.inputValue()).toBe('3');

    await choose(page, w.cashOnDelivery);
    await expect.poll(() => list.count()).toBe(0);
    await payButton(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await page.waitForURL('**/el/receipt/*');
    const { payments } = await standingOf(database, page);
    expect(payments.map(({ kind }) => kind)).toEqual(['card', 'cash_on_delivery']);
  });
});

test('S2-092: a walk to another page empties a cart whose payment has been given up, and a page that waits goes on by itself', async () => {
  await asVisitor(browser, async ({ page }) => {
    const cartId = await orderByCard(page);
    await page.goto('/el/checkout');
    await page.waitForURL('**/el/checkout/payment/*');
    await waitForCount(page, w, 1);
    const { id } = await standingOf(database, page);
    // As the job does after half an hour without a try.
    await database
      .updateTable('payments')
      .set({ state: 'failed' })
      .where('orderId', '=', id)
      .execute();
    await database.updateTable('orders').set({ state: 'canceled' }).where('id', '=', id).execute();
    expect(await cartCookieOf(page.context())).toBe(cartId);
    await follow(page, w.shop, /\/el\/shop$/);
    await waitForCount(page, w, 0);

    await orderByCard(page);
    const address = new URL(page.url());
    await page.goto('/el/checkout');
    await page.getByRole('heading', { level: 1, name: t('payment.waitingTitle') }).waitFor();
    await captureAtBank(address);
    await page.waitForURL('**/el/receipt/*');
    expect((await standingOf(database, page)).state).toBe('approved');
  });
});
