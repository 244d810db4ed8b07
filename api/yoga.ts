import { createHash, randomUUID } from 'node:crypto';
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { createYoga, isAsyncIterable, type Plugin, type YogaInitialContext } from 'graphql-yoga';
import type { Context } from '#domain/context.ts';
import { createContext, type ApiContext } from './context.ts';
import { createDocumentCache } from './document-cache.ts';
import { findExcess, MAX_BODY_BYTES, parseDocument } from './limits.ts';
import {
  checkPersistedDocuments,
  withPersistedDocument,
  type PersistedDocuments,
} from './persisted-documents.ts';
import { readHeaders, RefusedRequest } from './request-headers.ts';
import { dataSchema, mainSchema } from './schema.ts';

/** Where unexpected errors go: pino, or anything alike. */
type ErrorLog = { error: (fields: object, message: string) => void };

export type GraphqlDeps = {
  db: Context['db'];
  log: ErrorLog;
  /** Allows introspection. */
  isDevelopment?: boolean;
  persistedDocuments?: PersistedDocuments;
  now?: () => Date;
};

type Handler = (request: Request, options?: { requestId?: string }) => Promise<Response>;

export type Graphql = { main: Handler; data: Handler };

type Service = {
  name: 'main' | 'data';
  schema: GraphQLSchema;
  methods: readonly string[];
};

/** A public answer may be kept that long by whoever stands between (s). */
const MAX_AGE = 60;
const STALE_WHILE_REVALIDATE = 300;

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

type ServerContext = { domain: Context };

