import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { daysLater, queuedFor, sendOrder } from '#tests/support/orders.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  codeOf,
  guestOf,
  orderOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import type { Context } from '../../context.ts';
import { isProblem } from '../../problem.ts';
import { listAlerts, settleAlert } from '../alerts.ts';
import { deliverOrder, returnGoods } from '../fulfilment/fulfil.ts';
import { findOrder } from '../orders.ts';
import type { Order } from '../rules.ts';
import { findWithdrawal, cleanUpOrderTokens, withdrawFromOrder } from './withdraw.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');

const cash = { payment: 'cash_on_delivery' } as const;

async function delivered(quantity = 3): Promise<Order> {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  const order = await orderOf(guest, variantId, quantity, cash);
  await sendOrder(guest, order.id);
  return valueOf(await deliverOrder(guest, { orderId: order.id, actor: 'staff:test' }));
}

function withdraw(
  ctx: Context,
  order: Pick<Order, 'receiptToken'>,
  items: { id: string; quantity: number }[] = [],
  idempotencyKey: string = randomUUID(),
) {
  return withdrawFromOrder(ctx, { idempotencyKey, receiptToken: order.receiptToken, items });
}

describe('withdrawing', () => {
  test('from parts is received at once, alerts staff, and leaves the rest', async () => {
    const order = await delivered();
    const id = order.lines[0]?.id ?? '';
    const withdrawal = valueOf(await withdraw(guest, order, [{ id, quantity: 2 }]));
    expect(withdrawal.items).toMatchObject([{ quantity: 2, item: { id } }]);
    expect(await queuedFor(database.owner, order.id)).toContain('order.withdrawal');
    const alert = (await listAlerts(guest)).find(({ orderId }) => orderId === order.id);
    expect(alert).toMatchObject({ kind: 'withdrawal', orderNumber: order.number });
    expect(alert?.details).toMatch(/^2 × TEST-/);

    const after = await findOrder(guest, order.id);
    expect(after).toMatchObject({ canWithdraw: true, withdrawals: [{ id: withdrawal.id }] });
    expect(after?.lines[0]?.withdrawableQuantity).toBe(1);
    expect(codeOf(await withdraw(guest, order, [{ id, quantity: 2 }]))).toBe('QUANTITY_INVALID');
    expect(valueOf(await withdraw(guest, order)).items[0]?.quantity).toBe(1);
    expect(codeOf(await withdraw(guest, order))).toBe('NOT_WITHDRAWABLE');

    const settled = { alertId: alert?.id ?? '', actor: 'staff:test' };
    expect(await settleAlert(guest, settled)).toBe(true);
    expect(await settleAlert(guest, settled)).toBe(false);
    expect((await listAlerts(guest)).map((open) => open.id)).not.toContain(alert?.id);
  });

  test('twice with one key is once, and six at once never take more than there is', async () => {
    const order = await delivered(2);
    const id = order.lines[0]?.id ?? '';
    const key = randomUUID();
    const items = [{ id, quantity: 1 }];
    const first = valueOf(await withdraw(guest, order, items, key));
    expect(valueOf(await withdraw(guest, order, items, key)).id).toBe(first.id);
    const six = await Promise.all(Array.from({ length: 6 }, () => withdraw(guest, order, items)));
    expect(six.filter(isProblem)).toHaveLength(5);
  });

  test.each([
    ['none of it', 0],
    ['more than there is', 4],
    ['a part of one', 1.5],
  ])('from %s is refused', async (_what, quantity) => {
    const order = await delivered();
    const id = order.lines[0]?.id ?? '';
    expect(codeOf(await withdraw(guest, order, [{ id, quantity }]))).toBe('QUANTITY_INVALID');
    expect(codeOf(await withdraw(guest, order, [{ id: randomUUID(), quantity: 1 }]))).toBe(
      'QUANTITY_INVALID',
    );
  });

  test('ends with the fourteenth day after delivery, or the working day after it', async () => {
    const order = await delivered();
    const last = new Date(`${order.withdrawUntil}T12:00:00Z`);
    const on = (day: Date) => ({ ...guest, now: () => day });
    expect((await findOrder(on(last), order.id))?.canWithdraw).toBe(true);
    const after = new Date(last.getTime() + 24 * 60 * 60 * 1000);
    expect(codeOf(await withdraw(on(after), order))).toBe('NOT_WITHDRAWABLE');
    expect(valueOf(await withdraw(on(last), order)).items[0]?.quantity).toBe(3);
  });

  test('is possible while the goods are under way', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 1, cash);
    const shipped = await sendOrder(guest, order.id);
    expect(shipped).toMatchObject({ canWithdraw: true, withdrawUntil: null });
    valueOf(await withdraw(guest, shipped));
  });

  test('from all of an order that nobody has packed cancels it', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 4);
    valueOf(await withdraw(guest, order));
    expect((await findOrder(guest, order.id))?.state).toBe('canceled');
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    expect((await listAlerts(guest)).map(({ orderId }) => orderId)).not.toContain(order.id);
  });

  test('and sending back are the same goods', async () => {
    const order = await delivered();
    const id = order.lines[0]?.id ?? '';
    valueOf(await withdraw(guest, order, [{ id, quantity: 1 }]));
    const parts = [{ orderLineId: id, quantity: 1 }];
    const back = { orderId: order.id, actor: 'staff:test', reason: 'withdrawal', restocked: true };
    valueOf(await returnGoods(guest, { ...back, parts }));
    expect((await findOrder(guest, order.id))?.lines[0]?.withdrawableQuantity).toBe(2);
  });
});

