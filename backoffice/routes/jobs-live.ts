import { call } from '../api.server.ts';
import { LiveJobsDocument } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/jobs-live.ts';

/** One's own jobs that have not ended, for the bar of every screen. */
export async function loader({ context }: Route.LoaderArgs) {
  return call(context, LiveJobsDocument, {});
}
