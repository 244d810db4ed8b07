import { emailKey } from '../address/email.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { limitFailures } from '../limits/limits.ts';
import { isProblem } from '../problem.ts';
import { createToken, hashOfToken, hashToken } from '../token.ts';
import { isUuid } from '../uuid.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { createDeviceToken, findDevice } from './device-token.ts';
import { isPassword, pretendPassword } from './passwords.ts';
import {
  ACCESS_SECONDS,
  DAY,
  GRACE,
  successorOf,
  type Session,
  type TokenPair,
  type TokenRefusal,
} from './rules.ts';
import {
  insertRefreshToken,
  insertSession,
  lockSessionOf,
  lockUser,
  markRefreshTokenUsed,
  readLiveSession,
  readRefreshTokens,
  readRegistration,
  readUserByEmail,
  renewSession,
  revokeSessions,
  writeWorkedWith,
} from './store.ts';
import type { TokenKeys } from './token-keys.ts';

const NO_GRANT: TokenRefusal = { error: 'invalid_grant', reason: null };

/** The pair, and what proves from now on that this device has signed in to the account. */
export type SignedInPair = TokenPair & { deviceToken: string };

/**
 * Signs a member in with address and password. The answer, and the time it takes, are the same for an unknown address
 * and a wrong password; an unconfirmed address is reported only with the right password. After too many failures the
 * answer says when to try again; a device that has signed in to the account before, proved by one of `deviceTokens`,
 * has its own limit (decision 050).
 */
export async function signIn(
  ctx: Context,
  keys: TokenKeys,
  input: { email: string; password: string; device?: string; deviceTokens?: readonly string[] },
): Promise<SignedInPair | TokenRefusal> {
  const key = emailKey(input.email);
  const { user, waiting } = await transact(ctx, async (tx) => {
    const found = await readUserByEmail(tx, key);
    return { user: found, waiting: found ? null : await readRegistration(tx, { emailKey: key }) };
  });
  const known = user
    ? findDevice(keys.deviceKeys(ctx.tenant.id), user.id, input.deviceTokens ?? [])
    : null;
  const hash = (user ?? waiting)?.passwordHash;
  const isRight = await limitFailures<boolean>(
    ctx,
    { action: 'sign-in', subject: key, ...(known && { device: known.name }) },
    {
      attempt: () =>
        hash === undefined ? pretendPassword(input.password) : isPassword(input.password, hash),
      isFailure: (right) => !right,
    },
  );
  if (isProblem(isRight)) {
    return { error: 'slow_down', retryAfter: Number(isRight.params['retryAfter']) };
  }
  if (!isRight) return NO_GRANT;
  if (!user) return { error: 'invalid_grant', reason: 'UNCONFIRMED' };
  const refreshToken = createToken();
  const sessionId = await transact(ctx, async (tx) => {
    // While the password was looked at it may have been changed, and all sessions ended.
    const still = await lockUser(tx, user.id);
    if (still?.passwordHash !== user.passwordHash) return null;
    const device = (input.device ?? '').slice(0, 200);
    const id = await insertSession(tx, { userId: user.id, device, expiresAt: endOf(tx) });
    await insertRefreshToken(tx, { sessionId: id, tokenHash: hashOfToken(refreshToken) });
    return id;
  });
  if (sessionId === null) return NO_GRANT;
  const claims = { userId: user.id, sessionId, issuedAt: ctx.now() };
  const accessToken = await signAccessToken({ tenantId: ctx.tenant.id, keys }, claims);
  const [deviceKey] = keys.deviceKeys(ctx.tenant.id);
  const deviceToken = known?.token ?? createDeviceToken(deviceKey, user.id);
  return { accessToken, refreshToken, expiresIn: ACCESS_SECONDS, deviceToken };
}

/**
 * Exchanges a refresh token, which is used up, for a new pair. A repeated request gets the same successor, because
 * answers get lost, until the successor has been used as a refresh token or by an access token that came with it
 * (`GRACE`). After that a second use means that somebody has a copy, and the whole session ends (RFC 9700, 4.14.2;
 * decision 051).
 */
