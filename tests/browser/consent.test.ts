import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, expectFocus, openBrowser } from '../support/browser.ts';
import { countedHouse, openCountedHouses, watchCounters } from '../support/counted-house.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
await openCountedHouses(await siteDatabase());
const t = textsOf('en');

const contact = '/contact Contact | Synodos';
const promotions = '/promotions Promotions | Synodos';
type Counters = Awaited<ReturnType<typeof watchCounters>>;

const bar = (page: Page) => page.getByRole('region', { name: t('consent.title'), exact: true });
const settings = (page: Page) => page.getByRole('button', { name: t('consent.settings') });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sitePreferences') ?? 'null') as unknown);
const answerOf = (isCounted: boolean) => ({
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
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'locale');

/** Goes on by a link, as visitors do: no document is loaded. */
async function goTo(page: Page, path: '/contact' | '/promotions'): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Google and the network have been told of these pages and no others since the last time. */
async function expectViews({ views, pixelViews, asked }: Counters, expected: string[]) {
  await expect.poll(views).toEqual(expected);
  await expect.poll(pixelViews).toEqual(expected.map((view) => view.split(' ')[0]));
  if (expected.length === 0) expect(asked).toEqual([]);
  asked.length = 0;
}

/** Asks again by the keyboard and gives the other answer; the focus goes back to where it was. */
async function changeTo(page: Page, answer: string): Promise<void> {
  await settings(page).press('Enter');
  await expectFocus(bar(page));
  await bar(page).getByRole('button', { name: answer }).press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  await expectFocus(settings(page));
}

test('CNS-01: under optIn nothing is requested and no cookie is set before the answer, and visits count until basic cookies are chosen', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      const counters = await watchCounters(page.context());
      await page.goto('/contact');
      await bar(page).waitFor();
      await page.waitForLoadState('networkidle');
      // CNS-05: nor is a reload, another page or the policy of cookies an answer.
      await page.goto('/cookie-policy');
      await page.goto('/promotions');
      await page.reload();
      await bar(page).waitFor();
      await goTo(page, '/contact');
      await bar(page).waitFor();
      await page.waitForLoadState('networkidle');
      await expectViews(counters, []);
      expect(await cookiesOf(page)).toEqual([]);
      expect(await stored(page)).toBeNull();

      await bar(page)
        .getByRole('button', { name: t('consent.all') })
        .click();
      await bar(page).waitFor({ state: 'detached' });
      await goTo(page, '/promotions');
      await expectViews(counters, [contact, promotions]);
      expect(await cookiesOf(page)).toEqual(['_ga']);
      expect(await stored(page)).toEqual(answerOf(true));
      // The answer holds in the next document.
      await page.reload();
      await settings(page).waitFor();
      await expectViews(counters, [promotions]);
      expect(await bar(page).count()).toBe(0);

      await changeTo(page, t('consent.basic'));
      counters.asked.length = 0;
      await goTo(page, '/contact');
      await page.waitForLoadState('networkidle');
      await expectViews(counters, []);
      expect(await cookiesOf(page)).toEqual([]);
      expect(await stored(page)).toEqual(answerOf(false));
    },
    { isNew: true, baseURL: countedHouse('optIn'), expectedStatuses: [404] },
  );
});

test('under enabledByDefault visits count before the answer, and again after basic cookies were changed to all', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      const counters = await watchCounters(page.context());
      await page.goto('/contact');
      await bar(page).waitFor();
      await expectViews(counters, [contact]);
      expect(await cookiesOf(page)).toEqual(['_ga']);

      await bar(page)
        .getByRole('button', { name: t('consent.basic') })
        .click();
      await bar(page).waitFor({ state: 'detached' });
      counters.asked.length = 0;
      await goTo(page, '/promotions');
      await page.reload();
      await settings(page).waitFor();
      await page.waitForLoadState('networkidle');
      await expectViews(counters, []);
      expect(await bar(page).count()).toBe(0);
      expect(await cookiesOf(page)).toEqual([]);
      expect(await stored(page)).toEqual(answerOf(false));

      await changeTo(page, t('consent.all'));
      await goTo(page, '/contact');
      await expectViews(counters, [promotions, contact]);
      expect(await cookiesOf(page)).toEqual(['_ga']);
      expect(await stored(page)).toEqual(answerOf(true));
    },
    { isNew: true, baseURL: countedHouse('enabledByDefault') },
  );
});
