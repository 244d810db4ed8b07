import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Config } from './config.ts';

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
 * The request as the browser made it: TLS ends at a proxy before us, and React Router refuses a form whose
 * Origin has another protocol than the address it is sent to.
 */
export function asVisited(request: Request, { publicUrl }: Pick<Config, 'publicUrl'>): Request {
  const url = new URL(request.url);
  const { protocol } = new URL(publicUrl);
  if (url.protocol === protocol) return request;
  url.protocol = protocol;
  return new Request(url, request);
}
