import { record } from '../audit/audit.ts';
import type { AuditSubject, FieldChange } from '../audit/rules.ts';
import { transactWriting, type Context, type TransactionContext } from '../context.ts';
import { isProblem, type Problem } from '../problem.ts';
import { actorOf, acts, refusalOf, type Act } from './rules.ts';

/** What an act has done; without changes nothing is recorded. */
export type Done<T> = { value: T; subject: AuditSubject; changes: FieldChange[] };

/**
 * Runs an act of staff, if the viewer may do it, and records it in the audit log, in one transaction: there is no change
 * without its entry. A Problem is passed on, and nothing is recorded. FORBIDDEN without the permission, STEP_UP_REQUIRED
 * where it takes a recent second factor. The connections of staff refuse writes anywhere else (`openDatabase`). Throws for
 * a viewer who is not staff.
 */
export async function asStaff<T>(
  ctx: Context,
  act: Act,
  work: (tx: TransactionContext, actor: string) => Promise<Done<T> | Problem>,
): Promise<T | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'operator' && viewer.kind !== 'staff') throw new Error(`${act} is for staff`);
  const refusal = refusalOf(viewer, acts[act], ctx.now());
  if (refusal) return refusal;
  const actor = actorOf(viewer);
  return transactWriting<T | Problem>(ctx, async (tx) => {
    const done = await work(tx, actor);
    if (isProblem(done)) return done;
    const { value, subject, changes } = done;
    if (changes.length > 0)
      await record(tx, { actor, actorName: viewer.name, act, subject, changes });
    return value;
  });
}
