import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { expectToFit } from '../support/fit.ts';
import { words } from '../support/journey.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { secondHouse } from '../support/second-house.ts';

const home = {
  en: {
    hours: 'Monday to Sunday, 19:00–03:00',
    open: 'Open now, until 03:00',
    today: 'Opens today at 19:00',
    card: 'Tonight’s card',
    map: /^Map of the streets around 19 Kerastari Street/,
    come: 'Come by',
  },
  el: {
    hours: 'Δευτέρα - Κυριακή, 19:00–03:00',
    open: 'Ανοιχτά τώρα, έως 03:00',
    today: 'Ανοίγουμε σήμερα, 19:00',
    card: 'Απόψε στον κατάλογο',
    map: /^Χάρτης των δρόμων γύρω από: Κεραστάρη 19/,
    come: 'Περάστε από εδώ',
  },
};

const browser = await openBrowser();

/** The first section of the page, which bears its title. */
const face = (page: Page) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 1 }) });

describe('the home page', () => {
  const locale = 'el';
  const t = home[locale];
  const { prefix } = words[locale];
  const path = prefix || '/';

  test('tells in every time zone whether the house is open, and does not move for it', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await watchLayout(page);
        // The night on which clocks in Athens are set back: half past three comes twice.
        for (const [instant, state] of [
          ['2026-10-24T18:59:30+03:00', t.today],
          ['2026-10-24T19:00:00+03:00', t.open],
          ['2026-10-25T02:59:30+03:00', t.open],
          ['2026-10-25T03:30:00+03:00', t.today],
          ['2026-10-25T03:30:00+02:00', t.today],
        ] as const) {
          await page.clock.setFixedTime(instant);
          await page.goto(path);
          await face(page).getByText(state, { exact: true }).waitFor();
          expect(await layoutShift(page), instant).toBeLessThan(0.02);
        }
      },
      { timezoneId: 'America/New_York', extraHTTPHeaders: { 'Accept-Language': locale } },
    );
  });

  test('stays where it is on a phone whose typefaces come last', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        const held = Promise.withResolvers<void>();
        await page.route('**/*.woff2', async (route) => {
          await held.promise;
          await route.continue();
        });
        await watchLayout(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await face(page).locator('[data-open]').waitFor();
        held.resolve();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.waitForLoadState('networkidle');
        expect(await layoutShift(page)).toBeLessThan(0.02);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });

  test('says without scripts where it is and when it is open, and leads everywhere', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(path);
        await face(page).locator('p', { hasText: t.hours }).waitFor();
        for (const target of ['/the-menu', '/shop', '/the-blog', '/promotions', '/contact']) {
          const link = page.locator(`a[href="${prefix}${target}"]`).first();
          expect(await link.count(), target).toBe(1);
        }
        const card = page.getByRole('region', { name: t.card, exact: true });
        expect(await card.getByRole('listitem').count()).toBe(5);
        await card.getByRole('heading', { name: 'Daiquiri', exact: true }).waitFor();
      },
      { javaScriptEnabled: false, extraHTTPHeaders: { 'Accept-Language': locale } },
    );
  });
});

describe('the home page', () => {
  const locale = 'en';
  const t = home[locale];
  const { prefix } = words[locale];

  test('has its streets on a map of its own beside the hours, and asks no one else', async () => {
    await asVisitor(browser, async ({ page }) => {
      const origins = new Set<string>();
      await watchLayout(page);
      page.on('request', (request) => origins.add(new URL(request.url()).origin));
      await page.clock.setFixedTime('2026-10-24T20:00:00+03:00');
      await page.goto(`${prefix}/contact`);
      const ways = page.getByRole('region', { name: t.come, exact: true });
      await ways.getByText(t.open, { exact: true }).waitFor();
      const map = ways.getByRole('img', { name: t.map });
      await map.evaluate((img: HTMLImageElement) => img.decode());
      expect(await ways.getByRole('link', { name: t.map }).getAttribute('href')).toMatch(/^https:/);
      expect(await ways.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(2);
      expect([...origins]).toEqual([inject('siteUrl')]);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    });
  });
});

describe('the home page', () => {
  const locale = 'el';
  const { prefix } = words[locale];
  const path = prefix || '/';

  test('is whole on narrow screens, with a picture for them', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(path);
        // The head is whole once it is known who is there.
        await waitForCount(page, words[locale], 0);
        const picture = face(page).locator('picture img');
        const sourceAt = async (width: number) => {
          await page.setViewportSize({ width, height: 844 });
          await picture.evaluate((img: HTMLImageElement) => img.decode());
          return new URL(await picture.evaluate((img: HTMLImageElement) => img.currentSrc))
            .pathname;
        };
        expect(await sourceAt(390)).toMatch(/^\/pictures\/tall\/bar-top-/);
        expect(await findBarriers(page)).toEqual([]);
        expect(await sourceAt(1440)).toMatch(/^\/pictures\/scenes\/bar-top-/);
        await expectToFit(page, 320);
      },
      { bypassCSP: true, extraHTTPHeaders: { 'Accept-Language': locale } },
    );
  });
});

test('a house with other days opens on them, and says nothing of a menu or a map that it has not', async () => {
  await asVisitor(browser, async ({ page }) => {
    // A Monday: this house begins its week on Tuesdays.
    await page.clock.setFixedTime('2026-10-26T21:00:00+02:00');
    await page.goto(secondHouse());
    await face(page).getByText('Opens tomorrow at 20:00', { exact: true }).waitFor();
    expect(await page.locator('main a[href="/the-menu"]').count()).toBe(0);
    await page.goto(`${secondHouse()}/contact`);
    await page.getByText('Opens tomorrow at 20:00', { exact: true }).waitFor();
    expect(await page.locator('img[src^="/maps/"]').count()).toBe(0);
  });
});

test('the pages of accounts have the logo on the left, and a picture on the right of large screens alone', async () => {
  await asVisitor(browser, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const picture = page.locator('img[src*="/night-table-"]');
    await page.setViewportSize({ width: 991, height: 900 });
    await page.goto('/auth/login');
    const logo = page.getByRole('banner').getByRole('link').first();
    expect((await logo.boundingBox())?.x).toBeLessThan(991 / 4);
    expect(await picture.isVisible()).toBe(false);
    // What nobody sees is not fetched.
    expect(asked.filter((pathname) => pathname.includes('night-table'))).toEqual([]);

    await page.setViewportSize({ width: 992, height: 900 });
    await picture.waitFor();
    expect((await logo.boundingBox())?.x).toBeLessThan(992 / 4);
    expect((await picture.boundingBox())?.x).toBeGreaterThanOrEqual(992 / 2);
    expect(await picture.getAttribute('alt')).toBe('');
  });
});
