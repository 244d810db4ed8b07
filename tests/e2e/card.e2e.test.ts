import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { giveReadyCart, tick } from '../support/checkout.ts';
import { words, type Words } from '../support/journey.ts';
import { until } from '../support/processes.ts';
import { openSiteDatabase } from '../support/site-records.ts';

let browser: Browser;
let database: Database;
beforeAll(async () => {
  browser = await openBrowser();
  database = await openSiteDatabase(inject('siteDataDir'));
});
afterAll(async () => {
  await browser.close();
  await database.destroy();
});

const say = {
  en: {
    card: /^Card/,
    iris: /^IRIS/,
    holder: 'Card holder name',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    pay: /^Pay /,
    code: 'Code',
    confirm: 'Confirm',
    leave: 'Cancel and go back to the shop',
    failed: 'The payment did not go through',
    declined: 'Your bank declined the payment. Nothing was charged.',
    left: 'You left the payment page. Nothing was charged.',
    again: 'Pay now',
    approve: 'Approve now',
    next: 'Continue',
  },
  el: {
    card: /^Κάρτα/,
    iris: /IRIS/,
    holder: 'Όνομα κατόχου',
    number: 'Αριθμός κάρτας',
    expiry: 'Λήξη (ΜΜ/ΕΕ)',
    pay: /^Πληρωμή /,
    code: 'Κωδικός',
    confirm: 'Επιβεβαίωση',
    leave: 'Ακύρωση και επιστροφή στο κατάστημα',
    failed: 'Η πληρωμή δεν ολοκληρώθηκε',
    declined: 'Η τράπεζά σας απέρριψε την πληρωμή. Δεν χρεωθήκατε τίποτα.',
    left: 'Φύγατε από τη σελίδα πληρωμής. Δεν χρεωθήκατε τίποτα.',
    again: 'Πληρωμή τώρα',
    approve: 'Έγκριση τώρα',
    next: 'Συνέχεια',
  },
} as const;
type Say = (typeof say)[keyof typeof say];

const VISA = '4111 1111 1111 1111';
const SECURE = '4000 0000 0000 3220';
const DECLINED = '4000 0000 0000 0002';

/** From the step of payment to the provider's page; answers the cart's id. */
async function orderBy(page: Page, w: Words, s: Say, method: RegExp): Promise<string> {
  const cartId = await giveReadyCart(page.context());
  await page.goto(`${w.prefix}/checkout?step=payment`);
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: s.next, exact: true }).last().click();
  await page.getByRole('checkbox', { name: w.terms }).waitFor();
  await tick(page, w);
  await page.getByRole('button', { name: w.place }).click();
  await atBank(page);
  return cartId;
}

/** Another origin than ours: what is typed there is not ours to see. */
async function atBank(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/pay/'));
  expect(new URL(page.url()).origin).not.toBe(inject('siteUrl'));
}

async function payBy(page: Page, s: Say, number: string): Promise<void> {
  await page.getByLabel(s.holder).fill('Eleni Pappa');
  await page.getByLabel(s.number).fill(number);
  await page.getByLabel(s.expiry).fill('12/34');
  await page.getByLabel('CVC/CVV').fill('123');
  await page.getByRole('button', { name: s.pay }).click();
}

async function standing(page: Page) {
  const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { id, state, total } = await database
    .selectFrom('orders')
    .select(['id', 'state', 'total'])
    .where('receiptToken', '=', token)
    .executeTakeFirstOrThrow();
  const payments = await database
    .selectFrom('payments')
    .select(['kind', 'state', 'amount', 'failureCode'])
    .where('orderId', '=', id)
    .orderBy('createdAt')
    .execute();
  return { id, state, total, payments };
}

/** Keeps an eye on what the browser sends to the shop: no card number may be in it. */
function watchForCards(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('siteUrl'))) return;
    const sent = `${request.url()} ${request.postData() ?? ''}`.replace(/%20|\+|\s/g, '');
    if (/\d{13,19}/.test(sent.replace(/[\w-]{43}/g, ''))) seen.push(request.url());
  });
  return seen;
}

describe.each(['en', 'el'] as const)('a card, %s', (locale) => {
  const w = words[locale];
  const s = say[locale];

  test.each([true, false])(
    'pays for the order, and we never see its number, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          const seen = watchForCards(page);
          await orderBy(page, w, s, s.card);
          await payBy(page, s, VISA);
          await page.waitForURL(`**${w.prefix}/receipt/*`);
          const { state, total, payments } = await standing(page);
          expect(state).toBe('approved');
          expect(payments).toEqual([
            { kind: 'card', state: 'completed', amount: total, failureCode: null },
          ]);
          expect(seen).toEqual([]);
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test('that is declined leaves the order to be paid by another, with 3-D Secure', async () => {
    await asVisitor(browser, async ({ page }) => {
      const cartId = await orderBy(page, w, s, s.card);
      await payBy(page, s, DECLINED);
      await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
      await page.getByRole('heading', { level: 1, name: s.failed }).waitFor();
      await page.getByText(s.declined).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: s.again }).click();
      await atBank(page);
      await payBy(page, s, SECURE);
      await page.getByLabel(s.code, { exact: true }).fill('123456');
      await page.getByRole('button', { name: s.confirm, exact: true }).click();
      await page.waitForURL(`**${w.prefix}/receipt/*`);
      const { id, state, payments } = await standing(page);
      expect(state).toBe('approved');
      expect(payments.map((payment) => [payment.state, payment.failureCode])).toEqual([
        ['failed', 'PAYMENT_DECLINED'],
        ['completed', null],
      ]);
      const orders = await database
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .execute();
      expect([orders.length, cartId.length > 0]).toEqual([1, true]);
    });
  });

  test('page that is left leads to another way to pay', async () => {
    await asVisitor(browser, async ({ page }) => {
      await orderBy(page, w, s, s.card);
      await page.getByRole('button', { name: s.leave }).click();
      await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
      await page.getByText(s.left).waitFor();
      await page.getByRole('radio', { name: w.cashOnDelivery }).check();
      await page.getByRole('button', { name: s.again }).click();
      await page.waitForURL(`**${w.prefix}/receipt/*`);
      const { state, total, payments } = await standing(page);
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

test('IRIS is approved at the bank, and the receipt knows it', async () => {
  await asVisitor(browser, async ({ page }) => {
    await orderBy(page, words.el, say.el, say.el.iris);
    await page.getByRole('button', { name: say.el.approve }).click();
    await page.waitForURL('**/el/receipt/*');
    await until('the order is approved', async () => (await standing(page)).state === 'approved');
  });
});
