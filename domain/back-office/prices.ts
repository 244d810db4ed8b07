import {
  endSaleAt,
  HIGHEST_PRICE,
  lawfulSaleDay,
  lockPrices,
  soonestStart,
  withdrawPlannedPrice,
  writePrices,
} from '../catalogue/edit-prices.ts';
import {
  priceAt,
  priceSteps,
  type PriceRow,
  type PriceSpan,
  type PriceStep,
} from '../catalogue/rules.ts';
import {
  Rollback,
  transact,
  transactWriting,
  type Context,
  type TransactionContext,
} from '../context.ts';
import { endOfLocalDay } from '../local-day.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import { acts, refusalOf } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';
import { startOfDay } from './list-store.ts';
import { readHistories, readVariantFacts } from './prices-store.ts';
import { priceVersion, pricedVariant, type PricedVariant } from './priced-variant.ts';

/** A variant with its whole history, the oldest price first. */
export type VariantPrices = PricedVariant & {
  history: PriceRow[];
  /** What was charged and will be, from the first price on. */
  steps: PriceStep[];
  /** See `priceVersion`. */
  version: string;
};

/** A price as a person sets it. */
export type PriceInput = {
  kind: 'regular' | 'sale';
  variantId: string;
  /** Chosen by the form: sent twice, it writes one price. */
  priceId: string;
  /** Minor units. */
  amount: number;
  /** The day of the shop on which it begins; null: as soon as can be. */
  startsOn: string | null;
  /** Of a sale, its last day; null: until it is ended. */
  endsOn: string | null;
  /** The version that the form was made for. */
  seen: string;
};

/** What a price would bring about. */
export type PricePreview = {
  startsAt: Date;
  /** What is charged now and from when on something else, once the price is set. */
  steps: PriceStep[];
  volumeMl: number | null;
};

/** The prices of a variant; null for an unknown one. */
export async function findVariantPrices(
  ctx: Context,
  variantId: string,
): Promise<VariantPrices | null> {
  if (!isUuid(variantId)) return null;
  return transact(ctx, (tx) => readVariantPrices(tx, variantId));
}

/**
 * Sets a price that begins later. INVALID_INPUT with issues; RECORD_NOT_FOUND; PRICES_CHANGED where the prices are others
 * than the form was made for; what `writePrices` refuses, SALE_WITHOUT_HISTORY with the first `day` that would be lawful.
 */
export async function setPrice(ctx: Context, input: PriceInput): Promise<VariantPrices | Problem> {
  const act = input.kind === 'sale' ? 'price.set-sale' : 'price.set';
  return asStaff<VariantPrices>(ctx, act, async (tx) => {
    const written = await write(tx, input);
    if (isProblem(written)) return written;
    const { before, after, span, isNew } = written;
    const end = span.kind === 'sale' ? span.endsAt : null;
    const changed =
      input.kind === 'sale'
        ? { path: 'salePrice', before: null }
        : { path: 'price', before: priceAt(before.history, span.startsAt)?.regular ?? null };
    return {
      value: after,
      subject: { kind: 'price', id: input.priceId, label: after.sku },
      changes: isNew
        ? [
            { ...changed, after: input.amount },
            { path: 'startsAt', before: null, after: span.startsAt.toISOString() },
            ...(end ? [{ path: 'endsAt', before: null, after: end.toISOString() }] : []),
          ]
        : [],
    };
  });
}

/** What `setPrice` would bring about, or refuse; changes nothing. */
export async function previewPrice(
  ctx: Context,
  input: PriceInput,
): Promise<PricePreview | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('FORBIDDEN');
  const refusal = refusalOf(viewer, acts['price.set'], ctx.now());
  if (refusal) return refusal;
  // It is written, looked at and undone: so the preview has no rule of its own.
  return transactWriting<PricePreview | Problem>(ctx, async (tx) => {
    const written = await write(tx, input);
    if (isProblem(written)) throw new Rollback(written);
    const { after, span } = written;
    const now = tx.now();
    const current = { from: now, price: priceAt(after.history, now) };
    const steps = [current, ...after.steps.filter(({ from }) => from > now)];
    throw new Rollback({ startsAt: span.startsAt, steps, volumeMl: after.volumeMl });
  });
}

/** Takes back a price that has not begun; a second time changes nothing. RECORD_NOT_FOUND, PRICE_BEGUN. */
export async function withdrawPrice(
  ctx: Context,
  { variantId, priceId }: { variantId: string; priceId: string },
): Promise<VariantPrices | Problem> {
  if (!isUuid(variantId) || !isUuid(priceId)) return problem('RECORD_NOT_FOUND');
  return asStaff<VariantPrices>(ctx, 'price.withdraw', async (tx) => {
    const row = await withdrawPlannedPrice(tx, priceId);
    if (isProblem(row)) return row;
    const after = await readVariantPrices(tx, row?.variantId ?? variantId);
    if (!after) return problem('RECORD_NOT_FOUND');
    return {
      value: after,
      subject: { kind: 'price', id: priceId, label: after.sku },
      changes: row
        ? [
            { path: row.kind === 'sale' ? 'salePrice' : 'price', before: row.amount, after: null },
            { path: 'startsAt', before: row.validFrom.toISOString(), after: null },
          ]
        : [],
    };
  });
}

