import type { ContentPage } from '../content/rules.ts';
import type { Tenant } from '../tenancy/rules.ts';
import type { AdjustmentSum, Order } from './rules.ts';

/** A letter about an order. `id` is the same when it is sent again after a crash. */
export type OrderLetter = {
  id: string;
  tenant: Tenant;
  order: Order;
  /** Promotions, delivery, fee: as the buyer reads them. */
  adjustments: AdjustmentSum[];
  /** As written on a parcel, in the order's language; null when it is collected. */
  shippingLines: string[] | null;
  billingLines: string[];
  /**
   * The terms and the withdrawal form in the order's language, which the buyer must get on a medium that
   * stays with him (Directive 2011/83/EU, article 8(7)).
   */
  enclosures: Pick<ContentPage, 'title' | 'html'>[];
};

/** Sends letters to buyers, in the language of their order. Rejects when the letter was not accepted. */
export type OrderPost = { sendConfirmation: (letter: OrderLetter) => Promise<void> };
