import type { TransactionContext } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import { statusAfter, type RequestEvent, type RequestState, type SupportRequest } from './rules.ts';
import * as store from './store.ts';

/** The one road to each status: does to a locked request what the table says, and writes it down where it is a change. */
export async function applyEvent(
  tx: TransactionContext,
  { id, status: before }: RequestState,
  { event, actor }: { event: RequestEvent; actor: string },
): Promise<void> {
  const status = statusAfter(before, event);
  if (status === before) return;
  await store.updateStatus(tx, id, status);
  await store.insertChange(tx, { requestId: id, status, actor });
}

/** The current state of a request, as its customer sees it, or staff (`withHeld`). */
export async function readAgain(
  tx: TransactionContext,
  id: string,
  seen: { withHeld?: boolean } = {},
): Promise<SupportRequest | Problem> {
  return (await store.readRequest(tx, id, seen)) ?? problem('REQUEST_NOT_FOUND');
}