function createHandler(deps: GraphqlDeps, service: Service): Handler {
  const { db, log, isDevelopment = false, persistedDocuments = {}, now = () => new Date() } = deps;
  const yoga = createYoga<ServerContext, ApiContext>({
    schema: service.schema,
    graphqlEndpoint: `/graphql/${service.name}`,
    context: ({ domain }) => createContext(domain),
    plugins: [
      guard(service, persistedDocuments),
      ...(isDevelopment ? [] : [withoutIntrospection]),
      reportErrors(log),
      answerJson,
    ],
    maskedErrors: { errorMessage: MASKED, maskError: mask },
    maxRequestBodySize: MAX_BODY_BYTES,
    parserAndValidationCache: { documentCache: createDocumentCache(), errorCache: forgetful },
    // The platform's own classes: the server hands answers on as they are.
    fetchAPI: { Request, Response, Headers, ReadableStream, TextEncoder, URL, URLSearchParams },
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  });

  return async (request, { requestId = randomUUID() } = {}) => {
    try {
      checkTransport(request, service);
      const { tenant, locale } = await readHeaders(request.headers, db);
      const domain: Context = { tenant, locale, viewer: { kind: 'guest' }, db, now, requestId };
      const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
      const response = await yoga.fetch(asked, { domain });
      return request.method === 'POST' ? uncached(response) : await cacheable(request, response);
    } catch (error) {
      if (error instanceof RefusedRequest) return refuse(error, service);
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
  if (request.method !== 'POST') {
    checkParameters(new URL(request.url).searchParams);
    return;
  }
  const contentType = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') {
    throw new RefusedRequest(415, 'CONTENT_TYPE', 'The content type must be application/json');
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) {
    throw new RefusedRequest(
      413,
      'BODY_TOO_LARGE',
      `The body has more than ${MAX_BODY_BYTES} bytes`,
    );
  }
}

/** Yoga parses these itself, and takes what is no JSON for a fault of ours. */
function checkParameters(parameters: URLSearchParams): void {
  for (const name of ['variables', 'extensions']) {
    try {
      JSON.parse(parameters.get(name) || 'null');
    } catch {
      throw new RefusedRequest(400, 'BAD_REQUEST', `The parameter ${name} must be JSON`);
    }
  }
}

type Served = YogaInitialContext & ServerContext;

/** Puts the persisted document in its place, and refuses what asks for too much before anything runs. */
function guard(service: Service, documents: PersistedDocuments): Plugin<Served> {
  return {
    onParams({ params, request, setParams }) {
      setParams(withPersistedDocument(params, documents, { required: request.method !== 'POST' }));
    },
    onParse({ context, setParseFn, params }) {
      setParseFn((source) => parseDocument(source, params.options));
      return ({ result, replaceParseResult }) => {
        if (!isDocument(result)) return;
        const variables = (context.params.variables ?? {}) as Record<string, unknown>;
        const excess = findExcess(service.schema, result, variables);
        if (excess) replaceParseResult(excess);
      };
    },
  };
}

/**
 * Yoga would keep a refused document as faulty for everybody. But what `guard` refuses depends on the
 * variables of one call: somebody else's `first: 101` must not close the shop.
 */
const forgetful = { get: () => undefined, set: () => undefined };

function isDocument(result: unknown): result is DocumentNode {
  return typeof result === 'object' && result !== null && !(result instanceof Error);
}

const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

const MASKED = 'An error occurred';

/**
 * What GraphQL itself finds wrong with a call is told; whatever a resolver throws is not. The original
 * stays on the error for the log, and never becomes part of the answer.
 */
function mask(error: unknown): Error {
  if (error instanceof GraphQLError && !isUnexpected(error)) return error;
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {};
  return new GraphQLError(MASKED, {
    nodes,
    source,
    positions,
    path,
    originalError: error instanceof Error ? error : new Error(String(error)),
    extensions: { code: 'INTERNAL', http: { status: 500 } },
  });
}

function isUnexpected(error: GraphQLError): boolean {
  const { originalError } = error;
  return originalError instanceof GraphQLError
    ? isUnexpected(originalError)
    : originalError !== undefined;
}

/** Logs what was masked, under the request's id that the answer tells. */
function reportErrors(log: ErrorLog): Plugin<Served, ServerContext> {
  return {
    onExecutionResult({ result, context, request }) {
      if (!result || !('errors' in result)) return;
      const { requestId } = context.domain;
      for (const error of result.errors ?? []) {
        if (error.extensions['code'] !== 'INTERNAL') continue;
        error.extensions['requestId'] = requestId;
        log.error(
          { err: error.originalError, requestId, path: error.path, clientId: clientOf(request) },
          'A resolver failed',
        );
      }
    },
  };
}

/**
 * Answers JSON whatever the client accepts, with a true status: 400 for what could not be run, 500 where
 * an unexpected error left no data.
 */
const answerJson: Plugin = {
  onResultProcess(hook) {
    hook.setResultProcessor((result) => {
      // Neither batches nor streams are served.
      if (Array.isArray(result) || isAsyncIterable(result)) throw new Error('Not a single result');
      return toResponse(result);
    }, 'application/json');
  },
};

function toResponse(result: ExecutionResult): Response {
  const statuses = (result.errors ?? []).map(({ extensions }) => extensions.http?.status ?? 400);
  const errors = result.errors?.map((error) => {
    const { http: _, ...extensions } = error.extensions;
    return { ...error.toJSON(), extensions };
  });
  const status = result.data == null && statuses.length > 0 ? Math.max(...statuses) : 200;
  return Response.json({ ...result, ...(errors && { errors }) }, { status });
}

function clientOf(request: Request): string | undefined {
  return request.headers.get('Client-Id')?.slice(0, 64);
}

function refuse(error: RefusedRequest, { methods }: Service): Response {
  const response = failure(error, error.status);
  if (error.status === 405) response.headers.set('Allow', methods.join(', '));
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

function uncached(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** A good answer to GET gets an ETag; to who has it already, 304. Errors are never kept. */
async function cacheable(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return uncached(response);
  const body = await response.text();
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== 'object' || answer === null || 'errors' in answer) {
    return uncached(new Response(body, response));
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = new Headers({
    'Cache-Control': `public, max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}`,
    ETag: etag,
    Vary: 'Tenant, Locale',
  });
  const known = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim());
  if (known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', response.headers.get('Content-Type') ?? 'application/json');
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
