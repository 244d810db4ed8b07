const NAME = 'cart';
/** A cart lives 30 days from its last change, and every change sets the cookie anew. */
const MAX_AGE = 30 * 24 * 60 * 60;

/** The shape of a global id. What an id means, only the API knows. */
const ID = /^[\w-]{1,200}={0,2}$/;

/**
 * The id of the visitor's cart: whoever holds it holds the cart, so scripts never see it. Whatever could
 * not be an id counts as no cart.
 */
export function readCartId(request: Request): string | null {
  const value = request.headers
    .get('Cookie')
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return value !== undefined && ID.test(value) ? value : null;
}

/** `Set-Cookie` for a cart. `siteUrl` tells whether the site is served over https. */
export function cartCookie(id: string, siteUrl: string): string {
  return `${NAME}=${id}; Max-Age=${MAX_AGE}; ${attributes(siteUrl)}`;
}

/** `Set-Cookie` that forgets the cart. */
export function noCartCookie(siteUrl: string): string {
  return `${NAME}=; Max-Age=0; ${attributes(siteUrl)}`;
}

function attributes(siteUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
}
