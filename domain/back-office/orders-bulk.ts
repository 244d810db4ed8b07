import { transact, type Context, type TransactionContext } from '../context.ts';
import { addToFile, startJob, takeFile } from '../jobs/jobs.ts';
import type { Job, JobKind } from '../jobs/rules.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { foldOrderNumber } from '../orders/order-number.ts';
import { lockOrderById } from '../orders/orders.ts';
import { isProblem, problem, type Problem, type ProblemCode } from '../problem.ts';
import { acts, refusalOf } from '../staff/rules.ts';
import { bulkCaseOf, type BulkAct, type BulkOrder } from './bulk-cases.ts';
import { readBulkOrders, readIdsOf } from './bulk-store.ts';
import { readMatchingIds, readOrdersById } from './list-store.ts';
import type { ListedOrder, OrderFilters, OrderView } from './listed-order.ts';
import { deliverOrder, packOrder } from './orders.ts';
import { MOST_COUNTED } from './page.ts';
import { searchWords } from './search-words.ts';

/** Orders by their numbers, or all that a list shows: then `seen` is how many the person was shown. */
export type OrderSelection =
  | { numbers: readonly string[] }
  | { view: OrderView; search?: string; filters?: OrderFilters; seen?: number };

/** What an act would do to a selection: to how many orders, and to how many not, by reason. */
export type BulkPreview = {
  count: number;
  ready: number;
  refusals: { code: ProblemCode; count: number; numbers: string[] }[];
};

/** How many orders of each reason a preview names. */
const NAMED = 5;

const jobActs = {
  pack: 'job.pack-orders',
  deliver: 'job.deliver-orders',
  export: 'job.export-orders',
} as const satisfies Record<BulkAct, `job.${string}`>;

/**
 * Says what an act would do to a selection. SELECTION_EMPTY; SELECTION_TOO_LARGE above 10,000 orders; SELECTION_CHANGED with
 * `count` where a list has another number of orders by now than was seen; FORBIDDEN.
 */
export async function previewBulk(
  ctx: Context,
  { act, selection }: { act: BulkAct; selection: OrderSelection },
): Promise<BulkPreview | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('FORBIDDEN');
  const refusal = refusalOf(viewer, acts[jobActs[act]], ctx.now());
  if (refusal) return refusal;
  return transact<BulkPreview | Problem>(ctx, async (tx) => {
    const orders = await readSelected(tx, selection);
    if (isProblem(orders)) return orders;
    const numbersOf = new Map<ProblemCode, string[]>();
    for (const order of orders) {
      const { reason } = bulkCaseOf(act, order);
      if (reason) numbersOf.set(reason, [...(numbersOf.get(reason) ?? []), order.number]);
    }
    const refusals = Array.from(numbersOf, ([code, numbers]) => ({
      code,
      count: numbers.length,
      numbers: numbers.slice(0, NAMED),
    }));
    const refused = refusals.reduce((sum, { count }) => sum + count, 0);
    return { count: orders.length, ready: orders.length - refused, refusals };
  });
}

/**
 * Starts a job that does it, with the refusals of `previewBulk`, and RATE_LIMITED for exports. The same `key` again answers
 * the same job.
 */
export async function startBulk(
  ctx: Context,
  { act, selection, key }: { act: BulkAct; selection: OrderSelection; key: string },
): Promise<Job | Problem> {
  return startJob(ctx, jobActs[act], {
    key,
    subjectsOf: async (tx) => {
      const limited = act === 'export' ? await limitExports(tx) : null;
      if (limited) return limited;
      const orders = await readSelected(tx, selection);
      if (isProblem(orders)) return orders;
      return orders.map(({ id, number }) => ({ subjectId: id, label: number }));
    },
  });
}

async function limitExports(tx: TransactionContext): Promise<Problem | null> {
  const { viewer } = tx;
  if (viewer.kind !== 'staff') return problem('FORBIDDEN');
  return consumeRateLimit(tx, { action: 'orders-export', subject: viewer.staffId });
}

async function readSelected(
  tx: TransactionContext,
  selection: OrderSelection,
): Promise<BulkOrder[] | Problem> {
  const ids = await readSelectedIds(tx, selection);
  if (ids.length === 0) return problem('SELECTION_EMPTY');
  if (ids.length > MOST_COUNTED)
    return problem('SELECTION_TOO_LARGE', { params: { most: MOST_COUNTED } });
  const seen = 'view' in selection ? (selection.seen ?? ids.length) : ids.length;
  if (seen !== ids.length) return problem('SELECTION_CHANGED', { params: { count: ids.length } });
  return readBulkOrders(tx, ids);
}

async function readSelectedIds(
  tx: TransactionContext,
  selection: OrderSelection,
): Promise<string[]> {
  if ('numbers' in selection) return readIdsOf(tx, selection.numbers.map(foldOrderNumber));
  const { view, search = '', filters = {} } = selection;
  return readMatchingIds(tx, { view, filters, words: searchWords(search) }, MOST_COUNTED + 1);
}

/** Does it to one order, all of it or nothing. */
function ofOneOrder(act: 'pack' | 'deliver', run: typeof deliverOrder | typeof packOrder): JobKind {
  return {
    act: jobActs[act],
    // The locks of stock of several orders could deadlock with a buyer's.
    chunk: 1,
    work: async (tx, _job, rows) => {
      for (const { subjectId: orderId } of rows) {
        await lockOrderById(tx, orderId);
        const [order] = await readBulkOrders(tx, [orderId]);
        if (!order) return problem('ORDER_NOT_FOUND');
        const { shipmentIds, reason } = bulkCaseOf(act, order);
        if (reason) return problem(reason);
        for (const shipmentId of shipmentIds) {
          const done = await run(tx, { orderId, shipmentId });
          if (isProblem(done)) return done;
        }
      }
      return null;
    },
  };
}

/** What jobs over orders do. */
export const orderJobs: Readonly<Record<string, JobKind>> = {
  'pack-orders': ofOneOrder('pack', packOrder),
  'deliver-orders': ofOneOrder('deliver', deliverOrder),
  'export-orders': {
    act: jobActs.export,
    chunk: 200,
    work: async (tx, job, rows) => {
      const found = await readOrdersById(
        tx,
        rows.map(({ subjectId }) => subjectId),
      );
      const byId = new Map(found.map((order) => [order.id, order]));
      const lines = rows.flatMap(({ subjectId }) => byId.get(subjectId) ?? []);
      const text = lines.map((order) => `${JSON.stringify(order)}\n`).join('');
      await addToFile(tx, { jobId: job.id, number: rows[0]?.number ?? 0, text });
      return null;
    },
  },
};

/** The orders that a job has exported, for the session that asked for them; null for others. */
export async function takeExportedOrders(
  ctx: Context,
  jobId: string,
): Promise<ListedOrder[] | null> {
  const text = await takeFile(ctx, jobId);
  if (text === null) return null;
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const order = JSON.parse(line) as ListedOrder;
      return { ...order, placedAt: new Date(order.placedAt) };
    });
}
