import { transact, type Context, type TransactionContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { problem, type Problem } from '../problem.ts';
import { applyEvent, readAgain } from './change-status.ts';
import * as lists from './list-store.ts';
import {
  ANSWERED,
  foldReference,
  parseMessage,
  type RequestState,
  type RequestStatus,
  type RequestSummary,
  type SupportRequest,
} from './rules.ts';
import * as store from './store.ts';

/** The requests of a status, the oldest first; `suspect`: those that a machine seems to have sent, and no others. */
export async function listRequests(
  ctx: Context,
  filter: { status: RequestStatus; suspect: boolean; first: number },
): Promise<RequestSummary[]> {
  return transact(ctx, (tx) => lists.listRequests(tx, filter));
}

/** A request by its reference, however that is typed; null for an unknown one. */
export async function findByReference(
  ctx: Context,
  reference: string,
): Promise<SupportRequest | null> {
  return transact(ctx, async (tx) => {
    const id = await store.selectId(tx, { reference: foldReference(reference) });
    return id === null ? null : store.readRequest(tx, id);
  });
}

/** Locks a request, so that nobody answers it between a look at it and a change; false for an unknown one. */
export async function lockByReference(tx: TransactionContext, reference: string): Promise<boolean> {
  return (await store.lockRequest(tx, { reference: foldReference(reference) })) !== null;
}

/** The shop answers: the customer gets it by mail. INVALID_INPUT with issues, REQUEST_NOT_FOUND. */
export async function answerRequest(
  ctx: Context,
  input: { reference: string; message: string; actor: string },
): Promise<SupportRequest | Problem> {
  const { message, issues } = parseMessage(input.message);
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  return withRequest(ctx, input.reference, async (tx, request) => {
    const messageId = await store.insertMessage(tx, {
      requestId: request.id,
      author: 'staff',
      staff: input.actor,
      text: message,
    });
    await applyEvent(tx, request, { event: 'staffReply', actor: input.actor });
    await enqueue(tx, { kind: ANSWERED, subject: messageId, payload: { messageId } });
  });
}

/** Resolves a request; repeating it changes nothing. REQUEST_NOT_FOUND. */
export async function resolveByStaff(
  ctx: Context,
  input: { reference: string; actor: string },
): Promise<SupportRequest | Problem> {
  return withRequest(ctx, input.reference, (tx, request) =>
    applyEvent(tx, request, { event: 'resolve', actor: input.actor }),
  );
}

async function withRequest(
  ctx: Context,
  reference: string,
  work: (tx: TransactionContext, request: RequestState) => Promise<void>,
): Promise<SupportRequest | Problem> {
  return transact<SupportRequest | Problem>(ctx, async (tx) => {
    const request = await store.lockRequest(tx, { reference: foldReference(reference) });
    if (!request) return problem('REQUEST_NOT_FOUND');
    await work(tx, request);
    return readAgain(tx, request.id);
  });
}
