import { cookieValues, hostCookie, serverOnly } from '#storefront/browser/cookies.ts';

/**
 * No answer prolongs a cookie: one that comes late would put an old cart back in the place of a new one. The server
 * forgets a cart 30 days after its last change (s).
 */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Bare over http, and before over https too, where any other site of the domain can set it. */
const NAME = 'cart';

/** The shape of a global id, and of a proof. What an id means, only the API knows. */
const VALUE = /^([\w-]{1,200}={0,2})(?:\.([\w-]{43}))?$/;

/**
 * What a browser keeps of its cart: the id, and a secret that only it and the API have seen, by which its orders are
 * shown to it again. Null: the cookie is of before the secret, or was set by somebody else.
 */
type KeptCart = { id: string; proof: string | null };

/**
 * The visitor's cart: whoever holds its id holds the cart, so scripts never see it. Whatever could not be an id counts as
 * no cart, and so do two of one name: nobody can tell which of them was planted. `siteUrl` tells whether the site is
 * served over https.
 */
export function readCart(request: Request, siteUrl: string): KeptCart | null {
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
  const isKept = cookieValues(request, name).join() === value;
  const set = `${name}=${value}; Max-Age=${MAX_AGE}; ${serverOnly(siteUrl)}`;
  const isOld = name !== NAME && cookieValues(request, NAME).length > 0;
  return [...(isKept ? [] : [set]), ...(isOld ? [gone(NAME, siteUrl)] : [])];
}

/** `Set-Cookie`s that forget the cart, for who leaves this browser to somebody else. */
export function noCartCookies(siteUrl: string): string[] {
  return [...new Set([hostCookie(NAME, siteUrl), NAME])].map((name) => gone(name, siteUrl));
}

function gone(name: string, siteUrl: string): string {
  return `${name}=; Max-Age=0; ${serverOnly(siteUrl)}`;
}

/** 256 random bits, as the API asks for them. */
function newProof(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
