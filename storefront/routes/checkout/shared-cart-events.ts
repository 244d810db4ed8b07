import { readCartId } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { readParticipantKey } from '#storefront/features/cart/shared/participant-cookies.server.ts';
import { endpointOf } from '#storefront/graphql/clients.ts';
import { apiContext, apiHeaders } from '#storefront/graphql/transport.ts';
import type { Route } from './+types/shared-cart-events.ts';

/**
 * The events of a shared cart, streamed from the API: the parameter `round` is its id for a participant; without it
 * they are those of the visitor's own cart. The keys stay in their cookies.
 */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const sharedCartId = url.searchParams.get('round');
  const key =
    sharedCartId === null
      ? readCartId(request, context.get(apiContext).publicUrl)
      : readParticipantKey(request, sharedCartId, context.get(apiContext).publicUrl);
  const privately = { 'Cache-Control': 'no-store' };
  if (key === null) return new Response(null, { status: 404, headers: privately });
  const api = context.get(apiContext);
  const headers = apiHeaders(api, 'default');
  headers.set('Accept', 'text/event-stream');
  headers.set('Shared-Cart-Key', key);
  const { signal } = request;
  const address = new URL('/shared-carts/events', endpointOf('default', api));
  const {
    body,
    status,
    headers: told,
  } = await api.fetch(new Request(address, { headers, signal }));
  if (status !== 200) return new Response(null, { status, headers: privately });
  return new Response(body, {
    headers: {
      ...privately,
      'Content-Type': told.get('Content-Type') ?? 'text/event-stream',
      'X-Accel-Buffering': 'no',
    },
  });
}
