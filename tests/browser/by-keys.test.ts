import { test } from 'vitest';
import type { Page } from 'playwright-core';
import { en } from '#backoffice/messages/en.ts';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { guestOf, orderOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { order: o, orders: list } = en;

/** Presses Tab until what has the focus is called so, in the form of this act if one is named. */
async function tabTo(page: Page, name: string, intent?: string): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ([wanted, act]) => {
        const focused = document.activeElement;
        if (!focused || (act && !focused.closest(`form:has([name=intent][value^=${act}])`)))
          return false;
        const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
        const names = [focused.getAttribute('aria-label'), focused.textContent].concat(
          labels.map((label) => label.textContent),
        );
        return names.some((each) => each?.trim().startsWith(wanted ?? ''));
      },
      [name, intent],
    );
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach “${name}”`);
}

test('an order is paid, packed, shipped and refunded by keys alone', async () => {
  const guest = await guestOf(database, tenant.headers.Tenant, 'en');
  const { id: variantId } = await database
    .selectFrom('variants')
    .select('id')
    .where('tenantId', '=', tenant.id)
    .where('sku', '=', 'KOK-008-05')
    .executeTakeFirstOrThrow();
  const order = await orderOf(guest, variantId, 1, { payment: 'bank_transfer' });
  const { token } = await siteColleague(database, {
    email: 'anna@example.com',
    roles: ['owner'],
    tenant: tenant.headers.Tenant,
  });
  await asVisitor(browser, async ({ page }) => {
    const said = page.getByRole('main').getByRole('status');
    await page.context().addCookies([{ name: 'staff', value: token, url: tenant.url }]);
    await page.goto(`${tenant.url}/admin/orders`);
    await tabTo(page, order.number);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor();

    await tabTo(page, o.amount, 'markPaid');
    await page.keyboard.type((order.totals.total / 100).toFixed(2));
    await page.keyboard.press('Enter');
    await said.getByText(list.orderStates.approved).waitFor();
    await tabTo(page, o.acts.pack);
    await page.keyboard.press('Enter');
    await said.getByText(list.orderStates.processing).waitFor();
    await tabTo(page, o.trackingNumber, 'ship');
    await page.keyboard.type('7300000001');
    await page.keyboard.press('Enter');
    await page.getByText(list.shipmentStates.shipped).first().waitFor();
    await tabTo(page, o.acts.refund);
    await page.keyboard.press('Enter');
    await tabTo(page, o.amount, 'refund');
    await page.keyboard.type('1.50');
    await page.keyboard.press('Enter');
    await tabTo(page, o.refundConfirm.split('{', 1)[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(o.events.money_refund.replace('{amount}', '€1.50')).waitFor();
  });
});
