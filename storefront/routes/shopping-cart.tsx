import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartContents } from '#storefront/features/cart/cart-contents.tsx';
import { readCartChange } from '#storefront/features/cart/cart-change.ts';
import { cartCookie, readCartId } from '#storefront/features/cart/cart-cookie.ts';
import { settleChange, type CartAnswer } from '#storefront/features/cart/cart-store.ts';
import { changeCart, isCart } from '#storefront/features/cart/change-cart.ts';
import { EmptyCart } from '#storefront/features/cart/empty-cart.tsx';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { privatePage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { faultOf } from '#storefront/features/problem/problem-words.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { CartPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#storefront/ui/container.tsx';
import type { Route } from './+types/shopping-cart.ts';

export const headers = privatePage;

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = readCartId(request);
  const { cart } = id ? await execute(context, CartPageDocument, { id }) : { cart: null };
  return { cart };
}

/** Scripts get the changed cart as data; a form of its own is led to the cart, or shown what went wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicUrl, locale } = context.get(apiContext);
  const form = await request.formData();
  const change = readCartChange(form);
  if (!change) return data(refused(faultOf('INVALID_INPUT')), { status: 400 });

  const key = form.get('idempotencyKey');
  const idempotencyKey = typeof key === 'string' && key ? key : crypto.randomUUID();
  const result = await changeCart(context, { cartId: readCartId(request), change, idempotencyKey });
  if (!isCart(result)) return data(refused(result), { status: 422 });

  const { id, quantity, totalItems, time, token, address } = result;
  const headers = { 'Set-Cookie': cartCookie(id, publicUrl) };
  const isScripted = new URL(request.url).pathname.endsWith('.data');
  if (!isScripted) throw redirect(localeHref(locale, '/shopping-cart'), { status: 303, headers });
  const answer: CartAnswer = { cart: { quantity, totalItems, time, token, address }, fault: null };
  return data(answer, { headers });
}

function refused(fault: CartAnswer['fault']): CartAnswer {
  return { cart: null, fault };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const failure = faultOf(form.get('intent') === 'add' ? 'ADD_FAILED' : 'UNKNOWN');
  return settleChange(String(form.get('idempotencyKey')), () => serverAction(), failure);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: translatorOf(pageWords(args), 'cart')('title'), index: false });
}

export default function ShoppingCart({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  const t = useTranslations('cart');
  const fault = actionData?.fault ?? null;
  return (
    <Container>
      <PageHeading title={t('title')} />
      {cart && cart.lines.length > 0 ? (
        <CartContents cart={cart} fault={fault} />
      ) : (
        <EmptyCart fault={fault} />
      )}
    </Container>
  );
}
