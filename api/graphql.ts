import { randomUUID } from 'node:crypto';
import { GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { guestContext, type Context } from '#domain/context.ts';
import { authenticate } from '#domain/identity/sessions.ts';
import type { PictureCutter } from '#domain/media/ports.ts';
import type { PaymentDesk } from '#domain/payments/ports.ts';
import type { TokenKeys } from '#domain/identity/token-keys.ts';
import type { Locale } from '#domain/locale.ts';
import type { Read } from '#domain/reads.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { authenticateStaff } from '#domain/staff/sign-in.ts';
import type { Seals } from '#domain/staff/sealing.ts';
import type { AdminContext } from './admin/context.ts';
import { adminSchema } from './admin/schema.ts';
import { boundCaching } from './bounded-caching.ts';
import { readCall } from './call-parameters.ts';
import { answerConditionally, etagOf } from './conditional.ts';
import { createContext, type ApiContext } from './context.ts';
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
  /** Of the back office; without it nobody is staff. */
  staff?: StaffDeps;
};

type StaffDeps = {
  /** A pool of staff. */
  db: Context['db'];
  seals: Seals;
  cutPicture: PictureCutter;
  /** The only documents that run over HTTP. */
  persistedDocuments: PersistedDocuments;
};

/** `visitor`: the address from which it comes. `reads`: collects what the answer is made from. */
type CallOptions = { requestId?: string; visitor?: string; reads?: Set<Read> | undefined };
type Handler = (request: Request, options?: CallOptions) => Promise<Response>;

/** A call from inside this process, whose tenant and language are known. */
type DirectCall = {
  tenant: Tenant;
  locale: Locale;
  /** The access token of a member, or the session's of staff. */
  token: string | null;
  clientId?: string | undefined;
  query: string;
  variables: Record<string, unknown>;
};

/** Data and errors as they would come over HTTP, with the status. */
type DirectAnswer = {
  status: number;
  data?: ExecutionResult['data'];
  errors?: readonly { message: string; extensions?: { code?: string } }[];
};

type RunDirectly = (call: DirectCall, options?: CallOptions) => Promise<DirectAnswer>;

export type Graphql = {
  main: Handler;
  data: Handler;
  admin: Handler;
  /** The same without a request: nothing is written as text and read again. */
  direct: { main: RunDirectly; data: RunDirectly; admin: RunDirectly };
};

type Service<ServiceContext> = {
  schema: GraphQLSchema;
  methods: readonly string[];
  db: Context['db'];
  documents: PersistedDocuments;
  /** Over HTTP nothing else runs. */
  onlyPersisted?: boolean;
  /** What its resolvers get for a call with a token, if it has one. Throws a RefusedRequest for one that is not good. */
  contextOf: (guest: Context, token: string | null) => Promise<ServiceContext>;
};

/** How long shared caches may store a public answer, unless it changes earlier. */
const CACHING = 'public, max-age=60, stale-while-revalidate=300';

/**
 * The GraphQL services as functions from Request to Response: `main` takes everything by POST, `data` the public reads
 * by POST, or by GET as persisted queries; `admin` is the back office.
 */
export function createGraphql(deps: GraphqlDeps): Graphql {
  const { db, persistedDocuments: documents = {}, tokenKeys, staff } = deps;
  checkPersistedDocuments({ ...documents, ...staff?.persistedDocuments });
  const main = createService<ApiContext>(deps, {
    schema: mainSchema,
    methods: ['POST'],
    db,
    documents,
    contextOf: (guest, token) => memberContext(guest, token, tokenKeys),
  });
  const data = createService<ApiContext>(deps, {
    schema: dataSchema,
    methods: ['GET', 'HEAD', 'POST'],
    db,
    documents,
    // Everybody gets the same answer, so nobody is looked for.
    contextOf: (guest) => memberContext(guest, null, tokenKeys),
  });
  const admin = createService<AdminContext>(deps, {
    schema: adminSchema,
    methods: ['POST'],
    db: staff?.db ?? db,
    documents: staff?.persistedDocuments ?? {},
    onlyPersisted: true,
    contextOf: (guest, token) => staffContext(guest, token, staff),
  });
  return {
    main: main.handle,
    data: data.handle,
    admin: admin.handle,
    direct: { main: main.runDirectly, data: data.runDirectly, admin: admin.runDirectly },
  };
}

async function memberContext(
  guest: Context,
  token: string | null,
  tokenKeys: TokenKeys | undefined,
): Promise<ApiContext> {
  const keys = tokenKeys && { tokenKeys };
  if (token === null || !tokenKeys) return createContext(guest, { sessionId: null, ...keys });
  const member = await authenticate(guest, tokenKeys, token);
  if (!member) throw new RefusedRequest(401, 'UNAUTHENTICATED', 'The access token is not valid');
  const { userId, email, sessionId } = member;
  return createContext(
    { ...guest, viewer: { kind: 'member', userId, email } },
    { sessionId, ...keys },
  );
}

