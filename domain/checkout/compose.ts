import { chargeOf, type Cart } from '../cart/rules.ts';
import { cartQueries, toCart, type CartData } from '../cart/to-cart.ts';
import { findTaxRate } from '../catalogue/catalogue.ts';
import type { Context, TransactionContext } from '../context.ts';
import { readTogether } from '../one-statement.ts';
import type { AdjustmentDraft } from '../orders/rules.ts';
import { isCountAllowed } from '../payments/installments.ts';
import { paymentMethodsFor, paymentOffersOf } from '../payments/payments.ts';
import type { PaymentOffer } from '../payments/rules.ts';
import type { Destination, ShippingMethod, ShippingOffer } from '../shipping/rules.ts';
import { shippingMethodsFor, type Tariff } from '../shipping/shipping.ts';
import { computeTotals } from '../totals.ts';
import { isUuid } from '../uuid.ts';
import { requirementsOf } from './requirements.ts';
import type { Checkout, CheckoutState, NoPaymentReason } from './rules.ts';
import { stateOf } from './store.ts';

/** The checkout of a cart, computed from one statement, as it would be if `changes` were stored; null as `findCart`. */
export async function composeCheckout(
  tx: TransactionContext,
  cartId: string,
  changes: Partial<CheckoutState> = {},
): Promise<Checkout | null> {
  if (!isUuid(cartId)) return null;
  const { row, stored, paymentOffers, ...seen } = await readTogether(tx, {
    ...cartQueries(tx, cartId),
    stored: stateOf(tx, cartId),
    paymentOffers: paymentOffersOf(tx),
  });
  if (!row || row.orderedAt || !stored) return null;
  const state = { ...stored, ...changes };
  const { contact, billingAddress, otherAddress, shipToBilling } = state;
  const shippingAddress = shipToBilling ? billingAddress : otherAddress;
  const { shippingMethodId } = state;
  const email = contact?.email ?? row.email;
  const phone = contact?.phone ?? row.phone;
  const data = {
    ...seen,
    row: { ...row, email, phone, address: shippingAddress, shippingMethodId },
  };
  const delivery = await deliver(tx, data, shippingAddress);
  const { cart, shippingMethods, shippingMethod, usedPromotionIds, noShippingReason } = delivery;
  const total = cart.totals.total + (shippingMethod?.price ?? 0);
  // A free order needs no payment method, and has no payment fee.
  const isFree = shippingMethod !== null && cart.lines.length > 0 && total === 0;
  const payable = shippingMethod && !isFree ? { shippingKind: shippingMethod.kind, total } : null;
  const paymentMethods = payable ? paymentMethodsFor(tx, paymentOffers, payable) : [];
  const paymentMethod = paymentMethods.find(({ id }) => id === state.paymentMethodId) ?? null;
  const isCountThere =
    paymentMethod !== null && isCountAllowed(paymentMethod.installments, state.installmentCount);
  const steps = {
    contact,
    billingAddress,
    shippingAddress,
    shippingMethods,
    paymentMethods,
    shippingMethod,
    paymentMethod,
    isFree,
    invoice: state.invoice,
  };
  const adjustments = await adjustmentsOf(tx, { cart, shippingMethod, paymentMethod });
  return {
    ...steps,
    cart,
    shipToBilling,
    adjustments,
    usedPromotionIds,
    noShippingReason,
    noPaymentReason:
      payable && paymentMethods.length === 0 ? noPaymentReasonOf(tx, paymentOffers, payable) : null,
    installmentCount: isCountThere ? state.installmentCount : 1,
    totals: computeTotals({ lines: cart.lines.map(chargeOf), adjustments }).totals,
    requirements: requirementsOf({ ...steps, chosen: state }),
    reservationExpiresAt: cart.heldUntil,
    ageRequired: cart.containsAlcohol,
    termsVersion: tx.tenant.settings.termsVersion,
  };
}

type Delivery = Pick<
  Checkout,
  'cart' | 'shippingMethods' | 'shippingMethod' | 'usedPromotionIds' | 'noShippingReason'
>;

/** The cart, and the shipping methods by the tariff of the shop with the one chosen. */
export async function deliver(
  ctx: TransactionContext,
  data: CartData,
  destination: Destination | null,
): Promise<Delivery> {
  const chosenOf = (methods: readonly ShippingMethod[]) =>
    methods.find(({ id }) => id === data.row.shippingMethodId) ?? null;
  const cart = await toCart(ctx, data, destination);
  const offer = offerFor(ctx, data.tariff, cart, destination);
  const { freeShipping, usedPromotionIds, deliveringPromotionIds } = cart;
  const isDeliveryGiven = (chosenOf(offer.methods)?.price ?? 0) > 0;
  const shippingMethods = offer.methods.map((method) => ({
    ...method,
    price: freeShipping ? 0 : method.price,
    freeFrom: lesserOf(method.freeFrom, cart.freeShippingFrom),
  }));
  return {
    cart,
    shippingMethods,
    shippingMethod: chosenOf(shippingMethods),
    noShippingReason: offer.reason,
    usedPromotionIds: isDeliveryGiven
      ? usedPromotionIds
      : usedPromotionIds.filter((id) => !deliveringPromotionIds.includes(id)),
  };
}

/** From whichever sum it is free first: by the tariff, or by a promotion. */
function lesserOf(tariff: number | null, promotion: number | null): number | null {
  if (tariff === null || promotion === null) return tariff ?? promotion;
  return Math.min(tariff, promotion);
}

/** The shipping methods of the cart, at prices without promotions; none without a destination. */
function offerFor(
  ctx: TransactionContext,
  tariff: Tariff,
  { totals, containsAlcohol, lines }: Cart,
  destination: Destination | null,
): ShippingOffer | { methods: []; reason: null } {
  if (!destination) return { methods: [], reason: null };
  return shippingMethodsFor(ctx, tariff, {
    destination,
    itemTotal: totals.items - totals.discount,
    containsAlcohol,
    isOnHand: lines.every(({ quantity, offer }) => quantity <= offer.sellable),
  });
}

/** Why there is no payment method: the total is too high for all, or none goes with the delivery. */
function noPaymentReasonOf(
  ctx: Context,
  offers: readonly PaymentOffer[],
  { shippingKind }: { shippingKind: string },
): NoPaymentReason {
  const forLess = paymentMethodsFor(ctx, offers, { shippingKind, total: 1 });
  return forLess.length > 0 ? 'TOTAL_TOO_HIGH' : 'NOT_WITH_THIS_DELIVERY';
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
