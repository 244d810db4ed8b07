import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartContents } from '#storefront/features/cart/cart-contents.tsx';
import { cartCookie, readCartId } from '#storefront/features/cart/cart-cookie.ts';
import { isCart, submitChange } from '#storefront/features/cart/change-cart.ts';
import { EmptyCart } from '#storefront/features/cart/empty-cart.tsx';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { privatePage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
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

/** A form without scripts is led to the cart, or shown there what went wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicUrl, locale } = context.get(apiContext);
  const result = await submitChange(context, readCartId(request), await request.formData());
  if (!isCart(result)) return data({ fault: result }, { status: 422 });
  throw redirect(localeHref(locale, '/shopping-cart'), {
    status: 303,
    headers: { 'Set-Cookie': cartCookie(result.id, publicUrl) },
  });
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
