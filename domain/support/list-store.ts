import { sql, type NotNull } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { RequestStatus, RequestSummary } from './rules.ts';
import { hasHeldAnswer, isHeldAnswer, ownedBy, type Owner } from './store.ts';

/** Requests of a member, the last first, or those that wait for the shop, the oldest first. */
export async function listRequests(
  ctx: TransactionContext,
  filter:
    | { owner: Owner; first: number; skip: number }
    | { status: RequestStatus; suspect: boolean; first: number },
): Promise<RequestSummary[]> {
  let rows = ctx.db
    .selectFrom('supportRequests')
    .where('supportRequests.tenantId', '=', ctx.tenant.id)
    .select((eb) => [
      'supportRequests.id',
      'supportRequests.reference',
      'supportRequests.name',
      'supportRequests.email',
      'supportRequests.openedAt',
      eb.ref('supportRequests.status').$castTo<RequestStatus>().as('status'),
      // The customer does not see an answer that may still be taken back.
      eb
        .and([
          eb('supportRequests.answeredAt', 'is not', null),
          ...('owner' in filter ? [eb.not(hasHeldAnswer)] : []),
        ])
        .$castTo<boolean>()
        .as('isAnswered'),
      eb
        .selectFrom('supportMessages')
        .whereRef('supportMessages.tenantId', '=', 'supportRequests.tenantId')
        .whereRef('supportMessages.requestId', '=', 'supportRequests.id')
        .$if('owner' in filter, (rows) => rows.where(sql<boolean>`not (${isHeldAnswer})`))
        .select((inner) => inner.fn.max('supportMessages.writtenAt').as('last'))
        .as('lastMessageAt'),
    ])
    .$narrowType<{ lastMessageAt: NotNull }>()
    .limit(filter.first);
  if ('owner' in filter) {
    rows = rows
      .where(ownedBy(filter.owner))
      .orderBy('supportRequests.openedAt', 'desc')
      .orderBy('supportRequests.id', 'desc')
      .offset(filter.skip);
  } else {
    rows = rows
      .where('supportRequests.status', '=', filter.status)
      .where('supportRequests.suspect', '=', filter.suspect)
      .orderBy('supportRequests.openedAt')
      .orderBy('supportRequests.id');
  }
  return (await rows.execute()).map(({ isAnswered, ...summary }) => ({
    ...summary,
    awaits: isAnswered ? 'customer' : 'staff',
  }));
}

export async function countRequestsOf(ctx: TransactionContext, owner: Owner): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('supportRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where(ownedBy(owner))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
