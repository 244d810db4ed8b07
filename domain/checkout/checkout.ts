import { lockCart, afterRenewal } from '../cart/cart.ts';
import { claimsOf } from '../cart/rules.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { writeUnawaited } from '../one-statement.ts';
import type { DocumentKind } from '../orders/rules.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { isCountAllowed } from '../payments/installments.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { holdStock, stockToHold } from '../stock/holds.ts';
import { composeCheckout } from './compose.ts';
import { parseContact, type ContactInput } from './contact.ts';
import { parseInvoice, type InvoiceInput } from './invoice.ts';
import { incomplete, requirementsOfHold } from './requirements.ts';
import {
  parseAddresses,
  shortageProblem,
  type AddressesInput,
  type Checkout,
  type CheckoutState,
} from './rules.ts';
import { saveCheckoutState, readBillingCountry } from './store.ts';

/** The checkout of a cart that is not ordered or expired, recomputed; null as `findCart`. */
export async function findCheckout(ctx: Context, cartId: string): Promise<Checkout | null> {
  return transact(ctx, (tx) => composeCheckout(tx, cartId));
}

/** CART_NOT_FOUND; INVALID_INPUT with an issue for each field at fault; RATE_LIMITED for guests. */
export async function updateContact(
  ctx: Context,
  input: ContactInput & { cartId: string },
): Promise<Checkout | Problem> {
  const { contact, issues } = parseContact(input, homeCountry(ctx));
  if (!contact) return problem('INVALID_INPUT', { issues });
  const tooMany =
    ctx.viewer.kind === 'guest'
      ? await consumeRateLimit(ctx, { action: 'checkout-contact' })
      : null;
  if (tooMany) return tooMany;
  const { cartId } = input;
  return change(ctx, cartId, 'extend', { contact });
}

/** CART_NOT_FOUND; INVALID_INPUT with issues; NO_SHIPPING_METHODS for a country that is not served. */
export async function updateAddresses(
  ctx: Context,
  input: AddressesInput & { cartId: string },
): Promise<Checkout | Problem> {
  const addresses = parseAddresses(input, ctx.tenant.settings.shipCountries);
  if (isProblem(addresses)) return addresses;
  const { billing: billingAddress, shipping: otherAddress, shipToBilling } = addresses;
  return change(ctx, input.cartId, 'extend', { billingAddress, otherAddress, shipToBilling });
}

/**
 * Asks for an invoice instead of a receipt, or for a receipt again, which forgets the details. CART_NOT_FOUND;
 * INVALID_INPUT with issues. While the billing address is unknown the firm is taken for one of this country.
 */
export async function updateInvoice(
  ctx: Context,
  input: InvoiceInput & { cartId: string; documentKind: DocumentKind },
): Promise<Checkout | Problem> {
  const { cartId, documentKind } = input;
  if (documentKind === 'receipt') return change(ctx, cartId, 'extend', { invoice: null });
  return change(ctx, cartId, 'extend', async (tx) => {
    const country = (await readBillingCountry(tx, cartId)) ?? homeCountry(ctx);
    const { invoice, issues } = parseInvoice(input, country);
    return invoice ? { invoice } : problem('INVALID_INPUT', { issues });
  });
}

/**
 * Chooses a shipping method, and with it enters the payment step: from then on the goods are held. CART_NOT_FOUND;
 * SHIPPING_METHOD_INVALID when it is not offered for the cart and its address now.
 */
export async function chooseShippingMethod(
  ctx: Context,
  input: { cartId: string; shippingMethodId: string },
): Promise<Checkout | Problem> {
  const { cartId, shippingMethodId } = input;
  return change(ctx, cartId, 'begin', { shippingMethodId }, ({ shippingMethod }) => {
    if (shippingMethod) return null;
    const issues = [{ path: 'shippingMethodId', code: 'SHIPPING_METHOD_INVALID' as const }];
    return problem('SHIPPING_METHOD_INVALID', { issues });
  });
}

/**
 * CART_NOT_FOUND; PAYMENT_METHOD_UNAVAILABLE when it does not go with the delivery or the total now;
 * INSTALLMENT_COUNT_INVALID with `min` and `max`.
 */