/**
 * Lets a sale end on another day than was planned: the last day, or null for as soon as can be. RECORD_NOT_FOUND,
 * INVALID_INPUT, SALE_ENDED, START_PASSED for a day that is over, END_BEFORE_START, SALE_OVERLAPS.
 */
export async function endSale(
  ctx: Context,
  { priceId, endsOn }: { priceId: string; endsOn: string | null },
): Promise<VariantPrices | Problem> {
  const day = readDay(endsOn);
  if (day === undefined) return dayFault('endsOn');
  const { timeZone } = ctx.tenant;
  return changeSaleEnd(ctx, priceId, (now) =>
    day === null ? soonestStart(now) : endOfLocalDay(day, timeZone),
  );
}

/** The same to an instant; null: it goes on until it is ended. */
export async function moveSaleEnd(
  ctx: Context,
  priceId: string,
  endsAt: Date | null,
): Promise<VariantPrices | Problem> {
  return changeSaleEnd(ctx, priceId, () => endsAt);
}

async function changeSaleEnd(
  ctx: Context,
  priceId: string,
  endFor: (now: Date) => Date | null,
): Promise<VariantPrices | Problem> {
  if (!isUuid(priceId)) return problem('RECORD_NOT_FOUND');
  return asStaff<VariantPrices>(ctx, 'price.end-sale', async (tx) => {
    await lockPrices(tx);
    const endsAt = endFor(tx.now());
    const row = await endSaleAt(tx, priceId, endsAt);
    if (isProblem(row)) return row;
    const after = await readVariantPrices(tx, row.variantId);
    if (!after) return problem('RECORD_NOT_FOUND');
    const [before, now] = [row.validTo?.toISOString() ?? null, endsAt?.toISOString() ?? null];
    return {
      value: after,
      subject: { kind: 'price', id: priceId, label: after.sku },
      changes: before === now ? [] : [{ path: 'endsAt', before, after: now }],
    };
  });
}

type Written = {
  before: VariantPrices;
  after: VariantPrices;
  span: PriceSpan;
  /** False: it was written before. */
  isNew: boolean;
};

async function write(tx: TransactionContext, input: PriceInput): Promise<Written | Problem> {
  const { variantId, priceId, amount, seen } = input;
  if (!isUuid(variantId) || !isUuid(priceId)) return problem('RECORD_NOT_FOUND');
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > HIGHEST_PRICE)
    return problem('INVALID_INPUT', { issues: [{ path: 'amount', code: 'AMOUNT_INVALID' }] });
  // What is read behind the lock stays so, and a start that is chosen behind it is not over before it is written.
  await lockPrices(tx);
  const span = spanOf(tx, input);
  if (isProblem(span)) return span;
  const before = await readVariantPrices(tx, variantId);
  if (!before) return problem('RECORD_NOT_FOUND');
  const isKnown = before.history.some(({ id }) => id === priceId);
  if (isKnown) return { before, after: before, span, isNew: false };
  if (before.version !== seen) return problem('PRICES_CHANGED');
  const refusals = await writePrices(tx, span, [{ variantId, priceId, amount }]);
  if (isProblem(refusals)) return refusals;
  const refusal = refusals.get(variantId);
  if (refusal?.code === 'SALE_WITHOUT_HISTORY') {
    const day = await lawfulSaleDay(tx, { variantId, amount }, span.startsAt);
    return problem(refusal.code, { params: { day: day ?? '' } });
  }
  if (refusal) return refusal;
  const after = await readVariantPrices(tx, variantId);
  return after ? { before, after, span, isNew: true } : problem('RECORD_NOT_FOUND');
}

/** When such a price begins and ends. INVALID_INPUT for what is no day. */
export function spanOf(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  { kind, startsOn, endsOn }: Pick<PriceInput, 'kind' | 'startsOn' | 'endsOn'>,
): PriceSpan | Problem {
  const { timeZone } = tenant;
  const [first, last] = [readDay(startsOn), readDay(endsOn)];
  if (first === undefined) return dayFault('startsOn');
  if (last === undefined) return dayFault('endsOn');
  const startsAt = first === null ? soonestStart(now()) : startOfDay(first, timeZone);
  if (kind === 'regular') return { kind, startsAt };
  return { kind, startsAt, endsAt: last === null ? null : endOfLocalDay(last, timeZone) };
}

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A day, null for none, undefined for what is no day. */
function readDay(typed: string | null): string | null | undefined {
  if (typed === null || typed === '') return null;
  const isDay = DAY.test(typed) && new Date(`${typed}T00:00:00Z`).toISOString().startsWith(typed);
  return isDay ? typed : undefined;
}

function dayFault(path: 'startsOn' | 'endsOn'): Problem {
  return problem('INVALID_INPUT', { issues: [{ path, code: 'INVALID_INPUT' }] });
}

async function readVariantPrices(
  tx: TransactionContext,
  variantId: string,
): Promise<VariantPrices | null> {
  const [facts] = await readVariantFacts(tx, [variantId]);
  if (!facts) return null;
  const history = (await readHistories(tx, [variantId])).get(variantId) ?? [];
  const now = tx.now();
  return {
    ...pricedVariant(facts, history, now),
    history,
    steps: priceSteps(history),
    version: priceVersion(history, now),
  };
}
