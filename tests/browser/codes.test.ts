import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { giveCart, makeCart, waitForCount } from '../support/cart.ts';
import { goThroughCheckout, placeOrder, words } from '../support/journey.ts';
import { openOwnTenant, type OwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';

/** How long an answer of the server may take on a busy machine. */
const PATIENCE = { timeout: 20_000 };

/** The house's code: ten per cent of a first order of 40 € or more, once per customer. */
const CODE = 'FIRSTROUND';
const say = {
  en: {
    field: 'Promotion code',
    apply: 'Apply',
    name: 'First Round',
    remove: `Remove code ${CODE}`,
    short: '€15.00 more, and this code applies.',
    unknown: 'We don’t know this code. Please check how it is written.',
    required: 'This field is required',
    early: 'This code is not valid yet.',
    offline:
      'No connection. What you typed is kept; please send it again when you are back online.',
    spoon: 'Twisted Bar Spoon',
    lessOf: (name: string) => `One less, ${name}`,
    five: '€5.00',
    bottle: 'Pontoporos Aegean Spiced',
    gift: 'On the house',
    gone: 'All of them have been given out. The rest of your cart is as it was.',
    giftName: 'One More Glass',
    hint: 'Within reach',
    free: 'Free',
    shipping: 'Delivery',
  },
  el: {
    field: 'Κωδικός προσφοράς',
    apply: 'Χρήση',
    name: 'Ο πρώτος γύρος',
    remove: `Αφαίρεση κωδικού ${CODE}`,
    short: 'Προσθέστε 15,00 € ακόμη για να ισχύσει ο κωδικός.',
    unknown: 'Δεν αναγνωρίζουμε αυτόν τον κωδικό. Ελέγξτε πώς είναι γραμμένος.',
    required: 'Το πεδίο είναι υποχρεωτικό',
    early: 'Ο κωδικός δεν ισχύει ακόμη.',
    offline: 'Χωρίς σύνδεση. Όσα γράψατε μένουν εδώ· στείλτε τα ξανά μόλις επανέλθει η σύνδεση.',
    spoon: 'Κουτάλι μπαρ με στριφτό στέλεχος',
    lessOf: (name: string) => `Ένα λιγότερο, ${name}`,
    five: '5,00 €',
    bottle: 'Pontoporos Μπαχαρικά του Αιγαίου',
    gift: 'Κερασμένο',
    gone: 'Μοιράστηκαν όλα. Το υπόλοιπο καλάθι μένει όπως ήταν.',
    giftName: 'Ένα ποτηράκι ακόμη',
    hint: 'Λίγο ακόμη',
    free: 'Δωρεάν',
    shipping: 'Αποστολή',
  },
} as const;

const browser = await openBrowser();
const database = await siteDatabase();

const spoons = (quantity: number) => makeCart('TLS-SPN', 'TLS-SPN-01', quantity);

async function openCart(
  page: Page,
  locale: 'en' | 'el',
  cartId: string,
  url?: string,
): Promise<void> {
  await giveCart(page.context(), cartId, url);
  await page.goto(`${words[locale].prefix}/shopping-cart`);
}

/** Types a code and sends it as a keyboard does. */
async function typeCode(page: Page, locale: 'en' | 'el', code: string): Promise<void> {
  await page.getByRole('textbox', { name: say[locale].field, exact: true }).fill(code);
  await page.getByRole('button', { name: say[locale].apply, exact: true }).click();
}

/** The rows of the sums: what each is called and what it says. */
async function sums(page: Page): Promise<Record<string, string>> {
  const rows = await page
    .locator('main dl[class*=sums] > div')
    .evaluateAll((all) =>
      all
        .filter((row) => row.getClientRects().length > 0)
        .map((row) => [
          row.querySelector('dt')?.textContent ?? '',
          (row.querySelector('dd')?.textContent ?? '').replace(/\s/g, ' '),
        ]),
    );
  return Object.fromEntries(rows) as Record<string, string>;
}

/** The tag of the code in the cart, as it reads; null while there is none. */
async function tag(page: Page): Promise<string | null> {
  const tags = page.locator('main li', { has: page.locator('input[name=code]') });
  // In one look: a text is waited for, and it may have gone since it was counted.
  const [first] = await tags.allInnerTexts();
  return first === undefined ? null : first.replace(/\s+/g, ' ').trim();
}

const faultAt = (page: Page) => page.locator('#code-error').innerText();

describe('a promotion code', () => {
  const locale = 'el';
  const w = words[locale];
  const s = say[locale];

  test.each([true, false])(
    'says what is missing, counts when it is met, goes into the order and stands on the receipt, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await openCart(page, locale, await spoons(2));
          if (scripts) await waitForCount(page, w, 2);
          // As it is typed: the case does not matter.
          await typeCode(page, locale, ' FirstRound ');
          await expect.poll(() => tag(page), PATIENCE).toBe(`${CODE} ${s.name} ${s.short}`);
          expect(await sums(page)).not.toHaveProperty(s.name);
          if (scripts) expect(await findBarriers(page)).toEqual([]);

          if (scripts) {
            const more = page.getByRole('button', { name: w.moreOf(s.spoon), exact: true });
            await more.click();
            await more.click();
          } else {
            await page.locator('main input[name=quantity]').fill('4');
            await page.getByRole('button', { name: w.updateOf(s.spoon), exact: true }).click();
          }
          await expect.poll(() => sums(page), PATIENCE).toMatchObject({ [s.name]: `−${s.five}` });
          expect(await tag(page)).toBe(`${CODE} ${s.name}`);
          const inCart = await sums(page);

          // Out and in again: the sums follow.
          await page.getByRole('button', { name: s.remove, exact: true }).click();
          await expect.poll(() => tag(page), PATIENCE).toBeNull();
          await expect.poll(() => sums(page), PATIENCE).not.toHaveProperty(s.name);
          await typeCode(page, locale, CODE);
          await expect.poll(() => sums(page), PATIENCE).toEqual(inCart);

          await goThroughCheckout(page, w, {
            email: `round-${locale}-${String(scripts)}@example.com`,
            payment: 'bankTransfer',
            ageAsked: false,
          });
          const atCheckout = await sums(page);
          expect(atCheckout).toMatchObject({ [s.name]: `−${s.five}` });
          await placeOrder(page, w);
          const onReceipt = await sums(page);
          expect(onReceipt[s.name]).toBe(`−${s.five}`);
          // The receipt calls delivery by its own name; what it all comes to is the same.
          expect(Object.values(onReceipt)).toEqual(Object.values(atCheckout));
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test.each([true, false])(
    'that is refused says why in its place and keeps what was typed, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await openCart(page, locale, await spoons(1));
          if (scripts) await waitForCount(page, w, 1);
          const field = page.getByRole('textbox', { name: s.field, exact: true });
          for (const [code, words] of [
            ['NO-SUCH-CODE', s.unknown],
            ['', s.required],
            ['giortes', s.early],
          ] as const) {
            await typeCode(page, locale, code);
            await expect.poll(() => faultAt(page), PATIENCE).toBe(words);
            expect(await field.inputValue()).toBe(code);
            expect(await field.getAttribute('aria-invalid')).toBe('true');
            expect(await tag(page)).toBeNull();
          }
          if (scripts) expect(await findBarriers(page)).toEqual([]);
        },
        { javaScriptEnabled: scripts, expectedStatuses: [422] },
      );
    },
  );
});

