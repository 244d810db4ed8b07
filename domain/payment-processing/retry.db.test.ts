import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE, openBankShop, type BankShop } from '#tests/support/bank-shop.ts';
import { checkBooksAtRest } from '#tests/support/books.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createFakeProvider, lostAnswer, refusal } from '#tests/support/fake-provider.ts';
import { countLockWaits } from '#tests/support/lock-waits.ts';
import { codeOf, orderOf, stockOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { transact } from '../context.ts';
import { cancelOrder, lockOrderById } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import type { PaymentKind } from '../payments/rules.ts';
import { isProblem } from '../problem.ts';
import { confirmPayment } from './confirm.ts';
import { initializePayment } from './initialize.ts';
import { markPaid } from './transfers/mark-paid.ts';
import { payBy } from './pay-by.ts';
import { canRetry, listRetryMethods, retryPayment } from './retry.ts';
import { releasePayment, type Settled } from './settle.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();

let shop: BankShop;
let variantId: string;
beforeEach(async () => {
  shop = await openBankShop(database.app, bank);
  variantId = await stockVariant(database, shop.guest, { onHand: 10, price: 5000 });
});

const place = (payment: PaymentKind = 'card') => orderOf(shop.guest, variantId, 1, { payment });
const statesOf = ({ state, payments }: Order) => [state, payments.map((payment) => payment.state)];

/** An order whose card was declined. */
async function declined(): Promise<Order> {
  const order = await place();
  valueOf(await initializePayment(shop.guest, order));
  const payment = shop.bank.of(order.number);
  shop.bank.decide(payment, 'declined');
  await shop.comeBack(payment);
  return shop.see(order);
}

async function retry(
  order: Order,
  kind: PaymentKind,
  change: Partial<Parameters<typeof retryPayment>[1]> = {},
) {
  const methods = await listRetryMethods(shop.guest, await shop.see(order));
  const paymentMethodId = methods.find((method) => method.kind === kind)?.id ?? randomUUID();
  const input = { idempotencyKey: randomUUID(), receiptToken: order.receiptToken, paymentMethodId };
  return retryPayment(shop.guest, { ...input, ...change });
}

describe('beginning at the provider', () => {
  test('is done once, however often it is asked for, also at the same time', async () => {
    const order = await place();
    const answers = await Promise.all([1, 2, 3, 4].map(() => initializePayment(shop.guest, order)));
    const urls = new Set(answers.map((answer) => valueOf(answer).url));
    expect(urls.size).toBe(1);
    expect(shop.bank.allOf(order.number)).toHaveLength(1);
    expect(valueOf(await initializePayment(shop.guest, order)).url).toBe([...urls][0]);
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['pending']]);
  });

  test('gives the provider the sum, the payer, and the return address', async () => {
    const order = await place();
    valueOf(await initializePayment(shop.guest, order));
    expect(shop.bank.of(order.number).request).toEqual({
      paymentId: order.payments[0]?.id,
      tenant: 'kerasma',
      kind: 'card',
      amount: order.totals.total,
      currency: 'EUR',
      orderNumber: order.number,
      locale: 'en',
      email: 'eleni@example.com',
      name: 'Ελένη Παππά',
      country: 'GR',
      installmentCount: 1,
      returnUrl: 'https://shop.example/payments/sandbox/return',
      webhookUrl: 'https://shop.example/payments/kerasma/sandbox/notice',
    });
  });

  test('is committed as processing before the provider is called', async () => {
    const order = await place();
    let seen: unknown = null;
    shop.bank.pause = async () => {
      seen = statesOf(await shop.see(order));
    };
    valueOf(await initializePayment(shop.guest, order));
    expect(seen).toEqual(['pending', ['processing']]);
  });

  test.each([
    ['bank_transfer', 'bank_transfer'],
    ['cash_on_delivery', 'none'],
  ] as const)('asks nobody for %s', async (kind, action) => {
    const order = await place(kind);
    expect(valueOf(await initializePayment(shop.guest, order)).kind).toBe(action);
    expect(shop.bank.calls).toEqual([]);
  });

  test('of what is paid asks for nothing more', async () => {
    const order = await place();
    valueOf(await initializePayment(shop.guest, order));
    shop.bank.decide(shop.bank.of(order.number), 'captured');
    valueOf(await confirmPayment(shop.guest, order));
    expect(valueOf(await initializePayment(shop.guest, order)).kind).toBe('none');
  });

  test('of an order that is over is refused, and of an unknown one', async () => {
    const order = await place();
    valueOf(await cancelOrder(shop.guest, { orderId: order.id, actor: 'guest', reason: '' }));
    expect(codeOf(await initializePayment(shop.guest, order))).toBe('STATE_TRANSITION');
    const unknown = { receiptToken: 'x'.repeat(43) };
    expect(codeOf(await initializePayment(shop.guest, unknown))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await confirmPayment(shop.guest, unknown))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await retry({ ...order, ...unknown }, 'card'))).toBe('ORDER_NOT_FOUND');
  });

  test.each([
    ['that refuses', refusal()],
    ['that does not answer', lostAnswer()],
  ])('at one %s fails, and the buyer may choose another way', async (_name, error) => {
    const order = await place();
    shop.bank.interrupt({ call: 'initialize', when: 'after', error });
    expect(codeOf(await initializePayment(shop.guest, order))).toBe('PAYMENT_SERVICE_FAILURE');
    const now = await shop.see(order);
    expect(statesOf(now)).toEqual(['failed', ['failed']]);
    expect(now.payments[0]?.failureCode).toBe('PAYMENT_SERVICE_FAILURE');
    expect(canRetry(now)).toBe(true);
    const again = valueOf(await retry(order, 'bank_transfer'));
    expect([again.kind, again.order.state]).toEqual(['bank_transfer', 'pending']);
  });

  test('goes on where a killed process has left it', async () => {
    const order = await place();
    shop.bank.interrupt({ call: 'initialize', when: 'after', error: new Error('killed') });
    await expect(initializePayment(shop.guest, order)).rejects.toThrow('killed');
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['processing']]);
    const { kind, url } = valueOf(await initializePayment(shop.guest, order));
    expect([kind, url]).toEqual(['redirect', expect.stringContaining('https://bank.example/pay/')]);
    expect(shop.bank.allOf(order.number)).toHaveLength(1);
  });
});

