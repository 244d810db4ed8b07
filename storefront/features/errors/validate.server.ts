import { data } from 'react-router';
import { NO_ROUTE } from './error-kind.ts';

/**
 * A page's own validation (specification, section 2): its address must be valid, else the page answers 404 'This page
 * could not be found', before any request. For loaders.
 */
export function validate<Value>(valid: Value | null | undefined | false): Value {
  if (valid === null || valid === undefined || valid === false)
    throw data(NO_ROUTE, { status: 404 });
  return valid;
}
