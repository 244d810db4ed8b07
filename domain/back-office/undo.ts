import { findEntry, findOwnEntryId, isChangedSince } from '../audit/audit.ts';
import type { AuditEntry, AuditSubject, Fact, FieldChange } from '../audit/rules.ts';
import { Rollback, transactWriting, type Context, type TransactionContext } from '../context.ts';
import { findMenu } from '../menu/menu.ts';
import type { DrinkAvailability } from '../menu/rules.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { acts, may, type Act } from '../staff/rules.ts';
import { findByReference } from '../support/staff.ts';
import { archiveCannedAnswer, listCannedAnswers } from './canned-answers.ts';
import { setAvailability } from './menu.ts';
import { findProductStatus, stepProduct } from './product-edit.ts';
import { mayRemoveNote, restoreOrderNote } from './notes.ts';
import { readNotes } from './page-store.ts';
import { readPriceOf } from './prices-store.ts';
import { moveSaleEnd, withdrawPrice } from './prices.ts';
import { reopenRequest, resolveRequest } from './requests.ts';
import { isMovementInForce, takeBackStock } from './stock-changes.ts';

type Entry = Pick<AuditEntry, 'id' | 'act' | 'subject' | 'changes'>;

/** How an act is taken back: by the use case that anybody would call. */
type Inverse = {
  /** The change of the entry that is reversed; also `path.ID`, where an order has several of the kind. */
  path: string;
  /** Only who has made the entry may undo it, and who leads the shop. */
  isOwn?: true;
  /** The value as it is now. */
  now: (tx: TransactionContext, subject: AuditSubject, change: FieldChange) => Promise<Fact>;
  apply: (tx: Context, subject: AuditSubject, change: FieldChange) => Promise<object | Problem>;
};

const status: Inverse = {
  path: 'status',
  now: async (tx, { label }) => (await findByReference(tx, label))?.status ?? null,
  apply: (tx, { label: reference }, { before }) =>
    before === 'pending' ? reopenRequest(tx, { reference }) : resolveRequest(tx, { reference }),
};

const availability: Inverse = {
  path: 'availability',
  now: async (tx, { id }) => {
    const drinks = (await findMenu(tx)).sections.flatMap((section) => section.drinks);
    return drinks.find(({ key }) => key === id)?.availability ?? null;
  },
  apply: (tx, { id }, { before }) => setAvailability(tx, id, before as DrinkAvailability),
};

const removedNote: Inverse = {
  path: 'note',
  isOwn: true,
  now: async (tx, { id }, { before: noteId }) =>
    (await readNotes(tx, id)).some((note) => note.id === noteId) ? noteId : null,
  apply: (tx, { id: orderId }, { before: noteId }) =>
    restoreOrderNote(tx, { orderId, noteId: String(noteId) }),
};

const archived: Inverse = {
  path: 'archived',
  now: async (tx, { id }) =>
    (await listCannedAnswers(tx)).find((each) => each.id === id)?.isArchived ?? null,
  apply: (tx, { id }, { before }) => archiveCannedAnswer(tx, { id, isArchived: before === true }),
};

const price: Inverse = {
  path: 'price',
  now: async (tx, { id, label }, { before }) =>
    (await readPriceOf(tx, id, label))?.amount ?? before,
  apply: async (tx, { id, label }) => {
    const row = await readPriceOf(tx, id, label);
    return row ? withdrawPrice(tx, { variantId: row.variantId, priceId: id }) : {};
  },
};

const saleEnd: Inverse = {
  path: 'endsAt',
  now: async (tx, { id, label }) =>
    (await readPriceOf(tx, id, label))?.validTo?.toISOString() ?? null,
  apply: (tx, { id }, { before }) =>
    moveSaleEnd(tx, id, before === null ? null : new Date(String(before))),
};

/** Stock goes back by the opposite movement, whatever was sold meanwhile. */
const movement: Inverse = {
  path: 'movement',
  now: (tx, _subject, { path }) => isMovementInForce(tx, movementIn(path)),
  apply: (tx, _subject, { path }) => takeBackStock(tx, movementIn(path)),
};

