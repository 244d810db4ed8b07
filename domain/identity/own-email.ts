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

/** The address that the member who acts wants instead of his own, while he may confirm it; null for none and for guests. */
export async function findEmailChange(ctx: Context): Promise<EmailChange | null> {
  const { viewer } = ctx;
  return viewer.kind === 'member'
    ? transact(ctx, (tx) => readEmailChange(tx, viewer.userId))
    : null;
}

/**
 * Asks for another address: an email there lets it be confirmed, and one to the address of now tells how to object.
 * Nothing has changed before that. An address that has an account gets an email that says so; the answer here, and what
 * the member sees, are the same. INVALID_INPUT with EMAIL_UNCHANGED, what is wrong with the address, or PASSWORD_WRONG
 * at `password`; RATE_LIMITED, UNAUTHENTICATED.
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
 * From now on the member has the address whose email's link he follows, signed in: whoever got the email by a slip of
 * the pen cannot. His other sessions end, and the address of before is told. TOKEN_INVALID also where another member
 * has the address by now; UNAUTHENTICATED.
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

/** The member keeps the address that he has; without a wish for another nothing changes. UNAUTHENTICATED. */
export async function cancelEmailChange(ctx: Context): Promise<Accepted | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  await transact(ctx, (tx) => deleteEmailChange(tx, viewer.userId));
  return { accepted: true };
}
