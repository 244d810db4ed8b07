import type { RouterContextProvider } from 'react-router';
import { endpointOf, type ClientName } from './clients.ts';
import { ApiError, apiContext, apiHeaders } from './transport.ts';

type Context = Readonly<RouterContextProvider>;
/** `answer`: null where there is no body. */
type Answer<Result> = { status: number; answer: Result | null };
type Query = Record<string, string | number | boolean | undefined>;

/** GET of a path of the client's server with query parameters; those that are undefined are left out. */
export async function getJson<Result>(
  context: Context,
  path: string,
  { query = {}, client = 'default' }: { query?: Query; client?: ClientName } = {},
): Promise<Result> {
  const api = context.get(apiContext);
  const url = new URL(path, endpointOf(client, api));
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const response = await api.fetch(new Request(url, { headers: apiHeaders(api, client) }));
  if (!response.ok) {
    throw new ApiError(`GET ${url.pathname} answered ${response.status}`, response.status);
  }
  return (await response.json()) as Result;
}

/**
 * POST of a JSON body to a path of the client's server, without a token. A refusal is an answer like any other; one
 * without a body is null.
 */
export async function postJson<Result>(
  context: Context,
  path: string,
  {
    body,
    client = 'default',
    headers: more = {},
  }: { body: unknown; client?: ClientName; headers?: Record<string, string> },
): Promise<Answer<Result>> {
  const api = context.get(apiContext);
  const headers = apiHeaders({ ...api, token: null }, client);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const url = new URL(path, endpointOf(client, api));
  const response = await api.fetch(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  const text = await response.text();
  return {
    status: response.status,
    answer: text === '' ? null : (JSON.parse(text) as Result),
  };
}
