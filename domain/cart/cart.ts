import { randomUUID } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { personOf } from '../customers/person.ts';
import { once } from '../idempotency/idempotency.ts';
import { limitFailures } from '../limits/limits.ts';
import { readTogether, writeTogether, writeUnawaited, type Write } from '../one-statement.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { dropCode, storeCode } from '../promotions/cart-promotions.ts';
import { isUuid } from '../uuid.ts';
import { growLines, parseRequestedLines, setQuantities } from './change-lines.ts';
import { renewHolds } from './renew-holds.ts';
import { invalidQuantities, isQuantity, type Cart, type RequestedLine } from './rules.ts';
import {
  upsertLines,
  deleteExpiredCarts,
  deleteLines,
  lockCartRow,
  insertCart,
  readCart,
  updateCartExpiry,
  type CartRow,
  type WholeCartRow,
} from './store.ts';
import { cartQueries, readCartData, toCart } from './to-cart.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A living cart: null for unknown, expired, ordered and another tenant's alike. */
export async function findCart(ctx: Context, cartId: string): Promise<Cart | null> {
  if (!isUuid(cartId)) return null;
  return transact(ctx, async (tx) => {
    const data = await readCartData(tx, cartId);
    return data && !data.row.orderedAt ? toCart(tx, data) : null;
  });
}

