import { transact, type Context } from '../context.ts';
import type { Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import {
  readPackingQueue,
  readParcelsToShip,
  readTrackingUses,
  type ParcelToShip,
  type QueuedOrder,
} from './parcel-store.ts';
import { matchTracking, readTracking, type TrackingMatch } from './tracking-matches.ts';

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

/** All packed parcels that wait for a courier, the oldest order first. */
export async function parcelsToShip(ctx: Context): Promise<ParcelToShip[]> {
  return transact(ctx, (tx) => readParcelsToShip(tx));
}

/** The packed parcels of a pasted list of order numbers and tracking numbers of a courier. */
export async function trackingMatches(
  ctx: Context,
  { text, carrier }: { text: string; carrier: string },
): Promise<TrackingMatch[]> {
  const read = readTracking(text, carrier);
  const numbers = read.map(({ trackingNumber }) => trackingNumber);
  return transact(ctx, async (tx) => {
    const parcels = await readParcelsToShip(tx);
    const uses = await readTrackingUses(tx, numbers);
    return matchTracking(read, { parcels, carrier, uses });
  });
}

/** The same, to be taken away as a file: with names and addresses, so that the audit log has who took it. */
export async function takeCourierList(
  ctx: Context,
): Promise<{ parcels: ParcelToShip[] } | Problem> {
  return asStaff<{ parcels: ParcelToShip[] }>(ctx, 'order.courier-list', async (tx) => {
    const parcels = await readParcelsToShip(tx);
    return {
      value: { parcels },
      subject: { kind: 'file', id: 'shipping.csv', label: 'shipping.csv' },
      changes: [{ path: 'parcels', before: null, after: parcels.length }],
    };
  });
}
