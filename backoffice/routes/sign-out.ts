import { redirect } from 'react-router';
import { call, keepToken, sessionContext } from '../api.server.ts';
import { StaffSignOutDocument } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/sign-out.ts';

export async function action({ context }: Route.ActionArgs) {
  if (context.get(sessionContext).me) await call(context, StaffSignOutDocument, {});
  keepToken(context, null);
  return redirect('/sign-in');
}

export function loader() {
  return redirect('/');
}
