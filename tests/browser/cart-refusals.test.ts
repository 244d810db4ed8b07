import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, openBrowser, visit } from '../support/browser.ts';
import { completeOrder, createBuyer, fillCart, findVariantId } from '../support/buyer.ts';
import {
  cartCookieOf,
  giveCart,
  headerCart,
  linesOnPage,
  makeCart,
  openProduct,
  setStock,
  uuidOf,
  waitForCount,
} from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';

const goods = {
  en: { slug: 'lancha-quieta-9-years', name: 'Lancha Quieta 9 Years, 70\u00A0cl' },
  el: { slug: 'lancha-quieta-9-eton', name: 'Lancha Quieta 9 ετών, 70\u00A0cl' },
};
const SKU = 'LAN-009';
const VARIANT = 'LAN-009-70';

/** The sentences of the specification, section 8. */
const sentences = {
  en: {
    notAdded: 'The item was not added to your cart.',
    notAvailable: 'This product is no longer available to order.',
    insufficient: (available: number) => `We don’t have that many. Available: ${available}.`,
    failed: 'An error occurred while adding the item. Please try again.',
  },
  el: {
    notAdded: 'Το προϊόν δεν προστέθηκε στο καλάθι.',
    notAvailable: 'Το προϊόν δεν διατίθεται πλέον για παραγγελία.',
    insufficient: (available: number) => `Δεν έχουμε τόσα τεμάχια. Διαθέσιμα: ${available}.`,
    failed: 'Παρουσιάστηκε σφάλμα κατά την προσθήκη. Δοκιμάστε ξανά.',
  },
};

const browser = await openBrowser();
const database = await siteDatabase();

/** Everything that the page says aloud in the place where the buyer has acted. */
async function told(page: Page): Promise<string[]> {
  const texts = await page.locator('main').locator('[role=status], [role=alert]').allInnerTexts();
  return texts
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

describe('an item that is refused', () => {
  const locale = 'el';
  const w = words[locale];
  const say = sentences[locale];
  const { slug } = goods[locale];

  test('because there is too little of it: the number that can be had is told, and the count goes back', async () => {
    const tenant = await openOwnTenant(database);
    await asVisitor(
      browser,
      async ({ page }) => {
        const add = await openProduct(page, w, slug);
        await setStock(database, tenant, VARIANT, 2);
        await page.locator('main input[name=quantity]').fill('3');
        await add.click();
        await expect.poll(() => told(page)).toEqual([say.insufficient(2)]);
        await waitForCount(page, w, 0);
        // It is no dead end: what is there can be had.
        await page.locator('main input[name=quantity]').fill('1');
        await add.click();
        await waitForCount(page, w, 1);
      },
      { baseURL: tenant.url, expectedStatuses: [422] },
    );
  });

  test('because it is sold no longer', async () => {
    const tenant = await openOwnTenant(database);
    await asVisitor(
      browser,
      async ({ page }) => {
        const add = await openProduct(page, w, slug);
        await database
          .updateTable('variants')
          .set({ orderable: false })
          .where('tenantId', '=', tenant.id)
          .where('sku', '=', VARIANT)
          .execute();
        await add.click();
        await expect.poll(() => told(page)).toEqual([say.notAvailable]);
        await waitForCount(page, w, 0);
      },
      { baseURL: tenant.url, expectedStatuses: [422] },
    );
  });

  test('because the cart is full', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        const cartId = await makeCart('TAL-007', 'TAL-007-70', 1);
        await giveCart(page.context(), cartId);
        const add = await openProduct(page, w, slug, 1);
        await fillWithOtherLines(uuidOf(cartId), 99);
        await add.click();
        await expect.poll(() => told(page)).toEqual([say.notAdded]);
        await waitForCount(page, w, 1);
      },
      { expectedStatuses: [422] },
    );
  });

  test('because the connection fails: the count goes back, and a second try succeeds', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    const add = await openProduct(page, w, slug);
    await page.route('**/session/cart.data*', (route) => route.abort('connectionreset'));
    await add.click();
    await expect.poll(() => told(page)).toEqual([say.failed]);
    await waitForCount(page, w, 0);
    await page.unroute('**/session/cart.data*');
    await add.click();
    await waitForCount(page, w, 1);
    await expect.poll(() => told(page)).not.toContain(say.failed);
    await visitor.leave();
  });

  test('because the server breaks: the page stays, the count goes back', async () => {
    const visitor = await visit(browser, { expectedStatuses: [500] });
    const { page } = visitor;
    const add = await openProduct(page, w, slug);
    await page.route('**/session/cart.data*', (route) =>
      route.fulfill({ status: 500, body: 'Broken' }),
    );
    await add.click();
    await expect.poll(() => told(page)).toEqual([say.failed]);
    await waitForCount(page, w, 0);
    await visitor.leave();
  });
});

