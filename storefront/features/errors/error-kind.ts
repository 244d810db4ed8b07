import { isRouteErrorResponse } from 'react-router';
import { ChunkError } from '#storefront/browser/chunk-error.ts';

export type ErrorKind = 'noRoute' | 'noRecord' | 'notFound' | 'unreadable' | 'unreached' | 'system';

/** Thrown by a route whose data is missing: the page answers 404. */
export const NOT_FOUND = 'not-found';
/** Thrown where a slug leads to no record. */
export const NO_RECORD = 'no-record';
/** Thrown where no route matches, or where a page's own validation fails. */
export const NO_ROUTE = 'no-route';

/** Thrown for a request with control characters: the page answers 400. */
export const UNREADABLE = 'unreadable';

/** A page that may have been meant: its address and its name. */
export type Nearest = { href: string; name: string };

/** What a 404 may carry besides its reason. */
export type Missing = { reason: typeof NO_RECORD | typeof NO_ROUTE; nearest: readonly Nearest[] };

/** Which error page to show (specification, section 8). */
export function errorKind(error: unknown): ErrorKind {
  if (isUnreached(error)) return 'unreached';
  if (isRouteErrorResponse(error) && error.status === 400 && error.data === UNREADABLE)
    return 'unreadable';
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'system';
  const reason: unknown = isMissing(error.data) ? error.data.reason : error.data;
  if (reason === NO_RECORD) return 'noRecord';
  return reason === NOT_FOUND ? 'notFound' : 'noRoute';
}

/** The pages that may have been meant instead of a missing one. */
export function nearestOf(error: unknown): readonly Nearest[] {
  return isRouteErrorResponse(error) && isMissing(error.data) ? error.data.nearest : [];
}

/** The unknown middleware step, where that is the error (`middleware/order.ts`). */
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

/** A part of the page did not arrive: its script, or its data. Browsers have no common message for the second. */
function isUnreached(error: unknown): boolean {
  return error instanceof ChunkError || isBrokenFetch(error);
}

/** An answer that did not arrive: the connection has failed, or the visitor has stopped the load. */
export function isBrokenFetch(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
  );
}
