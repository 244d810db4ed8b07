import { randomUUID } from 'node:crypto';
import type { Context, TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxHandlers, OutboxJob } from '../outbox/rules.ts';
import { staffEvents, type StaffEmail, type StaffEvent, type StaffMailer } from './ports.ts';
import {
  isActiveOwner,
  staffNotices,
  staffRoles,
  type StaffMember,
  type StaffNotice,
  type StaffRole,
  type StaffViewer,
} from './rules.ts';
import type { Seals } from './sealing.ts';
import { readStaff } from './store.ts';

/* The application sends these emails and may not read accounts of staff: all that they say is in their job. */

const INVITATION_MAIL = 'staff.invitation';
const EVENT_MAIL = 'staff.event';
/** Queued by the database, which alone may read whom it goes to (`db/migrations/0079-staff-notices.ts`). */
const NOTICE_MAIL = 'staff.notice';

type Person = Pick<StaffMember, 'name' | 'email' | 'locale' | 'roles'>;

/** The email with the link of an invitation. Its token is sealed: a copy of the database opens no account. */
export async function queueInvitation(
  tx: TransactionContext,
  seals: Seals,
  {
    email,
    locale,
    roles,
    token,
    expiresAt,
    isRenewal,
  }: {
    email: string;
    locale: Locale;
    roles: readonly StaffRole[];
    token: string;
    expiresAt: Date;
    isRenewal: boolean;
  },
): Promise<void> {
  await enqueue(tx, {
    kind: INVITATION_MAIL,
    subject: randomUUID(),
    payload: {
      email,
      locale,
      roles: roles.join(' '),
      sealedToken: seals.seal(tx.tenant.id, token),
      expiresAt: expiresAt.toISOString(),
      renewal: isRenewal ? 'yes' : '',
    },
  });
}

/** The email to `to` about what has happened to the account of `of`, their own or another one. */
export async function queueEvent(
  tx: TransactionContext,
  event: StaffEvent,
  { to, of = to, device = '' }: { to: Person; of?: Person; device?: string },
): Promise<void> {
  await enqueue(tx, {
    kind: EVENT_MAIL,
    subject: randomUUID(),
    payload: {
      email: to.email,
      locale: to.locale,
      event,
      at: tx.now().toISOString(),
      name: of.name,
      roles: of.roles.join(' '),
      device,
    },
  });
}

/** The same to all owners of `all` but the person concerned. */
export async function queueEventForOwners(
  tx: TransactionContext,
  event: StaffEvent,
  { all, of }: { all: readonly StaffMember[]; of: Person },
): Promise<void> {
  for (const to of all) {
    if (isActiveOwner(to) && to.email !== of.email) await queueEvent(tx, event, { to, of });
  }
}

/** The email to all owners that `by` has exported the data of a customer. It does not say whose: the record does. */
export async function reportExport(tx: TransactionContext, by: StaffViewer): Promise<void> {
  for (const to of (await readStaff(tx)).filter(isActiveOwner))
    await queueEvent(tx, 'export', { to, of: { ...to, name: by.name, roles: by.roles } });
}

/** The outbox jobs of staff. A link that has run out meanwhile is not sent. */
export function staffEmailHandlers(mailer: StaffMailer, seals: Seals): OutboxHandlers {
  return {
    [INVITATION_MAIL]: async (ctx, job) => {
      const { sealedToken = '', expiresAt = '', renewal } = job.payload;
      if (new Date(expiresAt) <= ctx.now()) return;
      await mailer.sendInvitation({
        ...emailOf(ctx, job),
        token: seals.open(ctx.tenant.id, sealedToken).text,
        expiresAt: new Date(expiresAt),
        roles: rolesOf(job),
        isRenewal: renewal === 'yes',
      });
    },
    [NOTICE_MAIL]: async (ctx, job) => {
      const { notice = '', label = '', amount = '' } = job.payload;
      if (!isNotice(notice)) throw new Error(`Nobody knows the notice ${notice}`);
      await mailer.sendNotice({ ...emailOf(ctx, job), notice, label, amount: Number(amount) });
    },
    [EVENT_MAIL]: async (ctx, job) => {
      const { name = '', device = '', at = '' } = job.payload;
      const event = staffEvents.find((each) => each === job.payload['event']);
      if (!event) throw new Error(`Nobody knows the event ${job.payload['event']}`);
      await mailer.sendEvent({
        ...emailOf(ctx, job),
        event,
        at: new Date(at),
        name,
        roles: rolesOf(job),
        device,
      });
    },
  };
}

function isNotice(text: string): text is StaffNotice {
  return Object.hasOwn(staffNotices, text);
}

function emailOf(
  { tenant }: Context,
  { id, payload: { email = '', locale } }: OutboxJob,
): StaffEmail {
  return { id, tenant, locale: locale === 'en' ? 'en' : 'el', email };
}

function rolesOf({ payload: { roles = '' } }: OutboxJob): StaffRole[] {
  return staffRoles.filter((role) => roles.split(' ').includes(role));
}
