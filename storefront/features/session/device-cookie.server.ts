import { cookieValues, hostCookie, serverOnly } from '#storefront/browser/cookies.ts';

/** The maximum of browsers (s). */
const MAX_AGE = 400 * 24 * 60 * 60;
/** How many members who share a browser it recognizes. */
const MOST = 4;

const NAME = 'device';
const TOKEN = /^[\w.-]{1,100}$/;

/**
 * Proof that this browser has signed in to accounts before, the last one first: strangers who guess passwords do not
 * lock it out. It gives no access, and stays when the member signs out.
 */
export function readDeviceTokens(request: Request, siteUrl: string): string[] {
  const [value] = cookieValues(request, hostCookie(NAME, siteUrl));
  return (value?.split('~') ?? []).filter((token) => TOKEN.test(token)).slice(0, MOST);
}

/** `Set-Cookie` that adds a token to those that the browser has. */
export function deviceCookie(token: string, known: readonly string[], siteUrl: string): string {
  const tokens = [token, ...known.filter((other) => other !== token)].slice(0, MOST);
  return `${hostCookie(NAME, siteUrl)}=${tokens.join('~')}; Max-Age=${MAX_AGE}; ${serverOnly(siteUrl)}`;
}
