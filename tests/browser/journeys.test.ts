import { describe, expect, inject, test } from 'vitest';
import { findBarriers, openBrowser, visit } from '../support/browser.ts';
import {
  fillCartWithTwoBottles,
  goThroughCheckout,
  placeOrder,
  words,
} from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';
import { waitForConfirmation } from '../support/site-records.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const euro = {
  en: (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }).format(cents / 100),
  el: (cents: number) =>
    new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' }).format(cents / 100),
};
const plain = (text: string) => text.replace(/\s+/g, ' ');

const journeys = [
  { locale: 'en', payment: 'bankTransfer', scripts: true, width: 1440 },
  { locale: 'en', payment: 'cashOnDelivery', scripts: true, width: 390 },
  { locale: 'el', payment: 'bankTransfer', scripts: true, width: 390 },
  { locale: 'el', payment: 'cashOnDelivery', scripts: true, width: 1440 },
  { locale: 'el', payment: 'cashOnDelivery', scripts: false, width: 820 },
  { locale: 'en', payment: 'bankTransfer', scripts: false, width: 1440 },
] as const;

describe('a guest buys two different bottles', () => {
  test.each(journeys)(
    '$locale, $payment, scripts: $scripts, $width px',
    async ({ locale, payment, scripts, width }) => {
      const w = words[locale];
      const visitor = await visit(browser, {
        javaScriptEnabled: scripts,
        viewport: { width, height: 900 },
        locale: locale === 'el' ? 'el-GR' : 'en-US',
      });
      const { page, complaints } = visitor;
      const email = `eleni+${locale}-${payment}-${width}@example.com`;

      await fillCartWithTwoBottles(page, w, scripts);
      await goThroughCheckout(page, w, { email, payment });
      const receiptId = await placeOrder(page, w);

      const order = await database
        .selectFrom('orders')
        .selectAll()
        .where('receiptToken', '=', receiptId)
        .executeTakeFirstOrThrow();
      const lines = await database
        .selectFrom('orderLines')
        .selectAll()
        .where('orderId', '=', order.id)
        .orderBy('position')
        .execute();
      const adjustments = await database
        .selectFrom('orderAdjustments')
        .selectAll()
        .where('orderId', '=', order.id)
        .execute();

      // The sums of the database agree with one another …
      // (Two bottles of more than 60 € bring the gift of the house with them.)
      expect(lines.map(({ quantity, isGift }) => ({ quantity, isGift }))).toEqual([
        { quantity: 1, isGift: false },
        { quantity: 1, isGift: false },
        { quantity: 1, isGift: true },
      ]);
      const goods = lines.reduce((sum, { total }) => sum + total, 0);
      const extras = adjustments.reduce((sum, { amount }) => sum + amount, 0);
      expect(goods).toBe(order.itemTotal);
      expect(goods + extras).toBe(order.total);
      const taxes = [...lines, ...adjustments].reduce((sum, { taxAmount }) => sum + taxAmount, 0);
      expect(taxes).toBe(order.taxTotal);
      expect(order.paymentTotal).toBe(payment === 'cashOnDelivery' ? 250 : 0);
      expect(order.state).toBe(payment === 'cashOnDelivery' ? 'approved' : 'pending');
      expect(order.locale).toBe(locale);

      // … and with the page and the mail, to the cent.
      const shown = plain(await page.locator('main').innerText());
      const mail = await waitForConfirmation(database, inject('siteDataDir'), order.id);
      const inMail = [
        order.total,
        order.taxTotal,
        ...lines.map(({ total }) => total),
        ...adjustments.map(({ amount }) => amount),
      ];
      for (const cents of [order.itemTotal, ...inMail]) {
        if (cents > 0) expect(shown).toContain(plain(euro[locale](cents)));
      }
      for (const cents of inMail.filter((amount) => amount > 0)) {
        expect(plain(mail.text)).toContain(plain(euro[locale](cents)));
        expect(plain(mail.html.replace(/&nbsp;|&#160;/g, ' '))).toContain(
          plain(euro[locale](cents)),
        );
      }
      expect(mail.subject).toContain(order.number);
      expect(mail.text).toContain(`${locale === 'el' ? '/el' : ''}/receipt/${receiptId}`);
      expect(mail.to).toBe(`Eleni O’Hara <${email}>`);
      expect(shown).toContain(order.number);

      // The cart is used up, and its address is nobody's any more.
      await page.goto(`${w.prefix}/shopping-cart`);
      expect(await page.locator('main input[name=quantity]').count()).toBe(0);
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
  );
});

test('no step from the cart to the receipt has a barrier', async () => {
  const locale = 'el';
  const w = words[locale];
  const visitor = await visit(browser, { viewport: { width: 820, height: 1100 } });
  const { page } = visitor;
  const barriers: Record<string, string[]> = {};
  const check = async (name: string) => {
    const found = await findBarriers(page);
    if (found.length > 0) barriers[name] = found;
  };
  await fillCartWithTwoBottles(page, w);
  await check('cart');
  await page.getByRole('link', { name: w.checkout, exact: true }).click();
  await page.getByRole('textbox', { name: w.email, exact: true }).waitFor();
  await check('contact');
  await page.getByRole('button', { name: w.next, exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await check('contact, refused');
  await page.goto(`${w.prefix}/shopping-cart`);
  await goThroughCheckout(page, w, { email: 'axe@example.com', payment: 'bankTransfer' });
  await check('confirm');
  await placeOrder(page, w);
  await check('receipt');
  expect(barriers).toEqual({});
  await visitor.leave();
});
