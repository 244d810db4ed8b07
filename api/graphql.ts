import { randomUUID } from 'node:crypto';
import { GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { guestContext, type Context } from '#domain/context.ts';
import { authenticate } from '#domain/identity/sessions.ts';
import type { PaymentDesk } from '#domain/payments/ports.ts';
import type { TokenKeys } from '#domain/identity/token-keys.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { boundCaching } from './bounded-caching.ts';
import { readCall } from './call-parameters.ts';
import { answerConditionally, etagOf } from './conditional.ts';
import { createContext } from './context.ts';
import { createExecutor, MASKED } from './execution.ts';
import {
  checkPersistedDocuments,
  findSavedQueries,
  withPersistedDocument,
  type PersistedDocuments,
} from './persisted-documents.ts';
import { bearerOf, readHeaders, RefusedRequest } from './request-headers.ts';
import { dataSchema, mainSchema } from './schema.ts';

/** Where unexpected errors go: pino, or anything alike. */
type ErrorLog = { error: (fields: object, message: string) => void };

export type GraphqlDeps = {
  db: Context['db'];
  log: ErrorLog;
  /** Allows introspection. */
  isDevelopment?: boolean;
  persistedDocuments?: PersistedDocuments;
  /** Of the members' access tokens; without them everybody is a guest. */
  tokenKeys?: TokenKeys;
  /** Who takes money; without it nobody takes cards. */
  desk?: PaymentDesk;
  now?: () => Date;
  /** When public answers next change by themselves. */
  nextChange?: (tenant: Tenant) => Promise<Date | null>;
};

/** `visitor`: the address from which it comes. */
type CallOptions = { requestId?: string; visitor?: string };
type Handler = (request: Request, options?: CallOptions) => Promise<Response>;

export type Graphql = { main: Handler; data: Handler };

type Service = {
  name: 'main' | 'data';
  schema: GraphQLSchema;
  methods: readonly string[];
};

/** How long shared caches may store a public answer, unless it changes earlier. */
const CACHING = 'public, max-age=60, stale-while-revalidate=300';

/**
 * The two GraphQL services as functions from Request to Response: `main` takes everything by POST, `data`
 * the public reads by POST, or by GET as persisted queries.
 */
export function createGraphql(deps: GraphqlDeps): Graphql {
  checkPersistedDocuments(deps.persistedDocuments ?? {});
  return {
    main: createHandler(deps, { name: 'main', schema: mainSchema, methods: ['POST'] }),
    data: createHandler(deps, {
      name: 'data',
      schema: dataSchema,
      methods: ['GET', 'HEAD', 'POST'],
    }),
  };
}

function createHandler(deps: GraphqlDeps, service: Service): Handler {
  const { db, log, isDevelopment = false, persistedDocuments = {}, tokenKeys, desk } = deps;
  const { now = () => new Date() } = deps;
  const persisted = {
    documents: persistedDocuments,
    saved: findSavedQueries(persistedDocuments),
  };
  const run = createExecutor(service.schema, {
    allowIntrospection: isDevelopment,
    onMismatch: (err, operationName) =>
      log.error({ err, operationName }, 'A compiled query failed, and graphql-js answered it'),
  });

  async function answer(
    request: Request,
    { requestId, visitor }: { requestId: string; visitor: string | undefined },
  ): Promise<Response> {
    const { tenant, locale } = await readHeaders(request.headers, db);
    const { query, variables, operationName } = withPersistedDocument(
      await readCall(request),
      persisted,
      { required: request.method !== 'POST' },
    );
    const guest = guestContext({
      tenant,
      locale,
      db,
      now,
      requestId,
      ...(desk && { desk }),
      ...(visitor !== undefined && { visitor }),
    });
    const isCacheable = request.method !== 'POST';
    const changesAt = isCacheable ? await deps.nextChange?.(tenant) : null;
    const { viewer, sessionId } = await viewerOf(guest, request);
    const result = await run(
      {
        query: query ?? '',
        variables: variables ?? {},
        operationName: operationName ?? undefined,
      },
      createContext({ ...guest, viewer }, { sessionId, ...(tokenKeys && { tokenKeys }) }),
    );
    report(result, request, requestId);
    if (!isCacheable) return uncached(result);
    const left = changesAt ? (changesAt.getTime() - now().getTime()) / 1000 : Infinity;
    return cacheable(request, result, left);
  }

  /** Who asks the main service. The data service answers everybody alike, and never looks. */
  async function viewerOf(
    guest: Context,
    { headers }: Request,
  ): Promise<{ viewer: Context['viewer']; sessionId: string | null }> {
    const token = service.name === 'main' && tokenKeys ? bearerOf(headers) : null;
    if (token === null || !tokenKeys) return { viewer: guest.viewer, sessionId: null };
    const member = await authenticate(guest, tokenKeys, token);
    if (!member) {
      throw new RefusedRequest(401, 'UNAUTHENTICATED', 'The access token is not valid');
    }
    const { userId, email, sessionId } = member;
    return { viewer: { kind: 'member', userId, email }, sessionId };
  }

  /** Logs masked errors under the request id of the answer. */
  function report({ errors = [] }: ExecutionResult, request: Request, requestId: string): void {
    for (const error of errors) {
      if (error.extensions['code'] !== 'INTERNAL') continue;
      error.extensions['requestId'] = requestId;
      log.error(
        { err: error.originalError, requestId, path: error.path, clientId: clientOf(request) },
        'A resolver failed',
      );
    }
  }

  return async (request, { requestId = randomUUID(), visitor } = {}) => {
    try {
      checkTransport(request, service);
      return await answer(request, { requestId, visitor });
    } catch (error) {
      if (error instanceof RefusedRequest) return refuse(error, service);
      if (error instanceof GraphQLError) return uncached({ errors: [error] });
      log.error({ err: error, requestId, clientId: clientOf(request) }, 'A GraphQL call failed');
      return failure({ message: MASKED, code: 'INTERNAL', requestId }, 500);
    }
  };
}

/**
 * Only calls that a page of another site cannot make without asking first: JSON is not a content type of a
 * simple request. GET never writes: the data service has no mutations and the main service no GET.
 */
function checkTransport(request: Request, { methods }: Service): void {
  if (!methods.includes(request.method)) {
    throw new RefusedRequest(
      405,
      'METHOD_NOT_ALLOWED',
      `The method must be ${methods.join(' or ')}`,
    );
  }
  if (request.method !== 'POST') return;
  const contentType = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') {
    throw new RefusedRequest(415, 'CONTENT_TYPE', 'The content type must be application/json');
  }
}

