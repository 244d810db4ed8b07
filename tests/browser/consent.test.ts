import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, expectFocus, openBrowser } from '../support/browser.ts';
import { countedHouse, openCountedHouses, watchCounters } from '../support/counted-house.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
await openCountedHouses(await siteDatabase());

const BASIC = 'Basic cookies';
const ALL = 'All cookies';

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const settings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sitePreferences') ?? 'null') as unknown);
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'locale');

/** Goes on by a link, as visitors do: no document is loaded. */
async function goTo(page: Page, path: '/' | '/contact' | '/promotions'): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('CNS-01: under optIn nobody is asked and no cookie is there before the answer, in either language', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      const { asked } = await watchCounters(page.context());
      for (const path of ['/', '/el']) {
        await page.goto(path);
        await page.locator('[data-consent-bar]').waitFor();
        await page.waitForLoadState('networkidle');
      }
      // CNS-05: nor is a reload, another page or the policy of cookies an answer.
      await page.goto('/cookie-policy');
      await page.reload();
      await bar(page).waitFor();
      await goTo(page, '/');
      await bar(page).waitFor();
      expect(asked).toEqual([]);
      expect(await cookiesOf(page)).toEqual([]);
      expect(await kept(page)).toBeNull();
    },
    { isNew: true, baseURL: countedHouse('optIn'), expectedStatuses: [404] },
  );
});

test.each([
  ['optIn', ALL],
  ['optIn', BASIC],
  ['enabledByDefault', ALL],
  ['enabledByDefault', BASIC],
] as const)('under %s, “%s” is done by those who count', async (regime, answer) => {
  await asVisitor(
    browser,
    async ({ page }) => {
      const { asked, views, pixelViews } = await watchCounters(page.context());
      const isCountedBefore = regime === 'enabledByDefault';
      const title = (name: string) => `${name} | Synodos`;
      const before = isCountedBefore ? [`/contact ${title('Contact')}`] : [];
      await page.goto('/contact');
      await bar(page).waitFor();
      await expect.poll(views).toEqual(before);
      await expect.poll(pixelViews).toEqual(isCountedBefore ? ['/contact'] : []);
      expect(await cookiesOf(page)).toEqual(isCountedBefore ? ['_ga'] : []);

      await bar(page).getByRole('button', { name: answer }).click();
      await bar(page).waitFor({ state: 'detached' });
      await goTo(page, '/promotions');
      const isCounted = answer === ALL;
      const after = isCounted
        ? [`/contact ${title('Contact')}`, `/promotions ${title('Promotions')}`]
        : before;
      await expect.poll(views).toEqual(after);
      await expect.poll(pixelViews).toEqual(after.map((view) => view.split(' ')[0]));
      expect(await cookiesOf(page)).toEqual(isCounted ? ['_ga'] : []);
      expect(await kept(page)).toEqual({
        version: 1,
        value: {
          cookieConsent: true,
          marketingCookies: isCounted,
          activeGtag: isCounted ? 'G-TEST' : null,
          activePixel: isCounted ? '77' : null,
          policyVersion: '1',
          decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        },
      });

      // The answer holds in the next document.
      asked.length = 0;
      await page.reload();
      await settings(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await bar(page).count()).toBe(0);
      await expect.poll(views).toEqual(isCounted ? [`/promotions ${title('Promotions')}`] : []);
      if (!isCounted) expect(asked).toEqual([]);

      // Asked again by the keyboard, the other answer is given, and the focus goes back to where it was.
      await settings(page).press('Enter');
      await expectFocus(bar(page));
      asked.length = 0;
      await bar(page)
        .getByRole('button', { name: isCounted ? BASIC : ALL })
        .press('Enter');
      await bar(page).waitFor({ state: 'detached' });
      await expectFocus(settings(page));
      await goTo(page, '/contact');
      await page.waitForLoadState('networkidle');
      const paths = () => views().map((view) => view.split(' ')[0]);
      await expect.poll(paths).toEqual(isCounted ? [] : ['/promotions', '/contact']);
      expect(await cookiesOf(page)).toEqual(isCounted ? [] : ['_ga']);
    },
    { isNew: true, baseURL: countedHouse(regime) },
  );
});

test('a house that nobody counts asks nothing, and its pages may reach nobody', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      const response = await page.goto('/contact');
      expect(response?.headers()['content-security-policy']).not.toContain('https:');
      await page.waitForLoadState('networkidle');
      expect(await bar(page).count()).toBe(0);
      expect(await settings(page).count()).toBe(0);
    },
    { isNew: true, baseURL: countedHouse('optIn').replace('optin.', 'synodos.') },
  );
});
