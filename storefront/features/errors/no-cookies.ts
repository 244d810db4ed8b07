import { redirect } from 'react-router';
import { secure } from '#storefront/browser/cookies.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { faultOf, type Fault } from './problem-words.ts';

/** What is missing, and how to order all the same. */
export function noCookies(site: { phone: string }): Fault {
  return {
    ...faultOf('NO_COOKIES'),
    params: [{ name: 'phone', value: formatPhone(site.phone) }],
  };
}

/** When the answer before has asked for a cookie, in ms of Unix time. */
const ASKED = 'cookies';

/** So long the cookie lasts, in seconds. */
const LASTS = 60;

/** So long its absence says something, in ms: the form keeps the address, and may be sent again when it has expired. */
const COUNTS_FOR = 30_000;

/**
 * For a form of a whole page that would leave something behind in the database, which a browser without cookies could
 * never find again: whether the browser keeps cookies. Where the request has none at all it is asked, by a redirect that
 * sends the form again with the cookie that comes with it.
 */
export function keepsCookies(request: Request, siteUrl: string): boolean {
  if (request.headers.get('Cookie')) return true;
  const { pathname, searchParams } = new URL(request.url);
  // What scripts send: they have looked themselves.
  if (pathname.endsWith('.data')) return true;
  const age = Date.now() - Number(searchParams.get(ASKED) ?? NaN);
  // Another server's clock may be a little ahead.
  if (Math.abs(age) < COUNTS_FOR) return false;
  searchParams.set(ASKED, String(Date.now()));
  throw redirect(`${pathname}?${searchParams.toString()}`, {
    status: 307,
    headers: {
      'Set-Cookie': probeCookie(siteUrl),
      'Cache-Control': 'no-store',
    },
  });
}

/** Shows by the next request that the browser keeps cookies. */
export function probeCookie(siteUrl: string): string {
  return `${ASKED}=kept; Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${secure(siteUrl)}`;
}
