import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { giveBottle, giveReadyCart, ordersOf, tick } from '../support/checkout.ts';
import { choose, words, type Words } from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';

const locales = ['en', 'el'] as const;
const more = {
  en: {
    email: 'Please enter a valid email address',
    required: 'This field is required',
    postalCode: 'Five digits, please',
    terms: 'Please accept the terms to go on',
    ageRequired: 'Please confirm that you and the recipient are 18 or over',
    guest: 'Continue as guest',
    processing: 'There was an error while processing your order',
    signIn: 'Sign in',
    thanks: 'Thank you, Ελένη. The order is with us.',
    freeFrom: 'Free from €75.00',
    shipToBilling: 'Deliver to this address',
    billing: 'Your address',
    shipping: 'Where it goes',
    changeAddress: 'Change: Address',
    country: 'Country',
    summary: /Please look at \d field/,
    address: 'Address',
  },
  el: {
    email: 'Συμπληρώστε μια έγκυρη διεύθυνση e-mail',
    required: 'Το πεδίο είναι υποχρεωτικό',
    postalCode: 'Ο ταχυδρομικός κώδικας έχει πέντε ψηφία',
    terms: 'Για να συνεχίσετε, αποδεχτείτε τους όρους',
    ageRequired: 'Επιβεβαιώστε ότι εσείς και ο παραλήπτης έχετε συμπληρώσει τα 18',
    guest: 'Συνέχεια χωρίς λογαριασμό',
    processing: 'Παρουσιάστηκε σφάλμα κατά την επεξεργασία της παραγγελίας',
    signIn: 'Σύνδεση',
    thanks: 'Ευχαριστούμε. Η παραγγελία στο όνομα Ελένη είναι στα χέρια μας.',
    freeFrom: 'Δωρεάν από 75,00 €',
    shipToBilling: 'Παράδοση σε αυτή τη διεύθυνση',
    billing: 'Η διεύθυνσή σας',
    shipping: 'Πού θα παραδοθεί',
    changeAddress: 'Αλλαγή: Διεύθυνση',
    country: 'Χώρα',
    summary: /Ελέγξτε \d πεδί/,
    address: 'Διεύθυνση',
  },
};

const browser = await openBrowser();
const database = await siteDatabase();

const next = (page: Page, w: Words) =>
  page.getByRole('button', { name: w.next, exact: true }).click();
const fieldOf = (place: Pick<Page, 'getByRole'>, label: string) =>
  place.getByRole('textbox', { name: label, exact: true });

/** The words at a field: what is wrong with it. */
async function faultAt(page: Page, name: string): Promise<string> {
  return page.locator(`[id="${name}-error"]`).innerText();
}

