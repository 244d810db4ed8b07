import { findTaxonTree } from '../catalogue/taxons.ts';
import { Rollback, transact, type Context, type TransactionContext } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import { applyCount, figuresForCount, foreseeCount } from '../stock/corrections.ts';
import type { CountOutcome } from '../stock/rules.ts';
import { isUuid } from '../uuid.ts';
import {
  closeCount,
  insertCount,
  insertLines,
  lockCount,
  lockLine,
  readCount,
  readCountLine,
  readCountLines,
  readCounts,
  readFigures,
  readKnownSkus,
  saveFigure,
  saveOutcomes,
  type Counted,
  type CountLine,
  type CountScope,
  type CountView,
  type StockCount,
} from './count-store.ts';
import { readStaffNames } from './page-store.ts';
import { pageOf, pageSize, type Page, type PageInput } from './page.ts';
import { searchWords } from './search-words.ts';
import { isUnits } from './stock-changes.ts';

const MOST_COUNTS = 100;
/** SKUs of one list. */
const MOST_SKUS = 2000;

/** The names of staff, by actor (staff:ID). */
type Named = { staffNames: ReadonlyMap<string, string> };

/** The counts of the shop: those that are open, then the latest. */
export async function listCounts(ctx: Context): Promise<{ counts: StockCount[] } & Named> {
  return transact(ctx, async (tx) => {
    const [counts, staffNames] = await Promise.all([
      readCounts(tx, MOST_COUNTS),
      readStaffNames(tx),
    ]);
    return { counts, staffNames };
  });
}

/** A count; null for an unknown one. */
export async function findCount(
  ctx: Context,
  id: string,
): Promise<({ count: StockCount } & Named) | null> {
  if (!isUuid(id)) return null;
  return transact(ctx, async (tx) => {
    const [count, staffNames] = await Promise.all([readCount(tx, id), readStaffNames(tx)]);
    return count && { count, staffNames };
  });
}

/** A line as staff see it. `foreseen`: what would come of it if the count were applied now. */
export type ShownLine = Omit<CountLine, 'onHand' | 'allocated'> & {
  /** Null while somebody counts blind. */
  onHand: number | null;
  allocated: number | null;
  foreseen: CountOutcome | null;
} & Named;

/**
 * Lines of a count by their SKU. `search`: parts of name or SKU. In an open blind count only the differences show what the
 * stock should be.
 */
export async function listCountLines(
  ctx: Context,
  input: PageInput & { countId: string; view: CountView; search?: string },
): Promise<Page<ShownLine>> {
  const size = pageSize(input);
  const { after = null, countId, view } = input;
  if (!isUuid(countId)) return pageOf<ShownLine>([], size, 0);
  const which = { countId, view, words: searchWords(input.search ?? '') };
  return transact(ctx, async (tx) => {
    const { rows, count } = await readCountLines(tx, which, { after, limit: size + 1 });
    return pageOf(await shownLines(tx, countId, rows, view), size, count);
  });
}

/** The line of a SKU or GTIN, as a scanner types it; null where the count has none. */
export async function findCountLine(
  ctx: Context,
  { countId, code }: { countId: string; code: string },
): Promise<ShownLine | null> {
  if (!isUuid(countId)) return null;
  return transact(ctx, async (tx) => {
    const line = await readCountLine(tx, countId, { code: code.trim() });
    return line ? ((await shownLines(tx, countId, [line], 'all'))[0] ?? null) : null;
  });
}

async function shownLines(
  tx: TransactionContext,
  countId: string,
  lines: readonly CountLine[],
  view: CountView,
): Promise<ShownLine[]> {
  const isForeseen = view === 'differences';
  const ids = lines.map(({ id }) => id);
  const figures = isForeseen ? await readFigures(tx, countId, ids) : [];
  const foreseen = await foreseeCount(tx, figures, { isLocked: false });
  const [count, staffNames] = await Promise.all([readCount(tx, countId), readStaffNames(tx)]);
  const isHidden = !isForeseen && count?.isBlind === true && count.state === 'open';
  return lines.map((line) => ({
    ...line,
    staffNames,
    onHand: isHidden ? null : line.onHand,
    allocated: isHidden ? null : line.allocated,
    onHandThen: isHidden ? null : line.onHandThen,
    foreseen: foreseen.get(line.id)?.outcome ?? null,
  }));
}

