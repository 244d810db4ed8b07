import { parseText } from '../address/text.ts';
import type { FieldChange } from '../audit/rules.ts';
import { asStaff } from '../staff/as-staff.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { inDays } from '../in-days.ts';
import { findOrder, lockOrderById } from '../orders/orders.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { actorOf } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';
import { deleteRemovedNotes, insertNote, readNoteActor, setNoteRemoved } from './note-store.ts';
import { readNotes, type OrderNote } from './page-store.ts';

/** So long a removed note can be restored. */
const REMOVED_DAYS = 30;
const NOTE = { maxLength: 2000, required: true, lines: true } as const;

/**
 * Adds a note of staff to an order and answers all notes, the latest first. The audit log has their number, never their
 * text. ORDER_NOT_FOUND; INVALID_INPUT with the issue of `text`: 1 to 2000 characters.
 */
export async function addOrderNote(
  ctx: Context,
  input: { orderId: string; text: string },
): Promise<OrderNote[] | Problem> {
  const { value: text, fault } = parseText(input.text, NOTE);
  if (fault) return problem('INVALID_INPUT', { issues: [{ path: 'text', code: fault }] });
  return changeNotes(ctx, 'order.add-note', input.orderId, (tx, actor) =>
    insertNote(tx, { orderId: input.orderId, text, actor }).then(() => []),
  );
}

/**
 * Removes a note, if it is there, and answers those that are left: one’s own, an owner or manager also another’s. It is
 * kept unseen for 30 days (`restoreOrderNote`). ORDER_NOT_FOUND, FORBIDDEN.
 */
export async function removeOrderNote(
  ctx: Context,
  { orderId, noteId }: { orderId: string; noteId: string },
): Promise<OrderNote[] | Problem> {
  return changeNotes(ctx, 'order.remove-note', orderId, async (tx) => {
    const note = (await readNotes(tx, orderId)).find(({ id }) => id === noteId);
    if (!note) return [];
    if (!mayRemoveNote(ctx, note)) return problem('FORBIDDEN');
    await setNoteRemoved(tx, { orderId, noteId, isRemoved: true });
    return [{ path: `note.${noteId}`, before: noteId, after: null }];
  });
}

/**
 * Shows a removed note again, for a person who may remove it. ORDER_NOT_FOUND, FORBIDDEN; RECORD_NOT_FOUND for one that is deleted by
 * now.
 */
export async function restoreOrderNote(
  ctx: Context,
  { orderId, noteId }: { orderId: string; noteId: string },
): Promise<OrderNote[] | Problem> {
  return changeNotes(ctx, 'order.restore-note', orderId, async (tx) => {
    const actor = await readNoteActor(tx, { orderId, noteId });
    if (actor === null) return problem('RECORD_NOT_FOUND');
    if (!mayRemoveNote(ctx, { actor })) return problem('FORBIDDEN');
    await setNoteRemoved(tx, { orderId, noteId, isRemoved: false });
    return [{ path: `note.${noteId}`, before: null, after: noteId }];
  });
}

/** Deletes notes that were removed long ago. */
export async function cleanUpNotes(ctx: Context): Promise<void> {
  await transact(ctx, (tx) => deleteRemovedNotes(tx, inDays(ctx.now(), -REMOVED_DAYS)));
}

/** Whether the viewer may remove a note: one's own, and who leads the shop or has its machine any. */
export function mayRemoveNote({ viewer }: Context, { actor }: Pick<OrderNote, 'actor'>): boolean {
  if (viewer.kind === 'operator') return true;
  if (viewer.kind !== 'staff') return false;
  const isLeading = viewer.roles.some((role) => role === 'owner' || role === 'manager');
  return isLeading || actor === actorOf(viewer);
}

function changeNotes(
  ctx: Context,
  act: 'order.add-note' | 'order.remove-note' | 'order.restore-note',
  orderId: string,
  /** Answers what else the entry has to say. */
  work: (tx: TransactionContext, actor: string) => Promise<FieldChange[] | Problem>,
): Promise<OrderNote[] | Problem> {
  return asStaff<OrderNote[]>(ctx, act, async (tx, actor) => {
    const isLocked = isUuid(orderId) && (await lockOrderById(tx, orderId));
    const order = isLocked ? await findOrder(tx, orderId) : null;
    if (!order) return problem('ORDER_NOT_FOUND');
    const before = (await readNotes(tx, orderId)).length;
    const more = await work(tx, actor);
    if (isProblem(more)) return more;
    const notes = await readNotes(tx, orderId);
    const change = { path: 'notes', before, after: notes.length };
    return {
      value: notes,
      subject: { kind: 'order', id: orderId, label: order.number },
      changes: before === notes.length ? [] : [change, ...more],
    };
  });
}
