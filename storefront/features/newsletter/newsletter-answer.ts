import type { Fault } from '#storefront/features/errors/problem-message.ts';
import type { NewsletterTopic } from '#storefront/graphql/gen/graphql.ts';

/** The topics of the newsletter, in the order of the form. */
export const topics = ['BOTTLES', 'BAR_NIGHTS'] as const satisfies readonly NewsletterTopic[];

/** The answer to the form: what had been typed and ticked, and its faults. */
export type NewsletterAnswer = { email: string; topics: NewsletterTopic[]; fault: Fault | null };

/** What a visitor has typed and ticked. */
export function readWish(form: FormData): Omit<NewsletterAnswer, 'fault'> {
  const email = form.get('email');
  const ticked = form.getAll('topics');
  return {
    email: typeof email === 'string' ? email : '',
    topics: topics.filter((topic) => ticked.includes(topic)),
  };
}
