import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser, type Visitor } from '../support/browser.ts';
import { ordersOf, standingOf } from '../support/checkout.ts';
import { choose, words, type Words } from '../support/journey.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { storePromotion } from '../support/promotions.ts';
import { giveGlasses as giveGlassesTo } from '../support/second-house.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const tenant = await openOwnTenant(database, 'synodos');

const giveGlasses = (
  page: Page,
  quantity?: number,
  payment?: 'bank_transfer' | 'cash_on_delivery',
) => giveGlassesTo(page.context(), quantity, payment, tenant);

const say = {
  en: {
    title: 'Something has changed since you last looked',
    items: 'Items: €40.00 instead of €20.00',
    total: (now: string, before: string) => `Total: €${now} instead of €${before}`,
    gone: /“Cash on delivery” cannot be used for this order any more/,
    noShipping: 'There are no shipping methods for your area.',
    area: 'None of our couriers goes there.',
    noPayment: 'There are no payment methods for your area.',
    change: 'Change: Address',
    changeShipping: 'Change: Delivery',
    free: 'Total',
  },
  el: {
    title: 'Κάτι άλλαξε από την τελευταία φορά που κοιτάξατε',
    items: 'Προϊόντα: 40,00 € αντί για 20,00 €',
    total: (now: string, before: string) =>
      `Σύνολο: ${now.replace('.', ',')} € αντί για ${before.replace('.', ',')} €`,
    gone: /Ο τρόπος πληρωμής «Αντικαταβολή» δεν είναι πια διαθέσιμος/,
    noShipping: 'Δεν υπάρχει τρόπος αποστολής για την περιοχή σας.',
    area: 'Κανείς από τους συνεργάτες μας δεν πηγαίνει εκεί.',
    noPayment: 'Δεν υπάρχει τρόπος πληρωμής για την περιοχή σας.',
    change: 'Αλλαγή: Διεύθυνση',
    changeShipping: 'Αλλαγή: Αποστολή',
    free: 'Σύνολο',
  },
} as const;
const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Changes the quantity of the only line, as another tab of the buyer's would. */
async function changeQuantity(cartId: string, quantity: number): Promise<void> {
  const { cart } = await tenant.buyer.ask<{ cart: { lines: { id: string }[] } }>(
    'query Lines($id: ID!) { cart(id: $id) { lines { id } } }',
    { id: cartId },
  );
  await tenant.buyer.ask(
    'mutation Change($input: CartLinesUpdateInput!) { cartLinesUpdate(input: $input) { __typename } }',
    { input: { cartId, lines: [{ id: cart.lines[0]?.id, quantity }] } },
  );
}

async function acceptTerms(page: Page, w: Words): Promise<void> {
  // Glasses ask nobody's age.
  await page.getByRole('checkbox', { name: w.terms }).check();
}
const place = (page: Page, w: Words) =>
  page.getByRole('button', { name: w.place, exact: true }).click();

