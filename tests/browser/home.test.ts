import { parseHTML } from 'linkedom';
import { expect, inject, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { completeOrder, createBuyer, fillCart, findVariantId } from '../support/buyer.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');

test('SSR-01: in New York the home page and a receipt have the times of Athens, and no page moves by itself', async () => {
  const buyer = createBuyer(inject('siteUrl'));
  const variant = await findVariantId(buyer, 'TLS-JIG', 'TLS-JIG-01');
  const order = await completeOrder(buyer, await fillCart(buyer, variant, 1));
  if (order.__typename !== 'Order') throw new Error(order.code);

  await asVisitor(
    browser,
    async ({ page }) => {
      const origins = new Set<string>();
      page.on('request', (request) => origins.add(new URL(request.url()).origin));
      await watchLayout(page);
      const hero = page.locator('[aria-labelledby=hero]');
      const picture = hero.locator('picture img');
      const source = async () => {
        await picture.evaluate((image: HTMLImageElement) => image.decode());
        return new URL(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
          .pathname;
      };

      // A phone whose typefaces come last.
      const fonts = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await fonts.promise;
        await route.continue();
      });
      await page.goto('/el', { waitUntil: 'domcontentloaded' });
      await hero.locator('[data-open]').waitFor();
      fonts.resolve();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await waitForCount(page, words.el, 0);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(await source()).toMatch(/^\/pictures\/tall\/bar-top-/);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(source).toMatch(/^\/pictures\/scenes\/bar-top-/);

      // The server wrote the times of the receipt, the browser has taken the page over.
      const receipt = `/el/receipt/${order.receiptId}`;
      const { document } = parseHTML(await (await page.request.get(receipt)).text());
      const written = [...document.querySelectorAll('main time')].map((time) => time.textContent);
      expect(written.join()).toMatch(/\d{2}:\d{2}/);
      await page.goto(receipt);
      await waitForCount(page, words.el, 0);
      expect(await page.locator('main time').allTextContents()).toEqual(written);

      // The night on which clocks in Athens are set back: half past three comes twice.
      const openToday = t('hours.opensToday', { time: '19:00' });
      const openUntil = t('hours.openUntil', { time: '03:00' });
      await page.clock.setFixedTime('2026-10-24T18:59:30+03:00');
      await page.goto('/el');
      await hero.getByText(openToday, { exact: true }).waitFor();
      expect(await layoutShift(page)).toBeLessThan(0.02);
      for (const [instant, state] of [
        ['2026-10-24T19:00:00+03:00', openUntil],
        ['2026-10-25T03:30:00+02:00', openToday],
        ['2026-10-25T02:59:30+03:00', openUntil],
      ] as const) {
        await page.clock.setFixedTime(instant);
        // The clock is read again when the page comes back to the foreground.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await hero.getByText(state, { exact: true }).waitFor();
      }

      await page.goto('/el/contact');
      const map = page.locator('img[src^="/maps/"]');
      await page
        .getByRole('region')
        .filter({ has: map })
        .getByText(openUntil, { exact: true })
        .waitFor();
      await map.evaluate((image: HTMLImageElement) => image.decode());
      expect(await layoutShift(page)).toBeLessThan(0.02);
      // The map is the site's own, as is all else.
      expect([...origins]).toEqual([inject('siteUrl')]);
    },
    { timezoneId: 'America/New_York', viewport: { width: 390, height: 844 } },
  );
});
