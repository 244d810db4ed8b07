import { transact, type Context, type TransactionContext } from '../../context.ts';
import { isProblem } from '../../problem.ts';
import { changeShipmentState } from '../../shipping/shipping.ts';
import { sumGoods, type Goods, type Shortage } from '../../stock/rules.ts';
import { lockOnHand } from '../../stock/stock.ts';
import {
  readOpenVariants,
  readReserved,
  readWaiting,
  readWaitingOrders,
  saveArrived,
} from './fulfilment-store.ts';
import { recordMissing, type MissingInput } from './missing.ts';
import { lockOrder } from '../store.ts';

/**
 * Marks the shipments of an order as ready, each when all its goods are in stock beyond what earlier ready shipments
 * need. Answers what is lacking, and whether any of that was in stock when it was ordered; staff and the buyer are
 * informed of that. `first`: this shipment goes before the others. The caller holds the order's lock.
 */
export async function readyShipments(
  ctx: TransactionContext,
  input: MissingInput & { first?: string },
): Promise<{ lacking: Shortage[]; isMissing: boolean }> {
  const { orderId, actor, first } = input;
  // All rows at once, in the order in which they are locked everywhere.
  const variantIds = await readOpenVariants(ctx, orderId);
  const free = await lockOnHand(ctx, variantIds);
  for (const [variantId, reserved] of await readReserved(ctx, variantIds)) {
    free.set(variantId, (free.get(variantId) ?? 0) - reserved);
  }
  const lacking: Shortage[] = [];
  const waiting = await readWaiting(ctx, orderId);
  const inTurn = waiting.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
  for (const { id, goods } of inTurn) {
    const wanted = sumGoods(goods);
    const shortages = shortagesOf(wanted, free);
    lacking.push(...shortages);
    if (shortages.length > 0) continue;
    const result = await changeShipmentState(ctx, { id, to: 'ready', actor });
    if (isProblem(result)) throw new Error(`Shipment ${id} cannot become ready`);
    await saveArrived(ctx, id);
    for (const { variantId, quantity } of wanted) {
      free.set(variantId, (free.get(variantId) ?? 0) - quantity);
    }
  }
  return { lacking, isMissing: await recordMissing(ctx, { ...input, variantIds }) };
}

function shortagesOf(wanted: readonly Goods[], free: ReadonlyMap<string, number>): Shortage[] {
  return wanted.flatMap(({ variantId, quantity }) => {
    const available = Math.max(0, free.get(variantId) ?? 0);
    return quantity > available ? [{ variantId, available }] : [];
  });
}

/** Orders per run. */
const BATCH_SIZE = 100;

/** Looks at approved orders whose goods have been waited for, the oldest first; what came in is theirs. */
export async function readyWaitingOrders(ctx: Context): Promise<void> {
  const orderIds = await transact(ctx, (tx) => readWaitingOrders(tx, BATCH_SIZE));
  for (const orderId of orderIds) {
    await transact(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.state !== 'approved' && order?.state !== 'processing') return;
      await readyShipments(tx, { orderId, actor: 'system' });
    });
  }
}
