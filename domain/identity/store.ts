import type { Locale, TransactionContext } from '../context.ts';
import type { Account, LiveSession, Session, User } from './rules.ts';

export type UserRow = User & { passwordHash: string };

function users(ctx: TransactionContext) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'confirmedAt', 'passwordHash'])
    .where('tenantId', '=', ctx.tenant.id)
    .$narrowType<{ locale: Locale }>();
}

export async function readUserByEmail(
  ctx: TransactionContext,
  emailKey: string,
): Promise<UserRow | null> {
  return (await users(ctx).where('emailKey', '=', emailKey).executeTakeFirst()) ?? null;
}

export async function readUser(ctx: TransactionContext, id: string): Promise<UserRow | null> {
  return (await users(ctx).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, with the row locked: who may sign in, and by what, does not change under the transaction. */
export async function lockUser(ctx: TransactionContext, id: string): Promise<UserRow | null> {
  return (await users(ctx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function readAccount(ctx: TransactionContext, id: string): Promise<Account | null> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'firstName', 'lastName', 'phone', 'createdAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
  return row ?? null;
}

/** The new id; null when the address has an account already. */
export async function insertUser(
  ctx: TransactionContext,
  user: { email: string; emailKey: string; passwordHash: string },
): Promise<string | null> {
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('users')
    .values({
      ...user,
      tenantId: ctx.tenant.id,
      locale: ctx.locale,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'emailKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateUser(
  ctx: TransactionContext,
  id: string,
  change: {
    passwordHash?: string;
    confirmedAt?: Date;
    locale?: Locale;
    firstName?: string;
    lastName?: string;
    phone?: string;
  },
): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ ...change, updatedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** With sessions, addresses and links. */
export async function deleteUser(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('users')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

export async function insertSession(
  ctx: TransactionContext,
  session: { userId: string; device: string; expiresAt: Date },
): Promise<string> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({ ...session, tenantId: ctx.tenant.id, createdAt: now, lastUsedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A session that is neither revoked nor over, and whose it is. */
export async function readLiveSession(
  ctx: TransactionContext,
  id: string,
): Promise<{ userId: string; email: string } | null> {
  const row = await ctx.db
    .selectFrom('sessions as session')
    .innerJoin('users as user', (join) =>
      join.onRef('user.tenantId', '=', 'session.tenantId').onRef('user.id', '=', 'session.userId'),
    )
    .select(['session.userId', 'user.email'])
    .where('session.tenantId', '=', ctx.tenant.id)
    .where('session.id', '=', id)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', ctx.now())
    .executeTakeFirst();
  return row ?? null;
}

/** A member's sessions that are neither revoked nor over, the one used last first. */
export async function listLiveSessions(
  ctx: TransactionContext,
  userId: string,
): Promise<LiveSession[]> {
  return ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function renewSession(
  ctx: TransactionContext,
  id: string,
  expiresAt: Date,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ lastUsedAt: ctx.now(), expiresAt })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Ends sessions; those that have ended stay as they are. */
export async function revokeSessions(
  ctx: TransactionContext,
  of: { id: string; userId?: string } | { userId: string; except?: string | null },
): Promise<void> {
  const rows = ctx.db
    .updateTable('sessions')
    .set({ revokedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('revokedAt', 'is', null);
  if ('id' in of) {
    const one = rows.where('id', '=', of.id);
    await (of.userId === undefined ? one : one.where('userId', '=', of.userId)).execute();
  } else {
    const own = rows.where('userId', '=', of.userId);
    await (of.except ? own.where('id', '<>', of.except) : own).execute();
  }
}

export async function insertRefreshToken(
  ctx: TransactionContext,
  token: { tokenHash: string; sessionId: string },
): Promise<void> {
  await ctx.db
    .insertInto('refreshTokens')
    .values({ ...token, tenantId: ctx.tenant.id })
    .execute();
}

export type RefreshRow = { usedAt: Date | null; session: Session };

/** A refresh token and its session, the token's row locked. */
export async function lockRefreshToken(
  ctx: TransactionContext,
  tokenHash: string,
): Promise<RefreshRow | null> {
  const row = await ctx.db
    .selectFrom('refreshTokens as token')
    .innerJoin('sessions as session', (join) =>
      join
        .onRef('session.tenantId', '=', 'token.tenantId')
        .onRef('session.id', '=', 'token.sessionId'),
    )
    .select([
      'token.usedAt',
      'session.id',
      'session.userId',
      'session.expiresAt',
      'session.revokedAt',
    ])
    .where('token.tenantId', '=', ctx.tenant.id)
    .where('token.tokenHash', '=', tokenHash)
    .forUpdate('token')
    .executeTakeFirst();
  if (!row) return null;
  const { usedAt, ...session } = row;
  return { usedAt, session };
}

export async function markRefreshTokenUsed(
  ctx: TransactionContext,
  tokenHash: string,
): Promise<void> {
  await ctx.db
    .updateTable('refreshTokens')
    .set({ usedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('tokenHash', '=', tokenHash)
    .execute();
}

type Purpose = 'confirm' | 'reset';

export async function insertAccountToken(
  ctx: TransactionContext,
  token: { tokenHash: string; userId: string; purpose: Purpose; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('accountTokens')
    .values({ ...token, tenantId: ctx.tenant.id })
    .execute();
}

/** Whose a letter's token is, its user's row locked; null for unknown and expired alike. */
export async function lockUserByToken(
  ctx: TransactionContext,
  tokenHash: string,
  purpose: Purpose,
): Promise<User | null> {
  const row = await ctx.db
    .selectFrom('accountTokens as token')
    .innerJoin('users as user', (join) =>
      join.onRef('user.tenantId', '=', 'token.tenantId').onRef('user.id', '=', 'token.userId'),
    )
    .select(['user.id', 'user.email', 'user.locale', 'user.confirmedAt'])
    .where('token.tenantId', '=', ctx.tenant.id)
    .where('token.tokenHash', '=', tokenHash)
    .where('token.purpose', '=', purpose)
    .where('token.expiresAt', '>', ctx.now())
    .forUpdate('user')
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up the links of all letters of a kind that a member has got. */
export async function deleteAccountTokens(
  ctx: TransactionContext,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  await ctx.db
    .deleteFrom('accountTokens')
    .where('tenantId', '=', ctx.tenant.id)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Sessions and links whose time is over, and accounts that nobody has confirmed since `before`. */
export async function deleteExpired(ctx: TransactionContext, before: Date): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .deleteFrom('sessions')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', now)
    .execute();
  await ctx.db
    .deleteFrom('accountTokens')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', now)
    .execute();
  await ctx.db
    .deleteFrom('users')
    .where('tenantId', '=', ctx.tenant.id)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<=', before)
    .execute();
}
