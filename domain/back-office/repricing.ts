import { createHash, randomUUID } from 'node:crypto';
import {
  checkPrices,
  HIGHEST_PRICE,
  isAhead,
  lockPrices,
  withdrawPlannedPrices,
  writePrices,
} from '../catalogue/edit-prices.ts';
import {
  changedPrice,
  roundedPrice,
  type PriceChange,
  type Rounding,
} from '../catalogue/price-change.ts';
import { priceAt, type PriceRow, type PriceSpan } from '../catalogue/rules.ts';
import { transact, transactWriting, type Context, type TransactionContext } from '../context.ts';
import { recordAll } from '../audit/audit.ts';
import type { FieldChange } from '../audit/rules.ts';
import { findJob, startJob } from '../jobs/jobs.ts';
import { isLive, JobStop, type Job, type JobKind, type JobSubject } from '../jobs/rules.ts';
import { isProblem, problem, type Problem, type ProblemCode } from '../problem.ts';
import { actorOf, acts, refusalOf } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';
import { MOST_COUNTED } from './page.ts';
import type { PriceView } from './priced-variant.ts';
import { spanOf, type PriceInput } from './prices.ts';
import { readHistories, readMatchingVariantIds, readVariantFacts } from './prices-store.ts';
import {
  arePrices,
  deletePriceChange,
  insertPriceChange,
  readPlannedPrices,
  readPriceChange,
  readVariantIds,
  readWrittenPrices,
  type PlannedPrice,
} from './repricing-store.ts';
import { searchWords } from './search-words.ts';

/** Variants by their ids, or all that a list shows: then `seen` is how many the person was shown. */
type PriceSelection =
  | { ids: readonly string[] }
  | { view: PriceView; search?: string; seen?: number };

/** A line of a pasted list; minor units. */
type ListedAmount = { sku: string; amount: number };

/** New prices of many variants, made from the regular ones that hold at the start, or from a list. */
export type Repricing = Pick<PriceInput, 'kind' | 'startsOn' | 'endsOn'> & {
  rounding: Rounding;
} & ({ selection: PriceSelection; change: PriceChange } | { list: readonly ListedAmount[] });

/** What would become of a variant; `after`: null where nothing can be computed. */
export type RepricedRow = {
  variantId: string;
  sku: string;
  name: string;
  label: string;
  before: number | null;
  after: number | null;
  code: ProblemCode | null;
};

export type RepricingPreview = {
  startsAt: Date;
  endsAt: Date | null;
  count: number;
  ready: number;
  /** Why others stay as they are, with the SKUs of some. */
  refusals: { code: ProblemCode; count: number; skus: string[] }[];
  /** The first ones. */
  rows: RepricedRow[];
  /** Names all new prices: what is started is what was shown. */
  digest: string;
};

/**
 * So long before the common start a job begins (ms): it is done long before that, also where its process dies once, which
 * another one notices after a minute.
 */
const LEAD = 3 * 60_000;
/** So long before the start nothing is written any more (ms): the last transaction is over by then. */
const GUARD = 10_000;
/** So long before it, the withdrawal of all that was written can still be started (ms). */
const WITHDRAW_LEAD = 30_000;
/** So long a transaction that withdraws them takes to commit at most (ms): later it is undone. */
const COMMIT = 2000;
const MINUTE = 60_000;
const CHUNK = 150;
const SHOWN = 100;
const NAMED = 5;

/**
 * Says what would become of many prices, and changes nothing. SELECTION_EMPTY; SELECTION_TOO_LARGE above 10,000;
 * SELECTION_CHANGED with `count` where a list has another number of variants by now; START_PASSED for a day that begins too
 * soon; INVALID_INPUT with issues; FORBIDDEN.
 */
export async function previewRepricing(
  ctx: Context,
  input: Repricing,
): Promise<RepricingPreview | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('FORBIDDEN');
  const refusal = refusalOf(viewer, acts['job.set-prices'], ctx.now());
  if (refusal) return refusal;
  return transact<RepricingPreview | Problem>(ctx, async (tx) => {
    const made = await makePrices(tx, input);
    return isProblem(made) ? made : previewOf(tx, made);
  });
}

/**
 * Starts the job that writes them, with the refusals of `previewRepricing`, and PRICES_CHANGED where they are others than
 * those of this `digest`. All begin at one instant after its end. The same `key` again answers the same job.
 */
