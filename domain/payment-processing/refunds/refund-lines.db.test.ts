import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { sendOrder } from '#tests/support/orders.ts';
import { productOf, storePromotion } from '#tests/support/promotions.ts';
import {
  cartOf,
  codeOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { listAlerts } from '../../orders/alerts.ts';
import {
  deliverOrder,
  failDelivery,
  packOrder,
  returnGoods,
  shipOrder,
} from '../../orders/fulfilment/fulfil.ts';
import { cancelOrder, findOrder } from '../../orders/orders.ts';
import type { Order } from '../../orders/rules.ts';
import { withdrawFromOrder } from '../../orders/returns/withdraw.ts';
import { isProblem } from '../../problem.ts';
import type { Action } from '../../promotions/schema.ts';
import { markPaid } from '../transfers/mark-paid.ts';
import { previewRefund, refundOrder, type RefundInput } from './refund.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
await endPromotions(database);

const actor = 'staff:eleni';

/** 3 × 10.00 and 1 × 5.00, 10 % off the order: 31.50 for the goods; paid by transfer. */
async function discounted(): Promise<{ order: Order; variants: string[]; promotionId: string }> {
  const promotionId = await storePromotion(database, guest, {
    actions: [{ type: 'percentOnOrder', percent: 10 }],
  });
  const variants = [
    await stockVariant(database, guest, { onHand: 10, price: 1000 }),
    await stockVariant(database, guest, { onHand: 10, price: 500 }),
  ];
  const [dear = '', cheap = ''] = variants;
  const cart = await cartOf(
    guest,
    { variantId: dear, quantity: 3 },
    { variantId: cheap, quantity: 1 },
  );
  const order = valueOf(await complete(guest, await fillCheckout(guest, cart.id)));
  expect(order.totals.discount).toBe(350);
  valueOf(await markPaid(guest, { orderId: order.id, amount: order.totals.total, actor }));
  await endPromotions(database);
  return { order, variants, promotionId };
}

async function seen({ id }: Pick<Order, 'id'>): Promise<Order> {
  const order = await findOrder(guest, id);
  if (!order) throw new Error('The order is gone');
  return order;
}

const lineOf = (order: Order, index: number, quantity: number) => ({
  orderLineId: order.lines[index]?.id ?? '',
  quantity,
});

function refund(order: Order, input: Partial<RefundInput>) {
  return refundOrder(guest, { orderId: order.id, actor, reason: 'broken', amount: null, ...input });
}

async function delivered(): ReturnType<typeof discounted> {
  const bought = await discounted();
  await sendOrder(guest, bought.order.id);
  valueOf(await deliverOrder(guest, { orderId: bought.order.id, actor }));
  return bought;
}

function takeBack(order: Order, parts: { orderLineId: string; quantity: number }[]) {
  const facts = { orderId: order.id, actor, reason: 'broken', restocked: true };
  return returnGoods(guest, { ...facts, parts });
}

async function recordUses(promotionId: string): Promise<number | undefined> {
  const row = await database.owner
    .selectFrom('promotions')
    .select('usageCount')
    .where('id', '=', promotionId)
    .executeTakeFirst();
  return row?.usageCount;
}

describe('a part of a discounted order', () => {
  test('comes back at what was paid for it, and all parts together at what was paid', async () => {
    const { order } = await delivered();
    expect(valueOf(await refund(order, { parts: [lineOf(order, 0, 1)] })).refundedTotal).toBe(900);
    expect(valueOf(await refund(order, { parts: [lineOf(order, 0, 2)] })).refundedTotal).toBe(2700);
    // With the last of the goods goes the delivery.
    const last = valueOf(await refund(order, { parts: [lineOf(order, 1, 1)] }));
    expect(last).toMatchObject({ refundedTotal: order.totals.total, state: 'refunded' });
  });

  test('comes back at its own discount, where only some lines have one', async () => {
    const variants = [
      await stockVariant(database, guest, { onHand: 10, price: 4533 }),
      await stockVariant(database, guest, { onHand: 10, price: 3490 }),
    ];
    const [reduced = '', plain = ''] = variants;
    const productIds = [await productOf(database, reduced)];
    const actions: Action[] = [
      { type: 'percentOnLines', percent: 10, lines: { scope: 'products' } },
    ];
    await storePromotion(database, guest, { productIds, actions });
    const cart = await cartOf(
      guest,
      { variantId: reduced, quantity: 2 },
      { variantId: plain, quantity: 1 },
    );
    const order = valueOf(await complete(guest, await fillCheckout(guest, cart.id)));
    await endPromotions(database);
    valueOf(await markPaid(guest, { orderId: order.id, amount: order.totals.total, actor }));
    const of = async (index: number, quantity: number) =>
      valueOf(
        await previewRefund(guest, {
          orderId: order.id,
          amount: null,
          parts: [lineOf(order, index, quantity)],
        }),
      );
    expect(order.totals.discount).toBe(907);
    expect((await of(1, 1)).amount).toBe(3490);
    const first = valueOf(await refund(order, { parts: [lineOf(order, 0, 1)] }));
    expect([first.refundedTotal, (await of(0, 1)).amount]).toEqual([4080, 4079]);
    valueOf(await refund(order, { parts: [lineOf(order, 0, 1), lineOf(order, 1, 1)] }));
    expect(await seen(order)).toMatchObject({ refundedTotal: order.totals.total });
  });

  test('never at more than was paid for it, over however many refunds', async () => {
    const { order } = await delivered();
    const one = { parts: [lineOf(order, 0, 1)] };
    expect(await refund(order, { ...one, amount: 901 })).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      params: { left: 900 },
    });
    valueOf(await refund(order, { ...one, amount: 850 }));
    valueOf(await refund(order, { parts: [lineOf(order, 0, 2)], amount: 1800 }));
    expect(codeOf(await refund(order, one))).toBe('QUANTITY_INVALID');
    expect((await seen(order)).refundedTotal).toBe(2650);
  });

  test('what came back is what an amount without goods is for', async () => {
    const { order } = await delivered();
    valueOf(await takeBack(order, [lineOf(order, 1, 1)]));
    expect(await refund(order, { amount: 500 })).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      params: { left: 450 },
    });
    expect(valueOf(await refund(order, {})).refundedTotal).toBe(450);
    valueOf(await takeBack(order, [lineOf(order, 0, 1)]));
    expect(codeOf(await refund(order, { amount: 901 }))).toBe('REFUND_TOO_LARGE');
    const kind = await refund(order, { amount: 1000, isGoodwill: true });
    expect(valueOf(kind).refundedTotal).toBe(1450);
  });

  test('of many at once only what was paid goes back', async () => {
    const { order } = await delivered();
    const parts = [lineOf(order, 0, 1)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(order, { parts })));
    expect(answers.filter(isProblem)).toHaveLength(3);
    expect((await seen(order)).refundedTotal).toBe(2700);
  });

  test('that is withdrawn from alerts staff with its sum', async () => {
    const { order } = await delivered();
    const items = [{ id: order.lines[0]?.id ?? '', quantity: 2 }];
    const { receiptToken } = order;
    const idempotencyKey = 'withdraw-a-part-1';
    valueOf(await withdrawFromOrder(guest, { idempotencyKey, receiptToken, items }));
    const alerts = (await listAlerts(guest)).filter(({ orderId }) => orderId === order.id);
    expect(alerts[0]?.details).toContain('18.00 EUR to give back');
  });
});

