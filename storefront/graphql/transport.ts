import { createContext } from 'react-router';
import type { ClientName, ClientSettings } from './clients.ts';

/** How the pages of one request reach the API, in whose name, and in which language. */
export type ApiContext = {
  /** `fetch`, or the same calls inside this process. */
  fetch: (request: Request) => Promise<Response>;
  /** Slug of the tenant. */
  tenant: string;
  locale: 'en' | 'el';
  /** IANA name of the shop's zone. */
  timeZone: string;
  /** Origin of the site as visitors type it: canonical addresses begin with it. */
  publicUrl: string;
  /** Where the API stands. */
  baseUrl: string;
  /** Addresses and ids of single clients, for an API that runs elsewhere or tells its clients apart. */
  clients?: ClientSettings;
  /** Of the member who asks. */
  token?: string | null;
  /** Told which token the API does not take: what follows is asked by a newer one, or as a guest. */
  onRefusedToken?: (token: string) => Promise<void>;
  /** Seals what the browser keeps of a session: 256 bits in base64url. */
  sessionKey: string;
  /** Tells the log of an error that nobody expected. */
  reportError?: (error: unknown) => void;
  /** The request holds what no text has (control characters): nothing of it is asked of the API. */
  isUnreadable?: boolean;
};

export const apiContext = createContext<ApiContext>();

/** The headers of every call of a client (specification, section 7). */
export function apiHeaders(api: ApiContext, client: ClientName): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Tenant: api.tenant,
    Locale: api.locale,
    Timezone: api.timeZone,
  });
  const id = api.clients?.[client]?.id;
  if (id) headers.set('Client-Id', id);
  if (api.token) headers.set('Authorization', `Bearer ${api.token}`);
  return headers;
}

/** An answer of the API that no page expects. `status` is the HTTP status of the answer, or 502. */
export class ApiError extends Error {
  readonly status: number;
  readonly codes: readonly string[];

  constructor(message: string, status: number, codes: readonly string[] = []) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.codes = codes;
  }
}
