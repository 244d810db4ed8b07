import { problem, type Problem, type ProblemCode } from '../problem.ts';
import { isCountAllowed } from '../payments/installments.ts';
import { invoiceIssues } from './invoice.ts';
import type { Checkout, CheckoutStep, Choices, Requirement } from './rules.ts';

export type RequirementFacts = Pick<
  Checkout,
  | 'contact'
  | 'billingAddress'
  | 'shippingAddress'
  | 'shippingMethods'
  | 'shippingMethod'
  | 'paymentMethods'
  | 'paymentMethod'
  | 'isFree'
  | 'invoice'
> & {
  /** What the buyer has asked for, whether or not it can be had now. */
  chosen: Choices;
};

/** What is missing, step by step: the one list for page, API and button. */
export function requirementsOf(facts: RequirementFacts): Requirement[] {
  const missing: Requirement[] = [];
  const miss = (step: CheckoutStep, field: string, code: ProblemCode = 'REQUIRED') => {
    missing.push({ step, field, code });
  };
  if (!facts.contact) {
    miss('contact', 'email');
    miss('contact', 'phone');
  }
  if (!facts.billingAddress) miss('address', 'billingAddress');
  else if (!facts.shippingAddress) miss('address', 'shippingAddress');
  if (facts.invoice && facts.billingAddress) {
    // It was valid for the billing country at that time.
    for (const { path, code } of invoiceIssues(facts.invoice, facts.billingAddress.countryCode)) {
      miss('address', path, code);
    }
  }
  if (!facts.shippingMethod) miss('shipping', 'shippingMethodId', shippingCode(facts));
  if (facts.isFree) return missing;
  if (!facts.paymentMethod) miss('payment', 'paymentMethodId', paymentCode(facts));
  else if (!isCountAllowed(facts.paymentMethod.installments, facts.chosen.installmentCount)) {
    miss('payment', 'installmentCount', 'INSTALLMENT_COUNT_INVALID');
  }
  return missing;
}

/** What is missing before goods are held: a hold needs contact, address and delivery. */
export function requirementsOfHold(requirements: readonly Requirement[]): Requirement[] {
  return requirements.filter(({ step }) => step !== 'payment');
}

/** A choice that is no longer available has its own code. */
export function incomplete(requirements: readonly Requirement[]): Problem {
  const first = requirements[0]?.code ?? 'REQUIRED';
  return problem(first === 'REQUIRED' ? 'CHECKOUT_INCOMPLETE' : first, {
    issues: requirements.map(({ field, code }) => ({ path: field, code })),
  });
}

function shippingCode({ shippingAddress, shippingMethods, chosen }: RequirementFacts): ProblemCode {
  if (shippingAddress === null) return 'REQUIRED';
  if (shippingMethods.length === 0) return 'NO_SHIPPING_METHODS';
  return chosen.shippingMethodId === null ? 'REQUIRED' : 'SHIPPING_METHOD_INVALID';
}

function paymentCode({ shippingMethod, paymentMethods, chosen }: RequirementFacts): ProblemCode {
  if (shippingMethod === null) return 'REQUIRED';
  if (paymentMethods.length === 0) return 'NO_PAYMENT_METHODS';
  return chosen.paymentMethodId === null ? 'REQUIRED' : 'PAYMENT_METHOD_UNAVAILABLE';
}
