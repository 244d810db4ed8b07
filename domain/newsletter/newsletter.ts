import { emailKey, mailboxOf, parseEmail } from '../address/email.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { inDays } from '../in-days.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { enqueue } from '../outbox/outbox.ts';
import { problem, type Issue, type Problem } from '../problem.ts';
import { hashToken } from '../token.ts';
import {
  chosenTopics,
  CONFIRMATION,
  isPending,
  subscriptionOf,
  WELCOME,
  type Consent,
  type Subscription,
} from './rules.ts';
import * as store from './store.ts';

export type Requested = { email: string };

/**
 * Asks for the newsletter: the address gets an email with a link, and is on the list from the moment in which
 * that is confirmed. The answer is the same for every address, whether it is on the list already or has had
 * its emails of today: who types another's address learns nothing. Refused: EMAIL_INVALID, REQUIRED (no
 * topic), RATE_LIMITED (the visitor).
 */
export async function subscribe(
  ctx: Context,
  input: { email: string; topics: readonly string[] },
): Promise<Requested | Problem> {
  const parsed = parseEmail(input.email);
  const topics = chosenTopics(input.topics);
  const issues: Issue[] = [];
  if (parsed.fault !== null) issues.push({ path: 'email', code: parsed.fault });
  if (topics.length === 0) issues.push({ path: 'topics', code: 'REQUIRED' });
  if (parsed.fault !== null) return problem('EMAIL_INVALID', { issues });
  if (issues.length > 0) return problem('REQUIRED', { issues });

  const refusal = await consumeRateLimit(ctx, { action: 'newsletter' });
  if (refusal) return refusal;
  const email = parsed.value;
  const key = emailKey(email);
  const isFull = await consumeRateLimit(ctx, {
    action: 'newsletter-mail',
    subject: mailboxOf(key),
  });
  if (isFull) return { email };

  const { confirmDays, textVersion } = ctx.tenant.settings.newsletter;
  await transact(ctx, async (tx) => {
    const consentId = await store.insertConsent(tx, {
      email,
      emailKey: key,
      topics,
      textVersion,
      confirmUntil: inDays(ctx.now(), confirmDays),
    });
    await enqueue(tx, { kind: CONFIRMATION, subject: consentId, payload: { consentId } });
  });
  return { email };
}

/** What an email's token opens; null for unknown, expired and left alike. */
export async function findSubscription(ctx: Context, token: string): Promise<Subscription | null> {
  const hash = hashToken(token);
  if (hash === null) return null;
  return transact(ctx, async (tx) => {
    const consent = await store.selectConsentByToken(tx, hash);
    if (!consent) return null;
    return subscriptionOf(consent, await store.selectCurrent(tx, consent.emailKey), tx.now());
  });
}

/**
 * The owner of the address says that it is theirs, and what they were asked is what they get from now on.
 * Saying so twice is saying so. TOKEN_INVALID as of findSubscription.
 */
export async function confirm(ctx: Context, token: string): Promise<Subscription | Problem> {
  return withSubscription(ctx, token, async (tx, subscription, consent) => {
    if (!isPending(consent, tx.now())) return subscription;
    await store.endCurrentConsent(tx, consent.emailKey);
    await store.markConfirmed(tx, consent.id);
    const payload = { consentId: consent.id };
    await enqueue(tx, { kind: WELCOME, subject: consent.id, payload });
    return { ...subscription, confirmed: true };
  });
}

/** Takes the address off the list; answers what ended. The link of any email will do. TOKEN_INVALID as of findSubscription. */
export async function unsubscribe(ctx: Context, token: string): Promise<Subscription | Problem> {
  return withSubscription(ctx, token, async (tx, subscription, { emailKey: key }) => {
    await store.deletePending(tx, key);
    await store.endCurrentConsent(tx, key);
    return { ...subscription, confirmed: false };
  });
}

async function withSubscription(
  ctx: Context,
  token: string,
  work: (
    tx: TransactionContext,
    subscription: Subscription,
    consent: Consent,
  ) => Promise<Subscription>,
): Promise<Subscription | Problem> {
  const hash = hashToken(token);
  if (hash === null) return problem('TOKEN_INVALID');
  return transact(ctx, async (tx) => {
    const found = await store.selectConsentByToken(tx, hash);
    if (!found) return problem('TOKEN_INVALID');
    await store.lockAddress(tx, found.emailKey);
    // Another may have been here while the lock was waited for.
    const consent = await store.selectConsentByToken(tx, hash);
    if (!consent) return problem('TOKEN_INVALID');
    const current = await store.selectCurrent(tx, consent.emailKey);
    const subscription = subscriptionOf(consent, current, tx.now());
    return subscription ? work(tx, subscription, consent) : problem('TOKEN_INVALID');
  });
}

/** Forgets wishes that nobody has confirmed, and the proof of those that ended long ago. */
export async function cleanUpNewsletter(ctx: Context): Promise<void> {
  const { proofDays } = ctx.tenant.settings.newsletter;
  await transact(ctx, async (tx) => {
    await store.deleteUnconfirmed(tx);
    await store.deleteEnded(tx, inDays(ctx.now(), -proofDays));
  });
}

/** What an address has consented to, and when; the last first. */
export async function listConsentsOf(ctx: Context, email: string): Promise<store.ConsentRecord[]> {
  return transact(ctx, (tx) => store.listConsents(tx, emailKey(email)));
}

/** Deletes an address with the proofs of its consents, on request of its owner. */
export async function deleteSubscriber(ctx: TransactionContext, email: string): Promise<void> {
  const key = emailKey(email);
  await store.lockAddress(ctx, key);
  await store.deleteConsents(ctx, key);
}
