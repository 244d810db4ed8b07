import { parseText } from '../address/text.ts';
import type { FieldChange } from '../audit/rules.ts';
import { transact, type Context } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import { acts, may } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';
import {
  countViewsOf,
  deleteView,
  putView,
  readViews,
  type SavedView,
  type ViewedList,
} from './view-store.ts';

const NAME = { maxLength: 40, required: true } as const;
/** Views of one person in one list. */
const MOST_VIEWS = 20;
const LONGEST_QUERY = 1000;
/** What a view keeps of the address of its list; not the page, nor the search: it can name a customer. */
const KEPT: Record<ViewedList, readonly string[]> = {
  orders: ['view', 'from', 'to'],
};

/** The views of a list that a person sees: their own and those that are shared in the shop, by name. */
export async function listSavedViews(ctx: Context, list: ViewedList): Promise<SavedView[]> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff' || !may(viewer.roles, acts['view.save'])) return [];
  return transact(ctx, (tx) => readViews(tx, { list, staffId: viewer.staffId }));
}

/**
 * Saves what a list shows now under a name; a view of one's own with the same name is replaced. `query`: of the address of
 * the list; what is searched for is left out. Answers the list. INVALID_INPUT with the issue of `name`, LIMIT_REACHED,
 * FORBIDDEN.
 */
export async function saveView(
  ctx: Context,
  input: { list: ViewedList; name: string; query: string; isShared: boolean },
): Promise<{ list: ViewedList } | Problem> {
  const { value: name, fault } = parseText(input.name, NAME);
  if (fault) return problem('INVALID_INPUT', { issues: [{ path: 'name', code: fault }] });
  const query = keptOf(input.list, input.query);
  if (query.length > LONGEST_QUERY) return problem('INVALID_INPUT');
  return asStaff<{ list: ViewedList }>(ctx, 'view.save', async (tx) => {
    const { viewer } = tx;
    if (viewer.kind !== 'staff') return problem('FORBIDDEN');
    const { list, isShared } = input;
    const { staffId } = viewer;
    const counted = await countViewsOf(tx, { list, staffId, exceptName: name });
    if (counted >= MOST_VIEWS) return problem('LIMIT_REACHED', { params: { limit: MOST_VIEWS } });
    const id = await putView(tx, { list, name, query, isShared, staffId });
    return {
      value: { list },
      subject: { kind: 'view', id, label: labelOf(id) },
      changes: [{ path: 'savedView', before: null, after: isShared ? 'shared' : 'own' }],
    };
  });
}

/**
 * Deletes a view, if it is there, and answers its list: one's own, an owner or manager also a shared one of another.
 * FORBIDDEN.
 */
export async function removeView(
  ctx: Context,
  { list, id }: { list: ViewedList; id: string },
): Promise<{ list: ViewedList } | Problem> {
  return asStaff<{ list: ViewedList }>(ctx, 'view.delete', async (tx) => {
    const { viewer } = tx;
    if (viewer.kind !== 'staff') return problem('FORBIDDEN');
    const views = await readViews(tx, { list, staffId: viewer.staffId });
    const view = isUuid(id) ? views.find((each) => each.id === id) : undefined;
    if (view && !mayRemoveView(tx, view)) return problem('FORBIDDEN');
    const isDeleted = view !== undefined && (await deleteView(tx, view.id));
    const change: FieldChange = {
      path: 'savedView',
      before: view?.isShared ? 'shared' : 'own',
      after: null,
    };
    return {
      value: { list },
      subject: { kind: 'view', id, label: labelOf(id) },
      changes: isDeleted ? [change] : [],
    };
  });
}

/** Whether the viewer may delete a view that they see. */
export function mayRemoveView({ viewer }: Context, { staffId }: SavedView): boolean {
  if (viewer.kind !== 'staff') return false;
  return (
    staffId === viewer.staffId ||
    viewer.roles.some((role) => role === 'owner' || role === 'manager')
  );
}

/** For the log: a name is typed freely, and may be that of a customer. */
function labelOf(id: string): string {
  return id.slice(0, 8);
}

function keptOf(list: ViewedList, query: string): string {
  const typed = new URLSearchParams(query);
  const kept = KEPT[list].flatMap((name) => {
    const value = typed.get(name)?.trim();
    return value ? [[name, value] as [string, string]] : [];
  });
  return new URLSearchParams(kept).toString();
}