export async function startRepricing(
  ctx: Context,
  { key, digest, ...input }: Repricing & { key: string; digest: string },
): Promise<Job | Problem> {
  return transactWriting<Job | Problem>(ctx, async (tx) => {
    let planned: { span: PriceSpan; prices: PlannedPrice[] } | null = null;
    const job = await startJob(tx, 'job.set-prices', {
      key,
      subjectsOf: async () => {
        const made = await makePrices(tx, input);
        if (isProblem(made)) return made;
        if (digestOf(made) !== digest) return problem('PRICES_CHANGED');
        const ready = made.rows.filter(({ code }) => code === null);
        if (ready.length === 0) return problem('SELECTION_EMPTY');
        const prices = ready.map(({ variantId, before, after }) => ({
          priceId: randomUUID(),
          variantId,
          before,
          amount: after ?? 0,
        }));
        planned = { span: made.span, prices };
        return ready.map(({ sku }, index) => ({
          subjectId: prices[index]?.priceId ?? '',
          label: sku,
        }));
      },
    });
    const made = planned as { span: PriceSpan; prices: PlannedPrice[] } | null;
    if (!isProblem(job) && made) await insertPriceChange(tx, job.id, made.span, made.prices);
    return job;
  });
}

/**
 * Starts the job that withdraws all prices of another job before they begin. JOB_NOT_FOUND; JOB_RUNNING; START_PASSED where they begin too
 * soon for that.
 */
export async function startWithdrawal(
  ctx: Context,
  { jobId, key }: { jobId: string; key: string },
): Promise<Job | Problem> {
  if (!isUuid(jobId)) return problem('JOB_NOT_FOUND');
  return startJob(ctx, 'job.withdraw-prices', {
    key,
    subjectsOf: async (tx) => {
      const span = await readPriceChange(tx, jobId);
      const source = await findJob(tx, jobId);
      if (!span || !source) return problem('JOB_NOT_FOUND');
      if (isLive(source)) return problem('JOB_RUNNING');
      if (!isBefore(tx, span, WITHDRAW_LEAD)) return problem('START_PASSED');
      const written = await readWrittenPrices(tx, jobId);
      if (written.length === 0) return problem('SELECTION_EMPTY');
      return written.map(({ priceId, sku }) => ({ subjectId: priceId, label: sku }));
    },
  });
}

/** When the prices of a job begin, and whether they can be withdrawn together; null for a job that writes none. */
export async function findRepricing(
  ctx: Context,
  jobId: string,
): Promise<(PriceSpan & { mayWithdraw: boolean }) | null> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff' || !isUuid(jobId)) return null;
  return transact(ctx, async (tx) => {
    const span = await readPriceChange(tx, jobId);
    if (!span) return null;
    const mayWrite = refusalOf(viewer, acts['job.withdraw-prices'], tx.now()) === null;
    const isLeft =
      mayWrite &&
      isBefore(tx, span, WITHDRAW_LEAD) &&
      (await readWrittenPrices(tx, jobId)).length > 0;
    return { ...span, mayWithdraw: isLeft };
  });
}

function isBefore({ now }: Pick<Context, 'now'>, { startsAt }: PriceSpan, ms: number): boolean {
  return startsAt.getTime() - now().getTime() >= ms;
}

/** What jobs over prices do. */
export const priceJobs: Readonly<Record<string, JobKind>> = {
  'set-prices': {
    act: 'job.set-prices',
    chunk: CHUNK,
    work: async (tx, job, rows) => {
      await lockPrices(tx);
      const span = await readPriceChange(tx, job.id);
      if (!span || !isBefore(tx, span, GUARD)) return new JobStop('START_PASSED');
      const planned = await readPlannedPrices(
        tx,
        rows.map(({ subjectId }) => subjectId),
      );
      const changed = new Set(await changedSince(tx, span, planned));
      const refusals = await writePrices(
        tx,
        span,
        planned.filter(({ variantId }) => !changed.has(variantId)),
      );
      if (isProblem(refusals)) return refusals;
      const plannedOf = new Map(planned.map((price) => [price.priceId, price]));
      const refused = new Map(
        rows.flatMap(({ number, subjectId }) => {
          const { variantId = '' } = plannedOf.get(subjectId) ?? {};
          const why = changed.has(variantId) ? problem('PRICES_CHANGED') : refusals.get(variantId);
          return why ? [[number, why] as const] : [];
        }),
      );
      const done = rows.filter(({ number }) => !refused.has(number));
      await recordPrices(tx, span.kind === 'sale' ? 'price.set-sale' : 'price.set', done, (id) => {
        const { before = null, amount = 0 } = plannedOf.get(id) ?? {};
        return span.kind === 'sale'
          ? [{ path: 'salePrice', before: null, after: amount }, startOf(span)]
          : [{ path: 'price', before, after: amount }, startOf(span)];
      });
      return refused;
    },
    // Visitors never see half of it.
    giveUp: async (tx, { id, startedBy, startedByName }) => {
      const span = await readPriceChange(tx, id);
      if (!span) return [];
      const written = await readWrittenPrices(tx, id);
      const withdrawn = await withdrawPlannedPrices(
        tx,
        written.map(({ priceId }) => priceId),
      );
      const rows = written.map(({ priceId, sku }) => ({ subjectId: priceId, label: sku }));
      const actor = { actor: `staff:${startedBy}`, actorName: startedByName };
      await recordWithdrawn(tx, actor, withdrawn, rows);
      const gone = new Set(withdrawn.map(({ id: priceId }) => priceId));
      const kept = written.flatMap(({ priceId }) => (gone.has(priceId) ? [] : [priceId]));
      if (kept.length === 0) await deletePriceChange(tx, id);
      const isInTime = withdrawn.length === 0 || (await isAhead(tx, span.startsAt, COMMIT));
      return isInTime ? kept : null;
    },
  },
  'withdraw-prices': {
    act: 'job.withdraw-prices',
    // Visitors never see half of it, also where it is stopped.
    chunk: 'all',
    work: async (tx, _job, rows) => {
      const { viewer } = tx;
      if (viewer.kind !== 'staff') throw new Error('price.withdraw is for staff');
      const ids = rows.map(({ subjectId }) => subjectId);
      const withdrawn = await withdrawPlannedPrices(tx, ids);
      if (await arePrices(tx, ids)) return new JobStop('START_PASSED');
      const actor = { actor: actorOf(viewer), actorName: viewer.name };
      await recordWithdrawn(tx, actor, withdrawn, rows);
      const [first] = withdrawn;
      const isInTime = !first || (await isAhead(tx, first.validFrom, COMMIT));
      return isInTime ? null : new JobStop('START_PASSED');
    },
  },
};

