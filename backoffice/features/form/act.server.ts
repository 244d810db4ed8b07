import type { RouterContextProvider } from 'react-router';
import { call, sessionContext } from '../../api.server.ts';
import { FactorConfirmDocument } from '../../graphql/gen/graphql.ts';
import { textField, typedIn } from './fields.ts';
import type { Problem } from './problem-text.ts';

/** What an action of a form answers: what was done, or why not. */
export type ActAnswer<Done> = { done: Done; problem: null } | { done: null; problem: Problem };

const FORBIDDEN: Problem & { __typename: 'Problem' } = {
  __typename: 'Problem',
  code: 'FORBIDDEN',
  params: [],
  issues: [],
};
const ENDED: Problem = { code: 'UNAUTHENTICATED', params: [], issues: [] };

/** Why nothing is done for this form, where its session has ended; null: it has not. */
export function endedSession(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Problem | null {
  const session = context.get(sessionContext);
  if (session.me !== null) return null;
  session.isFormLost = true;
  return { ...ENDED, typed: typedIn(form) };
}

/**
 * Does what a form asks for. With the field `factor` it takes a second factor first; without one the answer may be
 * STEP_UP_REQUIRED, and the form asks for it (`ActForm`). Where the session has ended the answer says so, and what was
 * typed stays.
 */
export async function act<Done extends { __typename: string }>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  work: () => Promise<Done | (Problem & { __typename: 'Problem' })>,
): Promise<ActAnswer<Exclude<Done, { __typename: 'Problem' }>>> {
  const refused = (problem: Problem) => ({
    done: null,
    problem: { ...problem, typed: typedIn(form) },
  });
  const ended = endedSession(context, form);
  if (ended) return { done: null, problem: ended };
  const code = textField(form, 'factor');
  if (code !== '') {
    const { factorConfirm } = await call(context, FactorConfirmDocument, { code });
    if (factorConfirm.__typename === 'Problem') return refused(factorConfirm);
  }
  const result = await work().catch((error: unknown) => {
    // The page is theirs to see, only the act is not: a role may have gone since the page was opened.
    if (error instanceof Response && error.status === 403) return FORBIDDEN;
    throw error;
  });
  if (result.__typename === 'Problem') return refused(result as Problem);
  return { done: result as Exclude<Done, { __typename: 'Problem' }>, problem: null };
}
