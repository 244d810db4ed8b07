import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atBank, bankWords, cards, payByCard } from '../support/bank.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { giveReadyCart, placeFromConfirm, standingOf } from '../support/checkout.ts';
import { expectToFit } from '../support/fit.ts';
import { words } from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const say = {
  en: {
    card: /^Card/,
    label: 'Instalments',
    three: '3 instalments of €35.00, interest-free',
    atOnce: 'All at once',
    outside: 'Choose between 1 and 3 instalments',
    table: ['3', '€35.00', '0%', '€0.00', '€105.00'],
    retry: 'Pay now',
  },
  el: {
    card: /^Κάρτα/,
    label: 'Δόσεις',
    three: '3 άτοκες δόσεις των 35,00 €',
    atOnce: 'Εφάπαξ',
    outside: 'Επιλέξτε από 1 έως 3 δόσεις',
    table: ['3', '35,00 €', '0%', '0,00 €', '105,00 €'],
    retry: 'Πληρωμή τώρα',
  },
} as const;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Two bottles of 52.50, never reduced, delivered for nothing: 105.00 in all, which takes up to three installments. */
const goods = { goods: ['PON-NVY', 'PON-NVY-70'], quantity: 2 } as const;

/** Lets the list of counts offer one that the server does not. */
async function offerTwelve(page: Page): Promise<void> {
  await page.locator('select[name^=installmentCount]').evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.add(new Option('12', '12', true, true));
  });
}

describe.each([
  ['en', true],
  ['el', false],
] as const)('installments, %s, scripts: %s', (locale, scripts) => {
  const w = words[locale];
  const s = say[locale];
  const b = bankWords[locale];

  test('S5-015, S5-016: are chosen within the bounds of the server, told with all their sums, and kept', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveReadyCart(page.context(), goods);
        await page.goto(`${w.prefix}/checkout?step=payment`);
        const list = page.getByRole('combobox', { name: s.label });
        // Another way to pay takes none.
        expect(await list.count()).toBe(0);
        await page.getByRole('radio', { name: s.card }).check();
        await list.waitFor();
        const options = (await list.locator('option').allInnerTexts()).map(plain);
        expect(options).toHaveLength(3);
        expect([options[0], options[2]]).toEqual([s.atOnce, s.three]);
        const rows = page.getByRole('table').locator('tbody tr');
        expect(await rows.count()).toBe(3);
        expect((await rows.nth(2).locator('th, td').allInnerTexts()).map(plain)).toEqual(s.table);
        if (scripts) expect(await findBarriers(page)).toEqual([]);
        // The narrowest screen holds them, and does not scroll to the side.
        await expectToFit(page, 320);
        await page.setViewportSize({ width: 1440, height: 900 });
        // More than the server offers is refused, whatever a page sends.
        if (scripts) {
          await offerTwelve(page);
          await page.getByRole('button', { name: w.next, exact: true }).click();
          await page.getByRole('alert').getByText(s.outside).waitFor();
        }
        await list.selectOption('3');
        await page.getByRole('button', { name: w.next, exact: true }).click();
        await page.getByRole('checkbox', { name: w.terms }).waitFor();
        expect(plain(await page.locator('#payment').innerText())).toContain(s.three);
        await placeFromConfirm(page, w);
        await atBank(page);
        await payByCard(page, b, cards.declined);
        await page.waitForURL(`**${w.prefix}/checkout/payment/*`);
        expect(await list.inputValue()).toBe('3');
        await page.getByRole('button', { name: s.retry, exact: true }).click();
        await atBank(page);
        await payByCard(page, b, cards.visa);
        await page.waitForURL(`**${w.prefix}/receipt/*`);
        const { payments } = await standingOf(database, page);
        expect(payments.map(({ installmentCount }) => installmentCount)).toEqual([3, 3]);
      },
      { javaScriptEnabled: scripts, expectedStatuses: [422] },
    );
  });
});