async function staffContext(
  guest: Context,
  token: string | null,
  staff: StaffDeps | undefined,
): Promise<AdminContext> {
  if (!staff) throw new RefusedRequest(404, 'NO_SUCH_SERVICE', 'No such service');
  const { seals, cutPicture } = staff;
  if (token === null) return { ...guest, seals, cutPicture };
  const viewer = await authenticateStaff(guest, token);
  if (!viewer) throw new RefusedRequest(401, 'UNAUTHENTICATED', 'The session has ended');
  return { ...guest, viewer, seals, cutPicture };
}

function createService<ServiceContext>(
  deps: GraphqlDeps,
  service: Service<ServiceContext>,
): { handle: Handler; runDirectly: RunDirectly } {
  const { log, isDevelopment = false, desk } = deps;
  const { db, documents } = service;
  const { now = () => new Date() } = deps;
  const persisted = { documents, saved: findSavedQueries(documents) };
  const run = createExecutor<ServiceContext>(service.schema, {
    allowIntrospection: isDevelopment,
    onMismatch: (err, operationName) =>
      log.error({ err, operationName }, 'A compiled query failed, and graphql-js answered it'),
  });

  /** Runs a call whose tenant and language are known. */
  async function execute(
    call: Omit<DirectCall, 'query'> & {
      query: string | undefined;
      operationName?: string | undefined;
    },
    { requestId, visitor, reads }: CallOptions & { requestId: string },
  ): Promise<ExecutionResult> {
    const { tenant, locale, token, clientId, query = '', variables, operationName } = call;
    const guest = guestContext({
      tenant,
      locale,
      db,
      now,
      requestId,
      ...(desk && { desk }),
      ...(visitor !== undefined && { visitor }),
      ...(reads && { reads }),
    });
    const context = await service.contextOf(guest, token);
    const result = await run({ query, variables, operationName }, context);
    report(result, clientId, requestId);
    return result;
  }

  async function answer(
    request: Request,
    options: CallOptions & { requestId: string },
  ): Promise<Response> {
    const { tenant, locale } = await readHeaders(request.headers, db);
    const { query, variables, operationName } = withPersistedDocument(
      await readCall(request),
      persisted,
      { required: service.onlyPersisted === true || request.method !== 'POST' },
    );
    const isCacheable = request.method !== 'POST';
    const changesAt = isCacheable ? await deps.nextChange?.(tenant) : null;
    const call = {
      tenant,
      locale,
      token: bearerOf(request.headers),
      clientId: clientOf(request),
      query: query ?? undefined,
      variables: variables ?? {},
      operationName: operationName ?? undefined,
    };
    const result = await execute(call, options);
    if (!isCacheable) return uncached(result);
    const left = changesAt ? (changesAt.getTime() - now().getTime()) / 1000 : Infinity;
    return cacheable(request, result, left);
  }

  /** Logs masked errors under the request id of the answer. */
  function report(
    { errors = [] }: ExecutionResult,
    clientId: string | undefined,
    requestId: string,
  ): void {
    for (const error of errors) {
      if (error.extensions['code'] !== 'INTERNAL') continue;
      error.extensions['requestId'] = requestId;
      log.error(
        { err: error.originalError, requestId, path: error.path, clientId },
        'A resolver failed',
      );
    }
  }

  function failed(error: unknown, clientId: string | undefined, requestId: string): Response {
    if (error instanceof RefusedRequest) return refuse(error, service);
    if (error instanceof GraphQLError) return uncached({ errors: [error] });
    log.error({ err: error, requestId, clientId }, 'A GraphQL call failed');
    return failure({ message: MASKED, code: 'INTERNAL', requestId }, 500);
  }

  return {
    async handle(request, { requestId = randomUUID(), ...options } = {}) {
      try {
        checkTransport(request, service);
        return await answer(request, { ...options, requestId });
      } catch (error) {
        return failed(error, clientOf(request), requestId);
      }
    },
    async runDirectly(call, { requestId = randomUUID(), ...options } = {}) {
      try {
        const result = await execute(call, { ...options, requestId });
        if (!result.errors) return { status: 200, data: result.data };
        const { body, status } = serialise(result);
        return { ...(JSON.parse(body) as Omit<DirectAnswer, 'status'>), status };
      } catch (error) {
        const response = failed(error, call.clientId, requestId);
        return {
          ...((await response.json()) as Omit<DirectAnswer, 'status'>),
          status: response.status,
        };
      }
    },
  };
}

/**
 * Only calls that a page of another site cannot make without asking first: JSON is not a content type of a
 * simple request. GET never writes: the data service has no mutations and the main service no GET.
 */
function checkTransport(request: Request, { methods }: Pick<Service<unknown>, 'methods'>): void {
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

function refuse(error: RefusedRequest, { methods }: Pick<Service<unknown>, 'methods'>): Response {
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
