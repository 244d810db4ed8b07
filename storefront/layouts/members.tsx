import { Outlet } from 'react-router';
import {
  memberSession,
  requireMember,
} from '#storefront/features/session/member-session.server.ts';
import type { Route } from './+types/members.ts';

/** Around every route that is not public: a guest goes to sign in, and comes back to the requested path. */
export const middleware: Route.MiddlewareFunction[] = [
  memberSession,
  ({ url, context }) => {
    requireMember(context, `${url.pathname}${url.search}`);
  },
];

export default function Members() {
  return <Outlet />;
}
