import { randomUUID } from 'node:crypto';
import { listVariantOffers } from '../catalogue/catalogue.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { writeTogether } from '../one-statement.ts';
import { problem, type Problem } from '../problem.ts';
import { copyCodes } from '../promotions/cart-promotions.ts';
import { transferHolds } from '../stock/holds.ts';
import { isUuid } from '../uuid.ts';
import { moveCart } from './bind-cart.ts';
import { writeCaps } from './caps-store.ts';
import { findCart, renewCart } from './cart.ts';
import { renewHolds } from './renew-holds.ts';
import { restoreParts, moveSharing } from './shared/parts.ts';
import { MAX_LINES, maxQuantityOf, type Cap, type Cart } from './rules.ts';
import {
  upsertLines,
  deleteCart,
  deleteCartsOfCustomer,
  lockCartRow,
  readCartOfCustomer,
  readLines,
} from './store.ts';
import { boughtForCart } from './to-cart.ts';

/** The member's cart (null without one), and the lines that were cut. */
export type Attached = { cart: Cart | null; caps: Cap[] };

/**
 * Merges the cart of a guest who has signed in with the member's own cart. Quantities are summed and cut to what is
 * available; the answer and `takeCaps` report each cut. The guest's cart stays, with its checkout, under a new id,
 * because somebody else may know the old one. A cart that no longer exists, or that belongs to another member, is left
 * alone. UNAUTHENTICATED for guests.
 */
export async function attachCart(
  ctx: Context,
  input: { cartId: string | null },
): Promise<Attached | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  return transact(ctx, async (tx) => {
    const { brought, left } = await lockBoth(tx, viewer.userId, input.cartId);
    if (!brought) return { cart: left && (await findCart(tx, left.id)), caps: [] };
    const caps = left && left.id !== brought.id ? await pour(tx, left.id, brought.id) : [];
    if (caps.length > 0) await writeCaps(tx, viewer.userId, caps);
    const id =
      brought.customerId === null
        ? await moveCart(tx, brought.id, { customerId: viewer.userId })
        : brought.id;
    const cart = await findCart(tx, id);
    return { cart: cart && (await renewHolds(tx, cart)), caps };
  });
}

type Known = { id: string; customerId: string | null };

/** The cart in hand and the one from before, locked in the order of their ids. */
async function lockBoth(
  ctx: TransactionContext,
  userId: string,
  cartId: string | null,
): Promise<{ brought: Known | null; left: Known | null }> {
  const leftId = await readCartOfCustomer(ctx, userId);
  const ids = [leftId, cartId !== null && isUuid(cartId) ? cartId : null];
  const locked = new Map<string, Known>();
  for (const id of ids.filter((one) => one !== null).toSorted()) {
    const row = locked.has(id) ? null : await lockCartRow(ctx, id);
    if (row && !row.orderedAt) locked.set(id, row);
  }
  if (locked.size === 0) {
    // Another tab may have joined them while this one waited: the member's cart has a new id.
    const id = await readCartOfCustomer(ctx, userId);
    return { brought: null, left: id === null ? null : await lockCartRow(ctx, id) };
  }
  const found = locked.get(cartId ?? '') ?? null;
  const isOurs = found !== null && (found.customerId === null || found.customerId === userId);
  return { brought: isOurs ? found : null, left: locked.get(leftId ?? '') ?? null };
}

/**
 * Pours the lines of one cart into another, as far as they go, and throws the empty one away. Its codes come along, even
 * beyond what may be typed: one that does not count says why in the cart, none is dropped without a word. Friends who fill it go on
 * in the other one, unless that has friends of its own.
 */
async function pour(ctx: TransactionContext, from: string, into: string): Promise<Cap[]> {
  const old = await readLines(ctx, from);
  const parts = await moveSharing(ctx, { from, into });
  await copyCodes(ctx, { from, into });
  // What the old cart holds back is for the new one, and has been held once.
  await transferHolds(ctx, { from, into });
  await deleteCart(ctx, from);
  const lines = await readLines(ctx, into);
  const ids = [...new Set([...lines, ...old].map(({ variantId }) => variantId))];
  const offers = await listVariantOffers(ctx, ids, { exceptCartId: into });
  const bought = await boughtForCart(ctx, into, offers);
  const caps: Cap[] = [];
  const held = lines.map((line) => ({ ...line, offer: offers.get(line.variantId) }));
  for (const { id: _id, variantId, quantity, ...told } of old) {
    const offer = offers.get(variantId);
    const line = held.find((one) => one.variantId === variantId);
    const before = line?.quantity ?? 0;
    const isFull = !line && held.length >= MAX_LINES;
    const most =
      offer && !isFull
        ? maxQuantityOf(
            { variantId, quantity: before, offer },
            held,
            ctx.tenant.settings.maxLineQuantity,
            bought,
          )
        : 0;
    // A line that is too large already is not made smaller here: the cart says what is wrong with it.
    const kept = Math.max(before, Math.min(before + quantity, most));
    if (kept < before + quantity) caps.push({ variantId, wanted: before + quantity, kept });
    if (kept === before) continue;
    if (line) line.quantity = kept;
    else held.push({ id: randomUUID(), variantId, quantity: kept, offer, ...told });
  }
  await writeTogether(ctx, [upsertLines(ctx, into, held)]);
  await restoreParts(ctx, into, parts);
  await renewCart(ctx, into);
  return caps;
}

/** Throws away the carts of a member who leaves, with what was typed into their checkouts. */
export async function deleteCartsOf(ctx: TransactionContext, userId: string): Promise<void> {
  await deleteCartsOfCustomer(ctx, userId);
}
