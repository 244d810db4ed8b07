import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  codeOf,
  guestOf,
  operatorOf,
  orderOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { listEntries } from '../audit/audit.ts';
import { orderEmailHandlers } from '../orders/documents/email-handlers.ts';
import type { OrderEmail } from '../orders/documents/ports.ts';
import type { Order } from '../orders/rules.ts';
import { runDue } from '../outbox/outbox.ts';
import { HELD_FOR } from '../outbox/rules.ts';
import { changeOrderContact, type ContactEdits } from './order-contact.ts';
import { resendEmail, takeBackEmail } from './order-emails.ts';
import { findOrderForStaff } from './order-page.ts';
import { cancelOrder, packOrder, shipOrder } from './orders.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const later = { ...guest, now: () => new Date(Date.now() + HELD_FOR + 1000) };

async function newOrder(): Promise<Order> {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  return orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
}

function edit({ shippingAddress, phone }: Order, mine: Record<string, string>): ContactEdits {
  const read: Record<string, string> = { ...shippingAddress, phone };
  return Object.fromEntries(
    Object.entries(mine).map(([path, text]) => [path, { base: read[path] ?? '', mine: text }]),
  );
}
const change = (order: Order, mine: Record<string, string>) =>
  changeOrderContact(eleni, { orderId: order.id, edits: edit(order, mine) });

test('address and phone change before shipping, and the log has no personal value', async () => {
  const order = await newOrder();
  const changed = valueOf(
    await change(order, { address1: 'Αθηνάς 7', postalCode: '10551', phone: '6944444444' }),
  );
  expect(changed.shippingAddress).toMatchObject({
    address1: 'Αθηνάς 7',
    postalCode: '10551',
    city: order.shippingAddress?.city,
    region: '',
  });
  expect(changed.phone).toBe('+306944444444');
  expect(changed.billingAddress).toEqual(order.billingAddress);
  const [entry] = await listEntries(eleni, { first: 1, label: order.number });
  expect(entry?.act).toBe('order.change-contact');
  expect(entry?.changes).toEqual([
    { path: 'address', before: null, after: 'changed' },
    { path: 'phone', before: null, after: 'changed' },
  ]);
  valueOf(await change(changed, { city: order.shippingAddress?.city ?? '' }));
  expect(await listEntries(eleni, { first: 9, label: order.number })).toHaveLength(1);
});

test('what is typed is checked as in the checkout', async () => {
  const order = await newOrder();
  expect(await change(order, { address1: ' ', postalCode: '1', phone: '12' })).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [
      { path: 'address1', code: 'REQUIRED' },
      { path: 'postalCode', code: 'POSTAL_CODE_INVALID' },
      { path: 'phone', code: 'PHONE_INVALID' },
    ],
  });
});

test('a postcode to which the delivery of the order does not go is refused', async () => {
  const order = await newOrder();
  await database.owner
    .updateTable('shippingMethods')
    .set({ active: false })
    .where('tenantId', '=', guest.tenant.id)
    .where('key', '=', 'courier')
    .execute();
  const refused = await change(order, { postalCode: '71201' });
  await database.owner
    .updateTable('shippingMethods')
    .set({ active: true })
    .where('tenantId', '=', guest.tenant.id)
    .where('key', '=', 'courier')
    .execute();
  expect(refused).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: 'postalCode', code: 'SHIPPING_METHOD_INVALID' }],
  });
});

test('two people: other fields are merged, the same field is a conflict', async () => {
  const order = await newOrder();
  valueOf(await change(order, { doorbell: 'Χατζή' }));
  const both = valueOf(await change(order, { floor: '3' }));
  expect(both.shippingAddress).toMatchObject({ doorbell: 'Χατζή', floor: '3' });
  const refused = await change(order, { floor: '4' });
  expect(refused).toMatchObject({
    code: 'VERSION_CONFLICT',
    conflicts: [{ path: 'floor', mine: '4', theirs: '3' }],
  });
});

test('nothing changes once a parcel has left or the order is canceled', async () => {
  const order = await newOrder();
  valueOf(await packOrder(eleni, { orderId: order.id }));
  valueOf(await change(order, { floor: '1' }));
  valueOf(await shipOrder(eleni, { orderId: order.id, carrier: '', trackingNumber: '' }));
  expect(codeOf(await change(order, { floor: '2' }))).toBe('STATE_TRANSITION');
  const other = await newOrder();
  valueOf(await cancelOrder(eleni, { orderId: other.id, reason: '' }));
  expect(codeOf(await change(other, { floor: '2' }))).toBe('STATE_TRANSITION');
});

async function emailsOf(order: Order) {
  const page = await findOrderForStaff(eleni, order.number);
  return (page?.timeline ?? []).flatMap((entry) =>
    entry.kind === 'email' && entry.email === 'order.confirmation' ? [entry] : [],
  );
}

async function send(ctx: typeof guest): Promise<OrderEmail[]> {
  const sent: OrderEmail[] = [];
  const mailer = {
    send: (mail: OrderEmail) => {
      sent.push(mail);
      return Promise.resolve();
    },
  };
  await runDue(ctx, {
    handlers: orderEmailHandlers(mailer),
    onError: (error) => {
      throw error;
    },
  });
  return sent;
}

test('an email is sent again once, after 20 seconds, to the address of now, or is taken back', async () => {
  const order = await newOrder();
  await send(guest);
  const [first] = await emailsOf(order);
  const emailId = first?.emailId ?? '';
  const again = () => resendEmail(eleni, { orderId: order.id, emailId, turn: 0 });
  await Promise.all([again(), again()]);
  const [held, ...others] = await emailsOf(order);
  expect(others).toHaveLength(1);
  expect(held?.heldUntil).not.toBeNull();
  const back = () => takeBackEmail(eleni, { orderId: order.id, emailId: held?.emailId ?? '' });
  valueOf(await back());
  valueOf(await back());
  expect(await send(later)).toEqual([]);
  valueOf(await again());
  await database.owner
    .updateTable('orders')
    .set({ email: 'new@example.com' })
    .where('tenantId', '=', guest.tenant.id)
    .where('id', '=', order.id)
    .execute();
  const sent = (await send(later)).filter(({ about }) => about.kind === 'confirmation');
  expect(sent.map((mail) => mail.order.email)).toEqual(['new@example.com']);
  const [last] = await emailsOf(order);
  const late = { orderId: order.id, emailId: last?.emailId ?? '' };
  expect(codeOf(await takeBackEmail(eleni, late))).toBe('ANSWER_SENT');
  const other = await newOrder();
  const strange = await resendEmail(eleni, { orderId: other.id, emailId, turn: 0 });
  expect(codeOf(strange)).toBe('EMAIL_NOT_FOUND');
});
