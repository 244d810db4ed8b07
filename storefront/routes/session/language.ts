import { data, redirect } from 'react-router';
import { NO_ROUTE } from '#storefront/features/errors/error-kind.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeCookie } from '#storefront/i18n/locale-cookie.ts';
import { isLocale, localeOfPath, withPrefix } from '#i18n/locales.ts';
import type { Route } from './+types/language.ts';

/** Stores the choice of a language for a visitor without scripts, and leads on to the page in it. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw data(NO_ROUTE, { status: 404 });
  const wish = url.searchParams.get('to') ?? '';
  // Only an address of this site, in this language. The URL parser decides, as a browser would: it recognizes `//host`,
  // `/\host` and `/<tab>/host` as addresses of another site.
  const target = URL.parse(wish, url.origin);
  const isOurs = target?.origin === url.origin && localeOfPath(target.pathname) === locale;
  return redirect(isOurs ? target.pathname + target.search : withPrefix(locale, '/'), {
    status: 303,
    headers: {
      'Set-Cookie': localeCookie(locale, context.get(apiContext).publicUrl),
      'Cache-Control': 'no-store',
    },
  });
}
