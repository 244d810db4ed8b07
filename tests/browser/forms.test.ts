import { expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { giveReadyCart } from '../support/checkout.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

/** What checkers of third parties object to in the document as it is with scripts. */
function objections(): string[] {
  const forms = [...document.forms].filter(
    (form) =>
      ![...form.elements].some(
        (element) => element instanceof HTMLButtonElement && element.type === 'submit',
      ),
  );
  return [
    ...forms.map((form) => `no submit button: ${form.outerHTML.slice(0, 120)}`),
    ...[...document.querySelectorAll('input[type=search][role]')].map(
      (input) => `a role that a search field may not have: ${input.outerHTML.slice(0, 120)}`,
    ),
  ];
}

test.each(['/products', '/products/windlass-hill-12-years', '/shopping-cart', '/el/categories'])(
  '%s has a submit button in each form, and a combobox that may be one',
  async (address) => {
    await asVisitor(browser, async ({ page }) => {
      await giveReadyCart(page.context());
      await page.goto(address);
      await waitForCount(page, address.startsWith('/el') ? words.el : words.en, 1);
      await page.getByRole('combobox').first().waitFor();
      expect(await page.evaluate(objections)).toEqual([]);
    });
  },
);
