import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raiseAlert } from '#domain/orders/alerts.ts';
import { submitContact } from '#domain/support/support.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { contactOf } from '#tests/support/requests.ts';
import { guestOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { colleagueOf, STAFF_SECRET } from '#tests/support/staff.ts';
import { transact } from '../context.ts';
import { runDue } from '../outbox/outbox.ts';
import { staffEmailHandlers } from './emails.ts';
import { changeOwnNotices, listOwnNotices } from './own.ts';
import type { NoticeEmail } from './ports.ts';
import { noticesFor, staffRoles, type StaffRole } from './rules.ts';
import { createSeals } from './sealing.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

async function person(roles: StaffRole[], wanted?: string[], locale: 'el' | 'en' = 'en') {
  const email = `${randomUUID()}@example.com`;
  const { ctx } = await colleagueOf(database.staff, { email, roles, locale });
  if (wanted) valueOf(await changeOwnNotices(ctx, wanted));
  return { email, ctx };
}

async function send(): Promise<NoticeEmail[]> {
  const sent: NoticeEmail[] = [];
  const mailer = {
    sendInvitation: () => Promise.resolve(),
    sendEvent: () => Promise.resolve(),
    sendNotice: (mail: NoticeEmail) => Promise.resolve(void sent.push(mail)),
  };
  const handlers = staffEmailHandlers(mailer, createSeals([STAFF_SECRET]));
  const onError = (error: unknown) => {
    throw error;
  };
  await runDue({ ...guest, now: () => new Date(Date.now() + 60_000) }, { handlers, onError });
  return sent;
}

async function newOrder() {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  return orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
}

const ALL = ['order', 'request', 'alert'];

test('owners get all of them until they choose, others what they have chosen and may get', async () => {
  for (const [roles, expected] of [
    [['owner'], { order: true, request: true, alert: true }],
    [['support'], { order: false, request: false }],
    [['editor'], {}],
  ] as const) {
    const { ctx } = await person([...roles]);
    const found = (await listOwnNotices(ctx)).map(({ notice, isChosen }) => [notice, isChosen]);
    expect(Object.fromEntries(found)).toEqual(expected);
  }
  const { ctx } = await person(['support'], ALL);
  const chosen = (await listOwnNotices(ctx)).filter(({ isChosen }) => isChosen);
  expect(chosen.map(({ notice }) => notice)).toEqual(['order', 'request']);
});

test('each of an event is sent once to each person who wants it, in their language', async () => {
  const greek = await person(['owner'], undefined, 'el');
  const reader = await person(['support'], ['request']);
  const order = await newOrder();
  const { reference } = valueOf(await submitContact(guest, contactOf()));
  const alert = { orderId: order.id, kind: 'payment-mismatch', subject: order.id } as const;
  const raise = () =>
    transact(guest, (tx) => raiseAlert(tx, { ...alert, facts: { says: 'lateMoney' } }));
  await raise();
  await raise();
  const sent = [...(await send()), ...(await send())];
  const to = (email: string) =>
    sent
      .flatMap((mail) => (mail.email === email ? [`${mail.notice} ${mail.label}`] : []))
      .toSorted();
  expect(to(greek.email)).toEqual([
    `alert ${order.number}`,
    `order ${order.number}`,
    `request ${reference}`,
  ]);
  expect(to(reader.email)).toEqual([`request ${reference}`]);
  const [first] = sent.filter(({ email, notice }) => email === greek.email && notice === 'order');
  expect(first).toMatchObject({ locale: 'el', amount: order.totals.total });
});

test.each(staffRoles)('the database sends to the role %s what the table permits', async (role) => {
  const { email } = await person([role], ALL);
  const order = await newOrder();
  valueOf(await submitContact(guest, contactOf()));
  await transact(guest, (tx) =>
    raiseAlert(tx, {
      orderId: order.id,
      kind: 'fiscal',
      subject: randomUUID(),
      facts: { says: 'lateMoney' },
    }),
  );
  const got = (await send()).filter((mail) => mail.email === email).map(({ notice }) => notice);
  expect(got.toSorted()).toEqual(noticesFor([role]).toSorted());
});

test('an email about an order or a message reads that one, not all of the shop', async () => {
  const order = await newOrder();
  await newOrder();
  valueOf(await submitContact(guest, contactOf()));
  const tenantId = guest.tenant.id;
  await database.owner.transaction().execute(async (tx) => {
    await sql`delete from outbox`.execute(tx);
    await sql`insert into support_messages (tenant_id, request_id, author, staff, text, written_at)
      select tenant_id, request_id, 'customer', '', 'More', now()
      from support_messages, generate_series(1, 200)`.execute(tx);
    await sql`analyze orders, support_requests, support_messages`.execute(tx);
    const { id: messageId } = await tx
      .selectFrom('supportMessages')
      .select('id')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    const reads = async () => {
      const { rows } = await sql<{ reads: number }>`
        select sum(seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_xact_user_tables
        where relname in ('orders', 'support_messages')`.execute(tx);
      return rows[0]?.reads ?? 0;
    };
    const before = await reads();
    // Few orders are read from the first to the last otherwise.
    await sql`set local enable_seqscan = off`.execute(tx);
    const now = new Date();
    const facts = { tenantId, payload: '{}', runAt: now, createdAt: now };
    await tx
      .insertInto('outbox')
      .values([
        { ...facts, kind: 'order.notice', subject: order.id },
        { ...facts, kind: 'support.notice', subject: messageId },
      ])
      .execute();
    expect((await reads()) - before).toBe(2);
  });
});
