import { sql, type RawBuilder } from 'kysely';
import { emailKey, mailboxOf } from '../address/email.ts';
import type { Context, TransactionContext } from '../context.ts';

/**
 * Who orders, as far as it is known: an order of the same account, the same mailbox or the same phone is an order of the
 * same person. What one person may have only so often is counted by it. Only what the buyer has typed or signed in
 * with is known: somebody with two mailboxes and two phones is two people.
 */
export type Person = {
  accountId: string | null;
  /** Of the address that was typed, and of the account's own. */
  mailboxes: readonly string[];
  /** E.164. */
  phone: string | null;
};

export function personOf(
  { viewer }: Pick<Context, 'viewer'>,
  contact: { email: string | null; phone: string | null } | null,
): Person {
  const emails = [contact?.email, viewer.kind === 'member' ? viewer.email : null];
  return {
    accountId: viewer.kind === 'member' ? viewer.userId : null,
    mailboxes: [...new Set(emails.flatMap((email) => (email ? [mailboxKey(email)] : [])))],
    phone: contact?.phone || null,
  };
}

/** What `orders.mailbox` holds of an address: all spellings that are delivered to one mailbox have one. */
export function mailboxKey(email: string): string {
  return mailboxOf(emailKey(email));
}

/** Somebody of whom nothing is known. */
export const NOBODY: Person = { accountId: null, mailboxes: [], phone: null };

/** Nothing is known of them yet. */
export function isNobody({ accountId, mailboxes, phone }: Person): boolean {
  return accountId === null && mailboxes.length === 0 && phone === null;
}

/** True of a row of `orders` that is this person's. Each of these columns has its index. */
export function isOrderOf(ctx: Context, person: Person): RawBuilder<boolean> {
  const { accountId, mailboxes, phone } = person;
  return sql<boolean>`(orders.tenant_id = ${ctx.tenant.id} and (orders.customer_id = ${accountId}
    or orders.mailbox = any(${mailboxes}::text[]) or orders.account_mailbox = any(${mailboxes}::text[])
    or orders.phone = ${phone}))`;
}

/**
 * Makes two orders of one person wait for each other until the transaction ends; what they have had is read after it, by
 * a statement of its own. It is taken after the lock of the cart and before those of promotions and stock.
 */
export async function lockPerson(ctx: TransactionContext, person: Person): Promise<void> {
  const { accountId, mailboxes, phone } = person;
  const keys = [
    ...(accountId === null ? [] : [`account:${accountId}`]),
    ...mailboxes.map((mailbox) => `mailbox:${mailbox}`),
    ...(phone === null ? [] : [`phone:${phone}`]),
  ].map((key) => `person:${ctx.tenant.id}:${key}`);
  // In one order everywhere, so that two orders never wait for each other. A sort within the statement would not do:
  // a lock may be taken before its row is sorted.
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${keys.sort()}::text[]) as key`.execute(ctx.db);
}
