import type { RouterContextProvider } from 'react-router';
import { faultOf, type Fault } from '#storefront/features/problem/problem-words.ts';
import { execute } from '#storefront/graphql/execute.ts';
import {
  AddCartLinesDocument,
  ApplyCartPromotionCodeDocument,
  CreateCartDocument,
  RemoveCartLinesDocument,
  RemoveCartPromotionCodeDocument,
  UpdateCartLinesDocument,
  type AddCartLinesMutation,
} from '#storefront/graphql/gen/graphql.ts';
import { readCartChange, type CartChange } from './cart-change.ts';

type Context = Readonly<RouterContextProvider>;
type Result = AddCartLinesMutation['result'];
type ChangedCart = Extract<Result, { __typename: 'Cart' }>;

/** The codes that say that a cart is gone for good. */
const DEAD = ['CART_NOT_FOUND', 'CART_ORDERED'];

/**
 * Makes the change that a form asks for, or answers what stands in its way. Adding to a cart that is gone
 * makes a new one: a dead id never blocks a visitor. Scripts name each click by a key of their own.
 */
export async function submitChange(
  context: Context,
  cartId: string | null,
  form: FormData,
): Promise<ChangedCart | Fault> {
  const change = readCartChange(form);
  if (!change) return faultOf('INVALID_INPUT');
  if ('quantity' in change && Number.isNaN(change.quantity))
    return refusal(change, 'QUANTITY_INVALID');
  if (change.intent === 'apply-code') return applyCode(context, cartId, change.code);
  if (change.intent !== 'add') {
    return cartId ? changeContents(context, cartId, change) : faultOf('CART_NOT_FOUND');
  }
  const key = form.get('idempotencyKey');
  const idempotencyKey = typeof key === 'string' && key ? key : crypto.randomUUID();
  const lines = [{ variantId: change.variantId, quantity: change.quantity }];
  if (cartId) {
    const { result } = await execute(context, AddCartLinesDocument, {
      input: { idempotencyKey, cartId, lines },
    });
    if (isCart(result) || !DEAD.includes(result.code)) return result;
  }
  const { result } = await execute(context, CreateCartDocument, {
    input: { idempotencyKey, lines },
  });
  return result;
}

export function isCart(result: ChangedCart | Fault): result is ChangedCart {
  return !('code' in result);
}

function changeContents(
  context: Context,
  cartId: string,
  change: Exclude<CartChange, { intent: 'add' | 'apply-code' }>,
): Promise<ChangedCart | Fault> {
  if (change.intent === 'remove-code') return removeCode(context, cartId, change.code);
  return change.intent === 'update'
    ? updateLine(context, cartId, change)
    : removeLine(context, cartId, change.lineId);
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

/** Without a cart there is nothing yet that a code could take something off. */
async function applyCode(
  context: Context,
  cartId: string | null,
  code: string,
): Promise<ChangedCart | Fault> {
  if (!code) return faultOf('REQUIRED');
  if (!cartId) return faultOf('CART_EMPTY');
  const input = { cartId, code };
  const { result } = await execute(context, ApplyCartPromotionCodeDocument, { input });
  return !isCart(result) && DEAD.includes(result.code) ? faultOf('CART_EMPTY') : result;
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

/** A fault at the line or variant that the form was about. */
function refusal(
  change: Extract<CartChange, { quantity: number }>,
  code: 'QUANTITY_INVALID',
): Fault {
  return change.intent === 'add'
    ? { ...faultOf(code), variantIds: [change.variantId] }
    : { ...faultOf(code), lineIds: [change.lineId] };
}
