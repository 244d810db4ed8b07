import { expect, test } from 'vitest';
import type { OrderState } from '../orders/rules.ts';
import type { ShipmentState, ShippingKind } from '../shipping/rules.ts';
import { bulkCaseOf, type BulkAct } from './bulk-cases.ts';

const order = (state: OrderState, ...shipments: [ShippingKind, ShipmentState, boolean?][]) => ({
  id: '1',
  number: 'K-1',
  state,
  capturedTotal: 1000,
  returningTotal: 0,
  shipments: shipments.map(([kind, shipmentState, isLacking = false], index) => ({
    id: `s${index}`,
    kind,
    state: shipmentState,
    isLacking,
  })),
});

test.each<[BulkAct, ReturnType<typeof order>, string[], string | null]>([
  ['pack', order('approved', ['courier', 'ready']), ['s0'], null],
  ['pack', order('processing', ['courier', 'shipped'], ['courier', 'pending']), ['s1'], null],
  ['pack', order('approved', ['courier', 'pending', true]), [], 'GOODS_AWAITED'],
  ['pack', order('pending', ['courier', 'pending']), [], 'ORDER_UNPAID'],
  ['pack', order('processing', ['courier', 'processing']), [], 'ALREADY_PACKED'],
  ['pack', order('canceled', ['courier', 'canceled']), [], 'ORDER_CLOSED'],
  ['deliver', order('processing', ['courier', 'shipped']), ['s0'], null],
  ['deliver', order('approved', ['pickup', 'ready']), ['s0'], null],
  ['deliver', order('processing', ['courier', 'processing']), [], 'NOT_SENT_YET'],
  ['deliver', order('completed', ['courier', 'completed']), [], 'ALREADY_DELIVERED'],
  ['export', order('canceled', ['courier', 'canceled']), [], null],
])('%s of an order as it is', (act, one, shipmentIds, reason) => {
  expect(bulkCaseOf(act, one)).toEqual({ shipmentIds, reason });
});

test.each([
  ['pack', 'courier', 'ready'],
  ['deliver', 'pickup', 'ready'],
  ['deliver', 'courier', 'processing'],
] as const)('%s of a %s shipment is refused once all money goes back', (act, kind, state) => {
  const one = { ...order('approved', [kind, state]), returningTotal: 1000 };
  expect(bulkCaseOf(act, one)).toEqual({ shipmentIds: [], reason: 'ORDER_CLOSED' });
});
