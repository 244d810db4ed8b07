import { addressLines } from '../address/rules.ts';
import { findPage } from '../content/content.ts';
import type { OutboxHandler } from '../outbox/rules.ts';
import { findOrder } from './orders.ts';
import type { OrderPost } from './ports.ts';
import { sumAdjustments } from './rules.ts';

/** What the law puts into the envelope, by the keys of the pages. */
const ENCLOSED = ['terms-of-service', 'withdrawal'];

/** Handles 'order.confirmation': the buyer's letter, from the stored order, in the order's language. */
export function confirmationHandler(post: OrderPost): OutboxHandler {
  return async (ctx, job) => {
    const order = await findOrder(ctx, job.payload['orderId'] ?? '');
    if (!order) throw new Error(`No order ${job.payload['orderId']} to confirm`);
    const { billingAddress, shippingAddress, locale } = order;
    const pages = await Promise.all(ENCLOSED.map((key) => findPage({ ...ctx, locale }, key)));
    await post.sendConfirmation({
      id: job.id,
      tenant: ctx.tenant,
      order,
      adjustments: sumAdjustments(order.adjustments),
      billingLines: addressLines(billingAddress, locale),
      shippingLines: shippingAddress && addressLines(shippingAddress, locale),
      enclosures: pages.filter((page) => page !== null),
    });
  };
}
