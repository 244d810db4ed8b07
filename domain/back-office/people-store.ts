import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { isUuid } from '../uuid.ts';
import type { ListedPerson } from './listed-person.ts';
import type { OtherOrder, RequestOfBuyer } from './page-store.ts';
import { MOST_COUNTED } from './page.ts';

/**
 * The orders and requests of `people p` with the account `u`, each of one person only. Two queries instead of an `or`:
 * each has its index, of which `email_key <> ''` is the condition.
 */
const ordersOfPerson = sql`lateral (
  select * from orders x where x.tenant_id = p.tenant_id and x.customer_id = u.id
  union all
  select * from orders x where x.tenant_id = p.tenant_id and x.email_key = p.email_key and x.customer_id is null
    and x.email_key <> '') o`;
const requestsOfPerson = sql`lateral (
  select * from support_requests x where x.tenant_id = p.tenant_id and x.customer_id = u.id and not x.suspect
  union all
  select * from support_requests x where x.tenant_id = p.tenant_id and x.email_key = p.email_key
    and x.customer_id is null and not x.suspect) r`;
const account = sql`left join users u on u.tenant_id = p.tenant_id and u.email_key = p.email_key`;

/** What a list shows of `people p`, with what it is read from. */
const summary = sql`p.id, p.name, p.email, p.phone, p.last_at, u.id is not null as has_account,
  b.order_count, b.total, w.request_count`;
const joins = sql`${account}
  left join lateral (select count(*)::int as order_count, coalesce(sum(o.total - coalesce((
      select sum(f.amount) from refunds f
      where f.tenant_id = o.tenant_id and f.order_id = o.id and f.state = 'done' and not f.stray), 0)), 0)::int as total
    from ${ordersOfPerson} where o.state not in ('created', 'failed', 'canceled')) b on true
  left join lateral (select count(*)::int as request_count from ${requestsOfPerson}) w on true`;

/**
 * People, those who were last here first, and how many there are, up to one more than is counted; `after`: the id of the
 * person before them. `inFull`: also found by address and phone.
 */
export async function readListedPeople(
  ctx: TransactionContext,
  { words, inFull }: { words: readonly string[][]; inFull: boolean },
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: ListedPerson[]; count: number }> {
  const tenant = ctx.tenant.id;
  const isSearch = words.length > 0;
  const found = isSearch
    ? sql`found as materialized (select find_people(${JSON.stringify(words)}::jsonb, ${inFull}) as id),`
    : sql``;
  const matching = sql`p.tenant_id = ${tenant} ${isSearch ? sql`and p.id in (select id from found)` : sql``}`;
  const from =
    after !== null && isUuid(after)
      ? sql`(p.last_at, p.id) < (
          (select last_at from people where tenant_id = ${tenant} and id = ${after}), ${after}::uuid)`
      : sql`true`;
  const { rows } = await sql<ListedPerson & { count: number }>`
    with ${found} counted as (
      select count(*)::int as count from (
        select from people p where ${matching} limit ${MOST_COUNTED + 1}) c
    ),
    page as materialized (
      select p.* from people p where ${matching} and ${from}
      order by p.last_at desc, p.id desc limit ${limit}
    )
    select counted.count, ${summary} from counted left join page p on true ${joins}
    order by p.last_at desc, p.id desc`.execute(ctx.db);
  return {
    rows: rows.flatMap(({ count: _same, ...row }) => (row.id === null ? [] : [row])),
    count: rows[0]?.count ?? 0,
  };
}

export type PersonRow = ListedPerson & { userId: string | null; hasLeft: boolean };

