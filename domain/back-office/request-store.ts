import { sql, type RawBuilder } from 'kysely';
import { emailKey } from '../address/email.ts';
import type { TransactionContext } from '../context.ts';
import type { MessageAuthor, RequestMessage, RequestSummary } from '../support/rules.ts';
import { isUuid } from '../uuid.ts';
import type { OtherOrder } from './page-store.ts';
import { MOST_COUNTED } from './page.ts';
import type { ListedRequest } from './listed-request.ts';

/** waiting: for the shop; answered: for the customer. Suspect ones are in their own view and in `all`. */
export type RequestView = 'waiting' | 'answered' | 'resolved' | 'suspect' | 'all';

const views: Record<RequestView, RawBuilder<unknown>> = {
  waiting: sql`r.status = 'pending' and r.answered_at is null and not r.suspect`,
  answered: sql`r.status = 'pending' and r.answered_at is not null and not r.suspect`,
  resolved: sql`r.status = 'resolved' and not r.suspect`,
  suspect: sql`r.suspect`,
  all: sql`true`,
};

/** What a list shows of `support_requests r`. */
const summary = sql`r.id, r.reference, r.status, r.name, r.email, r.opened_at,
  (select max(m.written_at) from support_messages m
    where m.tenant_id = r.tenant_id and m.request_id = r.id) as last_message_at,
  case when r.answered_at is null then 'staff' else 'customer' end as awaits`;

/** Requests of a list, and how many there are, up to one more than is counted; `after`: the id of the one before. */
export async function readListedRequests(
  ctx: TransactionContext,
  { view, words }: { view: RequestView; words: readonly string[][] },
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: ListedRequest[]; count: number }> {
  const tenant = ctx.tenant.id;
  const conditions = [sql`r.tenant_id = ${tenant}`, views[view], ...words.map(wordCondition)];
  const matching = sql.join(conditions, sql` and `);
  const [isBehind, direction] = view === 'waiting' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const from =
    after !== null && isUuid(after)
      ? sql`(r.opened_at, r.id) ${isBehind} (
          (select opened_at from support_requests where tenant_id = ${tenant} and id = ${after}), ${after}::uuid)`
      : sql`true`;
  const { rows } = await sql<ListedRequest & { id: string | null; count: number }>`
    with counted as (
      select count(*)::int as count from (
        select from support_requests r where ${matching} limit ${MOST_COUNTED + 1}) c
    ),
    page as materialized (
      select r.* from support_requests r where ${matching} and ${from}
      order by r.opened_at ${direction}, r.id ${direction} limit ${limit}
    )
    select counted.count, ${summary}, r.suspect as is_suspect,
      (select o.number from orders o where o.tenant_id = r.tenant_id and o.id = r.order_id) as order_number,
      (select left(m.text, 140) from support_messages m
        where m.tenant_id = r.tenant_id and m.request_id = r.id
        order by m.position desc limit 1) as excerpt
    from counted left join page r on true
    order by r.opened_at ${direction}, r.id ${direction}`.execute(ctx.db);
  const found = rows.flatMap(({ count: _same, ...row }) => (row.id === null ? [] : [row]));
  return { rows: found, count: rows[0]?.count ?? 0 };
}

/** A word in one of its spellings, or the number of an order. */
function wordCondition(spellings: readonly string[]): RawBuilder<unknown> {
  // In a query of its own, so that the patterns are made once and not for each row.
  return sql`(r.search_text like any ((select search_patterns(${spellings}::text[]))::text[])
    or r.order_id in (select o.id from orders o
      where o.tenant_id = r.tenant_id and o.number = upper(${spellings[0] ?? ''})))`;
}

/** What of a request customers do not see. */
export async function readRequestFacts(
  ctx: TransactionContext,
  reference: string,
): Promise<{
  customerId: string | null;
  orderId: string | null;
  isSuspect: boolean;
  order: OtherOrder | null;
}> {
  const row = await ctx.db
    .selectFrom('supportRequests as r')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
    )
    .select(['r.customerId', 'r.orderId', 'r.suspect as isSuspect'])
    .select(['o.number', 'o.state', 'o.placedAt', 'o.total'])
    .where('r.tenantId', '=', ctx.tenant.id)
    .where('r.reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { customerId, orderId, isSuspect, ...order } = row;
  return {
    customerId,
    orderId,
    isSuspect,
    order: order.number === null ? null : (order as OtherOrder),
  };
}

/** The messages of a request with who of the shop has written them, the oldest first. */
export async function readThread(
  ctx: TransactionContext,
  requestId: string,
): Promise<(RequestMessage & { actor: string })[]> {
  return ctx.db
    .selectFrom('supportMessages')
    .select(['id', 'author', 'text', 'writtenAt', 'staff as actor'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('requestId', '=', requestId)
    .orderBy('position')
    .$narrowType<{ author: MessageAuthor }>()
    .execute();
}

/** How many of a customer's requests are named. */
const LATEST = 10;

/** The other requests of a customer: how many, and the latest. */
export async function readOtherRequests(
  ctx: TransactionContext,
  { id, customerId, email }: { id: string; customerId: string | null; email: string },
): Promise<{ count: number; latest: RequestSummary[] }> {
  const { rows } = await sql<RequestSummary & { count: number }>`
    select ${summary}, (count(*) over ())::int as count from support_requests r
    where r.tenant_id = ${ctx.tenant.id} and r.id <> ${id} and not r.suspect
      and (r.customer_id = ${customerId} or r.email_key = ${emailKey(email)})
    order by r.opened_at desc, r.id desc limit ${LATEST}`.execute(ctx.db);
  return {
    count: rows[0]?.count ?? 0,
    latest: rows.map(({ count: _same, ...request }) => request),
  };
}
