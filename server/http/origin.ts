import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Config } from '../config.ts';

/**
 * The site's origin under another host name of the house, which a house with a name of its own is canonical
 * under. `hostName` is one of a tenant's: of a Host header nothing else is believed, neither case nor port.
 */
export function originUnder(hostName: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const url = new URL(publicUrl);
  url.hostname = hostName;
  return url.origin;
}

/** Where a tenant is at home, for what is written outside of any request. */
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
 * A form that another site made the browser post (the cookie is SameSite=Lax; this is the second lock). Privacy tools
 * and some embedded browsers send `Origin: null`: then `Sec-Fetch-Site`, which no page can set, says where it comes from.
 */
export function isForgery({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  const origin = headers.get('Origin');
  const from = headers.get('Sec-Fetch-Site');
  if (origin === null) return from === 'cross-site' || from === 'same-site';
  if (origin === 'null') return from !== 'same-origin';
  return URL.parse(origin)?.host !== headers.get('Host');
}

/**
 * The request as the browser made it: TLS ends at a proxy before us, and React Router refuses a form whose
 * Origin has another protocol than the address it is sent to. It also refuses a hidden Origin (`null`): where
 * `isForgery` has taken it, it is left out.
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