/**
 * Opens a count of all variants, of a category with those below it, or of SKUs from a list; once for an `id`, which the form
 * makes. SKUS_UNKNOWN names those that the shop has not; NOTHING_TO_COUNT; RECORD_NOT_FOUND for an unknown category.
 */
export async function openCount(
  ctx: Context,
  input: { id: string; scope: CountScope; taxonId: string; skus: string; isBlind: boolean },
): Promise<StockCount | Problem> {
  const { id, scope, isBlind } = input;
  if (!isUuid(id)) return problem('RECORD_NOT_FOUND');
  return asStaff<StockCount>(ctx, 'count.open', async (tx, actor) => {
    const counted = await countedBy(tx, input);
    if (isProblem(counted)) return counted;
    const taxonId = scope === 'category' ? input.taxonId : null;
    const isNew = await insertCount(tx, { id, scope, taxonId, isBlind, actor });
    const lines = isNew ? await insertLines(tx, id, counted) : 0;
    if (isNew && lines === 0) throw new Rollback(problem('NOTHING_TO_COUNT'));
    return doneOf(tx, id, isNew ? [{ path: 'countLines', before: null, after: lines }] : []);
  });
}

async function countedBy(
  tx: TransactionContext,
  { scope, taxonId, skus }: { scope: CountScope; taxonId: string; skus: string },
): Promise<Counted | Problem> {
  if (scope === 'all') return {};
  if (scope === 'category') {
    const tree = await findTaxonTree(tx);
    if (!tree.byId.has(taxonId)) return problem('RECORD_NOT_FOUND');
    const below = (id: string): string[] => [
      id,
      ...tree.childrenOf(id).flatMap((child) => below(child.id)),
    ];
    return { taxonIds: below(taxonId) };
  }
  const listed = [...new Set(skus.split(/[\s,;]+/).filter((sku) => sku !== ''))];
  if (listed.length === 0) {
    return problem('INVALID_INPUT', { issues: [{ path: 'skus', code: 'REQUIRED' }] });
  }
  if (listed.length > MOST_SKUS) {
    return problem('INVALID_INPUT', { issues: [{ path: 'skus', code: 'TOO_LONG' }] });
  }
  const known = await readKnownSkus(tx, listed);
  const unknown = listed.filter((sku) => !known.has(sku.toLowerCase()));
  if (unknown.length === 0) return { skus: listed };
  return problem('SKUS_UNKNOWN', { params: { skus: unknown.slice(0, 10).join(', ') } });
}

/**
 * Records how many of a variant somebody has counted, with the stock of this moment. Who has not seen the last figure of
 * another (`version`) gets COUNTED_BY_OTHER with it, unless both are the same. COUNT_CLOSED, RECORD_NOT_FOUND,
 * INVALID_INPUT with the issue of `counted`.
 */
export async function recordFigure(
  ctx: Context,
  input: { countId: string; variantId: string; counted: number; version: number },
): Promise<CountLine | Problem> {
  const { countId, variantId, counted } = input;
  if (!isUnits(counted)) {
    return problem('INVALID_INPUT', { issues: [{ path: 'counted', code: 'QUANTITY_INVALID' }] });
  }
  if (!isUuid(countId) || !isUuid(variantId)) return problem('RECORD_NOT_FOUND');
  return asStaff<CountLine>(ctx, 'count.record', async (tx, actor) => {
    const state = await lockCount(tx, countId, { forFigures: true });
    const before = state && (await lockLine(tx, { countId, variantId }));
    if (!before) return problem('RECORD_NOT_FOUND');
    if (state !== 'open') return problem('COUNT_CLOSED');
    const isUnseen = before.version !== input.version;
    if (isUnseen && before.counted !== counted) return await unseenFigure(tx, before);
    const now = isUnseen ? null : await figuresForCount(tx, variantId);
    if (now) await saveFigure(tx, { countId, variantId, counted, actor, ...now });
    const line = await readCountLine(tx, countId, { variantId });
    if (!line) return problem('RECORD_NOT_FOUND');
    const change = { path: `counted.${line.sku}`, before: before.counted, after: counted };
    return {
      value: line,
      subject: subjectOf(countId),
      changes: before.counted === counted ? [] : [change],
    };
  });
}

