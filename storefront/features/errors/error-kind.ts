import { isRouteErrorResponse } from 'react-router';
import { ChunkError } from '#storefront/browser/chunk-error.ts';

export type ErrorKind = 'noRoute' | 'noRecord' | 'notFound' | 'unreadable' | 'unreached' | 'system';

/** What a route throws where what it shows is missing: the page answers 404. */
export const NOT_FOUND = 'not-found';
/** What is thrown where a slug leads to no record. */
export const NO_RECORD = 'no-record';
/** What is thrown where no route matches, or where a page's own validation fails. */
export const NO_ROUTE = 'no-route';

/** What is thrown where the request holds what no text has: the page answers 400. */
export const UNREADABLE = 'unreadable';

/** A page that may have been meant: its address, and what it is called. */
export type Nearest = { href: string; name: string };

/** What a 404 may say besides its reason. */
export type Missing = { reason: typeof NO_RECORD | typeof NO_ROUTE; nearest: readonly Nearest[] };

/** Tells which error page is due (specification, section 8). */
export function errorKind(error: unknown): ErrorKind {
  if (isUnreached(error)) return 'unreached';
  if (isRouteErrorResponse(error) && error.status === 400 && error.data === UNREADABLE)
    return 'unreadable';
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'system';
  const reason: unknown = isMissing(error.data) ? error.data.reason : error.data;
  if (reason === NO_RECORD) return 'noRecord';
  return reason === NOT_FOUND ? 'notFound' : 'noRoute';
}

/** The pages that may have been meant instead of one that is not there. */
export function nearestOf(error: unknown): readonly Nearest[] {
  return isRouteErrorResponse(error) && isMissing(error.data) ? error.data.nearest : [];
}

/** The step of the way to a page that nobody knows, where that is the error (`middleware/order.ts`). */
export function unknownMiddlewareOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data } = error as { data: unknown };
  return typeof data === 'object' && data !== null && 'unknownMiddleware' in data
    ? String(data.unknownMiddleware)
    : null;
}

function isMissing(value: unknown): value is Missing {
  return typeof value === 'object' && value !== null && 'reason' in value && 'nearest' in value;
}

/** What the page is made of did not arrive: its script, or its data. Browsers have no one word for the second. */
function isUnreached(error: unknown): boolean {
  return error instanceof ChunkError || isBrokenFetch(error);
}

/** An answer that did not arrive: the connection has failed, or the visitor has stopped the load. */
export function isBrokenFetch(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
  );
}
