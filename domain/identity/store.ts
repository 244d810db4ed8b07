import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import type { Account, EmailChange, LiveSession, Registration, Session, User } from './rules.ts';

export type UserRow = User & { passwordHash: string };

function users(ctx: TransactionContext) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'passwordHash'])
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

/** Locks an address until the transaction ends, so that two accounts cannot take it at once and fail on the index. */
export async function lockAddress(ctx: TransactionContext, emailKey: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`account:${ctx.tenant.id}:${emailKey}`}, 0))
  `.execute(ctx.db);
}

/** The new id; null when the address has an account already. */
export async function insertUser(
  ctx: TransactionContext,
  user: { email: string; emailKey: string; passwordHash: string; locale: Locale },
): Promise<string | null> {
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('users')
    .values({ ...user, tenantId: ctx.tenant.id, confirmedAt: now, createdAt: now, updatedAt: now })
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
    email?: string;
    emailKey?: string;
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

/** A session that is neither revoked nor over, whose it is, and the newest tokens that its client works with. */
export async function readLiveSession(
  ctx: TransactionContext,
  id: string,
): Promise<{ userId: string; email: string; workedWithIssueAt: Date | null } | null> {
  const row = await ctx.db
    .selectFrom('sessions as session')
    .innerJoin('users as user', (join) =>
      join.onRef('user.tenantId', '=', 'session.tenantId').onRef('user.id', '=', 'session.userId'),
    )
    .select(['session.userId', 'session.workedWithIssueAt', 'user.email'])
    .where('session.tenantId', '=', ctx.tenant.id)
    .where('session.id', '=', id)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', ctx.now())
    .executeTakeFirst();
  return row ?? null;
}

/** The client uses the tokens that were issued then; a later use stays recorded. */
export async function writeWorkedWith(
  ctx: TransactionContext,
  id: string,
  issuedAt: Date,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ workedWithIssueAt: issuedAt })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('workedWithIssueAt', 'is', null), eb('workedWithIssueAt', '<', issuedAt)]),
    )
    .execute();
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

/**
 * The session of a refresh token, its row locked: all that is done with a session's tokens happens one after the other.
 * Null for an unknown token.
 */
export async function lockSessionOf(
  ctx: TransactionContext,
  tokenHash: string,
): Promise<Session | null> {
  const row = await ctx.db
    .selectFrom('refreshTokens as token')
    .innerJoin('sessions as session', (join) =>
      join
        .onRef('session.tenantId', '=', 'token.tenantId')
        .onRef('session.id', '=', 'token.sessionId'),
    )
    .select([
      'session.id',
      'session.userId',
      'session.expiresAt',
      'session.revokedAt',
      'session.workedWithIssueAt',
    ])
    .where('token.tenantId', '=', ctx.tenant.id)
    .where('token.tokenHash', '=', tokenHash)
    .forUpdate('session')
    .executeTakeFirst();
  return row ?? null;
}

/** Which of the refresh tokens there are, and when each was used; in a session that is locked. */
export async function readRefreshTokens(
  ctx: TransactionContext,
  tokenHashes: readonly string[],
): Promise<{ tokenHash: string; usedAt: Date | null }[]> {
  return ctx.db
    .selectFrom('refreshTokens')
    .select(['tokenHash', 'usedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('tokenHash', 'in', tokenHashes)
    .execute();
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

/** The links of emails: to confirm a registration, to choose a new password, to confirm a new address. */
type AccountToken =
  | { purpose: 'confirm'; registrationId: string }
  | { purpose: 'reset' | 'email'; userId: string };

export async function insertAccountToken(
  ctx: TransactionContext,
  token: AccountToken & { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('accountTokens')
    .values({ ...token, tenantId: ctx.tenant.id })
    .execute();
}

/** Whose an email's token is, its user's row locked; null for unknown and expired alike. */
export async function lockUserByToken(
  ctx: TransactionContext,
  tokenHash: string,
  purpose: 'reset' | 'email',
): Promise<User | null> {
  const row = await ctx.db
    .selectFrom('accountTokens as token')
    .innerJoin('users as user', (join) =>
      join.onRef('user.tenantId', '=', 'token.tenantId').onRef('user.id', '=', 'token.userId'),
    )
    .select(['user.id', 'user.email', 'user.locale'])
    .where('token.tenantId', '=', ctx.tenant.id)
    .where('token.tokenHash', '=', tokenHash)
    .where('token.purpose', '=', purpose)
    .where('token.expiresAt', '>', ctx.now())
    .forUpdate('user')
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up the links of all emails of a kind that a member has got. */
export async function deleteAccountTokens(
  ctx: TransactionContext,
  userId: string,
  purpose: 'reset' | 'email',
): Promise<void> {
  await ctx.db
    .deleteFrom('accountTokens')
    .where('tenantId', '=', ctx.tenant.id)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

const REGISTRATION = [
  'registration.id',
  'registration.email',
  'registration.emailKey',
  'registration.passwordHash',
  'registration.locale',
  'registration.expiresAt',
  'registration.userId',
] as const;

/** One more of those that wait for an address; the new id. */
export async function insertRegistration(
  ctx: TransactionContext,
  registration: { email: string; emailKey: string; passwordHash: string; expiresAt: Date },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('registrations')
    .values({
      ...registration,
      tenantId: ctx.tenant.id,
      locale: ctx.locale,
      createdAt: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A registration that can be confirmed, or was: by id, by the link of an email, or the newest pending one of an
 * address.
 */
export async function readRegistration(
  ctx: TransactionContext,
  which: { id: string } | { tokenHash: string } | { emailKey: string },
): Promise<Registration | null> {
  const live = ctx.db
    .selectFrom('registrations as registration')
    .select(REGISTRATION)
    .where('registration.tenantId', '=', ctx.tenant.id)
    .where('registration.expiresAt', '>', ctx.now())
    .$narrowType<{ locale: Locale }>();
  const one =
    'id' in which
      ? live.where('registration.id', '=', which.id)
      : 'emailKey' in which
        ? live
            .where('registration.emailKey', '=', which.emailKey)
            .where('registration.userId', 'is', null)
            .orderBy('registration.createdAt', 'desc')
            .limit(1)
        : live.where('registration.id', 'in', (eb) =>
            eb
              .selectFrom('accountTokens')
              .select('registrationId')
              .where('tenantId', '=', ctx.tenant.id)
              .where('tokenHash', '=', which.tokenHash)
              .where('expiresAt', '>', ctx.now())
              .$narrowType<{ registrationId: string }>(),
          );
  return (await one.executeTakeFirst()) ?? null;
}

/** A registration has become an account. */
export async function writeRegistered(
  ctx: TransactionContext,
  id: string,
  userId: string,
): Promise<void> {
  await ctx.db
    .updateTable('registrations')
    .set({ userId })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Forgets, with their links, what waits for an address that has an account now. */
export async function deleteWaiting(ctx: TransactionContext, emailKey: string): Promise<void> {
  await ctx.db
    .deleteFrom('registrations')
    .where('tenantId', '=', ctx.tenant.id)
    .where('emailKey', '=', emailKey)
    .where('userId', 'is', null)
    .execute();
}

/** Stores a requested address; an earlier request is deleted with its links. */
export async function writeEmailChange(
  ctx: TransactionContext,
  userId: string,
  { email, emailKey, expiresAt }: Omit<EmailChange, 'id'>,
): Promise<string> {
  await deleteEmailChange(ctx, userId);
  const { id } = await ctx.db
    .insertInto('emailChanges')
    .values({ tenantId: ctx.tenant.id, userId, email, emailKey, askedAt: ctx.now(), expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The requested address, while it can be confirmed. */
export async function readEmailChange(
  ctx: TransactionContext,
  userId: string,
): Promise<EmailChange | null> {
  const row = await ctx.db
    .selectFrom('emailChanges')
    .select(['id', 'email', 'emailKey', 'expiresAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('userId', '=', userId)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes an address change; its links stop working. */
export async function deleteEmailChange(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .deleteFrom('emailChanges')
    .where('tenantId', '=', ctx.tenant.id)
    .where('userId', '=', userId)
    .execute();
  await deleteAccountTokens(ctx, userId, 'email');
}

/** Sessions, links, registrations and wishes for another address whose time is over. */
export async function deleteExpired(ctx: TransactionContext): Promise<void> {
  const now = ctx.now();
  for (const table of ['sessions', 'accountTokens', 'registrations', 'emailChanges'] as const) {
    await ctx.db
      .deleteFrom(table)
      .where('tenantId', '=', ctx.tenant.id)
      .where('expiresAt', '<=', now)
      .execute();
  }
}
