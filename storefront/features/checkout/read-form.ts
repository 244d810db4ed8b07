import { readCount } from '#storefront/features/payment/installments.ts';
import type { AddressInput, CheckoutInvoiceUpdateInput } from '#storefront/graphql/gen/graphql.ts';

/** The typed text, by the name of the field: displayed again after a refusal. */
export type Typed = Readonly<Record<string, string>>;

/** The country whose regions we list. */
const REGIONS_OF = 'GR';

export function readTyped(form: FormData): Typed {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function readContact(typed: Typed) {
  return {
    email: typed['email'] ?? '',
    phone: typed['phone'] ?? '',
    alternativePhone: typed['alternativePhone'] ?? '',
    notes: typed['notes'] ?? '',
  };
}

/** The second address counts only where it is the shipping address. */
export function readAddresses(typed: Typed) {
  const shipToBilling = 'shipToBilling' in typed;
  return {
    shipToBilling,
    billingAddress: readAddress(typed, 'billingAddress'),
    shippingAddress: shipToBilling ? null : readAddress(typed, 'shippingAddress'),
  };
}

/** The fields of an invoice are hidden for a receipt, yet a form sends what is hidden. */
export function readInvoice(typed: Typed): Omit<CheckoutInvoiceUpdateInput, 'cartId'> {
  if (typed['documentKind'] !== 'INVOICE') return { documentKind: 'RECEIPT' };
  return {
    documentKind: 'INVOICE',
    companyName: typed['companyName'] ?? '',
    businessActivity: typed['businessActivity'] ?? '',
    vatNumber: typed['vatNumber'] ?? '',
    taxOffice: typed['taxOffice'] ?? '',
  };
}

/** The chosen payment method and its installments; '' while none is chosen. */
export function readPayment(typed: Typed): { paymentMethodId: string; installmentCount: number } {
  const paymentMethodId = typed['paymentMethodId'] ?? '';
  return { paymentMethodId, installmentCount: readCount(typed, paymentMethodId) };
}

/** One address of a form; `name` prefixes each of its fields. */
export function readAddress(typed: Typed, name: string): AddressInput {
  const field = (part: string) => typed[`${name}.${part}`] ?? '';
  const country = field('country');
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    company: field('company'),
    address1: field('address1'),
    address2: field('address2'),
    floor: field('floor'),
    doorbell: field('doorbell'),
    city: field('city'),
    postalCode: field('postalCode'),
    // The list of regions is hidden for other countries, yet a form sends what is hidden.
    region: country === REGIONS_OF ? field('region') : '',
    country,
  };
}

/** What the buyer agrees to: the total, and the number of gifts. A form without a total agrees to none. */
export function readAgreed(typed: Typed): { expectedTotal: number; expectedGifts: number } {
  return {
    expectedTotal: wholeNumber(typed['expectedTotal']) ?? -1,
    expectedGifts: wholeNumber(typed['expectedGifts']) ?? 0,
  };
}

function wholeNumber(text = ''): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
