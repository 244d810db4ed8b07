import { routePath } from '#storefront/browser/route-path.ts';

/**
 * A path of this site that a visitor may be sent to, or null: addresses of other sites, scripts, and whatever a
 * browser would take for one of them come from links that somebody else wrote.
 */
export function localPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !/^\/(?![/\\])/.test(path)) return null;
  // What URL reads over: tabs and line ends make `/\t/evil.test` the address of another host.
  // oxlint-disable-next-line no-control-regex -- these are meant
  if (/[\u0000-\u001f\\]/.test(path)) return null;
  const here = 'http://here.invalid';
  if (!URL.canParse(path, here)) return null;
  const url = new URL(path, here);
  return url.origin === here ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** True for the sign-in pages: nobody is sent back to them. */
export function isAuthPath(path: string): boolean {
  return /^(\/el)?\/auth(\/|$)/.test(routePath(path));
}
