import { redirect } from 'react-router';
import { noCartCookies } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { memberSession, signOut } from '#storefront/features/session/member-session.server.ts';
import { expiredSharedCartCookies } from '#storefront/features/cart/shared/participant-cookies.server.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import type { Route } from './+types/auth-logout.ts';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/** A link does not sign anybody out. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localeHref(context.get(apiContext).locale, '/'));
}

/**
 * Ends the session here and on the server, and leads home. The cart stays the member's: it comes back with the next
 * sign-in, and the next user of this browser does not find it, nor the shared carts.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await signOut(context);
  const { locale, publicUrl } = context.get(apiContext);
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  for (const cookie of [
    ...noCartCookies(publicUrl),
    ...expiredSharedCartCookies(request, publicUrl),
  ])
    headers.append('Set-Cookie', cookie);
  throw redirect(localeHref(locale, '/'), { status: 303, headers });
}
