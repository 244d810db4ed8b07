import { transact, type Context } from '../context.ts';
import { readCartOfCustomer } from './store.ts';

/** The id of the cart that the member who asks changed last and has not ordered; null where there is none, and for guests. */
export async function findOwnCartId(ctx: Context): Promise<string | null> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return null;
  return transact(ctx, (tx) => readCartOfCustomer(tx, viewer.userId));
}
