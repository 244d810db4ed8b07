import type { RouterContextProvider } from 'react-router';
import type { Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ReplyToRequestDocument, ResolveRequestDocument } from '#storefront/graphql/gen/graphql.ts';
import { initOf } from './answer-init.server.ts';
import { readTyped, type Typed } from './support-answer.ts';

/** The answer to a form on the page of a request. A sent message is cleared from the field. */
type RequestAnswer = {
  done: 'replied' | 'resolved' | null;
  fault: Fault | null;
  typed: Typed | null;
};

type Answered = { answer: RequestAnswer; init: ReturnType<typeof initOf> };

/** Sends a message, or resolves the request. */
export async function actOnRequest(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  id: string,
): Promise<Answered> {
  if (form.get('intent') === 'resolve') {
    const { result } = await execute(context, ResolveRequestDocument, { input: { id } });
    return answerOf('resolved', result.__typename === 'Problem' ? result : null, null);
  }
  const typed = readTyped(form);
  const key = form.get('idempotencyKey');
  const { result } = await execute(context, ReplyToRequestDocument, {
    input: { id, message: typed.message, idempotencyKey: typeof key === 'string' ? key : '' },
  });
  return answerOf('replied', result.__typename === 'Problem' ? result : null, typed);
}

function answerOf(
  done: 'replied' | 'resolved',
  fault: Fault | null,
  typed: Typed | null,
): Answered {
  const answer = fault ? { done: null, fault, typed } : { done, fault, typed: null };
  return { answer, init: initOf(fault) };
}
