import { beginPayment, completeOrder, fillCart, findOrder, referenceOf } from './buyer.ts';
import type { Buyer, OrderAnswer } from './buyer.ts';
import type { OwnSite } from './own-site.ts';
import type { SiteBank } from './site-bank.ts';

/** A buyer at the bank's door. */
export type Visit = { order: OrderAnswer; reference: string };

/** Orders of a site that are to be paid by card, and what has become of them. */
export type BankVisits = {
  /** Leads a buyer to the bank, which of its own accord tells the shop nothing. */
  begin: () => Promise<Visit>;
  stateOf: (visit: Visit) => Promise<string | undefined>;
  /** The notices that were kept. */
  eventsOf: (visit: Visit) => Promise<unknown[]>;
  /** The times at which a payment of the order was completed: one, where all is well. */
  completions: (visit: Visit) => Promise<unknown[]>;
};

export function bankVisits(shop: {
  site: OwnSite;
  bank: SiteBank;
  buyer: Buyer;
  variantId: string;
}): BankVisits {
  const { site, bank, buyer, variantId } = shop;
  const { database } = site;
  return {
    async begin() {
      const order = await completeOrder(buyer, await fillCart(buyer, variantId, 1, 'card'));
      if (order.__typename !== 'Order') throw new Error(order.code);
      const action = await beginPayment(buyer, order.receiptId);
      if (action.__typename !== 'PaymentAction') throw new Error(action.code);
      const reference = referenceOf(action);
      await bank.behave(reference, { copies: 0 });
      return { order, reference };
    },
    stateOf: async ({ order }) => (await findOrder(buyer, order.receiptId))?.state,
    eventsOf: ({ reference }) =>
      database
        .selectFrom('providerEvents')
        .select('eventId')
        .where('reference', '=', reference)
        .execute(),
    completions: ({ order }) =>
      database
        .selectFrom('stateChanges as change')
        .innerJoin('orders as o', 'o.id', 'change.orderId')
        .select('change.id')
        .where('o.number', '=', order.number)
        .where('change.subject', '=', 'payment')
        .where('change.toState', '=', 'completed')
        .execute(),
  };
}
