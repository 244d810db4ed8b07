import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  asVisitor,
  expectFocus,
  findBarriers,
  haveScriptsCome,
  openBrowser,
} from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { cartCookieOf, uuidOf, waitForCount } from '../support/cart.ts';
import {
  giveBottle,
  giveReadyCart,
  miniature,
  ordersOf,
  placeFromConfirm,
  tick,
} from '../support/checkout.ts';
import { choose, words } from '../support/journey.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

/** What a browser adds to tests/http/checkout.test.ts. */
const browser = await openBrowser();
const database = await siteDatabase();
const t = textsOf('el');
const w = words.el;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`main form[method=post] [name="${name}"]`);
const error = (page: Page, name: string) => page.locator(`[id="${name}-error"]`);
const next = (page: Page) => button(page, w.next).click();
const open = (page: Page, step: string) => page.locator(`#${step}[data-place=open]`);

test('a guest orders through errors, failures of the server and the line, and a double click, and goes back', async () => {
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      await giveBottle(page.context());
      await page.goto('/el/checkout');
      await waitForCount(page, w, 1);
      const errors = page.getByRole('alert');

      // A question about delivery keeps what was typed.
      await field(page, 'email').fill('eleni@');
      const quote = page.locator('#shipping');
      await quote.getByText(t('checkout.quote.title'), { exact: true }).click();
      await quote.getByRole('textbox').fill('84600');
      await button(page, t('checkout.quote.submit')).click();
      await quote
        .getByRole('listitem')
        .filter({ hasText: /6,50\s€/ })
        .waitFor();
      expect(await field(page, 'email').inputValue()).toBe('eleni@');

      await next(page);
      await expectFocus(errors);
      await errors.getByRole('link').first().click();
      await expectFocus(field(page, 'email'));
      expect(await field(page, 'email').inputValue()).toBe('eleni@');
      await field(page, 'email').fill('eleni@example.com');
      await field(page, 'phone').fill('691 234 5678');
      await next(page);

      // The fields of an invoice come with its choice.
      await open(page, 'address').waitFor();
      expect(await field(page, 'companyName').isVisible()).toBe(false);
      await page
        .getByRole('radio', { name: new RegExp(`^${t('checkout.document.INVOICE')}`) })
        .check();
      await field(page, 'vatNumber').fill('123456789');
      await next(page);
      await expectFocus(errors);
      expect(await error(page, 'vatNumber').innerText()).toBe(t('problem.VAT_NUMBER_INVALID'));
      expect(await findBarriers(page)).toEqual([]);
      for (const [name, text] of Object.entries({
        'billingAddress.firstName': 'Ελένη',
        'billingAddress.lastName': 'Παππά',
        'billingAddress.address1': 'Ερμού 12',
        'billingAddress.postalCode': '105 57',
        'billingAddress.city': 'Αθήνα',
        companyName: 'Παππά ΕΕ',
        businessActivity: 'Εστίαση',
        vatNumber: '094014201',
        taxOffice: 'Α΄ Αθηνών',
      })) {
        await field(page, name).fill(text);
      }
      // An error goes with the value that it is about.
      expect(await page.locator('main [aria-invalid]').count()).toBe(0);
      await next(page);
      await open(page, 'shipping').waitFor();
      await choose(page, w.courier);
      await next(page);
      await open(page, 'payment').waitFor();
      await choose(page, w.bankTransfer);
      await next(page);

      const terms = page.getByRole('checkbox', { name: w.terms });
      const place = button(page, w.place);
      await page.getByRole('checkbox', { name: w.age }).check();
      await place.click();
      await expect
        .poll(() => error(page, 'acceptTerms').innerText())
        .toBe(t('problem.TERMS_REQUIRED'));
      await terms.check();

      // S8-020: an order that goes wrong says so, with phone and e-mail.
      await page.route('**/checkout.data*', (route) => route.fulfill({ status: 500, body: '' }));
      await place.click();
      const failure = errors.filter({ has: page.locator('a[href^="mailto:"]') });
      const processing = t.markup('checkout.processing', {
        number: '+30 210 000 0000',
        address: '',
        phone: String,
        email: String,
      });
      await failure.getByText(processing.split('+30')[0] ?? '').waitFor();
      expect(await failure.locator('a[href^="tel:+30"]').count()).toBe(1);
      expect(await findBarriers(page)).toEqual([]);
      await page.unroute('**/checkout.data*');

      // A lost connection keeps the ticks and the key of the order.
      const key = field(page, 'idempotencyKey');
      const before = await key.inputValue();
      await page.route('**/checkout.data*', (route) => route.abort('connectionreset'));
      await place.click();
      await errors.filter({ hasText: t('problem.OFFLINE') }).waitFor();
      expect(await terms.isChecked()).toBe(true);
      expect(await key.inputValue()).toBe(before);
      expect(await ordersOf(database, page)).toEqual([]);
      await page.unroute('**/checkout.data*');
      // The browser says twice that the call broke, as it was meant to.
      expect(complaints.splice(0)).toHaveLength(2);

      await place.evaluate((pressed: HTMLButtonElement) => {
        pressed.click();
        pressed.click();
      });
      await page.waitForURL(/\/receipt\//);
      const receipt = page.url();
      await page.getByText(t('order.thanks')).waitFor();
      await waitForCount(page, w, 0);
      const [order, ...others] = await ordersOf(database, page);
      expect(others).toEqual([]);
      expect(receipt).toContain(order?.receiptToken);

      // Back at the checkout it leads to the order, or shows the page as it was, which orders nothing anew.
      await page.goBack();
      const isOver = () => page.url() === receipt;
      await expect.poll(async () => isOver() || (await place.count()) > 0).toBe(true);
      if (!isOver()) {
        await tick(page, w);
        await place.click();
        await page.waitForURL(receipt);
      }
      expect(await ordersOf(database, page)).toHaveLength(1);
    },
    { expectedStatuses: [422, 500] },
  );
});

