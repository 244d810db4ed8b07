import { call, sessionContext } from '../api.server.ts';
import type { Counts } from '../features/shell/use-counts.ts';
import { CountOrdersDocument, CountRequestsDocument } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/counts.ts';

/** What waits, by place of the navigation, for the places that the person may open; nothing for a person who is not signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  const counts: Counts = {};
  if (permissions.includes('orders.fulfil')) {
    const { orders } = await call(context, CountOrdersDocument, {});
    counts['/packing'] = textOf(orders.total);
    counts['/orders'] = counts['/packing'];
  }
  if (permissions.includes('requests.answer')) {
    const { requests } = await call(context, CountRequestsDocument, {});
    counts['/requests'] = textOf(requests.total);
  }
  return Response.json(counts);
}

function textOf({ count, isExact }: { count: number; isExact: boolean }): string {
  return count === 0 ? '' : `${count}${isExact ? '' : '+'}`;
}
