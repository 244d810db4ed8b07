import { sql } from 'kysely';
import type { TransactionContext } from '../../context.ts';
import { writeTogether, type Write } from '../../one-statement.ts';
import type { Part, Person } from './shared-rules.ts';

export type ShareRow = {
  id: string;
  cartId: string;
  ownerName: string;
  revokedAt: Date | null;
  /** Who owes what, once it is ordered. */
  bill: Person[] | null;
};
export type ParticipantRow = { memberId: string; name: string; endedAt: Date | null };

/** A link or a participant's key leads to a share; `endedAt`: that it does so no more. */
export type LinkRow = ShareRow & { endedAt: Date | null };
export type KeyRow = ShareRow & ParticipantRow;

/** Valid links per shared cart; older ones have most likely been lost. */
const MOST_LINKS = 10;

const SHARE = ['s.id', 's.cartId', 's.ownerName', 's.revokedAt', 's.bill'] as const;
/** What JSON holds is what was written there. */
type Bill = { bill: Person[] | null };

export async function readShareOfCart(
  ctx: TransactionContext,
  cartId: string,
): Promise<ShareRow | null> {
  const row = await ctx.db
    .selectFrom('cartShares as s')
    .select(SHARE)
    .where('s.tenantId', '=', ctx.tenant.id)
    .where('s.cartId', '=', cartId)
    .$narrowType<Bill>()
    .executeTakeFirst();
  return row ?? null;
}

export async function readLink(ctx: TransactionContext, hash: string): Promise<LinkRow | null> {
  const row = await ctx.db
    .selectFrom('cartShareLinks as l')
    .innerJoin('cartShares as s', (join) =>
      join.onRef('s.tenantId', '=', 'l.tenantId').onRef('s.id', '=', 'l.shareId'),
    )
    .select([...SHARE, 'l.revokedAt as endedAt'])
    .where('l.tenantId', '=', ctx.tenant.id)
    .where('l.tokenHash', '=', hash)
    .$narrowType<Bill>()
    .executeTakeFirst();
  return row ?? null;
}

export async function readKey(ctx: TransactionContext, hash: string): Promise<KeyRow | null> {
  const row = await ctx.db
    .selectFrom('cartMembers as m')
    .innerJoin('cartShares as s', (join) =>
      join.onRef('s.tenantId', '=', 'm.tenantId').onRef('s.id', '=', 'm.shareId'),
    )
    .select([...SHARE, 'm.id as memberId', 'm.name', 'm.endedAt'])
    .where('m.tenantId', '=', ctx.tenant.id)
    .where('m.keyHash', '=', hash)
    .$narrowType<Bill>()
    .executeTakeFirst();
  return row ?? null;
}

/** Opens a cart to others, or opens it again; its owner may have another name by then. */
export async function writeShare(
  ctx: TransactionContext,
  { cartId, ownerName }: { cartId: string; ownerName: string },
): Promise<ShareRow> {
  return ctx.db
    .insertInto('cartShares')
    .values({ tenantId: ctx.tenant.id, cartId, ownerName, createdAt: ctx.now() })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'cartId']).doUpdateSet({ ownerName, revokedAt: null }),
    )
    .returning(['id', 'cartId', 'ownerName', 'revokedAt', 'bill'])
    .$narrowType<Bill>()
    .executeTakeFirstOrThrow();
}

/** One more link; the newest count. */
export async function insertLink(
  ctx: TransactionContext,
  { shareId, hash }: { shareId: string; hash: string },
): Promise<void> {
  await ctx.db
    .insertInto('cartShareLinks')
    .values({ tenantId: ctx.tenant.id, shareId, tokenHash: hash })
    .execute();
  await ctx.db
    .deleteFrom('cartShareLinks')
    .where('tenantId', '=', ctx.tenant.id)
    .where('shareId', '=', shareId)
    .where('tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('cartShareLinks')
        .select('tokenHash')
        .where('tenantId', '=', ctx.tenant.id)
        .where('shareId', '=', shareId)
        .orderBy('createdAt', 'desc')
        .limit(MOST_LINKS),
    )
    .execute();
}

