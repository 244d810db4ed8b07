import type { Database } from '#db/database.ts';
import type { Context } from '#domain/context.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import type { OutboxHandler } from '#domain/outbox/rules.ts';
import { findOrder } from '#domain/orders/orders.ts';
import type { Order } from '#domain/orders/rules.ts';
import { settleWebhookEvent, settleReturn } from '#domain/payment-processing/confirm.ts';
import { reconcilePayments } from '#domain/payment-processing/reconcile.ts';
import { notingHandlers } from './noting-handlers.ts';
import { deskOf, type FakePayment, type FakeProvider } from './fake-provider.ts';
import { guestOf } from './shopper.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A shop with a bank, in which time passes as the test wants. */
export type BankShop = {
  /** A guest of it. */
  guest: Context;
  bank: FakeProvider;
  /** Lets time pass; ms. */
  pass: (ms: number) => void;
  /** What the outbox has done that is not about money, as "kind subject", in order. */
  effects: string[];
  /** Does what is due; what fails stays for later. */
  work: () => Promise<void>;
  /** Does all that is ever due, without which nothing more would happen: hours pass. */
  comeToRest: () => Promise<void>;
  /** The bank's notice of a payment, as the server takes it in. */
  notify: (payment: FakePayment, eventId?: string) => Promise<boolean>;
  /** The buyer's browser comes back from the bank; `hasFailed`: to the address for who has not paid. */
  comeBack: (payment: FakePayment, hasFailed?: boolean) => Promise<Order | null>;
  /** An order as it stands. */
  see: (order: Pick<Order, 'id'>) => Promise<Order>;
};

/**
 * `db`: as the application. Shops of one database share their bank, as whoever looks after payments asks about those
 * of all.
 */
export async function openBankShop(db: Database, bank: FakeProvider): Promise<BankShop> {
  bank.refresh();
  let offset = 0;
  const guest: Context = {
    ...(await guestOf(db)),
    desk: deskOf(bank),
    now: () => new Date(Date.now() + offset),
  };
  const effects: string[] = [];
  const pass = (ms: number): void => {
    offset += ms;
  };
  const done = new Set<string>();
  const note: OutboxHandler = (_ctx, { id, kind, subject }) => {
    // Whoever receives it knows it by its id: after a crash it may come again.
    if (!done.has(id)) effects.push(`${kind} ${subject}`);
    done.add(id);
    return Promise.resolve();
  };
  const handlers = notingHandlers(note);
  const work = async (): Promise<void> => {
    await runDue(guest, { handlers, onError: () => undefined });
  };
  const shop: BankShop = {
    guest,
    bank,
    pass,
    effects,
    work,
    async comeToRest() {
      for (let round = 0; round < 4; round += 1) {
        await work();
        await reconcilePayments(guest);
        pass(HOUR + MINUTE);
      }
      await work();
    },
    notify: ({ reference }, eventId = `event ${reference}`) =>
      settleWebhookEvent(guest, { provider: bank.key, eventId, reference }),
    comeBack: ({ reference }, hasFailed = false) =>
      settleReturn(guest, { provider: bank.key, reference, hasFailed }),
    async see({ id }) {
      const order = await findOrder(guest, id);
      if (!order) throw new Error(`There is no order ${id}`);
      return order;
    },
  };
  return shop;
}
