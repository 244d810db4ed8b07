import { listVariantOffers } from '../catalogue/catalogue.ts';
import type { TransactionContext } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import { cutParts } from './parts.ts';
import { judgeLines, MAX_LINES, sumWishes, type LineDemand, type Wish } from './rules.ts';
import { deleteLines, readLines, writeLine } from './store.ts';

/** Adds to the lines of a locked cart, all or nothing; the codes are those of `addLines`. */
export async function putLines(
  ctx: TransactionContext,
  cartId: string,
  lines: readonly Wish[],
): Promise<Problem | null> {
  const wishes = sumWishes(lines);
  if (isProblem(wishes)) return wishes;
  if (![...wishes.keys()].every(isUuid)) return problem('VARIANT_NOT_AVAILABLE');
  const stored = await readLines(ctx, cartId);
  const fresh = [...wishes.keys()].filter((id) =>
    stored.every(({ variantId }) => variantId !== id),
  );
  if (stored.length + fresh.length > MAX_LINES) {
    return problem('LINE_NOT_ADDED', { variantIds: fresh, params: { limit: MAX_LINES } });
  }
  const demands = [
    ...stored.map((line) => ({
      ...line,
      quantity: line.quantity + (wishes.get(line.variantId) ?? 0),
      before: line.quantity,
    })),
    ...fresh.map((variantId) => ({
      id: null,
      variantId,
      quantity: wishes.get(variantId) ?? 0,
      before: 0,
    })),
  ];
  const refusal = await judgeGrowth(ctx, cartId, demands);
  if (refusal) return refusal;
  for (const { variantId, quantity, before } of demands) {
    if (quantity !== before) await writeLine(ctx, cartId, variantId, quantity);
  }
  return null;
}

/**
 * Sets the quantities of lines of a locked cart by their ids; 0 removes a line, an unknown line is left out. The
 * codes are those of `addLines`, for lines that grow.
 */
export async function setQuantities(
  ctx: TransactionContext,
  cartId: string,
  wanted: ReadonlyMap<string, number>,
): Promise<Problem | null> {
  const stored = await readLines(ctx, cartId);
  const removed = stored.filter(({ id }) => wanted.get(id) === 0).map(({ id }) => id);
  const demands = stored
    .filter(({ id }) => wanted.get(id) !== 0)
    .map((line) => ({
      ...line,
      quantity: wanted.get(line.id) ?? line.quantity,
      before: line.quantity,
    }));
  const refusal = await judgeGrowth(ctx, cartId, demands);
  if (refusal) return refusal;
  for (const { variantId, quantity, before } of demands) {
    if (quantity !== before) await writeLine(ctx, cartId, variantId, quantity);
  }
  if (removed.length > 0) await deleteLines(ctx, cartId, removed);
  if (demands.some(({ quantity, before }) => quantity < before)) await cutParts(ctx, cartId);
  return null;
}

type Demand = Omit<LineDemand, 'offer'> & { before: number };

/** The first problem of a line that grows. One that shrinks is never refused: it may be the way out. */
async function judgeGrowth(
  ctx: TransactionContext,
  cartId: string,
  demands: readonly Demand[],
): Promise<Problem | null> {
  const growing = new Set(
    demands.flatMap(({ variantId, quantity, before }) => (quantity > before ? [variantId] : [])),
  );
  if (growing.size === 0) return null;
  const ids = demands.map(({ variantId }) => variantId);
  const offers = await listVariantOffers(ctx, ids, { exceptCartId: cartId });
  const lines = demands.map((demand) => ({ ...demand, offer: offers.get(demand.variantId) }));
  const problems = judgeLines(lines, ctx.tenant.settings.maxLineQuantity);
  return problems.find(({ variantIds }) => variantIds.some((id) => growing.has(id))) ?? null;
}