describe('another try', () => {
  test('by the same card pays the same order', async () => {
    const order = await declined();
    const { kind, url } = valueOf(await retry(order, 'card'));
    expect(kind).toBe('redirect');
    expect(url).not.toBeNull();
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['failed', 'pending']]);
    shop.bank.decide(shop.bank.of(order.number), 'captured');
    const paid = valueOf(await confirmPayment(shop.guest, order));
    expect([paid.number, ...statesOf(paid)]).toEqual([
      order.number,
      'approved',
      ['failed', 'completed'],
    ]);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 1 });
    await shop.comeToRest();
    await checkBooksAtRest(database, shop, order.id);
  });

  test('by cash has its fee, and the tax inside it, by the one road of totals', async () => {
    const order = await declined();
    const { kind, order: now } = valueOf(await retry(order, 'cash_on_delivery'));
    expect(kind).toBe('none');
    expect(now.totals).toMatchObject({ payment: 250, total: order.totals.total + 250 });
    expect(now.payments.at(-1)).toMatchObject({ state: 'pending', amount: now.totals.total });
    const placed = await orderOf(shop.guest, variantId, 1, { payment: 'cash_on_delivery' });
    expect(now.totals).toEqual(placed.totals);
    const row = await database.owner
      .selectFrom('orders')
      .select(['total', 'taxTotal', 'paymentTotal'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      total: now.totals.total,
      taxTotal: now.totals.tax,
      paymentTotal: 250,
    });
    await shop.comeToRest();
    await checkBooksAtRest(database, shop, order.id);
  });

  test('asked for twice with one key, or by two tabs, is one', async () => {
    const order = await declined();
    const idempotencyKey = randomUUID();
    const both = await Promise.all([
      retry(order, 'card', { idempotencyKey }),
      retry(order, 'card', { idempotencyKey }),
    ]);
    const again = await retry(order, 'card', { idempotencyKey });
    const urls = [...both, again].map((answer) => valueOf(answer).url);
    expect(new Set(urls).size).toBe(1);
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['failed', 'pending']]);
    expect(codeOf(await retry(order, 'bank_transfer', { idempotencyKey }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('by four tabs at once, each with a key of its own, leaves one that can be paid', async () => {
    const order = await declined();
    const answers = await Promise.all([1, 2, 3, 4].map(() => retry(order, 'card')));
    expect(answers.some((answer) => !isProblem(answer))).toBe(true);
    const { payments } = await shop.see(order);
    expect(payments.filter(({ state }) => state !== 'failed')).toHaveLength(1);
    // One that was abandoned while it was being opened is released in the background.
    await shop.work();
    const open = shop.bank.allOf(order.number).filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
  });

  test('while another tab is opening the first gives that one up at the provider too', async () => {
    const order = await place();
    const [payment] = order.payments;
    let releasing: Promise<Settled> | undefined;
    await transact(shop.guest, async (tx) => {
      await lockOrderById(tx, order.id);
      const paymentId = payment?.id ?? '';
      releasing = releasePayment(shop.guest, { paymentId, actor: 'guest' });
      await expect.poll(() => countLockWaits(database.owner), { timeout: 15_000 }).toBe(1);
      valueOf(await initializePayment(tx, order));
    });
    await releasing;
    expect(shop.bank.of(order.number).state).toBe('canceled');
    expect(statesOf(await shop.see(order))).toEqual(['failed', ['failed']]);
  });

  test('while the first is open gives that one up at the provider', async () => {
    const order = await place();
    valueOf(await initializePayment(shop.guest, order));
    expect(canRetry(await shop.see(order))).toBe(true);
    const { kind } = valueOf(await retry(order, 'bank_transfer'));
    expect(kind).toBe('bank_transfer');
    expect(shop.bank.of(order.number).state).toBe('canceled');
    const now = await shop.see(order);
    expect(statesOf(now)).toEqual(['pending', ['failed', 'pending']]);
    expect(now.payments[0]?.failureCode).toBe('PAYMENT_CANCELED');
    await shop.work();
    expect(shop.effects).toContain(`order.confirmation ${order.id}`);
  });

  test('of what was paid meanwhile is none: it is paid', async () => {
    const order = await place();
    valueOf(await initializePayment(shop.guest, order));
    shop.bank.decide(shop.bank.of(order.number), 'captured');
    const { kind, order: now } = valueOf(await retry(order, 'bank_transfer'));
    expect([kind, ...statesOf(now)]).toEqual(['none', 'approved', ['completed']]);
  });

  test('by a way that is not offered leaves the open one as it is', async () => {
    const order = await place();
    valueOf(await initializePayment(shop.guest, order));
    expect(codeOf(await retry(order, 'pay_at_bar'))).toBe('PAYMENT_METHOD_UNAVAILABLE');
    expect(shop.bank.of(order.number).state).toBe('open');
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['pending']]);
  });

  test('while the provider does not answer changes nothing', async () => {
    const order = await place();
    valueOf(await initializePayment(shop.guest, order));
    shop.bank.interrupt({ call: 'cancel', when: 'before', error: lostAnswer() });
    expect(codeOf(await retry(order, 'bank_transfer'))).toBe('PAYMENT_SERVICE_FAILURE');
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['pending']]);
  });

  test('of an order that waits for a transfer, is paid or is over is refused', async () => {
    const transfer = await place('bank_transfer');
    const method = { paymentMethodId: randomUUID() };
    expect(codeOf(await retry(transfer, 'card', method))).toBe('STATE_TRANSITION');
    valueOf(
      await markPaid(shop.guest, {
        orderId: transfer.id,
        amount: transfer.totals.total,
        actor: 'staff',
      }),
    );
    expect(codeOf(await retry(transfer, 'card', method))).toBe('STATE_TRANSITION');
    const over = await declined();
    valueOf(await cancelOrder(shop.guest, { orderId: over.id, actor: 'guest', reason: '' }));
    expect(codeOf(await retry(over, 'card', method))).toBe('STATE_TRANSITION');
    expect(await listRetryMethods(shop.guest, await shop.see(over))).toEqual([]);
  });

  test('while a slow bank is still opening the first: nobody can pay both', async () => {
    const order = await place();
    const { promise: held, resolve: cancelAtProvider } = Promise.withResolvers<void>();
    shop.bank.pause = (call) =>
      call === 'initialize' && shop.bank.calls.length === 1 ? held : Promise.resolve();
    const slow = initializePayment(shop.guest, order);
    await expect.poll(() => shop.bank.calls.length).toBe(1);
    const { url } = valueOf(await retry(order, 'card'));
    cancelAtProvider();
    const answer = await slow;
    expect(isProblem(answer) && answer.code).toBe('PAYMENT_DECLINED');
    await shop.work();
    const states = shop.bank.allOf(order.number).map(({ state }) => state);
    expect(states).toEqual(['canceled', 'open']);
    expect(url).toContain(shop.bank.of(order.number).reference);
  });

  test('is possible for half an hour, as the order says', async () => {
    const order = await declined();
    const until = payBy(order, shop.guest.tenant)?.getTime() ?? 0;
    const failed = order.events.findLast(({ state }) => state === 'failed')?.at.getTime() ?? 0;
    expect(until - failed).toBe(30 * MINUTE);
    expect(payBy(await place(), shop.guest.tenant)).toBeNull();
    const transfer = await place('bank_transfer');
    const day = transfer.bankTransfer?.dueOn ?? '';
    expect(
      payBy(transfer, shop.guest.tenant)?.toLocaleString('sv', { timeZone: 'Europe/Athens' }),
    ).toMatch(/ 00:00:00$/);
    expect(
      new Date((payBy(transfer, shop.guest.tenant)?.getTime() ?? 0) - 1).toLocaleDateString('sv', {
        timeZone: 'Europe/Athens',
      }),
    ).toBe(day);
  });
});

