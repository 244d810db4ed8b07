import { findAll } from '../features/shell/find-all.server.ts';
import type { Route } from './+types/find-hits.ts';

/** What the palette shows while somebody types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? '';
  return Response.json(await findAll(context, search));
}
