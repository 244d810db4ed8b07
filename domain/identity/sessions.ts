import { emailKey } from '../address/email.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { limitFailures } from '../limits/limits.ts';
import { isProblem } from '../problem.ts';
import { createToken, hashOfToken, hashToken } from '../token.ts';
import { isUuid } from '../uuid.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { isPassword, pretendPassword } from './passwords.ts';
import {
  ACCESS_SECONDS,
  DAY,
  GRACE,
  successorOf,
  type TokenPair,
  type TokenRefusal,
} from './rules.ts';
import {
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  lockUser,
  markRefreshTokenUsed,
  readLiveSession,
  readRegistration,
  readUserByEmail,
  renewSession,
  revokeSessions,
} from './store.ts';
import type { TokenKeys } from './token-keys.ts';

const NO_GRANT: TokenRefusal = { error: 'invalid_grant', reason: null };

/**
 * Signs a member in with address and password. The answer, and the time it takes, are the same for an unknown
 * address and a wrong password; that the address is still to be confirmed is told to who has the password. Who tries
 * too often is told when he may again.
 */
export async function signIn(
  ctx: Context,
  keys: TokenKeys,
  input: { email: string; password: string; device?: string },
): Promise<TokenPair | TokenRefusal> {
  const key = emailKey(input.email.trim());
  const answer = await limitFailures<TokenPair | TokenRefusal>(
    ctx,
    { action: 'sign-in', subject: key },
    {
      attempt: () => trySignIn(ctx, keys, { ...input, key }),
      isFailure: (given) => given === NO_GRANT,
    },
  );
  if (!isProblem(answer)) return answer;
  return { error: 'slow_down', retryAfter: Number(answer.params['retryAfter']) };
}

async function trySignIn(
  ctx: Context,
  keys: TokenKeys,
  input: { key: string; password: string; device?: string },
): Promise<TokenPair | TokenRefusal> {
  const { key } = input;
  const { user, waiting } = await transact(ctx, async (tx) => {
    const found = await readUserByEmail(tx, key);
    return { user: found, waiting: found ? null : await readRegistration(tx, { emailKey: key }) };
  });
  const hash = (user ?? waiting)?.passwordHash;
  if (hash === undefined) {
    await pretendPassword(input.password);
    return NO_GRANT;
  }
  if (!(await isPassword(input.password, hash))) return NO_GRANT;
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
  return { accessToken, refreshToken, expiresIn: ACCESS_SECONDS };
}

/**
 * A new pair for a refresh token, which is then used up. Asked again within the time of grace it gives the same
 * pair; later the token is taken for stolen, and its whole session ends (RFC 9700, 4.14.2).
 */
export async function refresh(
  ctx: Context,
  keys: TokenKeys,
  refreshToken: string,
): Promise<TokenPair | TokenRefusal> {
  const tokenHash = hashToken(refreshToken);
  if (tokenHash === null) return NO_GRANT;
  const successors = keys
    .refreshKeys(ctx.tenant.id)
    .map((key) => successorOf(refreshToken, key)) as [string, ...string[]];
  const now = ctx.now();
  const given = await transact(ctx, async (tx) => {
    const row = await lockRefreshToken(tx, tokenHash);
    if (!row || row.session.revokedAt || row.session.expiresAt <= now) return null;
    const { usedAt, session } = row;
    if (usedAt && now.getTime() - usedAt.getTime() > GRACE) {
      await revokeSessions(tx, { id: session.id });
      return null;
    }
    const claims = { userId: session.userId, sessionId: session.id, issuedAt: usedAt ?? now };
    if (usedAt) return { claims, next: await findGiven(tx, successors) };
    const [next] = successors;
    await markRefreshTokenUsed(tx, tokenHash);
    await insertRefreshToken(tx, { sessionId: session.id, tokenHash: hashOfToken(next) });
    await renewSession(tx, session.id, endOf(tx));
    return { claims, next };
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

/** Which successor was given: the secret may have been replaced since. */
async function findGiven(
  ctx: TransactionContext,
  [newest, ...older]: [string, ...string[]],
): Promise<string> {
  for (const token of older) {
    if (await lockRefreshToken(ctx, hashOfToken(token))) return token;
  }
  return newest;
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
    const row = tokenHash === null ? null : await lockRefreshToken(tx, tokenHash);
    const id = row?.session.id ?? claims?.sessionId;
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

/** Who a valid access token stands for; null for every other, also of another tenant and of an ended session. */
export async function authenticate(
  ctx: Context,
  keys: TokenKeys,
  accessToken: string,
): Promise<SignedIn | null> {
  const place = { tenantId: ctx.tenant.id, keys, now: ctx.now() };
  const claims = await readAccessToken(place, accessToken);
  if (!claims || !isUuid(claims.sessionId)) return null;
  const { sessionId, expiresAt } = claims;
  const live = await transact(ctx, (tx) => readLiveSession(tx, sessionId));
  return live?.userId === claims.userId ? { ...live, sessionId, expiresAt } : null;
}

/** A session ends when nobody has refreshed it for so long. */
function endOf(ctx: TransactionContext): Date {
  return new Date(ctx.now().getTime() + ctx.tenant.settings.accounts.sessionDays * DAY);
}
