import { formPostalCode } from '../address/countries.ts';
import { cartQueries } from '../cart/to-cart.ts';
import { transact, type Context } from '../context.ts';
import { readTogether } from '../one-statement.ts';
import type { ShippingOffer } from '../shipping/rules.ts';
import { isUuid } from '../uuid.ts';
import { deliver } from './compose.ts';

/**
 * The shipping methods to a postcode and their prices, before there is an address; null as in `findCart`. A postcode
 * that is none of the country's is in no area that is served.
 */
export async function quoteShipping(
  ctx: Context,
  input: { cartId: string; countryCode: string; postalCode: string },
): Promise<ShippingOffer | null> {
  const countryCode = input.countryCode.trim().toUpperCase();
  if (!isUuid(input.cartId)) return null;
  return transact<ShippingOffer | null>(ctx, async (tx) => {
    const { row, ...seen } = await readTogether(tx, cartQueries(tx, input.cartId));
    if (!row || row.orderedAt) return null;
    const postalCode = formPostalCode(countryCode, input.postalCode);
    if (postalCode === null && tx.tenant.settings.shipCountries.includes(countryCode)) {
      return { methods: [], reason: 'AREA_NOT_SERVED' };
    }
    const destination = { countryCode, postalCode: postalCode ?? '' };
    const data = { ...seen, row: { ...row, shippingMethodId: null } };
    const { shippingMethods, noShippingReason } = await deliver(tx, data, destination);
    return noShippingReason === null
      ? { methods: shippingMethods, reason: null }
      : { methods: [], reason: noShippingReason };
  });
}