/** What another person has counted meanwhile; whose figure it is to replace has to be confirmed with its version. */
async function unseenFigure(
  tx: TransactionContext,
  {
    counted,
    countedBy,
    version,
  }: { counted: number | null; countedBy: string | null; version: number },
): Promise<Problem> {
  const names = await readStaffNames(tx);
  const by = names.get(countedBy ?? '') ?? (countedBy ?? '').replace(/^staff:/, '');
  return problem('COUNTED_BY_OTHER', { params: { counted: counted ?? 0, by, version } });
}

/**
 * Applies a count: the stock of each counted line moves by the difference to what it was when the line was counted. Lines
 * that cannot are refused by name, all others are done. Once. `stamp`: that of the differences which were seen;
 * COUNT_CHANGED where a figure has been recorded since. COUNT_CLOSED for a canceled one, RECORD_NOT_FOUND.
 */
export async function applyStockCount(
  ctx: Context,
  { id, stamp }: { id: string; stamp: number },
): Promise<StockCount | Problem> {
  if (!isUuid(id)) return problem('RECORD_NOT_FOUND');
  return asStaff<StockCount>(ctx, 'count.apply', async (tx, actor) => {
    const state = await lockCount(tx, id);
    const count = state && (await readCount(tx, id));
    if (!count) return problem('RECORD_NOT_FOUND');
    if (state === 'canceled') return problem('COUNT_CLOSED');
    if (state === 'applied') return doneOf(tx, id, []);
    if (count.stamp !== stamp) return problem('COUNT_CHANGED');
    const lines = await readFigures(tx, id);
    if (lines.length === 0) return problem('NOTHING_TO_COUNT');
    const outcomes = await applyCount(tx, { countId: id, actor, lines });
    await saveOutcomes(tx, id, outcomes);
    await closeCount(tx, id, { state: 'applied', actor });
    const those = (wanted: (outcome: CountOutcome) => boolean) =>
      [...outcomes.values()].filter(wanted).length;
    const moved = those((outcome) => outcome === 'moved');
    const refused = those((outcome) => outcome !== 'moved' && outcome !== 'same');
    return doneOf(tx, id, [
      { path: 'state', before: 'open', after: 'applied' },
      { path: 'countCounted', before: null, after: lines.length },
      { path: 'countMoved', before: null, after: moved },
      ...(refused > 0 ? [{ path: 'countRefused', before: null, after: refused }] : []),
    ]);
  });
}

/** Ends a count without any effect; repeating it changes nothing. COUNT_CLOSED for an applied one, RECORD_NOT_FOUND. */
export async function cancelCount(ctx: Context, id: string): Promise<StockCount | Problem> {
  if (!isUuid(id)) return problem('RECORD_NOT_FOUND');
  return asStaff<StockCount>(ctx, 'count.cancel', async (tx, actor) => {
    const state = await lockCount(tx, id);
    if (!state) return problem('RECORD_NOT_FOUND');
    if (state === 'applied') return problem('COUNT_CLOSED');
    if (state === 'canceled') return doneOf(tx, id, []);
    await closeCount(tx, id, { state: 'canceled', actor });
    return doneOf(tx, id, [{ path: 'state', before: 'open', after: 'canceled' }]);
  });
}

type Change = { path: string; before: string | null; after: string | number };

async function doneOf(tx: TransactionContext, id: string, changes: Change[]) {
  const count = await readCount(tx, id);
  if (!count) return problem('RECORD_NOT_FOUND');
  return { value: count, subject: subjectOf(id), changes };
}

function subjectOf(id: string) {
  return { kind: 'count', id, label: id.slice(0, 8) } as const;
}
