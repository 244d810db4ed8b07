import { redirect } from 'react-router';
import { call, keepToken, sessionContext } from '../api.server.ts';
import { removeDrafts } from '../features/form/draft-store.ts';
import { removeRecent } from '../features/shell/recent.ts';
import { StaffSignOutDocument } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/sign-out.ts';

export async function action({ context }: Route.ActionArgs) {
  if (context.get(sessionContext).me) await call(context, StaffSignOutDocument, {});
  keepToken(context, null);
  return redirect('/sign-in');
}

/** What this person has typed and not saved, and what they have opened, does not stay in the browser. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  removeDrafts(localStorage);
  removeRecent(localStorage);
  return serverAction();
}

export function loader() {
  return redirect('/');
}
