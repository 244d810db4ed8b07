import { describe, expect, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser, type Visitor } from '../support/browser.ts';
import { movePayment, sendOrder } from '../support/orders.ts';
import { siteOrders } from '../support/site-orders.ts';
import { siteDatabase } from '../support/site-database.ts';

const languages = {
  en: {
    prefix: '',
    open: 'Withdraw from contract here',
    confirm: 'Confirm withdrawal',
    number: 'Order number',
    email: 'E-mail of the order',
    next: 'Continue',
    change: 'Change',
    nothing: 'Choose a quantity of at least one item.',
    done: 'We have received your withdrawal',
    listed: 'Withdrawals',
    notFound: 'We could not find an order with this number and e-mail.',
    accessEmail: 'E-mail',
    send: 'Send me the link',
    sent: 'Look in your inbox',
  },
  el: {
    prefix: '/el',
    open: 'Υπαναχώρηση από τη σύμβαση εδώ',
    confirm: 'Επιβεβαίωση υπαναχώρησης',
    number: 'Αριθμός παραγγελίας',
    email: 'E-mail της παραγγελίας',
    next: 'Συνέχεια',
    change: 'Αλλαγή',
    nothing: 'Επιλέξτε ποσότητα σε ένα τουλάχιστον προϊόν.',
    done: 'Παραλάβαμε την υπαναχώρησή σας',
    listed: 'Υπαναχωρήσεις',
    notFound: 'Δεν βρήκαμε παραγγελία με αυτόν τον αριθμό και αυτό το e-mail.',
    accessEmail: 'E-mail',
    send: 'Αποστολή συνδέσμου',
    sent: 'Δείτε τα εισερχόμενά σας',
  },
} as const;

const browser = await openBrowser();
const database = await siteDatabase();
const orders = siteOrders(database);

/** Two miniatures, paid for and on their way. */
async function sent(locale: 'en' | 'el') {
  const ctx = await orders.contextOf(locale);
  const order = await orders.place(locale, { payment: 'card', quantity: 2 });
  await movePayment(ctx, order, 'processing', 'completed');
  await sendOrder(ctx, order.id);
  return order;
}

describe('a withdrawal', () => {
  const locale = 'el';
  const w = languages[locale];

  test.each([true, false])(
    'a guest withdraws by number and e-mail, from the foot of any page, scripts: %s',
    async (scripts) => {
      const order = await sent(locale);
      await asVisitor(
        browser,
        async ({ page }) => {
          await page.goto(`${w.prefix}/terms-of-service`);
          await page.getByRole('contentinfo').getByRole('link', { name: w.open }).click();
          await page.waitForURL(`**${w.prefix}/withdrawal/start`);
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await page.getByLabel(w.number).fill(order.number.toLowerCase());
          await page.getByLabel(w.email).fill(order.email.toUpperCase());
          await page.getByRole('button', { name: w.next }).click();
          const quantity = page.getByRole('combobox', { name: /Kokerite/ });
          await quantity.selectOption('0');
          await page.getByRole('button', { name: w.next }).click();
          await page.getByText(w.nothing).waitFor();
          await quantity.selectOption('1');
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await page.getByRole('button', { name: w.next }).click();
          await page.getByRole('button', { name: w.change }).click();
          expect(await quantity.inputValue()).toBe('1');
          await page.getByRole('button', { name: w.next }).click();
          await page.getByText(/1 × Kokerite/).waitFor();
          expect((await orders.look(order)).withdrawals).toEqual([]);
          await page.getByRole('button', { name: w.confirm }).click();
          await page.getByRole('heading', { level: 1, name: w.done }).waitFor();
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          expect(new URL(page.url()).search).toBe('');
          const [withdrawal] = (await orders.look(order)).withdrawals;
          expect(withdrawal?.items.map((item) => item.quantity)).toEqual([1]);
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test('an order is withdrawn from on its own page, which keeps the acknowledgement', async () => {
    const order = await sent(locale);
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/receipt/${order.receiptToken}`);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: w.open }).click();
      await main.getByRole('combobox', { name: /Kokerite/ }).selectOption('2');
      await main.getByRole('button', { name: w.next }).click();
      await main.getByRole('button', { name: w.confirm }).click();
      await main.getByRole('heading', { name: w.listed }).waitFor();
      await main.getByText(/2 × Kokerite/).waitFor();
      expect(await findBarriers(page)).toEqual([]);
    });
  });

  test('an unknown number and another’s e-mail get the same answer', async () => {
    const order = await sent(locale);
    await asVisitor(
      browser,
      async ({ page }) => {
        for (const [number, email] of [
          ['K-1', order.email],
          [order.number, 'somebody@example.com'],
        ] as const) {
          await page.goto(`${w.prefix}/withdrawal/start`);
          await page.getByLabel(w.number).fill(number);
          await page.getByLabel(w.email).fill(email);
          await page.getByRole('button', { name: w.next }).click();
          await page.getByRole('alert').getByText(w.notFound).waitFor();
          expect(await page.getByLabel(w.number).inputValue()).toBe(number);
        }
        expect(await findBarriers(page)).toEqual([]);
      },
      { expectedStatuses: [422] },
    );
  });

  test('a lost link is asked for, with the same answer for an unknown order', async () => {
    const order = await sent(locale);
    const work = async ({ page }: Visitor) => {
      for (const path of ['/withdrawal/start', '/order-access']) {
        await page.goto(`${w.prefix}${path}`);
        await page.locator('main form button[type=submit]').click();
        // Said by the house, at both fields, and not by the browser.
        const faults = page.locator('main').getByRole('alert').getByRole('link');
        await expect.poll(() => faults.count()).toBe(2);
        await page.locator('#email-error').waitFor();
      }
      for (const number of ['K-1', order.number]) {
        await page.goto(`${w.prefix}/order-access`);
        await page.getByLabel(w.number).fill(number);
        await page.getByRole('textbox', { name: w.accessEmail, exact: true }).fill(order.email);
        await page.getByRole('button', { name: w.send }).click();
        await page.getByRole('heading', { level: 1, name: w.sent }).waitFor();
        await page.getByRole('status').getByText(order.email).waitFor();
      }
      expect(await findBarriers(page)).toEqual([]);
    };
    await asVisitor(browser, work, { expectedStatuses: [422] });
  });
});
