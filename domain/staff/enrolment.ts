import { emailKey, parseEmail } from '../address/email.ts';
import { record } from '../audit/audit.ts';
import { transact, transactWriting, type Context, type TransactionContext } from '../context.ts';
import { hashPassword, passwordFault } from '../identity/passwords.ts';
import { limitFailures } from '../limits/limits.ts';
import type { Locale } from '../locale.ts';
import { isProblem, problem, type Issue, type Problem } from '../problem.ts';
import { createToken, hashOfToken, hashToken } from '../token.ts';
import {
  createRecoveryCodes,
  createTotpSecret,
  findTotpStep,
  hashRecoveryCode,
  totpUri,
} from './codes.ts';
import {
  INVITED_FOR,
  nameFault,
  SHORTEST_PASSWORD,
  subjectOf,
  WELCOME_FOR,
  type Invitation,
  type StaffRole,
  isActiveOwner,
  isNameTaken,
} from './rules.ts';
import { queueEvent, queueEventForOwners } from './emails.ts';
import type { Seals } from './sealing.ts';
import { openSession, type NewSession } from './sign-in.ts';
import {
  deleteInvitations,
  endSessions,
  insertInvitation,
  insertStaff,
  lockAllStaff,
  lockStaff,
  readInvitation,
  readStaffByEmail,
  replaceRecoveryCodes,
  updateStaff,
  spendInvitation,
} from './store.ts';

/**
 * Makes an invitation and gives its token and end; earlier ones to the same address end, and this one takes over the id. An
 * account that is made with it takes over the id as well, so that the audit log can name the person from the start.
 */
export async function createInvitation(
  tx: TransactionContext,
  seals: Seals,
  {
    email,
    roles,
    locale,
    staffId = null,
    invitedBy,
    goodFor = INVITED_FOR,
  }: {
    email: string | null;
    roles: StaffRole[];
    locale: Locale;
    staffId?: string | null;
    invitedBy: string;
    goodFor?: number;
  },
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(tx.now().getTime() + goodFor);
  const id = await insertInvitation(tx, {
    id: await deleteInvitations(tx, email),
    tokenHash: hashOfToken(token),
    email,
    roles,
    locale,
    staffId,
    totpSecret: seals.seal(tx.tenant.id, createTotpSecret()),
    invitedBy,
    expiresAt,
  });
  return { id, token, expiresAt };
}

/**
 * The token with which the first owner makes their account, as long as the shop has no owner: a new one each time, and the
 * one before ends. Null once there is one.
 */
export async function inviteFirstOwner(ctx: Context, seals: Seals): Promise<string | null> {
  return transactWriting(ctx, async (tx) => {
    if ((await lockAllStaff(tx)).some(isActiveOwner)) return null;
    const { token } = await createInvitation(tx, seals, {
      email: null,
      roles: ['owner'],
      locale: 'el',
      invitedBy: 'start',
      goodFor: WELCOME_FOR,
    });
    return token;
  });
}

/** An invitation as its page shows it, with what an authenticator app reads as a QR code; null for a token that is no good. */
export async function findInvitation(
  ctx: Context,
  seals: Seals,
  token: string,
): Promise<(Invitation & { totpUri: string }) | null> {
  const tokenHash = hashToken(token);
  if (tokenHash === null) return null;
  const invitation = await transact(ctx, (tx) => readInvitation(tx, tokenHash));
  if (!invitation) return null;
  const totpSecret = openSecret(ctx, seals, invitation.totpSecret);
  if (totpSecret === null) return null;
  const { settings, slug } = ctx.tenant;
  const label = { shop: settings.name[invitation.locale], email: invitation.email ?? slug };
  return { ...invitation, totpSecret, totpUri: totpUri(totpSecret, label) };
}

/** Null for what a secret has sealed that the settings no longer have: such a link is no good. */
function openSecret(ctx: Context, seals: Seals, sealed: string): string | null {
  try {
    return seals.open(ctx.tenant.id, sealed).text;
  } catch {
    return null;
  }
}

export type Enrolment = {
  name: string;
  email: string;
  password: string;
  /** Of the authenticator app: it proves that the app has the secret. */
  code: string;
  locale: Locale;
  device: string;
};

/**
 * Makes the account of an invitation, or gives an account a new password and factor, and signs in. The recovery codes
 * are in this answer only. INVITATION_INVALID; INVALID_INPUT with the fault of each field; RATE_LIMITED.
 */
