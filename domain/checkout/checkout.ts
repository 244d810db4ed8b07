import { findCart, lockCart, renewCart } from '../cart/cart.ts';
import { findTaxRate } from '../catalogue/catalogue.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { listPaymentMethods } from '../payments/payments.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { listShippingMethods } from '../shipping/shipping.ts';
import { computeTotals, type Adjustment } from '../totals/rules.ts';
import { parseContact, type ContactInput } from './contact.ts';
import { parseAddresses, requirementsOf, type AddressesInput, type Checkout } from './rules.ts';
import {
  readState,
  writeAddresses,
  writeContact,
  writePaymentMethod,
  writeShippingMethod,
} from './store.ts';

/** The checkout of a living cart, everything computed anew; null as in `findCart`. */
export async function findCheckout(ctx: Context, cartId: string): Promise<Checkout | null> {
  return transact(ctx, async (tx) => {
    const cart = await findCart(tx, cartId);
    if (!cart) return null;
    const { contact, billingAddress, otherAddress, shipToBilling, ...chosen } = await readState(
      tx,
      cartId,
    );
    const shippingAddress = shipToBilling ? billingAddress : otherAddress;
    const { lines, containsAlcohol } = cart;
    const shippingMethods = shippingAddress
      ? await listShippingMethods(tx, {
          destination: shippingAddress,
          itemTotal: cart.totals.items - cart.totals.discount,
          containsAlcohol,
        })
      : [];
    const shippingMethod = shippingMethods.find(({ id }) => id === chosen.shippingMethodId) ?? null;
    const paymentMethods = shippingMethod
      ? await listPaymentMethods(tx, {
          shippingKind: shippingMethod.kind,
          total: cart.totals.total + shippingMethod.price,
        })
      : [];
    const paymentMethod = paymentMethods.find(({ id }) => id === chosen.paymentMethodId) ?? null;
    const steps = {
      contact,
      billingAddress,
      shippingAddress,
      shippingMethods,
      paymentMethods,
      shippingMethod,
      paymentMethod,
    };
    const charges = lines.map(({ total, offer }) => ({
      amount: total,
      taxBasisPoints: offer.taxBasisPoints,
    }));
    const adjustments = await adjustmentsOf(tx, steps);
    return {
      ...steps,
      cart,
      shipToBilling,
      totals: computeTotals({ lines: charges, adjustments }).totals,
      requirements: requirementsOf(steps),
      ageRequired: containsAlcohol,
      termsVersion: tx.tenant.settings.termsVersion,
    };
  });
}

/** What the chosen methods add to the goods, each at the standard rate, under the method's name. */
export async function adjustmentsOf(
  ctx: Context,
  { shippingMethod, paymentMethod }: Pick<Checkout, 'shippingMethod' | 'paymentMethod'>,
): Promise<(Adjustment & { label: string })[]> {
  if (!shippingMethod) return [];
  const taxBasisPoints = await findTaxRate(ctx, 'standard');
  const { name, price } = shippingMethod;
  return [
    { kind: 'shipping', label: name, amount: price, taxBasisPoints },
    ...(paymentMethod
      ? [
          {
            kind: 'payment_fee' as const,
            label: paymentMethod.name,
            amount: paymentMethod.fee,
            taxBasisPoints,
          },
        ]
      : []),
  ];
}

/** CART_NOT_FOUND; INVALID_INPUT with an issue for each field at fault. */
export async function updateContact(
  ctx: Context,
  input: ContactInput & { cartId: string },
): Promise<Checkout | Problem> {
  // A number without a country code is one of the country to which the house sends first.
  const { contact, issues } = parseContact(input, ctx.tenant.settings.shipCountries[0] ?? 'GR');
  if (!contact) return problem('INVALID_INPUT', { issues });
  return change(ctx, input.cartId, async (tx) => {
    await writeContact(tx, input.cartId, contact);
    return null;
  });
}

/** CART_NOT_FOUND; INVALID_INPUT with issues; NO_SHIPPING_METHODS for a country that is not served. */
export async function updateAddresses(
  ctx: Context,
  input: AddressesInput & { cartId: string },
): Promise<Checkout | Problem> {
  const addresses = parseAddresses(input, ctx.tenant.settings.shipCountries);
  if (isProblem(addresses)) return addresses;
  return change(ctx, input.cartId, async (tx) => {
    await writeAddresses(tx, input.cartId, addresses);
    return null;
  });
}

/** CART_NOT_FOUND; SHIPPING_METHOD_INVALID when it is not offered for the cart and its address now. */
export async function chooseShippingMethod(
  ctx: Context,
  input: { cartId: string; shippingMethodId: string },
): Promise<Checkout | Problem> {
  const { cartId, shippingMethodId } = input;
  return change(ctx, cartId, async (tx) => {
    const checkout = await findCheckout(tx, cartId);
    if (!checkout?.shippingMethods.some(({ id }) => id === shippingMethodId)) {
      const issues = [{ path: 'shippingMethodId', code: 'SHIPPING_METHOD_INVALID' as const }];
      return problem('SHIPPING_METHOD_INVALID', { issues });
    }
    await writeShippingMethod(tx, cartId, shippingMethodId);
    return null;
  });
}

/** CART_NOT_FOUND; PAYMENT_METHOD_UNAVAILABLE when it does not go with the delivery or the total now. */
export async function choosePaymentMethod(
  ctx: Context,
  input: { cartId: string; paymentMethodId: string },
): Promise<Checkout | Problem> {
  const { cartId, paymentMethodId } = input;
  return change(ctx, cartId, async (tx) => {
    const checkout = await findCheckout(tx, cartId);
    if (!checkout?.paymentMethods.some(({ id }) => id === paymentMethodId)) {
      const issues = [{ path: 'paymentMethodId', code: 'PAYMENT_METHOD_UNAVAILABLE' as const }];
      return problem('PAYMENT_METHOD_UNAVAILABLE', { issues });
    }
    await writePaymentMethod(tx, cartId, paymentMethodId);
    return null;
  });
}

/** Changes the checkout of a living cart under the cart's lock. */
async function change(
  ctx: Context,
  cartId: string,
  work: (ctx: TransactionContext) => Promise<Problem | null>,
): Promise<Checkout | Problem> {
  return transact(ctx, async (tx) => {
    if (!(await lockCart(tx, cartId))) return problem('CART_NOT_FOUND');
    const refusal = await work(tx);
    if (refusal) return refusal;
    await renewCart(tx, cartId);
    return (await findCheckout(tx, cartId)) ?? problem('CART_NOT_FOUND');
  });
}
