import { randomUUID } from 'node:crypto';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { Metrics } from '#api/rest/metrics.ts';
import { FaultySettings } from '#domain/tenancy/tenancy.ts';
import type { WarnOnce } from '../log.ts';
import { isUpload } from './pictures.ts';
import { NoTenant } from './requested-site.ts';

export type AppEnv = { Variables: { requestId: string } };

/** No form and no query of the shop is larger. */
const MAX_BODY_BYTES = 100 * 1024;
/** A photograph of 10 MB, and what a form writes around it. */
const MAX_UPLOAD_BYTES = 11 * 1024 * 1024;
/** Staff sends all texts of a product in one form, each beside what was read; a Greek character takes six bytes. */
const MAX_STAFF_BODY_BYTES = 1024 * 1024;

/** Gives each request an id, measures it, and adds the headers that every response has. */
export function observeRequests(
  headers: Readonly<Record<string, string>>,
  { observe }: Pick<Metrics, 'observe'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const begin = performance.now();
    await next();
    observe(areaOf(c.req.path), c.req.method, c.res.status, (performance.now() - begin) / 1000);
    // Straight into the response's own headers: `c.header` would copy the response for each of them.
    const answered = c.res.headers;
    // A page may be stricter: the receipt sends no referrer at all.
    for (const [name, value] of Object.entries(headers)) {
      if (!answered.has(name)) answered.set(name, value);
    }
    answered.set('X-Request-Id', requestId);
  };
}

/** Compresses responses, except those of the API to POST: compressing these takes longer than sending them. */
export function compressResponses(): MiddlewareHandler {
  const compressed = compress();
  return (c, next) => (isApi(c) && c.req.method === 'POST' ? next() : compressed(c, next));
}

/** Refuses large bodies. The API has limits and an error format of its own. */
export function limitBodies(): MiddlewareHandler {
  const upTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => c.text('The request is too large.\n', 413) });
  const [limited, limitedUpload] = [upTo(MAX_BODY_BYTES), upTo(MAX_UPLOAD_BYTES)];
  const limitedStaff = upTo(MAX_STAFF_BODY_BYTES);
  return (c, next) => {
    if (isApi(c)) return next();
    if (isUpload(c)) return limitedUpload(c, next);
    return isOfStaff(c) ? limitedStaff(c, next) : limited(c, next);
  };
}

/** Answers a request that has failed, and logs why. */
export function answerError(log: Logger, warnOnce: WarnOnce): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof NoTenant) {
      warnOnce(error.message);
      return c.text('The site is not set up yet.\n', 503, { 'Cache-Control': 'no-store' });
    }
    if (error instanceof FaultySettings) {
      warnOnce(error.message);
      return c.text('The shop is closed for the moment. Please try again later.\n', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': '60',
      });
    }
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'A request failed');
    return c.text('Sorry, an unknown error occurred. Please try again later.\n', 500);
  };
}

function isApi(c: Context): boolean {
  return c.req.path.startsWith('/graphql/');
}

/** Whether a session is named at all: its token is looked at later. */
function isOfStaff(c: Context): boolean {
  return (
    c.req.path.startsWith('/admin/') &&
    /(?:^|;\s*)(?:__Host-)?staff=[^;\s]/.test(c.req.header('Cookie') ?? '')
  );
}

function areaOf(path: string): string {
  const [, first = ''] = path.split('/');
  return ['admin', 'graphql', 'assets', 'pictures', 'healthz', 'readyz', 'metrics'].includes(first)
    ? first
    : 'pages';
}
