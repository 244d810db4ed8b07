import { emailKey } from '../address/email.ts';
import { transact, transactWriting, type Context, type TransactionContext } from '../context.ts';
import { createDeviceToken, findDevice } from '../identity/device-token.ts';
import { isPassword, pretendPassword } from '../identity/passwords.ts';
import { limitFailures } from '../limits/limits.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { createToken, hashOfToken, hashToken } from '../token.ts';
import { findTotpStep, hashRecoveryCode } from './codes.ts';
import { queueEvent } from './emails.ts';
import { IDLE, LONGEST_SESSION, type StaffViewer } from './rules.ts';
import type { Seals } from './sealing.ts';
import {
  deleteEnded,
  insertSession,
  lockStaff,
  readDevices,
  readSession,
  readStaffByEmail,
  updateSession,
  updateStaff,
  spendRecoveryCode,
  type StaffSecrets,
} from './store.ts';

/** A session is written at most once in this time, however many requests it makes (ms). */
const TOUCH = 60_000;

/**
 * The token of a new session: the caller keeps it, only its hash is stored. `deviceToken` makes the device known at later
 * sign-ins; it opens nothing.
 */
export type NewSession = { token: string; endsAt: Date; deviceToken: string };

/**
 * Signs staff in with address, password and a second factor at once: a code of the authenticator app, or a recovery code,
 * which is then used up. A device that has signed in to the account before (`deviceTokens`) has tries of its own, which
 * strangers cannot use up. SIGN_IN_FAILED for whatever is wrong, after the same time for an unknown address; RATE_LIMITED
 * with `retryAfter` in seconds.
 */
export async function signInStaff(
  ctx: Context,
  seals: Seals,
  input: {
    email: string;
    password: string;
    code: string;
    device: string;
    deviceTokens?: readonly string[];
  },
): Promise<NewSession | Problem> {
  const key = emailKey(input.email);
  const account = await transactWriting(ctx, (tx) => readStaffByEmail(tx, key));
  const known = account?.state === 'active' ? account : null;
  const seen =
    known && findDevice(seals.deviceKeys(ctx.tenant.id), known.id, input.deviceTokens ?? []);
  const session = await limitFailures<NewSession | null>(
    ctx,
    { action: 'staff-sign-in', subject: key, ...(seen && { device: seen.name }) },
    {
      async attempt() {
        const isRight = known
          ? await isPassword(input.password, known.passwordHash)
          : await pretendPassword(input.password);
        if (!known || !isRight) return null;
        return transactWriting(ctx, async (tx) => {
          // While the password was looked at it may have been changed, and all sessions ended.
          const still = await lockStaff(tx, known.id);
          if (still?.state !== 'active' || still.passwordHash !== known.passwordHash) return null;
          if (!(await takeFactor(tx, seals, still, input.code))) return null;
          if (!(await isKnownDevice(tx, still.id, input.device)))
            await queueEvent(tx, 'device', { to: still, device: input.device });
          return openSession(tx, seals, still.id, { ...input, deviceToken: seen?.token });
        });
      },
      isFailure: (value) => value === null,
    },
  );
  return session ?? problem('SIGN_IN_FAILED');
}

/** Whether the account has had a session there, as far as they are kept. An update of the browser makes no new device. */
async function isKnownDevice(
  tx: TransactionContext,
  staffId: string,
  device: string,
): Promise<boolean> {
  const nameOf = (userAgent: string) => stored(userAgent).replace(/\d[\d._]*/g, '');
  return (await readDevices(tx, staffId)).some((known) => nameOf(known) === nameOf(device));
}

/** A browser may call itself what it likes. */
function stored(device: string): string {
  return device.slice(0, 200);
}

/** Opens a session of an account; a device without a token of the account gets one. */
export async function openSession(
  tx: TransactionContext,
  seals: Seals,
  staffId: string,
  { device, deviceToken }: { device: string; deviceToken?: string | undefined },
): Promise<NewSession> {
  const token = createToken();
  const endsAt = new Date(tx.now().getTime() + LONGEST_SESSION);
  const tokenHash = hashOfToken(token);
  await insertSession(tx, { staffId, tokenHash, device: stored(device), endsAt });
  await updateStaff(tx, staffId, { lastSeenAt: tx.now() });
  const [key] = seals.deviceKeys(tx.tenant.id);
  return { token, endsAt, deviceToken: deviceToken ?? createDeviceToken(key, staffId) };
}

/**
 * Uses a code of the app or a recovery code of an account that is locked: each counts once. A secret that an older setting
 * has sealed is sealed again.
 */
async function takeFactor(
  tx: TransactionContext,
  seals: Seals,
  account: StaffSecrets,
  typed: string,
): Promise<boolean> {
  const recovery = hashRecoveryCode(typed);
  if (recovery !== null) return spendRecoveryCode(tx, account.id, recovery);
  const { text: secret, isOld } = seals.open(tx.tenant.id, account.totpSecret);
  const step = await findTotpStep(secret, typed.replace(/\s/g, ''), {
    now: tx.now(),
    lastStep: account.totpLastStep,
  });
  if (step === null) return false;
  const sealed = isOld && { totpSecret: seals.seal(tx.tenant.id, secret) };
  await updateStaff(tx, account.id, { totpLastStep: step, ...sealed });
  return true;
}

/** Who a session's token belongs to; null for an unknown, ended or idle one. Their session goes on. */
export async function authenticateStaff(ctx: Context, token: string): Promise<StaffViewer | null> {
  const tokenHash = hashToken(token);
  if (tokenHash === null) return null;
  return transactWriting(ctx, async (tx) => {
    const session = await readSession(tx, tokenHash);
    if (!session) return null;
    const { lastUsedAt, ...viewer } = session;
    const idle = tx.now().getTime() - lastUsedAt.getTime();
    if (idle > IDLE) return null;
    if (idle > TOUCH) {
      await updateSession(tx, session.sessionId, { lastUsedAt: tx.now() });
      await updateStaff(tx, session.staffId, { lastSeenAt: tx.now() });
    }
    return { kind: 'staff', ...viewer };
  });
}

/**
 * Takes a second factor again, for acts that ask for a recent one. The session keeps its token: other tabs use it at the
 * same moment. CODE_INVALID for a wrong or used code; RATE_LIMITED with `retryAfter` in seconds.
 */
export async function confirmFactor(
  ctx: Context,
  seals: Seals,
  code: string,
): Promise<{ isConfirmed: true } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('UNAUTHENTICATED');
  const isRight = await limitFailures<boolean>(
    ctx,
    { action: 'staff-factor', subject: viewer.staffId },
    {
      attempt: () =>
        transactWriting(ctx, async (tx) => {
          const account = await lockStaff(tx, viewer.staffId);
          if (account?.state !== 'active') return false;
          if (!(await takeFactor(tx, seals, account, code))) return false;
          await updateSession(tx, viewer.sessionId, { confirmedAt: tx.now() });
          return true;
        }),
      isFailure: (value) => !value,
    },
  );
  if (isProblem(isRight)) return isRight;
  return isRight ? { isConfirmed: true } : problem('CODE_INVALID');
}

/** Ends the viewer's own session. */
export async function signOutStaff(ctx: Context): Promise<void> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return;
  await transactWriting(ctx, (tx) => updateSession(tx, viewer.sessionId, { endedAt: tx.now() }));
}

/** Deletes invitations that ended more than a day ago, and sessions 60 days later: their devices are known until then. */
export async function cleanUpStaff(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - 24 * 60 * 60_000);
  await transact(ctx, (tx) => deleteEnded(tx, before));
}
