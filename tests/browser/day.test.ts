import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { el } from '#backoffice/messages/el.ts';
import type { Order } from '#domain/orders/rules.ts';
import type { PaymentKind } from '#domain/payments/rules.ts';
import { createRequest } from '#domain/support/support.ts';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { createFakeProvider } from '../support/fake-provider.ts';
import { movePayment } from '../support/orders.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { runs } from '../support/runs.ts';
import { guestOf, orderOf, valueOf } from '../support/shopper.ts';
import { siteColleague } from '../support/site-staff.ts';
import { siteDatabase } from '../support/site-database.ts';

/** Of the day; 60 of them with RUNS=60. A quarter for each way to pay. */
const ORDERS = runs(4);
const QUESTIONS = ['Πότε φτάνει;', 'Αλλαγή διεύθυνσης;', 'Δώρο;', 'Τιμολόγιο;', 'Ως τι ώρα;'];
const DRINKS = ['Mojito', 'Zombie', 'Daiquiri'];
const PAYMENTS = ['bank_transfer', 'cash_on_delivery', 'card', 'pay_at_bar'] as const;

const browser = await openBrowser();
const database = await siteDatabase();
const { today: d, packing: p, bulk: b, shipping: s, requests: r, tonight: n } = el;

/** What the page of an order says after an act, up to the state of the order. */
const [DONE = ''] = el.order.done.split('{');

type Placed = Record<PaymentKind, Order[]>;

/** What customers have done by the morning. */
async function placeOrders(slug: string): Promise<Placed> {
  const provider = { ...createFakeProvider(), key: 'sandbox' };
  const desk = {
    providers: [provider],
    returnUrl: () => 'http://shop.example/return',
    webhookUrl: () => 'http://shop.example/webhook',
  };
  const guest = { ...(await guestOf(database, slug, 'el')), desk };
  const { id } = await database
    .selectFrom('variants')
    .select('id')
    .where('tenantId', '=', guest.tenant.id)
    .where('sku', '=', 'KOK-008-05')
    .executeTakeFirstOrThrow();
  const placed: Placed = {
    bank_transfer: [],
    cash_on_delivery: [],
    card: [],
    iris: [],
    pay_at_bar: [],
  };
  for (let index = 0; index < ORDERS; index += 1) {
    const payment = PAYMENTS[index % PAYMENTS.length] ?? 'card';
    const shipping = payment === 'pay_at_bar' ? 'pickup' : 'courier';
    const order = await orderOf(guest, id, 2, { payment, shipping, email: `${index}@example.com` });
    if (payment === 'card') await movePayment(guest, order, 'pending', 'completed');
    placed[payment].push(order);
  }
  for (const message of QUESTIONS) {
    const { receiptToken } = placed.card[0] ?? {};
    const input = { idempotencyKey: randomUUID(), receiptToken, name: 'Ελένη', message };
    valueOf(await createRequest(guest, input));
  }
  return placed;
}

const formOf = (page: Page, intent: string) =>
  page.locator(`form:has(input[name="intent"][value^="${intent}"])`).first();
const submit = (form: Locator) => form.locator('button[type="submit"]').last().click();
const level1 = (page: Page) => page.getByRole('heading', { level: 1 });

const openOrder = (page: Page, { number }: Order) => page.goto(`/admin/orders/${number}`);

/** Opens what the form is behind: acts that are not the next step are. */
async function reveal(form: Locator): Promise<void> {
  const closed = form.locator('xpath=ancestor::details[not(@open)]').locator('summary').first();
  if ((await closed.count()) > 0) await closed.click();
}

/** Sends the form of an act of the open order, and waits until the page says that it is done. */
async function act(page: Page, intent: string, fields: Record<string, string> = {}) {
  const form = formOf(page, intent);
  await reveal(form);
  for (const [name, value] of Object.entries(fields))
    await form.locator(`[name="${name}"]`).fill(value);
  await submit(form);
  await page.getByText(DONE).waitFor();
}

async function packAll(page: Page, isPhone: boolean, count: number): Promise<void> {
  await page.goto(isPhone ? '/admin/packing' : '/admin/orders?view=TO_PACK');
  if (!isPhone) {
    // The bar comes with the first row; what is in it is about all pages of the list.
    await page.getByRole('checkbox', { name: b.selectPage }).check();
    await page.locator('[name="all"]').check();
    await page.getByRole('button', { name: b.acts.PACK, exact: true }).click();
    await formOf(page, 'start').waitFor();
    await submit(formOf(page, 'start'));
    await page.getByText(el.jobs.states.done, { exact: true }).waitFor();
    return;
  }
  for (let left = count; left > 0; left -= 1) {
    const number = await page.locator('main h2').first().innerText();
    for (const line of await page.locator('[name="ticked"]').all()) await line.check();
    await page.getByRole('button', { name: p.pack }).click();
    await page.getByText(p.packed.replace('{number}', number)).waitFor();
  }
}

