import type { TransactionContext } from '../context.ts';
import { addDays } from '../holidays.ts';
import { endOfLocalDay, localDay } from '../local-day.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import {
  deletePlannedPrices,
  firstLawfulStart,
  insertPrices,
  lockPrices,
  readPrice,
  readTargets,
  setPriceEnd,
  splitRegular,
  type Target,
} from './price-store.ts';
import type { NewPrice, PriceRow, PriceSpan } from './rules.ts';

export { isAhead, lockPrices } from './price-store.ts';

/** No price of a shop is higher (minor units). */
export const HIGHEST_PRICE = 99_999_999;

/** At least so long there is to take a price back (ms). */
const TAKE_BACK = 10_000;
const MINUTE = 60_000;
/** So many days are looked through for the first on which a sale would be lawful. */
const DAYS_AHEAD = 60;

/** When a price begins that is set now: at the first full minute that leaves time to take it back. */
export function soonestStart(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + TAKE_BACK) / MINUTE) * MINUTE);
}

/**
 * Writes prices of a kind that begin at one instant, and answers why the others are refused, by variant: PRICE_UNCHANGED,
 * PRICE_PLANNED (another regular price begins then), SALE_OVERLAPS, SALE_NOT_BELOW_REGULAR, SALE_WITHOUT_HISTORY. A regular
 * price holds until the one that it replaces would have ended. START_PASSED for all.
 */
export async function writePrices(
  tx: TransactionContext,
  span: PriceSpan,
  prices: readonly NewPrice[],
): Promise<Map<string, Problem> | Problem> {
  await lockPrices(tx);
  const checked = await checkPrices(tx, span, prices);
  if (isProblem(checked)) return checked;
  const { targets, refusals } = checked;
  const ready = targets.filter(
    ({ variantId, isWritten }) => !isWritten && !refusals.has(variantId),
  );
  if (ready.length === 0) return refusals;
  if (span.kind === 'regular') {
    await splitRegular(tx, {
      ids: ready.flatMap(({ regularId }) => regularId ?? []),
      at: span.startsAt,
    });
  }
  await insertPrices(
    tx,
    ready.map(({ variantId, priceId, amount, regularEnd, nextRegularAt }) => ({
      id: priceId,
      variantId,
      amount,
      kind: span.kind,
      validFrom: span.startsAt,
      validTo: span.kind === 'sale' ? span.endsAt : (regularEnd ?? nextRegularAt),
    })),
  );
  return refusals;
}

/** What `writePrices` would refuse, and what it finds; writes nothing. */
export async function checkPrices(
  tx: TransactionContext,
  span: PriceSpan,
  prices: readonly NewPrice[],
): Promise<{ targets: Target[]; refusals: Map<string, Problem> } | Problem> {
  const targets = await readTargets(tx, span, prices);
  const isWhollyWritten = targets.every(({ isWritten }) => isWritten);
  if (span.startsAt <= tx.now() && !isWhollyWritten) return problem('START_PASSED');
  if (span.kind === 'sale' && span.endsAt && span.endsAt <= span.startsAt)
    return problem('END_BEFORE_START', { issues: [{ path: 'endsOn', code: 'END_BEFORE_START' }] });
  const refusals = new Map<string, Problem>();
  for (const target of targets) {
    const refusal = refusalOf(span, target);
    if (refusal) refusals.set(target.variantId, refusal);
  }
  return { targets, refusals };
}

function refusalOf(span: PriceSpan, target: Target): Problem | null {
  if (target.isWritten) return null;
  const { amount, regular } = target;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > HIGHEST_PRICE)
    return problem('AMOUNT_INVALID');
  if (span.kind === 'regular') {
    if (target.isPlanned) return problem('PRICE_PLANNED');
    return amount === regular ? problem('PRICE_UNCHANGED') : null;
  }
  if (target.overlapping) return problem('SALE_OVERLAPS');
  if (target.fault === 'not below regular')
    return regular === null
      ? problem('PRICE_MISSING')
      : problem('SALE_NOT_BELOW_REGULAR', { params: { regular } });
  return target.fault === 'without history' ? problem('SALE_WITHOUT_HISTORY') : null;
}

/** The first day after its start on which a sale that is refused without history would be lawful; null: none soon. */
export async function lawfulSaleDay(
  tx: TransactionContext,
  { variantId, amount }: Pick<NewPrice, 'variantId' | 'amount'>,
  startsAt: Date,
): Promise<string | null> {
  const { timeZone } = tx.tenant;
  const first = localDay(startsAt, timeZone);
  // A day begins with the end of the one before.
  const starts = Array.from({ length: DAYS_AHEAD }, (_, index) =>
    endOfLocalDay(addDays(first, index), timeZone),
  );
  const at = await firstLawfulStart(tx, { variantId, amount }, starts);
  return at && localDay(at, timeZone);
}

/**
 * Withdraws a price that has not begun: what held before goes on. Answers what was withdrawn; null where it is gone
 * already. PRICE_BEGUN.
 */
export async function withdrawPlannedPrice(
  tx: TransactionContext,
  priceId: string,
): Promise<(PriceRow & { variantId: string }) | null | Problem> {
  await lockPrices(tx);
  const row = await readPrice(tx, priceId);
  if (!row) return null;
  if (row.hasBegun || row.validFrom <= tx.now()) return problem('PRICE_BEGUN');
  await deletePlannedPrices(tx, [row.id]);
  return row;
}

/** Withdraws those of these prices that have not begun, as `withdrawPlannedPrice` does, and answers them. */
export async function withdrawPlannedPrices(
  tx: TransactionContext,
  priceIds: readonly string[],
): Promise<(PriceRow & { variantId: string })[]> {
  await lockPrices(tx);
  return deletePlannedPrices(tx, priceIds);
}

/** Ends a sale at another instant; null: it goes on. Answers it as it was. SALE_ENDED, END_BEFORE_START, SALE_OVERLAPS. */
export async function endSaleAt(
  tx: TransactionContext,
  priceId: string,
  endsAt: Date | null,
): Promise<(PriceRow & { variantId: string }) | Problem> {
  await lockPrices(tx);
  const row = await readPrice(tx, priceId);
  if (row?.kind !== 'sale') return problem('RECORD_NOT_FOUND');
  if (row.validTo && row.validTo <= tx.now()) return problem('SALE_ENDED');
  if (endsAt && endsAt <= row.validFrom) return problem('END_BEFORE_START');
  if (endsAt && endsAt <= tx.now()) return problem('START_PASSED');
  if (row.nextSaleAt && (endsAt === null || endsAt > row.nextSaleAt))
    return problem('SALE_OVERLAPS');
  if (row.validTo?.getTime() !== endsAt?.getTime()) await setPriceEnd(tx, row.id, endsAt);
  return row;
}
