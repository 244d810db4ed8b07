import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Email } from '#adapters/mail/mail-transport.ts';
import { createOrderMailer } from '#adapters/mail/order-mailer.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { runDue } from '../../outbox/outbox.ts';
import { cancelOwnOrder } from '../buyer/cancel-own.ts';
import { orderEmailHandlers } from './email-handlers.ts';
import { markPaid } from '../../payment-processing/transfers/mark-paid.ts';

const database = await openTestDatabase();

test('the shop gets one email for each new order, in its own language, with all it needs to send it', async () => {
  const guest = { ...(await guestOf(database.app)), locale: 'el' as const };
  const { defaultLocale, settings } = guest.tenant;
  expect(defaultLocale).toBe('en');
  const emails: Email[] = [];
  const mailer = {
    send: (mail: Email) => {
      emails.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  const post = createOrderMailer({ mailer, publicUrlOf: () => 'https://shop.example' });
  const idle = { 'fiscal.document': () => Promise.resolve() };
  const send = () =>
    runDue(guest, {
      handlers: { ...idle, ...orderEmailHandlers(post) },
      onError: (error) => {
        throw error;
      },
    });
  const variantId = await stockVariant(database, guest, { onHand: 5, price: 2000 });
  const order = await orderOf(guest, variantId, 2, { payment: 'bank_transfer' });
  const another = await orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
  const { receiptToken } = another;
  const canceled = await cancelOwnOrder(guest, { idempotencyKey: randomUUID(), receiptToken });
  expect(canceled).toMatchObject({ state: 'canceled' });
  await send();
  await markPaid(guest, { orderId: order.id, amount: order.totals.total, actor: 'staff:eleni' });
  await send();

  const toShop = emails.filter(({ to }) => to.address === settings.email);
  expect(toShop).toHaveLength(1);
  const [notice] = toShop;
  expect(notice?.language).toBe('en');
  expect(notice?.subject).toMatch(new RegExp(`^New order ${order.number}, €`));
  const text = notice?.text ?? '';
  for (const fact of [
    order.email,
    order.shippingAddress?.address1 ?? 'no address',
    order.lines[0]?.productName ?? 'no product',
    'not paid yet',
    `https://shop.example/admin/orders/${order.number}`,
  ])
    expect(text).toContain(fact);
  // An order that is canceled before its email is sent has none.
  expect(JSON.stringify(toShop)).not.toContain(another.number);
  // It gives the rights of the buyer.
  expect(JSON.stringify(notice)).not.toContain(order.receiptToken);
  expect(emails.some(({ to }) => to.address === order.email)).toBe(true);
});
