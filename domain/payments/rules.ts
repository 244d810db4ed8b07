import type { Machine } from '../states/rules.ts';
import type { InstallmentBounds } from './installments.ts';
import type { MethodDetails } from './method-details.ts';

export const paymentStates = [
  'none',
  'created',
  'processing',
  'pending',
  'approved',
  'completed',
  'failed',
  'canceled',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentMachine: Machine<PaymentState> = {
  subject: 'payment',
  start: 'none',
  table: {
    none: ['created'],
    created: ['processing', 'pending', 'failed', 'canceled'],
    processing: ['pending', 'approved', 'completed', 'failed'],
    pending: ['approved', 'completed', 'failed', 'canceled'],
    approved: ['completed', 'canceled'],
    completed: ['refunded'],
    failed: [],
    canceled: [],
    refunded: [],
  },
};

/** Payment methods without a provider. */
const offlineKinds = ['bank_transfer', 'cash_on_delivery', 'pay_at_bar'] as const;
/** Payment methods with a provider, which has its own pages. */
const providerKinds = ['card', 'iris'] as const;
export type ProviderKind = (typeof providerKinds)[number];
export type PaymentKind = (typeof offlineKinds)[number] | ProviderKind;

/** True where a provider takes the money. */
export function isProviderKind(kind: PaymentKind): kind is ProviderKind {
  return providerKinds.some((known) => known === kind);
}

/** Why a payment came to nothing. */
export type FailureCode =
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_DETAILS_INVALID'
  | 'PAYMENT_SERVICE_FAILURE'
  | 'PAYMENT_CANCELED'
  | 'PAYMENT_EXPIRED';

/** A payment method, in the locale of the request; the fee in minor units, gross. */
export type PaymentMethod = {
  id: string;
  key: string;
  kind: PaymentKind;
  name: string;
  description: string;
  fee: number;
  /** The key of the provider; null without one. */
  provider: string | null;
  /** Null where it is paid at once only. */
  installments: InstallmentBounds | null;
};

/** A payment method as configured by the tenant. */
export type PaymentOffer = Omit<PaymentMethod, 'provider' | 'installments'> & {
  /** Offered for totals below this; null: for all. */
  totalBelow: number | null;
  shippingKinds: readonly string[];
  details: MethodDetails;
};

/** Whether a method is available for the shipping method and the total before its fee. */
export function isOffered(
  offer: Pick<PaymentOffer, 'totalBelow' | 'shippingKinds'>,
  order: { shippingKind: string; total: number },
): boolean {
  return (
    offer.shippingKinds.includes(order.shippingKind) &&
    (offer.totalBelow === null || order.total < offer.totalBelow)
  );
}

/** A payment of an order. */
export type Payment = {
  id: string;
  kind: PaymentKind;
  methodName: string;
  state: PaymentState;
  amount: number;
  refundedTotal: number;
  /** Of a transfer: what has come so far. */
  receivedTotal: number;
  installmentCount: number;
  failureCode: FailureCode | null;
};

/** A payment with what only the shop and its provider know. */
export type PaymentDetail = Payment & {
  orderId: string;
  methodKey: string;
  currency: string;
  provider: string | null;
  providerReference: string | null;
  /** The provider's id of what was taken. */
  providerTransaction: string | null;
  redirectUrl: string | null;
  createdAt: Date;
};