export async function refresh(
  ctx: Context,
  keys: TokenKeys,
  refreshToken: string,
): Promise<TokenPair | TokenRefusal> {
  const tokenHash = hashToken(refreshToken);
  if (tokenHash === null) return NO_GRANT;
  // One for each secret: it may have been replaced since the successor was given.
  const successors = keys
    .refreshKeys(ctx.tenant.id)
    .map((key) => successorOf(refreshToken, key)) as [string, ...string[]];
  const now = ctx.now();
  const given = await transact(ctx, async (tx) => {
    const session = await lockSessionOf(tx, tokenHash);
    if (!session || session.revokedAt || session.expiresAt <= now) return null;
    const stored = await readRefreshTokens(tx, [tokenHash, ...successors.map(hashOfToken)]);
    const usedAt = stored.find((token) => token.tokenHash === tokenHash)?.usedAt;
    const claims = { userId: session.userId, sessionId: session.id };
    if (!usedAt) {
      const [next] = successors;
      await markRefreshTokenUsed(tx, tokenHash);
      await insertRefreshToken(tx, { sessionId: session.id, tokenHash: hashOfToken(next) });
      await renewSession(tx, session.id, endOf(tx));
      return { claims: { ...claims, issuedAt: now }, next };
    }
    const next = successors.find((token) =>
      stored.some((other) => other.tokenHash === hashOfToken(token)),
    );
    const successor = stored.find((token) => next && token.tokenHash === hashOfToken(next));
    const isInGrace = now.getTime() - usedAt.getTime() <= GRACE;
    const isUsed = successor?.usedAt != null || hasWorkedWith(session, usedAt);
    if (!next || (isUsed && !isInGrace)) {
      await revokeSessions(tx, { id: session.id });
      return null;
    }
    return { claims: { ...claims, issuedAt: isInGrace ? usedAt : now }, next };
  });
  if (!given) return NO_GRANT;
  const { claims, next } = given;
  const elapsed = Math.ceil((now.getTime() - claims.issuedAt.getTime()) / 1000);
  return {
    accessToken: await signAccessToken({ tenantId: ctx.tenant.id, keys }, claims),
    refreshToken: next,
    expiresIn: ACCESS_SECONDS - elapsed,
  };
}

/** Whether the client works with what was issued then or later. Access tokens count in whole seconds. */
function hasWorkedWith(
  { workedWithIssueAt }: Pick<Session, 'workedWithIssueAt'>,
  issuedAt: Date,
): boolean {
  if (workedWithIssueAt === null) return false;
  return workedWithIssueAt.getTime() >= Math.floor(issuedAt.getTime() / 1000) * 1000;
}

/**
 * Ends the session of a token of either kind at once (RFC 7009): its refresh tokens and its access tokens are
 * refused from then on. An unknown token is nobody's loss.
 */
export async function revoke(ctx: Context, keys: TokenKeys, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  const place = { tenantId: ctx.tenant.id, keys, now: ctx.now() };
  const claims = tokenHash === null ? await readAccessToken(place, token, { expired: true }) : null;
  await transact(ctx, async (tx) => {
    const session = tokenHash === null ? null : await lockSessionOf(tx, tokenHash);
    const id = session?.id ?? claims?.sessionId;
    if (id) await revokeSessions(tx, { id });
  });
}

export type SignedIn = {
  userId: string;
  email: string;
  sessionId: string;
  /** When the access token ends. */
  expiresAt: Date;
};

/** The member of a valid access token; null for every other token, also of another tenant or an ended session. */
export async function authenticate(
  ctx: Context,
  keys: TokenKeys,
  accessToken: string,
): Promise<SignedIn | null> {
  const place = { tenantId: ctx.tenant.id, keys, now: ctx.now() };
  const claims = await readAccessToken(place, accessToken);
  if (!claims || !isUuid(claims.sessionId)) return null;
  const { userId, sessionId, issuedAt, expiresAt } = claims;
  const isLate = ctx.now().getTime() - issuedAt.getTime() > GRACE;
  return transact(ctx, async (tx) => {
    const live = await readLiveSession(tx, sessionId);
    if (live?.userId !== userId) return null;
    if (isLate && !hasWorkedWith(live, issuedAt)) await writeWorkedWith(tx, sessionId, issuedAt);
    return { userId, email: live.email, sessionId, expiresAt };
  });
}

/** A session ends when nobody has refreshed it for so long. */
function endOf(ctx: TransactionContext): Date {
  return new Date(ctx.now().getTime() + ctx.tenant.settings.accounts.sessionDays * DAY);
}
