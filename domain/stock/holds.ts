import { transact, type Context, type TransactionContext } from '../context.ts';
import { writeTogether, type Write } from '../one-statement.ts';
import { deleteForgottenHolds, lockVisitor, readHolds, replaceHolds } from './hold-store.ts';
import {
  findShortages,
  holdable,
  holdExpiry,
  sumGoods,
  type Claim,
  type ClaimShortage,
} from './rules.ts';
import { lockLevels } from './store.ts';

/** Until when a cart keeps goods from others (null: it keeps none), and of what there is too little for it. */
export type Held = { expiresAt: Date | null; shortages: ClaimShortage[] };

export { passHolds } from './hold-store.ts';

/** Holds the goods of a locked cart, at once. */
export async function holdStock(
  ctx: TransactionContext,
  input: { cartId: string; claims: readonly Claim[] },
): Promise<Held> {
  const { writes, ...held } = await stockToHold(ctx, input);
  await writeTogether(ctx, writes);
  return held;
}

/**
 * The goods of a locked cart, held once `writes` are written, under the lock of every row concerned, in place of what it
 * held before. A hold that lives is extended by what the buyer does, up to its longest time; one that ran out begins
 * anew, with what others have left. What there is too little of is held as far as it goes, and told. What a limit
 * leaves out (`holdable`) is not told: it can be ordered as long as it is there.
 */
export async function stockToHold(
  ctx: TransactionContext,
  input: { cartId: string; claims: readonly Claim[] },
): Promise<Held & { writes: Write[] }> {
  const claims = sumGoods(input.claims);
  const variantIds = claims.map(({ variantId }) => variantId);
  await lockVisitor(ctx);
  const rows = await lockLevels(ctx, variantIds);
  const { startedAt, others, ...counted } = await readHolds(ctx, input.cartId, variantIds);
  const levels = rows.map((row) => ({ ...row, held: others.get(row.variantId) ?? 0 }));
  const goods = holdable(claims, levels, { ...counted, limits: ctx.tenant.settings.holds });
  const now = ctx.now();
  const start = startedAt ?? now;
  const expiresAt = holdExpiry(start, now, ctx.tenant.settings.holds);
  return {
    writes: replaceHolds(ctx, { cartId: input.cartId, goods, startedAt: start, expiresAt }),
    expiresAt: goods.length > 0 ? expiresAt : null,
    shortages: findShortages(claims, levels),
  };
}

/** Forgets the holds that ran out a day ago; until then they count for who held them. */
export async function sweepHolds(ctx: Context): Promise<void> {
  await transact(ctx, deleteForgottenHolds);
}