/** Adds an entry to the audit log for each price that was withdrawn, as for one that is withdrawn alone. */
async function recordWithdrawn(
  tx: TransactionContext,
  actor: { actor: string; actorName: string },
  withdrawn: readonly PriceRow[],
  rows: readonly JobSubject[],
): Promise<void> {
  const skuOf = new Map(rows.map(({ subjectId, label }) => [subjectId, label]));
  await recordAll(
    tx,
    withdrawn.map(({ id, kind, amount, validFrom }) => ({
      ...actor,
      act: 'price.withdraw',
      subject: { kind: 'price', id, label: skuOf.get(id) ?? '' },
      changes: [
        { path: kind === 'sale' ? 'salePrice' : 'price', before: amount, after: null },
        { path: 'startsAt', before: validFrom.toISOString(), after: null },
      ],
    })),
  );
}

function startOf({ startsAt }: PriceSpan): FieldChange {
  return { path: 'startsAt', before: null, after: startsAt.toISOString() };
}

/** Adds an entry to the audit log for each price, as one that is set alone has. */
async function recordPrices(
  tx: TransactionContext,
  act: 'price.set' | 'price.set-sale',
  rows: readonly { subjectId: string; label: string }[],
  changesOf: (priceId: string) => FieldChange[],
): Promise<void> {
  const { viewer } = tx;
  if (viewer.kind !== 'staff') throw new Error(`${act} is for staff`);
  await recordAll(
    tx,
    rows.map(({ subjectId: id, label }) => ({
      actor: actorOf(viewer),
      actorName: viewer.name,
      act,
      subject: { kind: 'price', id, label },
      changes: changesOf(id),
    })),
  );
}

/** The variants whose regular price at the start is another one than that from which the new one was made. */
async function changedSince(
  tx: TransactionContext,
  span: PriceSpan,
  planned: readonly PlannedPrice[],
): Promise<string[]> {
  const histories = await readHistories(
    tx,
    planned.map(({ variantId }) => variantId),
  );
  return planned.flatMap(({ variantId, priceId, before }) => {
    const history = histories.get(variantId) ?? [];
    const isWritten = history.some(({ id }) => id === priceId);
    const now = priceAt(history, span.startsAt)?.regular ?? null;
    return isWritten || now === before ? [] : [variantId];
  });
}

type Made = { span: PriceSpan; rows: Omit<RepricedRow, 'name' | 'label'>[] };

/** All new prices, with the reason of each that cannot be. */
async function makePrices(tx: TransactionContext, input: Repricing): Promise<Made | Problem> {
  const span = commonSpan(tx, input);
  if (isProblem(span)) return span;
  const chosen = 'list' in input ? await readList(tx, input.list) : await readSelected(tx, input);
  if (isProblem(chosen)) return chosen;
  const ids = chosen.flatMap(({ variantId }) => variantId || []);
  const histories = await readHistories(tx, ids);
  const rows = chosen.map(({ variantId, sku, amount, code }) => {
    const before = priceAt(histories.get(variantId) ?? [], span.startsAt)?.regular ?? null;
    const after =
      amount !== null
        ? roundedPrice(amount, input.rounding)
        : before === null || !('change' in input)
          ? null
          : changedPrice(before, input.change, input.rounding);
    const fault = code ?? (after === null ? 'PRICE_MISSING' : amountFault(after));
    return { variantId, sku, before, after, code: fault };
  });
  const prices = rows.flatMap(({ variantId, after, code }) =>
    code === null && after !== null ? [{ variantId, priceId: randomUUID(), amount: after }] : [],
  );
  const checked = await checkPrices(tx, span, prices);
  if (isProblem(checked)) return checked;
  return {
    span,
    rows: rows.map((row) => ({
      ...row,
      code: row.code ?? checked.refusals.get(row.variantId)?.code ?? null,
    })),
  };
}

