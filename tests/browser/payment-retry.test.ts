import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atBank, bankWords, cards, payByCard } from '../support/bank.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import {
  giveReadyCart,
  miniature,
  ordersOf,
  placeFromConfirm,
  standingOf,
  type ReadyChoice,
} from '../support/checkout.ts';
import { words, type Words } from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const say = {
  en: {
    unusable:
      'This payment method cannot be used at the moment. Please choose another. Nothing was charged.',
    invalid: 'The payment details are not valid. Please check them. Nothing was charged.',
    kept: /We keep your order until \d\d:\d\d/,
    again: 'Pay now',
    choose: 'Please choose one of them',
    waiting: 'Your bank has not answered yet',
    nothing: /There is nothing you have to do/,
    transfer: /Bank transfer/,
    total: 'To pay',
    english: 'Ελληνικά',
  },
  el: {
    unusable: 'Αυτός ο τρόπος πληρωμής δεν είναι διαθέσιμος τώρα. Επιλέξτε άλλον. Δεν χρεωθήκατε.',
    invalid: 'Τα στοιχεία πληρωμής δεν είναι έγκυρα. Ελέγξτε τα. Δεν χρεωθήκατε.',
    kept: /Κρατάμε την παραγγελία σας ως τις \d\d:\d\d/,
    again: 'Πληρωμή τώρα',
    choose: 'Επιλέξτε έναν από τους τρόπους',
    waiting: 'Η τράπεζά σας δεν έχει απαντήσει ακόμη',
    nothing: /Δεν χρειάζεται να κάνετε τίποτα/,
    transfer: /Τραπεζική κατάθεση/,
    total: 'Πληρωτέο ποσό',
    english: 'English',
  },
} as const;

/** Presses the button of the law with such a cart; answers the cart's id. */
async function order(page: Page, w: Words, choice: ReadyChoice): Promise<string> {
  const cartId = await giveReadyCart(page.context(), { goods: miniature, ...choice });
  await page.goto(`${w.prefix}/checkout`);
  await placeFromConfirm(page, w);
  return cartId;
}

describe.each([
  ['el', true],
  ['en', false],
] as const)('%s, scripts: %s', (locale, scripts) => {
  const w = words[locale];
  const s = say[locale];
  const again = (page: Page) => page.getByRole('button', { name: s.again, exact: true });

  test('S8-025: a bank out of service makes its way unusable, and another is chosen', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        const email = 'anna+bank-down@example.com';
        const cartId = await order(page, w, { payment: 'card', email });
        await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
        await page.getByRole('alert').getByText(s.unusable).waitFor();
        await page.getByText(s.kept).waitFor();
        const main = await page.locator('main').innerText();
        const { number, total } = await standingOf(database, page);
        expect(main).toContain(number);
        expect(main.replaceAll(/[\s.,€]/g, '')).toContain(String(total));
        if (scripts) expect(await findBarriers(page)).toEqual([]);
        await page.getByRole('radio', { name: s.transfer }).check();
        await again(page).click();
        await page.waitForURL(`**${w.prefix}/receipt/*`);
        const { state, payments } = await standingOf(database, page);
        expect(state).toBe('pending');
        expect(payments.map(({ kind, failureCode }) => [kind, failureCode])).toEqual([
          ['card', 'PAYMENT_SERVICE_FAILURE'],
          ['bank_transfer', null],
        ]);
        expect(await ordersOf(database, cartId)).toHaveLength(1);
      },
      { javaScriptEnabled: scripts },
    );
  });
});

