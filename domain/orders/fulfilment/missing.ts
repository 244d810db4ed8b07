import { transact, type Context, type TransactionContext } from '../../context.ts';
import { isProblem } from '../../problem.ts';
import { changeShipmentState } from '../../shipping/shipping.ts';
import { lockOnHand } from '../../stock/stock.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { raiseAlert } from '../alerts.ts';
import { releaseStamp } from '../documents/fiscal.ts';
import { readOpenVariants } from './fulfilment-store.ts';
import { queueOrderEmail } from '../documents/emails.ts';
import { readChangedOrders, readMissing, saveMissing, type MissingLine } from './missing-store.ts';
import type { OrderState } from '../rules.ts';
import { lockOrder } from '../store.ts';

/**
 * `isApproval`: the order has just been approved, which always alerts staff. `isBuyerInformed`: another email to the
 * buyer already says what is missing.
 */
export type MissingInput = {
  orderId: string;
  actor: string;
  isApproval?: boolean;
  isBuyerInformed?: boolean;
};

/**
 * Records which goods of an order were in stock when it was ordered and are gone: the stock was corrected, or a count
 * found less. Shipments that were ready wait again. Staff gets an alert the first time, and whenever more is missing;
 * the buyer gets an email the first time. Answers whether anything is missing. The caller holds the locks of the order
 * and of the stock of its variants.
 */
export async function recordMissing(
  ctx: TransactionContext,
  input: MissingInput & { variantIds: readonly string[] },
): Promise<boolean> {
  const { orderId, actor, variantIds, isApproval = false, isBuyerInformed = false } = input;
  const lines = (await readMissing(ctx, variantIds)).filter((line) => line.orderId === orderId);
  const changed = lines.filter(({ known, missing }) => known !== missing);
  await saveMissing(ctx, changed);
  for (const shipmentId of readyAndShort(lines)) {
    const back = await changeShipmentState(ctx, { id: shipmentId, to: 'pending', actor });
    if (isProblem(back)) throw new Error(`Shipment ${shipmentId} cannot wait again`);
  }
  const isMissing = lines.some(({ missing }) => missing > 0);
  if (!isMissing) {
    await releaseStamp(ctx, orderId);
    return false;
  }
  const isMore = changed.some(({ known, missing }) => missing > known);
  if (!isMore && !isApproval) return true;
  const notice = `${orderId} ${ctx.now().toISOString()}`;
  await raiseAlert(ctx, {
    orderId,
    kind: 'stock-missing',
    subject: notice,
    facts: missingFacts(lines),
  });
  const isNew = lines.every(({ known }) => known === 0);
  // A buyer who has not paid yet gets the confirmation, which says it.
  const isConfirmed = lines.some(({ order }) => order !== 'created' && order !== 'failed');
  if (isNew && isConfirmed && !isBuyerInformed)
    await queueOrderEmail(ctx, 'order.missing', { orderId, notice });
  return true;
}

function readyAndShort(lines: readonly MissingLine[]): string[] {
  const short = lines.filter(({ state, missing }) => state === 'ready' && missing > 0);
  return [...new Set(short.map(({ shipmentId }) => shipmentId))];
}

function missingFacts(lines: readonly MissingLine[]): AlertFacts {
  const short = lines.filter(({ missing }) => missing > 0);
  const goodsOf = (those: readonly MissingLine[]) =>
    those.map(({ sku, missing }) => `${missing} × ${sku}`).join(', ');
  return {
    says: 'goodsMissing',
    orderState: lines[0]?.order ?? '',
    items: goodsOf(short.filter(({ state }) => state !== 'processing')),
    packed: goodsOf(short.filter(({ state }) => state === 'processing')),
  };
}

/** States in which goods are allocated to an order. */
const promised: readonly OrderState[] = ['created', 'pending', 'failed', 'approved', 'processing'];

/** Orders per run. */
const BATCH_SIZE = 100;

/** Finds orders whose goods have gone missing since the last run, or have come back. */
export async function recheckMissing(ctx: Context): Promise<void> {
  const orderIds = await transact(ctx, (tx) => readChangedOrders(tx, BATCH_SIZE));
  for (const orderId of orderIds) {
    await transact(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !promised.includes(order.state)) return;
      const variantIds = await readOpenVariants(tx, orderId);
      await lockOnHand(tx, variantIds);
      await recordMissing(tx, { orderId, actor: 'system', variantIds });
    });
  }
}
