import { data } from 'react-router';
import { NO_ROUTE } from '#storefront/features/errors/error-kind.ts';

/** Any address without a page: the frame of its language shows the error. */
export function loader(): never {
  throw data(NO_ROUTE, { status: 404 });
}

export default function NotFound() {
  return null;
}
