import { deleteCartsOf } from '../cart/attach.ts';
import { leaveSharedCarts } from '../cart/shared/own-shared-carts.ts';
import { emailKey } from '../address/email.ts';
import type { Context, TransactionContext } from '../context.ts';
import { closeAccountOf, closeOwnAccount } from '../identity/own-password.ts';
import type { User } from '../identity/rules.ts';
import { deleteSubscriber } from '../newsletter/newsletter.ts';
import { anonymizeBuyer, anonymizeGuest } from '../orders/buyer/anonymize.ts';
import type { Problem } from '../problem.ts';
import { deleteRequestsOf } from '../support/own-data.ts';
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
  return closeOwnAccount(ctx, input, deleteRest);
}

/** The same for staff, at the written request of its owner; false for an account that is gone. */
export async function closeAccountFor(tx: TransactionContext, userId: string): Promise<boolean> {
  return closeAccountOf(tx, userId, deleteRest);
}

/** What a shop knows of somebody without an account, as `closeAccount`. */
export async function forgetGuest(tx: TransactionContext, email: string): Promise<void> {
  await anonymizeGuest(tx, email);
  await forgetAddress(tx, { customerId: null, email });
}

async function deleteRest(tx: TransactionContext, { id, email }: User): Promise<void> {
  await anonymizeBuyer(tx, id);
  await leaveSharedCarts(tx, id);
  await deleteCartsOf(tx, id);
  await forgetAddress(tx, { customerId: id, email });
}

async function forgetAddress(
  tx: TransactionContext,
  { customerId, email }: { customerId: string | null; email: string },
): Promise<void> {
  await forgetAlertsOf(tx, email);
  await deleteSubscriber(tx, email);
  await deleteRequestsOf(tx, { customerId, emailKey: emailKey(email) });
}