/** Makes a cart with these lines, which may be none. The codes are those of `addLines`. */
export async function createCart(
  ctx: Context,
  input: { idempotencyKey: string; lines: readonly RequestedLine[] },
): Promise<Cart | Problem> {
  const cartId = randomUUID();
  return once<Cart>(
    ctx,
    {
      operation: 'cartCreate',
      actor: ctx.viewer.kind,
      key: input.idempotencyKey,
      body: input.lines,
    },
    {
      work: (tx) => fillCart(tx, cartId, input.lines, { empty: emptyCart(tx, cartId) }),
      answerId: cartId,
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
  input: { idempotencyKey: string; cartId: string; lines: readonly RequestedLine[] },
): Promise<Cart | Problem> {
  const { cartId, lines } = input;
  if (!isUuid(cartId)) return problem('CART_NOT_FOUND');
  return once<Cart>(
    ctx,
    { operation: 'cartLinesAdd', actor: cartActor(cartId), key: input.idempotencyKey, body: lines },
    {
      work: (tx) => fillCart(tx, cartId, lines, { lock: lockCart(tx, cartId) }),
      answerId: cartId,
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
 * Adds a promotion code to a cart; repeating it changes nothing. CART_NOT_FOUND and the codes of `storeCode`. A code
 * whose conditions the cart does not meet yet is stored, with its problem in `codes`. RATE_LIMITED after many unknown
 * codes from one visitor or for one cart, so that codes cannot be guessed.
 */
export async function applyCode(
  ctx: Context,
  { cartId, code }: { cartId: string; code: string },
): Promise<Cart | Problem> {
  return limitFailures<Cart | Problem>(
    ctx,
    { action: 'promotion-code', subject: cartId },
    {
      attempt: () =>
        change(ctx, cartId, (tx, cart) =>
          storeCode(tx, { id: cart.id, person: personOf(tx, cart) }, code),
        ),
      isFailure: (answer) => isProblem(answer) && answer.code === 'PROMOTION_NOT_FOUND',
    },
  );
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

/** What is stored of a cart, ordered or not; null for unknown and expired ones. */
export async function findStoredCart(
  ctx: TransactionContext,
  cartId: string,
): Promise<WholeCartRow | null> {
  return isUuid(cartId) ? readCart(ctx, cartId) : null;
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
  await writeTogether(ctx, [cartRenewalWrite(ctx, cartId)]);
}

/** The same, to be written with what has changed: here `columns` of the cart itself. */
export function cartRenewalWrite(
  ctx: TransactionContext,
  cartId: string,
  columns: readonly RawBuilder<unknown>[] = [],
): Write {
  return updateCartExpiry(ctx, { id: cartId, expiresAt: cartExpiry(ctx) }, columns);
}

/** Whose idempotency keys a cart's are: who holds a cart's unguessable id acts for it. */
export function cartActor(cartId: string): string {
  return `cart:${cartId}`;
}

/** Forgets the carts whose time is over, with the contact and addresses in them; orders keep their own. */
export async function cleanUpCarts(ctx: Context): Promise<void> {
  await transact(ctx, deleteExpiredCarts);
}

async function change(
  ctx: Context,
  cartId: string,
  work: (ctx: TransactionContext, cart: CartRow) => Promise<Problem | null>,
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
  writeUnawaited(ctx, [cartRenewalWrite(ctx, cartId)]);
  const cart = await findCart(ctx, cartId);
  return cart ? renewHolds(ctx, cart) : problem('CART_NOT_FOUND');
}

function emptyCart(ctx: TransactionContext, id: string): WholeCartRow {
  const { currency } = ctx.tenant;
  const customerId = ctx.viewer.kind === 'member' ? ctx.viewer.userId : null;
  const dates = {
    updatedAt: ctx.now(),
    expiresAt: cartExpiry(ctx),
    orderedAt: null,
    heldUntil: null,
  };
  const nobody = { email: null, phone: null, customerId, proofHash: null, address: null };
  const owner = { ...nobody, shippingMethodId: null, isShared: false };
  return { id, token: null, version: 1, currency, lines: [], ...dates, ...owner };
}

/**
 * Adds to the lines of a cart that is being locked, or of a new one, which is written with them. The answer is made of
 * what was read before and what is written.
 */
async function fillCart(
  ctx: TransactionContext,
  cartId: string,
  lines: readonly RequestedLine[],
  {
    lock = null,
    empty = null,
  }: { lock?: Promise<CartRow | null> | null; empty?: WholeCartRow | null },
): Promise<Cart | Problem> {
  const wishes = parseRequestedLines(lines);
  if (isProblem(wishes)) return (await lock) || empty ? wishes : problem('CART_NOT_FOUND');
  // Sent with the lock, and read behind it. A new cart has no row yet, but offers and promotions are asked for all the
  // same.
  const queries = cartQueries(ctx, cartId, [...wishes.keys()]);
  const [locked, { row: stored, ...seen }] = await Promise.all([lock, readTogether(ctx, queries)]);
  if (!locked && !empty) return problem('CART_NOT_FOUND');
  const row = empty ?? (stored && afterRenewal(ctx, stored));
  if (!row) return problem('CART_NOT_FOUND');
  const changed = await growLines(ctx, { ...seen, row }, wishes);
  if (isProblem(changed)) return changed;
  writeUnawaited(ctx, [
    empty ? insertCart(ctx, empty) : cartRenewalWrite(ctx, cartId),
    upsertLines(ctx, cartId, changed),
  ]);
  const kept = row.lines.map((line) => changed.find(({ id }) => id === line.id) ?? line);
  const added = changed.filter(({ id }) => row.lines.every((line) => line.id !== id));
  const filled = await toCart(ctx, { ...seen, row: { ...row, lines: [...kept, ...added] } });
  return renewHolds(ctx, filled);
}

/** What a cart is once `cartRenewalWrite` has been written. */
export function afterRenewal<C extends { version: number; expiresAt: Date }>(
  ctx: Context,
  cart: C,
): C {
  return { ...cart, version: cart.version + 1, expiresAt: cartExpiry(ctx) };
}

async function foundOrProblem(ctx: TransactionContext, cartId: string): Promise<Cart | Problem> {
  return (await findCart(ctx, cartId)) ?? problem('CART_NOT_FOUND');
}

/** Until when a cart lives that changes now. */
function cartExpiry(ctx: Context): Date {
  return new Date(ctx.now().getTime() + ctx.tenant.settings.cartDays * DAY);
}
