import { redirect } from 'react-router';
import { secure } from '#storefront/browser/cookies.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { faultOf, type Fault } from './problem-message.ts';

/** What is missing, and how to order all the same. */
export function noCookies(site: { phone: string }): Fault {
  return {
    ...faultOf('NO_COOKIES'),
    params: [{ name: 'phone', value: formatPhone(site.phone) }],
  };
}

/** When the answer before has set the probe cookie, in ms of Unix time. */
const ASKED = 'cookies';

/** The lifetime of the cookie, in seconds. */
const LASTS = 60;

/**
 * How long a missing cookie counts, in ms: the form keeps the address, and may be sent again when the cookie has
 * expired.
 */
const COUNTS_FOR = 30_000;

/**
 * Whether the browser accepts cookies, for a form of a whole page that would store something in the database which a
 * browser without cookies could never find again. A request without any cookie is redirected with a probe cookie, and
 * sends the form again.
 */
export function acceptsCookies(request: Request, siteUrl: string): boolean {
  if (request.headers.get('Cookie')) return true;
  const { pathname, searchParams } = new URL(request.url);
  // The accept header of scripts: they check cookies themselves.
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

/** Shows by the next request that the browser accepts cookies. */
export function probeCookie(siteUrl: string): string {
  return `${ASKED}=kept; Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${secure(siteUrl)}`;
}
