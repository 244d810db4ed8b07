import type { RouterContextProvider } from 'react-router';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  AddCartLinesDocument,
  ApplyCartPromotionCodeDocument,
  CreateCartDocument,
  RemoveCartLinesDocument,
  RemoveCartPromotionCodeDocument,
  UpdateCartLinesDocument,
  type AddCartLinesMutation,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { findMoved } from './bind-cart.server.ts';
import { readCartId } from './cart-cookie.server.ts';
import { readCartChange, type CartChange } from './cart-change.server.ts';

type Context = Readonly<RouterContextProvider>;
type Result = AddCartLinesMutation['result'];
type ChangedCart = Extract<Result, { __typename: 'Cart' }>;

/** The codes that say that a cart is gone for good. */
const DEAD = ['CART_NOT_FOUND', 'CART_ORDERED'];

/**
 * Carries out the change of a form, or returns its problem. Adding to a cart that is gone makes a new one: a dead id
 * never blocks a visitor. Scripts send each click with a key of its own.
 */
export async function submitChange(
  context: Context,
  request: Request,
  form: FormData,
): Promise<ChangedCart | Fault> {
  const change = readCartChange(form);
  if (!change) return faultOf('INVALID_INPUT');
  if ('quantity' in change && Number.isNaN(change.quantity))
    return refusal(change, 'QUANTITY_INVALID');
  if (change.intent === 'apply-code' && !change.code) return faultOf('REQUIRED');
  const key = form.get('idempotencyKey');
  const idempotencyKey = typeof key === 'string' && key ? key : crypto.randomUUID();
  const make = (id: string) => changeCart(context, id, { change, idempotencyKey });
  const cartId = readCartId(request, context.get(apiContext).publicUrl);
  let result = cartId ? await make(cartId) : faultOf('CART_NOT_FOUND');
  if (isDead(result)) {
    const moved = await findMoved(context, request);
    if (moved) result = await make(moved.cartId);
  }
  if (!isDead(result)) return result;
  // Without a cart there is nothing yet that a code could discount.
  if (change.intent === 'apply-code') return faultOf('CART_EMPTY');
  return change.intent === 'add' ? createCart(context, { change, idempotencyKey }) : result;
}

function isDead(result: ChangedCart | Fault): boolean {
  return !isCart(result) && DEAD.includes(result.code);
}

type Adding = { change: Extract<CartChange, { intent: 'add' }>; idempotencyKey: string };

function linesOf({ variantId, quantity }: Adding['change']) {
  return [{ variantId, quantity }];
}

async function createCart(context: Context, { change, idempotencyKey }: Adding) {
  const input = { idempotencyKey, lines: linesOf(change) };
  return (await execute(context, CreateCartDocument, { input })).result;
}

export function isCart(result: ChangedCart | Fault): result is ChangedCart {
  return !('code' in result);
}

async function changeCart(
  context: Context,
  cartId: string,
  { change, idempotencyKey }: { change: CartChange; idempotencyKey: string },
): Promise<ChangedCart | Fault> {
  switch (change.intent) {
    case 'add': {
      const input = { idempotencyKey, cartId, lines: linesOf(change) };
      return (await execute(context, AddCartLinesDocument, { input })).result;
    }
    case 'apply-code':
      return applyCode(context, cartId, change.code);
    case 'remove-code':
      return removeCode(context, cartId, change.code);
    case 'update':
      return updateLine(context, cartId, change);
    default:
      return removeLine(context, cartId, change.lineId);
  }
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

async function removeLine(
  context: Context,
  cartId: string,
  lineId: string,
): Promise<ChangedCart | Fault> {
  const { result } = await execute(context, RemoveCartLinesDocument, {
    input: { cartId, lineIds: [lineId] },
  });
  return result;
}

async function applyCode(
  context: Context,
  cartId: string,
  code: string,
): Promise<ChangedCart | Fault> {
  const input = { cartId, code };
  return (await execute(context, ApplyCartPromotionCodeDocument, { input })).result;
}

async function removeCode(
  context: Context,
  cartId: string,
  code: string,
): Promise<ChangedCart | Fault> {
  const input = { cartId, code };
  const { result } = await execute(context, RemoveCartPromotionCodeDocument, { input });
  return result;
}

/** A fault at the line or variant of the form. */
function refusal(
  change: Extract<CartChange, { quantity: number }>,
  code: 'QUANTITY_INVALID',
): Fault {
  return change.intent === 'add'
    ? { ...faultOf(code), variantIds: [change.variantId] }
    : { ...faultOf(code), lineIds: [change.lineId] };
}
