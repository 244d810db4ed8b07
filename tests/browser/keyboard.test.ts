import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atBank, cardFields, cards } from '../support/bank.ts';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { linesOnPage, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

/** More steps than any page of the shop has controls. */
const MOST_STEPS = 150;

/** Goes on with the key until the place has the focus, and makes sure that one can see where one is. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await place.first().waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    const isThere = await place.first().evaluate((element) => element === document.activeElement);
    const seen = await page.evaluate(() => {
      // A card or a label may bear the ring for what lies in it.
      let place: Element | null = document.activeElement;
      // A heading that a new step has led to is no control.
      if (!(place instanceof HTMLElement) || place.tabIndex < 0) return true;
      const { width, height } = place.getBoundingClientRect();
      if (width === 0 || height === 0) return false;
      for (; place && place.tagName !== 'MAIN'; place = place.parentElement) {
        if (getComputedStyle(place).outlineStyle !== 'none') return true;
        if (getComputedStyle(place, '::after').outlineStyle !== 'none') return true;
      }
      return false;
    });
    expect(
      seen,
      await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''),
    ).toBe(true);
    if (isThere) return;
  }
  throw new Error('The keyboard does not get there');
}

test('a bottle is bought with the keyboard alone and paid by card, the focus always in sight', async () => {
  const w = words.el;
  await asVisitor(
    browser,
    async ({ page }) => {
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      const press = async (place: Locator, key = 'Enter') => {
        await tabTo(page, place);
        await page.keyboard.press(key);
      };
      const type = async (name: string, text: string) => {
        await tabTo(page, page.getByRole('textbox', { name, exact: true }));
        await page.keyboard.type(text);
      };
      const ledTo = (step: string) => expectFocus(page.locator(`#${step}-heading`));

      await page.goto(w.home);
      await waitForCount(page, w, 0);
      // The first stop leads past the header.
      await page.keyboard.press('Tab');
      await expectFocus(page.locator('a[href="#content"]'));
      await page.keyboard.press('Enter');
      await expectFocus(page.locator('#content'));

      await press(page.getByRole('main').getByRole('link', { name: w.first, exact: true }));
      await page.getByRole('heading', { level: 1, name: w.first }).waitFor();
      await press(button(w.add), 'Space');
      await waitForCount(page, w, 1);
      await press(page.getByRole('status').getByRole('link'));
      await page.waitForURL(/\/shopping-cart$/);
      await expect.poll(() => linesOnPage(page)).toMatchObject([{ quantity: '1' }]);
      await press(page.getByRole('link', { name: w.checkout, exact: true }));

      await type(w.email, 'keyboard@example.com');
      await press(button(w.next));
      // What is missing is said in a summary, which has the focus and leads to the field.
      const summary = page.getByRole('main').getByRole('alert').first();
      await expectFocus(summary);
      expect(await findBarriers(page)).toEqual([]);
      await press(summary.getByRole('link'));
      await expectFocus(page.getByRole('textbox', { name: w.phone, exact: true }));
      await page.keyboard.type('6912345678');
      await press(button(w.next));
      await ledTo('address');
      await type(w.firstName, 'Eleni');
      await type(w.lastName, 'O’Hara');
      await type(w.address1, 'Ερμού 12');
      await type(w.postalCode, '10563');
      await type(w.city, 'Αθήνα');
      await press(button(w.next));
      for (const [step, choice] of [
        ['shipping', w.courier],
        ['payment', /^Κάρτα/],
      ] as const) {
        const radio = page.getByRole('radio', { name: choice });
        await ledTo(step);
        await tabTo(page, page.getByRole('radio').first());
        await page.keyboard.press('Space');
        if (!(await radio.isChecked())) await tabTo(page, radio, 'ArrowDown');
        await expect.poll(() => radio.isChecked()).toBe(true);
        await press(button(w.next));
      }
      await ledTo('confirm');
      await press(page.getByRole('checkbox', { name: w.terms }), 'Space');
      await press(page.getByRole('checkbox', { name: w.age }), 'Space');
      expect(await findBarriers(page)).toEqual([]);
      await press(button(w.place));

      await atBank(page);
      for (const [name, text] of Object.entries(cardFields(cards.visa))) {
        await tabTo(page, page.locator(`input[name=${name}]`));
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/receipt\//);
      await page.getByText(w.thanks).waitFor();
    },
    { expectedStatuses: [422] },
  );
});
