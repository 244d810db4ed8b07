import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { movePayment, sendOrder } from '../support/orders.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const database = await siteDatabase();
const orders = siteOrders(database);
const t = textsOf('en');
const visitor = formVisitor(url);

test('a receipt tells of a paid order from its placing to the parcel', async () => {
  const ctx = await orders.contextOf('en');
  const order = await orders.place('en', { payment: 'card' });
  await movePayment(ctx, order, 'processing', 'completed');
  await sendOrder(ctx, order.id);
  const path = `/receipt/${order.receiptToken}`;
  const page = await visitor.open(path);
  expect(page.text('h1')).toBe(t('order.shippedTitle'));
  for (const text of [
    order.number,
    'KOK-008-05',
    t('order.withState', { name: 'Card', state: t('order.paymentState.COMPLETED') }),
  ]) {
    expect(page.text()).toContain(text);
  }
  const steps = [...page.document.querySelectorAll('main ol > li')];
  expect(steps.map((step) => step.querySelector('span')?.textContent)).toEqual([
    t('order.orderState.CREATED'),
    t('order.paymentState.COMPLETED'),
    t('order.shipmentState.SHIPPED'),
    t('order.shipmentState.COMPLETED'),
  ]);
  expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(2);
  expect(page.link(t('order.track', { number: '7001234567' }))).toContain('7001234567');
  const pdf = page.link(t('order.pdf'));
  expect(pdf).toBe(`${path}/pdf`);
  const file = await visitor.get(pdf);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
});

test('a receipt thanks its buyer in the first hour; later its title is the state', async () => {
  const order = await orders.place('en', { payment: 'cash_on_delivery' });
  const title = async () => (await visitor.open(`/receipt/${order.receiptToken}`)).text('h1');
  expect(await title()).toBe(t('order.thanks'));
  const placedAt = new Date(order.placedAt.getTime() - 61 * 60_000);
  await database.updateTable('orders').set({ placedAt }).where('id', '=', order.id).execute();
  expect(await title()).toBe(t('order.steps.preparing'));
});

test('S8-024: the receipt of a failed order says what has happened, and leads to another try', async () => {
  const order = await orders.place('en', { payment: 'card' });
  await movePayment(await orders.contextOf('en'), order, 'processing', 'failed');
  const page = await visitor.open(`/receipt/${order.receiptToken}`);
  expect(page.text()).toMatch(/There was an error while completing your order\./);
  expect(page.text()).toContain(t('order.notTax'));
  const payment = await page.follow(t('order.payAgain'));
  expect(payment.url.pathname).toBe(`/checkout/payment/${order.receiptToken}`);
});

test('an order is canceled once that is confirmed, and put into the cart again', async () => {
  const order = await orders.place('en', { payment: 'cash_on_delivery' });
  const path = `/receipt/${order.receiptToken}`;
  const asked = await (await visitor.open(path)).follow(t('order.cancel.open'));
  expect((await asked.follow(t('order.cancel.keep'), 'dialog')).url.href).toBe(url + path);
  expect((await orders.look(order)).state).toBe('approved');

  const canceled = await asked.press(t('order.cancel.confirm'), {}, 'dialog');
  expect(canceled.text('h1')).toBe(t('order.canceledTitle'));
  expect(() => canceled.link(t('order.cancel.open'))).toThrow('no Cancel the order');
  expect((await orders.look(order)).state).toBe('canceled');

  const cart = await canceled.press(t('order.reorder.open'));
  expect(cart.url.pathname).toBe('/shopping-cart');
  expect(cart.text()).toContain('Kokerite Demerara');
});

test('a receipt shows the names of the goods, the delivery and the payment in its own language', async () => {
  const order = await orders.place('en', { payment: 'card' });
  const [line] = order.lines;
  const page = await visitor.open(`/el/receipt/${order.receiptToken}`);
  expect(line?.variantLabel).toBe('5\u00a0cl sample');
  expect(page.text('main')).toContain('Δείγμα 5 cl');
  expect(page.text('main')).not.toContain('5 cl sample');
  const names = [...order.shipments, ...order.payments].map(({ methodName }) => methodName);
  expect(names).toHaveLength(2);
  for (const name of names) expect(page.text('main')).not.toContain(name);
  const link = page.document.querySelector('main a[href*="/products/"]')?.getAttribute('href');
  const product = await visitor.open(link ?? '/');
  expect(product.status).toBe(200);
  expect(product.url.pathname).toBe(link);
  expect(product.text('h1')).toMatch(/ετών/);
});

test('S8-023: an order that is not found leads to contact, business hours and all orders', async () => {
  const page = await visitor.open(`/receipt/${'x'.repeat(43)}`);
  expect(page.status).toBe(404);
  expect(page.text('h1')).toBe(t('order.notFoundTitle'));
  expect(page.link(t('order.contactUs'), 'main')).toBe('/contact');
  expect(page.document.querySelector(page.link(t('order.hours'), 'main'))).not.toBeNull();
  expect(page.link(t('order.allOrders'), 'main')).toBe('/orders');
});
