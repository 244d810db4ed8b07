import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  atBank,
  bankWords,
  cards,
  confirmBySms,
  payByCard,
  watchForCards,
} from '../support/bank.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import {
  giveReadyCart,
  miniature,
  ordersOf,
  placeFromConfirm,
  standingOf,
} from '../support/checkout.ts';
import { words, type Words } from '../support/journey.ts';
import { until } from '../support/processes.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const s = {
  failed: 'Η πληρωμή δεν ολοκληρώθηκε',
  declined: 'Η τράπεζά σας απέρριψε την πληρωμή. Δεν χρεωθήκατε.',
  left: 'Φύγατε από τη σελίδα πληρωμής. Δεν χρεωθήκατε.',
  again: 'Πληρωμή τώρα',
};

/** From the last step to the page of the card's provider; answers the cart's id. */
async function orderByCard(page: Page, w: Words): Promise<string> {
  const cartId = await giveReadyCart(page.context(), { payment: 'card', goods: miniature });
  await page.goto(`${w.prefix}/checkout`);
  await placeFromConfirm(page, w);
  await atBank(page);
  return cartId;
}

describe('a card', () => {
  const locale = 'el';
  const w = words[locale];
  const b = bankWords[locale];

  test.each([true, false])(
    'pays for the order, and no request to us holds its number, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          const seen = watchForCards(page);
          await orderByCard(page, w);
          await payByCard(page, b, cards.visa);
          await page.waitForURL(`**${w.prefix}/receipt/*`);
          const { state, total, payments } = await standingOf(database, page);
          expect(state).toBe('approved');
          expect(payments).toEqual([
            {
              kind: 'card',
              state: 'completed',
              amount: total,
              failureCode: null,
              installmentCount: 1,
            },
          ]);
          expect(seen).toEqual([]);
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test('that is declined leaves the order to be paid by another, with 3-D Secure', async () => {
    await asVisitor(browser, async ({ page }) => {
      const seen = watchForCards(page);
      await orderByCard(page, w);
      await payByCard(page, b, cards.declined);
      await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
      await page.getByRole('heading', { level: 1, name: s.failed }).waitFor();
      await page.getByText(s.declined).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: s.again }).click();
      await atBank(page);
      await payByCard(page, b, cards.threeDSecure);
      await confirmBySms(page, b);
      await page.waitForURL(`**${w.prefix}/receipt/*`);
      const { state, payments } = await standingOf(database, page);
      expect(state).toBe('approved');
      expect(payments.map((payment) => [payment.state, payment.failureCode])).toEqual([
        ['failed', 'PAYMENT_DECLINED'],
        ['completed', null],
      ]);
      expect(await ordersOf(database, page)).toHaveLength(1);
      expect(seen).toEqual([]);
    });
  });

  test('page that is left leads to another way to pay', async () => {
    await asVisitor(browser, async ({ page }) => {
      await orderByCard(page, w);
      await page.getByRole('button', { name: b.leave }).click();
      await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
      await page.getByText(s.left).waitFor();
      await page.getByRole('radio', { name: w.cashOnDelivery }).check();
      await page.getByRole('button', { name: s.again }).click();
      await page.waitForURL(`**${w.prefix}/receipt/*`);
      const { state, total, payments } = await standingOf(database, page);
      expect(state).toBe('approved');
      // The fee of the door has come to the sum.
      expect(payments.at(-1)).toMatchObject({
        kind: 'cash_on_delivery',
        state: 'pending',
        amount: total,
      });
      expect(total).toBe((payments[0]?.amount ?? 0) + 250);
    });
  });
});

test('the keyboard alone pays by card, from the last step to the receipt', async () => {
  const w = words.en;
  const b = bankWords.en;
  await asVisitor(browser, async ({ page }) => {
    await giveReadyCart(page.context(), { payment: 'card', goods: miniature });
    await page.goto('/checkout');
    const press = async (name: string | RegExp, role: 'button' | 'checkbox') => {
      await page.getByRole(role, { name }).focus();
      await page.keyboard.press(role === 'button' ? 'Enter' : 'Space');
    };
    await press(w.terms, 'checkbox');
    await press(w.age, 'checkbox');
    await press(w.place, 'button');
    await atBank(page);
    await page.getByLabel(b.holder).focus();
    // From field to field as they stand.
    for (const text of ['Eleni Pappa', cards.visa, '12/34']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByLabel('CVC/CVV').focus();
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/receipt/*');
    expect((await standingOf(database, page)).state).toBe('approved');
  });
});

describe('IRIS', () => {
  const locale = 'el';
  const w = words[locale];
  const b = bankWords[locale];
  const waiting = {
    en: 'Your bank has not answered yet',
    el: 'Η τράπεζά σας δεν έχει απαντήσει ακόμη',
  }[locale];

  test.each([true, false])(
    'is approved later: the page waits and learns of it by itself, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await giveReadyCart(page.context(), { payment: 'iris', goods: miniature });
          await page.goto(`${w.prefix}/checkout`);
          await placeFromConfirm(page, w);
          await atBank(page);
          await page.getByRole('button', { name: b.approveLater }).click();
          await page.waitForURL(`**${w.prefix}/receipt/*`);
          const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';
          await page.goto(`${w.prefix}/checkout/payment/${token}`);
          const title = page.getByRole('heading', { level: 1, name: waiting });
          if (page.url().includes('/checkout/payment/')) await title.waitFor();
          if (!scripts) {
            // Without scripts the page is loaded anew by itself; a reload is the same, and sooner.
            expect(await page.locator('noscript meta[http-equiv=refresh]').count()).toBe(1);
            await until('the bank has answered', async () => {
              await page.reload();
              return !page.url().includes('/checkout/payment/');
            });
          }
          await page.waitForURL(`**${w.prefix}/receipt/${token}`);
          await until(
            'the order is approved',
            async () => (await standingOf(database, page)).state === 'approved',
          );
        },
        { javaScriptEnabled: scripts },
      );
    },
  );
});
