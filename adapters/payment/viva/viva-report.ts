import { z } from 'zod';
import type { ProviderReport } from '#domain/payments/ports.ts';

/** An order as the older API tells it. */
export const orderForm = z.object({
  OrderCode: z.string(),
  /** 0 pending, 1 expired, 2 canceled, 3 paid. */
  StateId: z.int().min(0).max(3),
  /** Euros and cents, not cents. */
  RequestAmount: z.number(),
});
export type VivaOrder = z.infer<typeof orderForm>;

/** Every try at an order, and every refund, is a transaction of its own. */
export const transactionsForm = z.object({
  Transactions: z
    .array(
      z.object({
        TransactionId: z.string(),
        /** F done, A in progress, E failed, R refunded in whole or part, X undone on the same day. */
        StatusId: z.string(),
        Amount: z.number(),
        /** Of a refund: the payment that it undoes. */
        ParentId: z.string().nullish(),
        MerchantTrns: z.string().nullish(),
        InsDate: z.string(),
      }),
    )
    .nullish()
    .transform((transactions) => transactions ?? []),
});
export type VivaTransaction = z.infer<typeof transactionsForm>['Transactions'][number];

/** A transaction as the newer API verifies it. */
export const verifiedForm = z.object({
  orderCode: z.string(),
  statusId: z.string(),
  amount: z.number(),
  /** ISO 4217, by number. */
  currencyCode: z.union([z.string(), z.number()]).transform(Number),
});
export type VerifiedTransaction = z.infer<typeof verifiedForm>;

/** Done, refunded, undone: the money was taken once. Disputes (M…) are settled by people. */
const TAKEN = /^(F|R|X|C|M.?)$/;

/** The try by which the money was taken, or undefined. */
export function takingOf(transactions: readonly VivaTransaction[]): VivaTransaction | undefined {
  return transactions.find(({ ParentId, StatusId }) => !ParentId && TAKEN.test(StatusId));
}

/** Whether the last try failed, so that the payer has been told so. */
export function hasFailed(transactions: readonly VivaTransaction[]): boolean {
  const last = transactions
    .filter(({ ParentId }) => !ParentId)
    .toSorted((one, other) => one.InsDate.localeCompare(other.InsDate))
    .at(-1);
  return last?.StatusId === 'E';
}

/** The refund that bears the key, or undefined. */
export function refundOf(
  transactions: readonly VivaTransaction[],
  key: string,
): VivaTransaction | undefined {
  return transactions.find(
    ({ ParentId, MerchantTrns, StatusId }) => ParentId && MerchantTrns === key && StatusId !== 'E',
  );
}

export function reportOfTaken(
  taking: VivaTransaction,
  verified: VerifiedTransaction,
  transactions: readonly VivaTransaction[],
): ProviderReport {
  const amount = cents(verified.amount);
  const returned = transactions
    .filter(({ ParentId, StatusId }) => ParentId === taking.TransactionId && StatusId === 'F')
    .reduce((sum, { Amount }) => sum + Math.abs(cents(Amount)), 0);
  const refunded = taking.StatusId === 'X' ? amount : Math.min(returned, amount);
  return {
    state: refunded > 0 && refunded === amount ? 'refunded' : 'captured',
    reference: verified.orderCode,
    amount,
    currency: verified.currencyCode === EURO ? 'EUR' : String(verified.currencyCode),
    refunded,
    failureCode: null,
  };
}

/** Of an order of which no money was taken. */
export function reportOfOrder(
  order: VivaOrder,
  state: 'open' | 'declined' | 'canceled' | 'unknown',
): ProviderReport {
  const failures = { declined: 'PAYMENT_DECLINED', canceled: 'PAYMENT_CANCELED' } as const;
  return {
    state,
    reference: order.OrderCode,
    amount: cents(order.RequestAmount),
    currency: 'EUR',
    refunded: 0,
    failureCode: state === 'declined' || state === 'canceled' ? failures[state] : null,
  };
}

/** ISO 4217. */
export const EURO = 978;

function cents(euros: number): number {
  return Math.round(euros * 100);
}
