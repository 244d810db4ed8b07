import { data } from 'react-router';
import { NO_ROUTE, type Missing } from '#storefront/features/errors/error-kind.ts';
import { findNearest } from '#storefront/features/errors/find-nearest.server.ts';
import { markSharedMiss } from '#storefront/features/errors/shared-miss.server.ts';
import type { Route } from './+types/not-found.ts';

/** Any address without a page: the frame of its language shows the error, and a page that may have been meant. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<never> {
  markSharedMiss(context);
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const missing: Missing = { reason: NO_ROUTE, nearest: await findNearest(context, name) };
  throw data(missing, { status: 404 });
}

export default function NotFound() {
  return null;
}
