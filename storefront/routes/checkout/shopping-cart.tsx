import { useState } from 'react';
import { data, redirect, useFetchers, type ShouldRevalidateFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartCaps } from '#storefront/features/account/cart-caps.tsx';
import { memberSession, takeCaps } from '#storefront/features/session/member-session.server.ts';
import { CartContents } from '#storefront/features/cart/contents/cart-contents.tsx';
import { findMoved, setCookies } from '#storefront/features/cart/state/bind-cart.server.ts';
import { cartCookies, readCartId } from '#storefront/features/cart/state/cart-cookie.server.ts';
import type { CartAnswer } from '#storefront/features/cart/state/cart-store.ts';
import { isCart, submitChange } from '#storefront/features/cart/state/change-cart.server.ts';
import { EmptyCart } from '#storefront/features/cart/contents/empty-cart.tsx';
import {
  findOrdered,
  isWaiting,
  placeOf,
} from '#storefront/features/cart/state/ordered-cart.server.ts';
import { PriceChanges } from '#storefront/features/cart/contents/price-changes.tsx';
import {
  besides,
  findProposals,
} from '#storefront/features/cart/contents/find-proposals.server.ts';
import { Proposals } from '#storefront/features/cart/contents/proposals.tsx';
import { RemovedLine } from '#storefront/features/cart/contents/removed-line.tsx';
import { recordShownPrices } from '#storefront/features/cart/state/record-prices.server.ts';
import { CartAnnouncer } from '#storefront/features/cart/cart-announcer.tsx';
import { useFollowCart } from '#storefront/features/cart/state/use-follow-cart.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { acceptsCookies, noCookies } from '#storefront/features/errors/no-cookies.ts';
import { loadSite } from '#storefront/features/site/load-site.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { CartPageDocument, type CartLineFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/shopping-cart.ts';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = privatePage;

/** What scripts call a change that did not get through. */
const UNSENT: readonly (string | undefined)[] = ['ADD_FAILED', 'OFFLINE', 'UNKNOWN'];

/** A change that did not get through has changed nothing, and loading the page would fail like it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => {
  const fault = (actionResult as CartAnswer | undefined)?.fault;
  return defaultShouldRevalidate && !UNSENT.includes(fault?.code);
};

/**
 * A cart whose order waits for its payment can no longer be changed: the page leads to the payment. Every other ordered
 * cart counts as none.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = readCartId(request, context.get(apiContext).publicUrl);
  const proposals = findProposals(context);
  let { cart } = id ? await execute(context, CartPageDocument, { id }) : { cart: null };
  const ordered = id && !cart ? await findOrdered(context, request) : null;
  if (ordered && isWaiting(ordered)) throw redirect(placeOf(context, ordered));
  const moved = cart || ordered ? null : await findMoved(context, request);
  if (moved) ({ cart } = await execute(context, CartPageDocument, { id: moved.cartId }));
  const currentId = moved?.cartId ?? id;
  if (cart && currentId) await recordShownPrices(context, currentId, cart.lines);
  return data(
    {
      cart,
      caps: await takeCaps(context),
      proposals: besides(await proposals, cart?.lines ?? []),
    },
    { headers: setCookies(moved?.cookies ?? []) },
  );
}

/** A form without scripts is redirected to the cart, or gets its fault there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicUrl, locale } = context.get(apiContext);
  if (!acceptsCookies(request, publicUrl)) {
    const { site } = await loadSite({ context });
    return data({ fault: noCookies(site), code: null }, { status: 422 });
  }
  const form = await request.formData();
  const result = await submitChange(context, request, form);
  if (!isCart(result)) {
    const code = form.get('intent') === 'apply-code' ? form.get('code') : null;
    return data({ fault: result, code: typeof code === 'string' ? code : null }, { status: 422 });
  }
  throw redirect(localeHref(locale, '/shopping-cart'), {
    status: 303,
    headers: setCookies(cartCookies(request, result.id, publicUrl)),
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: translatorOf(pageMessages(args), 'cart')('title'), index: false });
}

/**
 * The line that was taken out last, by which change, by which other change it is put back, and how often that was refused.
 */
type Removed = {
  line: CartLineFieldsFragment;
  changeId: string;
  undoId: string | null;
  refusals: number;
};

export default function ShoppingCart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, caps, proposals } = loaderData;
  const t = useTranslations('cart');
  const fault = actionData?.fault ?? null;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const isChanging = useFetchers().length > 0;
  // A line whose removal was refused is there again.
  const isGone = removed && (isChanging || !cart?.lines.some(({ id }) => id === removed.line.id));
  const restored =
    removed?.undoId && !isChanging
      ? cart?.lines.find(({ variant }) => variant.id === removed.line.variant.id)
      : undefined;
  const alert = isGone && !restored && (
    <RemovedLine
      key={`${removed.changeId} ${removed.refusals}`}
      line={removed.line}
      changeId={removed.changeId}
      undoId={removed.undoId}
      onUndo={(undoId) => setRemoved({ ...removed, undoId })}
      onUndoRefused={() => setRemoved({ ...removed, undoId: null, refusals: removed.refusals + 1 })}
    />
  );
  useFollowCart({ quantity: cart?.data.quantity ?? 0, version: cart?.version ?? 0 });
  return (
    <Container>
      <PageHeading title={t('title')} />
      <CartCaps caps={caps} />
      <PriceChanges lines={cart?.lines ?? []} />
      <CartAnnouncer cart={cart} removedId={removed?.line.id ?? null} />
      {cart && cart.lines.length > 0 ? (
        <CartContents
          cart={cart}
          fault={fault}
          code={actionData?.code ?? null}
          alert={alert}
          restoredId={restored?.id ?? null}
          onRemove={(line, changeId) => setRemoved({ line, changeId, undoId: null, refusals: 0 })}
          onRestored={() => setRemoved(null)}
        />
      ) : (
        <EmptyCart fault={fault} alert={alert} />
      )}
      <Proposals proposals={proposals} />
    </Container>
  );
}
