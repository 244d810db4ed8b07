import {
  memberOf,
  memberSession,
  refreshSession,
} from '#storefront/features/account/member-session.server.ts';
import type { Route } from './+types/session-refresh.ts';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/** The silent refresh that a page asks for before its member's token ends. */
export async function action({ context }: Route.ActionArgs) {
  await refreshSession(context);
  return Response.json({ member: memberOf(context) }, { headers: { 'Cache-Control': 'no-store' } });
}
