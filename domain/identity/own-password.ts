import { transact, type Context, type TransactionContext } from '../context.ts';
import { limitFailures } from '../limits/limits.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { queueAccountEmail, queueClosingEmail } from './emails.ts';
import { hashPassword, isPassword, passwordFault } from './passwords.ts';
import { PASSWORD_MAIL, type User } from './rules.ts';
import {
  deleteEmailChange,
  deleteUser,
  lockUser,
  readUser,
  revokeSessions,
  updateUser,
} from './store.ts';

/**
 * Runs what requires the member's password, under the lock of their row. INVALID_INPUT with PASSWORD_WRONG at `path`,
 * also if another tab has changed it meanwhile; RATE_LIMITED after wrong guesses; UNAUTHENTICATED for guests.
 */
export async function withOwnPassword<T>(
  ctx: Context,
  given: { path: string; password: string },
  work: (tx: TransactionContext, user: User) => Promise<T>,
): Promise<T | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  const known = await transact(ctx, (tx) => readUser(tx, viewer.userId));
  if (!known) return problem('UNAUTHENTICATED');
  const isRight = await limitFailures(
    ctx,
    { action: 'own-password', subject: viewer.userId },
    {
      attempt: () => isPassword(given.password, known.passwordHash),
      isFailure: (right) => !right,
    },
  );
  if (isProblem(isRight)) return isRight;
  return transact<T | Problem>(ctx, async (tx) => {
    const user = isRight ? await lockUser(tx, known.id) : null;
    if (user?.passwordHash !== known.passwordHash) {
      return problem('INVALID_INPUT', { issues: [{ path: given.path, code: 'PASSWORD_WRONG' }] });
    }
    const { passwordHash: _secret, ...member } = user;
    return work(tx, member);
  });
}

/**
 * Changes a member's password: other sessions end, a pending address change is canceled, and the member gets an email.
 * INVALID_INPUT with PASSWORD_WRONG at `currentPassword`, or what is wrong with the new one; RATE_LIMITED,
 * UNAUTHENTICATED.
 */
export async function changePassword(
  ctx: Context,
  input: { currentPassword: string; password: string; sessionId: string | null },
): Promise<User | Problem> {
  if (ctx.viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  const code = await passwordFault(input.password, ctx.viewer.email);
  if (code) return problem('INVALID_INPUT', { issues: [{ path: 'password', code }] });
  const given = { path: 'currentPassword', password: input.currentPassword };
  return withOwnPassword(ctx, given, async (tx, user) => {
    await updateUser(tx, user.id, { passwordHash: await hashPassword(input.password) });
    await revokeSessions(tx, { userId: user.id, except: input.sessionId });
    await deleteEmailChange(tx, user.id);
    await queueAccountEmail(tx, PASSWORD_MAIL, user.id);
    return user;
  });
}

/**
 * Closes the account for good, with sessions, addresses and links, and writes a last email. `deleteRest` does what others
 * have to do first. INVALID_INPUT with PASSWORD_WRONG at `password`, RATE_LIMITED, UNAUTHENTICATED.
 */
export async function closeOwnAccount(
  ctx: Context,
  { password }: { password: string },
  deleteRest: (tx: TransactionContext, user: User) => Promise<void>,
): Promise<{ accepted: true } | Problem> {
  return withOwnPassword(ctx, { path: 'password', password }, async (tx, user) => {
    await closeLocked(tx, user, deleteRest);
    return { accepted: true as const };
  });
}

/** The same without a password, for staff; false for an account that is gone. */
export async function closeAccountOf(
  tx: TransactionContext,
  userId: string,
  deleteRest: (tx: TransactionContext, user: User) => Promise<void>,
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  await closeLocked(tx, user, deleteRest);
  return true;
}

async function closeLocked(
  tx: TransactionContext,
  user: User,
  deleteRest: (tx: TransactionContext, user: User) => Promise<void>,
): Promise<void> {
  await deleteRest(tx, user);
  await deleteUser(tx, user.id);
  await queueClosingEmail(tx, user);
}