/** A person with the account; `hasLeft`: they are forgotten once their orders are long over. */
export async function readPerson(ctx: TransactionContext, id: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select ${summary}, u.id as user_id, u.id is null and exists (
      select from ${ordersOfPerson} where o.buyer_left_at is not null) as has_left
    from people p ${joins}
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** The id of the person to whom an order or request of this account, or else of this address key, belongs. */
export async function readPersonId(
  ctx: TransactionContext,
  { customerId, emailKey }: { customerId: string | null; emailKey: string },
): Promise<string | null> {
  const tenant = ctx.tenant.id;
  const { rows } = await sql<{ id: string }>`
    select id from people where tenant_id = ${tenant} and email_key = coalesce(
      (select email_key from users where tenant_id = ${tenant} and id = ${customerId}), ${emailKey})`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? null;
}

/** All orders of a person, the latest first. */
export async function readOrdersOfPerson(
  ctx: TransactionContext,
  id: string,
): Promise<(OtherOrder & { id: string; isOfAccount: boolean })[]> {
  const { rows } = await sql<OtherOrder & { id: string; isOfAccount: boolean }>`
    select o.id, o.number, o.state, o.placed_at, o.total, o.customer_id is not null as is_of_account
    from people p
    ${account}
    cross join ${ordersOfPerson}
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}
    order by o.placed_at desc, o.id desc`.execute(ctx.db);
  return rows;
}

/** All requests of a person, the latest first. */
export async function readRequestsOfPerson(
  ctx: TransactionContext,
  id: string,
): Promise<RequestOfBuyer[]> {
  const { rows } = await sql<RequestOfBuyer>`
    select r.reference, r.status, r.opened_at
    from people p
    ${account}
    cross join ${requestsOfPerson}
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}
    order by r.opened_at desc, r.id desc`.execute(ctx.db);
  return rows;
}

/** What somebody has agreed to with an order: the version of the text, when for the first time, and with which order. */
export type AcceptedText = { kind: 'terms' | 'age'; version: string; at: Date; number: string };

export async function readAcceptedTexts(
  ctx: TransactionContext,
  id: string,
): Promise<AcceptedText[]> {
  const { rows } = await sql<AcceptedText>`
    select distinct on (t.kind, t.version) t.kind, t.version, t.at, o.number
    from people p
    ${account}
    cross join ${ordersOfPerson}
    cross join lateral (values ('terms', o.terms_version, o.terms_accepted_at),
      ('age', o.age_text_version, o.age_confirmed_at)) t (kind, version, at)
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id} and t.version is not null and t.at is not null
    order by t.kind desc, t.version desc, t.at`.execute(ctx.db);
  return rows;
}

/** A note of staff on a person. */
export type PersonNote = { id: string; text: string; actor: string; writtenAt: Date };

/** The notes on a person, the latest first. */
export async function readPersonNotes(
  ctx: TransactionContext,
  personId: string,
): Promise<PersonNote[]> {
  return ctx.db
    .selectFrom('personNotes')
    .select(['id', 'text', 'actor', 'writtenAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('personId', '=', personId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertPersonNote(
  ctx: TransactionContext,
  note: { personId: string; text: string; actor: string },
): Promise<void> {
  await ctx.db
    .insertInto('personNotes')
    .values({ ...note, tenantId: ctx.tenant.id, writtenAt: ctx.now() })
    .execute();
}

/** Deletes a note, or all notes of a person (`noteId` null). */
export async function deletePersonNotes(
  ctx: TransactionContext,
  { personId, noteId }: { personId: string; noteId: string | null },
): Promise<void> {
  await ctx.db
    .deleteFrom('personNotes')
    .where('tenantId', '=', ctx.tenant.id)
    .where('personId', '=', personId)
    .$if(noteId !== null, (query) => query.where('id', '=', noteId ?? ''))
    .execute();
}

/** Whether this actor has opened the person since then. */
export async function hasOpened(
  ctx: TransactionContext,
  { personId, actor, since }: { personId: string; actor: string; since: Date },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('auditEntries')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('subjectKind', '=', 'person')
    .where('subjectId', '=', personId)
    .where('act', '=', 'person.open')
    .where('actor', '=', actor)
    .where('at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The notes of staff on these orders. */
export async function readNotesOfOrders(
  ctx: TransactionContext,
  orderIds: readonly string[],
): Promise<{ number: string; text: string; writtenAt: Date }[]> {
  if (orderIds.length === 0) return [];
  return ctx.db
    .selectFrom('orderNotes as n')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'n.tenantId').onRef('o.id', '=', 'n.orderId'),
    )
    .select(['o.number', 'n.text', 'n.writtenAt'])
    .where('n.tenantId', '=', ctx.tenant.id)
    .where('n.orderId', 'in', [...orderIds])
    .where('n.removedAt', 'is', null)
    .orderBy('n.writtenAt')
    .execute();
}
