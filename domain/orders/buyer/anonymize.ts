import { transact, type Context, type TransactionContext } from '../../context.ts';
import { inDays } from '../../in-days.ts';
import { detachBuyer, detachGuest, deleteContacts } from './buyer-store.ts';

/**
 * Days after the last change of an order until its contact data is no longer needed: it has been delivered, the 14 days
 * to withdraw are over, and refunds are done.
 */
const CONTACT_DAYS = 60;

/**
 * Detaches the orders of a buyer who closes their account; the orders stay for the books. Personal data that the books
 * do not need is deleted at once for orders that are over, and later for the others (`anonymizeFormerBuyers`).
 */
export async function anonymizeBuyer(ctx: TransactionContext, userId: string): Promise<void> {
  await detachBuyer(ctx, userId);
  await anonymizeFormerBuyers(ctx);
}

/** The same for the orders that somebody without an account has placed with an address. */
export async function anonymizeGuest(ctx: TransactionContext, email: string): Promise<void> {
  await detachGuest(ctx, email);
  await anonymizeFormerBuyers(ctx);
}

/**
 * Deletes names, addresses, phones and notes from orders of former buyers, once these are long over. Sums, tax, country
 * and postcode stay, and the recipient of an invoice: tax law requires them.
 */
export async function anonymizeFormerBuyers(ctx: Context): Promise<void> {
  await transact(ctx, (tx) => deleteContacts(tx, inDays(tx.now(), -CONTACT_DAYS)));
}
