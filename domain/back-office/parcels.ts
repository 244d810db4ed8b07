import { transact, type Context } from '../context.ts';
import { readPackingQueue, type QueuedOrder } from './parcel-store.ts';

/** How many orders a queue names. */
const LONGEST_QUEUE = 200;

/** The orders that can be packed now, the oldest first (200 at most), and how many there are. */
export async function packingQueue(
  ctx: Context,
): Promise<{ count: number; orders: QueuedOrder[] }> {
  const rows = await transact(ctx, (tx) => readPackingQueue(tx, LONGEST_QUEUE));
  return {
    count: rows[0]?.count ?? 0,
    orders: rows.map(({ count: _same, ...order }) => order),
  };
}
