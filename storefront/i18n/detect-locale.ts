import { localeCookie, localeFromCookie } from './locale-cookie.ts';
import { defaultLocale, isLocale, withPrefix, type Locale } from './locales.ts';

/** More of an Accept-Language header than any browser sends; the rest is not read. */
const READ_CHARACTERS = 1000;

/**
 * The language for a visitor who typed the address of the site: the one chosen before, else the best of
 * the browser's, else the default. Only `/` asks (specification, section 2: prefix, cookie, browser, default).
 */
export function detectLocale(headers: Headers): Locale {
  return (
    localeFromCookie(headers.get('Cookie')) ??
    localeFromBrowser(headers.get('Accept-Language') ?? '') ??
    defaultLocale
  );
}

function localeFromBrowser(header: string): Locale | null {
  const wishes = header
    .slice(0, READ_CHARACTERS)
    .split(',')
    .map(parseWish)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wishes) {
    if (language === '*') return defaultLocale;
    if (isLocale(language)) return language;
  }
  return null;
}

/** One language range with its weight (RFC 9110, section 12.5.4); a faulty weight counts as zero. */
function parseWish(range: string): { language: string; quality: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const weight = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return {
    language: tag.trim().split('-')[0] ?? '',
    quality: quality >= 0 && quality <= 1 ? quality : 0,
  };
}

/**
 * The redirect that `/` answers a visitor of another language with, or null where the page itself is due.
 * It stores what it chose, so that a second visit goes the same way.
 */
export function redirectFromRoot(request: Request, siteUrl: string): Response | null {
  const { pathname, search } = new URL(request.url);
  if (pathname !== '/' || !['GET', 'HEAD'].includes(request.method)) return null;
  const locale = detectLocale(request.headers);
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
