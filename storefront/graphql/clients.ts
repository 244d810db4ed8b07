type Service = 'main' | 'data';

/**
 * The named clients of the specification (section 7) and the service of each. `default` is for the visitor's own data,
 * `auth` for the signed-in member, `site` for content, `eshop` for the catalogue; the server of `oauth` issues the
 * tokens. Nothing here uses `hotel`: the specification names it for a site that shares the settings.
 */
const clients = {
  default: 'main',
  oauth: 'main',
  auth: 'main',
  site: 'data',
  eshop: 'data',
  hotel: 'data',
} as const satisfies Record<string, Service>;

export type ClientName = keyof typeof clients;

export const clientNames = Object.keys(clients) as ClientName[];

/** The settings of single clients: an address of their own, and the id that their calls carry. */
export type ClientSettings = Partial<Record<ClientName, { url?: string; id?: string }>>;

const paths: Record<Service, string> = { main: '/graphql/main', data: '/graphql/data' };

/** The service of a client that has no address of its own; null where the API runs elsewhere. */
export function ownServiceOf(
  client: ClientName,
  settings: ClientSettings | undefined,
): Service | null {
  return settings?.[client]?.url === undefined ? clients[client] : null;
}

/** Address of a client: its own where one is given (the API may run elsewhere), else its service's. */
export function endpointOf(
  client: ClientName,
  { baseUrl, clients: settings }: { baseUrl: string; clients?: ClientSettings | undefined },
): URL {
  return new URL(settings?.[client]?.url ?? paths[clients[client]], baseUrl);
}
