import { expect, test } from 'vitest';
import type { Order } from '../orders/rules.ts';
import type { Payment } from '../payments/rules.ts';
import type { ShipmentOfOrder } from '../shipping/rules.ts';
import { blockersOf, lawfulActs, nextStep, type OrderSituation } from './order-acts.ts';

type Facts = {
  state: Order['state'];
  shipment?: Partial<ShipmentOfOrder>;
  payment?: Partial<Payment>;
  order?: Partial<Order>;
  free?: number;
  situation?: Partial<OrderSituation>;
};

const line = { orderLineId: 'line', quantity: 2, returnedQuantity: 0, backordered: 0, missing: 0 };

/** An order of two pieces of one variant, to be paid on delivery. */
function situationOf({ state, shipment, payment, order, free = 2, situation }: Facts) {
  const whole = {
    state,
    lines: [{ id: 'line', variantId: 'variant', quantity: 2, returnedQuantity: 0 }],
    payments: [
      { kind: 'cash_on_delivery', state: 'pending', amount: 2000, receivedTotal: 0, ...payment },
    ],
    shipments: [{ id: 'parcel', kind: 'courier', state: 'pending', lines: [line], ...shipment }],
    bankTransfer: null,
    events: [],
    capturedTotal: 0,
    returningTotal: 0,
    ...order,
  } as unknown as Order;
  return {
    order: whole,
    free: new Map([['variant', free]]),
    undecidedRefunds: [],
    openAlerts: [],
    isPartialRefund: true,
    ...situation,
  };
}

function next(facts: Facts) {
  const situation = situationOf(facts);
  return nextStep(situation, lawfulActs(situation));
}

test('one step leads on: pack, send, deliver, take the money', () => {
  const parcel = { shipmentId: 'parcel' };
  expect(next({ state: 'approved' })).toEqual({
    act: 'pack',
    parts: [{ orderLineId: 'line', quantity: 2 }],
    isWhole: true,
    ...parcel,
  });
  const at = (state: ShipmentOfOrder['state']) =>
    next({ state: 'processing', shipment: { state } });
  expect(at('processing')).toEqual({ act: 'ship', ...parcel });
  expect(at('failed')).toEqual({ act: 'ship', ...parcel });
  expect(at('shipped')).toEqual({ act: 'deliver', ...parcel });
  expect(at('completed')).toEqual({ act: 'markPaid', awaited: 2000 });
});

test('what is collected is packed and handed over', () => {
  const shipment = { kind: 'pickup', state: 'ready' } as const;
  expect(next({ state: 'approved', shipment })).toMatchObject({ act: 'pack' });
  expect(
    next({ state: 'processing', shipment: { ...shipment, state: 'processing' } }),
  ).toMatchObject({ act: 'deliver' });
});

test('an awaited transfer is booked, and blocks until then', () => {
  const facts: Facts = {
    state: 'pending',
    payment: { kind: 'bank_transfer', receivedTotal: 500 },
    order: {
      bankTransfer: {
        reference: '',
        amount: 1500,
        received: 500,
        dueOn: '2026-12-04',
        accounts: [],
      },
    },
  };
  expect(next(facts)).toEqual({ act: 'markPaid', awaited: 1500 });
  expect(blockersOf(situationOf(facts))).toEqual([
    { kind: 'transferAwaited', amount: 1500, dueOn: '2026-12-04' },
  ]);
});

test('a refund that is in doubt goes before everything', () => {
  const refund = { id: 'refund', amount: 500, isByHand: false };
  const situation = { undecidedRefunds: [refund], openAlerts: ['alert'] };
  const facts = { refundId: 'refund', amount: 500 };
  expect(next({ state: 'approved', situation })).toEqual({
    act: 'decideRefund',
    isByHand: false,
    ...facts,
  });
  expect(blockersOf(situationOf({ state: 'approved', situation }))).toEqual([
    { kind: 'refundUndecided', ...facts },
  ]);
  const byHand = { undecidedRefunds: [{ ...refund, isByHand: true }] };
  expect(blockersOf(situationOf({ state: 'approved', situation: byHand }))).toEqual([
    { kind: 'refundToSend', ...facts },
  ]);
});

test('an alert is looked at when nothing else is to be done', () => {
  const canceled: Facts = {
    state: 'canceled',
    payment: { state: 'canceled' },
    shipment: { state: 'canceled' },
  };
  expect(next(canceled)).toBeNull();
  expect(next({ ...canceled, situation: { openAlerts: ['alert'] } })).toEqual({
    act: 'settleAlert',
    alertId: 'alert',
  });
});

test('of goods that are awaited only what is there is packed', () => {
  const shipment = { lines: [{ ...line, backordered: 1 }] };
  expect(next({ state: 'approved', shipment, free: 1 })).toMatchObject({
    act: 'pack',
    parts: [{ orderLineId: 'line', quantity: 1 }],
    isWhole: false,
  });
  expect(next({ state: 'approved', shipment, free: 0 })).toBeNull();
  expect(blockersOf(situationOf({ state: 'approved', shipment }))).toEqual([
    { kind: 'goodsAwaited', parts: [{ orderLineId: 'line', quantity: 1 }] },
  ]);
  const gone = { lines: [{ ...line, missing: 2 }] };
  expect(blockersOf(situationOf({ state: 'approved', shipment: gone }))).toEqual([
    { kind: 'goodsMissing', parts: [{ orderLineId: 'line', quantity: 2 }] },
  ]);
});

test('a provider that is asked for money blocks, and so does one that has refused', () => {
  const payment = { kind: 'card', state: 'processing' } as const;
  expect(blockersOf(situationOf({ state: 'created', payment }))).toEqual([{ kind: 'paymentOpen' }]);
  expect(blockersOf(situationOf({ state: 'failed', payment }))).toEqual([
    { kind: 'paymentFailed' },
  ]);
});

test('the money of a canceled order that a provider is about to send is no refund of staff', () => {
  const facts: Facts = {
    state: 'canceled',
    payment: { kind: 'card', state: 'completed' },
    shipment: { state: 'canceled' },
    order: { capturedTotal: 2000 },
  };
  const acts = (more: Facts) => lawfulActs(situationOf(more)).map(({ act }) => act);
  expect(acts(facts)).toEqual([]);
  expect(blockersOf(situationOf(facts))).toEqual([{ kind: 'refundUnderWay', amount: 2000 }]);
  const cash: Facts = { ...facts, payment: { kind: 'pay_at_bar', state: 'completed' } };
  expect(acts(cash)).toEqual(['refund']);
});

test('only what was packed can have left although it is canceled', () => {
  const facts: Facts = { state: 'canceled', shipment: { state: 'canceled' } };
  const acts = (more: Facts) => lawfulActs(situationOf(more)).map(({ act }) => act);
  const packed = { subject: 'shipment' as const, state: 'processing', at: new Date() };
  expect(acts(facts)).not.toContain('bookOut');
  expect(acts({ ...facts, order: { events: [packed] } })).toContain('bookOut');
});
