import { transact, type Context, type TransactionContext } from '../context.ts';
import { once } from '../idempotency/idempotency.ts';
import { problem, type Problem } from '../problem.ts';
import { dropCode, keepCode } from '../promotions/cart-promotions.ts';
import { createToken } from '../token.ts';
import { isUuid } from '../uuid.ts';
import { putLines, setQuantities } from './change-lines.ts';
import { keepHolds } from './keep-holds.ts';
import { invalidQuantities, isQuantity, type Cart, type Wish } from './rules.ts';
import {
  deleteExpiredCarts,
  deleteLines,
  insertCart,
  lockCartRow,
  markOrdered,
  readCart,
  touchCart,
  type CartRow,
} from './store.ts';
import { toCart } from './to-cart.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * A living cart: null for unknown, expired, ordered and another tenant's alike. `shippingPrice`, where known,
 * is what delivery costs without promotions: it decides what free delivery is worth.
 */
export async function findCart(
  ctx: Context,
  cartId: string,
  { shippingPrice = 0 }: { shippingPrice?: number } = {},
): Promise<Cart | null> {
  if (!isUuid(cartId)) return null;
  return transact(ctx, async (tx) => {
    const row = await readCart(tx, cartId);
    return row && !row.orderedAt ? toCart(tx, row, shippingPrice) : null;
  });
}

/** Makes a cart with these lines, which may be none. The codes are those of `addLines`. */
export async function createCart(
  ctx: Context,
  input: { idempotencyKey: string; lines: readonly Wish[] },
): Promise<Cart | Problem> {
  return once<Cart>(
    ctx,
    {
      operation: 'cartCreate',
      actor: ctx.viewer.kind,
      key: input.idempotencyKey,
      body: input.lines,
    },
    {
      work: async (tx) => {
        const cartId = await insertCart(tx, cartExpiry(tx));
        return (await putLines(tx, cartId, input.lines)) ?? settleCart(tx, cartId);
      },
      idOf: (cart) => cart.id,
      recall: foundOrProblem,
    },
  );
}

/**
 * Adds to the lines of a cart, one line per variant, all or nothing. CART_NOT_FOUND (then the visitor needs
 * a new cart), QUANTITY_INVALID, VARIANT_NOT_AVAILABLE, QUANTITY_LIMIT, INSUFFICIENT_STOCK with what could be
 * had in all, LINE_NOT_ADDED when the cart is full.
 */
export async function addLines(
  ctx: Context,
  input: { idempotencyKey: string; cartId: string; lines: readonly Wish[] },
): Promise<Cart | Problem> {
  const { cartId, lines } = input;
  if (!isUuid(cartId)) return problem('CART_NOT_FOUND');
  return once<Cart>(
    ctx,
    { operation: 'cartLinesAdd', actor: cartActor(cartId), key: input.idempotencyKey, body: lines },
    {
      work: async (tx) => {
        const row = await lockCart(tx, cartId);
        if (!row) return problem('CART_NOT_FOUND');
        return (await putLines(tx, cartId, lines)) ?? settleCart(tx, cartId);
      },
      idOf: (cart) => cart.id,
      recall: foundOrProblem,
    },
  );
}

/**
 * Sets the quantities of lines; 0 removes a line, an unknown line is left out. Codes as of `addLines`; a
 * smaller quantity than before is always accepted.
 */
export async function updateLines(
  ctx: Context,
  input: { cartId: string; lines: readonly { id: string; quantity: number }[] },
): Promise<Cart | Problem> {
  return change(ctx, input.cartId, async (tx) => {
    const faults = input.lines.flatMap(({ id, quantity }, index) =>
      quantity === 0 || isQuantity(quantity) ? [] : [{ index, id }],
    );
    if (faults.length > 0) return invalidQuantities('lineIds', faults);
    const wanted = new Map(input.lines.map(({ id, quantity }) => [id, quantity]));
    return setQuantities(tx, input.cartId, wanted);
  });
}