export async function choosePaymentMethod(
  ctx: Context,
  input: { cartId: string; paymentMethodId: string; installmentCount?: number | null },
): Promise<Checkout | Problem> {
  const { cartId, paymentMethodId } = input;
  const installmentCount = input.installmentCount ?? 1;
  const choices = { paymentMethodId, installmentCount };
  return change(ctx, cartId, 'begin', choices, ({ paymentMethod }) => {
    if (!paymentMethod) {
      const issues = [{ path: 'paymentMethodId', code: 'PAYMENT_METHOD_UNAVAILABLE' as const }];
      return problem('PAYMENT_METHOD_UNAVAILABLE', { issues });
    }
    if (isCountAllowed(paymentMethod.installments, installmentCount)) return null;
    const { min, max } = paymentMethod.installments ?? { min: 1, max: 1 };
    const issues = [{ path: 'installmentCount', code: 'INSTALLMENT_COUNT_INVALID' as const }];
    return problem('INSTALLMENT_COUNT_INVALID', { issues, params: { min, max } });
  });
}

/**
 * Holds the goods of a cart, or extends the hold, within the limits of holds. CART_NOT_FOUND, CART_EMPTY,
 * CHECKOUT_INCOMPLETE (or the code of a choice that is no longer available) while contact, address or delivery is
 * missing, INSUFFICIENT_STOCK with the lines that others have bought up, and STOCK_HELD with those that others are
 * paying for: everything else is held.
 */
export async function reserveGoods(
  ctx: Context,
  { cartId }: { cartId: string },
): Promise<Checkout | Problem> {
  return transact<Checkout | Problem>(ctx, async (tx) => {
    const checkout = (await lockCart(tx, cartId)) && (await composeCheckout(tx, cartId));
    if (!checkout) return problem('CART_NOT_FOUND');
    const { cart } = checkout;
    if (cart.lines.length === 0) return problem('CART_EMPTY');
    const missing = requirementsOfHold(checkout.requirements);
    if (missing.length > 0) return incomplete(missing);
    const { expiresAt, shortages } = await holdStock(tx, { cartId, claims: claimsOf(cart) });
    if (shortages.length > 0) return shortageProblem(shortages, cart);
    return { ...checkout, reservationExpiresAt: expiresAt };
  });
}

type Changes = Partial<CheckoutState>;

/**
 * Changes the checkout of a cart under the cart's lock, unless `judge` refuses the result: one statement computes it,
 * and it is the answer. Every change extends a hold; some start one, once the buyer and the destination are known.
 */
async function change(
  ctx: Context,
  cartId: string,
  hold: 'begin' | 'extend',
  changes: Changes | ((ctx: TransactionContext) => Promise<Changes | Problem>),
  judge: (checkout: Checkout) => Problem | null = () => null,
): Promise<Checkout | Problem> {
  return transact<Checkout | Problem>(ctx, async (tx) => {
    // What follows is sent with it, and read behind the lock.
    const lock = lockCart(tx, cartId);
    const changed = typeof changes === 'function' ? (await lock) && (await changes(tx)) : changes;
    if (!changed) return problem('CART_NOT_FOUND');
    if (isProblem(changed)) return changed;
    const [locked, found] = await Promise.all([lock, composeCheckout(tx, cartId, changed)]);
    if (!locked || !found) return problem('CART_NOT_FOUND');
    const refusal = judge(found);
    if (refusal) return refusal;
    const cart = afterRenewal(tx, found.cart);
    const kept = saveCheckoutState(tx, cartId, changed);
    const begins = hold === 'begin' && requirementsOfHold(found.requirements).length === 0;
    if (!begins && !found.reservationExpiresAt) {
      writeUnawaited(tx, kept);
      return { ...found, cart };
    }
    const { writes, expiresAt, shortages } = await stockToHold(tx, {
      cartId,
      claims: claimsOf(cart),
    });
    writeUnawaited(tx, [...kept, ...writes]);
    const told = new Set(cart.problems.flatMap(({ variantIds }) => variantIds));
    // Goods that somebody took between the statement and the lock show at the next read.
    if (shortages.some(({ variantId }) => !told.has(variantId))) {
      return (await composeCheckout(tx, cartId)) ?? problem('CART_NOT_FOUND');
    }
    return { ...found, cart, reservationExpiresAt: expiresAt };
  });
}

/** Where people without a country code in their number are from: the first country of the tenant’s delivery list. */
function homeCountry({ tenant }: Context): string {
  return tenant.settings.shipCountries[0] ?? 'GR';
}
