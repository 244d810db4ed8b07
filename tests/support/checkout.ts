import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Database } from '#db/database.ts';
import { createBuyer, fillCart, findVariantId } from './buyer.ts';
import { giveCart, makeCart, uuidOf } from './cart.ts';
import type { Words } from './journey.ts';

/** Puts a bottle of rum into the cart of a visitor; answers the cart's id. */
export async function giveBottle(context: BrowserContext): Promise<string> {
  const id = await makeCart('TAL-007', 'TAL-007-70', 1);
  await giveCart(context, id);
  return id;
}

/** Gives a visitor a cart for which everything has been said up to the last step; answers its id. */
export async function giveReadyCart(context: BrowserContext): Promise<string> {
  const buyer = createBuyer(inject('siteUrl'));
  const { cartId } = await fillCart(buyer, await findVariantId(buyer, 'KOK-008', 'KOK-008-05'), 1);
  await giveCart(context, cartId);
  return cartId;
}

/** Sets both ticks of the last step. */
export async function tick(page: Page, w: Words): Promise<void> {
  await page.getByRole('checkbox', { name: w.terms }).check();
  await page.getByRole('checkbox', { name: w.age }).check();
}

/** The orders that a cart has become. */
export function ordersOf(database: Database, cartId: string) {
  return database
    .selectFrom('orders')
    .select(['number', 'receiptToken', 'email', 'phone', 'alternativePhone', 'notes'])
    .where('cartId', '=', uuidOf(cartId))
    .execute();
}
