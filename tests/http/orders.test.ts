import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { formatMoney } from '#api/formatting.ts';
import { encodeId } from '#api/types/basics/node.ts';
import { cancelOwnOrder } from '#domain/orders/buyer/cancel-own.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { asMember, memberOf } from '../support/member.ts';
import { valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const database = await siteDatabase();
const orders = siteOrders(database);
const t = textsOf('en');
const payment = 'cash_on_delivery';

/** A new member, signed in, and the context in which they act. */
async function join() {
  const email = `${randomUUID()}@example.com`;
  const guest = await orders.contextOf('en');
  const ctx = asMember(guest, await memberOf({ owner: database }, guest, email), email);
  const visitor = formVisitor(inject('siteUrl'));
  await visitor.signIn(email);
  return { ctx, visitor };
}

test('the orders of a member are none at first, then listed with number, state and total, each with its page', async () => {
  const { ctx, visitor } = await join();
  const empty = await visitor.open('/orders');
  expect(empty.text('h1')).toBe(t('order.list.title'));
  expect(empty.text()).toContain(t('order.list.empty'));

  const order = await orders.place('en', { payment }, { viewer: ctx.viewer });
  const list = await visitor.open('/orders');
  const total = formatMoney({ amount: order.totals.total, currency: 'EUR' }, 'en');
  const title = t('order.title', { number: order.number });
  const entries = [...list.document.querySelectorAll('main li:has(time)')];
  expect(entries.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(title)]);
  expect(entries[0]?.textContent).toContain(t('order.steps.preparing'));
  expect(entries[0]?.textContent).toContain(total);

  const page = await list.follow(title);
  expect(page.url.pathname).toBe(`/orders/${encodeId('Order', order.id)}`);
  expect(page.text('h1')).toBe(t('order.steps.preparing'));
  for (const text of [
    order.number,
    order.lines[0]?.productName ?? 'no line',
    'KOK-008-05',
    total,
    order.billingAddress.address1,
    order.email,
  ]) {
    expect(page.text()).toContain(text);
  }
  // Its goods and all else, each under a title of its own.
  const parts = [...page.document.querySelectorAll('main h2')].map((part) => part.textContent);
  for (const key of ['items', 'details', 'actions'] as const) {
    expect(parts).toContain(t(`order.${key}`));
  }
  expect((await page.follow(t('order.list.back'))).url.pathname).toBe('/orders');
});

test('the order of another is not found by a member', async () => {
  const order = await orders.place('en', { payment });
  const { visitor } = await join();
  const page = await visitor.open(`/orders/${encodeId('Order', order.id)}`);
  expect(page.status).toBe(404);
  expect(page.text('h1')).toBe(t('order.notFoundTitle'));
  expect(page.text('html')).not.toContain(order.number);
});

test('more orders than a page holds stand on the next', async () => {
  const { ctx, visitor } = await join();
  const numbers: string[] = [];
  while (numbers.length < 25) {
    const order = await orders.place('en', { payment }, { viewer: ctx.viewer });
    numbers.push(order.number);
    // Its goods are for others again.
    const input = { idempotencyKey: randomUUID(), receiptToken: order.receiptToken };
    valueOf(await cancelOwnOrder(ctx, input));
  }
  const listed = ({ document }: FormPage) =>
    [...document.querySelectorAll('main li:has(time) a')].map((link) => link.textContent);
  const title = (number: string) => t('order.title', { number });
  const [oldest = '', ...others] = numbers;
  const first = await visitor.open('/orders');
  expect(listed(first)).toEqual(others.toReversed().map(title));
  const second = await first.follow(t('order.list.next'));
  expect(second.url.search).toBe('?page=2');
  expect(listed(second)).toEqual([title(oldest)]);
});
