import type { TransactionContext } from '../../context.ts';
import { cutToFit, type Part } from './shared-rules.ts';
import { moveShare, readParts, readShareOfCart, writePart } from './shared-store.ts';
import { readLines } from '../store.ts';

/** What a participant has added, without the line that contains it. */
export type DetachedPart = Omit<Part, 'lineId'> & { variantId: string };

/** Where lines of a locked cart have shrunk, lets what its participants have added of them fit again. */
export async function fitParts(ctx: TransactionContext, cartId: string): Promise<void> {
  const parts = await readParts(ctx, cartId);
  if (parts.length === 0) return;
  for (const line of await readLines(ctx, cartId)) {
    const ofLine = parts.filter(({ lineId }) => lineId === line.id);
    for (const part of cutToFit(ofLine, line.quantity)) await writePart(ctx, part);
  }
}

/**
 * Lets those who fill one cart go on in another, unless that one is shared itself. Answers what they have added, for
 * the lines that are still to come over.
 */
export async function moveSharing(
  ctx: TransactionContext,
  { from, into }: { from: string; into: string },
): Promise<DetachedPart[]> {
  const isShared = (await readShareOfCart(ctx, from)) !== null;
  if (!isShared || (await readShareOfCart(ctx, into))) return [];
  await moveShare(ctx, { from, into });
  const lines = await readLines(ctx, from);
  return (await readParts(ctx, from)).flatMap(({ lineId, memberId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ variantId: line.variantId, memberId, quantity }] : [];
  });
}

/** Puts what participants have added with the lines of another cart, as far as it fits. */
export async function restoreParts(
  ctx: TransactionContext,
  cartId: string,
  parts: readonly DetachedPart[],
): Promise<void> {
  if (parts.length === 0) return;
  const lines = await readLines(ctx, cartId);
  for (const { variantId, memberId, quantity } of parts) {
    const line = lines.find((each) => each.variantId === variantId);
    if (line) await writePart(ctx, { lineId: line.id, memberId, quantity });
  }
  await fitParts(ctx, cartId);
}