async function shipAll(page: Page, orders: readonly Order[]): Promise<void> {
  await page.goto('/admin/shipping');
  const lines = orders.map(({ number }, index) => `${number}\t70${10_000_000 + index}`);
  await page.getByLabel(s.text).fill(lines.join('\n'));
  await page.getByLabel(s.carrier).selectOption('acs');
  await page.getByRole('button', { name: s.check }).click();
  await formOf(page, 'ship').waitFor();
  await submit(formOf(page, 'ship'));
  await expect.poll(() => page.getByText(s.isShipped).count()).toBe(orders.length);
}

test.each([
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])(
  'a day of the shop, without the command line, %s',
  async (_, viewport) => {
    const tenant = await openOwnTenant(database);
    const slug = tenant.headers.Tenant;
    const placed = await placeOrders(slug);
    const { bank_transfer: transfers, cash_on_delivery: cash, card, pay_at_bar: pickups } = placed;
    const owner = await siteColleague(database, {
      email: 'eleni@example.com',
      roles: ['owner'],
      locale: 'el',
      tenant: slug,
    });
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.context().addCookies([{ name: 'staff', value: owner.token, url: tenant.url }]);
        await page.goto('/admin/');
        const waiting = (name: string) => page.locator('main h3').filter({ hasText: name });
        await waiting(d.kinds.toPack)
          .getByText(String(ORDERS - transfers.length), { exact: true })
          .waitFor();
        await waiting(d.kinds.requests)
          .getByText(String(QUESTIONS.length), { exact: true })
          .waitFor();
        const drinksOff = Number(await waiting(d.kinds.drinksOff).locator('span').innerText());

        for (const order of transfers) {
          await openOrder(page, order);
          await act(page, 'markPaid');
        }
        await packAll(page, viewport.width < 768, ORDERS);
        await shipAll(page, [...transfers, ...cash, ...card]);
        for (const order of pickups) {
          for (const intent of ['markPaid', 'deliver']) {
            await openOrder(page, order);
            await act(page, intent);
          }
        }

        const [failed] = cash;
        if (failed) {
          await openOrder(page, failed);
          await act(page, 'failDelivery', { reason: 'Δεν ήταν κανείς' });
        }
        for (const order of [transfers[0], card[0]]) {
          if (!order) continue;
          await openOrder(page, order);
          const refund = formOf(page, 'refund');
          await reveal(refund);
          await refund.locator('[name="amount"]').fill('1,50');
          await submit(refund);
          // The page is still read again while it shows what the refund would be.
          await page.locator('button:not([aria-busy])').filter({ hasText: '1,50' }).click();
          await page.getByText(DONE).waitFor();
        }

        for (const _question of QUESTIONS) {
          await page.goto('/admin/requests');
          await page.locator('main a[href*="/admin/requests/R-"]').first().click();
          await page.locator('#message').fill('Σας απαντήσαμε.');
          await submit(formOf(page, 'answer'));
          await page.getByText(r.held).first().waitFor();
        }
        for (const drink of DRINKS) {
          await page.goto('/admin/tonight');
          const row = page.getByRole('button', { name: new RegExp(`^${drink}`) }).first();
          await row.click();
          await expect.poll(() => row.innerText()).toContain(n.putBack);
        }

        await page.goto('/admin/');
        await level1(page).getByText(d.title).waitFor();
        expect(await page.getByText(d.kinds.toPack).count()).toBe(0);
        expect(await page.getByText(d.kinds.requests).count()).toBe(0);
        await waiting(d.kinds.failedDeliveries).waitFor();
        await waiting(d.kinds.drinksOff)
          .getByText(String(drinksOff + DRINKS.length))
          .waitFor();
      },
      { baseURL: tenant.url, locale: 'el-GR', viewport },
    );

    const shipments = await database
      .selectFrom('shipments')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('tenantId', '=', tenant.id)
      .groupBy('state')
      .orderBy('state')
      .execute();
    expect(shipments).toEqual([
      { state: 'completed', count: pickups.length },
      { state: 'failed', count: 1 },
      { state: 'shipped', count: ORDERS - pickups.length - 1 },
    ]);
    const refunds = await database
      .selectFrom('refunds')
      .select('amount')
      .where('tenantId', '=', tenant.id)
      .execute();
    expect(refunds).toEqual([{ amount: 150 }, { amount: 150 }]);
  },
  600_000,
);
