import { randomUUID } from 'node:crypto';
import type { Context } from '#domain/context.ts';
import { newsletterHandlers } from '#domain/newsletter/emails.ts';
import { confirm, subscribe } from '#domain/newsletter/newsletter.ts';
import type { NewsletterEmail } from '#domain/newsletter/ports.ts';
import type { Topic } from '#domain/newsletter/rules.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import { valueOf } from './shopper.ts';

export const DAY = 24 * 60 * 60 * 1000;

export const newAddress = () => `${randomUUID()}@example.com`;

export type SentNewsletter = NewsletterEmail & { kind: 'confirmation' | 'welcome' };

/** Sends what the outbox owes, and answers the letters. */
export async function postNewsletter(ctx: Context): Promise<SentNewsletter[]> {
  const sent: SentNewsletter[] = [];
  const keep = (kind: SentNewsletter['kind']) => (letter: NewsletterEmail) => {
    sent.push({ ...letter, kind });
    return Promise.resolve();
  };
  const handlers = newsletterHandlers({
    sendConfirmation: keep('confirmation'),
    sendWelcome: keep('welcome'),
  });
  await runDue(ctx, {
    handlers,
    onError: (error) => {
      throw error;
    },
  });
  return sent;
}

/** Asks for the newsletter and answers the token of the letter. */
export async function askFor(
  ctx: Context,
  email: string,
  topics: readonly Topic[] = ['bottles'],
): Promise<string> {
  valueOf(await subscribe(ctx, { email, topics }));
  const letters = await postNewsletter(ctx);
  return letters.find((letter) => letter.email === email)?.token ?? '';
}

/** Puts an address on the list; answers the tokens of its two letters. */
export async function putOnList(
  ctx: Context,
  email: string,
  topics: readonly Topic[] = ['bottles'],
): Promise<{ asked: string; welcomed: string }> {
  const asked = await askFor(ctx, email, topics);
  valueOf(await confirm(ctx, asked));
  const [welcome] = await postNewsletter(ctx);
  return { asked, welcomed: welcome?.token ?? '' };
}
