import { z } from 'zod';
import type { ProviderReport } from '#domain/payments/ports.ts';
import { currencyOf } from './viva-currencies.ts';

/** An order in the older API (Payment API, "Retrieve order"). */
export const orderForm = z.object({
  OrderCode: z.string(),
  /** 0 pending, 1 expired, 2 canceled, 3 paid. */
  StateId: z.int().min(0).max(3),
  /** Euros and cents, not cents. */
  RequestAmount: z.number(),
});
export type VivaOrder = z.infer<typeof orderForm>;

/** Every try at an order, every refund and every booked installment is a transaction of its own. */
export type VivaTransaction = {
  id: string;
  /** A letter of "Transaction parameters", StatusId. */
  status: string;
  /** Minor units; below zero where money goes to the payer. */
  amount: number;
  currency: string;
  typeId: number | null;
  /** Of a refund or an installment: the payment that it belongs to. */
  parentId: string | null;
  madeAt: string;
};

/** What the list of an order's transactions holds (Payment API, "Retrieve transactions"; deprecated, but there is no other). */
export const transactionsForm = z.object({
  Transactions: z
    .array(
      z
        .object({
          TransactionId: z.string(),
          StatusId: z.string(),
          Amount: z.number(),
          CurrencyCode: z.union([z.string(), z.number()]).nullish(),
          ParentId: z.string().nullish(),
          InsDate: z.string(),
          TransactionType: z.object({ TransactionTypeId: z.number() }).nullish(),
        })
        .transform((listed): VivaTransaction => ({
          id: listed.TransactionId.toLowerCase(),
          status: listed.StatusId.trim(),
          amount: cents(listed.Amount),
          currency: currencyOf(listed.CurrencyCode ?? EURO),
          typeId: listed.TransactionType?.TransactionTypeId ?? null,
          parentId: listed.ParentId?.toLowerCase() ?? null,
          madeAt: listed.InsDate,
        })),
    )
    .nullish()
    .transform((transactions) => transactions ?? []),
});

/** A transaction as the newer API verifies it (Payment API, "Retrieve transaction"). */
export const verifiedForm = z.object({
  orderCode: z.string(),
  statusId: z.string(),
  amount: z.number(),
  currencyCode: z.union([z.string(), z.number()]),
  transactionTypeId: z.number().nullish(),
  parentId: z.string().nullish(),
  insDate: z.string().nullish(),
});

export function verifiedTransaction(
  id: string,
  verified: z.infer<typeof verifiedForm>,
): VivaTransaction {
  return {
    id,
    status: verified.statusId.trim(),
    amount: cents(verified.amount),
    currency: currencyOf(verified.currencyCode),
    typeId: verified.transactionTypeId ?? null,
    parentId: verified.parentId?.toLowerCase() ?? null,
    madeAt: verified.insDate ?? '',
  };
}

/** StatusId values of "Transaction parameters": finished, captured, refunded, reversed, disputed. The money was taken once. */
const TAKEN = ['F', 'C', 'R', 'X', 'M', 'MA', 'MI', 'ML', 'MS', 'MW'];
/** Undone on the same day, or a dispute lost: the payer has all of it. */
const ALL_BACK = ['X', 'ML'];
/** Card refund, void, wallet refund, claim refund, refund of an installment. */
const REFUND_TYPES = [4, 7, 11, 13, 18];

/** A try of the payer's, not what follows from one: a refund, or an installment of one that was taken. */
function isTry({ parentId, typeId, amount }: VivaTransaction): boolean {
  return parentId === null && amount >= 0 && !REFUND_TYPES.includes(typeId ?? 0);
}

/** The tries that took money, the first one first. Two of them: the order was paid twice. */
export function takenOf(transactions: readonly VivaTransaction[]): VivaTransaction[] {
  return transactions
    .filter((each) => isTry(each) && TAKEN.includes(each.status))
    .toSorted((one, other) => one.madeAt.localeCompare(other.madeAt));
}

/**
 * The try that pays the order: the one that did before, else the first one of which money is left. What another one has
 * taken is too much.
 */
export function mainOf(
  transactions: readonly VivaTransaction[],
  before: string | null,
): VivaTransaction | undefined {
  const taken = takenOf(transactions);
  return (
    taken.find(({ id }) => id === before) ??
    taken.find((each) => returnedOf(each, transactions) < each.amount) ??
    taken[0]
  );
}

/** Whether a try is under way that its bank has not decided, or of which the letter is unknown. */
export function isPending(transactions: readonly VivaTransaction[]): boolean {
  return transactions.some(
    (each) => isTry(each) && each.status !== 'E' && !TAKEN.includes(each.status),
  );
}

export function hasFailed(transactions: readonly VivaTransaction[]): boolean {
  return transactions.some((each) => isTry(each) && each.status === 'E');
}

/** How much of a payment was refunded, by anybody; minor units. */
export function returnedOf(
  taking: VivaTransaction,
  transactions: readonly VivaTransaction[],
): number {
  if (ALL_BACK.includes(taking.status)) return taking.amount;
  const returned = transactions
    .filter(({ parentId, status }) => parentId === taking.id && status !== 'E')
    .filter(({ amount, typeId }) => amount < 0 || REFUND_TYPES.includes(typeId ?? 0))
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return Math.min(returned, taking.amount);
}

export function reportOfTaken(
  reference: string,
  taking: VivaTransaction,
  transactions: readonly VivaTransaction[],
): ProviderReport {
  const { amount, currency } = taking;
  const refunded = returnedOf(taking, transactions);
  return {
    state: refunded > 0 && refunded === amount ? 'refunded' : 'captured',
    reference,
    amount,
    currency,
    refunded,
    failureCode: null,
    transaction: taking.id,
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
    // Viva does not report it for an order; it is only compared after a payment.
    currency: 'EUR',
    refunded: 0,
    failureCode: state === 'declined' || state === 'canceled' ? failures[state] : null,
  };
}

const EURO = 978;

function cents(euros: number): number {
  return Math.round(euros * 100);
}
