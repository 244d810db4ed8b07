import { parseAddress, type Address, type AddressInput } from '../address/rules.ts';
import type { Cart } from '../cart/rules.ts';
import type { AdjustmentDraft, InvoiceDetails } from '../orders/rules.ts';
import type { PaymentMethod } from '../payments/rules.ts';
import { problem, type Issue, type Problem, type ProblemCode } from '../problem.ts';
import type { NoShippingReason, ShippingMethod } from '../shipping/rules.ts';
import type { ClaimShortage } from '../stock/rules.ts';
import type { Totals } from '../totals.ts';
import type { Contact } from './contact.ts';

/** What the buyer has chosen. */
export type Choices = {
  shippingMethodId: string | null;
  paymentMethodId: string | null;
  /** 1 is to pay at once. */
  installmentCount: number;
};

/** What a cart knows of its buyer so far. */
export type CheckoutState = Choices & {
  /** Null until it has been given. */
  contact: Contact | null;
  billingAddress: Address | null;
  /** The address of its own; see `shipToBilling`. */
  otherAddress: Address | null;
  shipToBilling: boolean;
  /** Null: the buyer wants a receipt. */
  invoice: InvoiceDetails | null;
};

export type CheckoutStep = 'contact' | 'address' | 'shipping' | 'payment';

/**
 * What is still missing before the order can be placed; `field` is the path of the input's field. The code is REQUIRED
 * for a field without a value, and another one for a value that is no longer available.
 */
export type Requirement = { step: CheckoutStep; field: string; code: ProblemCode };

/** Why there is no payment method: none takes so much, or none goes with the delivery. */
export type NoPaymentReason = 'TOTAL_TOO_HIGH' | 'NOT_WITH_THIS_DELIVERY';

export type Checkout = {
  cart: Cart;
  contact: Contact | null;
  billingAddress: Address | null;
  /** Where it goes to: the billing address with `shipToBilling`. */
  shippingAddress: Address | null;
  shipToBilling: boolean;
  /** Null: the buyer wants a receipt. */
  invoice: InvoiceDetails | null;
  /** Empty until the address is known. */
  shippingMethods: ShippingMethod[];
  noShippingReason: NoShippingReason | null;
  /** Empty until the shipping method is chosen, and for a free order. */
  paymentMethods: PaymentMethod[];
  noPaymentReason: NoPaymentReason | null;
  /** The order is free: no payment method is needed. */
  isFree: boolean;
  /** Null if none is chosen, or the chosen one is no longer available. */
  shippingMethod: ShippingMethod | null;
  paymentMethod: PaymentMethod | null;
  /** 1 where no more can be had. */
  installmentCount: number;
  /** Promotions, shipping and payment fee, the latter where chosen. */
  adjustments: AdjustmentDraft[];
  /** Of the lines and these. */
  totals: Totals;
  /** What an order placed now would use of promotions. */
  usedPromotionIds: string[];
  requirements: Requirement[];
  /** Until when the goods are held; null before the payment step and after it ran out. */
  reservationExpiresAt: Date | null;
  ageRequired: boolean;
  termsVersion: string;
};

export type AddressesInput = {
  shipToBilling: boolean;
  billingAddress: AddressInput;
  shippingAddress?: AddressInput | null;
};

export type Addresses = { billing: Address; shipping: Address | null; shipToBilling: boolean };

/**
 * Checks both addresses. A country to which the shop does not deliver is reported at its field; if that is the only
 * fault, the problem is NO_SHIPPING_METHODS, otherwise INVALID_INPUT.
 */
export function parseAddresses(
  input: AddressesInput,
  shipCountries: readonly string[],
): Addresses | Problem {
  const billing = parseAddress(input.billingAddress);
  const issues = nested('billingAddress', billing.issues);
  let shipping: Address | null = null;
  if (!input.shipToBilling) {
    if (input.shippingAddress) {
      const own = parseAddress(input.shippingAddress);
      issues.push(...nested('shippingAddress', own.issues));
      shipping = own.address;
    } else {
      issues.push({ path: 'shippingAddress', code: 'REQUIRED' });
    }
  }
  const destination = input.shipToBilling ? billing.address : shipping;
  if (destination && !shipCountries.includes(destination.countryCode)) {
    const path = `${input.shipToBilling ? 'billingAddress' : 'shippingAddress'}.country`;
    issues.push({ path, code: 'NO_SHIPPING_METHODS' });
  }
  if (issues.length > 0 || !billing.address) {
    const onlyUnserved = issues.every(({ code }) => code === 'NO_SHIPPING_METHODS');
    return problem(onlyUnserved ? 'NO_SHIPPING_METHODS' : 'INVALID_INPUT', { issues });
  }
  return { billing: billing.address, shipping, shipToBilling: input.shipToBilling };
}

function nested(parent: string, issues: readonly Issue[]): Issue[] {
  return issues.map(({ path, code }) => ({ path: `${parent}.${path}`, code }));
}

/** The ticks that the law asks for, none of them set beforehand. */
export function missingConsent(
  consent: { acceptTerms: boolean; ageConfirmed: boolean },
  ageRequired: boolean,
): Problem | null {
  const issues: Issue[] = [];
  if (!consent.acceptTerms) issues.push({ path: 'acceptTerms', code: 'TERMS_REQUIRED' });
  if (ageRequired && !consent.ageConfirmed)
    issues.push({ path: 'ageConfirmed', code: 'AGE_REQUIRED' });
  return issues[0] ? problem(issues[0].code, { issues }) : null;
}

/**
 * Shortages found under the lock, by cart line; those without a line are gifts. Sold-out goods are reported before
 * goods that others are paying for.
 */
export function shortageProblem(shortages: readonly ClaimShortage[], { lines }: Cart): Problem {
  const gone = shortages.filter(({ isHeld }) => !isHeld);
  const reported = gone.length > 0 ? gone : shortages;
  const variantIds = reported.map(({ variantId }) => variantId);
  const lineIds = lines.filter((line) => variantIds.includes(line.variantId)).map(({ id }) => id);
  const code = gone.length > 0 ? 'INSUFFICIENT_STOCK' : 'STOCK_HELD';
  return problem(lineIds.length > 0 ? code : 'GIFT_NOT_AVAILABLE', {
    variantIds,
    lineIds,
    available: reported[0]?.available ?? 0,
  });
}
