import type { RouterContextProvider } from 'react-router';
import { endpointOf, type ClientName } from './clients.ts';
import { ApiError, apiContext, apiHeaders, type ApiContext } from './transport.ts';

/** A document of the generated `graphql()` tag: its text, with the types of its answer and variables. */
type Document<Result, Variables> = {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
};

type Answer<Result> = {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: string } }[];
};

/**
 * Runs a typed document and answers its data. Throws an `ApiError` for every error of the answer:
 * what can be expected to go wrong is part of the data (a `Problem`), never an error. `locale`: of the answer, where it
 * is not that of the page.
 */
export async function execute<Result, Variables>(
  context: Readonly<RouterContextProvider>,
  document: Document<Result, Variables>,
  variables: Variables,
  { client = 'default', locale }: { client?: ClientName; locale?: ApiContext['locale'] } = {},
): Promise<Result> {
  const body = JSON.stringify({ query: document.toString(), variables });
  const send = async () => {
    const api = context.get(apiContext);
    const headers = apiHeaders({ ...api, locale: locale ?? api.locale }, client);
    const request = new Request(endpointOf(client, api), { method: 'POST', headers, body });
    return { api, response: await api.fetch(request) };
  };
  let { api, response } = await send();
  // Nothing was run: the token is checked first. Once for a newer token, once more for a guest.
  for (let tries = 0; tries < 2; tries += 1) {
    const { token, onRefusedToken } = api;
    if (response.status !== 401 || !token || !onRefusedToken) break;
    await onRefusedToken(token);
    ({ api, response } = await send());
  }
  const { data, errors } = await readAnswer<Result>(response);
  if (errors?.length || data == null) {
    throw new ApiError(
      errors?.map(({ message }) => message).join('; ') ?? 'The API answered without data',
      response.ok ? 502 : response.status,
      errors?.flatMap(({ extensions }) => extensions?.code ?? []),
    );
  }
  return data;
}

/**
 * Runs a document for a part that a page can do without: null where it fails, which is reported. The page is then the
 * same without the part.
 */
export async function executeExtra<Result, Variables>(
  context: Readonly<RouterContextProvider>,
  document: Document<Result, Variables>,
  variables: Variables,
  options: { client?: ClientName; locale?: ApiContext['locale'] } = {},
): Promise<Result | null> {
  try {
    return await execute(context, document, variables, options);
  } catch (error) {
    context.get(apiContext).reportError?.(error);
    return null;
  }
}

async function readAnswer<Result>(response: Response): Promise<Answer<Result>> {
  try {
    const answer: Answer<Result> = await response.json();
    return answer;
  } catch (cause) {
    throw new ApiError(`The API answered ${response.status} without JSON (${String(cause)})`, 502);
  }
}
