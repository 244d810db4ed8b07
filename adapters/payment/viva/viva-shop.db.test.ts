import { afterAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/bank-shop.ts';
import { refundsOf } from '#tests/support/books.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, valueOf } from '#tests/support/shopper.ts';
import { openVivaShop } from '#tests/support/viva-shop.ts';
import { reopenOrder } from '#domain/checkout/reopen.ts';
import type { Order } from '#domain/orders/rules.ts';
import { confirmPayment } from '#domain/payment-processing/confirm.ts';
import { refundOrder } from '#domain/payment-processing/refunds/refund.ts';
import { decideRefund } from '#domain/payment-processing/refunds/send-refund.ts';
import { listRetryMethods, retryPayment } from '#domain/payment-processing/retry.ts';
import { listPaymentMethods } from '#domain/payments/payments.ts';

const database = await openTestDatabase();
const shop = await openVivaShop(database);
const { viva } = shop;
afterAll(() => viva.close());

const statesOf = ({ state, payments }: Order) => [state, payments.map((payment) => payment.state)];
const vivaState = (reference: string) => viva.orders.get(reference)?.state;

async function payByTransfer(order: Order) {
  const methods = await listRetryMethods(shop.guest, await shop.see(order));
  return retryPayment(shop.guest, {
    idempotencyKey: order.id,
    receiptToken: order.receiptToken,
    paymentMethodId: methods.find(({ kind }) => kind === 'bank_transfer')?.id ?? '',
  });
}

describe('a failed try on Viva’s page', () => {
  test('is not the end: whatever is asked meanwhile, the payer succeeds at the next', async () => {
    const { order, reference } = await shop.buy();
    viva.pay(reference, { status: 'E' });
    expect(await shop.notify(1798, { OrderCode: reference, StatusId: 'E' })).toBe(200);
    expect(codeOf(await confirmPayment(shop.guest, order))).toBe('ACTION_REQUIRED');
    shop.pass(3 * MINUTE);
    await shop.work();
    expect(vivaState(reference)).toBe(0);
    const paid = viva.pay(reference);
    expect(await shop.comeBack({ t: paid, s: reference })).toBe(`/receipt/${order.receiptToken}`);
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
  });

  test.each([
    ['to the address of failures', {}, '/failed'],
    ['with an event', { eventId: '10051' }, undefined],
  ] as const)(
    'from which the payer comes back %s ends the order at Viva and offers another way',
    async (_how, query, path) => {
      const { order, reference } = await shop.buy();
      viva.pay(reference, { status: 'E' });
      const place = await shop.comeBack({ s: reference, ...query }, path);
      expect(place).toBe(`/checkout/payment/${order.receiptToken}`);
      expect(vivaState(reference)).toBe(2);
      const failed = await shop.see(order);
      expect(statesOf(failed)).toEqual(['failed', ['failed']]);
      expect(failed.payments[0]?.failureCode).toBe('PAYMENT_DECLINED');
    },
  );

  test('does not hide that it was paid all the same: a forged return cancels nothing', async () => {
    const { order, reference } = await shop.buy();
    viva.pay(reference);
    await shop.comeBack({ s: reference }, '/failed');
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
  });

  test('ends with the time: the order is canceled at Viva', async () => {
    const { order, reference } = await shop.buy();
    viva.pay(reference, { status: 'E' });
    shop.pass(31 * MINUTE);
    await shop.work();
    expect(vivaState(reference)).toBe(2);
    expect(statesOf(await shop.see(order))).toEqual(['failed', ['failed']]);
  });

  test('ends when the buyer chooses another way; what was paid just then counts', async () => {
    const [one, other] = [await shop.buy(), await shop.buy()];
    valueOf(await payByTransfer(one.order));
    expect(vivaState(one.reference)).toBe(2);
    viva.trouble.beforeCancel = () => viva.pay(other.reference);
    expect(valueOf(await payByTransfer(other.order)).kind).toBe('none');
    viva.trouble.beforeCancel = null;
    expect(statesOf(await shop.see(other.order))).toEqual(['approved', ['completed']]);
  });
});

describe('an instant payment whose bank takes its time', () => {
  test('is waited for, for days: the order is neither expired nor canceled', async () => {
    const { order, reference } = await shop.buy('iris');
    const under = viva.pay(reference, { status: 'A' });
    expect(await shop.comeBack({ t: under, s: reference })).toBe(`/receipt/${order.receiptToken}`);
    for (let day = 0; day < 3; day += 1) {
      shop.pass(DAY);
      await shop.work();
    }
    expect(vivaState(reference)).toBe(0);
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['pending']]);
    // Another way would be a second payment: the money is under way.
    expect(valueOf(await payByTransfer(order)).kind).toBe('none');
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['pending']]);
    viva.settle(under, 'F');
    shop.pass(3 * MINUTE);
    await shop.work();
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
  });

  test('keeps a failed order that it belongs to', async () => {
    const { order, reference } = await shop.buy('iris');
    viva.pay(reference, { status: 'E' });
    await shop.comeBack({ s: reference }, '/failed');
    const under = viva.pay(reference, { status: 'A', isLate: true });
    shop.pass(2 * DAY);
    await shop.work();
    const reopening = { idempotencyKey: order.id, receiptToken: order.receiptToken, cartId: null };
    expect(codeOf(await reopenOrder(shop.guest, reopening))).toBe('STATE_TRANSITION');
    expect((await shop.see(order)).state).toBe('failed');
    viva.settle(under, 'E');
    shop.pass(HOUR);
    await shop.work();
    expect((await shop.see(order)).state).toBe('canceled');
  });
});

