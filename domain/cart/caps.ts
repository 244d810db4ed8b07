import { transact, type Context } from '../context.ts';
import { takeCapsOf } from './caps-store.ts';
import type { Cap } from './rules.ts';

/** What could not be put into the cart of the current member when they signed in. Reported once. Empty for guests. */
export async function takeCaps(ctx: Context): Promise<Cap[]> {
  const { viewer } = ctx;
  return viewer.kind === 'member' ? transact(ctx, (tx) => takeCapsOf(tx, viewer.userId)) : [];
}
