import type { RouterContextProvider } from 'react-router';
import { ApiError, apiContext, apiHeaders, type ApiContext } from './transport.ts';

type Query = Record<string, string | number | boolean | undefined>;

/** GET of a path of the API with query parameters; those that are undefined are left out. */
export async function getJson<Result>(
  context: Readonly<RouterContextProvider>,
  path: string,
  query: Query = {},
): Promise<Result> {
  const api = context.get(apiContext);
  const url = new URL(path, api.baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return send<Result>(api, new Request(url, { headers: apiHeaders(api) }));
}

/** POST of a JSON body to a path of the API. An empty answer is `null`. */
export async function postJson<Result>(
  context: Readonly<RouterContextProvider>,
  path: string,
  body: unknown,
): Promise<Result> {
  const api = context.get(apiContext);
  const url = new URL(path, api.baseUrl);
  const request = new Request(url, {
    method: 'POST',
    headers: apiHeaders(api),
    body: JSON.stringify(body),
  });
  return send<Result>(api, request);
}

async function send<Result>(api: ApiContext, request: Request): Promise<Result> {
  const response = await api.fetch(request);
  const text = await response.text();
  if (!response.ok) {
    throw new ApiError(
      `${request.method} ${new URL(request.url).pathname} answered ${response.status}`,
      response.status,
    );
  }
  const answer: Result = text === '' ? null : JSON.parse(text);
  return answer;
}
