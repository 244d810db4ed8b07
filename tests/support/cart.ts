import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Database } from '#db/database.ts';
import { createBuyer, findVariantId } from './buyer.ts';
import type { Words } from './journey.ts';
import type { OwnTenant } from './own-tenant.ts';

/** The way to the cart in the header, with the count. */
function cartLink(page: Page): Locator {
  return page.getByRole('banner').locator('a[href$="/shopping-cart"]');
}

/** Waits until the header says that so many are in the cart, and that the server has confirmed it. */
export async function waitForCount(page: Page, w: Words, count: number): Promise<void> {
  await expect
    .poll(() => headerCart(page), { timeout: 10_000 })
    .toEqual({ name: `${w.cartTitle}, ${w.items(count)}`, shown: w.items(count), isStale: false });
}

/** What the header says of the cart: to those who listen, to those who look, and whether it is confirmed. */
export async function headerCart(
  page: Page,
): Promise<{ name: string; shown: string; isStale: boolean }> {
  return cartLink(page).evaluate((link) => ({
    name: link.firstElementChild?.textContent ?? '',
    shown: link.querySelector('[data-known]')?.textContent ?? '',
    isStale: link.hasAttribute('data-stale'),
  }));
}

/** Opens the page of a product and waits until its scripts know the cart. */
export async function openProduct(
  page: Page,
  w: Words,
  slug: string,
  inCart = 0,
): Promise<Locator> {
  const response = await page.goto(`${w.prefix}/products/${slug}`);
  expect(response?.status()).toBe(200);
  await waitForCount(page, w, inCart);
  return page.getByRole('button', { name: w.add, exact: true });
}

/** Holds the changes of the cart on their way to the server until they are released. */
export async function holdChanges(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/session/cart.data*', async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** The lines of the cart on its page: name, quantity and total as they are shown. */
export async function linesOnPage(
  page: Page,
): Promise<{ name: string; quantity: string; total: string }[]> {
  return page.locator('main li:has(input[name=quantity])').evaluateAll((lines) =>
    lines.map((line) => ({
      name: line.querySelector('h2')?.textContent?.replace(/\s/g, ' ') ?? '',
      quantity: line.querySelector<HTMLInputElement>('input[name=quantity]')?.value ?? '',
      total: line.querySelector('form + p')?.textContent?.replace(/\s/g, ' ') ?? '',
    })),
  );
}

/** A cart made by the API of the site, with so many of a variant. */
export async function makeCart(
  product: string,
  variant: string,
  quantity: number,
  headers?: Record<string, string>,
): Promise<string> {
  const buyer = createBuyer(inject('siteUrl'), headers);
  const variantId = await findVariantId(buyer, product, variant);
  const { cartCreate } = await buyer.ask<{ cartCreate: { id: string } }>(
    'mutation Make($input: CartCreateInput!) { cartCreate(input: $input) { ... on Cart { id } } }',
    { input: { idempotencyKey: randomUUID(), lines: [{ variantId, quantity }] } },
  );
  return cartCreate.id;
}

/** Gives a visitor this cart. */
export async function giveCart(
  context: BrowserContext,
  value: string,
  url = inject('siteUrl'),
): Promise<void> {
  await context.addCookies([{ name: 'cart', value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** The id of the cart in the visitor's cookie. */
export async function cartCookieOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'cart')?.value.split('.')[0];
}

/** The row that a global id of the API stands for. */
export function uuidOf(globalId: string): string {
  return Buffer.from(globalId, 'base64url').toString().split(':')[1] ?? '';
}

/** So many of a variant are on hand from now on. The tenant is the test's own. */
export async function setStock(
  database: Database,
  tenant: OwnTenant,
  sku: string,
  onHand: number,
): Promise<void> {
  await database
    .updateTable('stockItems')
    .set({ onHand })
    .where('tenantId', '=', tenant.id)
    .where('variantId', 'in', (eb) =>
      eb
        .selectFrom('variants')
        .select('id')
        .where('tenantId', '=', tenant.id)
        .where('sku', '=', sku),
    )
    .execute();
}
