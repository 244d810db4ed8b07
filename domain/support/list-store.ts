import type { NotNull } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { RequestStatus, RequestSummary } from './rules.ts';

/** Requests of a member, the last first, or those that wait for the house, the oldest first. */
export async function listRequests(
  ctx: TransactionContext,
  filter:
    | { customerId: string; first: number; skip: number }
    | { status: RequestStatus; suspect: boolean; first: number },
): Promise<RequestSummary[]> {
  let rows = ctx.db
    .selectFrom('supportRequests as request')
    .where('request.tenantId', '=', ctx.tenant.id)
    .select((eb) => [
      'request.id',
      'request.reference',
      'request.name',
      'request.email',
      'request.openedAt',
      eb.ref('request.status').$castTo<RequestStatus>().as('status'),
      eb('request.answeredAt', 'is not', null).$castTo<boolean>().as('isAnswered'),
      eb
        .selectFrom('supportMessages as message')
        .whereRef('message.tenantId', '=', 'request.tenantId')
        .whereRef('message.requestId', '=', 'request.id')
        .select((inner) => inner.fn.max('message.writtenAt').as('last'))
        .as('lastMessageAt'),
    ])
    .$narrowType<{ lastMessageAt: NotNull }>()
    .limit(filter.first);
  if ('customerId' in filter) {
    rows = rows
      .where('request.customerId', '=', filter.customerId)
      .orderBy('request.openedAt', 'desc')
      .orderBy('request.id', 'desc')
      .offset(filter.skip);
  } else {
    rows = rows
      .where('request.status', '=', filter.status)
      .where('request.suspect', '=', filter.suspect)
      .orderBy('request.openedAt')
      .orderBy('request.id');
  }
  return (await rows.execute()).map(({ isAnswered, ...summary }) => ({
    ...summary,
    awaits: isAnswered ? 'customer' : 'staff',
  }));
}

export async function countRequestsOf(
  ctx: TransactionContext,
  customerId: string,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('supportRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where('customerId', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
