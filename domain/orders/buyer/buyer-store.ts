import { sql } from 'kysely';
import { emailKey } from '../../address/email.ts';
import type { TransactionContext } from '../../context.ts';
import { mailboxKey } from '../../customers/person.ts';

/** Removes the member from their orders. */
export async function detachBuyer(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({ customerId: null, buyerLeftAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('customerId', '=', userId)
    .execute();
}

/** Marks the orders that were placed without an account with this address. */
export async function detachGuest(ctx: TransactionContext, email: string): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({ buyerLeftAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('customerId', 'is', null)
    .where('emailKey', '=', emailKey(email))
    .where('buyerLeftAt', 'is', null)
    .execute();
}

/** Clears personal data of former buyers from orders that are over and unchanged since `before`. */
export async function deleteContacts(ctx: TransactionContext, before: Date): Promise<void> {
  await sql`
    with forgotten as (
      update orders set email = '', mailbox = '', account_mailbox = '', phone = '', alternative_phone = '', notes = '', buyer_left_at = null
      where tenant_id = ${ctx.tenant.id} and buyer_left_at is not null and updated_at <= ${before}
        and state in ('completed', 'canceled', 'returned', 'refunded')
      returning id, document_kind
    )
    update order_addresses a set first_name = '', last_name = '', company = '', address1 = '', address2 = '',
      floor = '', doorbell = ''
    from forgotten f
    where a.tenant_id = ${ctx.tenant.id} and a.order_id = f.id
      and not (f.document_kind = 'invoice' and a.kind = 'billing')`.execute(ctx.db);
}

/**
 * Orders of a guest with this address, in whichever spelling of its domain. One whose buyer has left is nobody's to
 * have.
 */
function guestOrders(email: string) {
  const [name] = emailKey(email).split('@');
  return sql<boolean>`customer_id is null and buyer_left_at is null
    and mailbox = ${mailboxKey(email)} and lower(split_part(email, '@', 1)) = ${name}`;
}

export async function countGuestOrders(ctx: TransactionContext, email: string): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenantId', '=', ctx.tenant.id)
    .where(guestOrders(email))
    .executeTakeFirstOrThrow();
  return total;
}

export async function claimGuestOrders(
  ctx: TransactionContext,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('orders')
    .set({ customerId: userId })
    .where('tenantId', '=', ctx.tenant.id)
    .where(guestOrders(email))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
