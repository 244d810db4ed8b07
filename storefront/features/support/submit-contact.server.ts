import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { SubmitContactDocument } from '#storefront/graphql/gen/graphql.ts';
import { initOf } from './answer-init.server.ts';
import { readTyped, type SupportAnswer, type Typed } from './support-answer.ts';

/** The member matters only when something is sent: the page itself is the same for everybody. */
export const memberWhenPosting: MiddlewareFunction<Response> = (args, next) =>
  args.request.method === 'POST' ? memberSession(args, next) : next();

/** Sends the form to the API; returns the status, uncached. */
export async function submitContact(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: SupportAnswer; init: { status: number; headers: HeadersInit } }> {
  const typed = readTyped(form);
  const key = form.get('idempotencyKey');
  const idempotencyKey = typeof key === 'string' && key !== '' ? key : await keyOf(typed);
  const { result } = await execute(context, SubmitContactDocument, {
    input: { ...typed, idempotencyKey },
  });
  const fault = result.__typename === 'Problem' ? result : null;
  const received = result.__typename === 'Problem' ? null : result;
  const { status, headers } = initOf(fault);
  return {
    answer: { typed, fault, received },
    init: { status, headers: { ...privatePage(), ...headers } },
  };
}

/**
 * Without scripts the page brings no key, for it is the same for everybody: then what was typed is the key, so that
 * a form sent twice is one message.
 */
async function keyOf(typed: Typed): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(typed));
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url');
}
