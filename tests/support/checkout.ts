import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Database } from '#db/database.ts';
import { createBuyer, fillCart, findVariantId } from './buyer.ts';
import { cartCookieOf, giveCart, makeCart, uuidOf } from './cart.ts';
import type { Words } from './journey.ts';

/** Puts a bottle of rum into the cart of a visitor; answers the cart's id. */
export async function giveBottle(context: BrowserContext): Promise<string> {
  const id = await makeCart('TAL-007', 'TAL-007-70', 1);
  await giveCart(context, id);
  return id;
}

/** A cart for which everything has been said up to the last step. */
export type ReadyChoice = {
  email?: string;
  payment?: 'bank_transfer' | 'cash_on_delivery' | 'card' | 'iris';
  /** Numbers of the product and of its variant. */
  goods?: readonly [product: string, variant: string];
  quantity?: number;
};

/** Makes such a cart; answers its id. */
export async function makeReadyCart({
  email,
  payment,
  goods = ['KOK-008', 'KOK-008-05'],
  quantity = 1,
}: ReadyChoice = {}): Promise<string> {
  const buyer = createBuyer(inject('siteUrl'));
  const variantId = await findVariantId(buyer, ...goods);
  const { cartId } = await fillCart(buyer, variantId, quantity, payment, email);
  return cartId;
}

/** Gives a visitor such a cart; answers its id. */
export async function giveReadyCart(
  context: BrowserContext,
  choice?: ReadyChoice,
): Promise<string> {
  const cartId = await makeReadyCart(choice);
  await giveCart(context, cartId);
  return cartId;
}

/** Miniatures of which there are enough for many orders. */
export const miniature = ['PON-MRD', 'PON-MRD-05'] as const;

/** Sets both ticks of the last step. */
export async function tick(page: Page, w: Words): Promise<void> {
  await page.getByRole('checkbox', { name: w.terms }).check();
  await page.getByRole('checkbox', { name: w.age }).check();
}

/** The orders that a cart has become: by its id, or that of a visitor, whose cart gets a new id with their contact. */
export async function ordersOf(database: Database, cart: string | Page) {
  const id = typeof cart === 'string' ? cart : await cartCookieOf(cart.context());
  return database
    .selectFrom('orders')
    .select(['number', 'receiptToken', 'customerId', 'email', 'phone', 'alternativePhone', 'notes'])
    .where('cartId', '=', uuidOf(id ?? ''))
    .execute();
}

/** The order behind the address of its receipt or payment page, with its payments in their order. */
export async function standingOf(database: Database, at: Page | URL) {
  const { pathname } = at instanceof URL ? at : new URL(at.url());
  const token = pathname.split('/').at(-1) ?? '';
  const { id, number, state, total } = await database
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'total'])
    .where('receiptToken', '=', token)
    .executeTakeFirstOrThrow();
  const payments = await database
    .selectFrom('payments')
    .select(['kind', 'state', 'amount', 'failureCode', 'installmentCount'])
    .where('orderId', '=', id)
    .orderBy('createdAt')
    .execute();
  return { id, number, state, total, payments };
}

/** Ticks what is to be ticked and presses the button of the law. */
export async function placeFromConfirm(page: Page, w: Words): Promise<void> {
  await page.getByRole('checkbox', { name: w.terms }).waitFor();
  await tick(page, w);
  await page.getByRole('button', { name: w.place, exact: true }).click();
}
