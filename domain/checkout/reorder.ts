import { addLines, createCart, findCart } from '../cart/cart.ts';
import { maxQuantityOf, type Cart } from '../cart/rules.ts';
import { boughtForCart } from '../cart/to-cart.ts';
import { listVariantOffers } from '../catalogue/catalogue.ts';
import type { VariantOffer } from '../catalogue/rules.ts';
import type { Context, TransactionContext } from '../context.ts';
import { once } from '../idempotency/idempotency.ts';
import { findOrderByReceipt } from '../orders/orders.ts';
import type { Order, OrderLineDetail } from '../orders/rules.ts';
import { isProblem, problem, type Problem } from '../problem.ts';

/** What is not as it was; quantities, or prices in minor units, as text. */
export type Difference = {
  kind: 'NOT_AVAILABLE' | 'QUANTITY_REDUCED' | 'PRICE_CHANGED';
  productName: string;
  variantLabel: string;
  before: string;
  now: string;
};

export type Reorder = { cart: Cart; differences: Difference[] };

/**
 * Adds the lines of an order to a cart, as far as they are available, at today's prices, and reports the differences.
 * `cartId` null, or an unknown cart: a new one. Gifts come from today's promotions, not from the old order.
 * ORDER_NOT_FOUND, LINE_NOT_ADDED when the cart is full, those of idempotency keys.
 */
export async function reorder(
  ctx: Context,
  input: { idempotencyKey: string; receiptToken: string; cartId: string | null },
): Promise<Reorder | Problem> {
  const { idempotencyKey, receiptToken, cartId } = input;
  const order = await findOrderByReceipt(ctx, receiptToken);
  if (!order) return problem('ORDER_NOT_FOUND');
  return once<Reorder>(
    ctx,
    {
      operation: 'orderReorder',
      actor: `order:${order.id}`,
      key: idempotencyKey,
      body: { cartId },
    },
    {
      idOf: ({ cart }) => cart.id,
      recall: async (tx, id) => {
        const cart = await findCart(tx, id);
        return cart ? compareOrder(tx, order, cart) : problem('CART_NOT_FOUND');
      },
      work: async (tx) => {
        const cart = await fillAgain(tx, { idempotencyKey, order, cartId });
        return isProblem(cart) ? cart : compareOrder(tx, order, cart);
      },
    },
  );
}

type Lines = Order['lines'];

/** Puts what was ordered into a cart, or into a new one, as far as it can be had. */
export async function fillAgain(
  tx: TransactionContext,
  input: { idempotencyKey: string; order: Order; cartId: string | null },
): Promise<Cart | Problem> {
  const { idempotencyKey, order } = input;
  const lines = boughtLines(order);
  const cart = input.cartId === null ? null : await findCart(tx, input.cartId);
  const offers = await offersOf(tx, lines, cart);
  const bought = await boughtForCart(tx, cart?.id ?? null, offers);
  const held = (cart?.lines ?? []).map((line) => ({ ...line }));
  const wishes = sumByVariant(lines).flatMap(({ variantId, quantity }) => {
    const offer = offers.get(variantId);
    if (!offer) return [];
    const before = held.find((line) => line.variantId === variantId)?.quantity ?? 0;
    const line = { variantId, quantity: before, offer };
    const most = maxQuantityOf(line, held, tx.tenant.settings.maxLineQuantity, bought);
    const added = Math.min(quantity, most - before);
    return added > 0 ? [{ variantId, quantity: added }] : [];
  });
  if (!cart) return createCart(tx, { idempotencyKey, lines: wishes });
  if (wishes.length === 0) return cart;
  return addLines(tx, { idempotencyKey, cartId: cart.id, lines: wishes });
}

function boughtLines({ lines }: Order): Lines {
  return lines.filter(({ isGift }) => !isGift);
}

/** The cart beside the order: the same whenever it is asked, so that a repeated request answers alike. */
export async function compareOrder(
  tx: TransactionContext,
  order: Order,
  cart: Cart,
): Promise<Reorder> {
  const lines = boughtLines(order);
  const offers = await offersOf(tx, lines, cart);
  const differences = sumByVariant(lines).flatMap((line): Difference[] => {
    const offer = offers.get(line.variantId);
    const now = cart.lines.find(({ variantId }) => variantId === line.variantId);
    const words = {
      productName: offer?.productName ?? line.productName,
      variantLabel: offer?.variantLabel ?? line.variantLabel,
    };
    const ordered = String(line.quantity);
    if (!now) return [{ kind: 'NOT_AVAILABLE', ...words, before: ordered, now: '0' }];
    const found: Difference[] = [];
    if (now.quantity < line.quantity) {
      const kept = String(now.quantity);
      found.push({ kind: 'QUANTITY_REDUCED', ...words, before: ordered, now: kept });
    }
    if (now.unitPrice !== line.unitPrice) {
      const [before, after] = [String(line.unitPrice), String(now.unitPrice)];
      found.push({ kind: 'PRICE_CHANGED', ...words, before, now: after });
    }
    return found;
  });
  return { cart, differences };
}

async function offersOf(
  tx: TransactionContext,
  lines: Lines,
  cart: Cart | null,
): Promise<Map<string, VariantOffer>> {
  const ids = lines.map(({ variantId }) => variantId);
  return listVariantOffers(tx, [...new Set(ids)], cart ? { exceptCartId: cart.id } : {});
}

/** One of each variant, however many lines it stood on. */
function sumByVariant(lines: Lines): OrderLineDetail[] {
  const sums = new Map<string, OrderLineDetail>();
  for (const line of lines) {
    const sum = sums.get(line.variantId);
    const quantity = line.quantity + (sum?.quantity ?? 0);
    sums.set(line.variantId, { ...(sum ?? line), quantity });
  }
  return [...sums.values()];
}
