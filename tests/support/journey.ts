import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { locales, otherLocale, withPrefix, type Locale } from '#i18n/locales.ts';
import { textsOf } from './texts.ts';

/** What a visitor reads and presses on the way to an order, in both languages. */
export const words = {
  en: wordsOf('en', {
    first: 'Windlass Hill 5 Years',
    second: 'Guinep Pen 7 Years',
    shopTitle: 'The back shelf, to take home',
    courier: /Courier/,
    bankTransfer: /Bank transfer/,
    cashOnDelivery: /Cash on delivery/,
  }),
  el: wordsOf('el', {
    first: 'Windlass Hill 5 ετών',
    second: 'Guinep Pen 7 ετών',
    shopTitle: 'Το πίσω ράφι, για το σπίτι',
    courier: /Κούριερ/,
    bankTransfer: /Τραπεζική κατάθεση/,
    cashOnDelivery: /Αντικαταβολή/,
  }),
};

export type Words = (typeof words)[keyof typeof words];

/** The texts of the tenant, and those of the interface from its messages. */
function wordsOf<Tenant extends object>(locale: Locale, tenant: Tenant) {
  const t = textsOf(locale);
  const { prefix } = locales[locale];
  return {
    ...tenant,
    home: withPrefix(locale, '/'),
    prefix,
    shop: t('nav.shop'),
    add: t('cart.add'),
    cart: new RegExp(`^${t('cart.title')}`),
    cartTitle: t('cart.title'),
    checkout: t('cart.checkout'),
    next: t('checkout.continue'),
    email: t('checkout.fields.email'),
    phone: t('checkout.fields.phone'),
    firstName: t('checkout.fields.firstName'),
    lastName: t('checkout.fields.lastName'),
    address1: t('checkout.fields.address1'),
    city: t('checkout.fields.city'),
    postalCode: t('checkout.fields.postalCode'),
    // Without its link and the version of the terms.
    terms: new RegExp(t.raw('checkout.terms').split('<')[0] ?? ''),
    age: t('checkout.age'),
    place: t('checkout.place'),
    thanks: t('order.thanks'),
    items: (count: number) => t('cart.count', { count }),
    otherLanguage: locales[otherLocale(locale)].name,
    removeOf: (product: string) => t('cart.removeOf', { product }),
    moreOf: (product: string) => t('cart.moreOf', { product }),
  };
}

/** From the first page to a cart with two different bottles, by links and buttons alone. */
export async function fillCartWithTwoBottles(page: Page, w: Words): Promise<void> {
  await page.goto(w.home);
  await page.getByRole('link', { name: w.first, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: w.first }).waitFor();
  await page.getByRole('button', { name: w.add, exact: true }).click();
  await page.getByRole('link', { name: w.cart }).getByText(w.items(1)).first().waitFor();

  await page.getByRole('link', { name: w.shop, exact: true }).first().click();
  await page.waitForURL(/\/shop$/);
  await page.getByRole('heading', { level: 1, name: w.shopTitle }).waitFor();
  await page.getByRole('link', { name: w.second, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: w.second }).waitFor();
  await page.getByRole('button', { name: w.add, exact: true }).click();
  await page.getByRole('link', { name: w.cart }).getByText(w.items(2)).first().waitFor();
  await page.getByRole('link', { name: w.cart }).first().click();
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
