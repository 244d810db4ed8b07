import { describe, expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { giveCart, linesOnPage, makeCart } from '../support/cart.ts';
import { words } from '../support/journey.ts';

/** Goods that no other test touches. */
const SKU = 'VEN-007';
const VARIANT = 'VEN-007-70';
const ON_HAND = 22;
/** Pieces in one line, by the settings of the house. */
const HOUSE_LIMIT = 24;
const goods = {
  en: { slug: 'ventolera-reserva-7-years', name: 'Ventolera Reserva 7 Years, 70\u00A0cl' },
  el: { slug: 'ventolera-reserva-7-eton', name: 'Ventolera Reserva 7 ετών, 70\u00A0cl' },
};

const sentences = {
  en: {
    insufficient: (available: number) => `We don’t have that many. Available: ${available}.`,
    limit: (limit: number) => `Up to ${limit} per order.`,
    invalid: 'Please enter a whole number from 1 to 999.',
  },
  el: {
    insufficient: (available: number) => `Δεν έχουμε τόσα τεμάχια. Διαθέσιμα: ${available}.`,
    limit: (limit: number) => `Έως ${limit} τεμάχια ανά παραγγελία.`,
    invalid: 'Συμπληρώστε ακέραιο αριθμό, από 1 έως 999.',
  },
};

const browser = await openBrowser();

describe('a quantity that cannot be, without scripts', () => {
  const locale = 'el';
  const w = words[locale];
  const say = sentences[locale];
  const { name } = goods[locale];

  test('CART-07, CART-09: is told at its line, and the total stays', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveCart(page.context(), await makeCart(SKU, VARIANT, 2));
        await page.goto(`${w.prefix}/shopping-cart`);
        const before = await linesOnPage(page);
        expect(before).toMatchObject([{ quantity: '2' }]);
        const sums = await page.locator('main dl').innerText();
        for (const [quantity, sentence] of [
          ['-3', say.invalid],
          ['1.5', say.invalid],
          ['', say.invalid],
          ['99999999', say.invalid],
          ['99', say.limit(HOUSE_LIMIT)],
          [String(ON_HAND + 1), say.insufficient(ON_HAND)],
        ] as const) {
          await page
            .getByRole('spinbutton', { name: w.quantityOf(name), exact: true })
            .fill(quantity);
          const answer = page.waitForResponse((response) => response.request().method() === 'POST');
          await page.getByRole('button', { name: w.updateOf(name), exact: true }).click();
          expect((await answer).status()).toBe(422);
          const line = page.locator('main li:has(input[name=quantity])');
          await line.getByText(sentence, { exact: true }).waitFor();
          expect(await linesOnPage(page)).toEqual(before);
          expect(await page.locator('main dl').innerText()).toBe(sums);
        }
        await page.goto(`${w.prefix}/shopping-cart`);
        expect(await linesOnPage(page)).toEqual(before);
        expect(await page.locator('main dl').innerText()).toBe(sums);
      },
      { javaScriptEnabled: false, expectedStatuses: [422] },
    );
  });
});

describe('a quantity that cannot be, without scripts', () => {
  const locale = 'el';
  const w = words[locale];
  const say = sentences[locale];
  const { name } = goods[locale];

  test('CART-09: all that is on hand can be set, one more cannot', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveCart(page.context(), await makeCart(SKU, VARIANT, 1));
        const set = async (quantity: number) => {
          await page
            .getByRole('spinbutton', { name: w.quantityOf(name), exact: true })
            .fill(String(quantity));
          // The page that comes of it says what the cart holds; this one says what was typed.
          const answered = page.waitForEvent('load');
          await page.getByRole('button', { name: w.updateOf(name), exact: true }).click();
          await answered;
        };
        await page.goto(`${w.prefix}/shopping-cart`);
        await set(ON_HAND);
        const full = await linesOnPage(page);
        expect(full).toMatchObject([{ quantity: String(ON_HAND) }]);
        await set(ON_HAND + 1);
        await page.getByText(say.insufficient(ON_HAND), { exact: true }).first().waitFor();
        await page.goto(`${w.prefix}/shopping-cart`);
        expect(await linesOnPage(page)).toEqual(full);
      },
      { javaScriptEnabled: false, expectedStatuses: [422] },
    );
  });
});

test('CART-07: zero takes the line out, and is no quantity to add', async () => {
  const w = words.en;
  await asVisitor(
    browser,
    async ({ page }) => {
      await giveCart(page.context(), await makeCart(SKU, VARIANT, 2));
      await page.goto(`/products/${goods.en.slug}`);
      const variantId = await page.locator('main input[name=variantId]').inputValue();
      for (const quantity of ['0', '-1', '1.5', 'NaN', '1e9', '2147483648', 'null']) {
        const answer = await page.request.post('/shopping-cart', {
          form: { intent: 'add', variantId, quantity },
        });
        expect(answer.status()).toBe(422);
        expect(await answer.text()).toContain(sentences.en.invalid);
      }
      await page.goto('/shopping-cart');
      expect(await linesOnPage(page)).toMatchObject([{ quantity: '2' }]);
      await page
        .getByRole('spinbutton', { name: w.quantityOf(goods.en.name), exact: true })
        .fill('0');
      await page.getByRole('button', { name: w.updateOf(goods.en.name), exact: true }).click();
      await page.waitForURL(/\/shopping-cart$/);
      expect(await linesOnPage(page)).toEqual([]);
    },
    { javaScriptEnabled: false },
  );
});
