import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import {
  giveBottle,
  giveReadyCart,
  miniature,
  placeFromConfirm,
  standingOf,
} from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const say = {
  en: {
    quote: 'What does delivery cost?',
    postcode: 'Postcode',
    show: 'Show',
    city: ['Courier to your door', '€3.50'],
    island: ['Courier to your door', '€6.50'],
    arrives: /Arrives (on|from) \w+day \d+ \w+/,
    email: 'E-mail',
    document: 'Receipt or invoice',
    invoice: /^Invoice/,
    company: 'Company name',
    activity: 'Business activity',
    vat: 'Tax number (ΑΦΜ)',
    office: 'Tax office (ΔΟΥ)',
    required: 'This field is required',
    wrongVat: 'This tax number is not valid',
    summary: 'Invoice for Παππά ΕΕ, 094014201',
  },
  el: {
    quote: 'Πόσο κοστίζει η αποστολή;',
    postcode: 'Ταχυδρομικός κώδικας',
    show: 'Εμφάνιση',
    city: ['Κούριερ στην πόρτα σας', '3,50 €'],
    island: ['Κούριερ στην πόρτα σας', '6,50 €'],
    arrives: /Φτάνει (από )?\S+ \d+ \S+/,
    email: 'E-mail',
    document: 'Απόδειξη ή τιμολόγιο',
    invoice: /^Τιμολόγιο/,
    company: 'Επωνυμία',
    activity: 'Δραστηριότητα',
    vat: 'ΑΦΜ',
    office: 'ΔΟΥ',
    required: 'Το πεδίο είναι υποχρεωτικό',
    wrongVat: 'Ο ΑΦΜ δεν είναι έγκυρος',
    summary: 'Τιμολόγιο: Παππά ΕΕ, 094014201',
  },
} as const;
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe.each([
  ['el', true],
  ['en', false],
] as const)('%s, scripts: %s', (locale, scripts) => {
  const w = words[locale];
  const s = say[locale];

  test('a postcode is enough to learn what delivery costs and when it comes', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveBottle(page.context());
        await page.goto(`${w.prefix}/checkout`);
        const email = page.getByRole('textbox', { name: s.email, exact: true });
        await email.fill('eleni@example.com');
        const place = page.locator('#shipping');
        await place.getByText(s.quote).click();
        const postcode = place.getByRole('textbox', { name: s.postcode, exact: true });
        const ask = async (text: string, [method, price]: readonly [string, string]) => {
          await postcode.fill(text);
          await place.getByRole('button', { name: s.show, exact: true }).click();
          const row = place.getByRole('listitem').filter({ hasText: method });
          await expect.poll(async () => plain(await row.innerText())).toContain(price);
          expect(plain(await row.innerText())).toMatch(s.arrives);
        };
        await ask('105 63', s.city);
        await ask('84600', s.island);
        // With scripts nothing that was typed is lost by a question.
        if (scripts) expect(await email.inputValue()).toBe('eleni@example.com');
        if (scripts) expect(await findBarriers(page)).toEqual([]);
      },
      { javaScriptEnabled: scripts },
    );
  });

  test('S3-049: who wants an invoice says for whom, and it is checked and kept', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveReadyCart(page.context(), { goods: miniature });
        await page.goto(`${w.prefix}/checkout?step=address`);
        const document = page.getByRole('group', { name: s.document, exact: true });
        const field = (name: string) => document.getByRole('textbox', { name, exact: true });
        expect(await field(s.company).count()).toBe(0);
        await document.getByRole('radio', { name: s.invoice }).check();
        await field(s.vat).fill('123456789');
        const next = page.getByRole('button', { name: w.next, exact: true });
        await next.click();
        await page.getByRole('alert').getByRole('link').first().waitFor();
        for (const name of ['companyName', 'businessActivity', 'taxOffice']) {
          expect(await errorAt(page, name)).toBe(s.required);
        }
        expect(await errorAt(page, 'vatNumber')).toBe(s.wrongVat);
        if (scripts) expect(await findBarriers(page)).toEqual([]);
        await field(s.company).fill('Παππά ΕΕ');
        await field(s.activity).fill('Εστίαση');
        await field(s.vat).fill('EL 094 014 201');
        await field(s.office).fill('Α΄ Αθηνών');
        await next.click();
        await page.locator('#address').getByText(s.summary).waitFor();
        await placeFromConfirm(page, w);
        await page.waitForURL('**/receipt/*');
        const { id } = await standingOf(database, page);
        const order = await database
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(JSON.stringify(order)).toContain('094014201');
        expect(await page.locator('main').innerText()).toContain('094014201');
      },
      { javaScriptEnabled: scripts, expectedStatuses: [422] },
    );
  });
});

async function errorAt(page: Page, name: string): Promise<string> {
  return page.locator(`[id="${name}-error"]`).innerText();
}

test.each(['el', 'en'] as const)(
  'a step that opens moves nothing that stays, %s, 390 px',
  async (locale) => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await watchLayout(page);
        await giveReadyCart(page.context(), { goods: miniature });
        await page.goto(`${locale === 'el' ? '/el' : ''}/checkout`);
        await waitForCount(page, words[locale], 1);
        const isOpen = async (step: string) => {
          await page.waitForURL(`**/checkout?step=${step}#${step}`);
          await expectFocus(page.locator(`#${step}-heading`));
          expect(await layoutShift(page), step).toBeLessThan(0.1);
        };
        for (const step of ['address', 'shipping', 'payment']) {
          await page.locator(`#${step} header`).getByRole('link').click();
          await isOpen(step);
          await page.getByRole('button', { name: words[locale].next, exact: true }).click();
          await isOpen('confirm');
        }
      },
      { viewport: { width: 390, height: 844 } },
    );
  },
);
