import { isRouteErrorResponse } from 'react-router';

export type ErrorKind = 'noRoute' | 'noRecord' | 'notFound' | 'system';

/** What a route throws where what it shows is missing: the page answers 404. */
export const NOT_FOUND = 'not-found';
/** What is thrown where a slug leads to no record. */
export const NO_RECORD = 'no-record';
/** What is thrown where no route matches. */
export const NO_ROUTE = 'no-route';

/** Tells which error page is due (specification, section 8). */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'system';
  if (error.data === NO_RECORD) return 'noRecord';
  return error.data === NOT_FOUND ? 'notFound' : 'noRoute';
}
