import { sql } from 'kysely';
import { emailKey } from '../address/email.ts';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import type { Invitation, OpenInvitation, StaffMember, StaffRole } from './rules.ts';

/** An account with what proves that it is one's own. */
export type StaffSecrets = StaffMember & {
  passwordHash: string;
  /** Sealed. */
  totpSecret: string;
  totpLastStep: number;
};

const COLUMNS = ['id', 'name', 'email', 'roles', 'locale', 'state', 'lastSeenAt'] as const;
const SECRETS = [...COLUMNS, 'passwordHash', 'totpSecret', 'totpLastStep'] as const;

type Row = { roles: string[]; locale: string; state: string };

function typed<T extends Row>(row: T) {
  return {
    ...row,
    roles: row.roles as StaffRole[],
    locale: row.locale as Locale,
    state: row.state as StaffMember['state'],
  };
}

export async function readStaff(ctx: TransactionContext): Promise<StaffMember[]> {
  const rows = await ctx.db
    .selectFrom('staff')
    .select(COLUMNS)
    .where('tenantId', '=', ctx.tenant.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(typed);
}

export async function readStaffByEmail(
  ctx: TransactionContext,
  emailKey: string,
): Promise<StaffSecrets | null> {
  const row = await ctx.db
    .selectFrom('staff')
    .select(SECRETS)
    .where('tenantId', '=', ctx.tenant.id)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  return row ? typed(row) : null;
}

/** Locked, so that nobody changes the account between a check and a write. */
export async function lockStaff(ctx: TransactionContext, id: string): Promise<StaffSecrets | null> {
  const row = await ctx.db
    .selectFrom('staff')
    .select(SECRETS)
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? typed(row) : null;
}

/** Locks all accounts, those that are made meanwhile included: two owners cannot remove each other at once. */
export async function lockAllStaff(ctx: TransactionContext): Promise<StaffMember[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`staff ${ctx.tenant.id}`}))`.execute(ctx.db);
  const rows = await ctx.db
    .selectFrom('staff')
    .select(COLUMNS)
    .where('tenantId', '=', ctx.tenant.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(typed);
}

export async function insertStaff(
  ctx: TransactionContext,
  account: {
    id: string;
    name: string;
    email: string;
    emailKey: string;
    passwordHash: string;
    roles: StaffRole[];
    locale: Locale;
    totpSecret: string;
    totpLastStep: number;
  },
): Promise<void> {
  await ctx.db
    .insertInto('staff')
    .values({ tenantId: ctx.tenant.id, createdAt: ctx.now(), ...account })
    .execute();
}

export async function updateStaff(
  ctx: TransactionContext,
  id: string,
  changes: Partial<{
    name: string;
    passwordHash: string;
    roles: StaffRole[];
    locale: Locale;
    state: StaffMember['state'];
    totpSecret: string;
    totpLastStep: number;
    lastSeenAt: Date;
    notices: string[];
  }>,
): Promise<void> {
  await ctx.db
    .updateTable('staff')
    .set(changes)
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Marks a recovery code as used. False for an unknown or used one. */
export async function spendRecoveryCode(
  ctx: TransactionContext,
  staffId: string,
  codeHash: string,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('staffRecoveryCodes')
    .set({ usedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  ctx: TransactionContext,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('staffRecoveryCodes')
    .where('tenantId', '=', ctx.tenant.id)
    .where('staffId', '=', staffId)
    .execute();
  await ctx.db
    .insertInto('staffRecoveryCodes')
    .values(hashes.map((codeHash) => ({ tenantId: ctx.tenant.id, staffId, codeHash })))
    .execute();
}

export async function insertInvitation(
  ctx: TransactionContext,
  invitation: {
    tokenHash: string;
    email: string | null;
    roles: StaffRole[];
    locale: Locale;
    staffId: string | null;
    totpSecret: string;
    invitedBy: string;
    expiresAt: Date;
    /** That of an earlier one to the same address, which this one replaces. */
    id: string | undefined;
  },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('staffInvitations')
    .values({ tenantId: ctx.tenant.id, createdAt: ctx.now(), ...invitation })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Invitations and links that nobody has used, those that have run out included, the newest first; none of first owners. */
export async function readOpenInvitations(ctx: TransactionContext): Promise<OpenInvitation[]> {
  const rows = await ctx.db
    .selectFrom('staffInvitations')
    .select(['id', 'email', 'roles', 'locale', 'staffId', 'expiresAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('usedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ email, roles, locale, ...row }) =>
    email === null
      ? []
      : [{ ...row, email, roles: roles as StaffRole[], locale: locale as Locale }],
  );
}

/** Deletes an invitation that nobody has used. False if there is none. */
export async function deleteInvitation(ctx: TransactionContext, id: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('staffInvitations')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('email', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The unused invitation of a token that has not run out. `totpSecret` is sealed. */
export async function readInvitation(
  ctx: TransactionContext,
  tokenHash: string,
): Promise<Invitation | null> {
  const row = await ctx.db
    .selectFrom('staffInvitations')
    .select(['id', 'email', 'roles', 'locale', 'staffId', 'totpSecret'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst();
  return row ? { ...row, roles: row.roles as StaffRole[], locale: row.locale as Locale } : null;
}

/** Marks an invitation as used. False if somebody else was faster. */
export async function spendInvitation(ctx: TransactionContext, id: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('staffInvitations')
    .set({ usedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the unused invitations of an address (null: those of first owners), so that only the newest is good. Gives the id
 * of one of them.
 */
export async function deleteInvitations(
  ctx: TransactionContext,
  email: string | null,
): Promise<string | undefined> {
  const key = email === null ? null : emailKey(email);
  const open = await ctx.db
    .selectFrom('staffInvitations')
    .select(['id', 'email'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('usedAt', 'is', null)
    .execute();
  const same = open.filter((one) => (one.email === null ? null : emailKey(one.email)) === key);
  if (same.length === 0) return undefined;
  await ctx.db
    .deleteFrom('staffInvitations')
    .where('tenantId', '=', ctx.tenant.id)
    .where(
      'id',
      'in',
      same.map(({ id }) => id),
    )
    .execute();
  return same[0]?.id;
}

/** Deletes the unused links to an account, and the unused invitations that it has sent. */
export async function deleteInvitationsOf(ctx: TransactionContext, staffId: string): Promise<void> {
  await ctx.db
    .deleteFrom('staffInvitations')
    .where('tenantId', '=', ctx.tenant.id)
    .where('usedAt', 'is', null)
    .where((eb) => eb.or([eb('staffId', '=', staffId), eb('invitedBy', '=', `staff:${staffId}`)]))
    .execute();
}

export async function insertSession(
  ctx: TransactionContext,
  session: { staffId: string; tokenHash: string; device: string; endsAt: Date },
): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insertInto('staffSessions')
    .values({
      tenantId: ctx.tenant.id,
      createdAt: now,
      lastUsedAt: now,
      confirmedAt: now,
      ...session,
    })
    .execute();
}

/** What the browsers of an account's sessions call themselves, those of ended ones included. */
export async function readDevices(ctx: TransactionContext, staffId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('staffSessions')
    .select('device')
    .distinct()
    .where('tenantId', '=', ctx.tenant.id)
    .where('staffId', '=', staffId)
    .execute();
  return rows.map(({ device }) => device);
}

/** The session of a token that has not ended, with its account if that is active. */
export async function readSession(ctx: TransactionContext, tokenHash: string) {
  const row = await ctx.db
    .selectFrom('staffSessions as session')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.tenantId', '=', 'session.tenantId')
        .onRef('staff.id', '=', 'session.staffId'),
    )
    .select([
      'session.id as sessionId',
      'session.staffId',
      'session.confirmedAt',
      'session.lastUsedAt',
      'staff.name',
      'staff.roles',
      'staff.locale',
    ])
    .where('session.tenantId', '=', ctx.tenant.id)
    .where('session.tokenHash', '=', tokenHash)
    .where('session.endedAt', 'is', null)
    .where('session.endsAt', '>', ctx.now())
    .where('staff.state', '=', 'active')
    .executeTakeFirst();
  return row ? { ...row, roles: row.roles as StaffRole[], locale: row.locale as Locale } : null;
}

export async function updateSession(
  ctx: TransactionContext,
  id: string,
  changes: Partial<{ lastUsedAt: Date; confirmedAt: Date; endedAt: Date }>,
): Promise<void> {
  await ctx.db
    .updateTable('staffSessions')
    .set(changes)
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** The sessions of an account that have not ended and were used after then, the last used one first. */
export async function readLiveSessions(ctx: TransactionContext, staffId: string, usedAfter: Date) {
  return ctx.db
    .selectFrom('staffSessions')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', ctx.now())
    .where('lastUsedAt', '>=', usedAfter)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends all sessions of an account, or all but one. */
export async function endSessions(
  ctx: TransactionContext,
  staffId: string,
  except: string | null = null,
): Promise<void> {
  await ctx.db
    .updateTable('staffSessions')
    .set({ endedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .execute();
}

/** Deletes invitations that ended before then, and sessions that ended 60 days before. */
export async function deleteEnded(ctx: TransactionContext, before: Date): Promise<void> {
  await sql`select delete_ended_staff_sessions(${before})`.execute(ctx.db);
}

/** The emails that a person has chosen to get; null: nobody has chosen. */
export async function readNotices(
  ctx: TransactionContext,
  staffId: string,
): Promise<string[] | null> {
  const row = await ctx.db
    .selectFrom('staff')
    .select('notices')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', staffId)
    .executeTakeFirst();
  return row?.notices ?? null;
}
