import { expect, inject, test } from 'vitest';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { movePayment, sendOrder } from '../support/orders.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const orders = siteOrders(await siteDatabase());
const t = textsOf('en');
const visitor = formVisitor(inject('siteUrl'));

/** Two miniatures, paid for and on their way. */
async function sentOrder() {
  const ctx = await orders.contextOf('en');
  const order = await orders.place('en', { payment: 'card', quantity: 2 });
  await movePayment(ctx, order, 'processing', 'completed');
  await sendOrder(ctx, order.id);
  return order;
}

/** The name of the list of quantities, of which the order has one. */
const quantityField = ({ document }: FormPage) =>
  document.querySelector('main select')?.getAttribute('name') ?? '';

test('a guest withdraws by number and email, from the foot of any page', async () => {
  const order = await sentOrder();
  const foot = await visitor.open('/terms-of-service');
  const find = await foot.follow('Withdraw from contract here', 'footer');
  expect(find.url.pathname).toBe('/withdrawal/start');
  const choose = await find.press(t('withdrawal.find'), {
    number: order.number.toLowerCase(),
    email: order.email.toUpperCase(),
  });
  const field = quantityField(choose);
  const none = await choose.press(t('withdrawal.next'), { [field]: '0' });
  expect(none.text('main [role=alert]')).toBe(t('withdrawal.nothing'));
  const review = await none.press(t('withdrawal.next'), { [field]: '1' });
  expect(review.text('#withdraw li')).toMatch(/^1 × Kokerite/);
  const changed = await review.press(t('withdrawal.back'));
  expect(changed.value(field)).toBe('1');
  const again = await changed.press(t('withdrawal.next'));
  expect((await orders.look(order)).withdrawals).toEqual([]);
  const done = await again.press('Confirm withdrawal');
  expect(done.text('h1')).toBe(t('withdrawal.doneTitle'));
  expect(done.url.search).toBe('');
  const [withdrawal] = (await orders.look(order)).withdrawals;
  expect(withdrawal?.items.map((item) => item.quantity)).toEqual([1]);
});

test('an order is withdrawn from on its own page, which keeps the acknowledgement', async () => {
  const order = await sentOrder();
  const receipt = await visitor.open(`/receipt/${order.receiptToken}`);
  const choose = await receipt.follow(t('withdrawal.open'), 'main');
  const review = await choose.press(t('withdrawal.next'), { [quantityField(choose)]: '2' });
  const done = await review.press(t('withdrawal.confirm'));
  expect(done.url.hash).toBe('#withdrawals');
  expect(done.text('#withdrawals')).toContain(t('withdrawal.listTitle'));
  expect(done.text('#withdrawals')).toContain('2 × Kokerite');
  const [withdrawal] = (await orders.look(order)).withdrawals;
  expect(withdrawal?.items.map((item) => item.quantity)).toEqual([2]);
});

test('an unknown number and another’s email get the same answer', async () => {
  const order = await sentOrder();
  const start = await visitor.open('/withdrawal/start');
  const answers = [];
  for (const [number, email] of [
    ['K-1', order.email],
    [order.number, 'somebody@example.com'],
  ] as const) {
    const page = await start.press(t('withdrawal.find'), { number, email });
    expect(page.status).toBe(422);
    expect(page.text('main [role=alert]')).toBe(t('withdrawal.notFound'));
    expect([page.value('number'), page.value('email', 'main')]).toEqual([number, email]);
    answers.push(page.text());
  }
  expect(answers[0]).toBe(answers[1]);
});

test('a lost link is asked for, with the same answer for an unknown order, and what is missing is said at its field', async () => {
  const order = await sentOrder();
  for (const [path, button] of [
    ['/withdrawal/start', t('withdrawal.find')],
    ['/order-access', t('order.access.submit')],
  ] as const) {
    const refused = await (await visitor.open(path)).press(button);
    expect(refused.status).toBe(422);
    expect(refused.text('#number-error')).toBe(t('problem.missing.number'));
    expect(refused.text('#email-error')).toBe(t('problem.EMAIL_INVALID'));
    const links = refused.document.querySelectorAll('main [role=alert] a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(['#number', '#email']);
  }
  const access = await visitor.open('/order-access');
  for (const number of ['K-1', order.number]) {
    const page = await access.press(t('order.access.submit'), { number, email: order.email });
    expect(page.status).toBe(200);
    expect(page.text('h1')).toBe(t('order.access.doneTitle'));
    const statuses = [...page.document.querySelectorAll('main [role=status]')];
    expect(statuses.map((status) => status.textContent)).toContain(
      t('order.access.done', { email: order.email }),
    );
  }
});