/** Takes lines out of a cart; an unknown line is out already. */
export async function removeLines(
  ctx: Context,
  input: { cartId: string; lineIds: readonly string[] },
): Promise<Cart | Problem> {
  const lineIds = input.lineIds.filter(isUuid);
  return change(ctx, input.cartId, async (tx) => {
    if (lineIds.length > 0) await deleteLines(tx, input.cartId, lineIds);
    return null;
  });
}

/**
 * Puts a promotion's code into a cart; twice is once. CART_NOT_FOUND and the codes of `keepCode`. A code that
 * the cart does not meet yet is kept, and its problem stands in `codes`.
 */
export async function applyCode(
  ctx: Context,
  { cartId, code }: { cartId: string; code: string },
): Promise<Cart | Problem> {
  return change(ctx, cartId, (tx, cart) => keepCode(tx, cart, code));
}

/** Takes a code out of a cart; an unknown one is out already. CART_NOT_FOUND. */
export async function removeCode(
  ctx: Context,
  { cartId, code }: { cartId: string; code: string },
): Promise<Cart | Problem> {
  return change(ctx, cartId, async (tx) => {
    await dropCode(tx, cartId, code);
    return null;
  });
}

/** The token of a one-off cart, such as one that was ordered; null for every other, and for unknown ones. */
export async function findCartToken(ctx: Context, cartId: string): Promise<string | null> {
  if (!isUuid(cartId)) return null;
  return transact(ctx, async (tx) => (await readCart(tx, cartId))?.token ?? null);
}

/**
 * Locks a living cart until the transaction ends, for who changes it from the checkout; null as in
 * `findCart`, but an ordered cart is answered, with `orderedAt`, on request.
 */
export async function lockCart(
  ctx: TransactionContext,
  cartId: string,
  options: { ordered?: boolean } = {},
): Promise<CartRow | null> {
  if (!isUuid(cartId)) return null;
  const row = await lockCartRow(ctx, cartId);
  return row && (!row.orderedAt || options.ordered) ? row : null;
}

/** Says that a locked cart has changed. */
export async function renewCart(ctx: TransactionContext, cartId: string): Promise<void> {
  await touchCart(ctx, cartId, cartExpiry(ctx));
}

/** Closes a locked cart whose order has been placed: from now on it is that order's one-off cart. */
export async function closeCart(ctx: TransactionContext, cartId: string): Promise<void> {
  await markOrdered(ctx, cartId, createToken());
}

/** Whose idempotency keys a cart's are: who holds a cart's unguessable id acts for it. */
export function cartActor(cartId: string): string {
  return `cart:${cartId}`;
}

/** Forgets the carts whose time is over, with the contact and addresses in them; orders keep their own. */
export async function sweepCarts(ctx: Context): Promise<void> {
  await transact(ctx, deleteExpiredCarts);
}

async function change(
  ctx: Context,
  cartId: string,
  work: (
    ctx: TransactionContext,
    cart: { id: string; email: string | null },
  ) => Promise<Problem | null>,
): Promise<Cart | Problem> {
  return transact(ctx, async (tx) => {
    const cart = await lockCart(tx, cartId);
    if (!cart) return problem('CART_NOT_FOUND');
    const refusal = await work(tx, cart);
    return refusal ?? settleCart(tx, cartId);
  });
}

/** Says that a locked cart has changed, and answers it as it is now, its holds after its lines. */
export async function settleCart(ctx: TransactionContext, cartId: string): Promise<Cart | Problem> {
  await renewCart(ctx, cartId);
  const cart = await findCart(ctx, cartId);
  return cart ? keepHolds(ctx, cart) : problem('CART_NOT_FOUND');
}

async function foundOrProblem(ctx: TransactionContext, cartId: string): Promise<Cart | Problem> {
  return (await findCart(ctx, cartId)) ?? problem('CART_NOT_FOUND');
}

/** Until when a cart lives that changes now. */
export function cartExpiry(ctx: Context): Date {
  return new Date(ctx.now().getTime() + ctx.tenant.settings.cartDays * DAY);
}
