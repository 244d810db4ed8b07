import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movePayment } from '#tests/support/orders.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { runs } from '#tests/support/runs.ts';
import {
  cartOf,
  complete,
  fillCheckout,
  guestOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { isProblem } from '../../problem.ts';
import { canChange, type Machine } from '../../states/rules.ts';
import { paymentMachine } from '../../payments/rules.ts';
import { shipmentMachine } from '../../shipping/rules.ts';
import { cancelOwnOrder } from '../buyer/cancel-own.ts';
import { deliverOrder, failDelivery, packOrder, returnGoods, shipOrder } from './fulfil.ts';
import { cancelOrder, findOrder } from '../orders.ts';
import { readyWaitingOrders } from './readiness.ts';
import { nextOrderState } from '../next-state.ts';
import { orderMachine, type Order } from '../rules.ts';
import { withdrawFromOrder } from '../returns/withdraw.ts';

const ON_HAND = 20;
const ORDERS = 2;

const database = await openTestDatabase();
const guest = await guestOf(database.app);

/** What may be done to one of the orders at any time; most of it is refused most of the time. */
const commands = {
  pay: async (order: Order) => {
    const state = (await findOrder(guest, order.id))?.payments.at(-1)?.state;
    if (state && canChange(paymentMachine, state, 'completed')) {
      await movePayment(guest, order, 'completed');
    }
    return null;
  },
  pack: ({ id }: Order) => packOrder(guest, { orderId: id, actor: 'staff' }),
  packOne: ({ id, lines }: Order) =>
    packOrder(guest, {
      orderId: id,
      actor: 'staff',
      parts: [{ orderLineId: lines[0]?.id ?? '', quantity: 1 }],
    }),
  ship: ({ id }: Order) =>
    shipOrder(guest, { orderId: id, actor: 'staff', carrier: 'acs', trackingNumber: '1' }),
  deliver: ({ id }: Order) => deliverOrder(guest, { orderId: id, actor: 'staff' }),
  fail: ({ id }: Order) => failDelivery(guest, { orderId: id, actor: 'staff', reason: '' }),
  takeBack: ({ id }: Order) =>
    returnGoods(guest, { orderId: id, actor: 'staff', reason: '', restocked: true }),
  takeOneBack: ({ id, lines }: Order) =>
    returnGoods(guest, {
      orderId: id,
      actor: 'staff',
      reason: 'broken',
      restocked: false,
      parts: [{ orderLineId: lines[0]?.id ?? '', quantity: 1 }],
    }),
  cancel: ({ id }: Order) => cancelOrder(guest, { orderId: id, actor: 'staff', reason: '' }),
  cancelOwn: ({ receiptToken }: Order) =>
    cancelOwnOrder(guest, { idempotencyKey: randomUUID(), receiptToken }),
  withdraw: ({ receiptToken, lines }: Order) =>
    withdrawFromOrder(guest, {
      idempotencyKey: randomUUID(),
      receiptToken,
      items: [{ id: lines[0]?.id ?? '', quantity: 1 }],
    }),
  look: async () => {
    await readyWaitingOrders(guest);
    return null;
  },
} satisfies Record<string, (order: Order) => Promise<unknown>>;

type CommandName = keyof typeof commands;

const step = fc.record({
  command: fc.constantFrom(...(Object.keys(commands) as CommandName[])),
  of: fc.integer({ min: 0, max: ORDERS - 1 }),
});

/** Two orders of the same two variants, so that they are in each other's way. */
async function open(payments: readonly ('bank_transfer' | 'cash_on_delivery')[]) {
  const variants = [
    await stockVariant(database, guest, { onHand: ON_HAND }),
    await stockVariant(database, guest, { onHand: ON_HAND }),
  ];
  const orders: Order[] = [];
  for (const payment of payments) {
    const cart = await cartOf(
      guest,
      ...variants.map((variantId, index) => ({ variantId, quantity: 3 - index })),
    );
    const checkout = await fillCheckout(guest, cart.id, { payment });
    orders.push(valueOf(await complete(guest, checkout)));
  }
  return { variants, orders };
}

async function checkStock(variants: readonly string[], orders: readonly Order[]): Promise<void> {
  for (const variantId of variants) {
    const { owner } = database;
    const level = await owner
      .selectFrom('stockItems')
      .select(['onHand', 'allocated'])
      .where('variantId', '=', variantId)
      .executeTakeFirstOrThrow();
    const moved = await owner
      .selectFrom('stockMovements')
      .select(({ fn }) => [
        fn.sum<number>('onHandChange').as('onHand'),
        fn.sum<number>('allocatedChange').as('allocated'),
      ])
      .where('variantId', '=', variantId)
      .executeTakeFirstOrThrow();
    // Every change of a figure has its movement.
    expect(level).toEqual({
      onHand: ON_HAND + (moved.onHand ?? 0),
      allocated: moved.allocated ?? 0,
    });
    const now = await Promise.all(orders.map(({ id }) => findOrder(guest, id)));
    const sum = { promised: 0, out: 0 };
    for (const order of now.filter((one) => one !== null)) {
      const ids = order.lines.filter((line) => line.variantId === variantId).map(({ id }) => id);
      for (const { state, lines } of order.shipments) {
        for (const line of lines.filter(({ orderLineId }) => ids.includes(orderLineId))) {
          if (['pending', 'ready', 'processing'].includes(state)) sum.promised += line.quantity;
          else if (state !== 'canceled') sum.out += line.quantity;
        }
      }
    }
    const back = await owner
      .selectFrom('stockMovements')
      .select(({ fn }) => fn.sum<number>('onHandChange').as('restocked'))
      .where('variantId', '=', variantId)
      .where('reason', '=', 'returned')
      .executeTakeFirstOrThrow();
    // What is promised waits in a parcel; what is not here is out, or came back and was put here again.
    expect(level.allocated).toBe(sum.promised);
    expect(level.onHand).toBe(ON_HAND - sum.out + (back.restocked ?? 0));
  }
}

async function checkOrder({ id }: Order): Promise<void> {
  const order = await findOrder(guest, id);
  if (!order) throw new Error('The order is gone');
  // It is in the state that its parts say.
  const shipments = order.shipments.map(({ state }) => state);
  expect(nextOrderState({ ...order, shipments })).toBeNull();
  const quantities = new Map(order.lines.map((line) => [line.id, line.quantity]));
  for (const line of order.shipments.flatMap(({ lines }) => lines)) {
    quantities.set(line.orderLineId, (quantities.get(line.orderLineId) ?? 0) - line.quantity);
  }
  expect([...quantities.values()].every((left) => left === 0)).toBe(true);
  // Every step was allowed, none is missing, and each email is queued once.
  const changes = await database.owner
    .selectFrom('stateChanges')
    .select(['subject', 'subjectId', 'fromState', 'toState'])
    .where('orderId', '=', id)
    .orderBy('position')
    .execute();
  const machines: Record<string, Machine<string>> = {
    order: orderMachine,
    payment: paymentMachine,
    shipment: shipmentMachine,
  };
  const last = new Map<string, string>();
  for (const { subject, subjectId, fromState, toState } of changes) {
    const machine = machines[subject];
    expect(machine && canChange(machine, fromState, toState), `${fromState} > ${toState}`).toBe(
      true,
    );
    expect(last.get(subjectId) ?? 'none').toBe(fromState);
    last.set(subjectId, toState);
  }
  expect(last.get(id)).toBe(order.state);
  for (const part of [...order.payments, ...order.shipments]) {
    expect(last.get(part.id)).toBe(part.state);
  }
}

test('whatever is done to orders in whatever order, stock, states and history agree', async () => {
  const payment = fc.constantFrom('bank_transfer' as const, 'cash_on_delivery' as const);
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(payment, payment),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (payments, steps) => {
        const { variants, orders } = await open(payments);
        for (const { command, of } of steps) {
          const order = orders[of];
          if (!order) continue;
          const before = await findOrder(guest, order.id);
          const answer: unknown = await commands[command](order);
          // A refusal leaves everything as it was.
          if (isProblem(answer)) expect(await findOrder(guest, order.id)).toEqual(before);
        }
        await checkStock(variants, orders);
        for (const order of orders) await checkOrder(order);
      },
    ),
    { numRuns: runs(15) },
  );
}, 120_000);

test('all of it at once comes to the same', async () => {
  const names = Object.keys(commands) as CommandName[];
  for (let round = 0; round < runs(3); round += 1) {
    const { variants, orders } = await open(['bank_transfer', 'cash_on_delivery']);
    await Promise.all(
      orders.flatMap((order) =>
        names.filter((name) => name !== 'pay').map((name) => commands[name](order)),
      ),
    );
    await checkStock(variants, orders);
    for (const order of orders) await checkOrder(order);
  }
}, 60_000);
