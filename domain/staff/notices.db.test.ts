import { randomUUID } from 'node:crypto';
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
  const raise = () => transact(guest, (tx) => raiseAlert(tx, { ...alert, details: '' }));
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
    raiseAlert(tx, { orderId: order.id, kind: 'fiscal', subject: randomUUID(), details: '' }),
  );
  const got = (await send()).filter((mail) => mail.email === email).map(({ notice }) => notice);
  expect(got.toSorted()).toEqual(noticesFor([role]).toSorted());
});
