import { redirect } from 'react-router';
import { sessionContext } from '../api.server.ts';
import { placesFor } from '../features/shell/places.ts';
import type { Route } from './+types/today.ts';

/** Leads to the first place that the person may open. */
export function loader({ context }: Route.LoaderArgs) {
  const [first] = placesFor(context.get(sessionContext).me?.permissions ?? []);
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows it as the page of the refusal
  if (!first) throw new Response(null, { status: 403 });
  return redirect(first.to);
}
