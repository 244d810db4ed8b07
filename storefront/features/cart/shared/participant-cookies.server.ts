import { cookieValues, hostCookie, readCookies, serverOnly } from '#storefront/browser/cookies.ts';

/** As long as a cart lives (s). */
const MAX_AGE = 30 * 24 * 60 * 60;

/**
 * How many shared carts a browser stores keys of, so that its requests stay small: with one more the oldest is deleted.
 */
const MOST_SHARED_CARTS = 8;

/**
 * The shape of keys and links (22 characters, or 43 of earlier releases), followed by their age (start in s, base 36),
 * except in old cookies.
 */
const TOKEN = /^([\w-]{22}|[\w-]{43})(?:\.([0-9a-z]{1,9}))?$/;
/** The shape of the global id of a shared cart. */
const ID = /^[\w-]{1,120}$/;
const PARTICIPANT = /^(?:__Host-)?round-(?!link$)([\w-]{1,120})$/;

const LINK = 'round-link';

/**
 * The key of a participant in the shared cart of that id. It is the only proof of who they are, so scripts never see
 * it.
 */
export function readParticipantKey(
  request: Request,
  sharedCartId: string,
  siteUrl: string,
): string | null {
  return ID.test(sharedCartId) ? readToken(request, `round-${sharedCartId}`, siteUrl) : null;
}

/**
 * `Set-Cookie`s that store the key of a participant, and delete the oldest shared carts where there would be too many.
 * `siteUrl` shows whether the site is served over https.
 */
export function participantCookies(
  request: Request,
  { sharedCartId, key }: { sharedCartId: string; key: string },
  siteUrl: string,
): string[] {
  const name = hostCookie(`round-${sharedCartId}`, siteUrl);
  const since = Math.floor(Date.now() / 1000).toString(36);
  return [
    `${name}=${key}.${since}; Max-Age=${MAX_AGE}; ${serverOnly(siteUrl)}`,
    ...otherSharedCarts(request, sharedCartId)
      .slice(MOST_SHARED_CARTS - 1)
      .flatMap((id) => expiredParticipantCookies(id, siteUrl)),
  ];
}

/** The other shared carts of the browser's cookies, the latest first. */
function otherSharedCarts(request: Request, sharedCartId: string): string[] {
  const joined = new Map<string, number>();
  for (const [name, value] of readCookies(request.headers.get('Cookie'))) {
    const [, id = ''] = PARTICIPANT.exec(name) ?? [];
    if (id === '' || id === sharedCartId) continue;
    const since = parseInt(TOKEN.exec(value)?.[2] ?? '0', 36);
    joined.set(id, Math.max(since, joined.get(id) ?? 0));
  }
  return [...joined].toSorted(([, one], [, another]) => another - one).map(([id]) => id);
}

/** `Set-Cookie`s that delete it, under each name that it may have. */
export function expiredParticipantCookies(sharedCartId: string, siteUrl: string): string[] {
  const name = `round-${sharedCartId}`;
  return [...new Set([hostCookie(name, siteUrl), name])].map((each) => gone(each, siteUrl));
}

/** The link that was given to the owner's browser: it cannot be read a second time. */
export function readInvitationLink(request: Request, siteUrl: string): string | null {
  return readToken(request, LINK, siteUrl);
}

export function invitationLinkCookie(link: string, siteUrl: string): string {
  return `${hostCookie(LINK, siteUrl)}=${link}; Max-Age=${MAX_AGE}; ${serverOnly(siteUrl)}`;
}

/** `Set-Cookie`s that delete every shared cart of this browser: its next user is somebody else. */
export function expiredSharedCartCookies(request: Request, siteUrl: string): string[] {
  return readCookies(request.headers.get('Cookie'))
    .map(([name]) => name)
    .filter((name) => /^(?:__Host-)?round-/.test(name) && ID.test(name))
    .map((name) => gone(name, siteUrl));
}

/**
 * Over https the bare name is from an older release; its keys are valid until they expire. Of two cookies of one name
 * none counts.
 */
function readToken(request: Request, name: string, siteUrl: string): string | null {
  const ours = cookieValues(request, hostCookie(name, siteUrl));
  const [value, another] = ours.length > 0 ? ours : cookieValues(request, name);
  return value !== undefined && another === undefined ? (TOKEN.exec(value)?.[1] ?? null) : null;
}

function gone(name: string, siteUrl: string): string {
  return `${name}=; Max-Age=0; ${serverOnly(siteUrl)}`;
}
