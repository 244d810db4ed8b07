import { transact, type Context, type TransactionContext } from '../context.ts';
import { writeTogether, type Write } from '../one-statement.ts';
import { deleteExpiredHolds, lockVisitor, readHolds, replaceHolds } from './hold-store.ts';
import {
  findShortages,
  holdable,
  holdExpiry,
  sumGoods,
  type Claim,
  type ClaimShortage,
} from './rules.ts';
import { lockLevels } from './store.ts';

/** When the hold of a cart expires (null without one), and which goods are too few for it. */
export type Held = { expiresAt: Date | null; shortages: ClaimShortage[] };

export { transferHolds } from './hold-store.ts';

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
 * Holds the goods of a locked cart once `writes` are written, under the lock of every row concerned, in place of the
 * earlier hold. An active hold is extended up to its maximum; an expired one starts again with what is left. Goods that
 * are too few are held as far as possible, and reported. What a limit excludes (`holdable`) is not reported: it can be
 * ordered while it is available.
 */
export async function stockToHold(
  ctx: TransactionContext,
  input: { cartId: string; claims: readonly Claim[] },
): Promise<Held & { writes: Write[] }> {
  const claims = sumGoods(input.claims);
  const variantIds = claims.map(({ variantId }) => variantId);
  // One after the other, but sent together: the holds are read behind the locks.
  const [, rows, { startedAt, others, ...counted }] = await Promise.all([
    lockVisitor(ctx),
    lockLevels(ctx, variantIds),
    readHolds(ctx, input.cartId, variantIds),
  ]);
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

/** Deletes holds that expired a day ago; until then they count for their visitor's limit. */
export async function cleanUpHolds(ctx: Context): Promise<void> {
  await transact(ctx, deleteExpiredHolds);
}
