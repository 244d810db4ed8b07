import { randomUUID } from 'node:crypto';
import type { TransactionContext } from '../context.ts';
import { writeTogether } from '../one-statement.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import { fitParts } from './shared/parts.ts';
import {
  findLineProblems,
  MAX_LINES,
  sumRequestedLines,
  type LineDemand,
  type RequestedLine,
} from './rules.ts';
import { newlyDisplayed, type PriceDisplay } from './price-display.ts';
import { upsertLines, deleteLines, type LineRow } from './store.ts';
import { boughtFor, readCartData, type CartData } from './to-cart.ts';

/** What is wished for by variant, or the problem of a wish that cannot be one. */
export function parseRequestedLines(
  lines: readonly RequestedLine[],
): Map<string, number> | Problem {
  const wishes = sumRequestedLines(lines);
  if (isProblem(wishes)) return wishes;
  return [...wishes.keys()].every(isUuid) ? wishes : problem('VARIANT_NOT_AVAILABLE');
}

/** The lines that grow or are new when wishes are added to a cart, all or nothing; the codes are those of `addLines`. */
export async function growLines(
  ctx: TransactionContext,
  data: Pick<CartData, 'offers' | 'row'>,
  wishes: ReadonlyMap<string, number>,
): Promise<LineRow[] | Problem> {
  const stored = data.row.lines;
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
      ...newlyDisplayed(data.offers.get(variantId)),
    })),
  ];
  const refusal = await judgeGrowth(ctx, data, demands);
  return refusal ?? changesOf(demands);
}

/** Adds to the lines of a locked cart, all or nothing; the codes are those of `addLines`. */
export async function putLines(
  ctx: TransactionContext,
  cartId: string,
  lines: readonly RequestedLine[],
): Promise<Problem | null> {
  const wishes = parseRequestedLines(lines);
  if (isProblem(wishes)) return wishes;
  const data = await readCartData(ctx, cartId, [...wishes.keys()]);
  if (!data) return problem('CART_NOT_FOUND');
  const changed = await growLines(ctx, data, wishes);
  if (isProblem(changed)) return changed;
  await writeTogether(ctx, [upsertLines(ctx, cartId, changed)]);
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
  const data = await readCartData(ctx, cartId);
  if (!data) return problem('CART_NOT_FOUND');
  const { lines } = data.row;
  const removed = lines.filter(({ id }) => wanted.get(id) === 0).map(({ id }) => id);
  const demands = lines
    .filter(({ id }) => wanted.get(id) !== 0)
    .map((line) => ({
      ...line,
      quantity: wanted.get(line.id) ?? line.quantity,
      before: line.quantity,
    }));
  const refusal = await judgeGrowth(ctx, data, demands);
  if (refusal) return refusal;
  await writeTogether(ctx, [upsertLines(ctx, cartId, changesOf(demands))]);
  if (removed.length > 0) await deleteLines(ctx, cartId, removed);
  if (demands.some(({ quantity, before }) => quantity < before)) await fitParts(ctx, cartId);
  return null;
}

type Demand = Omit<LineDemand, 'offer'> & { before: number } & PriceDisplay;

/** The first problem of a line that grows. One that shrinks is never refused: it may be the way out. */
async function judgeGrowth(
  ctx: TransactionContext,
  { offers, row }: Pick<CartData, 'offers' | 'row'>,
  demands: readonly Demand[],
): Promise<Problem | null> {
  const growing = new Set(
    demands.flatMap(({ variantId, quantity, before }) => (quantity > before ? [variantId] : [])),
  );
  const lines = demands.map((demand) => ({ ...demand, offer: offers.get(demand.variantId) }));
  const bought = await boughtFor(ctx, { offers, row });
  const problems = findLineProblems(lines, ctx.tenant.settings.maxLineQuantity, bought);
  // What others only hold can be put into a cart: it may be free by the time it is ordered.
  return (
    problems.find(
      ({ code, variantIds }) => code !== 'STOCK_HELD' && variantIds.some((id) => growing.has(id)),
    ) ?? null
  );
}

function changesOf(demands: readonly Demand[]): LineRow[] {
  return demands
    .filter(({ quantity, before }) => quantity !== before)
    .map(({ before: _before, ...line }) => ({ ...line, id: line.id ?? randomUUID() }));
}
