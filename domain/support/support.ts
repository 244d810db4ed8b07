import { emailKey, mailboxOf } from '../address/email.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { once } from '../idempotency/idempotency.ts';
import { inDays } from '../in-days.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { findOrderByReceipt } from '../orders/orders.ts';
import { enqueue } from '../outbox/outbox.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { hashToken } from '../token.ts';
import { isUuid } from '../uuid.ts';
import { applyEvent, readAgain } from './change-status.ts';
import {
  createReference,
  LAPSED,
  TO_STAFF,
  parseContact,
  parseMessage,
  RECEIVED,
  SUSPECT_DAYS,
  type Contact,
  type ContactInput,
  type RequestKey,
  type RequestSummary,
  type SupportRequest,
} from './rules.ts';
import * as lists from './list-store.ts';
import * as store from './store.ts';

/** The immediate answer to the sender; the link to the request is in an email. */
export type ContactReceived = { reference: string; email: string };

/**
 * Receives a message from anybody: it is stored first and mailed afterwards. The request can be opened by the link of
 * that email, or by the member with the same confirmed address: typing another's address opens nothing. Refused:
 * FORM_INACTIVE, INVALID_INPUT with issues, RATE_LIMITED (the visitor), and as of `once`. If the hidden field `trap` is
 * filled, CONFIRMATION_REQUIRED until the sender sends `confirmed`: their browser may have filled it. The message is
 * stored until then without any email.
 */
export async function submitContact(
  ctx: Context,
  input: ContactInput & {
    idempotencyKey: string;
    trap?: string | null;
    confirmed?: boolean | null;
  },
): Promise<ContactReceived | Problem> {
  const { idempotencyKey, trap, confirmed, ...typed } = input;
  return open(ctx, { operation: 'contactSubmit', idempotencyKey }, typed, {
    orderId: null,
    seemsMachine: (trap ?? '') !== '' && !confirmed,
  });
}

/**
 * Receives a message of a member, or of somebody with the receipt of an order, about that order if one is named. Emails
 * go to the member's address, else to the order's. UNAUTHENTICATED for anybody else, ORDER_NOT_FOUND, else as of
 * `submitContact`.
 */
export async function createRequest(
  ctx: Context,
  input: Omit<ContactInput, 'email'> & { idempotencyKey: string; receiptToken?: string | null },
): Promise<ContactReceived | Problem> {
  const { idempotencyKey, receiptToken, ...typed } = input;
  const order = receiptToken == null ? null : await findOrderByReceipt(ctx, receiptToken);
  if (receiptToken != null && !order) return problem('ORDER_NOT_FOUND');
  const email = ctx.viewer.kind === 'member' ? ctx.viewer.email : order?.email;
  if (email === undefined) return problem('UNAUTHENTICATED');
  return open(
    ctx,
    { operation: 'requestCreate', idempotencyKey },
    { ...typed, email },
    { orderId: order?.id ?? null, seemsMachine: false },
  );
}

async function open(
  ctx: Context,
  { operation, idempotencyKey: key }: { operation: string; idempotencyKey: string },
  typed: ContactInput,
  { orderId, seemsMachine }: { orderId: string | null; seemsMachine: boolean },
): Promise<ContactReceived | Problem> {
  if (!ctx.tenant.settings.support.formOpen) return problem('FORM_INACTIVE');
  const { contact, issues } = parseContact(typed, homeOf(ctx));
  if (!contact) return problem('INVALID_INPUT', { issues });
  const refusal = await consumeRateLimit(ctx, { action: 'contact' });
  if (refusal) return refusal;
  const owner = ownerOf(ctx);
  const customerId = owner?.emailKey === emailKey(contact.email) ? owner.customerId : null;
  // Who is signed in is no machine.
  const suspect = seemsMachine && customerId === null;
  const actor = ctx.viewer.kind === 'member' ? `user:${ctx.viewer.userId}` : 'guest';
  const request = await once<{ id: string; reference: string }>(
    ctx,
    // The same key may be used again to confirm.
    {
      operation: suspect ? `${operation}/suspect` : operation,
      actor,
      key,
      body: { ...contact, orderId },
    },
    {
      idOf: ({ id }) => id,
      recall: readAgain,
      work: (tx) => keepRequest(tx, contact, { customerId, orderId, suspect }),
    },
  );
  if (isProblem(request)) return request;
  if (suspect) return problem('CONFIRMATION_REQUIRED');
  return { reference: request.reference, email: contact.email };
}

/** Stores the request and queues its emails: both or neither. A confirmed request was stored as suspect before. */
async function keepRequest(
  tx: TransactionContext,
  contact: Contact,
  facts: { customerId: string | null; orderId: string | null; suspect: boolean },
): Promise<{ id: string; reference: string }> {
  const { message: text, ...person } = contact;
  const key = emailKey(contact.email);
  const row = { ...person, ...facts, emailKey: key };
  const kept = (await store.updateSuspect(tx, row, text)) ?? (await insertRequest(tx, row, text));
  const { messageId, ...request } = kept;
  if (facts.suspect) return request;
  await enqueue(tx, { kind: TO_STAFF, subject: messageId, payload: { messageId } });
  const subject = mailboxOf(key);
  // A stranger may write in another's name, but not fill the other's inbox with it.
  const isFull = await consumeRateLimit(tx, { action: 'contact-mail', subject });
  if (!isFull)
    await enqueue(tx, { kind: RECEIVED, subject: request.id, payload: { requestId: request.id } });
  return request;
}

