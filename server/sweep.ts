import { sweepCarts } from '#domain/cart/cart.ts';
import type { Context } from '#domain/context.ts';
import { sweepKeys } from '#domain/idempotency/idempotency.ts';
import { sweepOutbox } from '#domain/outbox/outbox.ts';
import { sweepStockAlerts } from '#domain/stock-alerts/stock-alerts.ts';

/** Forgets what has had its time for a tenant: nobody's data is kept for longer than it is of use. */
export async function sweep(ctx: Context): Promise<void> {
  await sweepCarts(ctx);
  await sweepKeys(ctx);
  await sweepOutbox(ctx);
  await sweepStockAlerts(ctx);
}
