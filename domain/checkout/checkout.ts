import type { Address } from '../address/rules.ts';
import { findCart, lockCart, renewCart } from '../cart/cart.ts';
import { chargeOf, type Cart } from '../cart/rules.ts';
import { findTaxRate } from '../catalogue/catalogue.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import type { AdjustmentDraft } from '../orders/rules.ts';
import { listPaymentMethods } from '../payments/payments.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { listShippingMethods } from '../shipping/shipping.ts';
import type { ShippingMethod } from '../shipping/rules.ts';
import { computeTotals } from '../totals/rules.ts';
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
    const found = await findCart(tx, cartId);
    if (!found) return null;
    const { contact, billingAddress, otherAddress, shipToBilling, ...chosen } = await readState(
      tx,
      cartId,
    );
    const shippingAddress = shipToBilling ? billingAddress : otherAddress;
    const delivery = await deliver(tx, found, shippingAddress, chosen.shippingMethodId);
    const { cart, shippingMethods, shippingMethod, usedPromotionIds } = delivery;
    const total = cart.totals.total + (shippingMethod?.price ?? 0);
    // What costs nothing asks for no way to pay, and bears no fee for one.
    const isFree = shippingMethod !== null && cart.lines.length > 0 && total === 0;
    const paymentMethods =
      shippingMethod && !isFree
        ? await listPaymentMethods(tx, { shippingKind: shippingMethod.kind, total })
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
      isFree,
    };
    const adjustments = await adjustmentsOf(tx, { cart, shippingMethod, paymentMethod });
    return {
      ...steps,
      cart,
      shipToBilling,
      adjustments,
      usedPromotionIds,
      totals: computeTotals({ lines: cart.lines.map(chargeOf), adjustments }).totals,
      requirements: requirementsOf(steps),
      ageRequired: cart.containsAlcohol,
      termsVersion: tx.tenant.settings.termsVersion,
    };
  });
}

type Delivery = Pick<Checkout, 'cart' | 'shippingMethods' | 'shippingMethod' | 'usedPromotionIds'>;

/** The ways of delivery, and the cart by the price of the one chosen. */
async function deliver(
  ctx: TransactionContext,
  found: Cart,
  destination: Address | null,
  methodId: string | null,
): Promise<Delivery> {
  const chosenOf = (methods: readonly ShippingMethod[]) =>
    methods.find(({ id }) => id === methodId) ?? null;
  let cart = found;
  let methods = await methodsFor(ctx, cart, destination);
  const shippingPrice = chosenOf(methods)?.price ?? 0;
  if (cart.freeShippingLost && shippingPrice > 0) {
    // Only now it is known what free delivery would save: it may be worth more than what it lost against.
    const again = await findCart(ctx, cart.id, { shippingPrice });
    if (again?.freeShipping) {
      cart = again;
      methods = await methodsFor(ctx, cart, destination);
    }
  }
  const { freeShipping, usedPromotionIds, deliveringPromotionIds } = cart;
  const isDeliveryGiven = (chosenOf(methods)?.price ?? 0) > 0;
  if (freeShipping) methods = methods.map((method) => ({ ...method, price: 0 }));
  return {
    cart,
    shippingMethods: methods,
    shippingMethod: chosenOf(methods),
    usedPromotionIds: isDeliveryGiven
      ? usedPromotionIds
      : usedPromotionIds.filter((id) => !deliveringPromotionIds.includes(id)),
  };
}

/** What can deliver the cart, at its price without promotions. */
async function methodsFor(
  ctx: TransactionContext,
  { totals, containsAlcohol }: Cart,
  destination: Address | null,
): Promise<ShippingMethod[]> {
  if (!destination) return [];
  const itemTotal = totals.items - totals.discount;
  return listShippingMethods(ctx, { destination, itemTotal, containsAlcohol });
}

/**
 * What promotions take off the goods and the chosen methods add to them, the latter at the standard rate and
 * under the method's name.
 */
async function adjustmentsOf(
  ctx: Context,
  {
    cart,
    shippingMethod,
    paymentMethod,
  }: Pick<Checkout, 'cart' | 'shippingMethod' | 'paymentMethod'>,
): Promise<AdjustmentDraft[]> {
  if (!shippingMethod) return cart.adjustments;
  const taxBasisPoints = await findTaxRate(ctx, 'standard');
  const { name, price } = shippingMethod;
  const added = { taxBasisPoints, promotionId: null };
  return [
    ...cart.adjustments,
    { ...added, kind: 'shipping', label: name, amount: price },
    ...(paymentMethod
      ? [
          {
            ...added,
            kind: 'payment_fee' as const,
            label: paymentMethod.name,
            amount: paymentMethod.fee,
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
