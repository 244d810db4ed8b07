import type { RouterContextProvider } from 'react-router';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { SubscribeToNewsletterDocument } from '#storefront/graphql/gen/graphql.ts';
import { readWish, type NewsletterAnswer } from './newsletter-answer.ts';

/** Sends the form to the API; returns the status, uncached. */
export async function subscribeToNewsletter(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: NewsletterAnswer; init: { status: number; headers: HeadersInit } }> {
  const wish = readWish(form);
  const { result } = await execute(context, SubscribeToNewsletterDocument, { input: wish });
  const headers = privatePage();
  if (result.__typename === 'Problem') {
    const refused = refusal(result);
    const init = { ...refused, headers: { ...headers, ...refused.headers } };
    return { answer: { ...wish, fault: result }, init };
  }
  const answer = { ...wish, email: result.email, fault: null };
  return { answer, init: { status: 200, headers } };
}
