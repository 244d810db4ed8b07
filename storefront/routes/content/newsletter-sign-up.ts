import { subscribeToNewsletter } from '#storefront/features/newsletter/subscribe-to-newsletter.server.ts';
import type { Route } from './+types/newsletter-sign-up.ts';

/** Where scripts send the form of the footer: the answer without a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, init } = await subscribeToNewsletter(context, await request.formData());
  return Response.json(answer, init);
}
