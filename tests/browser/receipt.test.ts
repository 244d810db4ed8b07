import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deliverOrder } from '#domain/orders/fulfilment/fulfil.ts';
import {
  answersKept,
  asVisitor,
  expectFocus,
  findBarriers,
  openBrowser,
} from '../support/browser.ts';
import { movePayment, sendOrder } from '../support/orders.ts';
import { valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const orders = siteOrders(await siteDatabase());
const t = textsOf('el');

/** What a browser adds to tests/http/receipt.test.ts: the answer of a bank by itself, print, the dialog. */
test('a receipt tells the answer of the bank by itself, is printed without the shell, and asks before it cancels', async () => {
  const ctx = await orders.contextOf('el');
  const order = await orders.place('el', { payment: 'card' });
  const other = await orders.place('el', { payment: 'cash_on_delivery' });
  await asVisitor(browser, async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    const title = page.getByRole('heading', { level: 1 });
    await page.goto(`/el/receipt/${order.receiptToken}`);
    expect(await title.textContent()).toBe(t('order.waitingTitle'));
    await movePayment(ctx, order, 'processing', 'completed');
    await expect.poll(() => title.textContent()).toBe(t('order.thanks'));

    await sendOrder(ctx, order.id);
    valueOf(await deliverOrder(ctx, { orderId: order.id, actor: 'staff:test' }));
    await page.reload();
    const company = page.getByRole('main').getByText(/ΓΕΜΗ/);
    expect(await company.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('KOK-008-05').waitFor();
    expect(await company.isVisible()).toBe(true);
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
      expect(await page.getByRole(role).count(), role).toBe(0);
    }
    const paper = await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.querySelector('h1') ?? document.body).color,
    ]);
    expect(paper).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await page.emulateMedia({ media: 'screen' });

    const path = `/el/receipt/${other.receiptToken}`;
    await page.goto(path);
    const open = page.getByRole('link', { name: t('order.cancel.open') });
    const dialog = page.getByRole('dialog');
    await open.click();
    const keep = dialog.getByRole('link', { name: t('order.cancel.keep') });
    await expectFocus(keep);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await open.click();
    await keep.click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    expect((await orders.look(other)).state).toBe('approved');
    await open.click();
    // Where nobody counts, no purchase was asked for.
    expect(posts).toEqual([]);
    await dialog.getByRole('button', { name: t('order.cancel.confirm') }).click();
    await expect.poll(() => title.textContent()).toBe(t('order.canceledTitle'));
    expect(await open.count()).toBe(0);
    expect((await orders.look(other)).state).toBe('canceled');
  });
});

/** What Google's script is told of purchases on the page. */
const purchasesTold = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((order) => Array.from(order as ArrayLike<unknown>))
      .filter(([command, event]) => command === 'event' && event === 'purchase')
      .map(([, , details]) => details),
  );

test('CNS-03: a purchase is reported once, with all that belongs to it, however often the receipt is opened', async () => {
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
    // Again in the same tab, and in another: each asks, and gets nothing to tell.
    for (const again of [page, await page.context().newPage()]) {
      const asked = again.waitForResponse((response) => response.request().method() === 'POST');
      await again.goto(`/receipt/${order.receiptToken}`);
      expect((await asked).status()).toBe(200);
      await again.waitForLoadState('networkidle');
      expect(await purchasesTold(again)).toEqual([]);
    }
  });
});