describe('what Viva cannot take', () => {
  test('is not offered: an order below 30 cents, a tenant without a source code', async () => {
    const kindsOf = async (ctx: typeof shop.guest, total: number) =>
      (await listPaymentMethods(ctx, { shippingKind: 'courier', total })).map(({ kind }) => kind);
    expect(await kindsOf(shop.guest, 30)).toContain('card');
    expect(await kindsOf(shop.guest, 29)).not.toContain('card');
    const { tenant } = shop.guest;
    const elsewhere = { ...shop.guest, tenant: { ...tenant, slug: 'without-a-code' } };
    expect(await kindsOf(elsewhere, 5000)).not.toContain('card');
  });
});

describe('the id of Viva’s transaction', () => {
  test('comes with the browser, is stored, and finds the money that Viva does not list', async () => {
    const { order, reference } = await shop.buy();
    const paid = viva.pay(reference);
    viva.trouble.listIsEmpty = true;
    viva.trouble.status = 500;
    await shop.comeBack({ t: paid, s: reference });
    viva.trouble.status = null;
    expect((await shop.see(order)).state).toBe('pending');
    shop.pass(3 * MINUTE);
    await shop.work();
    viva.trouble.listIsEmpty = false;
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
  });

  test('comes with a webhook; one that Viva itself does not know of yet has to come again', async () => {
    const { order, reference } = await shop.buy();
    const data = { OrderCode: reference, StatusId: 'F' };
    expect(await shop.notify(1796, data)).toBe(503);
    const TransactionId = viva.pay(reference);
    viva.trouble.listIsEmpty = true;
    expect(await shop.notify(1796, { ...data, TransactionId })).toBe(200);
    viva.trouble.listIsEmpty = false;
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
  });
});

describe('an order that is paid twice', () => {
  test('keeps the first payment, refunds the second one once, and alerts staff', async () => {
    const { order, reference } = await shop.buy();
    const first = viva.pay(reference);
    await shop.comeBack({ t: first, s: reference });
    const second = viva.pay(reference, { isLate: true });
    const event = { OrderCode: reference, TransactionId: second, StatusId: 'F' };
    expect([await shop.notify(1796, event), await shop.notify(1796, event)]).toEqual([200, 200]);
    await shop.work();
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
    expect((await shop.see(order)).refundedTotal).toBe(0);
    expect([viva.transactions.get(first)?.status, viva.transactions.get(second)?.status]).toEqual([
      'F',
      'X',
    ]);
    expect((await shop.alerts(order)).map(({ kind }) => kind)).toEqual(['second-payment']);
    expect((await refundsOf(database, order.id)).map(({ stray, state }) => [stray, state])).toEqual(
      [[true, 'done']],
    );
  });
});

