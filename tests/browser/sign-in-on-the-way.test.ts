import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { attachCart } from '#domain/cart/attach.ts';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { giveCart, linesOnPage, makeCart, uuidOf } from '../support/cart.ts';
import { miniature, placeFromConfirm } from '../support/checkout.ts';
import { choose, words } from '../support/journey.ts';
import { asMember, memberOf, PASSWORD } from '../support/member.ts';
import { valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const orders = siteOrders(database);

const say = {
  en: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    orders: 'My orders',
    merged: 'Your carts are one now',
    cut: 'you wanted 25, the cart holds 22.',
  },
  el: {
    signIn: 'Σύνδεση',
    signOut: 'Αποσύνδεση',
    orders: 'Οι παραγγελίες μου',
    merged: 'Τα καλάθια σας έγιναν ένα',
    cut: 'θέλατε 25, το καλάθι έχει 22.',
  },
} as const;

/** A member who has left a cart with these goods behind. */
async function memberWithCart(
  locale: 'en' | 'el',
  ...goods: [product: string, variant: string, quantity: number]
) {
  const email = `${randomUUID()}@example.com`;
  const guest = await orders.contextOf(locale);
  const userId = await memberOf({ owner: database }, guest, email);
  const cartId = uuidOf(await makeCart(...goods));
  valueOf(await attachCart(asMember(guest, userId, email), { cartId }));
  return { email, userId };
}

describe.each([
  ['en', true],
  ['el', false],
] as const)('a guest who signs in on the way to his order, %s, scripts: %s', (locale, scripts) => {
  const w = words[locale];
  const s = say[locale];

  const next = (page: Page) => page.getByRole('button', { name: w.next, exact: true }).click();
  const fill = (page: Page, label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text);
  const countOf = (page: Page) =>
    page.locator('section[aria-labelledby=summary]').getByRole('listitem').count();

  async function signIn(page: Page, email: string): Promise<void> {
    await page.waitForURL((url) => url.pathname === `${w.prefix}/auth/login`);
    // The checkout, which may still be shown, has a field for an e-mail too.
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#email').fill(email);
    await page.getByRole('main').getByRole('button', { name: s.signIn, exact: true }).click();
  }

  test('CHK-13: goes on at the same step with cart, contact and address, and the order is his', async () => {
    const { email, userId } = await memberWithCart(locale, 'KOK-008', 'KOK-008-05', 1);
    await asVisitor(
      browser,
      async ({ page }) => {
        const cartId = await makeCart(...miniature, 1);
        await giveCart(page.context(), cartId);
        await page.goto(`${w.prefix}/checkout`);
        await fill(page, w.email, 'guest@example.com');
        await fill(page, w.phone, '6912345678');
        await next(page);
        await fill(page, w.firstName, 'Eleni');
        await fill(page, w.lastName, 'O’Hara');
        await fill(page, w.address1, 'Ερμού 12');
        await fill(page, w.city, 'Αθήνα');
        await fill(page, w.postalCode, '105 63');
        await next(page);
        await page.locator('#shipping[data-place=open]').waitFor();

        await page
          .getByRole('banner')
          .getByRole('link', { name: s.signIn, exact: true })
          .first()
          .click();
        await signIn(page, email);

        await page.waitForURL((url) => url.pathname === `${w.prefix}/checkout`);
        await page.locator('#shipping[data-place=open]').waitFor();
        const given = await page.locator('main').innerText();
        for (const part of ['guest@example.com', 'Eleni O’Hara', 'Ερμού 12', 'Αθήνα']) {
          expect(given).toContain(part);
        }
        // What he had left behind as a member has come along.
        expect(await countOf(page)).toBe(2);

        await choose(page, w.courier);
        await next(page);
        await choose(page, w.bankTransfer);
        await next(page);
        await placeFromConfirm(page, w);
        await page.waitForURL(/\/receipt\//);
        await page.getByText(w.thanks).waitFor();

        const placed = await database
          .selectFrom('orders')
          .select(['number', 'customerId', 'email', 'locale'])
          .where('customerId', '=', userId)
          .execute();
        expect(placed).toMatchObject([{ customerId: userId, email: 'guest@example.com', locale }]);
        await page.goto(`${w.prefix}/orders`);
        await page.getByRole('heading', { level: 1, name: s.orders }).waitFor();
        await page
          .getByRole('main')
          .getByRole('link', { name: placed[0]?.number ?? '' })
          .waitFor();
      },
      { javaScriptEnabled: scripts },
    );
  });

  test('CART-03: is told what both carts together could not hold, and goes on', async () => {
    // There are 22 on hand, of goods that others only look at.
    const goods = ['VEN-007', 'VEN-007-70'] as const;
    const { email } = await memberWithCart(locale, ...goods, 20);
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveCart(page.context(), await makeCart(...goods, 5));
        await page.goto(`${w.prefix}/checkout`);
        await page.getByRole('main').getByRole('link', { name: s.signIn, exact: true }).click();
        await signIn(page, email);

        await page.waitForURL((url) => url.pathname === `${w.prefix}/shopping-cart`);
        const notice = page.getByRole('status').filter({ hasText: s.merged });
        expect(await notice.innerText()).toContain(s.cut);
        expect(await linesOnPage(page)).toMatchObject([{ quantity: '22' }]);
        await page.getByRole('link', { name: w.checkout, exact: true }).click();
        await page.locator('#contact[data-place=open]').waitFor();
        expect(await page.getByRole('textbox', { name: w.email, exact: true }).inputValue()).toBe(
          email,
        );
        // Told once.
        await page.goto(`${w.prefix}/shopping-cart`);
        expect(await linesOnPage(page)).toMatchObject([{ quantity: '22' }]);
        expect(await notice.count()).toBe(0);
      },
      { javaScriptEnabled: scripts },
    );
  });
});
