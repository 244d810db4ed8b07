import { expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { standingOf } from '../support/checkout.ts';
import {
  fillCartWithTwoBottles,
  goThroughCheckout,
  placeOrder,
  words,
} from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

/** Without scripts, and with all sums: tests/http/journeys.test.ts. */
test.each([
  { locale: 'en', payment: 'cashOnDelivery', width: 1440 },
  { locale: 'el', payment: 'bankTransfer', width: 390 },
] as const)(
  'a guest buys two different bottles: $locale, $payment, $width px',
  async ({ locale, payment, width }) => {
    const w = words[locale];
    const visitor = {
      viewport: { width, height: 900 },
      locale: locale === 'el' ? 'el-GR' : 'en-US',
    };
    await asVisitor(
      browser,
      async ({ page }) => {
        await fillCartWithTwoBottles(page, w);
        const email = `eleni+${locale}-${width}@example.com`;
        await goThroughCheckout(page, w, { email, payment });
        await placeOrder(page, w);
        const { number, state, total } = await standingOf(database, page);
        expect(state).toBe(payment === 'cashOnDelivery' ? 'approved' : 'pending');
        const shown = await page.getByRole('main').innerText();
        expect(shown).toContain(number);
        expect(shown.replaceAll(/[\s.,€]/g, '')).toContain(String(total));
        // The cart is used up.
        await waitForCount(page, w, 0);
      },
      visitor,
    );
  },
);
