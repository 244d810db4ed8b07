import { transact, type Context } from '../context.ts';
import type { OutboxHandlers, OutboxJob } from '../outbox/rules.ts';
import { createToken, hashOfToken } from '../token.ts';
import type { NewsletterLetter, NewsletterPost } from './ports.ts';
import { CONFIRMATION, isCurrent, isPending, WELCOME, type Consent } from './rules.ts';
import * as store from './store.ts';

/** What the outbox does for the newsletter. A wish that has come to an end since needs no letter. */
export function newsletterHandlers(post: NewsletterPost): OutboxHandlers {
  return {
    [CONFIRMATION]: async (ctx, job) => {
      const letter = await writeLetter(ctx, job, (consent) => isPending(consent, ctx.now()));
      if (letter) await post.sendConfirmation(letter);
    },
    [WELCOME]: async (ctx, job) => {
      const letter = await writeLetter(ctx, job, isCurrent);
      if (letter) await post.sendWelcome(letter);
    },
  };
}

/** Each letter gets a token of its own, so that none has to be kept in the clear until it is sent. */
async function writeLetter(
  ctx: Context,
  { id, payload }: OutboxJob,
  isDue: (consent: Consent) => boolean,
): Promise<NewsletterLetter | null> {
  const token = createToken();
  return transact(ctx, async (tx) => {
    const consent = await store.lockConsent(tx, payload['consentId'] ?? '');
    if (!consent || !isDue(consent)) return null;
    await store.insertToken(tx, { consentId: consent.id, hash: hashOfToken(token) });
    const { locale, email, topics } = consent;
    const { confirmDays } = ctx.tenant.settings.newsletter;
    return { id, tenant: ctx.tenant, locale, email, topics, token, confirmDays };
  });
}