describe('a refund at Viva', () => {
  const sentBack = (reference: string) =>
    [...viva.transactions.values()].filter(
      ({ orderCode, amount }) => orderCode === reference && amount < 0,
    ).length;
  async function refunding(amount: number) {
    const { order, reference } = await shop.buy();
    const paid = viva.pay(reference);
    await shop.comeBack({ t: paid, s: reference });
    const input = { orderId: order.id, amount, reason: 'Broken', actor: 'staff' };
    valueOf(await refundOrder(shop.guest, input));
    const [row] = await refundsOf(database, order.id);
    return { order, reference, refundId: row?.id ?? '' };
  }
  async function losing<T>(work: () => Promise<T>): Promise<T> {
    viva.trouble.losesRefundAnswers = true;
    const result = await work();
    viva.trouble.losesRefundAnswers = false;
    return result;
  }

  test('that Viva refuses alerts staff with Viva’s words, at the first try', async () => {
    viva.account.allowsRefunds = false;
    const { order } = await refunding(1000);
    await shop.work();
    expect(await shop.alerts(order)).toEqual([
      { kind: 'refund-due', details: expect.stringContaining('403 Refund is disabled') },
    ]);
    viva.account.allowsRefunds = true;
    shop.pass(HOUR);
    await shop.work();
    expect((await shop.see(order)).refundedTotal).toBe(1000);
  });

  test('whose answer is lost is found in Viva’s list, and sent once', async () => {
    const { order, reference } = await refunding(1000);
    await losing(shop.work);
    expect((await shop.see(order)).refundedTotal).toBe(0);
    shop.pass(MINUTE);
    await shop.work();
    expect([(await shop.see(order)).refundedTotal, sentBack(reference)]).toEqual([1000, 1]);
  });

  test.each([true, false])(
    'of which nobody knows waits for a person, who has looked: sent %s',
    async (isMade) => {
      const { order, reference, refundId } = await refunding(1000);
      const decide = (id: string) =>
        decideRefund(shop.guest, { orderId: order.id, refundId: id, isMade, actor: 'staff' });
      expect(codeOf(await decide(refundId))).toBe('STATE_TRANSITION');
      viva.trouble.status = 500;
      await shop.work();
      viva.trouble.status = null;
      expect(codeOf(await decide(refundId))).toBe('STATE_TRANSITION');
      // The process ended between the line on the disk and the call: Viva has not heard of it.
      await database.owner
        .updateTable('refunds')
        .set({ askedAt: shop.guest.now() })
        .where('id', '=', refundId)
        .execute();
      for (let hour = 0; hour < 3; hour += 1) {
        shop.pass(HOUR);
        await shop.work();
      }
      expect(sentBack(reference)).toBe(0);
      expect(await shop.alerts(order)).toEqual([
        { kind: 'refund-in-doubt', details: expect.stringContaining(refundId) },
      ]);
      expect(codeOf(await decide(order.id))).toBe('STATE_TRANSITION');
      valueOf(await decide(refundId));
      shop.pass(HOUR);
      await shop.work();
      expect([(await shop.see(order)).refundedTotal, sentBack(reference)]).toEqual([
        1000,
        isMade ? 0 : 1,
      ]);
    },
  );

  test('waits for another one of the same payment that is in doubt', async () => {
    const { order, reference } = await refunding(1000);
    const input = { orderId: order.id, amount: 2000, reason: 'Late', actor: 'staff' };
    valueOf(await refundOrder(shop.guest, input));
    await losing(shop.work);
    expect(sentBack(reference)).toBe(1);
    for (let round = 0; round < 3; round += 1) {
      shop.pass(HOUR);
      await shop.work();
    }
    expect([(await shop.see(order)).refundedTotal, sentBack(reference)]).toEqual([3000, 2]);
  });
});
