import type { RouterContextProvider } from 'react-router';
import { typesetAnswer } from '#i18n/typeset.ts';
import { endpointOf, ownServiceOf, type ClientName } from './clients.ts';
import { ApiError, apiContext, apiHeaders, type ApiAnswer, type ApiContext } from './transport.ts';

/** A document of the generated `graphql()` tag: its text, with the types of its answer and variables. */
type Document<Result, Variables> = {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
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
  const query = document.toString();
  const send = async () => {
    const api = context.get(apiContext);
    const asked = { ...api, locale: locale ?? api.locale };
    const answer = await call(asked, client, query, variables as Record<string, unknown>);
    return { api, answer };
  };
  let { api, answer } = await send();
  // Nothing was run: the token is checked first. Once for a newer token, once more for a guest.
  for (let tries = 0; tries < 2; tries += 1) {
    const { token, onRefusedToken } = api;
    if (answer.status !== 401 || !token || !onRefusedToken) break;
    await onRefusedToken(token);
    ({ api, answer } = await send());
  }
  const { status, data, errors } = answer;
  if (errors?.length || data == null) {
    throw new ApiError(
      errors?.map(({ message }) => message).join('; ') ?? 'The API answered without data',
      status === 200 ? 502 : status,
      errors?.flatMap(({ extensions }) => extensions?.code ?? []),
    );
  }
  return typesetAnswer(data) as Result;
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

/** Calls the API inside this process where it is, else over `fetch`. */
async function call(
  api: ApiContext,
  client: ClientName,
  query: string,
  variables: Record<string, unknown>,
): Promise<ApiAnswer> {
  const service = ownServiceOf(client, api.clients);
  if (api.run && service) {
    const { locale, token = null } = api;
    const clientId = api.clients?.[client]?.id;
    // As it would arrive: what is undefined was not said.
    const said = JSON.parse(JSON.stringify(variables)) as typeof variables;
    return api.run({ service, locale, token, clientId, query, variables: said });
  }
  const response = await api.fetch(
    new Request(endpointOf(client, api), {
      method: 'POST',
      headers: apiHeaders(api, client),
      body: JSON.stringify({ query, variables }),
    }),
  );
  try {
    const answer = (await response.json()) as Omit<ApiAnswer, 'status'>;
    // Any success is one; only 401 is told apart from other failures.
    return { ...answer, status: response.ok ? 200 : response.status };
  } catch (cause) {
    throw new ApiError(`The API answered ${response.status} without JSON (${String(cause)})`, 502);
  }
}
