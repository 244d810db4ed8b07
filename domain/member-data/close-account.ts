import { deleteCartsOf } from '../cart/attach.ts';
import { leaveSharedCarts } from '../cart/shared/own-shared-carts.ts';
import type { Context } from '../context.ts';
import { closeOwnAccount } from '../identity/own-password.ts';
import { deleteSubscriber } from '../newsletter/newsletter.ts';
import { anonymizeBuyer } from '../orders/buyer/anonymize.ts';
import type { Problem } from '../problem.ts';
import { deleteOwnRequests } from '../support/own-data.ts';
import { forgetAlertsOf } from '../stock-alerts/stock-alerts.ts';

/**
 * Deletes a member: account, sessions, addresses, carts, alerts, newsletter and requests are deleted at once, shared
 * carts are left, and orders are detached and stay for the books. An email confirms it. INVALID_INPUT with
 * PASSWORD_WRONG at `password`, RATE_LIMITED, UNAUTHENTICATED.
 */
export async function closeAccount(
  ctx: Context,
  input: { password: string },
): Promise<{ accepted: true } | Problem> {
  return closeOwnAccount(ctx, input, async (tx, { id, email }) => {
    await anonymizeBuyer(tx, id);
    await leaveSharedCarts(tx, id);
    await deleteCartsOf(tx, id);
    await forgetAlertsOf(tx, email);
    await deleteSubscriber(tx, email);
    await deleteOwnRequests(tx);
  });
}
