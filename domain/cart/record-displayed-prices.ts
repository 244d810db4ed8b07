import { transact, type Context } from '../context.ts';
import { writeTogether } from '../one-statement.ts';
import { problem, type Problem } from '../problem.ts';
import { lockCart } from './cart.ts';
import type { Cart } from './rules.ts';
import { afterDisplay } from './price-display.ts';
import { saveDisplayedPrices } from './store.ts';
import { readCartData, toCart } from './to-cart.ts';

/**
 * Records that the buyer sees the current prices of a cart (decision 043). Changes are reported for a while longer, or
 * with `isKnown` not again. The cart itself does not change. CART_NOT_FOUND.
 */
export async function recordDisplayedPrices(
  ctx: Context,
  { cartId, isKnown }: { cartId: string; isKnown: boolean },
): Promise<Cart | Problem> {
  return transact<Cart | Problem>(ctx, async (tx) => {
    const isThere = await lockCart(tx, cartId);
    const data = isThere && (await readCartData(tx, cartId));
    if (!data) return problem('CART_NOT_FOUND');
    const { row, offers } = data;
    const moment = { now: tx.now(), isKnown };
    const lines = row.lines.map((line) => {
      const display = afterDisplay(
        line,
        offers.get(line.variantId)?.price?.charged ?? null,
        moment,
      );
      return display === line ? line : { ...line, ...display };
    });
    const changed = lines.filter((line) => !row.lines.includes(line));
    if (changed.length > 0) await writeTogether(tx, [saveDisplayedPrices(tx, cartId, changed)]);
    return toCart(tx, { ...data, row: { ...row, lines } });
  });
}
