import { readCookies, secure } from '#storefront/browser/cookies.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';

const NAME = 'locale';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The language that an earlier visit chose; unknown values count as none. */
export function localeFromCookie(cookies: string | null): Locale | null {
  const [, value] = readCookies(cookies).find(([name]) => name === NAME) ?? [];
  return isLocale(value) ? value : null;
}

/**
 * The cookie of a choice, for `Set-Cookie` and for `document.cookie` alike. `siteUrl` shows whether the site is served
 * over https.
 */
export function localeCookie(locale: Locale, siteUrl: string): string {
  return `${NAME}=${locale}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure(siteUrl)}`;
}
