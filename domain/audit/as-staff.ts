import { transactWriting, type Context, type TransactionContext } from '../context.ts';
import { isProblem, type Problem } from '../problem.ts';
import type { AuditSubject, FieldChange } from './rules.ts';
import { insertEntry } from './store.ts';

/** What an act has done; without changes nothing is recorded. */
export type Done<T> = { value: T; subject: AuditSubject; changes: FieldChange[] };

/**
 * Runs an act of staff and records it in the audit log, in one transaction: there is no change without its entry. A
 * Problem is passed on, and nothing is recorded. The connections of staff refuse writes anywhere else (`openDatabase`).
 * Throws for a viewer who is not staff.
 */
export async function asStaff<T>(
  ctx: Context,
  act: string,
  work: (tx: TransactionContext, actor: string) => Promise<Done<T> | Problem>,
): Promise<T | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'operator') throw new Error(`${act} is for staff`);
  const actor = `staff:${viewer.name}`;
  return transactWriting<T | Problem>(ctx, async (tx) => {
    const done = await work(tx, actor);
    if (isProblem(done)) return done;
    const { value, subject, changes } = done;
    if (changes.length > 0) await insertEntry(tx, { actor, act, subject, changes });
    return value;
  });
}
