import { cookieValues, hostCookie, serverOnly } from '#storefront/browser/cookies.ts';

/**
 * No answer extends a cookie: a late one would replace a new cart by an old one. The server forgets a cart 30 days
 * after its last change (s).
 */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Bare over http, and in older releases over https too, where any other site of the domain can set it. */
const NAME = 'cart';

/** The shape of a global id, and of a proof. Only the API can read an id. */
const VALUE = /^([\w-]{1,200}={0,2})(?:\.([\w-]{43}))?$/;

/**
 * The cart in a browser's cookie: the id, and a secret that only the browser and the API have seen, which gives access
 * to its orders. Null: the cookie is older than the secret, or was set by somebody else.
 */
type CartCookie = { id: string; proof: string | null };

/**
 * The visitor's cart. Its id is the only key to it, so scripts never see it. What cannot be an id counts as no cart,
 * and so do two cookies of one name: one of them may be planted. `siteUrl` shows whether the site is served over https.
 */
export function readCart(request: Request, siteUrl: string): CartCookie | null {
  const ours = cookieValues(request, hostCookie(NAME, siteUrl));
  const [value, another] = ours.length > 0 ? ours : cookieValues(request, NAME);
  const [, id, proof] = VALUE.exec(value ?? '') ?? [];
  if (id === undefined || another !== undefined) return null;
  // What anybody could have set proves nothing.
  return { id, proof: ours.length > 0 ? (proof ?? null) : null };
}

export function readCartId(request: Request, siteUrl: string): string | null {
  return readCart(request, siteUrl)?.id ?? null;
}

/** The secret of this browser, also for the carts to come; a new one where there is none. */
export function proofOf(request: Request, siteUrl: string): string {
  return readCart(request, siteUrl)?.proof ?? newProof();
}

/** `Set-Cookie`s for a cart, none where the browser has them already. */
export function cartCookies(
  request: Request,
  id: string,
  siteUrl: string,
  proof = proofOf(request, siteUrl),
): string[] {
  const name = hostCookie(NAME, siteUrl);
  const value = `${id}.${proof}`;
  const isCurrent = cookieValues(request, name).join() === value;
  const set = `${name}=${value}; Max-Age=${MAX_AGE}; ${serverOnly(siteUrl)}`;
  const isOld = name !== NAME && cookieValues(request, NAME).length > 0;
  return [...(isCurrent ? [] : [set]), ...(isOld ? [gone(NAME, siteUrl)] : [])];
}

/** `Set-Cookie`s that delete the cart, when the browser goes to somebody else. */
export function noCartCookies(siteUrl: string): string[] {
  return [...new Set([hostCookie(NAME, siteUrl), NAME])].map((name) => gone(name, siteUrl));
}

function gone(name: string, siteUrl: string): string {
  return `${name}=; Max-Age=0; ${serverOnly(siteUrl)}`;
}

/** 256 random bits, as the API requires. */
function newProof(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