describe('a promotion code', () => {
  const locale = 'en';
  const w = words[locale];
  const s = say[locale];

  test('typed in one tab counts in the other', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openCart(page, locale, await spoons(4));
      const other = await page.context().newPage();
      await other.goto(`${w.prefix}/shopping-cart`);
      await Promise.all([waitForCount(page, w, 4), waitForCount(other, w, 4)]);
      await typeCode(page, locale, CODE);
      await expect.poll(() => tag(page), PATIENCE).toBe(`${CODE} ${s.name}`);
      await expect.poll(() => tag(other), PATIENCE).toBe(`${CODE} ${s.name}`);
      await expect.poll(() => sums(other), PATIENCE).toMatchObject({ [s.name]: `−${s.five}` });
    });
  });
});

describe('a promotion code', () => {
  const locale = 'el';
  const w = words[locale];
  const s = say[locale];

  test('is applied and taken out by the keyboard alone, and the focus is never lost', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await openCart(page, locale, await spoons(4));
        await waitForCount(page, w, 4);
        const field = page.getByRole('textbox', { name: s.field, exact: true });
        const isFocused = () => field.evaluate((input) => input === document.activeElement);
        for (let step = 0; step < 40 && !(await isFocused()); step += 1) {
          await page.keyboard.press('Tab');
        }
        await page.keyboard.type('nonsense');
        await page.keyboard.press('Enter');
        await expect.poll(() => faultAt(page), PATIENCE).toBe(s.unknown);
        expect(await isFocused()).toBe(true);
        await page.keyboard.press('Control+A');
        await page.keyboard.type(CODE.toLowerCase());
        await page.keyboard.press('Enter');
        await expect.poll(() => tag(page), PATIENCE).toBe(`${CODE} ${s.name}`);
        expect(await field.inputValue()).toBe('');
        await expect.poll(() => page.locator('#code-error').count(), PATIENCE).toBe(0);
        expect(await isFocused()).toBe(true);
        const removeName = () => document.activeElement?.getAttribute('aria-label') ?? '';
        for (let step = 0; step < 5 && (await page.evaluate(removeName)) !== s.remove; step += 1) {
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await expect.poll(() => tag(page), PATIENCE).toBeNull();
        expect(await isFocused()).toBe(true);
      },
      { expectedStatuses: [422] },
    );
  });

  test('that does not get through is kept in its field, and gets through the second time', async () => {
    await asVisitor(browser, async ({ page, complaints }) => {
      await openCart(page, locale, await spoons(4));
      await waitForCount(page, w, 4);
      await page.route('**/session/cart.data*', (route) => route.abort('connectionreset'));
      await typeCode(page, locale, CODE);
      await expect.poll(() => faultAt(page), PATIENCE).toBe(s.offline);
      expect(await page.getByRole('textbox', { name: s.field }).inputValue()).toBe(CODE);
      await page.unroute('**/session/cart.data*');
      await page.getByRole('button', { name: s.apply, exact: true }).click();
      await expect.poll(() => tag(page), PATIENCE).toBe(`${CODE} ${s.name}`);
      // What the browser says of the broken connection is the test's own doing.
      complaints.length = 0;
    });
  });
});

