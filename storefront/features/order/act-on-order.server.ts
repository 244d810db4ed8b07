import { data, redirect, type RouterContextProvider } from 'react-router';
import { setCookies } from '#storefront/features/cart/state/bind-cart.server.ts';
import { cartCookies, readCartId } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  CancelOrderDocument,
  ClaimOrderPurchaseDocument,
  ReorderOrderDocument,
  WithdrawFromOrderDocument,
  type ReorderOrderMutation,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { purchaseOf, type Purchase } from './receipt/purchase-event.server.ts';
import { readKey, readQuantities, type Quantities } from './withdrawal/read-withdrawal.ts';

type Context = Readonly<RouterContextProvider>;
export type Differences = Extract<
  ReorderOrderMutation['result'],
  { __typename: 'OrderReorder' }
>['differences'];

/** The result of a form of an order's page, where the same page continues. */
export type OrderAnswer =
  | { kind: 'fault'; fault: Fault }
  | { kind: 'differences'; differences: Differences }
  | { kind: 'choose' | 'review'; quantities: Quantities; isEmpty: boolean }
  | { kind: 'purchase'; purchase: Purchase | null };

/**
 * Carries out a form of an order's page: cancel, reorder, withdraw in its two steps, or claim the purchase event. After
 * that the page is loaded again, so that a reload sends nothing twice.
 */
export async function actOnOrder(
  context: Context,
  request: Request,
  { receiptId, pathname }: { receiptId: string; pathname: string },
) {
  const form = await request.formData();
  const input = { receiptId, idempotencyKey: readKey(form) };
  switch (form.get('intent')) {
    case 'cancel': {
      const { result } = await execute(context, CancelOrderDocument, { input });
      if (result.__typename === 'Problem') return refuse(result);
      throw redirect(pathname, 303);
    }
    case 'reorder':
      return reorder(context, request, input);
    case 'withdraw-choose':
      return answer({ kind: 'choose', quantities: readQuantities(form), isEmpty: false });
    case 'withdraw-review': {
      const quantities = readQuantities(form);
      const isEmpty = Object.keys(quantities).length === 0;
      return answer({ kind: isEmpty ? 'choose' : 'review', quantities, isEmpty });
    }
    case 'withdraw': {
      const quantities = Object.entries(readQuantities(form));
      // For the API no items mean all of them, which nobody has confirmed here.
      if (quantities.length === 0) return answer({ kind: 'choose', quantities: {}, isEmpty: true });
      const items = quantities.map(([id, quantity]) => ({ id, quantity }));
      const { result } = await execute(context, WithdrawFromOrderDocument, {
        input: { ...input, items },
      });
      if (result.__typename === 'Problem') return refuse(result);
      throw redirect(`${pathname}#withdrawals`, 303);
    }
    case 'claim-purchase': {
      const { order } = await execute(context, ClaimOrderPurchaseDocument, {
        input: { receiptId },
      });
      return answer({ kind: 'purchase', purchase: order ? purchaseOf(order) : null });
    }
    default:
      return refuse(faultOf('INVALID_INPUT'));
  }
}

async function reorder(
  context: Context,
  request: Request,
  input: { receiptId: string; idempotencyKey: string },
) {
  const { locale, publicUrl } = context.get(apiContext);
  const { result } = await execute(context, ReorderOrderDocument, {
    input: { ...input, cartId: readCartId(request, publicUrl) },
  });
  if (result.__typename === 'Problem') return refuse(result);
  const headers = setCookies(cartCookies(request, result.cart.id, publicUrl));
  if (result.differences.length > 0)
    return answer({ kind: 'differences', differences: result.differences }, { headers });
  throw redirect(localeHref(locale, '/shopping-cart'), { status: 303, headers });
}

function answer(value: OrderAnswer, init?: ResponseInit) {
  return data<OrderAnswer>(value, init);
}

function refuse(fault: Fault) {
  return answer({ kind: 'fault', fault }, { status: 422 });
}
