import { transact, transactWriting, type Context, type TransactionContext } from '../context.ts';
import { hashPassword, isPassword, passwordFault } from '../identity/passwords.ts';
import { limitFailures } from '../limits/limits.ts';
import type { Locale } from '../locale.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import { asStaff } from './as-staff.ts';
import { createRecoveryCodes, hashRecoveryCode } from './codes.ts';
import { queueEvent } from './emails.ts';
import {
  acts,
  IDLE,
  isNameTaken,
  nameFault,
  noticesFor,
  refusalOf,
  SHORTEST_PASSWORD,
  subjectOf,
  type StaffNotice,
  type StaffViewer,
} from './rules.ts';
import {
  deleteInvitationsOf,
  endSessions,
  lockAllStaff,
  lockStaff,
  readLiveSessions,
  readNotices,
  readStaff,
  replaceRecoveryCodes,
  updateSession,
  updateStaff,
} from './store.ts';

/* What a person of staff changes of their own account. UNAUTHENTICATED for anybody else. */

/** A session of an account that has not ended. */
export type OwnSession = {
  id: string;
  /** What the browser calls itself. */
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
};

/** The address with which the viewer signs in; '' for anybody else than staff. */
export async function findOwnEmail(ctx: Context): Promise<string> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return '';
  const all = await transact(ctx, readStaff);
  return all.find(({ id }) => id === viewer.staffId)?.email ?? '';
}

/** The viewer's sessions, the one that was used last first. */
export async function listOwnSessions(ctx: Context): Promise<OwnSession[]> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return [];
  const usedAfter = new Date(ctx.now().getTime() - IDLE);
  const rows = await transact(ctx, (tx) => readLiveSessions(tx, viewer.staffId, usedAfter));
  return rows.map((row) => ({ ...row, isCurrent: row.id === viewer.sessionId }));
}

/** Changes name and language of the screens. INVALID_INPUT with the fault of the name, NAME_TAKEN included. */
export async function changeOwnProfile(
  ctx: Context,
  input: { name: string; locale: Locale },
): Promise<{ id: string } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('UNAUTHENTICATED');
  const name = input.name.normalize('NFC').trim();
  const fault = nameFault(name);
  if (fault) return problem('INVALID_INPUT', { issues: [{ path: 'name', code: fault }] });
  const { locale } = input;
  return asStaff<{ id: string }>(ctx, 'staff.own-profile', async (tx) => {
    const all = await lockAllStaff(tx);
    const account = all.find(({ id }) => id === viewer.staffId);
    if (!account) return problem('STAFF_NOT_FOUND');
    if (isNameTaken(all, name, account.id))
      return problem('INVALID_INPUT', { issues: [{ path: 'name', code: 'NAME_TAKEN' }] });
    await updateStaff(tx, account.id, { name, locale });
    return {
      value: { id: account.id },
      subject: subjectOf(account.id),
      changes: [
        // A name is personal data: the audit log says only that it is another one.
        ...(account.name === name ? [] : [{ path: 'name', before: null, after: 'changed' }]),
        ...(account.locale === locale
          ? []
          : [{ path: 'locale', before: account.locale, after: locale }]),
      ],
    };
  });
}

/** Of which work the viewer gets an email, of what they may get; owners get all until they choose. */
export async function listOwnNotices(
  ctx: Context,
): Promise<{ notice: StaffNotice; isChosen: boolean }[]> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return [];
  const chosen = await transact(ctx, (tx) => chosenOf(tx, viewer));
  return noticesFor(viewer.roles).map((notice) => ({ notice, isChosen: chosen.includes(notice) }));
}

async function chosenOf(
  tx: TransactionContext,
  { staffId, roles }: StaffViewer,
): Promise<StaffNotice[]> {
  const offered = noticesFor(roles);
  const stored = await readNotices(tx, staffId);
  if (stored) return offered.filter((notice) => stored.includes(notice));
  return roles.includes('owner') ? offered : [];
}

