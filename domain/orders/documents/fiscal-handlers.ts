import { transact, type Context } from '../../context.ts';
import type { OutboxHandlers, OutboxJob } from '../../outbox/rules.ts';
import { raiseAlert } from '../alerts.ts';
import { CREDIT_NOTE, FISCAL_DOCUMENT } from './fiscal.ts';
import { hasCreditNote, insertDocument } from './fiscal-store.ts';
import { findOrder } from '../orders.ts';
import type { FiscalPaper, FiscalProvider, Stamp } from './ports.ts';
import type { Order } from '../rules.ts';

/** Failures after which staff gets an alert; the outbox goes on trying. */
const PATIENCE = 5;

/**
 * What the outbox does for tax documents. Without a provider nothing is stamped: then a receipt says that it
 * is an order confirmation and no tax document.
 */
export function fiscalHandlers(provider: FiscalProvider | null): OutboxHandlers {
  const handle =
    (work: (ctx: Context, job: OutboxJob, provider: FiscalProvider) => Promise<void>) =>
    async (ctx: Context, job: OutboxJob): Promise<void> => {
      if (!provider) return;
      try {
        await work(ctx, job, provider);
      } catch (error) {
        if (job.attempts >= PATIENCE) await alertStaff(ctx, job);
        throw error;
      }
    };
  return {
    [FISCAL_DOCUMENT]: handle(async (ctx, job, stamper) => {
      await stampOrder(ctx, await orderOf(ctx, job), stamper);
    }),
    [CREDIT_NOTE]: handle(stampCreditNote),
  };
}

/** The mark of the order's document, stamped now where it is not yet. */
async function stampOrder(ctx: Context, order: Order, provider: FiscalProvider): Promise<string> {
  if (order.fiscalDocument) return order.fiscalDocument.mark;
  const amount = order.totals.total;
  const paper = paperOf(ctx, order, { id: order.id, kind: order.documentKind, amount });
  const stamp = await provider.stamp(paper);
  await storeStamp(ctx, order, { ...stamp, kind: order.documentKind, refundId: null, amount });
  return stamp.mark;
}

async function stampCreditNote(
  ctx: Context,
  job: OutboxJob,
  provider: FiscalProvider,
): Promise<void> {
  const order = await orderOf(ctx, job);
  const refundId = job.payload['refundId'] ?? '';
  // An order that was never approved has no document that could be taken back.
  if (!order.events.some(({ subject, state }) => subject === 'order' && state === 'approved'))
    return;
  // Called off while its stamp waited for goods: neither document is needed.
  const isCalledOff = order.state === 'canceled' || order.state === 'refunded';
  if (order.stampHeld && isCalledOff && !order.fiscalDocument) return;
  if (await transact(ctx, (tx) => hasCreditNote(tx, refundId))) return;
  const corrects = await stampOrder(ctx, order, provider);
  const amount = Number(job.payload['amount']);
  const paper = paperOf(ctx, order, { id: refundId, kind: 'credit_note', amount, corrects });
  const stamp = await provider.stamp(paper);
  await storeStamp(ctx, order, { ...stamp, kind: 'credit_note', refundId, amount });
}

function paperOf(
  ctx: Context,
  order: Order,
  about: Pick<FiscalPaper, 'id' | 'kind' | 'amount'> & { corrects?: string },
): FiscalPaper {
  return { corrects: null, ...about, tenant: ctx.tenant, order, issuedAt: ctx.now() };
}

async function storeStamp(
  ctx: Context,
  order: Order,
  document: Stamp & Pick<FiscalPaper, 'kind' | 'amount'> & { refundId: string | null },
): Promise<void> {
  await transact(ctx, (tx) => insertDocument(tx, { ...document, orderId: order.id }));
}

async function orderOf(ctx: Context, job: OutboxJob): Promise<Order> {
  const order = await findOrder(ctx, job.payload['orderId'] ?? '');
  if (!order) throw new Error(`No order ${job.payload['orderId']} to be stamped`);
  return order;
}

async function alertStaff(ctx: Context, job: OutboxJob): Promise<void> {
  const orderId = job.payload['orderId'] ?? '';
  await transact(ctx, (tx) =>
    raiseAlert(tx, {
      orderId,
      kind: 'fiscal',
      subject: job.id,
      facts: {
        says: 'documentUnstamped',
        document: job.kind === CREDIT_NOTE ? 'creditNote' : 'document',
      },
    }),
  );
}