describe('what is wrong is told at its field and what was typed is kept', () => {
  const locale = 'en';
  const w = words[locale];
  const m = more[locale];

  test.each([true, false])(
    'and then the order is placed as a guest, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await giveBottle(page.context());
          await page.goto(`${w.prefix}/checkout`);
          await page.getByText(m.guest, { exact: true }).waitFor();
          // Who has an account signs in and comes back.
          const signIn = page.getByRole('main').getByRole('link', { name: m.signIn, exact: true });
          expect(await signIn.getAttribute('href')).toBe(
            `${w.prefix}/auth/login?redirect=${encodeURIComponent(`${w.prefix}/checkout`)}`,
          );

          await fieldOf(page, w.email).fill('eleni@');
          await next(page, w);
          await page.getByRole('alert').getByText(m.summary).waitFor();
          expect(await faultAt(page, 'email')).toBe(m.email);
          expect(await faultAt(page, 'phone')).toBe(m.required);
          expect(await fieldOf(page, w.email).inputValue()).toBe('eleni@');
          await fieldOf(page, w.email).fill('');
          await fieldOf(page, w.phone).fill('691 234 5678');
          await next(page, w);
          await expect.poll(() => faultAt(page, 'email')).toBe(m.required);
          expect(await fieldOf(page, w.phone).inputValue()).toBe('691 234 5678');
          await fieldOf(page, w.email).fill('eleni@example.com');
          await next(page, w);

          await fieldOf(page, w.firstName).fill('Ελένη');
          await fieldOf(page, w.postalCode).fill('1055');
          await next(page, w);
          await page.getByRole('alert').getByText(m.summary).waitFor();
          for (const name of ['lastName', 'address1', 'city']) {
            expect(await faultAt(page, `billingAddress.${name}`)).toBe(m.required);
          }
          expect(await faultAt(page, 'billingAddress.postalCode')).toBe(m.postalCode);
          expect(await fieldOf(page, w.firstName).inputValue()).toBe('Ελένη');
          expect(await fieldOf(page, w.postalCode).inputValue()).toBe('1055');
          // Each fault leads to its field.
          await page.getByRole('alert').getByRole('link').first().click();
          expect(new URL(page.url()).pathname).toBe(`${w.prefix}/checkout`);
          await fieldOf(page, w.lastName).fill('Παππά');
          await fieldOf(page, w.address1).fill('Ερμού 12');
          await fieldOf(page, w.city).fill('Αθήνα');
          await fieldOf(page, w.postalCode).fill('105 57');
          await next(page, w);

          await page.getByText(m.freeFrom, { exact: true }).waitFor();
          await choose(page, w.courier);
          await next(page, w);
          await choose(page, w.bankTransfer);
          await next(page, w);

          await page.getByRole('checkbox', { name: w.age }).check();
          await page.getByRole('button', { name: w.place, exact: true }).click();
          await expect.poll(() => faultAt(page, 'acceptTerms')).toBe(m.terms);
          expect(await page.getByRole('checkbox', { name: w.age }).isChecked()).toBe(true);
          expect(await page.getByRole('checkbox', { name: w.terms }).isChecked()).toBe(false);
          await page.getByRole('checkbox', { name: w.terms }).check();
          await page.getByRole('button', { name: w.place, exact: true }).click();
          await page.waitForURL(/\/receipt\//);
          expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${w.prefix}/receipt/`));
          await page.getByText(m.thanks).waitFor();
          expect(await ordersOf(database, page)).toHaveLength(1);
        },
        { javaScriptEnabled: scripts, expectedStatuses: [422] },
      );
    },
  );
});

describe('the address, without scripts', () => {
  const w = words.en;
  const m = more.en;
  const billing = (page: Page) => page.getByRole('group', { name: m.billing, exact: true });
  const shipping = (page: Page) => page.getByRole('group', { name: m.shipping, exact: true });

  /** Opens the address step, filled with what is right. */
  async function openAddress(page: Page): Promise<string> {
    const cartId = await giveReadyCart(page.context());
    await page.goto('/checkout?step=address');
    return cartId;
  }

  /** What the page shows of the address once it has been taken. */
  const given = (page: Page) => page.locator('#address address').first().innerText();

  test.each(['Μαρία-Ελένη', 'Ο’Χάρα', "D'Angelo", 'Ng', 'Jose\u0301', 'Ægir Þór'])(
    'CHK-05: %s is a name',
    async (name) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await openAddress(page);
          await fieldOf(billing(page), w.firstName).fill(name);
          await fieldOf(billing(page), w.lastName).fill(name);
          await next(page, w);
          const stored = name.normalize('NFC');
          expect((await given(page)).split('\n')[0]).toBe(`${stored} ${stored}`);
          await tick(page, w);
          await page.getByRole('button', { name: w.place, exact: true }).click();
          await page.waitForURL(/\/receipt\//);
          expect(await page.locator('main').innerText()).toContain(`${stored} ${stored}`);
          expect(await ordersOf(database, page)).toHaveLength(1);
        },
        { javaScriptEnabled: false },
      );
    },
  );

  test('CHK-07: a Greek postcode with a space, without, or with too many; and what is none', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await openAddress(page);
        for (const postalCode of ['10557', '105 57', ' 10557 ']) {
          await fieldOf(page, w.postalCode).first().fill(postalCode);
          await next(page, w);
          expect(await given(page)).toContain('105 57 Αθήνα');
          await page.getByRole('link', { name: m.changeAddress, exact: true }).click();
          expect(await fieldOf(page, w.postalCode).first().inputValue()).toBe('10557');
        }
        for (const postalCode of ['1055', 'ABCDE']) {
          await fieldOf(page, w.postalCode).first().fill(postalCode);
          await next(page, w);
          expect(await faultAt(page, 'billingAddress.postalCode')).toBe(m.postalCode);
          expect(await fieldOf(page, w.postalCode).first().inputValue()).toBe(postalCode);
        }
      },
      { javaScriptEnabled: false, expectedStatuses: [422] },
    );
  });

  test.each(['HK', 'AE'])(
    'CHK-09: a bill to %s needs no postcode, the parcel to Greece does',
    async (country) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await openAddress(page);
          await billing(page)
            .getByRole('combobox', { name: m.country, exact: true })
            .selectOption(country);
          await billing(page).getByRole('textbox', { name: w.postalCode, exact: true }).fill('');
          await page.getByRole('checkbox', { name: m.shipToBilling }).uncheck();
          const fill = (label: string, text: string) =>
            shipping(page).getByRole('textbox', { name: label, exact: true }).fill(text);
          await fill(w.firstName, 'Ελένη');
          await fill(w.lastName, 'Παππά');
          await fill(w.address1, 'Ερμού 12');
          await fill(w.city, 'Αθήνα');
          await next(page, w);
          expect(await faultAt(page, 'shippingAddress.postalCode')).toBe(m.required);
          expect(await page.locator('[id="billingAddress.postalCode-error"]').count()).toBe(0);
          await fill(w.postalCode, '10557');
          await next(page, w);
          const addresses = page.locator('#address address');
          await addresses.nth(1).waitFor();
          const [bill = '', parcel = ''] = await addresses.allInnerTexts();
          expect(bill).not.toMatch(/\d{3} \d{2}/);
          expect(parcel).toContain('105 57 Αθήνα');
        },
        { javaScriptEnabled: false, expectedStatuses: [422] },
      );
    },
  );
});

test('everything that the checkout takes stands on the receipt and in the order', async () => {
  const w = words.en;
  await asVisitor(browser, async ({ page }) => {
    await giveBottle(page.context());
    await page.goto('/checkout');
    const fill = (name: string, text: string) => page.locator(`main [name="${name}"]`).fill(text);
    await fill('email', 'eleni.all@example.com');
    await fill('phone', '691 234 5678');
    await fill('alternativePhone', '210 123 4567');
    await fill('notes', 'Ring twice\nand wait');
    await next(page, w);
    await page.locator('[name=shipToBilling]').uncheck();
    const addresses = {
      billingAddress: [
        'Eleni',
        'Pappa',
        'Pappa and Daughters',
        '12 Ermou Street',
        'Second court',
        '3',
        'Pappa',
        '10563',
        'Athens',
        'Attica',
      ],
      shippingAddress: [
        'Maria',
        'Vlachou',
        'The Other House',
        '5 Agiou Nikolaou',
        'At the back',
        '1',
        'Vlachou',
        '26221',
        'Patras',
        'Western Greece',
      ],
    };
    const parts = [
      'firstName',
      'lastName',
      'company',
      'address1',
      'address2',
      'floor',
      'doorbell',
      'postalCode',
      'city',
    ];
    for (const [name, values] of Object.entries(addresses)) {
      for (const [index, part] of parts.entries())
        await fill(`${name}.${part}`, values[index] ?? '');
      await page.locator(`[name="${name}.country"]`).selectOption('GR');
      await page.locator(`[name="${name}.region"]`).selectOption({ label: values[9] ?? '' });
    }
    await next(page, w);
    await choose(page, w.courier);
    await next(page, w);
    await choose(page, w.bankTransfer);
    await next(page, w);
    await tick(page, w);
    await page.getByRole('button', { name: w.place, exact: true }).click();
    await page.waitForURL(/\/receipt\//);
    await page.getByText('eleni.all@example.com').first().waitFor();
    const receipt = await page.locator('main').innerText();
    for (const text of [
      'eleni.all@example.com',
      '691\u00A0234\u00A05678',
      '210\u00A0123\u00A04567',
      'Ring twice',
      'and wait',
      'Eleni Pappa',
      'Pappa and Daughters',
      '12 Ermou Street',
      'Second court',
      'floor 3, doorbell Pappa',
      '105 63 Athens',
      'Attica, Greece',
      'Maria Vlachou',
      'The Other House',
      '5 Agiou Nikolaou',
      'At the back',
      'floor 1, doorbell Vlachou',
      '262 21 Patras',
      'Western Greece, Greece',
    ])
      expect(receipt).toContain(text);
    expect(await ordersOf(database, page)).toMatchObject([
      {
        email: 'eleni.all@example.com',
        phone: '+306912345678',
        alternativePhone: '+302101234567',
        notes: 'Ring twice\nand wait',
      },
    ]);
  });
});

test('without a cart the checkout leads to the cart', async () => {
  await asVisitor(browser, async ({ page }) => {
    for (const locale of locales) {
      const { prefix } = words[locale];
      expect((await page.goto(`${prefix}/checkout`))?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(`${prefix}/shopping-cart`);
    }
  });
});

test('S8-020: an order that goes wrong for a reason nobody expected says so, with phone and e-mail, and can be sent again', async () => {
  const locale = 'en';
  const w = words[locale];
  await asVisitor(
    browser,
    async ({ page }) => {
      await giveReadyCart(page.context());
      await page.goto(`${w.prefix}/checkout?step=confirm`);
      await tick(page, w);
      await page.route('**/checkout.data*', (route) => route.fulfill({ status: 500, body: '' }));
      const place = page.getByRole('button', { name: w.place, exact: true });
      await place.click();
      const alert = page.getByRole('alert').filter({ hasText: more[locale].processing });
      await alert.locator('a[href^="tel:+30"]').waitFor();
      expect(await alert.locator('a[href^="mailto:"]').count()).toBe(1);
      expect(await ordersOf(database, page)).toEqual([]);
      await page.unroute('**/checkout.data*');
      await place.click();
      await page.waitForURL(/\/receipt\//);
      expect(await ordersOf(database, page)).toHaveLength(1);
    },
    { expectedStatuses: [500] },
  );
});
