import { randomUUID } from 'node:crypto';
import { transact, type Context, type TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxHandlers, OutboxJob } from '../outbox/rules.ts';
import { createToken, hashOfToken } from '../token.ts';
import type { AccountEmail, AccountLinkEmail, AccountMailer, AddressChangeEmail } from './ports.ts';
import {
  CLOSED_MAIL,
  CONFIRM_MAIL,
  ADDRESS_CHANGE_MAIL,
  ADDRESS_CHANGED_MAIL,
  KNOWN_ADDRESS_MAIL,
  MINUTE,
  NEW_ADDRESS_MAIL,
  PASSWORD_MAIL,
  RESET_MAIL,
  type User,
} from './rules.ts';
import {
  insertAccountToken,
  readEmailChange,
  readRegistration,
  readUser,
  readUserByEmail,
} from './store.ts';

/** One email per request, in the language of the request: the outbox subject is unique each time. */
export async function queueAccountEmail(
  ctx: TransactionContext,
  kind: string,
  userId: string,
  more: Record<string, string> = {},
): Promise<void> {
  const payload = { ...more, userId, locale: ctx.locale };
  await enqueue(ctx, { kind, subject: `${userId}/${randomUUID()}`, payload });
}

/** The email that asks the owner of a registered address to confirm it. */
export async function queueConfirmation(
  ctx: TransactionContext,
  registrationId: string,
): Promise<void> {
  const payload = { registrationId, locale: ctx.locale };
  const subject = `${registrationId}/${randomUUID()}`;
  await enqueue(ctx, { kind: CONFIRM_MAIL, subject, payload });
}

/** The email after an account was closed: its address can no longer be read. */
export async function queueClosingEmail(ctx: TransactionContext, user: User): Promise<void> {
  const { id, email, locale } = user;
  await enqueue(ctx, { kind: CLOSED_MAIL, subject: id, payload: { email, locale } });
}

/** The outbox jobs of accounts. A deleted account, or a finished change, needs no email. */
export function accountEmailHandlers(mailer: AccountMailer): OutboxHandlers {
  return {
    [CONFIRM_MAIL]: async (ctx, job) => {
      const mail = await confirmationEmail(ctx, job);
      if (mail) await mailer.sendConfirmation(mail);
    },
    [RESET_MAIL]: async (ctx, job) => {
      const mail = await passwordResetEmail(ctx, job);
      if (mail) await mailer.sendReset(mail);
    },
    [KNOWN_ADDRESS_MAIL]: async (ctx, job) => {
      const mail = await accountEmail(ctx, job);
      if (mail) await mailer.sendKnown(mail);
    },
    [NEW_ADDRESS_MAIL]: async (ctx, job) => {
      const mail = await newAddressEmail(ctx, job);
      if (mail && 'token' in mail) await mailer.sendNewEmail(mail);
      else if (mail) await mailer.sendEmailTaken(mail);
    },
    [ADDRESS_CHANGE_MAIL]: async (ctx, job) => {
      const mail = await addressChangeEmail(ctx, job);
      if (mail) await mailer.sendEmailAsked(mail);
    },
    [ADDRESS_CHANGED_MAIL]: async (ctx, job) => {
      const mail = await addressChangeEmail(ctx, job);
      if (mail) await mailer.sendEmailChanged(mail);
    },
    [PASSWORD_MAIL]: async (ctx, job) => {
      const mail = await accountEmail(ctx, job);
      if (mail) await mailer.sendPasswordChanged(mail);
    },
    [CLOSED_MAIL]: async ({ tenant }, { id, payload: { email = '', locale } }) => {
      await mailer.sendClosed({ id, tenant, locale: locale === 'el' ? 'el' : 'en', email });
    },
  };
}

async function accountEmail(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountEmail | null> {
  const user = await transact(ctx, (tx) => readUser(tx, payload['userId'] ?? ''));
  if (!user) return null;
  return { id, tenant: ctx.tenant, locale: localeOf(payload, user), email: user.email };
}

/** To the address of the account at the time of the request. */
async function addressChangeEmail(
  ctx: Context,
  job: OutboxJob,
): Promise<AddressChangeEmail | null> {
  const mail = await accountEmail(ctx, job);
  const { email = '', newEmail = '' } = job.payload;
  return mail && { ...mail, email, newEmail };
}

/* The tokens are made when the emails are written: the outbox holds none. */

async function confirmationEmail(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountLinkEmail | null> {
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

async function passwordResetEmail(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountLinkEmail | null> {
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

/** To the requested address: with a link, or without one if the address already has an account. */
async function newAddressEmail(
  ctx: Context,
  { id, payload }: OutboxJob,
): Promise<AccountLinkEmail | AccountEmail | null> {
  const token = createToken();
  return transact(ctx, async (tx) => {
    const user = await readUser(tx, payload['userId'] ?? '');
    const change = user && (await readEmailChange(tx, user.id));
    if (!change || change.id !== payload['changeId']) return null;
    const { email, emailKey, expiresAt } = change;
    const mail = { id, tenant: ctx.tenant, locale: localeOf(payload, user), email };
    const owner = await readUserByEmail(tx, emailKey);
    if (owner && owner.id !== user.id) return mail;
    const tokenHash = hashOfToken(token);
    await insertAccountToken(tx, { tokenHash, purpose: 'email', userId: user.id, expiresAt });
    return { ...mail, token, expiresAt };
  });
}

/** The language of the request; else the member's. */
function localeOf(payload: OutboxJob['payload'], user: { locale: Locale }): Locale {
  const asked = payload['locale'];
  return asked === 'en' || asked === 'el' ? asked : user.locale;
}
