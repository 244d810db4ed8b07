import { transact, type Context } from '../context.ts';
import { takeCapsOf } from './caps-store.ts';

/** A line that does not hold what both carts together wanted. */
export type Cap = { variantId: string; wanted: number; kept: number };

/** What could not be put into the cart of the member who acts when they signed in; told once. Empty for guests. */
export async function takeCaps(ctx: Context): Promise<Cap[]> {
  const { viewer } = ctx;
  return viewer.kind === 'member' ? transact(ctx, (tx) => takeCapsOf(tx, viewer.userId)) : [];
}
