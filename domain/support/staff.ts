import { transact, type Context, type TransactionContext } from '../context.ts';
import { enqueue, heldUntil, takeBack } from '../outbox/outbox.ts';
import { HELD_FOR } from '../outbox/rules.ts';
import { problem, type Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
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
    return id === null ? null : store.readRequest(tx, id, { withHeld: true });
  });
}

/** Locks a request, so that nobody answers it between a look at it and a change; false for an unknown one. */
export async function lockByReference(tx: TransactionContext, reference: string): Promise<boolean> {
  return (await store.lockRequest(tx, { reference: foldReference(reference) })) !== null;
}

/**
 * The shop answers: the customer gets it by mail. `isHeld`: in 20 s, and until then they do not see it anywhere and it can be
 * taken back. `isResolved`: the request is resolved when the answer leaves. INVALID_INPUT with issues, REQUEST_NOT_FOUND.
 */
export async function answerRequest(
  ctx: Context,
  input: {
    reference: string;
    message: string;
    actor: string;
    isHeld?: boolean;
    isResolved?: boolean;
  },
): Promise<SupportRequest | Problem> {
  const { message, issues } = parseMessage(input.message);
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  return withRequest(ctx, input.reference, async (tx, request) => {
    const wasSuspect = await store.isSuspect(tx, request.id);
    const messageId = await store.insertMessage(tx, {
      requestId: request.id,
      author: 'staff',
      staff: input.actor,
      text: message,
    });
    await applyEvent(tx, request, { event: 'staffReply', actor: input.actor });
    await enqueue(tx, {
      kind: ANSWERED,
      subject: messageId,
      payload: {
        messageId,
        ...(wasSuspect && { wasSuspect: 'yes' }),
        ...(input.isResolved && { resolvedBy: input.actor }),
      },
      ...(input.isHeld && { holdUntil: new Date(tx.now().getTime() + HELD_FOR) }),
    });
  });
}

/**
 * Takes back an answer that has not left: the request is as it was before. Nothing happens if that is done already.
 * ANSWER_SENT once its email has been begun, REQUEST_NOT_FOUND.
 */
export async function takeBackAnswer(
  ctx: Context,
  { reference, messageId }: { reference: string; messageId: string },
): Promise<SupportRequest | Problem> {
  return transact<SupportRequest | Problem>(ctx, async (tx) => {
    const request = await store.lockRequest(tx, { reference: foldReference(reference) });
    if (!request) return problem('REQUEST_NOT_FOUND');
    const message = isUuid(messageId) ? await store.readMessage(tx, messageId) : null;
    if (message?.requestId === request.id) {
      const entry = await takeBack(tx, { kind: ANSWERED, subject: messageId });
      if (!entry) return problem('ANSWER_SENT');
      const suspect = entry.payload['wasSuspect'] !== undefined;
      await store.deleteAnswer(tx, { requestId: request.id, messageId, suspect });
    }
    return readAgain(tx, request.id, { withHeld: true });
  });
}

/** Until when the answers among these messages can be taken back, by message. */
export async function heldAnswers(
  tx: TransactionContext,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  return heldUntil(tx, ANSWERED, messageIds);
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

/** Reopens a resolved request; repeating it changes nothing. REQUEST_NOT_FOUND. */
export async function reopenByStaff(
  ctx: Context,
  input: { reference: string; actor: string },
): Promise<SupportRequest | Problem> {
  return withRequest(ctx, input.reference, (tx, request) =>
    applyEvent(tx, request, { event: 'reopen', actor: input.actor }),
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
    return readAgain(tx, request.id, { withHeld: true });
  });
}
