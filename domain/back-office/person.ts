import { emailKey } from '../address/email.ts';
import { parseText } from '../address/text.ts';
import type { FieldChange } from '../audit/rules.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { closeAccountFor, forgetGuest } from '../member-data/close-account.ts';
import { readGuestData, readMemberData } from '../member-data/export-account.ts';
import { listConsentsOf } from '../newsletter/newsletter.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { asStaff, type Done } from '../staff/as-staff.ts';
import { reportExport } from '../staff/emails.ts';
import { isUuid } from '../uuid.ts';
import type { ListedPerson } from './listed-person.ts';
import { mayRemoveNote } from './notes.ts';
import { readStaffNames, type OtherOrder, type RequestOfBuyer } from './page-store.ts';
import { shownTo } from './people-list.ts';
import {
  deletePersonNotes,
  hasOpened,
  insertPersonNote,
  readAcceptedTexts,
  readNotesOfOrders,
  readOrdersOfPerson,
  readPerson,
  readPersonId,
  readPersonNotes,
  readRequestsOfPerson,
  type AcceptedText,
  type PersonNote,
  type PersonRow,
} from './people-store.ts';

const NOTE = { maxLength: 2000, required: true, lines: true } as const;
/** Within so many ms a person who is looked at again is not recorded again. */
const OPENED_FOR = 10 * 60_000;

/** A person with all that staff sees of them. */
export type StaffPerson = ListedPerson & {
  /** They asked to be forgotten: their data goes once their orders are long over. */
  hasLeft: boolean;
  /** The latest first. */
  orders: OtherOrder[];
  requests: RequestOfBuyer[];
  /** What they have asked of the newsletter, the latest first. */
  newsletter: Awaited<ReturnType<typeof listConsentsOf>>;
  /** What they have agreed to with their orders. */
  accepted: AcceptedText[];
  notes: PersonNote[];
  staffNames: ReadonlyMap<string, string>;
};

/** A person for staff, which the audit log records; null for an unknown one, or for a viewer who may not look. */
export async function openPerson(ctx: Context, id: string): Promise<StaffPerson | null> {
  const opened = await withPerson<StaffPerson>(
    ctx,
    'person.open',
    id,
    async (tx, person, actor) => {
      const { email, userId: _id, ...shown } = person;
      const since = new Date(tx.now().getTime() - OPENED_FOR);
      const wasOpened = await hasOpened(tx, { personId: id, actor, since });
      const value = {
        ...shownTo(tx, { ...shown, email }),
        orders: await readOrdersOfPerson(tx, id),
        requests: await readRequestsOfPerson(tx, id),
        newsletter: await listConsentsOf(tx, email),
        accepted: await readAcceptedTexts(tx, id),
        notes: await readPersonNotes(tx, id),
        staffNames: await readStaffNames(tx),
      };
      return { value, changes: wasOpened ? [] : [{ path: 'opened', before: null, after: 'yes' }] };
    },
  );
  return isProblem(opened) ? null : opened;
}

/** The id of the person to whom an order or request belongs; null once the personal data is deleted, and for a suspect. */
export async function findPersonOf(
  ctx: Context,
  {
    customerId,
    email,
    isSuspect = false,
  }: { customerId: string | null; email: string; isSuspect?: boolean },
): Promise<string | null> {
  // A machine may have typed the address of a real customer.
  if (isSuspect) return null;
  return transact(ctx, (tx) => readPersonId(tx, { customerId, emailKey: emailKey(email) }));
}

/** Adds a note to a person. The audit log has its number, never its text. PERSON_NOT_FOUND; INVALID_INPUT at `text`. */
export async function addPersonNote(
  ctx: Context,
  input: { id: string; text: string },
): Promise<{ id: string } | Problem> {
  const { value: text, fault } = parseText(input.text, NOTE);
  if (fault) return problem('INVALID_INPUT', { issues: [{ path: 'text', code: fault }] });
  return changeNotes(ctx, 'person.add-note', input.id, async (tx, actor) => {
    await insertPersonNote(tx, { personId: input.id, text, actor });
    return null;
  });
}

/** Removes a note, if it is there: one's own, an owner or manager also another's. PERSON_NOT_FOUND, FORBIDDEN. */
export async function removePersonNote(
  ctx: Context,
  { id, noteId }: { id: string; noteId: string },
): Promise<{ id: string } | Problem> {
  return changeNotes(ctx, 'person.remove-note', id, async (tx) => {
    const note = (await readPersonNotes(tx, id)).find((each) => each.id === noteId);
    if (note && !mayRemoveNote(ctx, note)) return problem('FORBIDDEN');
    if (note) await deletePersonNotes(tx, { personId: id, noteId });
    return null;
  });
}

