/**
 * The cookies of a `Cookie` header or of `document.cookie`, as they are written. The only place that reads them: parsers
 * from npm (`cookie`, `cookie-es`) keep the first of two of one name, and who has planted one must not win.
 */
export function readCookies(text: string | null): [name: string, value: string][] {
  return (text ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
}

/** The values of a request's cookies of this name: two where the browser has one for another path or domain too. */
export function cookieValues({ headers }: Pick<Request, 'headers'>, name: string): string[] {
  return readCookies(headers.get('Cookie')).flatMap(([each, value]) =>
    each === name ? [value] : [],
  );
}

/** Browsers bind a name with this prefix to this host and to https; without https the prefix is not possible. */
export function hostCookie(name: string, siteUrl: string): string {
  return isSecure(siteUrl) ? `__Host-${name}` : name;
}

/** The attributes of a cookie for the server alone. `siteUrl` shows whether the site is served over https. */
export function serverOnly(siteUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure(siteUrl)}`;
}

export function secure(siteUrl: string): string {
  return isSecure(siteUrl) ? '; Secure' : '';
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
