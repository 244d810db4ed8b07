import type { TransactionContext } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import {
  addStockRow,
  insertMovement,
  lockFigures,
  readBookedOut,
  readMovementByKey,
  readReversible,
  saveDifferences,
  type Figures,
} from './correction-store.ts';
import {
  countOutcome,
  isBelowPromised,
  stockReasons,
  type CountedFigure,
  type CountOutcome,
  type StockReason,
} from './rules.ts';

/** A movement that staff have made; `before`: what was on hand. `isRepeated`: it had been made already, by this very form. */
export type MadeMovement = { id: string; before: number; after: number; isRepeated: boolean };

/**
 * Moves so many of a variant for a reason, once for a `requestKey`; the reason says whether they come or go. Locks the
 * stock of the variant. RECORD_NOT_FOUND; STOCK_BELOW_PROMISED with what is promised to orders; IDEMPOTENCY_KEY_REUSED
 * for another request with the key.
 */
export async function moveStock(
  tx: TransactionContext,
  input: {
    variantId: string;
    quantity: number;
    reason: StockReason;
    note: string;
    actor: string;
    requestKey: string;
  },
): Promise<MadeMovement | Problem> {
  const { quantity, ...facts } = input;
  const change = quantity * stockReasons[input.reason];
  await addStockRow(tx, input.variantId);
  const figures = (await lockFigures(tx, [input.variantId])).get(input.variantId);
  if (!figures) return problem('RECORD_NOT_FOUND');
  const made = await readMovementByKey(tx, input.requestKey);
  if (made) {
    const isSame =
      made.variantId === input.variantId &&
      made.onHandChange === change &&
      made.reason === input.reason;
    if (!isSame) return problem('IDEMPOTENCY_KEY_REUSED');
    return { id: made.id, before: figures.onHand, after: figures.onHand, isRepeated: true };
  }
  if (isBelowPromised(figures, change)) return belowPromised(figures);
  const id = await insertMovement(tx, { ...facts, change });
  const { onHand } = figures;
  return { id, before: onHand, after: onHand + change, isRepeated: false };
}

/** A movement of staff that can be taken back; null for others. `isReversed`: it is already. */
export async function findReversible(
  tx: TransactionContext,
  id: string,
): Promise<{ id: string; variantId: string; isReversed: boolean } | null> {
  return readReversible(tx, id);
}

/**
 * Makes the opposite movement of one that staff have made, once. RECORD_NOT_FOUND for one that is none of theirs;
 * STOCK_BELOW_PROMISED.
 */
export async function reverseMovement(
  tx: TransactionContext,
  { id, actor }: { id: string; actor: string },
): Promise<(MadeMovement & { variantId: string }) | Problem> {
  const found = await readReversible(tx, id);
  if (!found) return problem('RECORD_NOT_FOUND');
  const { variantId } = found;
  const figures = (await lockFigures(tx, [variantId])).get(variantId);
  // Read again behind the lock: another tab may have taken it back.
  const movement = await readReversible(tx, id);
  if (!figures || !movement) return problem('RECORD_NOT_FOUND');
  const { onHand } = figures;
  if (movement.isReversed)
    return { id, variantId, before: onHand, after: onHand, isRepeated: true };
  const change = 0 - movement.onHandChange;
  if (isBelowPromised(figures, change)) return belowPromised(figures);
  const reason = 'taken_back' as const;
  const made = await insertMovement(tx, { variantId, change, reason, actor, reverses: id });
  return { id: made, variantId, before: onHand, after: onHand + change, isRepeated: false };
}

/** A line of a count that was counted. */
export type CountedLine = Omit<CountedFigure, 'isBookedOut'> & {
  variantId: string;
  countedAt: Date;
};

/** What a line of a count would come to now, and the figures of now. */
export type ForeseenOutcome = { outcome: CountOutcome; figures: Figures };

/** What would come of counted lines if they were applied now; `isLocked`: their stock is locked until the end of the transaction. */
export async function foreseeCount(
  tx: TransactionContext,
  lines: readonly CountedLine[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, ForeseenOutcome>> {
  const figures = await lockFigures(
    tx,
    lines.map(({ variantId }) => variantId),
    { isLocked },
  );
  const bookedOut = await readBookedOut(tx, lines);
  return new Map(
    lines.flatMap((line) => {
      const now = figures.get(line.variantId);
      if (!now) return [];
      const outcome = countOutcome({ ...line, isBookedOut: bookedOut.has(line.variantId) }, now);
      return [[line.variantId, { outcome, figures: now }]];
    }),
  );
}

/** Moves stock by the differences of a count, each variant once for a count, and answers what came of each line. */
export async function applyCount(
  tx: TransactionContext,
  { countId, actor, lines }: { countId: string; actor: string; lines: readonly CountedLine[] },
): Promise<Map<string, CountOutcome>> {
  const foreseen = await foreseeCount(tx, lines, { isLocked: true });
  const settled = lines.flatMap(({ variantId, counted, onHandThen }) => {
    const outcome = foreseen.get(variantId)?.outcome;
    if (outcome === 'moved') return [{ variantId, change: counted - onHandThen }];
    return outcome === 'same' ? [{ variantId, change: 0 }] : [];
  });
  await saveDifferences(tx, { countId, actor, settled });
  return new Map([...foreseen].map(([variantId, { outcome }]) => [variantId, outcome]));
}

/** The stock of a variant at this moment, locked, for a line of a count; a variant without a stock row gets one. */
export async function figuresForCount(
  tx: TransactionContext,
  variantId: string,
): Promise<Figures | null> {
  await addStockRow(tx, variantId);
  return (await lockFigures(tx, [variantId])).get(variantId) ?? null;
}

export { saveThresholds } from './correction-store.ts';

function belowPromised({ onHand, allocated }: Figures): Problem {
  return problem('STOCK_BELOW_PROMISED', {
    params: { promised: allocated, onHand },
    available: Math.max(0, onHand - allocated),
  });
}
