import { parseText } from '../address/text.ts';
import { changesBetween } from '../audit/rules.ts';
import type { Context, TransactionContext } from '../context.ts';
import { mergeInto } from '../editing/editing.ts';
import type { Edit } from '../editing/rules.ts';
import { isIdempotencyKey } from '../idempotency/rules.ts';
import { isProblem, problem, type Issue, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import {
  figuresForCount,
  findReversible,
  moveStock,
  reverseMovement,
  saveThresholds,
  type MadeMovement,
} from '../stock/corrections.ts';
import { MOST_UNITS, type StockReason } from '../stock/rules.ts';
import { isUuid } from '../uuid.ts';
import { readSku } from './stock-store.ts';

const NOTE = { maxLength: 500 } as const;

/** What a change of stock has done. */
export type StockChange = { variantId: string; before: number; after: number };

/**
 * Receives or corrects stock by so many and a reason, which says whether they come or go; never sets it. Once for a key.
 * INVALID_INPUT with the issues of `quantity` and `note`; RECORD_NOT_FOUND; STOCK_BELOW_PROMISED.
 */
export async function changeStock(
  ctx: Context,
  input: {
    variantId: string;
    quantity: number;
    reason: StockReason;
    note: string;
    idempotencyKey: string;
  },
): Promise<StockChange | Problem> {
  const { variantId, quantity, reason, idempotencyKey: requestKey } = input;
  const { value: note, fault } = parseText(input.note, NOTE);
  const issues: Issue[] = fault ? [{ path: 'note', code: fault }] : [];
  if (!isUnits(quantity) || quantity === 0)
    issues.push({ path: 'quantity', code: 'QUANTITY_INVALID' });
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  if (!isIdempotencyKey(requestKey)) return problem('IDEMPOTENCY_KEY_INVALID');
  if (!isUuid(variantId)) return problem('RECORD_NOT_FOUND');
  const act = reason === 'received' ? 'stock.receive' : 'stock.correct';
  return asStaff<StockChange>(ctx, act, async (tx, actor) => {
    const facts = { variantId, quantity, reason, note: note ?? '', actor, requestKey };
    const made = await moveStock(tx, facts);
    if (isProblem(made)) return made;
    return {
      ...(await doneOf(tx, { ...made, variantId })),
      changes: made.isRepeated
        ? []
        : [
            { path: 'onHand', before: made.before, after: made.after },
            { path: 'stockReason', before: null, after: reason },
            // Says which movement it was; true as long as it is not taken back.
            { path: `movement.${made.id}`, before: false, after: true },
          ],
    };
  });
}

/** Takes a movement of staff back by the opposite one, once. RECORD_NOT_FOUND, STOCK_BELOW_PROMISED. */
export async function takeBackStock(
  ctx: Context,
  movementId: string,
): Promise<StockChange | Problem> {
  if (!isUuid(movementId)) return problem('RECORD_NOT_FOUND');
  return asStaff<StockChange>(ctx, 'stock.take-back', async (tx, actor) => {
    const made = await reverseMovement(tx, { id: movementId, actor });
    if (isProblem(made)) return made;
    return {
      ...(await doneOf(tx, made)),
      changes: made.isRepeated
        ? []
        : [
            { path: 'onHand', before: made.before, after: made.after },
            { path: `movement.${movementId}`, before: true, after: false },
          ],
    };
  });
}

/** Whether a movement of staff stands, or is taken back; null for one that there is not. */
export async function isMovementInForce(
  tx: TransactionContext,
  movementId: string,
): Promise<boolean | null> {
  const found = isUuid(movementId) ? await findReversible(tx, movementId) : null;
  return found && !found.isReversed;
}

export type ThresholdEdits = Partial<Record<'lowThreshold' | 'safetyStock', Edit>>;

/**
 * Sets from how many on visitors see that few are left, and how many are never sold. INVALID_INPUT with issues,
 * RECORD_NOT_FOUND, VERSION_CONFLICT with the fields that somebody else has changed meanwhile.
 */
export async function setThresholds(
  ctx: Context,
  { variantId, edits }: { variantId: string; edits: ThresholdEdits },
): Promise<{ variantId: string } | Problem> {
  const issues = (['lowThreshold', 'safetyStock'] as const).flatMap<Issue>((path) => {
    const mine = edits[path]?.mine;
    return mine === undefined || isUnitsText(mine) ? [] : [{ path, code: 'QUANTITY_INVALID' }];
  });
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  if (!isUuid(variantId)) return problem('RECORD_NOT_FOUND');
  return asStaff<{ variantId: string }>(ctx, 'stock.set-thresholds', async (tx) => {
    const now = await figuresForCount(tx, variantId);
    if (!now) return problem('RECORD_NOT_FOUND');
    const { lowThreshold, safetyStock } = now;
    const current = { lowThreshold: String(lowThreshold), safetyStock: String(safetyStock) };
    // The row has no version: a field is compared with what was read of it.
    const merged = mergeInto(0, current, { version: 0, edits: normalized(edits) });
    if (isProblem(merged)) return merged;
    const wanted = Object.fromEntries(
      Object.entries(merged.changes).map(([path, text]) => [path, Number(text)]),
    );
    if (Object.keys(wanted).length > 0) await saveThresholds(tx, variantId, wanted);
    const before = { lowThreshold, safetyStock };
    return {
      value: { variantId },
      subject: { kind: 'variant', id: variantId, label: await readSku(tx, variantId) },
      changes: changesBetween(before, { ...before, ...wanted }),
    };
  });
}

/** `05` is `5`. */
function normalized(edits: ThresholdEdits): ThresholdEdits {
  return Object.fromEntries(
    Object.entries(edits).map(([path, { base, mine }]) => [
      path,
      { base: base.trim(), mine: String(Number(mine)) },
    ]),
  );
}

async function doneOf(
  tx: TransactionContext,
  { variantId, before, after }: MadeMovement & { variantId: string },
) {
  return {
    value: { variantId, before, after },
    subject: { kind: 'variant', id: variantId, label: await readSku(tx, variantId) } as const,
  };
}

/** Whole pieces, from 0 to the most that one act takes. */
export function isUnits(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MOST_UNITS;
}

function isUnitsText(text: string): boolean {
  return /^\s*\d{1,6}\s*$/.test(text) && isUnits(Number(text));
}
