import { redirect } from 'react-router';
import { noCartCookie } from '#storefront/features/cart/cart-cookie.ts';
import { memberSession, signOut } from '#storefront/features/account/member-session.server.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import type { Route } from './+types/auth-logout.ts';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/** Nobody signs out by following a link. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localeHref(context.get(apiContext).locale, '/'));
}

/**
 * Ends the session here and on the server, and leads home. The cart stays the member's: it comes back when he
 * does, and the next at this browser does not find it.
 */
export async function action({ context }: Route.ActionArgs) {
  await signOut(context);
  const { locale, publicUrl } = context.get(apiContext);
  throw redirect(localeHref(locale, '/'), {
    status: 303,
    headers: { 'Set-Cookie': noCartCookie(publicUrl), 'Clear-Site-Data': '"cache"' },
  });
}
