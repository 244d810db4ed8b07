import { data } from 'react-router';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { setCookies } from '#storefront/features/cart/state/bind-cart.server.ts';
import { cartCookies } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { snapshotOf, withData } from '#storefront/features/cart/state/cart-state.ts';
import { settleChange, type CartAnswer } from '#storefront/features/cart/state/cart-store.ts';
import { isCart, submitChange } from '#storefront/features/cart/state/change-cart.server.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { isLocale } from '#i18n/locales.ts';
import type { Route } from './+types/cart-change.ts';

/** The address has no language of its own, and a refusal may name a promotion: the page sends its language. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const locale = url.searchParams.get('locale');
    if (isLocale(locale)) context.set(apiContext, { ...context.get(apiContext), locale });
  },
  memberSession,
];

/**
 * Where scripts send the changes of the cart. It has no page, so that adding a bottle loads nothing of the
 * cart's; forms without scripts go to `/shopping-cart` itself.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await submitChange(context, request, await request.formData());
  const answer: CartAnswer = isCart(result)
    ? { cart: withData(snapshotOf(result)), fault: null }
    : { cart: null, fault: result };
  if (!isCart(result)) return data(answer, { status: 422 });
  const { publicUrl } = context.get(apiContext);
  return data(answer, { headers: setCookies(cartCookies(request, result.id, publicUrl)) });
}

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<CartAnswer> {
  const form = await request.clone().formData();
  const id = form.get('idempotencyKey');
  const intent = form.get('intent');
  return settleChange(
    typeof id === 'string' ? id : '',
    () => serverAction(),
    (error) => failureOf(intent, error),
  );
}

/** What a call that failed altogether is called. `fetch` throws a TypeError where there is no connection. */
function failureOf(intent: unknown, error: unknown): Fault {
  if (intent === 'add') return faultOf('ADD_FAILED');
  const isTyped = intent === 'apply-code' && error instanceof TypeError;
  return faultOf(isTyped ? 'OFFLINE' : 'UNKNOWN');
}