async function insertRequest(
  tx: TransactionContext,
  row: Parameters<typeof insertUnderNewReference>[1],
  text: string,
): Promise<{ id: string; reference: string; messageId: string }> {
  const { requestId, reference } = await insertUnderNewReference(tx, row);
  await store.insertChange(tx, { requestId, status: 'pending', actor: 'customer' });
  const message = { requestId, author: 'customer' as const, staff: '', text };
  return { id: requestId, reference, messageId: await store.insertMessage(tx, message) };
}

async function insertUnderNewReference(
  tx: TransactionContext,
  facts: Omit<Parameters<typeof store.insertRequest>[1], 'reference'>,
): Promise<{ requestId: string; reference: string }> {
  for (;;) {
    const reference = createReference();
    const requestId = await store.insertRequest(tx, { ...facts, reference });
    if (requestId !== null) return { requestId, reference };
  }
}

/** Where a phone number without a country code is from. */
function homeOf(ctx: Context): string {
  return ctx.tenant.settings.shipCountries[0] ?? '';
}

/** Null for guests. An address counts from its confirmation, without which nobody signs in. */
export function ownerOf({ viewer }: Context): store.Owner | null {
  return viewer.kind === 'member'
    ? { customerId: viewer.userId, emailKey: emailKey(viewer.email) }
    : null;
}

/** Null for a key that opens nothing whatever there is. */
function whichOf(ctx: Context, key: RequestKey): store.Which | null {
  if ('token' in key) {
    const tokenHash = hashToken(key.token);
    return tokenHash === null ? null : { tokenHash };
  }
  const owner = ownerOf(ctx);
  return owner && isUuid(key.id) ? { id: key.id, owner } : null;
}

/** A request, for whom its emails or the member's sign-in open it; null alike for unknown and another's. */
export async function findRequest(ctx: Context, key: RequestKey): Promise<SupportRequest | null> {
  const which = whichOf(ctx, key);
  if (!which) return null;
  return transact(ctx, async (tx) => {
    const id = await store.selectId(tx, which);
    return id === null ? null : store.readRequest(tx, id);
  });
}

/**
 * The requests of the current member, also those from before signing in, newest first, and their number; null for
 * guests.
 */
export async function listMemberRequests(
  ctx: Context,
  page: { first: number; skip: number },
): Promise<{ total: number; nodes: RequestSummary[] } | null> {
  const owner = ownerOf(ctx);
  if (!owner) return null;
  return transact(ctx, async (tx) => ({
    total: await lists.countRequestsOf(tx, owner),
    nodes: await lists.listRequests(tx, { owner, ...page }),
  }));
}

/**
 * Adds a reply of the customer; a resolved request is reopened. INVALID_INPUT with issues, REQUEST_NOT_FOUND as of
 * `findRequest`, RATE_LIMITED, and as of `once`.
 */
export async function replyToRequest(
  ctx: Context,
  input: { key: RequestKey; idempotencyKey: string; message: string },
): Promise<SupportRequest | Problem> {
  const { message, issues } = parseMessage(input.message);
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  const found = await findRequest(ctx, input.key);
  if (!found) return problem('REQUEST_NOT_FOUND');
  const refusal = await consumeRateLimit(ctx, { action: 'request-reply', subject: found.id });
  if (refusal) return refusal;
  return once<SupportRequest>(
    ctx,
    {
      operation: 'requestReply',
      actor: `request:${found.id}`,
      key: input.idempotencyKey,
      body: { message },
    },
    {
      idOf: ({ id }) => id,
      recall: readAgain,
      work: async (tx) => {
        const request = await store.lockRequest(tx, { id: found.id });
        if (!request) return problem('REQUEST_NOT_FOUND');
        await applyEvent(tx, request, { event: 'customerReply', actor: 'customer' });
        const messageId = await store.insertMessage(tx, {
          requestId: request.id,
          author: 'customer',
          staff: '',
          text: message,
        });
        await enqueue(tx, { kind: TO_STAFF, subject: messageId, payload: { messageId } });
        return readAgain(tx, request.id);
      },
    },
  );
}

/** Lets the customer resolve the request; repeating it changes nothing. REQUEST_NOT_FOUND as of `findRequest`. */
export async function resolveRequest(
  ctx: Context,
  key: RequestKey,
): Promise<SupportRequest | Problem> {
  const which = whichOf(ctx, key);
  if (!which) return problem('REQUEST_NOT_FOUND');
  return transact<SupportRequest | Problem>(ctx, async (tx) => {
    const request = await store.lockRequest(tx, which);
    if (!request) return problem('REQUEST_NOT_FOUND');
    await applyEvent(tx, request, { event: 'resolve', actor: 'customer' });
    return readAgain(tx, request.id);
  });
}

/**
 * Resolves requests whose customer has not replied in time, with an email, and deletes those that were resolved long
 * ago.
 */
export async function cleanUpSupport(ctx: Context): Promise<void> {
  const { resolveDays, keptDays } = ctx.tenant.settings.support;
  await transact(ctx, async (tx) => {
    for (const request of await store.lockSilent(tx, inDays(ctx.now(), -resolveDays))) {
      await applyEvent(tx, request, { event: 'silence', actor: 'time' });
      // A request may be reopened and lapse again: each time sends an email.
      const subject = `${request.id}/${ctx.now().toISOString()}`;
      await enqueue(tx, { kind: LAPSED, subject, payload: { requestId: request.id } });
    }
    await store.deleteOld(tx, { resolved: keptDays, suspect: SUSPECT_DAYS });
  });
}
