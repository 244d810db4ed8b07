import { emailKey, mailboxOf, parseEmail } from '../address/email.ts';
import { transact, type Context } from '../context.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { problem, type Problem, type ProblemCode } from '../problem.ts';
import { hashToken } from '../token.ts';
import type { Accepted } from './accounts.ts';
import { queueAccountEmail } from './emails.ts';
import { withOwnPassword } from './own-password.ts';
import {
  ADDRESS_CHANGE_MAIL,
  EMAIL_CHANGE_TIME,
  ADDRESS_CHANGED_MAIL,
  NEW_ADDRESS_MAIL,
  type EmailChange,
  type User,
} from './rules.ts';
import {
  deleteEmailChange,
  deleteWaiting,
  lockAddress,
  lockUserByToken,
  readEmailChange,
  readUserByEmail,
  revokeSessions,
  updateUser,
  writeEmailChange,
} from './store.ts';

/** The requested new address of the current member while it can be confirmed; null without one and for guests. */
export async function findEmailChange(ctx: Context): Promise<EmailChange | null> {
  const { viewer } = ctx;
  return viewer.kind === 'member'
    ? transact(ctx, (tx) => readEmailChange(tx, viewer.userId))
    : null;
}

/**
 * Requests an address change: an email to the new address lets the member confirm it, and one to the current address
 * explains how to object. Nothing changes before that. An address that already has an account gets an email that says
 * so; the answer is the same. INVALID_INPUT with EMAIL_UNCHANGED, what is wrong with the address, or PASSWORD_WRONG at
 * `password`; RATE_LIMITED, UNAUTHENTICATED.
 */
export async function requestEmailChange(
  ctx: Context,
  input: { email: string; password: string },
): Promise<Accepted | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  const email = parseEmail(input.email);
  const refuse = (code: ProblemCode) =>
    problem('INVALID_INPUT', { issues: [{ path: 'email', code }] });
  if (email.fault !== null) return refuse(email.fault);
  if (email.value === viewer.email) return refuse('EMAIL_UNCHANGED');
  const key = emailKey(email.value);
  const given = { path: 'password', password: input.password };
  return withOwnPassword<Accepted | Problem>(ctx, given, async (tx, user) => {
    const refusal = await consumeRateLimit(tx, { action: 'email-change', subject: user.id });
    if (refusal) return refusal;
    const expiresAt = new Date(tx.now().getTime() + EMAIL_CHANGE_TIME);
    const changeId = await writeEmailChange(tx, user.id, {
      email: email.value,
      emailKey: key,
      expiresAt,
    });
    const both = { email: user.email, newEmail: email.value };
    await queueAccountEmail(tx, ADDRESS_CHANGE_MAIL, user.id, both);
    const tooMany = await consumeRateLimit(tx, {
      action: 'email-change-mail',
      subject: mailboxOf(key),
    });
    if (!tooMany) await queueAccountEmail(tx, NEW_ADDRESS_MAIL, user.id, { changeId });
    return { accepted: true as const };
  });
}

/**
 * Confirms an address change by the link of the email, while signed in: somebody who got the email by a mistyped
 * address cannot. Other sessions end, and the old address gets an email. TOKEN_INVALID also if another member has the
 * address by now; UNAUTHENTICATED.
 */
export async function confirmEmailChange(
  ctx: Context,
  input: { token: string; sessionId: string | null },
): Promise<User | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  const tokenHash = hashToken(input.token);
  if (tokenHash === null) return problem('TOKEN_INVALID');
  return transact<User | Problem>(ctx, async (tx) => {
    const user = await lockUserByToken(tx, tokenHash, 'email');
    const change = user && (await readEmailChange(tx, user.id));
    if (!change || user.id !== viewer.userId) return problem('TOKEN_INVALID');
    const { email, emailKey: key } = change;
    await lockAddress(tx, key);
    const owner = await readUserByEmail(tx, key);
    if (owner && owner.id !== user.id) return problem('TOKEN_INVALID');
    await updateUser(tx, user.id, { email, emailKey: key });
    await deleteWaiting(tx, key);
    await deleteEmailChange(tx, user.id);
    await revokeSessions(tx, { userId: user.id, except: input.sessionId });
    await queueAccountEmail(tx, ADDRESS_CHANGED_MAIL, user.id, {
      email: user.email,
      newEmail: email,
    });
    return { ...user, email };
  });
}

/** Cancels an address change; without one nothing changes. UNAUTHENTICATED. */
export async function cancelEmailChange(ctx: Context): Promise<Accepted | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  await transact(ctx, (tx) => deleteEmailChange(tx, viewer.userId));
  return { accepted: true };
}