describe('the function of withdrawal without a sign-in', () => {
  const find = (ctx: Context, number: string, email = 'eleni@example.com') =>
    findWithdrawal(ctx, { number, email });

  test('opens to number and e-mail, however they are typed', async () => {
    const order = await delivered();
    const offer = valueOf(
      await find(guest, ` ${order.number.toLowerCase()} `, 'ELENI@example.com '),
    );
    expect(offer).toMatchObject({
      number: order.number,
      withdrawUntil: order.withdrawUntil,
      items: [{ id: order.lines[0]?.id, productName: 'Test rum', quantity: 3 }],
    });
    const { token } = offer;
    const by = (ctx: Context) =>
      withdrawFromOrder(ctx, { idempotencyKey: randomUUID(), token, items: [] });
    expect(codeOf(await by(stranger))).toBe('TOKEN_INVALID');
    expect(codeOf(await by(daysLater(guest, 16 / 24 / 60)))).toBe('TOKEN_INVALID');
    expect(valueOf(await by(daysLater(guest, 14 / 24 / 60))).items[0]?.quantity).toBe(3);
  });

  test('answers an unknown number and another’s e-mail alike', async () => {
    const order = await delivered();
    const next = order.number.replace(/\d+$/, (digits) => String(Number(digits) + 1000));
    const answers = [
      await find(guest, next),
      await find(guest, order.number, 'nikos@example.com'),
      await find(stranger, order.number),
      await find(guest, ''),
    ];
    expect(answers).toEqual(Array.from({ length: 4 }, () => answers[0]));
    expect(codeOf(answers[0])).toBe('ORDER_NOT_FOUND');
    const kept = await database.owner
      .selectFrom('orderTokens')
      .select('hash')
      .where('orderId', 'is', null)
      .execute();
    expect(kept).toHaveLength(answers.length);
  });

  test('is closed when the time is over', async () => {
    const order = await delivered();
    expect(codeOf(await find(daysLater(guest, 30), order.number))).toBe('NOT_WITHDRAWABLE');
  });

  test('stores no token in the clear, and none for long', async () => {
    const order = await delivered();
    const { token } = valueOf(await find(guest, order.number));
    const tokens = () =>
      database.owner
        .selectFrom('orderTokens')
        .select('hash')
        .where('orderId', '=', order.id)
        .execute();
    expect((await tokens()).map(({ hash }) => hash)).not.toContain(token);
    await cleanUpOrderTokens(daysLater(guest, 1));
    expect(await tokens()).toEqual([]);
  });

  test('without a link and without a token there is no order', async () => {
    const input = { idempotencyKey: randomUUID(), items: [] };
    expect(codeOf(await withdrawFromOrder(guest, input))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await withdrawFromOrder(guest, { ...input, token: 'x' }))).toBe('TOKEN_INVALID');
    expect(codeOf(await withdrawFromOrder(guest, { ...input, receiptToken: 'x' }))).toBe(
      'ORDER_NOT_FOUND',
    );
  });
});

test('a stranger who tries addresses for a number does not exhaust its buyer’s limit, in any spelling', async () => {
  const order = await delivered();
  const ask = (email: string, number = order.number) => findWithdrawal(guest, { number, email });
  for (let turn = 0; turn < 12; turn += 1) await ask('stranger@example.com');
  expect(codeOf(await ask('stranger@example.com'))).toBe('RATE_LIMITED');
  for (let turn = 0; turn < 5; turn += 1) {
    expect(isProblem(await ask(order.email))).toBe(false);
    expect(isProblem(await ask(` ${order.email.toUpperCase()}`, ` ${order.number} `))).toBe(false);
  }
  expect(codeOf(await ask(order.email))).toBe('RATE_LIMITED');
});
