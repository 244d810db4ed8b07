import type { RouterContextProvider } from 'react-router';
import { faultOf, type Fault } from '#storefront/features/problem/problem-words.ts';
import { execute } from '#storefront/graphql/execute.ts';
import {
  AddCartLinesDocument,
  CreateCartDocument,
  RemoveCartLinesDocument,
  UpdateCartLinesDocument,
  type AddCartLinesMutation,
} from '#storefront/graphql/gen/graphql.ts';
import type { CartChange } from './cart-change.ts';

type Context = Readonly<RouterContextProvider>;
type Result = AddCartLinesMutation['result'];
type ChangedCart = Extract<Result, { __typename: 'Cart' }>;

/** The codes that say that a cart is gone for good. */
const DEAD = ['CART_NOT_FOUND', 'CART_ORDERED'];

/**
 * Makes a change of the cart, or answers what stands in its way. Adding to a cart that is gone makes a new
 * one: a dead id never blocks a visitor. The key names this one click.
 */
export async function changeCart(
  context: Context,
  { cartId, change, idempotencyKey }: { cartId: string | null; change: CartChange; idempotencyKey: string },
): Promise<ChangedCart | Fault> {
  if ('quantity' in change && Number.isNaN(change.quantity)) return refusal(change, 'QUANTITY_INVALID');
  if (change.intent !== 'add') {
    if (!cartId) return faultOf('CART_NOT_FOUND');
    return change.intent === 'update'
      ? updateLine(context, cartId, change)
      : removeLine(context, cartId, change.lineId);
  }
  const lines = [{ variantId: change.variantId, quantity: change.quantity }];
  if (cartId) {
    const { result } = await execute(context, AddCartLinesDocument, { input: { idempotencyKey, cartId, lines } });
    if (isCart(result) || !DEAD.includes(result.code)) return result;
  }
  const { result } = await execute(context, CreateCartDocument, { input: { idempotencyKey, lines } });
  return result;
}

export function isCart(result: ChangedCart | Fault): result is ChangedCart {
  return !('code' in result);
}

async function updateLine(
  context: Context,
  cartId: string,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<ChangedCart | Fault> {
  const lines = [{ id: lineId, quantity }];
  const { result } = await execute(context, UpdateCartLinesDocument, { input: { cartId, lines } });
  return result;
}

async function removeLine(context: Context, cartId: string, lineId: string): Promise<ChangedCart | Fault> {
  const { result } = await execute(context, RemoveCartLinesDocument, { input: { cartId, lineIds: [lineId] } });
  return result;
}

/** A fault at the line or variant that the form was about. */
function refusal(change: CartChange, code: 'QUANTITY_INVALID'): Fault {
  return change.intent === 'add'
    ? { ...faultOf(code), variantIds: [change.variantId] }
    : { ...faultOf(code), lineIds: [change.lineId] };
}
