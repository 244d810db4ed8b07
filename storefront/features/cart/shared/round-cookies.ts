import { cookieValues, hostCookie, readCookies, serverOnly } from '#storefront/browser/cookies.ts';

/** As long as a cart lives (s). */
const MAX_AGE = 30 * 24 * 60 * 60;

/** Rounds that a browser keeps keys of, so that its requests stay small: whoever joins one more loses the oldest. */
const MOST_ROUNDS = 8;

/** The shape of keys and links: since when the browser has it (s, base 36) stands behind it, except in old cookies. */
const TOKEN = /^([\w-]{43})(?:\.([0-9a-z]{1,9}))?$/;
/** The shape of the global id of a round. */
const ID = /^[\w-]{1,120}$/;
const MEMBER = /^(?:__Host-)?round-(?!link$)([\w-]{1,120})$/;

const LINK = 'round-link';

/** The key of a member, for the round of that id: whoever holds it is that member, so scripts never see it. */
export function readMemberKey(request: Request, roundId: string, siteUrl: string): string | null {
  return ID.test(roundId) ? readToken(request, `round-${roundId}`, siteUrl) : null;
}

/**
 * `Set-Cookie`s that keep the key of a member, and forget the oldest rounds where there would be too many. `siteUrl`
 * tells whether the site is served over https.
 */
export function memberCookies(
  request: Request,
  { roundId, key }: { roundId: string; key: string },
  siteUrl: string,
): string[] {
  const name = hostCookie(`round-${roundId}`, siteUrl);
  const since = Math.floor(Date.now() / 1000).toString(36);
  return [
    `${name}=${key}.${since}; Max-Age=${MAX_AGE}; ${serverOnly(siteUrl)}`,
    ...otherRounds(request, roundId)
      .slice(MOST_ROUNDS - 1)
      .flatMap((id) => noMemberCookies(id, siteUrl)),
  ];
}

/** The other rounds of which the browser has a cookie, the one that it got last first. */
function otherRounds(request: Request, roundId: string): string[] {
  const joined = new Map<string, number>();
  for (const [name, value] of readCookies(request.headers.get('Cookie'))) {
    const [, id = ''] = MEMBER.exec(name) ?? [];
    if (id === '' || id === roundId) continue;
    const since = parseInt(TOKEN.exec(value)?.[2] ?? '0', 36);
    joined.set(id, Math.max(since, joined.get(id) ?? 0));
  }
  return [...joined].toSorted(([, one], [, another]) => another - one).map(([id]) => id);
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
  return readCookies(request.headers.get('Cookie'))
    .map(([name]) => name)
    .filter((name) => /^(?:__Host-)?round-/.test(name) && ID.test(name))
    .map((name) => gone(name, siteUrl));
}

/** Over https the bare name is of before; keys of then are good until they expire. Of two of one name none counts. */
function readToken(request: Request, name: string, siteUrl: string): string | null {
  const ours = cookieValues(request, hostCookie(name, siteUrl));
  const [value, another] = ours.length > 0 ? ours : cookieValues(request, name);
  return value !== undefined && another === undefined ? (TOKEN.exec(value)?.[1] ?? null) : null;
}

function gone(name: string, siteUrl: string): string {
  return `${name}=; Max-Age=0; ${serverOnly(siteUrl)}`;
}
