import { randomUUID } from 'node:crypto';
import {
  beginPayment,
  cancelOrder,
  completeOrder,
  createBuyer,
  fillCart,
  referenceOf,
} from './buyer.ts';
import type { OwnSite } from './own-site.ts';
import type { SiteBank } from './site-bank.ts';

/** Buyers who pay by card one after the other, while processes of the site are ended under them. */
export type CardStream = {
  /** Goes on until `stop`; rejects for a failure that no ended process explains. */
  flow: (buyers: number) => Promise<void>;
  stop: () => void;
  /** From now on a connection may break; who is patient tries again once `open` has resolved. */
  breaks: (open: Promise<void>) => void;
  /** What buyers have done so far: what they have asked for, and how often the connection broke. */
  counts: { steps: number; cutOff: number };
  /** The orders that were acknowledged: number, total, and whether the buyer was told that they are called off. */
  orders: Map<string, { total: number; isPaid: boolean; mayBeCalledOff: boolean }>;
};

/** Somebody who does not try again. */
class GoneHome extends Error {}

export function cardStream(site: OwnSite, bank: SiteBank, variantId: string): CardStream {
  const buyer = createBuyer(site.origin);
  const counts = { steps: 0, cutOff: 0 };
  const orders: CardStream['orders'] = new Map();
  const day = { isOver: false };
  let whole: Promise<void> | undefined;
  let buyersSoFar = 0;

  /** A step of a buyer, which may be done again; every other one does so. */
  async function step<T>(n: number, work: () => Promise<T>): Promise<T> {
    for (;;) {
      counts.steps += 1;
      try {
        return await work();
      } catch (error) {
        // What fetch throws when the connection breaks or none can be made.
        if (!(error instanceof TypeError) || !whole) throw error;
        counts.cutOff += 1;
        if (n % 2 === 1) throw new GoneHome('The shop did not answer', { cause: error });
        await whole;
      }
    }
  }

  async function buy(n: number): Promise<void> {
    const cart = await step(n, () => fillCart(buyer, variantId, 1, 'card'));
    const key = randomUUID();
    const order = await step(n, () => completeOrder(buyer, cart, key));
    if (order.__typename !== 'Order') throw new Error(`Refused: ${order.code}`);
    const { number, receiptId } = order;
    const fate = { total: order.totals.total.amount, isPaid: false, mayBeCalledOff: false };
    orders.set(number, fate);
    const action = await step(n, () => beginPayment(buyer, receiptId));
    // The bank went down with the house, and the house has said so.
    if (action.__typename !== 'PaymentAction') return;
    const reference = referenceOf(action);
    await pay(n, reference, fate);
    if (n % 5 === 3) {
      fate.mayBeCalledOff = true;
      await step(n, () => cancelOrder(buyer, receiptId));
    }
  }

  /** Paid and both tell; promised; declined; paid, told twice and called off; paid, and nobody tells. */
  async function pay(n: number, reference: string, fate: { isPaid: boolean }): Promise<void> {
    const way = n % 5;
    const copies = way === 4 ? 0 : way === 3 ? 2 : 1;
    await step(n, () => bank.behave(reference, { copies }));
    const outcome = way === 2 ? 'declined' : way === 1 ? 'authorised' : 'captured';
    await step(n, () => bank.decide(reference, outcome));
    fate.isPaid = outcome !== 'declined';
    if (way !== 4) await step(n, () => bank.comeBack(reference));
  }

  return {
    async flow(buyers) {
      day.isOver = false;
      whole = undefined;
      const shop = async (): Promise<void> => {
        while (!day.isOver) {
          try {
            await buy(buyersSoFar++);
          } catch (error) {
            if (!(error instanceof GoneHome)) throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: buyers }, shop));
    },
    stop() {
      day.isOver = true;
    },
    breaks(open) {
      whole = open;
    },
    counts,
    orders,
  };
}