/** Its links and its participants' keys are invalid from now on. */
export async function closeShare(ctx: TransactionContext, shareId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable('cartShares')
    .set({ revokedAt: now })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', shareId)
    .execute();
  await ctx.db
    .updateTable('cartShareLinks')
    .set({ revokedAt: now })
    .where('tenantId', '=', ctx.tenant.id)
    .where('shareId', '=', shareId)
    .where('revokedAt', 'is', null)
    .execute();
  await ctx.db
    .updateTable('cartMembers')
    .set({ endedAt: now })
    .where('tenantId', '=', ctx.tenant.id)
    .where('shareId', '=', shareId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Stores who owes what of a cart. */
export function saveBill(
  ctx: TransactionContext,
  cartId: string,
  people: readonly Person[],
): Write {
  return {
    name: 'updated_bill',
    statement: sql`
      update cart_shares set bill = ${JSON.stringify(people)}
      where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}`,
  };
}

/** What was written of the cart that became this order; null where nobody but its owner had filled it. */
export async function readBillOfOrder(
  ctx: TransactionContext,
  orderId: string,
): Promise<Person[] | null> {
  const row = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('cartShares as s', (join) =>
      join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.cartId', '=', 'o.cartId'),
    )
    .select('s.bill')
    .where('o.tenantId', '=', ctx.tenant.id)
    .where('o.id', '=', orderId)
    .$narrowType<Bill>()
    .executeTakeFirst();
  return row?.bill ?? null;
}

/** Renames somebody in the stored bill of an ordered shared cart. */
export async function renameInBill(
  ctx: TransactionContext,
  cartId: string,
  { memberId, name }: { memberId: string; name: string },
): Promise<void> {
  const { bill = null } = (await readShareOfCart(ctx, cartId)) ?? {};
  if (!bill) return;
  const renamed = bill.map((each) => (each.memberId === memberId ? { ...each, name } : each));
  await writeTogether(ctx, [saveBill(ctx, cartId, renamed)]);
}

/** A customer's part of a shared cart: `memberId` is null for the owner. */
export type SharedCartOf = {
  cartId: string;
  memberId: string | null;
  name: string;
  since: Date;
  orderedAt: Date | null;
  endedAt: Date | null;
  lines: { variantId: string; quantity: number }[];
  bill: Person[] | null;
};

/** The shared carts that a customer has opened or joined, oldest first, with the customer's own lines. */
export async function listSharedCartsOf(
  ctx: TransactionContext,
  customerId: string,
): Promise<SharedCartOf[]> {
  const { rows } = await sql<SharedCartOf>`
    with mine as (
      select s.cart_id, null::uuid as member_id, s.owner_name as name, s.created_at as since,
        s.revoked_at as ended_at, s.bill
      from cart_shares s join carts c on c.tenant_id = s.tenant_id and c.id = s.cart_id
      where s.tenant_id = ${ctx.tenant.id} and c.customer_id = ${customerId}
      union all
      select s.cart_id, m.id, m.name, m.joined_at, m.ended_at, s.bill
      from cart_members m join cart_shares s on s.tenant_id = m.tenant_id and s.id = m.share_id
      where m.tenant_id = ${ctx.tenant.id} and m.customer_id = ${customerId}
    )
    select mine.*, c.ordered_at, coalesce((
        select json_agg(json_build_object('variantId', variant_id, 'quantity', quantity) order by created_at, id)
        from (
          select l.id, l.variant_id, l.created_at,
            case when mine.member_id is null
              then l.quantity - coalesce(sum(p.quantity), 0)
              else coalesce(sum(p.quantity) filter (where p.member_id = mine.member_id), 0)
            end as quantity
          from cart_lines l
          left join cart_line_parts p on p.tenant_id = l.tenant_id and p.line_id = l.id
          where l.tenant_id = c.tenant_id and l.cart_id = c.id
          group by l.tenant_id, l.id
        ) own where quantity > 0
      ), '[]') as lines
    from mine join carts c on c.tenant_id = ${ctx.tenant.id} and c.id = mine.cart_id
    order by mine.since, mine.cart_id
  `.execute(ctx.db);
  return rows;
}

/** Moves the sharing to another cart, with participants and links. */
export async function moveShare(
  ctx: TransactionContext,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await ctx.db
    .updateTable('cartShares')
    .set({ cartId: into })
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', from)
    .execute();
}

/** In the order in which they joined. */
export async function readParticipants(
  ctx: TransactionContext,
  shareId: string,
): Promise<ParticipantRow[]> {
  return ctx.db
    .selectFrom('cartMembers')
    .select(['id as memberId', 'name', 'endedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('shareId', '=', shareId)
    .orderBy('joinedAt')
    .orderBy('id')
    .execute();
}

export async function insertParticipant(
  ctx: TransactionContext,
  member: { shareId: string; name: string; keyHash: string; customerId: string | null },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('cartMembers')
    .values({ ...member, tenantId: ctx.tenant.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets a participant in again after the shared cart was closed and reopened. */
export async function restoreParticipant(
  ctx: TransactionContext,
  { memberId, name }: { memberId: string; name: string },
): Promise<void> {
  await ctx.db
    .updateTable('cartMembers')
    .set({ name, endedAt: null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', memberId)
    .execute();
}

export async function deleteParticipant(ctx: TransactionContext, memberId: string): Promise<void> {
  await ctx.db
    .deleteFrom('cartMembers')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', memberId)
    .execute();
}

/** What participants have added to a cart, by the order in which they joined. */
export async function readParts(ctx: TransactionContext, cartId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select p.line_id, p.member_id, p.quantity
    from cart_lines l
    join cart_line_parts p on p.tenant_id = l.tenant_id and p.line_id = l.id
    join cart_members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where l.tenant_id = ${ctx.tenant.id} and l.cart_id = ${cartId}
    order by m.joined_at, m.id
  `.execute(ctx.db);
  return rows;
}

/** Sets what a participant has added of a line; 0 deletes it. The cart is locked. */
export async function writePart(
  ctx: TransactionContext,
  { lineId, memberId, quantity }: Part,
): Promise<void> {
  if (quantity > 0) {
    await ctx.db
      .insertInto('cartLineParts')
      .values({ tenantId: ctx.tenant.id, lineId, memberId, quantity })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'lineId', 'memberId']).doUpdateSet({ quantity }),
      )
      .execute();
    return;
  }
  await ctx.db
    .deleteFrom('cartLineParts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('lineId', '=', lineId)
    .where('memberId', '=', memberId)
    .execute();
}
