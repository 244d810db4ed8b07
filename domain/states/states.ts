import type { TransactionContext } from '../context.ts';
import { writeTogether, type Write } from '../one-statement.ts';
import { problem, type Problem } from '../problem.ts';
import { canChange, endOfPath, isState, type Machine } from './rules.ts';
import {
  lockState,
  insertStateChanges,
  readChanges,
  writeState,
  type StateChangeRow,
} from './store.ts';

/** `actor`: 'guest', 'system', or who else did it; `reason` is for staff. */
export type StateChange<S extends string> = { id: string; to: S; actor: string; reason?: string };

/**
 * The only way to change a record's state: locks the row, checks the state machine, and records actor, reason and time.
 * STATE_TRANSITION if the machine forbids it or the id is unknown; then nothing is written.
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
  const kept = {
    subject: machine.subject,
    orderId: row.orderId,
    subjectId: change.id,
    fromState: from,
    toState: change.to,
    actor: change.actor,
    reason: change.reason ?? '',
  };
  await writeTogether(ctx, [insertStateChanges(ctx, [kept])]);
  return { from };
}

export type { StateChangeRow } from './store.ts';

/**
 * The first states of a new record, to be stored by `recordStateChanges`. Throws if the state machine forbids the path.
 */
export function changesOfPath<S extends string>(
  machine: Machine<S>,
  record: { orderId: string; id: string; path: readonly S[]; actor: string },
): StateChangeRow[] {
  endOfPath(machine, record.path);
  return record.path.map((toState, index) => ({
    subject: machine.subject,
    orderId: record.orderId,
    subjectId: record.id,
    fromState: record.path[index - 1] ?? machine.start,
    toState,
    actor: record.actor,
    reason: '',
  }));
}

/** Records changes in the order of the history, all in one statement. */
export function recordStateChanges(
  ctx: TransactionContext,
  changes: readonly StateChangeRow[],
): Write {
  return insertStateChanges(ctx, changes);
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