/**
 * The answer as JSON, whatever the client accepts, with a true status: 400 for what could not be run, 500
 * where an unexpected error left no data.
 */
function serialise(result: ExecutionResult): { body: string; status: number } {
  const { errors } = result;
  if (!errors) return { body: JSON.stringify(result), status: 200 };
  const told = errors.map((error) => {
    const { http: _, ...extensions } = error.extensions;
    return { ...error.toJSON(), extensions };
  });
  const statuses = errors.map(({ extensions }) => httpOf(extensions)?.status ?? 400);
  const status = result.data == null ? Math.max(...statuses) : 200;
  return { body: JSON.stringify({ ...result, errors: told }), status };
}

function httpOf(extensions: GraphQLError['extensions']): { status: number } | undefined {
  return extensions['http'] as { status: number } | undefined;
}

function clientOf(request: Request): string | undefined {
  return request.headers.get('Client-Id')?.slice(0, 64);
}

function refuse(error: RefusedRequest, { methods }: Service): Response {
  const response = failure(error, error.status);
  for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
  if (error.status === 405) response.headers.set('Allow', methods.join(', '));
  // RFC 6750, section 3.
  if (error.status === 401) {
    response.headers.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  }
  return response;
}

function failure(
  { message, code, requestId }: { message: string; code: string; requestId?: string },
  status: number,
): Response {
  return Response.json(
    { errors: [{ message, extensions: { code, ...(requestId && { requestId }) } }] },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
}

function uncached(result: ExecutionResult): Response {
  const { body, status } = serialise(result);
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

/**
 * `left`: seconds for which the answer stays true. A successful answer to GET gets an ETag, and 304 if the client has
 * it. Errors are never cached.
 */
function cacheable(request: Request, result: ExecutionResult, left: number): Response {
  if (result.errors) return uncached(result);
  const { body } = serialise(result);
  return answerConditionally(request, {
    etag: etagOf(body),
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': boundCaching(CACHING, left),
      Vary: 'Tenant, Locale',
    },
    body,
  });
}
