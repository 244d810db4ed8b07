import { randomUUID } from 'node:crypto';
import { transact, type Context, type TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxHandlers, OutboxJob } from '../outbox/rules.ts';
import { createToken, hashOfToken } from '../token.ts';
import type { AccountLetter, AccountLinkLetter, AccountPost, NewEmailLetter } from './ports.ts';
import {
  CLOSED_LETTER,
  CONFIRM_LETTER,
  EMAIL_ASKED_LETTER,
  EMAIL_CHANGED_LETTER,
  KNOWN_LETTER,
  MINUTE,
  NEW_EMAIL_LETTER,
  PASSWORD_LETTER,
  RESET_LETTER,
  type User,
} from './rules.ts';
import {
  insertAccountToken,
  readEmailChange,
  readRegistration,
  readUser,
  readUserByEmail,
} from './store.ts';

/** A letter of its own for each request, in the language in which it was asked for: the subject is new each time. */
export async function queueAccountLetter(
  ctx: TransactionContext,
  kind: string,
  userId: string,
  more: Record<string, string> = {},
): Promise<void> {
  const payload = { ...more, userId, locale: ctx.locale };
  await enqueue(ctx, { kind, subject: `${userId}/${randomUUID()}`, payload });
}

/** The letter that asks who has registered an address whether it is his. */
export async function queueConfirmation(
  ctx: TransactionContext,
  registrationId: string,
): Promise<void> {
  const payload = { registrationId, locale: ctx.locale };
  const subject = `${registrationId}/${randomUUID()}`;
  await enqueue(ctx, { kind: CONFIRM_LETTER, subject, payload });
}

/** The letter to who has closed the account: nobody can look up his address any more. */
export async function queueLastLetter(ctx: TransactionContext, user: User): Promise<void> {
  const { id, email, locale } = user;
  await enqueue(ctx, { kind: CLOSED_LETTER, subject: id, payload: { email, locale } });
}

/** Handles the outbox's jobs about accounts. What is gone, or done by now, needs no letter. */
export function accountLetterHandlers(post: AccountPost): OutboxHandlers {
  return {
    [CONFIRM_LETTER]: async (ctx, job) => {
      const letter = await confirmLetter(ctx, job);
      if (letter) await post.sendConfirmation(letter);
    },
    [RESET_LETTER]: async (ctx, job) => {
      const letter = await resetLetter(ctx, job);
      if (letter) await post.sendReset(letter);
    },
    [KNOWN_LETTER]: async (ctx, job) => {
      const letter = await plainLetter(ctx, job);
      if (letter) await post.sendKnown(letter);
    },
    [NEW_EMAIL_LETTER]: async (ctx, job) => {
      const letter = await newEmailLetter(ctx, job);
      if (letter && 'token' in letter) await post.sendNewEmail(letter);
      else if (letter) await post.sendEmailTaken(letter);
    },
    [EMAIL_ASKED_LETTER]: async (ctx, job) => {
      const letter = await newAddressLetter(ctx, job);
      if (letter) await post.sendEmailAsked(letter);
    },
    [EMAIL_CHANGED_LETTER]: async (ctx, job) => {
      const letter = await newAddressLetter(ctx, job);
      if (letter) await post.sendEmailChanged(letter);
    },
    [PASSWORD_LETTER]: async (ctx, job) => {
      const letter = await plainLetter(ctx, job);
      if (letter) await post.sendPasswordChanged(letter);
    },
    [CLOSED_LETTER]: async ({ tenant }, { id, payload: { email = '', locale } }) => {
      await post.sendClosed({ id, tenant, locale: locale === 'el' ? 'el' : 'en', email });
    },
  };
}

async function plainLetter(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountLetter | null> {
  const user = await transact(ctx, (tx) => readUser(tx, payload['userId'] ?? ''));
  if (!user) return null;
  return { id, tenant: ctx.tenant, locale: localeOf(payload, user), email: user.email };
}

/** To the address that the account had when it was asked for, whatever it has by now. */
async function newAddressLetter(ctx: Context, job: OutboxJob): Promise<NewEmailLetter | null> {
  const letter = await plainLetter(ctx, job);
  const { email = '', newEmail = '' } = job.payload;
  return letter && { ...letter, email, newEmail };
}

/* The tokens are made when the letters are written: the outbox holds none. */

async function confirmLetter(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountLinkLetter | null> {
  const token = createToken();
  return transact(ctx, async (tx) => {
    const waiting = await readRegistration(tx, { id: payload['registrationId'] ?? '' });
    if (!waiting || waiting.userId !== null) return null;
    const { id: registrationId, email, expiresAt } = waiting;
    const tokenHash = hashOfToken(token);
    await insertAccountToken(tx, { tokenHash, purpose: 'confirm', registrationId, expiresAt });
    const locale = localeOf(payload, waiting);
    return { id, tenant: ctx.tenant, locale, email, token, expiresAt };
  });
}

async function resetLetter(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountLinkLetter | null> {
  const token = createToken();
  const { resetMinutes } = ctx.tenant.settings.accounts;
  const expiresAt = new Date(ctx.now().getTime() + resetMinutes * MINUTE);
  return transact(ctx, async (tx) => {
    const user = await readUser(tx, payload['userId'] ?? '');
    if (!user) return null;
    const tokenHash = hashOfToken(token);
    await insertAccountToken(tx, { tokenHash, purpose: 'reset', userId: user.id, expiresAt });
    const locale = localeOf(payload, user);
    return { id, tenant: ctx.tenant, locale, email: user.email, token, expiresAt };
  });
}

/** To the address that a member wants: with a link, or without one where the address has an account of its own. */
async function newEmailLetter(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountLinkLetter | AccountLetter | null> {
  const token = createToken();
  return transact(ctx, async (tx) => {
    const user = await readUser(tx, payload['userId'] ?? '');
    const change = user && (await readEmailChange(tx, user.id));
    if (!change || change.id !== payload['changeId']) return null;
    const { email, emailKey, expiresAt } = change;
    const letter = { id, tenant: ctx.tenant, locale: localeOf(payload, user), email };
    const owner = await readUserByEmail(tx, emailKey);
    if (owner && owner.id !== user.id) return letter;
    const tokenHash = hashOfToken(token);
    await insertAccountToken(tx, { tokenHash, purpose: 'email', userId: user.id, expiresAt });
    return { ...letter, token, expiresAt };
  });
}

/** The language in which it was asked for, whose reader is there now; else the member's. */
function localeOf(payload: OutboxJob['payload'], user: { locale: Locale }): Locale {
  const asked = payload['locale'];
  return asked === 'en' || asked === 'el' ? asked : user.locale;
}
