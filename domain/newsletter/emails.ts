import { transact, type Context } from '../context.ts';
import type { OutboxHandlers, OutboxJob } from '../outbox/rules.ts';
import { createToken, hashOfToken } from '../token.ts';
import type { NewsletterEmail, NewsletterMailer } from './ports.ts';
import { CONFIRMATION, isCurrent, isPending, WELCOME, type Consent } from './rules.ts';
import * as store from './store.ts';

/** The outbox jobs of the newsletter. A wish that has ended meanwhile needs no email. */
export function newsletterHandlers(mailer: NewsletterMailer): OutboxHandlers {
  return {
    [CONFIRMATION]: async (ctx, job) => {
      const mail = await composeEmail(ctx, job, (consent) => isPending(consent, ctx.now()));
      if (mail) await mailer.sendConfirmation(mail);
    },
    [WELCOME]: async (ctx, job) => {
      const mail = await composeEmail(ctx, job, isCurrent);
      if (mail) await mailer.sendWelcome(mail);
    },
  };
}

/** Each email gets its own token, so that no token is stored in the clear until it is sent. */
async function composeEmail(
  ctx: Context,
  { id, payload }: OutboxJob,
  isDue: (consent: Consent) => boolean,
): Promise<NewsletterEmail | null> {
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
