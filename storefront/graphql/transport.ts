import { createContext } from 'react-router';
import type { ClientName, ClientSettings } from './clients.ts';

/** What a call of the API says, besides the tenant. */
export type ApiCall = {
  service: 'main' | 'data';
  locale: 'en' | 'el';
  token: string | null;
  clientId: string | undefined;
  query: string;
  variables: Record<string, unknown>;
};

export type ApiAnswer = {
  status: number;
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
};

/** How the pages of one request reach the API, in whose name, and in which language. */
export type ApiContext = {
  /** `fetch`, or the same calls inside this process. */
  fetch: (request: Request) => Promise<Response>;
  /** The same calls without a request, where the API is this process. The data is nobody's to change. */
  run?: (call: ApiCall) => Promise<ApiAnswer>;
  /** Slug of the tenant. */
  tenant: string;
  locale: 'en' | 'el';
  /** IANA name of the shop's zone. */
  timeZone: string;
  /** Origin of the site as visitors type it: canonical addresses begin with it. */
  publicUrl: string;
  /** The address of the API. */
  baseUrl: string;
  /** Addresses and ids of single clients, for an API that runs elsewhere or distinguishes its clients. */
  clients?: ClientSettings;
  /** Of the signed-in member. */
  token?: string | null;
  /** Called with the token that the API rejects: the next call has a newer one, or none. */
  onRefusedToken?: (token: string) => Promise<void>;
  /** Seals the session cookies: 256 bits in base64url. */
  sessionKey: string;
  /** Logs an unexpected error. */
  reportError?: (error: unknown) => void;
  /** The request contains control characters, which no text has: the API is not called for it. */
  isUnreadable?: boolean;
  /** Takes the text of the document instead of the body of the response. */
  onDocument?: (html: string) => void;
  /** A 404 does not look for the page that may have been meant. */
  isPlainMiss?: boolean;
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
