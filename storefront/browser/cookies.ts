/** The values of a request's cookies of this name: two where the browser has one for another path or domain too. */
export function cookieValues(request: Request, name: string): string[] {
  return cookiePairs(request)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

export function cookiePairs(request: Request): string[] {
  return (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
}

/** Browsers keep a name with this prefix to this host and to https; without https there is nothing to keep. */
export function hostCookie(name: string, siteUrl: string): string {
  return isSecure(siteUrl) ? `__Host-${name}` : name;
}

/** The attributes of a cookie for the server alone. `siteUrl` tells whether the site is served over https. */
export function serverOnly(siteUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure(siteUrl)}`;
}

export function secure(siteUrl: string): string {
  return isSecure(siteUrl) ? '; Secure' : '';
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