/** The gift of the tenant is this variant from now on. */
async function setGift({ id }: OwnTenant, sku: string): Promise<void> {
  const { id: variantId } = await database
    .selectFrom('variants')
    .select('id')
    .where('tenantId', '=', id)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('promotions')
    .set({ actions: JSON.stringify([{ type: 'gift', variantId, quantity: 1 }]) })
    .where('tenantId', '=', id)
    .where('key', '=', 'extra-glass')
    .execute();
}

describe('a gift', () => {
  const locale = 'el';
  const w = words[locale];
  const s = say[locale];
  const gifts = (page: Page) => page.locator('main li', { hasText: s.giftName });

  test('comes with the second bottle and goes with it; with the third delivery is free', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openCart(page, locale, await makeCart('PON-SPC', 'PON-SPC-70', 1));
      await waitForCount(page, w, 1);
      const hints = page.getByRole('list', { name: s.hint });
      await hints.getByText(s.giftName).waitFor();
      const more = page.getByRole('button', { name: w.moreOf(s.bottle), exact: true });
      await more.click();
      await page.getByText(s.gift, { exact: true }).waitFor();
      // There is nothing to change about it.
      const gift = gifts(page);
      expect(await gift.count()).toBe(1);
      expect(await gift.locator('input, button').count()).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
      await more.click();
      await expect.poll(() => sums(page), PATIENCE).toMatchObject({ [s.shipping]: s.free });
      const less = page.getByRole('button', { name: s.lessOf(s.bottle), exact: true });
      await less.click();
      await less.click();
      await expect.poll(() => page.getByText(s.gift, { exact: true }).count(), PATIENCE).toBe(0);
      await expect.poll(() => sums(page), PATIENCE).not.toHaveProperty(s.shipping);
    });
  });
});

describe('a gift', () => {
  const locale = 'en';
  const w = words[locale];
  const s = say[locale];

  test('that is all gone is told honestly, and the order is none the worse', async () => {
    const tenant = await openOwnTenant(database);
    await setGift(tenant, 'GLS-MUG-01');
    await asVisitor(
      browser,
      async ({ page }) => {
        const cartId = await makeCart('PON-SPC', 'PON-SPC-70', 2, tenant.headers);
        await openCart(page, locale, cartId, tenant.url);
        await page.getByText(s.gone, { exact: true }).waitFor();
        expect(await page.getByText(s.gift, { exact: true }).count()).toBe(0);
        expect(await findBarriers(page)).toEqual([]);
        expect(await page.getByRole('link', { name: w.checkout, exact: true }).count()).toBe(1);
      },
      { baseURL: tenant.url },
    );
  });
});

test('what is wrong with one line stays while another changes', async () => {
  const w = words.en;
  const jigger = 'Stepped Jigger 60/45/30/15';
  const failed = 'An error occurred. Please try again later.';
  await asVisitor(browser, async ({ page, complaints }) => {
    await openCart(page, 'en', await spoons(1));
    await page.goto('/products/stepped-jigger-60-45-30-15');
    await waitForCount(page, w, 1);
    await page.getByRole('button', { name: w.add, exact: true }).click();
    await waitForCount(page, w, 2);
    await page.goto('/shopping-cart');
    await waitForCount(page, w, 2);
    const told = page
      .locator('main li', { hasText: say.en.spoon })
      .getByText(failed, { exact: true });
    await page.route('**/session/cart.data*', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: w.moreOf(say.en.spoon), exact: true }).click();
    await told.waitFor();
    await page.unroute('**/session/cart.data*');
    complaints.length = 0;
    await page.getByRole('button', { name: w.moreOf(jigger), exact: true }).click();
    await waitForCount(page, w, 3);
    expect(await told.count()).toBe(1);
    // Its own next change settles it.
    await page.getByRole('button', { name: w.moreOf(say.en.spoon), exact: true }).click();
    await waitForCount(page, w, 4);
    expect(await told.count()).toBe(0);
  });
});
