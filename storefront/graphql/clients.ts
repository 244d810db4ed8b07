type Service = 'main' | 'data';

/** The named clients of the specification (section 7) and the service that each of them asks. */
const clients = {
  default: 'main',
  oauth: 'main',
  auth: 'main',
  site: 'data',
  eshop: 'data',
  hotel: 'data',
} as const satisfies Record<string, Service>;

export type ClientName = keyof typeof clients;

const paths: Record<Service, string> = { main: '/graphql/main', data: '/graphql/data' };

/** Address of a client: its own where one is given (the API may run elsewhere), else its service's. */
export function endpointOf(
  client: ClientName,
  { baseUrl, endpoints }: { baseUrl: string; endpoints?: Partial<Record<ClientName, string>> },
): URL {
  return new URL(endpoints?.[client] ?? paths[clients[client]], baseUrl);
}