/**
 * All that is stored of a person, machine-readable, for the answer to their written request (GDPR, articles 15 and 20):
 * what a member can export, and the notes of staff about them and their orders. The owners get an email. PERSON_NOT_FOUND,
 * RATE_LIMITED.
 */
export async function exportPerson(ctx: Context, id: string): Promise<{ json: string } | Problem> {
  return withPerson<{ json: string }>(ctx, 'person.export', id, async (tx, person, actor) => {
    const refusal = await consumeRateLimit(tx, { action: 'people-export', subject: actor });
    if (refusal) return refusal;
    const { userId, email } = person;
    const orders = await readOrdersOfPerson(tx, id);
    const guestOrders = orders.filter(({ isOfAccount }) => !isOfAccount).map((order) => order.id);
    const guest = await readGuestData(tx, { email, orderIds: guestOrders });
    const member = userId === null ? null : await readMemberData(tx, { userId, email });
    const notesOf = (notes: PersonNote[]) =>
      notes.map(({ text, writtenAt }) => ({ text, writtenAt }));
    const data = {
      ...(member ? { ...member, ordersWithoutAccount: guest.orders } : guest),
      notes: notesOf(await readPersonNotes(tx, id)),
      orderNotes: await readNotesOfOrders(
        tx,
        orders.map((order) => order.id),
      ),
    };
    if (tx.viewer.kind === 'staff') await reportExport(tx, tx.viewer);
    return {
      value: { json: JSON.stringify(data, null, 2) },
      changes: [{ path: 'exported', before: null, after: 'yes' }],
    };
  });
}

/**
 * Closes the account of a person at their written request, or forgets who has none, as decision 028 says; orders stay for
 * the books. `email`: the address, typed as a confirmation. PERSON_NOT_FOUND; INVALID_INPUT at `email` for another one.
 */
export async function closePerson(
  ctx: Context,
  input: { id: string; email: string },
): Promise<{ id: string } | Problem> {
  const { id } = input;
  return withPerson<{ id: string }>(ctx, 'person.close', id, async (tx, person) => {
    const { userId, email } = person;
    if (emailKey(input.email) !== emailKey(email))
      return problem('INVALID_INPUT', { issues: [{ path: 'email', code: 'EMAIL_INVALID' }] });
    await deletePersonNotes(tx, { personId: id, noteId: null });
    if (userId !== null) await closeAccountFor(tx, userId);
    await forgetGuest(tx, email);
    const before = userId === null ? 'guest' : 'active';
    return { value: { id }, changes: [{ path: 'personState', before, after: 'closed' }] };
  });
}

type PersonAct =
  | 'person.open'
  | 'person.add-note'
  | 'person.remove-note'
  | 'person.export'
  | 'person.close';

/** The log names a person by the beginning of their id: a name or address would be personal data. */
async function withPerson<T>(
  ctx: Context,
  act: PersonAct,
  id: string,
  work: (
    tx: TransactionContext,
    person: PersonRow,
    actor: string,
  ) => Promise<Omit<Done<T>, 'subject'> | Problem>,
): Promise<T | Problem> {
  return asStaff<T>(ctx, act, async (tx, actor) => {
    const person = isUuid(id) ? await readPerson(tx, id) : null;
    if (!person) return problem('PERSON_NOT_FOUND');
    const done = await work(tx, person, actor);
    if (isProblem(done)) return done;
    return { ...done, subject: { kind: 'person', id, label: id.slice(0, 8) } };
  });
}

function changeNotes(
  ctx: Context,
  act: 'person.add-note' | 'person.remove-note',
  id: string,
  work: (tx: TransactionContext, actor: string) => Promise<Problem | null>,
): Promise<{ id: string } | Problem> {
  return withPerson<{ id: string }>(ctx, act, id, async (tx, _person, actor) => {
    const before = (await readPersonNotes(tx, id)).length;
    const refusal = await work(tx, actor);
    if (refusal) return refusal;
    const after = (await readPersonNotes(tx, id)).length;
    const changes: FieldChange[] = before === after ? [] : [{ path: 'notes', before, after }];
    return { value: { id }, changes };
  });
}
