/** As long as a cart lives (s). */
const MAX_AGE = 30 * 24 * 60 * 60;

/** The shape of keys and links, and of the global id of a round. */
const TOKEN = /^[\w-]{43}$/;
const ID = /^[\w-]{1,120}$/;

const LINK = 'round-link';

/** The key of a member, for the round of that id: whoever holds it is that member, so scripts never see it. */
export function readMemberKey(request: Request, roundId: string): string | null {
  return ID.test(roundId) ? readToken(request, `round-${roundId}`) : null;
}

/** `Set-Cookie` for the key of a member. `siteUrl` tells whether the site is served over https. */
export function memberCookie(roundId: string, key: string, siteUrl: string): string {
  return `round-${roundId}=${key}; Max-Age=${MAX_AGE}; ${attributes(siteUrl)}`;
}

/** `Set-Cookie` that forgets it. */
export function noMemberCookie(roundId: string, siteUrl: string): string {
  return `round-${roundId}=; Max-Age=0; ${attributes(siteUrl)}`;
}

/** The link that the owner's browser was told: nobody can tell it a second time. */
export function readRoundLink(request: Request): string | null {
  return readToken(request, LINK);
}

export function roundLinkCookie(link: string, siteUrl: string): string {
  return `${LINK}=${link}; Max-Age=${MAX_AGE}; ${attributes(siteUrl)}`;
}

/** `Set-Cookie`s that forget every round of this browser: the next at it is somebody else. */
export function noRoundCookies(request: Request, siteUrl: string): string[] {
  return pairsOf(request)
    .map((pair) => pair.slice(0, Math.max(0, pair.indexOf('='))))
    .filter((name) => name.startsWith('round-') && ID.test(name))
    .map((name) => `${name}=; Max-Age=0; ${attributes(siteUrl)}`);
}

function readToken(request: Request, name: string): string | null {
  const value = pairsOf(request)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value !== undefined && TOKEN.test(value) ? value : null;
}

function pairsOf(request: Request): string[] {
  return (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
}

function attributes(siteUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
}
