import type { Machine } from '../states/rules.ts';

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

/** The ways to pay in which no provider takes part while the order is placed. */
export const offlineKinds = ['bank_transfer', 'cash_on_delivery', 'pay_at_bar'] as const;
export type PaymentKind = (typeof offlineKinds)[number];

/** A way to pay, in the locale of the request; the fee in minor units, gross. */
export type PaymentMethod = {
  id: string;
  key: string;
  kind: PaymentKind;
  name: string;
  description: string;
  fee: number;
};

export type PaymentOffer = PaymentMethod & {
  /** Offered for totals below this; null: for all. */
  totalBelow: number | null;
  shippingKinds: readonly string[];
};

/** Whether a method goes with the way of delivery and with the total before its own fee. */
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
};
