import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BankPayment } from './bank-payment.ts';
import { readStored, writeStored } from './stored-file.ts';

/** The payments of the bank, one file each. */
export type PaymentStore = {
  find: (reference: string) => Promise<BankPayment | undefined>;
  /** Stores `payment`, or answers the existing one with its reference. */
  open: (payment: BankPayment) => Promise<BankPayment>;
  /**
   * Writes what `work` makes of the payment, one change after the other; the outcome is what `work` answered,
   * undefined when there is no such payment. Null from `work` writes nothing.
   */
  change: (
    reference: string,
    work: (payment: BankPayment) => BankPayment | null,
  ) => Promise<BankPayment | null | undefined>;
  /** All of an order, the last one first. */
  listByOrder: (orderNumber: string) => Promise<BankPayment[]>;
};

const REFERENCE = /^[0-9a-f]{32}$/;

export function openPaymentStore(directory: string): PaymentStore {
  const queues = new Map<string, Promise<unknown>>();
  const fileOf = (reference: string): string => path.join(directory, `${reference}.json`);

  const find = async (reference: string): Promise<BankPayment | undefined> =>
    REFERENCE.test(reference) ? readStored<BankPayment>(fileOf(reference)) : undefined;

  /** Runs after all earlier work on the same payment. */
  const inOrder = async <T>(reference: string, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(reference) ?? Promise.resolve();
    const turn = before.then(work, work);
    queues.set(reference, turn);
    try {
      return await turn;
    } finally {
      if (queues.get(reference) === turn) queues.delete(reference);
    }
  };

  return {
    find,
    open: (payment) =>
      inOrder(payment.reference, async () => {
        const stored = await find(payment.reference);
        if (stored) return stored;
        await writeStored(fileOf(payment.reference), payment);
        return payment;
      }),
    change: (reference, work) =>
      inOrder(reference, async () => {
        const stored = await find(reference);
        if (!stored) return undefined;
        const changed = work(stored);
        if (changed && changed !== stored) await writeStored(fileOf(reference), changed);
        return changed;
      }),
    async listByOrder(orderNumber) {
      const names = await readdir(directory).catch(() => []);
      const payments = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .map((name) => find(path.basename(name, '.json'))),
      );
      return payments
        .filter((payment) => payment !== undefined)
        .filter((payment) => payment.orderNumber === orderNumber)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
  };
}
