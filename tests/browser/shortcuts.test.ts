import { expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { shortcuts: t } = en.shell;

test('keys lead through the back office, not in a field, and not once they are switched off', async () => {
  const { token } = await siteColleague(database, {
    email: 'anna@example.com',
    roles: ['owner'],
    tenant: tenant.headers.Tenant,
  });
  await asVisitor(browser, async ({ page }) => {
    const path = () => new URL(page.url()).pathname;
    await page.context().addCookies([{ name: 'staff', value: token, url: tenant.url }]);
    await page.goto(`${tenant.url}/admin/own`);
    const list = page.getByRole('dialog', { name: t.title });
    await expect
      .poll(async () => {
        await page.keyboard.press('?');
        return list.isVisible();
      })
      .toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.type('go');
    await expect.poll(path).toBe('/admin/orders');
    const field = page.locator('main input[type=search]');
    // The address changes before the screen does.
    await field.waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.type('gt?');
    expect([await field.inputValue(), await list.isVisible(), path()]).toEqual([
      'gt?',
      false,
      '/admin/orders',
    ]);
    await page.goto(`${tenant.url}/admin/own`);
    await page.getByLabel(t.on).uncheck();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.keyboard.type('go');
    expect([await list.isVisible(), path()]).toEqual([false, '/admin/own']);
  });
});
