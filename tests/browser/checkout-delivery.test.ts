import { expect, test } from 'vitest';
import { asVisitor, expectFocus, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { giveReadyCart, miniature } from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';

const browser = await openBrowser();

test('a step that opens moves nothing that stays, 390 px', async () => {
  const w = words.el;
  await asVisitor(
    browser,
    async ({ page }) => {
      await watchLayout(page);
      await giveReadyCart(page.context(), { goods: miniature });
      await page.goto('/el/checkout');
      await waitForCount(page, w, 1);
      const isOpen = async (step: string) => {
        await page.waitForURL(`**/checkout?step=${step}#${step}`);
        await expectFocus(page.locator(`#${step}-heading`));
        expect(await layoutShift(page), step).toBeLessThan(0.1);
      };
      for (const step of ['address', 'shipping', 'payment']) {
        await page.locator(`#${step} header`).getByRole('link').click();
        await isOpen(step);
        await page.getByRole('button', { name: w.next, exact: true }).click();
        await isOpen('confirm');
      }
    },
    { viewport: { width: 390, height: 844 } },
  );
});
