import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { el } from '#backoffice/messages/el.ts';
import { en } from '#backoffice/messages/en.ts';
import type { StaffRole } from '#domain/staff/rules.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { expectToFit } from '../support/fit.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague, siteInvitation } from '../support/site-staff.ts';
import { codeAt, STAFF_PASSWORD, type Colleague } from '../support/staff.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const shared = await openOwnTenant(database);
const phone = { width: 390, height: 844 };

type Account = { email: string; roles: StaffRole[]; locale?: 'el' | 'en' };

function colleague(account: Account): Promise<Colleague> {
  return siteColleague(database, { ...account, tenant: shared.headers.Tenant });
}

function signIn(page: Page, { token }: Colleague): Promise<void> {
  return page.context().addCookies([{ name: 'staff', value: token, url: shared.url }]);
}

/** Leaves one drink in the list, once scripts run; answers how many there are. */
async function filter(page: Page, label: string): Promise<number> {
  await page.getByLabel(label).fill('mojito');
  return page.locator('main li').count();
}

const drink = (page: Page) => page.getByRole('button', { name: /^Mojito/ });

/** What a browser adds to tests/http/backoffice.test.ts: acts by script. */
test('from the first link to a drink that is off and on again, in Greek on a phone', async () => {
  const tenant = await openOwnTenant(database);
  const invited = { tenant: tenant.headers.Tenant, email: null, locale: 'el' } as const;
  const path = await siteInvitation(database, invited);
  const { session: s, tonight: t } = el;
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto(path);
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      await page.getByLabel(s.name).fill('Ελένη');
      await page.getByLabel(s.email).fill('eleni@example.com');
      await page.getByLabel(s.newPassword).fill(STAFF_PASSWORD);
      await page.getByLabel(s.firstCode).fill(codeAt(secret, new Date()));
      await page.getByRole('button', { name: s.accept }).click();
      await expect.poll(() => page.locator('li code').count()).toBe(10);
      await page.getByRole('button', { name: s.recoveryDone }).click();
      await page.getByRole('navigation').getByRole('link', { name: el.shell.tonight }).click();
      expect((await drink(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await drink(page).click();
      await expect.poll(() => drink(page).innerText()).toContain(t.putBack);
      await drink(page).click();
      await expect.poll(() => drink(page).innerText()).toContain(t.takeOff);
    },
    { baseURL: tenant.url, locale: 'el-GR', viewport: phone },
  );
});

test('without a connection the row says so, nothing is shown as done, and the next tap with one is', async () => {
  const person = await colleague({ email: 'bar@example.com', roles: ['fulfilment'] });
  const { tonight: t } = en;
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      await signIn(page, person);
      await page.goto('/admin/tonight');
      await expect.poll(() => filter(page, t.search)).toBe(1);
      await page.context().setOffline(true);
      await drink(page).click();
      await page.getByText(t.notSent).waitFor();
      expect(await drink(page).innerText()).toContain(t.takeOff);
      const isOffline = (text: string) => /tonight\.data|INTERNET_DISCONNECTED/.test(text);
      expect(complaints.splice(0).filter((text) => !isOffline(text))).toEqual([]);
      await page.context().setOffline(false);
      await drink(page).click();
      await expect.poll(() => drink(page).innerText()).toContain(t.putBack);
      expect(await page.getByText(t.notSent).count()).toBe(0);
      // The first screen reads itself again when somebody comes back to it.
      const comeBack = () =>
        page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('link', { name: en.shell.today }).click();
      await page.getByText(en.today.kinds.drinksOff).waitFor();
      await page.context().setOffline(true);
      await comeBack();
      await page.getByText(en.today.old).waitFor();
      await page.getByText(en.today.kinds.drinksOff).waitFor();
      complaints.splice(0);
      await page.context().setOffline(false);
      await comeBack();
      await expect.poll(() => page.getByText(en.today.old).count()).toBe(0);
    },
    { baseURL: shared.url, viewport: phone },
  );
});

test('a form of an ended session keeps what was typed, and is done after a sign-in beside it', async () => {
  const owner = await colleague({ email: 'anna@example.com', roles: ['owner'] });
  const { staff: t, session: s } = en;
  await asVisitor(
    browser,
    async ({ page }) => {
      await signIn(page, owner);
      await page.goto('/admin/staff');
      const email = page.getByLabel(s.email);
      await email.fill('new@example.com');
      await database
        .updateTable('staffSessions')
        .set({ endedAt: new Date() })
        .where('tenantId', '=', shared.id)
        .execute();
      await page.getByRole('button', { name: t.invite }).click();
      await page.getByText(s.ended).waitFor();
      expect(await email.inputValue()).toBe('new@example.com');
      await signIn(page, await colleague({ email: 'maria@example.com', roles: ['owner'] }));
      await page.getByRole('button', { name: t.invite }).click();
      await page.locator('section:focus', { hasText: 'new@example.com' }).waitFor();
      expect(await email.inputValue()).toBe('');
    },
    { baseURL: shared.url, expectedStatuses: [401] },
  );
});

test.each([
  ['el', el.tonight],
  ['en', en.tonight],
] as const)('each screen fits 320 px and is without barriers: %s', async (locale, t) => {
  const account = (name: string, roles: StaffRole[]) =>
    colleague({ locale, roles, email: `${name}-${locale}@example.com` });
  await asVisitor(
    browser,
    async ({ page }) => {
      const look = async (path: string, prepare?: () => Promise<unknown>) => {
        await page.goto(path);
        await expectToFit(page);
        await prepare?.();
        await expectToFit(page);
        expect(await findBarriers(page), path).toEqual([]);
      };
      await look('/admin/sign-in');
      await signIn(page, await account('owner', ['owner']));
      await look('/admin/staff', () => page.locator('summary').first().click());
      // All rows are alike, and axe looks at each.
      await look('/admin/tonight', () => expect.poll(() => filter(page, t.search)).toBe(1));
      await look('/admin/record');
      await look('/admin/nowhere');
      await signIn(page, await account('support', ['support']));
      await look('/admin/tonight');
      const invited = { tenant: shared.headers.Tenant, email: 'new@example.com', locale };
      await look(await siteInvitation(database, invited));
    },
    {
      baseURL: shared.url,
      locale: locale === 'el' ? 'el-GR' : 'en-GB',
      viewport: { width: 320, height: 640 },
      expectedStatuses: [403, 404],
    },
  );
});
