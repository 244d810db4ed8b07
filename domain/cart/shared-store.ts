import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Part } from './shared-rules.ts';

export type ShareRow = { id: string; cartId: string; ownerName: string; revokedAt: Date | null };
export type MemberRow = { memberId: string; name: string; endedAt: Date | null };

/** A link or a member's key leads to a share; `endedAt`: that it does so no more. */
export type LinkRow = ShareRow & { endedAt: Date | null };
export type KeyRow = ShareRow & MemberRow;

/** Links that count of one round; older ones have most likely been lost. */
const MOST_LINKS = 10;

const SHARE = ['s.id', 's.cartId', 's.ownerName', 's.revokedAt'] as const;

export async function readShareOfCart(
  ctx: TransactionContext,
  cartId: string,
): Promise<ShareRow | null> {
  const row = await ctx.db
    .selectFrom('cartShares as s')
    .select(SHARE)
    .where('s.tenantId', '=', ctx.tenant.id)
    .where('s.cartId', '=', cartId)
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
    .returning(['id', 'cartId', 'ownerName', 'revokedAt'])
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

/** Its links and its members' keys lead nowhere from now on. */
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

/** From now on it is another cart that is shared; its members and links come along. */
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
export async function readMembers(ctx: TransactionContext, shareId: string): Promise<MemberRow[]> {
  return ctx.db
    .selectFrom('cartMembers')
    .select(['id as memberId', 'name', 'endedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('shareId', '=', shareId)
    .orderBy('joinedAt')
    .orderBy('id')
    .execute();
}

export async function insertMember(
  ctx: TransactionContext,
  { shareId, name, keyHash }: { shareId: string; name: string; keyHash: string },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('cartMembers')
    .values({ tenantId: ctx.tenant.id, shareId, name, keyHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** He is in again, after the round was closed and opened anew. */
export async function reviveMember(
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

export async function deleteMember(ctx: TransactionContext, memberId: string): Promise<void> {
  await ctx.db
    .deleteFrom('cartMembers')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', memberId)
    .execute();
}

/** What members have added to a cart, by the order in which they joined. */
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

/** Sets what a member has added of a line; with nothing left it is gone. The cart is locked. */
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
