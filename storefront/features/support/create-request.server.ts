import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.server.ts';
import { CreateRequestDocument } from '#storefront/graphql/gen/graphql.ts';
import { initOf } from './answer-init.server.ts';
import { readTyped, type SupportAnswer } from './support-answer.ts';

/** Sends a member's form, or one about an order, to the API; answers with status and headers. */
export async function createRequest(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  receiptId: string | null,
): Promise<{ answer: SupportAnswer; init: ReturnType<typeof initOf> }> {
  const typed = readTyped(form);
  const { name, phone, message } = typed;
  const key = form.get('idempotencyKey');
  const { result } = await execute(context, CreateRequestDocument, {
    input: { idempotencyKey: typeof key === 'string' ? key : '', name, phone, message, receiptId },
  });
  const fault = result.__typename === 'Problem' ? result : null;
  const received = result.__typename === 'Problem' ? null : result;
  return { answer: { typed, fault, received }, init: initOf(fault) };
}
