import { sweepCarts } from '#domain/cart/cart.ts';
import type { Context } from '#domain/context.ts';
import { sweepAccounts } from '#domain/identity/accounts.ts';
import { sweepLimits } from '#domain/limits/limits.ts';
import { sweepKeys } from '#domain/idempotency/idempotency.ts';
import { sweepNewsletter } from '#domain/newsletter/newsletter.ts';
import { anonymizeFormerBuyers } from '#domain/orders/buyer/anonymize.ts';
import { sweepOrderTokens } from '#domain/orders/returns/withdraw.ts';
import { sweepOutbox } from '#domain/outbox/outbox.ts';
import { sweepHolds } from '#domain/stock/holds.ts';
import { sweepStockAlerts } from '#domain/stock-alerts/stock-alerts.ts';
import { sweepSupport } from '#domain/support/support.ts';

/** Deletes what a tenant no longer needs: carts, holds, tokens, old outbox jobs, personal data past its time. */
export async function deleteExpiredData(ctx: Context): Promise<void> {
  await sweepCarts(ctx);
  await sweepHolds(ctx);
  await sweepKeys(ctx);
  await sweepOutbox(ctx);
  await sweepOrderTokens(ctx);
  await anonymizeFormerBuyers(ctx);
  await sweepStockAlerts(ctx);
  await sweepNewsletter(ctx);
  await sweepSupport(ctx);
  await sweepAccounts(ctx);
  await sweepLimits(ctx);
}
