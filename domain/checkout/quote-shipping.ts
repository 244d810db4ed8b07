import { formPostalCode } from '../address/countries.ts';
import { findCart } from '../cart/cart.ts';
import { transact, type Context } from '../context.ts';
import type { ShippingOffer } from '../shipping/rules.ts';
import { deliver } from './compose.ts';

/**
 * The ways of delivery to a postcode and their prices, before there is an address; null as in `findCart`. A postcode
 * that is none of the country's is in no area that is served.
 */
export async function quoteShipping(
  ctx: Context,
  input: { cartId: string; countryCode: string; postalCode: string },
): Promise<ShippingOffer | null> {
  const countryCode = input.countryCode.trim().toUpperCase();
  return transact<ShippingOffer | null>(ctx, async (tx) => {
    const cart = await findCart(tx, input.cartId);
    if (!cart) return null;
    const postalCode = formPostalCode(countryCode, input.postalCode.trim());
    if (postalCode === null && tx.tenant.settings.shipCountries.includes(countryCode)) {
      return { methods: [], reason: 'AREA_NOT_SERVED' };
    }
    const destination = { countryCode, postalCode: postalCode ?? '' };
    const { shippingMethods, noShippingReason } = await deliver(tx, cart, destination, null);
    return noShippingReason === null
      ? { methods: shippingMethods, reason: null }
      : { methods: [], reason: noShippingReason };
  });
}
