import { emailKey, parseEmail } from '../address/email.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import type { Locale } from '../locale.ts';
import { problem, type Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import { asStaff } from './as-staff.ts';
import { queueEvent, queueEventForOwners, queueInvitation } from './emails.ts';
import { createInvitation } from './enrolment.ts';
import {
  staffRoles,
  subjectOf,
  type Act,
  type OpenInvitation,
  type StaffMember,
  type StaffRole,
  type StaffViewer,
  isActiveOwner,
} from './rules.ts';
import type { Seals } from './sealing.ts';
import {
  endSessions,
  lockAllStaff,
  readStaff,
  readStaffByEmail,
  updateStaff,
  deleteInvitation,
  deleteInvitationsOf,
  readOpenInvitations,
} from './store.ts';

/** All accounts of the shop, the oldest first, those that are off included. */
export function listStaff(ctx: Context): Promise<StaffMember[]> {
  return transact(ctx, readStaff);
}

/**
 * An active account as the viewer of a job that its session started: with the roles of now, and without a recent second factor. Null
 * for one that is off.
 */
export async function findActiveViewer(
  tx: TransactionContext,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<StaffViewer | null> {
  const account = (await readStaff(tx)).find(({ id }) => id === staffId);
  if (account?.state !== 'active') return null;
  const { name, roles, locale } = account;
  return { kind: 'staff', staffId, name, roles, locale, sessionId, confirmedAt: new Date(0) };
}

/** The account of an address; null if there is none. */
export function findStaffByEmail(ctx: Context, email: string): Promise<StaffMember | null> {
  return transact(ctx, (tx) => readStaffByEmail(tx, emailKey(email)));
}

/** Invites a person by email to make an account; gives the token of their link. EMAIL_INVALID, EMAIL_TAKEN, INVALID_INPUT with ROLE_REQUIRED, RATE_LIMITED. */
export async function inviteStaff(
  ctx: Context,
  seals: Seals,
  input: { email: string; roles: readonly string[]; locale: Locale },
): Promise<{ token: string; email: string } | Problem> {
  const email = parseEmail(input.email);
  if (email.value === null) return problem('EMAIL_INVALID');
  const address = email.value;
  const roles = rolesOf(input.roles);
  if (roles.length === 0) return noRole();
  return asStaff<{ token: string; email: string }>(ctx, 'staff.invite', async (tx, actor) => {
    if (await readStaffByEmail(tx, emailKey(address))) return problem('EMAIL_TAKEN');
    const refusal = await limitLinks(tx);
    if (refusal) return refusal;
    const { locale } = input;
    const invited = { email: address, roles, locale };
    const { id, token, expiresAt } = await createInvitation(tx, seals, {
      ...invited,
      invitedBy: actor,
    });
    await queueInvitation(tx, seals, { ...invited, token, expiresAt, isRenewal: false });
    return {
      value: { token, email: address },
      subject: subjectOf(id),
      changes: [{ path: 'roles', before: null, after: roles.join(' ') }],
    };
  });
}

/** Invitations and links that nobody has used, the newest first; those that have run out stay until they are cleaned up. */
export function listOpenInvitations(ctx: Context): Promise<OpenInvitation[]> {
  return transact(ctx, readOpenInvitations);
}

/** Ends the link of an invitation. RECORD_NOT_FOUND for one that was used or withdrawn. */
export function withdrawInvitation(ctx: Context, id: string): Promise<{ id: string } | Problem> {
  return asStaff<{ id: string }>(ctx, 'staff.withdraw', async (tx) => {
    if (!isUuid(id) || !(await deleteInvitation(tx, id))) return problem('RECORD_NOT_FOUND');
    return {
      value: { id },
      subject: subjectOf(id),
      changes: [{ path: 'invitation', before: 'open', after: 'withdrawn' }],
    };
  });
}

/** Sends and gives an account a link for a new password and factor; until it is used, the old ones are good. STAFF_NOT_FOUND, RATE_LIMITED. */
export async function resetStaff(
  ctx: Context,
  seals: Seals,
  id: string,
): Promise<{ token: string; email: string } | Problem> {
  return asStaff<{ token: string; email: string }>(ctx, 'staff.reset', async (tx, actor) => {
    const account = (await lockAllStaff(tx)).find((each) => each.id === id);
    if (!account) return problem('STAFF_NOT_FOUND');
    const refusal = await limitLinks(tx);
    if (refusal) return refusal;
    const { email, roles, locale } = account;
    const invited = { email, roles, locale };
    const { token, expiresAt } = await createInvitation(tx, seals, {
      ...invited,
      staffId: id,
      invitedBy: actor,
    });
    await queueInvitation(tx, seals, { ...invited, token, expiresAt, isRenewal: true });
    return {
      value: { token, email },
      subject: subjectOf(id),
      changes: [{ path: 'factor', before: 'good', after: 'to be renewed' }],
    };
  });
}

/** Gives an account other roles and ends its sessions. STAFF_NOT_FOUND, LAST_OWNER, INVALID_INPUT with ROLE_REQUIRED. */
export function setRoles(
  ctx: Context,
  id: string,
  roles: readonly string[],
): Promise<StaffMember | Problem> {
  const wanted = rolesOf(roles);
  if (wanted.length === 0) return Promise.resolve(noRole());
  return changeAccount(ctx, 'staff.set-roles', id, { roles: wanted });
}

/** Ends the account's sessions; it cannot sign in until it is switched on. STAFF_NOT_FOUND, LAST_OWNER. */
export function switchOff(ctx: Context, id: string): Promise<StaffMember | Problem> {
  return changeAccount(ctx, 'staff.switch-off', id, { state: 'off' });
}

export function switchOn(ctx: Context, id: string): Promise<StaffMember | Problem> {
  return changeAccount(ctx, 'staff.switch-on', id, { state: 'active' });
}

function changeAccount(
  ctx: Context,
  act: Act,
  id: string,
  changes: Partial<Pick<StaffMember, 'roles' | 'state'>>,
): Promise<StaffMember | Problem> {
  return asStaff<StaffMember>(ctx, act, async (tx) => {
    const all = isUuid(id) ? await lockAllStaff(tx) : [];
    const account = all.find((each) => each.id === id);
    if (!account) return problem('STAFF_NOT_FOUND');
    const changed = { ...account, ...changes };
    const allAfter = all.map((each) => (each.id === id ? changed : each));
    if (!allAfter.some(isActiveOwner)) return problem('LAST_OWNER');
    const before = { state: account.state, roles: account.roles.join(' ') };
    const after = { state: changed.state, roles: changed.roles.join(' ') };
    await updateStaff(tx, id, changes);
    await endSessions(tx, id);
    // What the account could still do by a link ends with what it may do.
    await deleteInvitationsOf(tx, id);
    const paths = (['state', 'roles'] as const).filter((path) => before[path] !== after[path]);
    if (paths.includes('roles')) {
      if (changed.state === 'active') await queueEvent(tx, 'roles', { to: changed });
      await queueEventForOwners(tx, 'otherRoles', { all, of: changed });
    }
    if (paths.includes('state')) {
      await queueEvent(tx, changed.state, { to: changed });
      // Those of before: an owner who is being shut out is to know as well.
      const event = changed.state === 'off' ? 'otherOff' : 'otherOn';
      await queueEventForOwners(tx, event, { all, of: changed });
    }
    return {
      value: changed,
      subject: subjectOf(id),
      changes: paths.map((path) => ({ path, before: before[path], after: after[path] })),
    };
  });
}

/** Links that a person sends from the back office; at the machine there is no limit. */
async function limitLinks(tx: TransactionContext): Promise<Problem | null> {
  const { viewer } = tx;
  if (viewer.kind !== 'staff') return null;
  return consumeRateLimit(tx, { action: 'staff-invite', subject: viewer.staffId });
}

function noRole(): Problem {
  return problem('INVALID_INPUT', { issues: [{ path: 'roles', code: 'ROLE_REQUIRED' }] });
}

/** In the order of the table, each once; unknown ones are left out. */
function rolesOf(names: readonly string[]): StaffRole[] {
  return staffRoles.filter((role) => names.includes(role));
}
