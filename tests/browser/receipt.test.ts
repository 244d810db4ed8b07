import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cancelOwnOrder } from '#domain/orders/buyer/cancel-own.ts';
import { deliverOrder } from '#domain/orders/fulfilment/fulfil.ts';
import type { Order } from '#domain/orders/rules.ts';
import { answersKept, asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { movePayment, sendOrder } from '../support/orders.ts';
import { valueOf } from '../support/shopper.ts';
import { siteOrders } from '../support/site-orders.ts';
import { siteDatabase } from '../support/site-database.ts';

const languages = {
  en: {
    prefix: '',
    thanks: /^Thank you, Ελένη/,
    onItsWay: /The order is on its way\.$/,
    failed: /^There was an error while completing your order\./,
    payAgain: 'Try the payment again',
    canceled: 'This order is canceled',
    cancel: 'Cancel the order',
    confirmCancel: 'Yes, cancel the order',
    keep: 'Keep the order',
    waiting: 'Your bank has not answered yet',
    track: 'Follow the parcel 7001234567',
    pdf: 'Receipt as PDF',
    again: 'Order again',
    cart: 'Shopping cart',
    notTax: 'This is an order confirmation, not a tax document.',
    approved: 'Order · Approved',
    shipped: 'Delivery · On its way',
    paid: 'Card · Paid',
    notFound: 'Order not found',
    ways: ['Contact', 'Business hours', 'All my orders'],
  },
  el: {
    prefix: '/el',
    thanks: /στο όνομα Ελένη/,
    onItsWay: /είναι καθ’ οδόν\.$/,
    failed: /^Παρουσιάστηκε σφάλμα κατά την ολοκλήρωση της παραγγελίας\./,
    payAgain: 'Νέα προσπάθεια πληρωμής',
    canceled: 'Η παραγγελία ακυρώθηκε',
    cancel: 'Ακύρωση παραγγελίας',
    confirmCancel: 'Ναι, να ακυρωθεί',
    keep: 'Να μείνει η παραγγελία',
    waiting: 'Η τράπεζά σας δεν έχει απαντήσει ακόμη',
    track: 'Παρακολούθηση δέματος 7001234567',
    pdf: 'Απόδειξη σε PDF',
    again: 'Νέα ίδια παραγγελία',
    cart: 'Καλάθι',
    notTax: 'Επιβεβαίωση παραγγελίας, όχι φορολογικό παραστατικό.',
    approved: 'Παραγγελία · Εγκρίθηκε',
    shipped: 'Αποστολή · Καθ’ οδόν',
    paid: 'Κάρτα · Εξοφλήθηκε',
    notFound: 'Η παραγγελία δεν βρέθηκε',
    ways: ['Επικοινωνία', 'Ώρες λειτουργίας', 'Όλες οι παραγγελίες μου'],
  },
} as const;

const browser = await openBrowser();
const database = await siteDatabase();
const orders = siteOrders(database);

describe('the receipt', () => {
  const locale = 'en';
  const w = languages[locale];
  const pathOf = ({ receiptToken }: Pick<Order, 'receiptToken'>) =>
    `${w.prefix}/receipt/${receiptToken}`;

  test('tells of a paid order from its placing to the parcel', async () => {
    const ctx = await orders.contextOf(locale);
    const order = await orders.place(locale, { payment: 'card' });
    await movePayment(ctx, order, 'processing', 'completed');
    await sendOrder(ctx, order.id);
    await asVisitor(browser, async ({ page }) => {
      await page.goto(pathOf(order));
      await page.getByRole('heading', { level: 1, name: w.thanks }).waitFor();
      await page.getByRole('heading', { level: 1, name: w.onItsWay }).waitFor();
      for (const words of [order.number, w.paid, w.approved, w.shipped, 'KOK-008-05']) {
        expect(await page.getByText(words).count(), words).toBeGreaterThan(0);
      }
      const parcel = page.getByRole('link', { name: w.track }).first();
      expect(await parcel.getAttribute('href')).toContain('7001234567');
      const pdf = await page.getByRole('link', { name: w.pdf }).getAttribute('href');
      expect(pdf).toBe(`${pathOf(order)}/pdf`);
      const file = await page.request.get(pdf ?? '');
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(await findBarriers(page)).toEqual([]);
    });
  });

  test('says of a failed order what has happened, and leads to another try', async () => {
    const order = await orders.place(locale, { payment: 'card' });
    await movePayment(await orders.contextOf(locale), order, 'processing', 'failed');
    await asVisitor(browser, async ({ page }) => {
      await page.goto(pathOf(order));
      await page.getByText(w.failed).waitFor();
      await page.getByText(w.notTax).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('link', { name: w.payAgain }).click();
      await page.waitForURL(`**${w.prefix}/checkout/payment/${order.receiptToken}`);
    });
  });

  test('says that a bank has not answered, and tells the outcome by itself', async () => {
    const order = await orders.place(locale, { payment: 'card' });
    await asVisitor(browser, async ({ page }) => {
      await page.goto(pathOf(order));
      await page.getByRole('heading', { level: 1, name: w.waiting }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await movePayment(await orders.contextOf(locale), order, 'processing', 'completed');
      await page.getByRole('heading', { level: 1, name: w.thanks }).waitFor();
    });
  });

  test.each([true, false])(
    'cancels an order once it is confirmed, scripts: %s',
    async (scripts) => {
      const order = await orders.place(locale, { payment: 'cash_on_delivery' });
      await asVisitor(
        browser,
        async ({ page }) => {
          await page.goto(pathOf(order));
          await page.getByRole('link', { name: w.cancel }).click();
          await page.getByRole('dialog').getByRole('link', { name: w.keep }).click();
          await page.waitForURL(`**${pathOf(order)}`);
          expect((await orders.look(order)).state).toBe('approved');
          await page.getByRole('link', { name: w.cancel }).click();
          await page.getByRole('dialog').getByRole('button', { name: w.confirmCancel }).click();
          await page.getByRole('heading', { level: 1, name: w.canceled }).waitFor();
          expect(await page.getByRole('link', { name: w.cancel }).count()).toBe(0);
          expect((await orders.look(order)).state).toBe('canceled');
          if (scripts) expect(await findBarriers(page)).toEqual([]);
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test('of an order that is not found leads to contact, business hours and all orders', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${w.prefix}/receipt/${'x'.repeat(43)}`);
        await page.getByRole('heading', { level: 1, name: w.notFound }).waitFor();
        for (const name of w.ways) {
          await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor();
        }
        expect(await findBarriers(page)).toEqual([]);
      },
      { expectedStatuses: [404] },
    );
  });
});

describe('the receipt', () => {
  const locale = 'en';
  const w = languages[locale];
  const pathOf = ({ receiptToken }: Pick<Order, 'receiptToken'>) =>
    `${w.prefix}/receipt/${receiptToken}`;

  test('puts a canceled order into the cart again', async () => {
    const order = await orders.place(locale, { payment: 'cash_on_delivery' });
    const input = { idempotencyKey: randomUUID(), receiptToken: order.receiptToken };
    valueOf(await cancelOwnOrder(await orders.contextOf(locale), input));
    await asVisitor(browser, async ({ page }) => {
      await page.goto(pathOf(order));
      await page.getByRole('button', { name: w.again }).click();
      await page.waitForURL(`**${w.prefix}/shopping-cart`);
      await page.getByRole('heading', { level: 1, name: w.cart }).waitFor();
      await page.getByRole('main').getByText('Kokerite Demerara').first().waitFor();
    });
  });
});

test('a printed receipt has the house and the order in black on white, and nothing of the shell or of its buttons', async () => {
  const ctx = await orders.contextOf('en');
  const order = await orders.place('en', { payment: 'card' });
  await movePayment(ctx, order, 'processing', 'completed');
  await sendOrder(ctx, order.id);
  valueOf(await deliverOrder(ctx, { orderId: order.id, actor: 'staff:test' }));
  await asVisitor(browser, async ({ page }) => {
    await page.goto(`/receipt/${order.receiptToken}`);
    const company = page.locator('main').getByText(/GEMI/);
    expect(await company.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('KOK-008-05').waitFor();
    expect(await company.isVisible()).toBe(true);
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
      expect(await page.getByRole(role).count(), role).toBe(0);
    }
    const paper = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return [
        backgroundColor,
        getComputedStyle(document.querySelector('h1') ?? document.body).color,
      ];
    });
    expect(paper).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});

describe('a purchase', () => {
  /** What Google's script is told of purchases on the page. */
  const purchasesTold = (page: Page) =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .map((order) => Array.from(order as ArrayLike<unknown>))
        .filter(([command, event]) => command === 'event' && event === 'purchase')
        .map(([, , details]) => details),
    );

  test('CNS-03: is told once, with all that belongs to it, however often the receipt is opened', async () => {
    const order = await orders.place('en', { payment: 'card', quantity: 2 });
    await movePayment(await orders.contextOf('en'), order, 'processing', 'completed');
    await asVisitor(browser, async ({ page }) => {
      await page.addInitScript(
        ({ sitePreferences }) => localStorage.setItem('sitePreferences', sitePreferences),
        answersKept({ marketingCookies: true }),
      );
      await page.goto(`/receipt/${order.receiptToken}`);
      await expect.poll(() => purchasesTold(page)).toHaveLength(1);
      expect(await purchasesTold(page)).toEqual([
        {
          transaction_id: order.number,
          value: order.totals.total / 100,
          currency: 'EUR',
          tax: order.totals.tax / 100,
          shipping: (order.totals.shipping ?? 0) / 100,
          payment_fee: 0,
          items: [
            {
              item_id: 'KOK-008-05',
              item_name: expect.stringContaining('Kokerite') as string,
              item_brand: expect.stringMatching(/\S/) as string,
              item_category: expect.stringContaining('/') as string,
              quantity: 2,
              price: (order.lines[0]?.unitPrice ?? 0) / 100,
              discount: 0,
              item_variant: order.lines[0]?.variantLabel,
            },
          ],
        },
      ]);
      // Again in the same tab, three times, and in another: each asks, and gets nothing to tell.
      const other = await page.context().newPage();
      for (const again of [page, page, page, other]) {
        const asked = again.waitForResponse((response) => response.request().method() === 'POST');
        await again.goto(`/receipt/${order.receiptToken}`);
        expect((await asked).status()).toBe(200);
        await again.waitForLoadState('networkidle');
        expect(await purchasesTold(again)).toEqual([]);
      }
    });
  });

  test('is asked for by nobody where nobody counts', async () => {
    const order = await orders.place('en', { payment: 'cash_on_delivery' });
    await asVisitor(browser, async ({ page }) => {
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url());
      });
      await page.goto(`/receipt/${order.receiptToken}`);
      await page.waitForLoadState('networkidle');
      expect(posts).toEqual([]);
    });
  });
});
