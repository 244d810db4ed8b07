/** The maximum of browsers (s). */
const DEVICE_AGE = 400 * 24 * 60 * 60;
/** How many people who share a browser it recognizes. */
const MOST = 4;
const DEVICE = 'staff-device';

/** Browsers bind the prefix to this host and to https; without https it is not possible. */
function nameOn(publicUrl: string, name = 'staff'): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** The session's token in a Cookie header; null without one. */
export function readToken(header: string | null, publicUrl: string): string | null {
  return valueOf(header, nameOn(publicUrl));
}

function valueOf(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=') || null;
  }
  return null;
}

/**
 * The Set-Cookie header for a token, or for none. No script reads it, and no form of another site sends it. It ends with
 * the browser; the API ends the session earlier.
 */
export function tokenCookie(token: string | null, publicUrl: string): string {
  const age = token === null ? '; Max-Age=0' : '';
  return `${nameOn(publicUrl)}=${token ?? ''}; ${attributesOn(publicUrl)}${age}`;
}

function attributesOn(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}

/**
 * Proof that people of staff have signed in in this browser before, the last one first: strangers who guess do not lock
 * them out. It opens nothing, and stays when they sign out.
 */
export function readDeviceTokens(header: string | null, publicUrl: string): string[] {
  const tokens = valueOf(header, nameOn(publicUrl, DEVICE))?.split('~') ?? [];
  return tokens.filter((token) => /^[\w.-]{1,100}$/.test(token)).slice(0, MOST);
}

/** The Set-Cookie header that adds a token to those that the browser has. */
export function deviceCookie(token: string, known: readonly string[], publicUrl: string): string {
  const tokens = [token, ...known.filter((other) => other !== token)].slice(0, MOST);
  const name = nameOn(publicUrl, DEVICE);
  return `${name}=${tokens.join('~')}; ${attributesOn(publicUrl)}; Max-Age=${DEVICE_AGE}`;
}
