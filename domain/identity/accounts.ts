import { emailKey, parseEmail } from '../address/email.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { takeTurn } from '../limits/limits.ts';
import { isProblem, problem, type Issue, type Problem } from '../problem.ts';
import { hashToken } from '../token.ts';
import { queueAccountLetter } from './letters.ts';
import { hashPassword, passwordFault } from './passwords.ts';
import {
  CONFIRM_LETTER,
  DAY,
  KNOWN_LETTER,
  PASSWORD_LETTER,
  RESET_LETTER,
  type User,
} from './rules.ts';
import * as store from './store.ts';

/** What everybody is told who asks for a letter: it tells nothing about the address. */
export type Accepted = { accepted: true };
const ACCEPTED: Accepted = { accepted: true };

/**
 * Opens an account, which is good when the link of the letter has been followed. An address that has one gets
 * a letter that says so; the answer here is the same. FORM_INACTIVE where the house takes no members,
 * INVALID_INPUT with issues, RATE_LIMITED.
 */
export async function register(
  ctx: Context,
  input: { email: string; password: string },
): Promise<Accepted | Problem> {
  if (!ctx.tenant.settings.accounts.registration) return problem('FORM_INACTIVE');
  const email = parseEmail(input.email);
  const issues: Issue[] = [];
  if (email.fault !== null) issues.push({ path: 'email', code: email.fault });
  const fault = passwordFault(input.password, email.value ?? '');
  if (fault) issues.push({ path: 'password', code: fault });
  if (email.fault !== null || issues.length > 0) return problem('INVALID_INPUT', { issues });
  const key = emailKey(email.value);
  const refusal = await takeTurn(ctx, { action: 'register', subject: key });
  if (refusal) return refusal;
  // Worked out for a known address as well: the time must not tell.
  const passwordHash = await hashPassword(input.password);
  await transact(ctx, async (tx) => {
    const id = await store.insertUser(tx, { email: email.value, emailKey: key, passwordHash });
    if (id) return queueAccountLetter(tx, CONFIRM_LETTER, id);
    const known = await store.readUserByEmail(tx, key);
    if (!known) return;
    if (known.confirmedAt) return queueAccountLetter(tx, KNOWN_LETTER, known.id);
    // Whoever confirms is the owner of the address, and the last password typed is the one he remembers.
    await store.updateUser(tx, known.id, { passwordHash, locale: ctx.locale });
    await store.deleteAccountTokens(tx, known.id, 'confirm');
    await queueAccountLetter(tx, CONFIRM_LETTER, known.id);
  });
  return ACCEPTED;
}

/** The owner of the address says that it is theirs. TOKEN_INVALID for unknown, used up and expired alike. */
export async function confirmAccount(ctx: Context, token: string): Promise<User | Problem> {
  return withLetterToken(ctx, token, 'confirm', async (tx, user) => {
    const confirmedAt = user.confirmedAt ?? ctx.now();
    await store.updateUser(tx, user.id, { confirmedAt });
    return { ...user, confirmedAt };
  });
}

/** Sends the way to a new password, if there is an account; the answer is the same. EMAIL_INVALID, RATE_LIMITED. */
export async function requestPasswordReset(
  ctx: Context,
  input: { email: string },
): Promise<Accepted | Problem> {
  const email = parseEmail(input.email);
  if (email.fault !== null) {
    return problem('EMAIL_INVALID', { issues: [{ path: 'email', code: email.fault }] });
  }
  const key = emailKey(email.value);
  const refusal = await takeTurn(ctx, { action: 'password-reset', subject: key });
  if (refusal) return refusal;
  await transact(ctx, async (tx) => {
    const user = await store.readUserByEmail(tx, key);
    // Who has never confirmed gets the letter that was lost.
    if (user)
      await queueAccountLetter(tx, user.confirmedAt ? RESET_LETTER : CONFIRM_LETTER, user.id);
  });
  return ACCEPTED;
}

/** Sets a new password, signs out everywhere and tells the member. TOKEN_INVALID; INVALID_INPUT: then the link is still good. */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string },
): Promise<User | Problem> {
  const passwordHash = await hashPassword(input.password);
  return withLetterToken(ctx, input.token, 'reset', async (tx, user) => {
    const code = passwordFault(input.password, user.email);
    if (code) return problem('INVALID_INPUT', { issues: [{ path: 'password', code }] });
    await store.updateUser(tx, user.id, { passwordHash });
    await store.revokeSessions(tx, { userId: user.id });
    await queueAccountLetter(tx, PASSWORD_LETTER, user.id);
    return user;
  });
}

/** Forgets sessions and links that are over, and accounts that were never confirmed. */
export async function sweepAccounts(ctx: Context): Promise<void> {
  const { confirmDays } = ctx.tenant.settings.accounts;
  const before = new Date(ctx.now().getTime() - confirmDays * DAY);
  await transact(ctx, (tx) => store.deleteExpired(tx, before));
}

async function withLetterToken(
  ctx: Context,
  token: string,
  purpose: 'confirm' | 'reset',
  work: (tx: TransactionContext, user: User) => Promise<User | Problem>,
): Promise<User | Problem> {
  const tokenHash = hashToken(token);
  if (tokenHash === null) return problem('TOKEN_INVALID');
  return transact(ctx, async (tx) => {
    const user = await store.lockUserByToken(tx, tokenHash, purpose);
    if (!user) return problem('TOKEN_INVALID');
    const result = await work(tx, user);
    // Who confirms twice has confirmed; a new password is set once.
    if (purpose === 'reset' && !isProblem(result)) {
      await store.deleteAccountTokens(tx, user.id, purpose);
    }
    return result;
  });
}