describe.each([
  ['en', true],
  ['el', false],
] as const)('%s, scripts: %s', (locale, scripts) => {
  const w = words[locale];
  const s = say[locale];
  const options = { baseURL: tenant.url, javaScriptEnabled: scripts, expectedStatuses: [409, 422] };
  const checkout = `${locale === 'el' ? '/el' : ''}/checkout`;

  test('a total that another tab has changed is told with what and how much, and asked again', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        const cartId = await giveGlasses(page);
        await page.goto(`${tenant.url}${checkout}`);
        await acceptTerms(page, w);
        await changeQuantity(cartId, 2);
        await place(page, w);
        const alert = page.getByRole('alert').filter({ hasText: s.title });
        await alert.waitFor();
        const told = plain(await alert.innerText());
        expect(told).toContain(s.items);
        expect(told).toContain(s.total('45.00', '25.00'));
        if (scripts) expect(await findBarriers(page)).toEqual([]);
        expect(await ordersOf(database, page)).toEqual([]);
        await acceptTerms(page, w);
        await place(page, w);
        await page.waitForURL('**/receipt/*');
        expect((await standingOf(database, page)).total).toBe(4500);
      },
      options,
    );
  });

  test('the same between two steps: the change is told before the next one opens', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        const cartId = await giveGlasses(page);
        await page.goto(`${tenant.url}${checkout}?step=shipping`);
        await changeQuantity(cartId, 2);
        const next = page.getByRole('button', { name: w.next, exact: true });
        await next.click();
        await page.getByRole('alert').getByText(s.title).waitFor();
        expect(plain(await page.getByRole('alert').first().innerText())).toContain(s.items);
        await next.click();
        await page.getByRole('checkbox', { name: w.terms }).waitFor();
      },
      options,
    );
  });

  test('a way to pay that is gone is named, and another is asked for', async () => {
    const cash = database
      .updateTable('paymentMethods')
      .where('tenantId', '=', tenant.id)
      .where('kind', '=', 'cash_on_delivery');
    try {
      await asVisitor(
        browser,
        async ({ page }) => {
          const cartId = await giveGlasses(page, 1, 'cash_on_delivery');
          await page.goto(`${tenant.url}${checkout}`);
          await acceptTerms(page, w);
          // From 100.00 nobody carries the money now, and six cost more.
          await cash.set({ totalBelow: 10_000 }).execute();
          await changeQuantity(cartId, 6);
          await place(page, w);
          const alert = page.getByRole('alert').filter({ visible: true });
          await alert.getByText(s.gone).waitFor();
          // Once: the choice itself has nothing to add.
          expect(await alert.count()).toBe(1);
          await choose(page, w.bankTransfer);
          await page.getByRole('button', { name: w.next, exact: true }).click();
          await page.getByRole('checkbox', { name: w.terms }).waitFor();
          expect(await ordersOf(database, page)).toEqual([]);
        },
        options,
      );
    } finally {
      await cash.set({ totalBelow: 20_000 }).execute();
    }
  });

  test('a promotion that has ended is named with what it took off', async () => {
    const name = `House night ${locale}`;
    const promotionId = await storePromotion(
      { owner: database },
      { tenant },
      { name, code: `NIGHT-${locale}`, actions: [{ type: 'fixedOnOrder', amount: 500 }] },
    );
    await asVisitor(
      browser,
      async ({ page }) => {
        const cartId = await giveGlasses(page);
        await tenant.buyer.ask(
          `mutation Apply($input: CartPromotionCodeApplyInput!) {
            cartPromotionCodeApply(input: $input) { __typename } }`,
          { input: { cartId, code: `NIGHT-${locale}` } },
        );
        await page.goto(`${tenant.url}${checkout}`);
        await acceptTerms(page, w);
        await database
          .updateTable('promotions')
          .set({ endsOn: '2020-01-02' })
          .where('tenantId', '=', tenant.id)
          .where('id', '=', promotionId)
          .execute();
        await place(page, w);
        const alert = page.getByRole('alert').filter({ hasText: s.title });
        await alert.waitFor();
        const told = plain(await alert.innerText());
        expect(told).toContain(name);
        expect(told).toContain(s.total('25.00', '20.00'));
        await acceptTerms(page, w);
        await place(page, w);
        await page.waitForURL('**/receipt/*');
      },
      options,
    );
  });

  test('CHK-03: what costs nothing asks for no way to pay', async () => {
    const code = `FREE-${locale}`;
    await storePromotion(
      { owner: database },
      { tenant },
      {
        name: code,
        code,
        actions: [{ type: 'percentOnOrder', percent: 100 }, { type: 'freeShipping' }],
      },
    );
    await asVisitor(
      browser,
      async ({ page }) => {
        const cartId = await giveGlasses(page);
        await tenant.buyer.ask(
          `mutation Apply($input: CartPromotionCodeApplyInput!) {
            cartPromotionCodeApply(input: $input) { __typename } }`,
          { input: { cartId, code } },
        );
        await page.goto(`${tenant.url}${checkout}`);
        await acceptTerms(page, w);
        expect(plain(await page.locator('#confirm').innerText())).toContain(
          locale === 'en' ? `${s.free} €0.00` : `${s.free} 0,00 €`,
        );
        await place(page, w);
        await page.waitForURL('**/receipt/*');
        expect(await standingOf(database, page)).toMatchObject({
          state: 'approved',
          total: 0,
          payments: [],
        });
      },
      options,
    );
  });
});

describe('nothing leads on', () => {
  /** Runs `work` while the tenant has no active method of the kind. */
  async function without(
    table: 'shippingMethods' | 'paymentMethods',
    work: () => Promise<void>,
  ): Promise<void> {
    const set = (active: boolean) =>
      database.updateTable(table).set({ active }).where('tenantId', '=', tenant.id).execute();
    await set(false);
    try {
      await work();
    } finally {
      await set(true);
    }
  }

  test('S8-021, S8-022: the checkout says so, why, and what can be done', async () => {
    const locale = 'el';
    const s = say[locale];
    const checkout = `${tenant.url}${locale === 'el' ? '/el' : ''}/checkout`;
    const visitor = { baseURL: tenant.url };
    const work = async ({ page }: Visitor) => {
      await giveGlasses(page);
      await without('shippingMethods', async () => {
        await page.goto(`${checkout}?step=shipping`);
        const shipping = page.locator('#shipping');
        await shipping.getByText(s.noShipping).waitFor();
        await shipping.getByText(s.area).waitFor();
        await shipping.getByRole('link', { name: s.change }).waitFor();
        expect(await shipping.locator('a[href^="tel:"]').count()).toBe(1);
        expect(await findBarriers(page)).toEqual([]);
      });
      await without('paymentMethods', async () => {
        await page.goto(`${checkout}?step=payment`);
        const payment = page.locator('#payment');
        await payment.getByText(s.noPayment).waitFor();
        await payment.getByRole('link', { name: s.changeShipping }).waitFor();
        expect(await payment.locator('a[href^="tel:"]').count()).toBe(1);
      });
    };
    await asVisitor(browser, work, visitor);
  });
});
