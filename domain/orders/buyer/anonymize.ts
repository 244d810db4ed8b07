import { transact, type Context, type TransactionContext } from '../../context.ts';
import { inDays } from '../../in-days.ts';
import { detachBuyer, deleteContacts } from './buyer-store.ts';

/**
 * So many days after an order has last changed nothing more is to be said to its buyer: it has been delivered, the two
 * weeks to withdraw are over, and what came back has been paid back.
 */
const CONTACT_DAYS = 60;

/**
 * The buyer closes his account: his orders stay, as nobody's, for the books. Of those that are over what the books do
 * not need goes at once, of the others when they are (`anonymizeFormerBuyers`).
 */
export async function anonymizeBuyer(ctx: TransactionContext, userId: string): Promise<void> {
  await detachBuyer(ctx, userId);
  await anonymizeFormerBuyers(ctx);
}

/**
 * Takes names, addresses, phones and words out of the orders of buyers who have left, once they are long over. Sums,
 * tax, country and postcode stay, and of an invoice whom it was made out to: that much the tax law wants kept.
 */
export async function anonymizeFormerBuyers(ctx: Context): Promise<void> {
  await transact(ctx, (tx) => deleteContacts(tx, inDays(tx.now(), -CONTACT_DAYS)));
}
