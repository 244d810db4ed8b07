import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { createBuyer, fillCart, findVariantId, type Buyer } from './buyer.ts';
import { giveCart } from './cart.ts';
import type { OwnTenant } from './own-tenant.ts';

/** The address of the other house of the site, whose methods and promotions no other test looks at. */
export function secondHouse(): string {
  return inject('siteUrl').replace('127.0.0.1', 'synodos.localhost');
}

function buyerOfSecondHouse(): Buyer {
  return createBuyer(inject('siteUrl'), { Tenant: 'synodos' });
}

/** Gives a visitor a cart of glasses at 20.00 there, ready to be ordered; answers its id. */
export async function giveGlasses(
  context: BrowserContext,
  quantity = 1,
  payment: 'bank_transfer' | 'cash_on_delivery' = 'bank_transfer',
  { buyer, url }: Pick<OwnTenant, 'buyer' | 'url'> = {
    buyer: buyerOfSecondHouse(),
    url: secondHouse(),
  },
): Promise<string> {
  const variantId = await findVariantId(buyer, 'GLS-RCK', 'GLS-RCK-02');
  const { cartId } = await fillCart(buyer, variantId, quantity, payment);
  await giveCart(context, cartId, url);
  return cartId;
}
