/** Browsers allow no more (s). */
const MAX_AGE = 400 * 24 * 60 * 60;
/** So many members who share a browser stay known to it. */
const MOST = 4;

const TOKEN = /^[\w.-]{1,100}$/;

function nameOn(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-device' : 'device';
}

/**
 * What proves that this browser has signed in to accounts before, the last one first: strangers who guess at their
 * passwords do not lock it out. It opens nothing, and stays when the member signs out.
 */
export function readDeviceTokens(request: Request, siteUrl: string): string[] {
  const name = `${nameOn(siteUrl)}=`;
  const value = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  return (value?.split('~') ?? []).filter((token) => TOKEN.test(token)).slice(0, MOST);
}

/** `Set-Cookie` that adds a token to those that the browser has. */
export function deviceCookie(token: string, known: readonly string[], siteUrl: string): string {
  const tokens = [token, ...known.filter((other) => other !== token)].slice(0, MOST);
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOn(siteUrl)}=${tokens.join('~')}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`;
}
