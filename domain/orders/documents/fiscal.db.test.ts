import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { movePayment } from '#tests/support/orders.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { transact } from '../../context.ts';
import { runDue } from '../../outbox/outbox.ts';
import { listAlerts } from '../alerts.ts';
import { fiscalHandlers } from './fiscal-handlers.ts';
import { cancelOrder, findOrder } from '../orders.ts';
import type { FiscalPaper, FiscalProvider } from './ports.ts';
import { followUpRefund } from '../returns/after-refund.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

const cash = { payment: 'cash_on_delivery' } as const;

/** A provider that keeps what it was handed. */
function recorder() {
  const papers: FiscalPaper[] = [];
  const provider: FiscalProvider = {
    stamp: (paper) => {
      papers.push(paper);
      const mark = `4${paper.id.replace(/\D/g, '').slice(0, 10)}${papers.length}`;
      return Promise.resolve({ mark, uid: paper.id, url: `https://tax.example/${mark}` });
    },
  };
  return { papers, provider };
}

/** Does all that is due; what fails is tried again by the next call. */
async function work(provider: FiscalProvider | null, ctx = guest): Promise<unknown[]> {
  const errors: unknown[] = [];
  const others = [
    'order.confirmation',
    'order.notice',
    'order.paid',
    'order.canceled',
    'payment.refunded',
  ];
  const idle = Object.fromEntries(
    [...others, 'payment.refund'].map((kind) => [kind, () => Promise.resolve()]),
  );
  const handlers = { ...idle, ...fiscalHandlers(provider) };
  await runDue(ctx, { handlers, onError: (error) => errors.push(error) });
  return errors;
}

async function ordered(choice?: Parameters<typeof orderOf>[3]) {
  return orderOf(guest, await stockVariant(database, guest, { onHand: 10 }), 1, choice);
}

test('an approved order is stamped once, and its receipt has the mark', async () => {
  const order = await ordered(cash);
  expect((await findOrder(guest, order.id))?.fiscalDocument).toBeNull();
  const { papers, provider } = recorder();
  await work(provider);
  const paper = papers.find(({ id }) => id === order.id);
  expect(paper).toMatchObject({ kind: 'receipt', amount: order.totals.total, corrects: null });
  const stamped = await findOrder(guest, order.id);
  expect(stamped?.fiscalDocument).toMatchObject({ uid: order.id });
  await work(provider);
  expect(papers.filter(({ id }) => id === order.id)).toHaveLength(1);
});

test('an order that waits for its money is not', async () => {
  const order = await ordered();
  const { papers, provider } = recorder();
  await work(provider);
  expect(papers.map(({ id }) => id)).not.toContain(order.id);
  await movePayment(guest, order, 'completed');
  await work(provider);
  expect(papers.map(({ id }) => id)).toContain(order.id);
});

test('money that is given back has a credit note for its receipt', async () => {
  const order = await ordered();
  await movePayment(guest, order, 'completed');
  const refundId = randomUUID();
  const refund = { orderId: order.id, refundId, amount: 700, actor: 'test' };
  await transact(guest, (tx) => followUpRefund(tx, refund));
  const { papers, provider } = recorder();
  await work(provider);
  const document = (await findOrder(guest, order.id))?.fiscalDocument;
  const note = papers.find(({ id }) => id === refundId);
  expect(note).toMatchObject({ kind: 'credit_note', amount: 700, corrects: document?.mark });
  expect(document?.mark).not.toBe('');
  expect(papers.filter(({ id }) => id === order.id)).toHaveLength(1);
});

test('one that was never approved has neither', async () => {
  const order = await ordered();
  await cancelOrder(guest, { orderId: order.id, actor: 'system', reason: 'expired' });
  const refund = { orderId: order.id, refundId: randomUUID(), amount: 700, actor: 'test' };
  await transact(guest, (tx) => followUpRefund(tx, refund));
  const { papers, provider } = recorder();
  expect(await work(provider)).toEqual([]);
  expect(papers.map((paper) => paper.order.id)).not.toContain(order.id);
});

test('a provider that is down is asked again, and staff is alerted after a while', async () => {
  const order = await ordered(cash);
  const away: FiscalProvider = { stamp: () => Promise.reject(new Error('The service is away')) };
  let now = Date.now();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const at = new Date(now);
    expect(await work(away, { ...guest, now: () => at })).toHaveLength(1);
    const told = (await listAlerts(guest)).some(({ orderId }) => orderId === order.id);
    expect(told).toBe(attempt === 5);
    now += 2 * 60 * 60 * 1000;
  }
  const { papers, provider } = recorder();
  await work(provider, { ...guest, now: () => new Date(now) });
  expect(papers.map(({ id }) => id)).toEqual([order.id]);
});

test('without a provider nothing is stamped and nothing fails', async () => {
  const order = await ordered(cash);
  expect(await work(null)).toEqual([]);
  expect((await findOrder(guest, order.id))?.fiscalDocument).toBeNull();
});
