import type { OrderState } from '../orders/rules.ts';
import type { ProviderReport, ProviderState } from '../payments/ports.ts';
import type { FailureCode, PaymentDetail, PaymentState } from '../payments/rules.ts';

const MINUTE = 60_000;

/** How long a buyer has at a provider, and how long a failed order waits for another try; ms (product decision, "States"). */
export const ANSWER_TIME = 30 * MINUTE;
export const RETRY_TIME = 30 * MINUTE;
/** After this time without an answer the provider is asked, and again after the same time; ms. */
export const ASK_AFTER = 2 * MINUTE;
/** How long a failed order stays while the provider cannot be asked whether it was paid after all; ms. */
export const PATIENCE = 24 * 60 * MINUTE;

/** States in which a provider has a payment in hand, or will have. */
export const openStates: readonly PaymentState[] = ['created', 'processing', 'pending'];

/**
 * The states through which a provider's report moves a payment; empty if nothing changes. Ended payments stay ended:
 * late money is handled separately.
 */
export function pathAfter(state: PaymentState, said: ProviderState): PaymentState[] {
  const isOpen = openStates.includes(state);
  switch (said) {
    case 'open':
      return state === 'processing' ? ['pending'] : [];
    case 'authorised':
      if (!isOpen) return [];
      return state === 'created' ? ['processing', 'approved'] : ['approved'];
    case 'captured':
    case 'refunded':
      if (state === 'approved') return ['completed'];
      if (!isOpen) return [];
      return state === 'created' ? ['processing', 'completed'] : ['completed'];
    case 'declined':
      return isOpen ? ['failed'] : [];
    case 'canceled':
      if (state === 'approved') return ['canceled'];
      return isOpen ? ['failed'] : [];
    default:
      return [];
  }
}

/** True where an order's money is wanted no more. */
export function isStopped(state: OrderState): boolean {
  return state === 'canceled' || state === 'refunded';
}

/** True when a provider holds money of the buyer's, promised or taken. */
export function holdsMoney({ state, amount, refunded }: ProviderReport): boolean {
  return state === 'authorised' || (state === 'captured' && amount > refunded);
}

/** True when a provider's money is what was asked for. */
export function agrees(
  report: Pick<ProviderReport, 'amount' | 'currency'>,
  payment: Pick<PaymentDetail, 'amount' | 'currency'>,
): boolean {
  return report.amount === payment.amount && report.currency === payment.currency;
}

/** The problem code of a failed payment. Returning from the bank without paying counts as not paid. */
export function problemCodeOf(
  failureCode: FailureCode | null,
): 'PAYMENT_DECLINED' | 'PAYMENT_DETAILS_INVALID' | 'PAYMENT_SERVICE_FAILURE' {
  return failureCode === 'PAYMENT_DETAILS_INVALID' || failureCode === 'PAYMENT_SERVICE_FAILURE'
    ? failureCode
    : 'PAYMENT_DECLINED';
}
