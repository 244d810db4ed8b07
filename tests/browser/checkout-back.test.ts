import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { giveReadyCart, miniature } from '../support/checkout.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

const steps = ['contact', 'address', 'shipping', 'payment', 'confirm'] as const;

/** What a step shows of what was given before, while it is open. */
async function givenAt(page: Page, step: (typeof steps)[number]): Promise<string> {
  const at = page.locator(`#${step}[data-place=open]`);
  await at.waitFor();
  if (step === 'contact') return at.locator('[name=email]').inputValue();
  if (step === 'address') return at.locator('[name="billingAddress.address1"]').inputValue();
  if (step === 'confirm') return page.locator('#contact').innerText();
  return String(await at.getByRole('radio', { checked: true }).count());
}

const given = {
  contact: /^eleni@example\.com$/,
  address: /^Ερμού 12$/,
  shipping: /^1$/,
  payment: /^1$/,
  confirm: /eleni@example\.com/,
};

test('the way back at every step, a reload and the other language lose nothing', async () => {
  const w = words.el;
  const other = words.en;
  await asVisitor(browser, async ({ page }) => {
    await giveReadyCart(page.context(), { goods: miniature });
    await page.goto(`${w.prefix}/checkout?step=contact`);
    const seen: string[] = [];
    const look = async (step: (typeof steps)[number]) => {
      const shown = await givenAt(page, step);
      if (!given[step].test(shown)) seen.push(`${step}: ${shown}`);
    };
    // Each step is opened by the link of its own, so that there is a way back at each.
    for (const step of steps) {
      await page.goto(`${w.prefix}/checkout?step=${step}`);
      await look(step);
    }
    for (const step of steps.toReversed().slice(1)) {
      await page.goBack();
      await look(step);
    }
    await page.reload();
    await look('contact');
    await page.getByRole('button', { name: w.next, exact: true }).click();
    await look('confirm');
    await page.goBack();
    await look('contact');
    await page.goForward();
    await look('confirm');
    await page.getByRole('link', { name: w.otherLanguage, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === `${other.prefix}/checkout`);
    await look('confirm');
    await page.getByRole('checkbox', { name: other.terms }).waitFor();
    expect(seen).toEqual([]);
  });
});