describe('installments', () => {
  async function offer(installments: object | null): Promise<void> {
    await database.owner
      .updateTable('paymentMethods')
      .set({ details: JSON.stringify(installments ? { installments } : {}) })
      .where('kind', '=', 'card')
      .execute();
  }
  const table = { rows: [{ minTotal: 3000, maxCount: 3 }] };

  test('within the bounds of the total are asked of the provider', async () => {
    await offer(table);
    const order = await declined();
    const methods = await listRetryMethods(shop.guest, order);
    expect(methods.find(({ kind }) => kind === 'card')?.installments).toEqual({ min: 1, max: 3 });
    expect(methods.find(({ kind }) => kind === 'bank_transfer')?.installments).toBeNull();
    for (const installmentCount of [0, 4, -1]) {
      const answer = await retry(order, 'card', { installmentCount });
      expect(isProblem(answer) && [answer.code, answer.params]).toEqual([
        'INSTALLMENT_COUNT_INVALID',
        { min: 1, max: 3 },
      ]);
    }
    valueOf(await retry(order, 'card', { installmentCount: 3 }));
    expect(shop.bank.of(order.number).request.installmentCount).toBe(3);
    expect((await shop.see(order)).payments.at(-1)?.installmentCount).toBe(3);
    await offer(null);
  });

  test('are none where the tenant has settled none, or the provider has none', async () => {
    const order = await declined();
    expect(codeOf(await retry(order, 'card', { installmentCount: 2 }))).toBe(
      'INSTALLMENT_COUNT_INVALID',
    );
    await offer(table);
    shop = await openBankShop(database.app, createFakeProvider({ installments: false }));
    const [method] = await listRetryMethods(shop.guest, order);
    expect(method).toMatchObject({ kind: 'card', installments: null });
    await offer(null);
  });
});

describe('who takes the money', () => {
  test('is the one that the tenant has named; without it there is none', async () => {
    const order = await declined();
    await database.owner
      .updateTable('paymentMethods')
      .set({ details: JSON.stringify({ provider: 'viva' }) })
      .where('kind', '=', 'card')
      .execute();
    const kinds = (await listRetryMethods(shop.guest, order)).map(({ kind }) => kind);
    expect(kinds).not.toContain('card');
    expect(kinds).toContain('iris');
    await database.owner
      .updateTable('paymentMethods')
      .set({ details: '{}' })
      .where('kind', '=', 'card')
      .execute();
  });

  test('nobody does without a desk: only what needs none is offered', async () => {
    const order = await declined();
    const { desk: _none, ...without } = shop.guest;
    const kinds = (await listRetryMethods(without, order)).map(({ kind }) => kind);
    expect(kinds).toEqual(['bank_transfer', 'cash_on_delivery']);
  });
});