describe('a payment that did not go through', () => {
  const locale = 'en';
  const w = words[locale];
  const s = say[locale];
  const b = bankWords[locale];

  test('S8-026: invalid payment details have words of their own, and no choice is told at its place', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await order(page, w, { payment: 'card' });
        await atBank(page);
        await payByCard(page, b, cards.invalidDetails);
        await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
        await page.getByRole('alert').getByText(s.invalid).waitFor();
        // Whoever takes the choice away is told what is missing.
        await page.getByRole('radio').evaluateAll((radios) => {
          for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = false;
        });
        await page.getByRole('button', { name: s.again, exact: true }).click();
        const link = page.getByRole('alert').getByRole('link', { name: s.choose });
        await link.click();
        const focused = () => page.evaluate(() => document.activeElement?.id);
        await expect.poll(focused).toBe('paymentMethodId');
      },
      { expectedStatuses: [422] },
    );
  });

  test('the way back from the bank leads to the payment, which waits and offers another way', async () => {
    await asVisitor(browser, async ({ page }) => {
      const cartId = await order(page, w, { payment: 'card' });
      await atBank(page);
      await page.goBack();
      // A browser may show the page that it remembers; loaded anew it knows better.
      await page.goto(`${w.prefix}/checkout`);
      await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
      await page.getByRole('heading', { level: 1, name: s.waiting }).waitFor();
      await page.getByRole('status').getByText(s.nothing).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      // The other language shows the same order.
      await page.getByRole('link', { name: s.english, exact: true }).first().click();
      await page.waitForURL((url) => url.pathname.startsWith('/el/'));
      expect(page.url()).toContain('/checkout/payment/');
      await page.goBack();
      // The address changes before the page does.
      await page.locator(`html[lang=${locale}]`).waitFor();
      await page.getByRole('radio', { name: s.transfer }).check();
      await page.getByRole('button', { name: s.again, exact: true }).click();
      await page.waitForURL(`**${w.prefix}/receipt/*`);
      const { payments } = await standingOf(database, page);
      expect(payments.map(({ kind, state }) => [kind, state])).toEqual([
        ['card', 'failed'],
        ['bank_transfer', 'pending'],
      ]);
      expect(await ordersOf(database, cartId)).toHaveLength(1);
    });
  });
});

test('pressing twice begins one try', async () => {
  const w = words.en;
  await asVisitor(browser, async ({ page }) => {
    await order(page, w, { payment: 'card', email: 'anna+bank-down@example.com' });
    await page.waitForURL('**/checkout/payment/*');
    await page.getByRole('radio', { name: w.cashOnDelivery }).check();
    await page
      .getByRole('button', { name: say.en.again, exact: true })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    await page.waitForURL('**/receipt/*');
    const { payments } = await standingOf(database, page);
    expect(payments.map(({ kind }) => kind)).toEqual(['card', 'cash_on_delivery']);
  });
});

test('another tab at the checkout is led to the payment of the order that the first has placed', async () => {
  const w = words.en;
  await asVisitor(browser, async ({ page }) => {
    const cartId = await giveReadyCart(page.context(), { payment: 'card', goods: miniature });
    const other = await page.context().newPage();
    await other.goto('/checkout');
    await page.bringToFront();
    await page.goto('/checkout');
    await placeFromConfirm(page, w);
    await atBank(page);
    await other.bringToFront();
    await placeFromConfirm(other, w);
    // The same payment, at the same address of the bank.
    await atBank(other);
    expect(other.url()).toBe(page.url());
    await other.goto('/checkout');
    await other.waitForURL('**/checkout/payment/*');
    expect(await ordersOf(database, cartId)).toHaveLength(1);
  });
});

test('the payment page is nobody else’s: not kept, not found, and unknown orders are not told apart', async () => {
  const w = words.en;
  await asVisitor(
    browser,
    async ({ page }) => {
      await order(page, w, { payment: 'card', email: 'anna+bank-down@example.com' });
      await page.waitForURL('**/checkout/payment/*');
      const answer = await page.reload();
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'same-origin',
      });
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/);
      const unknown = await page.goto(`/checkout/payment/${'a'.repeat(43)}`);
      expect(unknown?.status()).toBe(404);
    },
    { expectedStatuses: [404] },
  );
});
