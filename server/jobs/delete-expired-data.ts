import { cleanUpAuditLog } from '#domain/audit/audit.ts';
import { cleanUpNotes } from '#domain/back-office/notes.ts';
import { cleanUpCarts } from '#domain/cart/cart.ts';
import type { Context } from '#domain/context.ts';
import { cleanUpAccounts } from '#domain/identity/accounts.ts';
import { cleanUpLimits } from '#domain/limits/limits.ts';
import { cleanUpKeys } from '#domain/idempotency/idempotency.ts';
import { cleanUpJobs } from '#domain/jobs/jobs.ts';
import { cleanUpNewsletter } from '#domain/newsletter/newsletter.ts';
import { anonymizeFormerBuyers } from '#domain/orders/buyer/anonymize.ts';
import { cleanUpOrderTokens } from '#domain/orders/returns/withdraw.ts';
import { cleanUpOutbox } from '#domain/outbox/outbox.ts';
import { cleanUpStaff } from '#domain/staff/sign-in.ts';
import { cleanUpHolds } from '#domain/stock/holds.ts';
import { cleanUpStockAlerts } from '#domain/stock-alerts/stock-alerts.ts';
import { cleanUpSupport } from '#domain/support/support.ts';

/** Deletes what a tenant no longer needs: carts, holds, tokens, old outbox jobs, sessions and jobs of staff, removed notes, personal data past its time, the oldest entries of the audit log. */
export async function deleteExpiredData(ctx: Context): Promise<void> {
  await cleanUpCarts(ctx);
  await cleanUpHolds(ctx);
  await cleanUpKeys(ctx);
  await cleanUpOutbox(ctx);
  await cleanUpOrderTokens(ctx);
  await anonymizeFormerBuyers(ctx);
  await cleanUpStockAlerts(ctx);
  await cleanUpNewsletter(ctx);
  await cleanUpSupport(ctx);
  await cleanUpAccounts(ctx);
  await cleanUpLimits(ctx);
  await cleanUpStaff(ctx);
  await cleanUpNotes(ctx);
  await cleanUpJobs(ctx);
  await cleanUpAuditLog(ctx);
}
