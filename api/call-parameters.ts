import { z } from 'zod';
import { MAX_BODY_BYTES } from './limits.ts';
import { RefusedRequest } from './request-headers.ts';

const record = z.record(z.string(), z.unknown());

/** What a GraphQL call says (GraphQL over HTTP, section 5). */
const callParameters = z.object({
  query: z.string().nullish(),
  variables: record.nullish(),
  operationName: z.string().nullish(),
  extensions: record.nullish(),
});

export type GraphqlCall = z.infer<typeof callParameters>;

/** The parameters of a call, from its address (GET) or its body. Throws a RefusedRequest. */
export async function readCall(request: Request): Promise<GraphqlCall> {
  const given =
    request.method === 'POST'
      ? parseJson(await readBody(request), 'The body')
      : parametersIn(new URL(request.url).searchParams);
  const { success, data, error } = callParameters.safeParse(given);
  if (success) return data;
  const [where = 'call'] = error.issues[0]?.path ?? [];
  throw new RefusedRequest(400, 'BAD_REQUEST', `The ${String(where)} is not what it must be`);
}

function parametersIn(parameters: URLSearchParams): unknown {
  return {
    query: parameters.get('query'),
    operationName: parameters.get('operationName'),
    variables: parseJson(parameters.get('variables') || 'null', 'The parameter variables'),
    extensions: parseJson(parameters.get('extensions') || 'null', 'The parameter extensions'),
  };
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedRequest(400, 'BAD_REQUEST', `${what} must be JSON`);
  }
}

/** The body of a request; without a declared length it is counted while it arrives. */
async function readBody(request: Request): Promise<string> {
  const length = request.headers.get('Content-Length');
  if (length !== null) {
    if (Number(length) > MAX_BODY_BYTES) throw tooLarge();
    return request.text();
  }
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function tooLarge(): RefusedRequest {
  return new RefusedRequest(
    413,
    'BODY_TOO_LARGE',
    `The body has more than ${MAX_BODY_BYTES} bytes`,
  );
}
