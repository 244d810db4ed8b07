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

/** Says that the answer before has asked for a cookie. */
const ASKED = 'cookies';

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
  if (searchParams.get(ASKED) === 'asked') return false;
  searchParams.set(ASKED, 'asked');
  throw redirect(`${pathname}?${searchParams.toString()}`, {
    status: 307,
    headers: {
      'Set-Cookie': `${ASKED}=kept; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure(siteUrl)}`,
      'Cache-Control': 'no-store',
    },
  });
}
