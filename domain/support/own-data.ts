import { transact, type Context, type TransactionContext } from '../context.ts';
import type { SupportRequest } from './rules.ts';
import * as store from './store.ts';
import { ownerOf } from './support.ts';

/** A request without the keys that open its order. */
export type RequestRecord = Omit<SupportRequest, 'order'> & { orderNumber: string | null };

/** All requests of the member who asks, with all that was said, the oldest first; none for guests. */
export async function listOwnRequests(ctx: Context): Promise<RequestRecord[]> {
  const owner = ownerOf(ctx);
  return owner ? listRequestsOf(ctx, owner) : [];
}

/** The same of a member, or of a guest by their address. */
export async function listRequestsOf(ctx: Context, owner: store.Owner): Promise<RequestRecord[]> {
  return transact(ctx, async (tx) => {
    const records: RequestRecord[] = [];
    for (const id of await store.selectIdsOf(tx, owner)) {
      const request = await store.readRequest(tx, id);
      if (!request) continue;
      const { order, ...record } = request;
      records.push({ ...record, orderNumber: order?.number ?? null });
    }
    return records;
  });
}

/** Forgets the requests of a member, or of a guest by their address, with all that was said. */
export async function deleteRequestsOf(ctx: TransactionContext, owner: store.Owner): Promise<void> {
  await store.deleteRequestsOf(ctx, owner);
}
