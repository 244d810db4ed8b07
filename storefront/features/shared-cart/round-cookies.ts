import { cookiePairs, cookieValues, hostCookie, serverOnly } from '#storefront/browser/cookies.ts';

/** As long as a cart lives (s). */
const MAX_AGE = 30 * 24 * 60 * 60;

/** The shape of keys and links, and of the global id of a round. */
const TOKEN = /^[\w-]{43}$/;
const ID = /^[\w-]{1,120}$/;

const LINK = 'round-link';

/** The key of a member, for the round of that id: whoever holds it is that member, so scripts never see it. */
export function readMemberKey(request: Request, roundId: string, siteUrl: string): string | null {
  return ID.test(roundId) ? readToken(request, `round-${roundId}`, siteUrl) : null;
}

/** `Set-Cookie` for the key of a member. `siteUrl` tells whether the site is served over https. */
export function memberCookie(roundId: string, key: string, siteUrl: string): string {
  return `${hostCookie(`round-${roundId}`, siteUrl)}=${key}; Max-Age=${MAX_AGE}; ${serverOnly(siteUrl)}`;
}

/** `Set-Cookie`s that forget it, under each name that it may have. */
export function noMemberCookies(roundId: string, siteUrl: string): string[] {
  const name = `round-${roundId}`;
  return [...new Set([hostCookie(name, siteUrl), name])].map((each) => gone(each, siteUrl));
}

/** The link that the owner's browser was told: nobody can tell it a second time. */
export function readRoundLink(request: Request, siteUrl: string): string | null {
  return readToken(request, LINK, siteUrl);
}

export function roundLinkCookie(link: string, siteUrl: string): string {
  return `${hostCookie(LINK, siteUrl)}=${link}; Max-Age=${MAX_AGE}; ${serverOnly(siteUrl)}`;
}

/** `Set-Cookie`s that forget every round of this browser: the next at it is somebody else. */
export function noRoundCookies(request: Request, siteUrl: string): string[] {
  return cookiePairs(request)
    .map((pair) => pair.slice(0, Math.max(0, pair.indexOf('='))))
    .filter((name) => /^(?:__Host-)?round-/.test(name) && ID.test(name))
    .map((name) => gone(name, siteUrl));
}

/** Over https the bare name is of before; keys of then are good until they expire. Of two of one name none counts. */
function readToken(request: Request, name: string, siteUrl: string): string | null {
  const ours = cookieValues(request, hostCookie(name, siteUrl));
  const [value, another] = ours.length > 0 ? ours : cookieValues(request, name);
  return value !== undefined && another === undefined && TOKEN.test(value) ? value : null;
}

function gone(name: string, siteUrl: string): string {
  return `${name}=; Max-Age=0; ${serverOnly(siteUrl)}`;
}