describe('delivery and fee', () => {
  test('go back by themselves, with goods, and once', async () => {
    const { order } = await delivered();
    const { shipping, total } = order.totals;
    const delivery = shipping ?? 0;
    expect(delivery).toBeGreaterThan(100);
    const some = valueOf(await refund(order, { delivery: 100 }));
    expect(some.refundedTotal).toBe(100);
    const parts = [lineOf(order, 0, 1)];
    expect(await refund(order, { parts, delivery })).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      params: { left: delivery - 100 },
    });
    const rest = valueOf(await refund(order, { parts, delivery: delivery - 100 }));
    expect(rest.refundedTotal).toBe(delivery + 900);
    expect(await refund(order, { delivery: 1 })).toMatchObject({ params: { left: 0 } });
    expect(await refund(order, { fee: 1 })).toMatchObject({ params: { left: 0 } });
    expect(codeOf(await refund(order, { delivery: 1, amount: 1 }))).toBe('AMOUNT_INVALID');
    expect(codeOf(await refund(order, { delivery: -1 }))).toBe('AMOUNT_INVALID');
    const last = [lineOf(order, 0, 2), lineOf(order, 1, 1)];
    expect(valueOf(await refund(order, { parts: last })).refundedTotal).toBe(total);
  });
});

describe('the preview of a refund', () => {
  const sharesOf = async ({ id }: Order) =>
    database.owner
      .selectFrom('refundShares as s')
      .innerJoin('refunds as r', 'r.id', 's.refundId')
      .select(['s.kind', 's.taxBasisPoints', 's.amount', 's.tax'])
      .where('r.orderId', '=', id)
      .orderBy('s.kind')
      .execute();

  test('is what is made, with its tax', async () => {
    const { order } = await delivered();
    const asked = { parts: [lineOf(order, 0, 2)], delivery: 100, amount: null };
    const preview = valueOf(await previewRefund(guest, { orderId: order.id, ...asked }));
    expect(preview).toMatchObject({
      amount: 1900,
      delivery: 100,
      lines: [{ ...lineOf(order, 0, 2), amount: 1800 }],
      payments: [{ paymentId: order.payments[0]?.id, amount: 1900, isByHand: true }],
      remaining: order.totals.total - 1900,
    });
    expect((await seen(order)).refundedTotal).toBe(0);
    expect(valueOf(await refund(order, asked)).refundedTotal).toBe(1900);
    expect(await sharesOf(order)).toEqual(
      preview.shares.toSorted((a, b) => a.kind.localeCompare(b.kind)),
    );
  });

  test('has the problems of the refund', async () => {
    const { order } = await delivered();
    const preview = (input: Partial<RefundInput>) =>
      previewRefund(guest, { orderId: order.id, amount: null, ...input });
    expect(codeOf(await preview({ amount: order.totals.total + 1 }))).toBe('REFUND_TOO_LARGE');
    expect(codeOf(await preview({ parts: [lineOf(order, 0, 4)] }))).toBe('QUANTITY_INVALID');
    expect(codeOf(await preview({ amount: 0 }))).toBe('AMOUNT_INVALID');
    expect(codeOf(await preview({ orderId: 'x' }))).toBe('ORDER_NOT_FOUND');
  });

  test('and all refunds together contain the tax of the order', async () => {
    const { order } = await delivered();
    for (const input of [{ amount: 333, isGoodwill: true }, { parts: [lineOf(order, 0, 1)] }]) {
      valueOf(await refund(order, input));
    }
    const { capturedTotal, returningTotal } = await seen(order);
    valueOf(await refund(order, { amount: capturedTotal - returningTotal }));
    const shares = await sharesOf(order);
    expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totals.total);
    expect(shares.reduce((sum, { tax }) => sum + tax, 0)).toBe(order.totals.tax);
  });

  test('counts a refund from before taxes were stored', async () => {
    const { order } = await delivered();
    valueOf(await refund(order, { parts: [lineOf(order, 0, 1)] }));
    await database.owner
      .deleteFrom('refundShares')
      .where('refundId', 'in', (eb) =>
        eb.selectFrom('refunds').select('id').where('orderId', '=', order.id),
      )
      .execute();
    valueOf(await refund(order, { parts: [lineOf(order, 0, 2), lineOf(order, 1, 1)] }));
    const shares = await sharesOf(order);
    expect(shares.reduce((sum, { tax }) => sum + tax, 0)).toBe(order.totals.tax);
  });
});