test('steps open without a jump, the history keeps what was given, the hold counts down', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      const email = 'anna+bank-down@example.com';
      await giveReadyCart(page.context(), {
        payment: 'card',
        email,
        goods: miniature,
      });
      await watchLayout(page);
      await page.clock.install();
      expect(await strayScripts(page, '/el/checkout?step=contact')).toEqual([]);
      await waitForCount(page, w, 1);
      const chosen = (step: Locator) => step.getByRole('radio', { checked: true }).count();
      const given = {
        contact: async (step: Locator) =>
          (await step.locator('[name=email]').inputValue()) === email,
        address: async (step: Locator) =>
          (await step.locator('[name="billingAddress.address1"]').inputValue()) === 'Ερμού 12',
        shipping: async (step: Locator) => (await chosen(step)) === 1,
        payment: async (step: Locator) => (await chosen(step)) === 1,
        confirm: async () => (await page.locator('#contact').innerText()).includes(email),
      };
      const expectGiven = async (step: keyof typeof given) => {
        await open(page, step).waitFor();
        expect(await given[step](open(page, step)), step).toBe(true);
      };
      const expectOpened = async (step: keyof typeof given) => {
        await page.waitForURL(`**/checkout?step=${step}#${step}`);
        await expectFocus(page.locator(`#${step}-heading`));
        expect(await layoutShift(page), step).toBeLessThan(0.1);
        await expectGiven(step);
      };
      await expectGiven('contact');
      await next(page);
      await expectOpened('confirm');
      for (const step of ['address', 'shipping', 'payment'] as const) {
        await page.locator(`#${step} header`).getByRole('link').click();
        await expectOpened(step);
        await next(page);
        await expectOpened('confirm');
      }
      for (const step of [
        'payment',
        'confirm',
        'shipping',
        'confirm',
        'address',
        'confirm',
      ] as const) {
        await page.goBack();
        await expectGiven(step);
      }
      await page.goForward();
      await expectGiven('address');
      await page.reload();
      await expectGiven('address');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/el/checkout?step=payment');
      await waitForCount(page, w, 1);
      const step = page.locator('#payment');
      const clock = step.locator('p[aria-hidden=true]').filter({ hasText: /^\d+:\d\d$/ });
      const aloud = step.getByRole('status');
      const first = await clock.innerText();
      const top = () =>
        step
          .locator('form')
          .last()
          .evaluate((form) => form.getBoundingClientRect().top);
      const before = await top();
      await page.clock.runFor(2000);
      await expect.poll(() => clock.innerText()).not.toBe(first);
      expect(await top()).toBe(before);
      expect(await aloud.innerText()).toBe('');
      await page.clock.runFor(5 * 60_000);
      await expect.poll(() => aloud.innerText()).toBe(t('checkout.hold.left', { minutes: 5 }));
      await page.clock.runFor(5 * 60_000);
      await aloud.getByText(t('checkout.hold.ended')).waitFor();
      expect(Math.abs((await top()) - before)).toBeLessThan(2);
      await expectGiven('payment');
      const cartId = uuidOf((await cartCookieOf(page.context())) ?? '');
      const heldUntil = () =>
        database
          .selectFrom('stockHolds')
          .select('expiresAt')
          .where('cartId', '=', cartId)
          .executeTakeFirstOrThrow();
      const old = await heldUntil();
      await button(page, t('checkout.hold.again')).click();
      await clock.waitFor();
      expect((await heldUntil()).expiresAt.getTime()).toBeGreaterThan(old.expiresAt.getTime());

      // A way to pay that was not chosen is asked for, not called impossible.
      const card = step.locator('input[type=radio]:checked');
      const way = step.locator(`input[value="${await card.inputValue()}"]`);
      await card.evaluate((radio: HTMLInputElement) => (radio.checked = false));
      await next(page);
      const alert = page.getByRole('alert');
      await alert.getByRole('link', { name: t('problem.CHOICE_REQUIRED') }).click();
      await expectFocus(step.locator('fieldset#paymentMethodId'));
      await way.press('Space');
      await next(page);
      await placeFromConfirm(page, w);
      await page.waitForURL('**/checkout/payment/*');
      expect(await strayScripts(page, page.url())).toEqual([]);
    },
    { viewport: { width: 390, height: 844 }, expectedStatuses: [422] },
  );
});

