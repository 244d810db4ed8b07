import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '#db/tables.gen.ts';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { inDays } from '../in-days.ts';
import { isHeld } from '../outbox/outbox.ts';
import { ANSWERED } from './rules.ts';
import type {
  Contact,
  MessageAuthor,
  RequestState,
  RequestStatus,
  StatusActor,
  SupportRequest,
} from './rules.ts';

/** Opens a request; null where the reference is taken. */
export async function insertRequest(
  ctx: TransactionContext,
  request: Omit<Contact, 'message'> & {
    reference: string;
    emailKey: string;
    customerId: string | null;
    orderId: string | null;
    suspect: boolean;
  },
): Promise<string | null> {
  const row = await ctx.db
    .insertInto('supportRequests')
    .values({
      ...request,
      tenantId: ctx.tenant.id,
      status: 'pending',
      locale: ctx.locale,
      openedAt: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * An earlier unconfirmed message of the same sender with the same text; null without one. Two concurrent posts are
 * stored twice: each one that is confirmed is reported.
 */
export async function updateSuspect(
  ctx: TransactionContext,
  request: Omit<Parameters<typeof insertRequest>[1], 'reference'>,
  text: string,
): Promise<{ id: string; reference: string; messageId: string } | null> {
  const [kept, ...doubles] = await ctx.db
    .selectFrom('supportRequests as r')
    .innerJoin('supportMessages as m', (join) =>
      join.onRef('m.tenantId', '=', 'r.tenantId').onRef('m.requestId', '=', 'r.id'),
    )
    .where('r.tenantId', '=', ctx.tenant.id)
    .where('r.emailKey', '=', request.emailKey)
    .where('r.suspect', '=', true)
    .where('r.status', '=', 'pending')
    .where('m.author', '=', 'customer')
    .where('m.text', '=', text)
    .select(['r.id', 'r.reference', 'm.id as messageId'])
    .orderBy('r.openedAt')
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  if (!kept) return null;
  await ctx.db
    .updateTable('supportRequests')
    .set({ ...request, locale: ctx.locale })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', kept.id)
    .execute();
  const others = doubles.map(({ id }) => id).filter((id) => id !== kept.id);
  if (others.length > 0)
    await ctx.db
      .deleteFrom('supportRequests')
      .where('tenantId', '=', ctx.tenant.id)
      .where('id', 'in', others)
      .execute();
  return kept;
}

/** Adds a message; answers its id. What the shop answers no machine has sent. `staff`: who of the shop, '' for the customer. */
export async function insertMessage(
  ctx: TransactionContext,
  message: { requestId: string; author: MessageAuthor; staff: string; text: string },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('supportMessages')
    .values({ ...message, tenantId: ctx.tenant.id, writtenAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isAnswer = message.author === 'staff';
  await ctx.db
    .updateTable('supportRequests')
    .set(isAnswer ? { answeredAt: ctx.now(), suspect: false } : { answeredAt: null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', message.requestId)
    .execute();
  return id;
}

/** Writes down that a request has come to a status. */
export async function insertChange(
  ctx: TransactionContext,
  change: { requestId: string; status: RequestStatus; actor: string },
): Promise<void> {
  await ctx.db
    .insertInto('supportStatusChanges')
    .values({ ...change, tenantId: ctx.tenant.id, changedAt: ctx.now() })
    .execute();
}

export async function updateStatus(
  ctx: TransactionContext,
  id: string,
  status: RequestStatus,
): Promise<void> {
  await ctx.db
    .updateTable('supportRequests')
    .set({ status, resolvedAt: status === 'resolved' ? ctx.now() : null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

export async function insertToken(
  ctx: TransactionContext,
  { requestId, hash }: { requestId: string; hash: string },
): Promise<void> {
  await ctx.db
    .insertInto('supportTokens')
    .values({ tenantId: ctx.tenant.id, tokenHash: hash, requestId, createdAt: ctx.now() })
    .execute();
}

/** A member with their confirmed address; a guest has no id. */
export type Owner = { customerId: string | null; emailKey: string };

/** Which request is meant: by itself, by what people say, by an email's token, or as a member's own. */
export type Which =
  | { id: string }
  | { reference: string }
  | { tokenHash: string }
  | { id: string; owner: Owner };

/**
 * A member's own requests: written while signed in, or with the member's address by somebody who was not. Suspected
 * spam is left out.
 */
export function ownedBy({ customerId, emailKey }: Owner) {
  return (eb: ExpressionBuilder<DB, 'supportRequests'>) =>
    eb.or([
      ...(customerId === null ? [] : [eb('supportRequests.customerId', '=', customerId)]),
      eb.and([
        eb('supportRequests.customerId', 'is', null),
        eb('supportRequests.emailKey', '=', emailKey),
        eb('supportRequests.suspect', '=', false),
      ]),
    ]);
}

/** The id of a request. */
export async function selectId(ctx: TransactionContext, which: Which): Promise<string | null> {
  const row = await rowsOf(ctx, which).select('id').executeTakeFirst();
  return row?.id ?? null;
}

/** The ids of a member's requests, the oldest first. */
export async function selectIdsOf(ctx: TransactionContext, owner: Owner): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('supportRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where(ownedBy(owner))
    .select('id')
    .orderBy('openedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteRequestsOf(ctx: TransactionContext, owner: Owner): Promise<void> {
  await ctx.db
    .deleteFrom('supportRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where(ownedBy(owner))
    .execute();
}

/** A request and its status, locked until the transaction ends. */
export async function lockRequest(
  ctx: TransactionContext,
  which: Which,
): Promise<RequestState | null> {
  const row = await rowsOf(ctx, which)
    .select((eb) => ['id', eb.ref('status').$castTo<RequestStatus>().as('status')])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

function rowsOf(ctx: TransactionContext, which: Which) {
  const rows = ctx.db.selectFrom('supportRequests').where('tenantId', '=', ctx.tenant.id);
  if ('tokenHash' in which) {
    return rows.where('id', '=', (eb) =>
      eb
        .selectFrom('supportTokens')
        .where('tenantId', '=', ctx.tenant.id)
        .where('tokenHash', '=', which.tokenHash)
        .select('requestId'),
    );
  }
  if ('reference' in which) return rows.where('reference', '=', which.reference);
  const one = rows.where('id', '=', which.id);
  return 'owner' in which ? one.where(ownedBy(which.owner)) : one;
}

/** Whether `support_messages` has an answer that may still be taken back: the customer does not see it. */
export const isHeldAnswer = sql<boolean>`support_messages.author = 'staff' and exists (
  select from outbox where outbox.tenant_id = support_messages.tenant_id and outbox.kind = ${ANSWERED}
    and outbox.subject = support_messages.id::text and ${isHeld})`;

/** Whether a request has such an answer. */
export const hasHeldAnswer = sql<boolean>`exists (
  select from support_messages where support_messages.tenant_id = support_requests.tenant_id
    and support_messages.request_id = support_requests.id and ${isHeldAnswer})`;

/** A request with all that was said; null for an unknown id. `withHeld`: also what may still be taken back, for staff. */
export async function readRequest(
  ctx: TransactionContext,
  id: string,
  { withHeld = false }: { withHeld?: boolean } = {},
): Promise<SupportRequest | null> {
  const row = await ctx.db
    .selectFrom('supportRequests as request')
    .leftJoin('orders as order', (join) =>
      join
        .onRef('order.tenantId', '=', 'request.tenantId')
        .onRef('order.id', '=', 'request.orderId'),
    )
    .where('request.tenantId', '=', ctx.tenant.id)
    .where('request.id', '=', id)
    .select((eb) => [
      'request.id',
      'request.reference',
      'request.name',
      'request.email',
      'request.phone',
      'request.openedAt',
      'order.number',
      'order.receiptToken',
      eb.ref('request.status').$castTo<RequestStatus>().as('status'),
      eb.ref('request.locale').$castTo<Locale>().as('locale'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { number, receiptToken, ...request } = row;
  const messages = await ctx.db
    .selectFrom('supportMessages')
    .where('tenantId', '=', ctx.tenant.id)
    .where('requestId', '=', id)
    .$if(!withHeld, (rows) => rows.where(sql<boolean>`not (${isHeldAnswer})`))
    .select((eb) => [
      'id',
      'text',
      'writtenAt',
      eb.ref('author').$castTo<MessageAuthor>().as('author'),
    ])
    .orderBy('position')
    .execute();
  const changes = await ctx.db
    .selectFrom('supportStatusChanges')
    .where('tenantId', '=', ctx.tenant.id)
    .where('requestId', '=', id)
    .select((eb) => ['actor', 'changedAt', eb.ref('status').$castTo<RequestStatus>().as('status')])
    .orderBy('position')
    .execute();
  return {
    ...request,
    order: number !== null && receiptToken !== null ? { number, receiptToken } : null,
    messages,
    history: changes.map(({ status, actor, changedAt }) => ({
      status,
      by: actorOf(actor),
      changedAt,
    })),
  };
}

/** The name of the staff member is only for the shop. */
function actorOf(actor: string): StatusActor {
  return actor === 'customer' || actor === 'time' ? actor : 'staff';
}

/** The pending requests that nobody has written in since the shop answered before `before`, locked. */
export async function lockSilent(ctx: TransactionContext, before: Date): Promise<RequestState[]> {
  return ctx.db
    .selectFrom('supportRequests')
    .select((eb) => ['id', eb.ref('status').$castTo<RequestStatus>().as('status')])
    .where('tenantId', '=', ctx.tenant.id)
    .where('status', '=', 'pending')
    .where('answeredAt', '<=', before)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Forgets requests that were resolved long ago, and what machines have sent. */
export async function deleteOld(
  ctx: TransactionContext,
  days: { resolved: number; suspect: number },
): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .deleteFrom('supportRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where((eb) =>
      eb.or([
        eb('resolvedAt', '<=', inDays(now, -days.resolved)),
        eb.and([eb('suspect', '=', true), eb('openedAt', '<=', inDays(now, -days.suspect))]),
      ]),
    )
    .execute();
}

/** A message by its id, for the email about it. */
export async function readMessage(
  ctx: TransactionContext,
  id: string,
): Promise<{ requestId: string; text: string } | null> {
  const row = await ctx.db
    .selectFrom('supportMessages')
    .select(['requestId', 'text'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes an answer that was taken back; whom the request waits for is again as the messages before it say. */
export async function deleteAnswer(
  ctx: TransactionContext,
  { requestId, messageId, suspect }: { requestId: string; messageId: string; suspect: boolean },
): Promise<void> {
  await ctx.db
    .deleteFrom('supportMessages')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', messageId)
    .execute();
  const last = await ctx.db
    .selectFrom('supportMessages')
    .select(['author', 'writtenAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('requestId', '=', requestId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  await ctx.db
    .updateTable('supportRequests')
    .set({ answeredAt: last?.author === 'staff' ? last.writtenAt : null, suspect })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', requestId)
    .execute();
}

export async function isSuspect(ctx: TransactionContext, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('supportRequests')
    .select('suspect')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.suspect ?? false;
}
