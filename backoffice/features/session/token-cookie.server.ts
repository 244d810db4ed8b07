/** Browsers bind the prefix to this host and to https; without https it is not possible. */
function nameOn(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-staff' : 'staff';
}

/** The session's token in a Cookie header; null without one. */
export function readToken(header: string | null, publicUrl: string): string | null {
  const name = nameOn(publicUrl);
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
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const age = token === null ? '; Max-Age=0' : '';
  return `${nameOn(publicUrl)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}
