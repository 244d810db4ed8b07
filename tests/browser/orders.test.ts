import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#api/formatting.ts';
import { encodeId } from '#api/types/basics/node.ts';
import { cancelOwnOrder } from '#domain/orders/buyer/cancel-own.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { asMember, memberOf, PASSWORD } from '../support/member.ts';
import { valueOf } from '../support/shopper.ts';
import { siteOrders } from '../support/site-orders.ts';
import { siteDatabase } from '../support/site-database.ts';

const languages = {
  en: {
    prefix: '',
    title: 'My orders',
    empty: 'No orders yet. When there is one, you will find it here.',
    password: 'Password',
    signIn: 'Sign in',
    order: (number: string) => `Order ${number}`,
    state: 'Approved',
    all: 'All orders',
    older: 'Older',
    notFound: 'Order not found',
    parts: ['Items', 'Details', 'How it went'],
  },
  el: {
    prefix: '/el',
    title: 'Οι παραγγελίες μου',
    empty: 'Δεν έχετε ακόμη παραγγελίες. Θα τις βρίσκετε εδώ.',
    password: 'Κωδικός',
    signIn: 'Σύνδεση',
    order: (number: string) => `Παραγγελία ${number}`,
    state: 'Εγκρίθηκε',
    all: 'Όλες οι παραγγελίες',
    older: 'Παλαιότερες',
    notFound: 'Η παραγγελία δεν βρέθηκε',
    parts: ['Προϊόντα', 'Στοιχεία', 'Η πορεία της παραγγελίας'],
  },
} as const;

type Words = (typeof languages)[keyof typeof languages];

const browser = await openBrowser();
const database = await siteDatabase();
const orders = siteOrders(database);

/** Spaces of any width are one. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

/** A member of this test's own, as who acts. */
async function join(locale: 'en' | 'el') {
  const email = `${randomUUID()}@example.com`;
  const guest = await orders.contextOf(locale);
  return { email, ...asMember(guest, await memberOf({ owner: database }, guest, email), email) };
}

/** Opens a page of members as a guest: it asks who he is, and comes back. */
async function openAs(page: Page, w: Words, path: string, email: string): Promise<void> {
  await page.goto(`${w.prefix}${path}`);
  await page.waitForURL(`**${w.prefix}/auth/login`);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
  await page.waitForURL(`**${w.prefix}${path}`);
}

describe('the orders of a member', () => {
  const locale = 'el';
  const w = languages[locale];

  test('are none at first, and the page says so', async () => {
    const { email } = await join(locale);
    await asVisitor(browser, async ({ page }) => {
      await openAs(page, w, '/orders', email);
      await page.getByRole('heading', { level: 1, name: w.title }).waitFor();
      await page.getByText(w.empty).waitFor();
      expect(await findBarriers(page)).toEqual([]);
    });
  });

  test('are listed with number, state and total, and each has its page', async () => {
    const { viewer, email } = await join(locale);
    const order = await orders.place(locale, { payment: 'cash_on_delivery' }, { viewer });
    await asVisitor(browser, async ({ page }) => {
      await openAs(page, w, '/orders', email);
      // The ways to the other pages of a member are a list too.
      const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: /K-\d+/ });
      expect(await entry.count()).toBe(1);
      const words = plain(await entry.innerText());
      const total = formatMoney({ amount: order.totals.total, currency: 'EUR' }, locale);
      for (const part of [order.number, w.state, plain(total)]) expect(words).toContain(part);
      expect(await findBarriers(page)).toEqual([]);
      await entry.getByRole('link', { name: w.order(order.number) }).click();
      await page.waitForURL(`**${w.prefix}/orders/${encodeId('Order', order.id)}`);
      await page.getByText('KOK-008-05').waitFor();
      const details = plain(await page.getByRole('main').innerText());
      const [line] = order.lines;
      for (const part of [
        order.number,
        line?.productName ?? 'no line',
        total,
        order.billingAddress.address1,
        order.email,
      ]) {
        expect(details).toContain(plain(part));
      }
      // Its goods, its sums and all that has become of it, each under a title of its own.
      for (const title of w.parts) {
        await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
      }
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('link', { name: w.all, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: w.title }).waitFor();
    });
  });
});

describe('the orders of a member', () => {
  const locale = 'en';
  const w = languages[locale];

  test('are nobody else’s: another member finds no such order', async () => {
    const order = await orders.place(locale, { payment: 'cash_on_delivery' });
    const { email } = await join(locale);
    await asVisitor(
      browser,
      async ({ page }) => {
        await openAs(page, w, `/orders/${encodeId('Order', order.id)}`, email);
        await page.getByRole('heading', { level: 1, name: w.notFound }).waitFor();
        expect(await page.getByText(order.number).count()).toBe(0);
      },
      { expectedStatuses: [404] },
    );
  });
});

test('more orders than a page holds stand on the next', async () => {
  const member = await join('en');
  const { viewer, email } = member;
  const first = await orders.place('en', { payment: 'cash_on_delivery' }, { viewer });
  for (let more = 24, last = first; more > 0; more -= 1) {
    // Their goods are for others again.
    const input = { idempotencyKey: randomUUID(), receiptToken: last.receiptToken };
    valueOf(await cancelOwnOrder(member, input));
    last = await orders.place('en', { payment: 'cash_on_delivery' }, { viewer });
  }
  const w = languages.en;
  await asVisitor(browser, async ({ page }) => {
    await page.goto('/auth/login');
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
    await page.waitForURL((url) => url.pathname !== '/auth/login');
    await page.goto('/orders');
    const links = page.getByRole('main').getByRole('link', { name: /^Order / });
    expect(await links.count()).toBe(24);
    await page.getByRole('link', { name: w.older }).click();
    await page.waitForURL('**/orders?page=2');
    await page.getByRole('link', { name: w.order(first.number) }).waitFor();
    expect(await links.count()).toBe(1);
  });
});
