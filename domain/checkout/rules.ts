import { parseAddress, type Address, type AddressInput } from '../address/rules.ts';
import type { Cart } from '../cart/rules.ts';
import type { AdjustmentDraft } from '../orders/rules.ts';
import type { PaymentMethod } from '../payments/rules.ts';
import { problem, type Issue, type Problem, type ProblemCode } from '../problem.ts';
import type { ShippingMethod } from '../shipping/rules.ts';
import type { Totals } from '../totals/rules.ts';
import type { Contact } from './contact.ts';

type CheckoutStep = 'contact' | 'address' | 'shipping' | 'payment';

/** What is still missing before the order can be placed; `field` is the path of the input's field. */
export type Requirement = { step: CheckoutStep; field: string; code: ProblemCode };

/** What a cart knows of its buyer so far. */
export type CheckoutState = {
  /** Null until it has been given. */
  contact: Contact | null;
  billingAddress: Address | null;
  /** The address of its own; see `shipToBilling`. */
  otherAddress: Address | null;
  shipToBilling: boolean;
  shippingMethodId: string | null;
  paymentMethodId: string | null;
};

export type Checkout = {
  cart: Cart;
  contact: Contact | null;
  billingAddress: Address | null;
  /** Where it goes to: the billing address with `shipToBilling`. */
  shippingAddress: Address | null;
  shipToBilling: boolean;
  /** Empty until the address is known. */
  shippingMethods: ShippingMethod[];
  /** Empty until the way of delivery is chosen, and where there is nothing to pay. */
  paymentMethods: PaymentMethod[];
  /** The whole costs nothing: no way to pay is asked for. */
  isFree: boolean;
  /** Null while none is chosen, or the chosen one is not to be had any more. */
  shippingMethod: ShippingMethod | null;
  paymentMethod: PaymentMethod | null;
  /** Promotions, shipping and payment fee, the latter where chosen. */
  adjustments: AdjustmentDraft[];
  /** Of the lines and these. */
  totals: Totals;
  /** What an order placed now would use of promotions. */
  usedPromotionIds: string[];
  requirements: Requirement[];
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
 * Checks both addresses. A country to which the house does not send is told at its field; when that is all,
 * the problem is NO_SHIPPING_METHODS, else INVALID_INPUT.
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

/** What is missing, step by step. */
export function requirementsOf(
  checkout: Pick<
    Checkout,
    | 'contact'
    | 'billingAddress'
    | 'shippingAddress'
    | 'shippingMethods'
    | 'shippingMethod'
    | 'paymentMethods'
    | 'paymentMethod'
    | 'isFree'
  >,
): Requirement[] {
  const missing: Requirement[] = [];
  const miss = (step: CheckoutStep, field: string, code: ProblemCode = 'REQUIRED') => {
    missing.push({ step, field, code });
  };
  if (!checkout.contact) {
    miss('contact', 'email');
    miss('contact', 'phone');
  }
  if (!checkout.billingAddress) miss('address', 'billingAddress');
  else if (!checkout.shippingAddress) miss('address', 'shippingAddress');
  if (!checkout.shippingMethod) {
    const none = checkout.shippingAddress !== null && checkout.shippingMethods.length === 0;
    miss('shipping', 'shippingMethodId', none ? 'NO_SHIPPING_METHODS' : 'REQUIRED');
  }
  if (!checkout.paymentMethod && !checkout.isFree) {
    const none = checkout.shippingMethod !== null && checkout.paymentMethods.length === 0;
    miss('payment', 'paymentMethodId', none ? 'NO_PAYMENT_METHODS' : 'REQUIRED');
  }
  return missing;
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
