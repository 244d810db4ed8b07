import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The words that a visitor reads and presses, as the house has written them. */
export const words = {
  en: {
    home: '/',
    prefix: '',
    first: 'Windlass Hill 5 Years',
    second: 'Guinep Pen 7 Years',
    shop: 'Shop',
    shopTitle: 'The back shelf, to take home',
    add: 'Add to cart',
    cart: /^Shopping cart/,
    cartTitle: 'Shopping cart',
    checkout: 'Checkout',
    next: 'Continue',
    email: 'E-mail',
    phone: 'Mobile phone',
    firstName: 'First name',
    lastName: 'Last name',
    address1: 'Street and number',
    city: 'City',
    postalCode: 'Postcode',
    courier: /Courier/,
    bankTransfer: /Bank transfer/,
    cashOnDelivery: /Cash on delivery/,
    terms: /I accept the terms/,
    age: 'I and the recipient are 18 or over',
    place: 'Order with obligation to pay',
    thanks: /Thank you, Eleni/,
    items: (count: number) => ['none', '1 item'][count] ?? `${count} items`,
    otherLanguage: 'Ελληνικά',
    removeOf: (name: string) => `Remove ${name}`,
    moreOf: (name: string) => `One more, ${name}`,
    quantityOf: (name: string) => `Quantity, ${name}`,
    updateOf: (name: string) => `Update, ${name}`,
  },
  el: {
    home: '/el',
    prefix: '/el',
    first: 'Windlass Hill 5 ετών',
    second: 'Guinep Pen 7 ετών',
    shop: 'Κατάστημα',
    shopTitle: 'Το πίσω ράφι, για το σπίτι',
    add: 'Στο καλάθι',
    cart: /^Καλάθι/,
    cartTitle: 'Καλάθι',
    checkout: 'Στο ταμείο',
    next: 'Συνέχεια',
    email: 'E-mail',
    phone: 'Κινητό τηλέφωνο',
    firstName: 'Όνομα',
    lastName: 'Επώνυμο',
    address1: 'Οδός και αριθμός',
    city: 'Πόλη',
    postalCode: 'Ταχυδρομικός κώδικας',
    courier: /Κούριερ/,
    bankTransfer: /Τραπεζική κατάθεση/,
    cashOnDelivery: /Αντικαταβολή/,
    terms: /Αποδέχομαι τους όρους/,
    age: 'Εγώ και ο παραλήπτης έχουμε συμπληρώσει τα 18',
    place: 'Παραγγελία με υποχρέωση πληρωμής',
    thanks: /στο όνομα Eleni/,
    items: (count: number) => ['κανένα', '1 προϊόν'][count] ?? `${count} προϊόντα`,
    otherLanguage: 'English',
    removeOf: (name: string) => `Αφαίρεση: ${name}`,
    moreOf: (name: string) => `Ένα περισσότερο, ${name}`,
    quantityOf: (name: string) => `Ποσότητα, ${name}`,
    updateOf: (name: string) => `Ενημέρωση, ${name}`,
  },
} as const;

export type Words = (typeof words)[keyof typeof words];

/** From the first page to a cart with two different bottles, by links and buttons alone. */
export async function fillCartWithTwoBottles(page: Page, w: Words, scripts = true): Promise<void> {
  await page.goto(w.home);
  await page.getByRole('link', { name: w.first, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: w.first }).waitFor();
  await page.getByRole('button', { name: w.add, exact: true }).click();
  if (scripts)
    await page.getByRole('link', { name: w.cart }).getByText(w.items(1)).first().waitFor();

  await page.getByRole('link', { name: w.shop, exact: true }).first().click();
  await page.waitForURL(/\/shop$/);
  await page.getByRole('heading', { level: 1, name: w.shopTitle }).waitFor();
  await page.getByRole('link', { name: w.second, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: w.second }).waitFor();
  await page.getByRole('button', { name: w.add, exact: true }).click();
  if (scripts) {
    await page.getByRole('link', { name: w.cart }).getByText(w.items(2)).first().waitFor();
    await page.getByRole('link', { name: w.cart }).first().click();
  }
  await page.getByRole('heading', { level: 1, name: w.cartTitle }).waitFor();
}

/** Chooses one of the ways of a step, by the keyboard: a page that still moves is not hit beside it. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const way = page.getByRole('radio', { name });
  await way.press('Space');
  expect(await way.isChecked()).toBe(true);
}

/** From the cart to the last look before the contract. */
export async function goThroughCheckout(
  page: Page,
  w: Words,
  {
    email,
    payment,
    ageAsked = true,
  }: { email: string; payment: 'bankTransfer' | 'cashOnDelivery'; ageAsked?: boolean },
): Promise<void> {
  const next = () => page.getByRole('button', { name: w.next, exact: true }).click();
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('link', { name: w.checkout, exact: true }).click();
  await fill(w.email, email);
  // A phone is a person: what another test has ordered must not count here.
  await fill(w.phone, `691${randomInt(1e7).toString().padStart(7, '0')}`);
  await next();
  await fill(w.firstName, 'Eleni');
  await fill(w.lastName, 'O’Hara');
  await fill(w.address1, 'Ερμού 12');
  await fill(w.city, 'Αθήνα');
  await fill(w.postalCode, '105 63');
  await next();
  await choose(page, w.courier);
  await next();
  await choose(page, w[payment]);
  await next();
  await page.getByRole('checkbox', { name: w.terms }).check();
  if (ageAsked) await page.getByRole('checkbox', { name: w.age }).check();
}

/** Presses the button of the law and answers the receipt's id. */
export async function placeOrder(page: Page, w: Words): Promise<string> {
  await page.getByRole('button', { name: w.place, exact: true }).click();
  await page.waitForURL(/\/receipt\//);
  await page.getByText(w.thanks).waitFor();
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}
