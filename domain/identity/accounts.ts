import { emailKey, parseEmail } from '../address/email.ts';
import { transact, type Context } from '../context.ts';
import { resetRateLimit, limitFailures, consumeRateLimit } from '../limits/limits.ts';
import { isProblem, problem, type Issue, type Problem } from '../problem.ts';
import { hashToken } from '../token.ts';
import { findDevice } from './device-token.ts';
import { queueAccountEmail, queueConfirmation } from './emails.ts';
import { hashPassword, isPassword, passwordFault } from './passwords.ts';
import { DAY, KNOWN_ADDRESS_MAIL, PASSWORD_MAIL, RESET_MAIL, type User } from './rules.ts';
import * as store from './store.ts';
import type { TokenKeys } from './token-keys.ts';

/** The answer to every request for an email: it reveals nothing about the address. */
export type Accepted = { accepted: true };
const ACCEPTED: Accepted = { accepted: true };

/**
 * Registers an address; it becomes an account when the link of the email is followed. An address that has an account
 * gets an email that says so; the answer here is the same. FORM_INACTIVE where the shop takes no members, INVALID_INPUT
 * with issues, RATE_LIMITED.
 */
export async function register(
  ctx: Context,
  input: { email: string; password: string },
): Promise<Accepted | Problem> {
  if (!ctx.tenant.settings.accounts.registration) return problem('FORM_INACTIVE');
  const email = parseEmail(input.email);
  const issues: Issue[] = [];
  if (email.fault !== null) issues.push({ path: 'email', code: email.fault });
  const fault = await passwordFault(input.password, email.value ?? '');
  if (fault) issues.push({ path: 'password', code: fault });
  if (email.fault !== null || issues.length > 0) return problem('INVALID_INPUT', { issues });
  const key = emailKey(email.value);
  const refusal = await consumeRateLimit(ctx, { action: 'register', subject: key });
  if (refusal) return refusal;
  // Hashed for a known address as well: the time must not reveal that it is known.
  const passwordHash = await hashPassword(input.password);
  const { confirmDays } = ctx.tenant.settings.accounts;
  const expiresAt = new Date(ctx.now().getTime() + confirmDays * DAY);
  await transact(ctx, async (tx) => {
    const known = await store.readUserByEmail(tx, key);
    if (known) return queueAccountEmail(tx, KNOWN_ADDRESS_MAIL, known.id);
    const facts = { email: email.value, emailKey: key, passwordHash, expiresAt };
    await queueConfirmation(tx, await store.insertRegistration(tx, facts));
  });
  return ACCEPTED;
}

/**
 * Confirms a registration with the password that was typed then: this proves that the owner of the address has made it.
 * Each link belongs to one registration, so that nobody confirms a stranger's. TOKEN_INVALID for unknown, used and
 * expired links; INVALID_INPUT with PASSWORD_WRONG at `password`, RATE_LIMITED.
 */
export async function confirmAccount(
  ctx: Context,
  input: { token: string; password: string },
): Promise<User | Problem> {
  const tokenHash = hashToken(input.token);
  if (tokenHash === null) return problem('TOKEN_INVALID');
  const given = await transact(ctx, (tx) => store.readRegistration(tx, { tokenHash }));
  if (!given) return problem('TOKEN_INVALID');
  const isRight = await limitFailures(
    ctx,
    { action: 'confirm', subject: given.id },
    {
      attempt: () => isPassword(input.password, given.passwordHash),
      isFailure: (right) => !right,
    },
  );
  if (isProblem(isRight)) return isRight;
  if (!isRight) {
    return problem('INVALID_INPUT', { issues: [{ path: 'password', code: 'PASSWORD_WRONG' }] });
  }
  return transact<User | Problem>(ctx, async (tx) => {
    await store.lockAddress(tx, given.emailKey);
    const registration = await store.readRegistration(tx, { tokenHash });
    if (!registration) return problem('TOKEN_INVALID');
    const { id, email, emailKey: key, passwordHash, locale, userId } = registration;
    // Who confirms twice has confirmed.
    if (userId !== null) return (await store.readAccount(tx, userId)) ?? problem('TOKEN_INVALID');
    const madeId = await store.insertUser(tx, { email, emailKey: key, passwordHash, locale });
    if (madeId === null) return problem('TOKEN_INVALID');
    await store.writeRegistered(tx, id, madeId);
    await store.deleteWaiting(tx, key);
    return { id: madeId, email, locale };
  });
}

/**
 * Sends the way to a new password, if there is an account; the answer is the same. A device that has signed in to the
 * account before, which one of `deviceTokens` proves, has turns of its own. EMAIL_INVALID, RATE_LIMITED.
 */
export async function requestPasswordReset(
  ctx: Context,
  input: { email: string; deviceTokens?: readonly string[] },
  keys: TokenKeys | null = null,
): Promise<Accepted | Problem> {
  const email = parseEmail(input.email);
  if (email.fault !== null) {
    return problem('EMAIL_INVALID', { issues: [{ path: 'email', code: email.fault }] });
  }
  const key = emailKey(email.value);
  const user = await transact(ctx, (tx) => store.readUserByEmail(tx, key));
  const known =
    user && keys
      ? findDevice(keys.deviceKeys(ctx.tenant.id), user.id, input.deviceTokens ?? [])
      : null;
  const use = { action: 'password-reset', subject: key } as const;
  const refusal = await consumeRateLimit(ctx, { ...use, ...(known && { device: known.name }) });
  if (refusal) return refusal;
  await transact(ctx, async (tx) => {
    if (user) return queueAccountEmail(tx, RESET_MAIL, user.id);
    // An unconfirmed registration gets its email again.
    const waiting = await store.readRegistration(tx, { emailKey: key });
    if (waiting) await queueConfirmation(tx, waiting.id);
  });
  return ACCEPTED;
}

/**
 * Sets a new password, ends all sessions, cancels a pending address change, and emails the member. TOKEN_INVALID;
 * INVALID_INPUT: then the link stays valid.
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string },
): Promise<User | Problem> {
  const tokenHash = hashToken(input.token);
  const passwordHash = await hashPassword(input.password);
  if (tokenHash === null) return problem('TOKEN_INVALID');
  return transact<User | Problem>(ctx, async (tx) => {
    const user = await store.lockUserByToken(tx, tokenHash, 'reset');
    if (!user) return problem('TOKEN_INVALID');
    const code = await passwordFault(input.password, user.email);
    if (code) return problem('INVALID_INPUT', { issues: [{ path: 'password', code }] });
    await store.updateUser(tx, user.id, { passwordHash });
    await store.revokeSessions(tx, { userId: user.id });
    await store.deleteAccountTokens(tx, user.id, 'reset');
    // A stranger may have requested the address change.
    await store.deleteEmailChange(tx, user.id);
    await queueAccountEmail(tx, PASSWORD_MAIL, user.id);
    // The guessed password is gone; the owner of the mailbox can sign in now.
    await resetRateLimit(tx, { action: 'sign-in', subject: emailKey(user.email) });
    return user;
  });
}

/** Forgets sessions, links, registrations and wishes for another address whose time is over. */
export async function cleanUpAccounts(ctx: Context): Promise<void> {
  await transact(ctx, store.deleteExpired);
}
