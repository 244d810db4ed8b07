import {
  memberWhenPosting,
  submitContact,
} from '#storefront/features/support/submit-contact.server.ts';
import type { Route } from './+types/contact-send.ts';

export const middleware: Route.MiddlewareFunction[] = [memberWhenPosting];

/** Where scripts send the contact form: the answer without a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, init } = await submitContact(context, await request.formData());
  return Response.json(answer, init);
}
