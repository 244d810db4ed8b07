import { expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { guestOf, orderOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { bulk: b, jobs: j } = en;

test('keys and Shift select orders, a job shows its progress until it ends, and brackets turn from order to order', async () => {
  const guest = await guestOf(database, tenant.headers.Tenant, 'el');
  const { id: variantId } = await database
    .selectFrom('variants')
    .select('id')
    .where('tenantId', '=', tenant.id)
    .where('sku', '=', 'KOK-008-05')
    .executeTakeFirstOrThrow();
  const numbers: string[] = [];
  for (let count = 0; count < 4; count += 1)
    numbers.unshift((await orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' })).number);
  const { token } = await siteColleague(database, {
    email: 'packer@example.com',
    roles: ['fulfilment'],
    tenant: tenant.headers.Tenant,
  });
  await asVisitor(browser, async ({ page }) => {
    await page.context().addCookies([{ name: 'staff', value: token, url: tenant.url }]);
    await page.goto(`${tenant.url}/admin/orders`);
    const box = (number = '') => page.getByLabel(b.selectRow.replace('{number}', number));
    const selected = page.locator('main form [role=status]');
    await expect
      .poll(async () => {
        await page.keyboard.press('j');
        return page.evaluate(() => document.activeElement?.textContent);
      })
      .toBe(numbers[0]);
    await page.keyboard.press('x');
    await expect.poll(() => selected.textContent()).toBe('1 order selected');
    await box(numbers[2]).click({ modifiers: ['Shift'] });
    await expect.poll(() => selected.textContent()).toBe('3 orders selected');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await expect.poll(() => selected.textContent()).toBe('2 orders selected');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: b.acts.PACK }).click();
    await page.getByRole('button', { name: 'Mark 2 orders as packed' }).click();
    await page.getByText('2 orders done').waitFor({ timeout: 10_000 });
    expect(await page.getByText(j.states.done).isVisible()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(`${tenant.url}/admin/orders`);
    await page.getByRole('link', { name: numbers[1] ?? '' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.textContent()).toContain(numbers[1]);
    await page.keyboard.press(']');
    await expect.poll(() => title.textContent()).toContain(numbers[2]);
    await page.keyboard.press('[');
    await expect.poll(() => title.textContent()).toContain(numbers[1]);
  });
});