/** As many lines of a product that nobody sells; the page cannot show them, yet they take their place. */
async function fillWithOtherLines(cartId: string, count: number): Promise<void> {
  const { tenantId } = await database
    .selectFrom('carts')
    .select('tenantId')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  const sku = `FULL-${randomUUID()}`;
  const { id: productId } = await database
    .insertInto('products')
    .values({ tenantId, sku, kind: 'rum', status: 'archived' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variants = await database
    .insertInto('variants')
    .values(
      Array.from({ length: count }, (_, index) => ({
        tenantId,
        productId,
        sku: `${sku}-${index}`,
      })),
    )
    .returning('id')
    .execute();
  await database
    .insertInto('cartLines')
    .values(variants.map(({ id: variantId }) => ({ tenantId, cartId, variantId, quantity: 1 })))
    .execute();
}

describe('CART-05: a cart cookie that leads nowhere', () => {
  const dead: [string, () => Promise<string> | string][] = [
    ['a random UUID', () => randomUUID()],
    ['the id of no cart', () => Buffer.from(`Cart:${randomUUID()}`).toString('base64url')],
    ['nothing', () => ''],
    ['null', () => 'null'],
    ['four kilobytes', () => 'x'.repeat(4000)],
    ['an expired cart', expiredCart],
    ['an ordered cart', orderedCart],
  ];

  test.each(dead)(
    '%s: a fresh cart takes the item, and nothing is said of it',
    async (_name, make) => {
      const w = words.en;
      const value = await make();
      await asVisitor(browser, async ({ page }) => {
        await giveCart(page.context(), value);
        await page.addInitScript((text) => {
          for (const key of ['cart', 'cartId', 'cartToken', 'token'])
            localStorage.setItem(key, text);
        }, value);
        for (const path of ['/', '/shopping-cart', '/checkout']) {
          expect((await page.request.get(path)).status()).toBe(200);
        }
        const add = await openProduct(page, w, goods.en.slug);
        await add.click();
        await waitForCount(page, w, 1);
        expect(await page.getByRole('alert').count()).toBe(0);
        await page.goto('/shopping-cart');
        expect(await linesOnPage(page)).toMatchObject([{ quantity: '1' }]);
        const cookie = await cartCookieOf(page.context());
        expect(cookie).toBeTruthy();
        expect(cookie).not.toBe(value);
      });
    },
  );

  test('without scripts too', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveCart(page.context(), 'null');
        await page.goto(`/products/${goods.en.slug}`);
        await page.getByRole('button', { name: words.en.add, exact: true }).click();
        await page.waitForURL(/\/shopping-cart$/);
        expect(await linesOnPage(page)).toMatchObject([{ quantity: '1' }]);
      },
      { javaScriptEnabled: false },
    );
  });
});

async function expiredCart(): Promise<string> {
  const id = await makeCart(SKU, VARIANT, 2);
  await database
    .updateTable('carts')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', uuidOf(id))
    .execute();
  return id;
}

async function orderedCart(): Promise<string> {
  const buyer = createBuyer(inject('siteUrl'));
  const cart = await fillCart(buyer, await findVariantId(buyer, 'KOK-008', 'KOK-008-05'), 1);
  expect((await completeOrder(buyer, cart)).__typename).toBe('Order');
  return cart.cartId;
}

test('a line that has become too long says so, and can be shortened', async () => {
  const w = words.en;
  const tenant = await openOwnTenant(database);
  await asVisitor(
    browser,
    async ({ page }) => {
      const cartId = await makeCart(SKU, VARIANT, 4, tenant.headers);
      await giveCart(page.context(), cartId, tenant.url);
      await setStock(database, tenant, VARIANT, 3);
      await page.goto('/shopping-cart');
      await waitForCount(page, w, 4);
      await page
        .getByText(`${sentences.en.insufficient(3)} Please lower the quantity to go on.`)
        .waitFor();
      await page.getByRole('button', { name: `One less, ${goods.en.name}`, exact: true }).click();
      await expect.poll(() => linesOnPage(page)).toMatchObject([{ quantity: '3' }]);
      await expect.poll(() => told(page)).toEqual([]);
      expect(await headerCart(page)).toMatchObject({ shown: '3 items' });
    },
    { baseURL: tenant.url },
  );
});