function movementIn(path: string): string {
  return path.slice('movement.'.length);
}

const productStatus: Inverse = {
  path: 'productStatus',
  now: (tx, { id }) => findProductStatus(tx, id),
  apply: async (tx, { id }, { before }) => {
    if (before === 'active') {
      // What was archived is a draft before it is in the shop again.
      const restored = await stepProduct(tx, { id, step: 'restore' });
      if (isProblem(restored) && restored.code !== 'PRODUCT_CHANGED') return restored;
      const published = await stepProduct(tx, { id, step: 'publish' });
      if (isProblem(published)) throw new Rollback(published);
      return published;
    }
    if (before === 'archived') return stepProduct(tx, { id, step: 'archive' });
    const now = await findProductStatus(tx as TransactionContext, id);
    return stepProduct(tx, { id, step: now === 'archived' ? 'restore' : 'unpublish' });
  },
};

/** The acts that can be undone, and how. All others go on by their lawful next steps, or are typed or given out once more. */
const inverses: Partial<Record<Act, Inverse>> = {
  'order.remove-note': removedNote,
  'request.resolve': status,
  'request.reopen': status,
  'canned-answer.archive': archived,
  'drink.set-availability': availability,
  // Until it begins.
  'price.set': price,
  'price.set-sale': { ...price, path: 'salePrice' },
  'price.end-sale': saleEnd,
  'stock.receive': movement,
  'stock.correct': movement,
  'product.publish': productStatus,
  'product.unpublish': productStatus,
  'product.archive': productStatus,
  'product.restore': productStatus,
};

/** Whether an entry of the audit log is of a kind that the viewer may undo. */
export function canUndo(
  ctx: Context,
  entry: Pick<AuditEntry, 'act' | 'actor' | 'changes'>,
): boolean {
  const { viewer } = ctx;
  const reversal = reversalOf(entry);
  if (!reversal) return false;
  if (viewer.kind === 'operator') return true;
  if (viewer.kind !== 'staff' || !may(viewer.roles, acts[entry.act as Act])) return false;
  return !reversal.inverse.isOwn || mayRemoveNote(ctx, entry);
}

/**
 * Takes back what an entry of the audit log says, by the use case that anybody would call: it is recorded as an act of its
 * own, and repeating it changes nothing. UNDO_IMPOSSIBLE for an entry of another kind or an unknown one; FORBIDDEN;
 * VERSION_CONFLICT where the value has changed since; what the use case refuses.
 */
export async function undo(ctx: Context, entryId: number): Promise<{ act: string } | Problem> {
  const entry = Number.isSafeInteger(entryId) ? await findEntry(ctx, entryId) : null;
  const reversal = entry && reversalOf(entry);
  if (!reversal) return problem('UNDO_IMPOSSIBLE');
  if (!canUndo(ctx, entry)) return problem('FORBIDDEN');
  const { inverse, change } = reversal;
  const { act, subject } = entry;
  return transactWriting<{ act: string } | Problem>(ctx, async (tx) => {
    const now = await inverse.now(tx, subject, change);
    if (now === change.before) return { act };
    const isOther = now !== change.after || (await isChangedSince(tx, entry, change.path));
    if (isOther) return problem('VERSION_CONFLICT');
    const applied = await inverse.apply(tx, subject, change);
    return isProblem(applied) ? applied : { act };
  });
}

/** The id of the entry that this request has made about a subject, if it can be undone. */
export async function findUndo(
  ctx: Context,
  subject: Pick<AuditSubject, 'kind' | 'id'>,
): Promise<number | null> {
  const id = await findOwnEntryId(ctx, subject);
  const entry = id === null ? null : await findEntry(ctx, id);
  return entry && canUndo(ctx, entry) ? entry.id : null;
}

function reversalOf(entry: Pick<Entry, 'act' | 'changes'>) {
  const inverse = inverses[entry.act as Act];
  const change =
    inverse &&
    entry.changes.find(({ path }) => path === inverse.path || path.startsWith(`${inverse.path}.`));
  return inverse && change ? { inverse, change } : null;
}
