import {
  memberOf,
  memberSession,
  refreshSession,
} from '#storefront/features/session/member-session.server.ts';
import type { Route } from './+types/session-refresh.ts';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/**
 * The silent refresh before a member's token ends. Without an answer from the auth server the response says nothing
 * about the member, so that the page asks again.
 */
export async function action({ context }: Route.ActionArgs) {
  const headers = { 'Cache-Control': 'no-store' };
  if (!(await refreshSession(context))) {
    return Response.json({ error: 'temporarily_unavailable' }, { status: 503, headers });
  }
  return Response.json({ member: memberOf(context) }, { headers });
}
