import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { canned: c, drafts: d, general: g } = en;

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length);

test('what is typed is asked about before the page is left, kept as a draft, and removed once it is saved', async () => {
  const { token } = await siteColleague(database, {
    email: 'anna@example.com',
    roles: ['owner'],
    tenant: tenant.headers.Tenant,
  });
  await asVisitor(browser, async ({ page }) => {
    await page.context().addCookies([{ name: 'staff', value: token, url: tenant.url }]);
    await page.goto(`${tenant.url}/admin/requests/answers/new`);
    await page.getByRole('link', { name: en.shell.today }).waitFor();
    const address = page.url();
    // Typed again until scripts run; each time two seconds pass before it is kept.
    const type = async () => {
      await page.getByLabel(c.greek).fill('Ανοίγουμε στις επτά.');
      await expect.poll(() => drafts(page), { timeout: 5000 }).toBe(1);
      return true;
    };
    await expect.poll(() => type().catch(() => false), { timeout: 20_000 }).toBe(true);
    await page.getByRole('link', { name: en.shell.today }).click();
    const question = page.getByRole('dialog', { name: g.unsent });
    await question.getByRole('button', { name: g.stay }).click();
    expect([page.url(), await page.getByLabel(c.greek).inputValue()]).toEqual([
      address,
      'Ανοίγουμε στις επτά.',
    ]);
    await page.getByRole('link', { name: en.shell.today }).click();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: g.leave }).click();
    await expect.poll(() => page.url()).not.toBe(address);

    await page.goto(address);
    await page.getByRole('button', { name: d.compare }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: d.continue }).click();
    expect(await page.getByLabel(c.greek).inputValue()).toBe('Ανοίγουμε στις επτά.');
    await page.getByLabel(c.name).fill('Hours');
    await page.getByLabel(c.english).fill('We open at seven.');
    await page.getByRole('button', { name: g.save, exact: true }).click();
    await page.getByText(c.saved).waitFor();
    await expect.poll(() => drafts(page)).toBe(0);
  });
});