test('a total that another tab has changed is seen first, and the order is found though the answer is lost', async () => {
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      const cartId = await giveReadyCart(page.context(), { goods: miniature });
      await page.goto('/el/checkout');
      await waitForCount(page, w, 1);
      await tick(page, w);
      const buyer = createBuyer(inject('siteUrl'));
      const { cart } = await buyer.ask<{ cart: { lines: { id: string }[] } }>(
        'query Lines($id: ID!) { cart(id: $id) { lines { id } } }',
        { id: cartId },
      );
      await buyer.ask(
        'mutation Change($input: CartLinesUpdateInput!) { cartLinesUpdate(input: $input) { __typename } }',
        { input: { cartId, lines: [{ id: cart.lines[0]?.id, quantity: 2 }] } },
      );
      const place = button(page, w.place);
      await place.click();
      await page.getByRole('alert').getByText(t('checkout.changes.title')).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(await ordersOf(database, page)).toEqual([]);

      await page.route('**/checkout.data*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch({ maxRedirects: 0 });
        return route.abort();
      });
      await tick(page, w);
      await place.click();
      await page.waitForURL(/\/receipt\//);
      const orders = await ordersOf(database, page);
      expect(orders).toHaveLength(1);
      expect(page.url()).toContain(orders[0]?.receiptToken);
      // The browser says twice that the call broke, as it was meant to.
      expect(complaints.splice(0)).toHaveLength(2);
    },
    { expectedStatuses: [422] },
  );
});

/**
 * Opens a page; answers which scripts it loads beside those that its head names (entry, routes, and what they are made
 * of), each a file of the build: the list that PCI DSS 6.4.3 asks for. Its policy allows no others.
 */
async function strayScripts(page: Page, path: string): Promise<string[]> {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  const answer = await page.goto(path);
  await page.waitForFunction(haveScriptsCome);
  await page.waitForLoadState('networkidle');
  const listed = await page
    .locator('link[rel=modulepreload], script[src]')
    .evaluateAll((elements) =>
      elements.map((element) =>
        element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src,
      ),
    );
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src( '(self|sha256-[\w+/=]+)')+;/);
  expect(loaded.length).toBeGreaterThan(0);
  const manifest = /\/assets\/manifest-[\w-]+\.js$/;
  return loaded.filter(
    (url) =>
      !url.startsWith(`${inject('siteUrl')}/assets/`) ||
      (!listed.includes(url) && !manifest.test(url)),
  );
}
