import { redirect } from 'react-router';
import { act } from '../features/form/act.server.ts';
import { call, sessionContext } from '../api.server.ts';
import { PersonExportDocument } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/person-data.ts';

/** The data of a person as a download; a refusal leads back to the person, who is shown with its reason. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  // The browser would show this answer as a page of its own: it leads to the sign-in and back, as `act` cannot.
  if (context.get(sessionContext).me === null)
    return redirect(`/sign-in?${new URLSearchParams({ to: `/people/${id}` })}`);
  const form = await request.formData();
  const { done, problem } = await act(
    context,
    form,
    async () => (await call(context, PersonExportDocument, { id })).personExport,
  );
  if (!done) {
    const minutes = problem.params.find(({ name }) => name === 'retryAfter')?.value;
    const reason = { refused: problem.code, ...(minutes && { retryAfter: minutes }) };
    return redirect(`/people/${id}?${new URLSearchParams(reason)}#data`);
  }
  return new Response(done.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${id.slice(0, 8)}.json"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