export async function acceptInvitation(
  ctx: Context,
  seals: Seals,
  token: string,
  typed: Enrolment,
): Promise<(NewSession & { recoveryCodes: string[] }) | Problem> {
  const invitation = await findInvitation(ctx, seals, token);
  if (!invitation) return problem('INVITATION_INVALID');
  const email = parseEmail(invitation.email ?? typed.email);
  const name = typed.name.normalize('NFC').trim();
  const issues = await faultsOf({ ...typed, name, email });
  if (issues.length > 0 || email.value === null) return problem('INVALID_INPUT', { issues });
  const step = await limitFailures(
    ctx,
    { action: 'staff-factor', subject: invitation.id },
    {
      attempt: () =>
        findTotpStep(invitation.totpSecret, typed.code.replace(/\s/g, ''), {
          now: ctx.now(),
          lastStep: 0,
        }),
      isFailure: (value) => value === null,
    },
  );
  if (isProblem(step)) return step;
  if (step === null)
    return problem('INVALID_INPUT', { issues: [{ path: 'code', code: 'CODE_INVALID' }] });
  const address = email.value;
  const passwordHash = await hashPassword(typed.password);
  return transactWriting<(NewSession & { recoveryCodes: string[] }) | Problem>(ctx, async (tx) => {
    // Two first owners at once: the second finds the account of the first.
    const others = await lockAllStaff(tx);
    if (invitation.email === null && others.some(isActiveOwner))
      return problem('INVITATION_INVALID');
    const own = others.find(({ id }) => id === invitation.staffId);
    // Switched off since the link was made.
    if (own?.state === 'off') return problem('INVITATION_INVALID');
    if (isNameTaken(others, name, invitation.staffId))
      return problem('INVALID_INPUT', { issues: [{ path: 'name', code: 'NAME_TAKEN' }] });
    const other = await readStaffByEmail(tx, emailKey(address));
    if (other && other.id !== invitation.staffId)
      return problem('INVALID_INPUT', { issues: [{ path: 'email', code: 'EMAIL_TAKEN' }] });
    if (!(await spendInvitation(tx, invitation.id))) return problem('INVITATION_INVALID');
    const facts = {
      name,
      passwordHash,
      locale: typed.locale,
      totpSecret: seals.seal(tx.tenant.id, invitation.totpSecret),
      totpLastStep: step,
    };
    const staffId = await enrol(tx, invitation, { ...facts, email: address });
    const recoveryCodes = createRecoveryCodes();
    const hashes = recoveryCodes.map(hashRecoveryCode).filter((hash) => hash !== null);
    await replaceRecoveryCodes(tx, staffId, hashes);
    await record(tx, {
      actor: `staff:${staffId}`,
      actorName: name,
      act: 'staff.enrol',
      subject: subjectOf(staffId),
      changes: [{ path: 'factor', before: invitation.staffId ? 'old' : null, after: 'new' }],
    });
    const person = { name, email: address, locale: typed.locale, roles: invitation.roles };
    if (invitation.staffId) await queueEvent(tx, 'renewed', { to: person });
    else await queueEventForOwners(tx, 'otherAccount', { all: others, of: person });
    return { ...(await openSession(tx, seals, staffId, typed)), recoveryCodes };
  });
}

async function enrol(
  tx: TransactionContext,
  { id, staffId, roles }: Invitation,
  facts: {
    name: string;
    email: string;
    passwordHash: string;
    locale: Locale;
    totpSecret: string;
    totpLastStep: number;
  },
): Promise<string> {
  const { email, ...changes } = facts;
  if (staffId === null) {
    await insertStaff(tx, { ...facts, id, emailKey: emailKey(email), roles });
    return id;
  }
  await lockStaff(tx, staffId);
  await endSessions(tx, staffId);
  await updateStaff(tx, staffId, changes);
  return staffId;
}

async function faultsOf({
  name,
  email,
  password,
}: {
  name: string;
  email: ReturnType<typeof parseEmail>;
  password: string;
}): Promise<Issue[]> {
  const issues: Issue[] = [];
  const ofName = nameFault(name);
  if (ofName !== null) issues.push({ path: 'name', code: ofName });
  if (email.fault !== null) issues.push({ path: 'email', code: email.fault });
  const fault = await passwordFault(password, email.value ?? '', SHORTEST_PASSWORD);
  if (fault !== null) issues.push({ path: 'password', code: fault });
  return issues;
}