describe('goods that are paid back before they have left', () => {
  test('stay here, and the rest of the order goes on', async () => {
    const { order, variants } = await discounted();
    valueOf(await refund(order, { parts: [lineOf(order, 1, 1)] }));
    const [dear = '', cheap = ''] = variants;
    expect(await stockOf(database, cheap)).toEqual({ onHand: 10, allocated: 0 });
    await sendOrder(guest, order.id);
    expect(await stockOf(database, dear)).toEqual({ onHand: 7, allocated: 0 });
    expect(await stockOf(database, cheap)).toEqual({ onHand: 10, allocated: 0 });
    expect(await seen(order)).toMatchObject({ state: 'completed', refundedTotal: 450 });
  });

  test('are freed once, when the order is canceled afterwards', async () => {
    const { order, variants } = await discounted();
    valueOf(await refund(order, { parts: [lineOf(order, 0, 1)] }));
    valueOf(await cancelOrder(guest, { orderId: order.id, actor, reason: 'broken' }));
    for (const variantId of variants) {
      expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    }
  });

  test('are sent all the same when only a part of their price goes back', async () => {
    const { order, variants } = await discounted();
    valueOf(await refund(order, { parts: [lineOf(order, 1, 1)], amount: 200 }));
    expect(await stockOf(database, variants[1] ?? '')).toEqual({ onHand: 10, allocated: 1 });
  });
});

describe('an order that was paid back whole', () => {
  test('cannot be packed, and its promotion may be used again', async () => {
    const { order, variants, promotionId } = await discounted();
    expect(await recordUses(promotionId)).toBe(1);
    valueOf(await refund(order, { amount: order.totals.total }));
    expect(await seen(order)).toMatchObject({
      state: 'refunded',
      shipments: [{ state: 'canceled' }],
    });
    expect(await recordUses(promotionId)).toBe(0);
    for (const variantId of variants) {
      expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    }
    expect(codeOf(await packOrder(guest, { orderId: order.id, actor }))).toBe('STATE_TRANSITION');
  });

  test('cannot be sent when it is packed already, nor again when it was not delivered', async () => {
    const tracking = { carrier: 'acs', trackingNumber: '1' };
    const packed = (await discounted()).order;
    valueOf(await packOrder(guest, { orderId: packed.id, actor }));
    valueOf(await refund(packed, { amount: packed.totals.total }));
    const ship = (order: Order) => shipOrder(guest, { orderId: order.id, actor, ...tracking });
    expect(codeOf(await ship(packed))).toBe('STATE_TRANSITION');

    const failed = (await discounted()).order;
    await sendOrder(guest, failed.id);
    valueOf(await failDelivery(guest, { orderId: failed.id, actor, reason: 'nobody' }));
    valueOf(await refund(failed, { amount: failed.totals.total }));
    expect(codeOf(await ship(failed))).toBe('STATE_TRANSITION');
  });

  test('gives the promotion back however much of it had left', async () => {
    const { order, promotionId } = await delivered();
    for (const part of [lineOf(order, 0, 3), lineOf(order, 1, 1)]) {
      valueOf(await refund(order, { parts: [part] }));
    }
    expect(await recordUses(promotionId)).toBe(0);
  });
});
