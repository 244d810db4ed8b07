import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Config } from '../config.ts';

/**
 * The site's origin under another host name of a tenant. `hostName` comes from the database, never from the Host header
 * itself, of which neither case nor port can be trusted.
 */
export function originUnder(hostName: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const url = new URL(publicUrl);
  url.hostname = hostName;
  return url.origin;
}

/** A tenant's main origin, for emails and payments that belong to no request. */
export function originOf(
  { slug, hostNames }: Pick<Tenant, 'slug' | 'hostNames'>,
  config: Pick<Config, 'publicUrl' | 'tenant'>,
): string {
  const [hostName] = hostNames;
  return slug === config.tenant || hostName === undefined
    ? config.publicUrl
    : originUnder(hostName, config);
}

/**
 * True for a form that another site made the browser send (CSRF; SameSite=Lax of the cookies is the first defence).
 * Privacy tools and some embedded browsers send `Origin: null`: then `Sec-Fetch-Site`, which no page can set, decides.
 */
export function isForgery({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  const origin = headers.get('Origin');
  const from = headers.get('Sec-Fetch-Site');
  if (origin === null) return from === 'cross-site' || from === 'same-site';
  if (origin === 'null') return from !== 'same-origin';
  return URL.parse(origin)?.host !== headers.get('Host');
}

/** The same for the back office: a form that says nothing about where it comes from is refused as well. */
export function isStaffForgery(request: Pick<Request, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  const isForm = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isSilent = headers.get('Origin') === null && headers.get('Sec-Fetch-Site') === null;
  return (isForm && isSilent) || isForgery(request);
}

/**
 * The request as the browser sent it: TLS ends at a proxy, and React Router refuses a form whose Origin has another
 * protocol than its address. It also refuses `Origin: null`, which `isForgery` has already checked: it is left out.
 */
export function asVisited(request: Request, { publicUrl }: Pick<Config, 'publicUrl'>): Request {
  const url = new URL(request.url);
  const { protocol } = new URL(publicUrl);
  const hidesOrigin = request.headers.get('Origin') === 'null';
  if (url.protocol === protocol && !hidesOrigin) return request;
  url.protocol = protocol;
  const visited = new Request(url, request);
  if (hidesOrigin) visited.headers.delete('Origin');
  return visited;
}