/** Chooses them; what the person may not get is left out. */
export async function changeOwnNotices(
  ctx: Context,
  wanted: readonly string[],
): Promise<{ id: string } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('UNAUTHENTICATED');
  return asStaff<{ id: string }>(ctx, 'staff.own-notices', async (tx) => {
    await lockStaff(tx, viewer.staffId);
    const before = (await chosenOf(tx, viewer)).join(' ');
    const notices = noticesFor(viewer.roles).filter((notice) => wanted.includes(notice));
    await updateStaff(tx, viewer.staffId, { notices });
    const after = notices.join(' ');
    return {
      value: { id: viewer.staffId },
      subject: subjectOf(viewer.staffId),
      changes: before === after ? [] : [{ path: 'notices', before, after }],
    };
  });
}

/**
 * Changes the password and ends all other sessions; the person gets an email. Asks for a recent second factor before it
 * looks at a password. INVALID_INPUT with PASSWORD_WRONG at `currentPassword` or the fault of the new one, RATE_LIMITED.
 */
export async function changeOwnPassword(
  ctx: Context,
  input: { currentPassword: string; password: string },
): Promise<{ id: string } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('UNAUTHENTICATED');
  const refusal = refusalOf(viewer, acts['staff.own-password'], ctx.now());
  if (refusal) return refusal;
  const known = await transactWriting(ctx, (tx) => lockStaff(tx, viewer.staffId));
  if (!known) return problem('STAFF_NOT_FOUND');
  const code = await passwordFault(input.password, known.email, SHORTEST_PASSWORD);
  if (code) return problem('INVALID_INPUT', { issues: [{ path: 'password', code }] });
  const wrong = problem('INVALID_INPUT', {
    issues: [{ path: 'currentPassword', code: 'PASSWORD_WRONG' }],
  });
  const isRight = await limitFailures(
    ctx,
    { action: 'own-password', subject: viewer.staffId },
    {
      attempt: () => isPassword(input.currentPassword, known.passwordHash),
      isFailure: (right) => !right,
    },
  );
  if (isProblem(isRight)) return isRight;
  if (!isRight) return wrong;
  const passwordHash = await hashPassword(input.password);
  return asStaff<{ id: string }>(ctx, 'staff.own-password', async (tx) => {
    const account = await lockStaff(tx, viewer.staffId);
    // Another tab has been faster.
    if (account?.passwordHash !== known.passwordHash) return wrong;
    await updateStaff(tx, account.id, { passwordHash });
    await endSessions(tx, account.id, viewer.sessionId);
    await deleteInvitationsOf(tx, account.id);
    await queueEvent(tx, 'password', { to: account });
    return {
      value: { id: account.id },
      subject: subjectOf(account.id),
      changes: [{ path: 'password', before: null, after: 'changed' }],
    };
  });
}

/** Makes ten new recovery codes, which are in this answer only; the old ones end, and the person gets an email. */
export async function renewOwnCodes(ctx: Context): Promise<{ codes: string[] } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('UNAUTHENTICATED');
  return asStaff<{ codes: string[] }>(ctx, 'staff.own-codes', async (tx) => {
    const account = await lockStaff(tx, viewer.staffId);
    if (!account) return problem('STAFF_NOT_FOUND');
    const codes = createRecoveryCodes();
    const hashes = codes.map(hashRecoveryCode).filter((hash) => hash !== null);
    await replaceRecoveryCodes(tx, account.id, hashes);
    await queueEvent(tx, 'codes', { to: account });
    return {
      value: { codes },
      subject: subjectOf(account.id),
      changes: [{ path: 'recoveryCodes', before: null, after: 'changed' }],
    };
  });
}

/** Ends one of the viewer's sessions; nothing happens for one of somebody else or one that has ended. */
export async function endOwnSession(ctx: Context, id: string): Promise<{ id: string } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('UNAUTHENTICATED');
  const isOwn = isUuid(id) && (await listOwnSessions(ctx)).some((each) => each.id === id);
  if (isOwn) await transactWriting(ctx, (tx) => updateSession(tx, id, { endedAt: tx.now() }));
  return { id: viewer.staffId };
}

/** Ends all sessions of the viewer but this one. */
export async function endOtherSessions(ctx: Context): Promise<{ id: string } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('UNAUTHENTICATED');
  await transactWriting(ctx, (tx) => endSessions(tx, viewer.staffId, viewer.sessionId));
  return { id: viewer.staffId };
}
