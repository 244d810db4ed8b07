import Negotiator from 'negotiator';
import { localeCookie, localeFromCookie } from './locale-cookie.ts';
import { defaultLocale, isLocale, withPrefix, type Locale } from '#i18n/locales.ts';

/** More of an Accept-Language header than any browser sends; the rest is not read. */
const READ_CHARACTERS = 1000;

/**
 * The language for a visitor who typed the address of the site: the one chosen before, else the best of the browser's,
 * else the default. Only `/` is detected (specification, section 2: prefix, cookie, browser, default).
 */
export function detectLocale(header: (name: string) => string | null): Locale {
  return (
    localeFromCookie(header('cookie')) ??
    localeFromBrowser(header('accept-language') ?? '') ??
    defaultLocale
  );
}

function localeFromBrowser(header: string): Locale | null {
  const accepted = { 'accept-language': header.slice(0, READ_CHARACTERS) };
  // In the visitor's order, in which `en-US` is English: matched exactly, `en` would count more than the `en-US` before it.
  for (const range of new Negotiator({ headers: accepted }).languages()) {
    const language = range.toLowerCase().split('-')[0];
    if (language === '*') return defaultLocale;
    if (isLocale(language)) return language;
  }
  return null;
}

/**
 * The redirect from `/` for a visitor of another language, or null where the page itself is right. It stores its
 * choice, so that a second visit gets the same.
 */
export function redirectFromRoot(request: Request, siteUrl: string): Response | null {
  const { pathname, search } = new URL(request.url);
  if (pathname !== '/' || !['GET', 'HEAD'].includes(request.method)) return null;
  const locale = detectLocale((name) => request.headers.get(name));
  if (locale === defaultLocale) return null;
  return new Response(null, {
    status: 302,
    headers: {
      Location: withPrefix(locale, '/') + search,
      'Set-Cookie': localeCookie(locale, siteUrl),
      Vary: 'Cookie, Accept-Language',
      'Cache-Control': 'no-store',
    },
  });
}
