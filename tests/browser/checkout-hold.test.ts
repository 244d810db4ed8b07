import { describe, expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { uuidOf } from '../support/cart.ts';
import { giveReadyCart, miniature } from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const s = {
  ended: 'Κρατήσαμε τις φιάλες σας όσο γινόταν.',
  again: 'Κράτηση ξανά',
  five: 'Οι φιάλες σας μένουν κρατημένες για 5 λεπτά ακόμη.',
};

async function holdOf(cartId: string): Promise<Date | null> {
  const row = await database
    .selectFrom('stockHolds')
    .select('expiresAt')
    .where('cartId', '=', uuidOf(cartId))
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}

describe('the hold on the goods', () => {
  const locale = 'el';
  const w = words[locale];

  test('counts down from the payment step, is told aloud at few marks, ends in words, and begins anew', async () => {
    await asVisitor(browser, async ({ page }) => {
      const cartId = await giveReadyCart(page.context(), { goods: miniature });
      await page.clock.install();
      await page.goto(`${w.prefix}/checkout?step=payment`);
      const step = page.locator('#payment');
      const clock = step.getByText(/^\d:\d\d$|^10:00$/);
      await clock.waitFor();
      const first = await clock.innerText();
      const top = () =>
        step
          .locator('form')
          .last()
          .evaluate((form) => form.getBoundingClientRect().top);
      const before = await top();
      await page.clock.runFor(2000);
      await expect.poll(() => clock.innerText()).not.toBe(first);
      expect(await top()).toBe(before);
      expect(await step.getByRole('status').innerText()).toBe('');
      await page.clock.runFor(5 * 60_000);
      await expect.poll(() => step.getByRole('status').innerText()).toBe(s.five);
      await page.clock.runFor(5 * 60_000);
      await step.getByRole('status').getByText(s.ended).waitFor();
      expect(Math.abs((await top()) - before)).toBeLessThan(2);
      // What was chosen is still chosen.
      expect(await page.getByRole('radio', { name: w.bankTransfer }).isChecked()).toBe(true);
      const held = await holdOf(cartId);
      await step.getByRole('button', { name: s.again, exact: true }).click();
      await clock.waitFor();
      expect((await holdOf(cartId))?.getTime()).toBeGreaterThan(held?.getTime() ?? 0);
    });
  });
});
