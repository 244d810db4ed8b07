import type { TransactionContext } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import { canChange, endOfPath, isState, type Machine } from './rules.ts';
import { insertStateChanges, lockState, readChanges, writeState } from './store.ts';

/** `actor`: 'guest', 'system', or who else did it; `reason` is for staff. */
export type StateChange<S extends string> = { id: string; to: S; actor: string; reason?: string };

/**
 * The one road by which a record changes its state: locks the row, asks the table, and keeps who, why and
 * when. STATE_TRANSITION when the table says no or the id is unknown; then nothing is written.
 */
export async function changeState<S extends string>(
  ctx: TransactionContext,
  machine: Machine<S>,
  change: StateChange<S>,
): Promise<Problem | { from: S }> {
  const row = await lockState(ctx, machine.subject, change.id);
  const from = row?.state ?? machine.start;
  if (!row || !isState(machine, from) || !canChange(machine, from, change.to)) {
    return problem('STATE_TRANSITION', { params: { from, to: change.to } });
  }
  await writeState(ctx, machine.subject, change.id, change.to);
  await insertStateChanges(ctx, [
    {
      subject: machine.subject,
      orderId: row.orderId,
      subjectId: change.id,
      fromState: from,
      toState: change.to,
      actor: change.actor,
      reason: change.reason ?? '',
    },
  ]);
  return { from };
}

/**
 * Keeps the states through which a new record went before it was first stored. Throws when the table does
 * not allow the path.
 */
export async function recordPath<S extends string>(
  ctx: TransactionContext,
  machine: Machine<S>,
  record: { orderId: string; id: string; path: readonly S[]; actor: string },
): Promise<void> {
  endOfPath(machine, record.path);
  await insertStateChanges(
    ctx,
    record.path.map((toState, index) => ({
      subject: machine.subject,
      orderId: record.orderId,
      subjectId: record.id,
      fromState: record.path[index - 1] ?? machine.start,
      toState,
      actor: record.actor,
      reason: '',
    })),
  );
}

/** True when a record has gone from the one state to the other at any time. */
export async function hasChanged<S extends string>(
  ctx: TransactionContext,
  machine: Machine<S>,
  change: { orderId: string; id: string; from: S; to: S },
): Promise<boolean> {
  const changes = await readChanges(ctx, change.orderId);
  return changes.some(
    ({ subject, subjectId, fromState, toState }) =>
      subject === machine.subject &&
      subjectId === change.id &&
      fromState === change.from &&
      toState === change.to,
  );
}