function amountFault(amount: number): ProblemCode | null {
  const isAmount = Number.isSafeInteger(amount) && amount > 0 && amount <= HIGHEST_PRICE;
  return isAmount ? null : 'AMOUNT_INVALID';
}

/** The span of a price that is set alone, or later: when the job is done. */
function commonSpan(tx: TransactionContext, input: Repricing): PriceSpan | Problem {
  const span = spanOf(tx, input);
  if (isProblem(span)) return span;
  if (input.startsOn) return isBefore(tx, span, LEAD) ? span : problem('START_PASSED');
  const soonest = Math.ceil((tx.now().getTime() + LEAD) / MINUTE) * MINUTE;
  return { ...span, startsAt: new Date(soonest) };
}

type Chosen = { variantId: string; sku: string; amount: number | null; code: ProblemCode | null };

async function readList(
  tx: TransactionContext,
  list: readonly ListedAmount[],
): Promise<Chosen[] | Problem> {
  const limited = limitFault(list.length);
  if (limited) return limited;
  const idOf = await readVariantIds(
    tx,
    list.map(({ sku }) => sku),
  );
  const seen = new Set<string>();
  return list.map(({ sku, amount }) => {
    const variantId = idOf.get(sku) ?? '';
    const code = variantId === '' ? 'SKU_UNKNOWN' : seen.has(sku) ? 'SKU_TWICE' : null;
    seen.add(sku);
    // Of two lines for one SKU the first counts.
    return { variantId: code === 'SKU_TWICE' ? '' : variantId, sku, amount, code };
  });
}

async function readSelected(
  tx: TransactionContext,
  { selection }: { selection: PriceSelection },
): Promise<Chosen[] | Problem> {
  const ids =
    'ids' in selection
      ? selection.ids.filter(isUuid)
      : await readMatchingVariantIds(
          tx,
          { view: selection.view, words: searchWords(selection.search ?? '') },
          MOST_COUNTED + 1,
        );
  const limited = limitFault(ids.length);
  if (limited) return limited;
  const seen = 'view' in selection ? (selection.seen ?? ids.length) : ids.length;
  if (seen !== ids.length) return problem('SELECTION_CHANGED', { params: { count: ids.length } });
  const facts = await readVariantFacts(tx, ids);
  return facts.map(({ id, sku }) => ({ variantId: id, sku, amount: null, code: null }));
}

function limitFault(count: number): Problem | null {
  if (count === 0) return problem('SELECTION_EMPTY');
  return count > MOST_COUNTED
    ? problem('SELECTION_TOO_LARGE', { params: { most: MOST_COUNTED } })
    : null;
}

async function previewOf(tx: TransactionContext, { span, rows }: Made): Promise<RepricingPreview> {
  const refused = rows.filter(({ code }) => code !== null);
  const byCode = Map.groupBy(refused, ({ code }) => code as ProblemCode);
  // What is not done is shown first.
  const shown = [...refused, ...rows.filter(({ code }) => code === null)].slice(0, SHOWN);
  const facts = await readVariantFacts(
    tx,
    shown.flatMap(({ variantId }) => variantId || []),
  );
  const factsOf = new Map(facts.map((each) => [each.id, each]));
  return {
    startsAt: span.startsAt,
    endsAt: span.kind === 'sale' ? span.endsAt : null,
    count: rows.length,
    ready: rows.length - refused.length,
    refusals: Array.from(byCode, ([code, of]) => ({
      code,
      count: of.length,
      skus: of.slice(0, NAMED).map(({ sku }) => sku),
    })),
    rows: shown.map((row) => {
      const { name = '', label = '' } = factsOf.get(row.variantId) ?? {};
      return { ...row, name, label };
    }),
    digest: digestOf({ span, rows }),
  };
}

/** The instant of the start is left out where it moves on with the clock: the amounts are what was agreed to. */
function digestOf({ rows }: Made): string {
  const ready = rows.filter(({ code }) => code === null);
  const lines = ready.map(({ variantId, before, after }) => `${variantId} ${before} ${after}`);
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
