import { describe, expect, test } from 'vitest';
import { currentStep, stepsOf, type StepFacts } from './order-steps.ts';

const at = '2026-11-27T20:00:00Z';

type Change = Omit<Partial<StepFacts>, 'timeline'> & { went?: string };

/** An order by card, on its way by courier unless the test says otherwise; `went` is its history. */
function order({ went = '', ...change }: Change): StepFacts {
  return {
    date: at,
    state: 'APPROVED',
    items: [{ quantity: 2, missingQuantity: 0 }],
    payments: [{ kind: 'card', state: 'COMPLETED' }],
    shipments: [{ kind: 'courier', state: 'PENDING' }],
    withdrawals: [],
    refundedTotal: { amount: 0 },
    ...change,
    timeline: went
      .split(', ')
      .filter(Boolean)
      .map((event) => {
        const [subject = '', state = ''] = event.split(' ');
        return { subject, state, at };
      }),
  };
}

/** The steps as text: + done, > current, ! stopped, - ahead. */
function told(change: Change): string[] {
  const marks = { done: '+', current: '>', stopped: '!', ahead: '-' };
  return stepsOf(order(change)).map(({ label, mark }) => `${marks[mark]} ${label}`);
}

const received = '+ orderState.CREATED';
const paid = '+ paymentState.COMPLETED';
const aheadByCourier = ['- shipmentState.SHIPPED', '- shipmentState.COMPLETED'];
const aheadByPickup = ['- pickupState.READY', '- pickupState.COMPLETED'];
const courier = (...states: StepFacts['shipments'][number]['state'][]) =>
  states.map((state) => ({ kind: 'courier', state }));
const pickup = (state: StepFacts['shipments'][number]['state']) => [{ kind: 'pickup', state }];
const pay = (kind: string, state: StepFacts['payments'][number]['state']) => [{ kind, state }];

describe('the steps of an order that', () => {
  test.each<[string, Change, string[]]>([
    [
      'waits for its transfer',
      { state: 'PENDING', payments: pay('bank_transfer', 'PENDING') },
      [received, '> orderState.PENDING', ...aheadByCourier],
    ],
    [
      'waits for a bank',
      { state: 'CREATED', payments: pay('card', 'PROCESSING') },
      [received, '> steps.bank', ...aheadByCourier],
    ],
    [
      'is free and new',
      { state: 'CREATED', payments: [] },
      [received, '> orderState.APPROVED', ...aheadByCourier],
    ],
    [
      'could not be paid',
      { state: 'FAILED', payments: pay('card', 'FAILED'), went: 'order FAILED' },
      [received, '! orderState.FAILED', ...aheadByCourier],
    ],
    [
      'could not be paid and is to be collected',
      { state: 'FAILED', payments: pay('card', 'FAILED'), shipments: pickup('READY') },
      [received, '! orderState.FAILED', ...aheadByPickup],
    ],
    [
      'is paid on delivery',
      { payments: pay('cash_on_delivery', 'PENDING'), went: 'order APPROVED' },
      [received, '+ orderState.APPROVED', '> steps.preparing', '- shipmentState.COMPLETED'],
    ],
    [
      'is paid and waits for its goods',
      {},
      [received, paid, '> steps.preparing', '- shipmentState.COMPLETED'],
    ],
    [
      'is promised by a bank',
      { payments: pay('card', 'APPROVED'), shipments: courier('READY') },
      [received, '+ orderState.APPROVED', '> steps.preparing', '- shipmentState.COMPLETED'],
    ],
    [
      'lacks goods',
      { items: [{ quantity: 2, missingQuantity: 1 }] },
      [received, paid, '! steps.missing', '- shipmentState.COMPLETED'],
    ],
    [
      'is being packed',
      { state: 'PROCESSING', shipments: courier('PROCESSING') },
      [received, paid, '> orderState.PROCESSING', '- shipmentState.COMPLETED'],
    ],
    [
      'has left in part',
      { state: 'PROCESSING', shipments: courier('SHIPPED', 'PENDING') },
      [received, paid, '> steps.partlySent', '- shipmentState.COMPLETED'],
    ],
    [
      'has left, although the shop calls it completed',
      { state: 'COMPLETED', shipments: courier('SHIPPED', 'CANCELED'), went: 'shipment SHIPPED' },
      [received, paid, '> shipmentState.SHIPPED', '- shipmentState.COMPLETED'],
    ],
    [
      'has arrived in part',
      { state: 'COMPLETED', shipments: courier('COMPLETED', 'SHIPPED') },
      [received, paid, '+ shipmentState.SHIPPED', '> steps.partlyDelivered'],
    ],
    [
      'could not be delivered',
      { state: 'COMPLETED', shipments: courier('COMPLETED', 'FAILED') },
      [received, paid, '+ shipmentState.SHIPPED', '! shipmentState.FAILED'],
    ],
    [
      'has arrived',
      { state: 'COMPLETED', shipments: courier('COMPLETED') },
      [received, paid, '+ shipmentState.SHIPPED', '+ shipmentState.COMPLETED'],
    ],
    [
      'has arrived but for a parcel that came back',
      { state: 'COMPLETED', shipments: courier('COMPLETED', 'RETURNED') },
      [received, paid, '+ shipmentState.SHIPPED', '+ shipmentState.COMPLETED'],
    ],
    [
      'is to be collected and not packed',
      { payments: pay('pay_at_bar', 'PENDING'), shipments: pickup('READY') },
      [received, '+ orderState.APPROVED', '> steps.preparing', '- pickupState.COMPLETED'],
    ],
    [
      'is packed and waits at the bar',
      {
        state: 'PROCESSING',
        payments: pay('pay_at_bar', 'PENDING'),
        shipments: pickup('PROCESSING'),
      },
      [received, '+ orderState.APPROVED', '> pickupState.READY', '- pickupState.COMPLETED'],
    ],
    [
      'is to be collected and packed in part',
      { state: 'PROCESSING', shipments: [...pickup('PROCESSING'), ...pickup('READY')] },
      [received, paid, '> steps.preparing', '- pickupState.COMPLETED'],
    ],
    [
      'is collected',
      { state: 'COMPLETED', shipments: pickup('COMPLETED') },
      [received, paid, '+ pickupState.READY', '+ pickupState.COMPLETED'],
    ],
    [
      'is canceled before it is paid',
      {
        state: 'CANCELED',
        payments: pay('bank_transfer', 'CANCELED'),
        shipments: courier('CANCELED'),
      },
      [received, '! orderState.CANCELED'],
    ],
    [
      'is canceled after it was paid',
      { state: 'CANCELED', shipments: courier('CANCELED'), went: 'order APPROVED' },
      [received, paid, '! orderState.CANCELED'],
    ],
    [
      'is canceled because it came back unpaid',
      {
        state: 'CANCELED',
        payments: pay('cash_on_delivery', 'CANCELED'),
        shipments: courier('RETURNED'),
        went: 'order APPROVED, shipment SHIPPED',
      },
      [received, '+ orderState.APPROVED', '+ shipmentState.SHIPPED', '! orderState.CANCELED'],
    ],
    [
      'is canceled and refunded',
      {
        state: 'REFUNDED',
        payments: pay('card', 'REFUNDED'),
        shipments: courier('CANCELED'),
        went: 'order CANCELED, order REFUNDED',
      },
      [received, paid, '+ orderState.CANCELED', '+ orderState.REFUNDED'],
    ],
    [
      'came back',
      { state: 'RETURNED', shipments: courier('RETURNED'), went: 'shipment SHIPPED' },
      [received, paid, '+ shipmentState.SHIPPED', '+ orderState.RETURNED'],
    ],
    [
      'came back and is refunded',
      {
        state: 'REFUNDED',
        payments: pay('card', 'REFUNDED'),
        shipments: courier('RETURNED'),
        went: 'shipment SHIPPED, order RETURNED, order REFUNDED',
      },
      [received, '+ shipmentState.SHIPPED', '+ orderState.RETURNED', '+ orderState.REFUNDED'],
    ],
    [
      'is withdrawn from after it arrived',
      {
        state: 'COMPLETED',
        shipments: courier('COMPLETED'),
        withdrawals: [{ receivedAt: at, items: [{ quantity: 1 }] }],
      },
      [received, '+ shipmentState.SHIPPED', '+ shipmentState.COMPLETED', '> steps.withdrawn'],
    ],
    [
      'is withdrawn from, with money back',
      {
        state: 'COMPLETED',
        shipments: courier('COMPLETED'),
        withdrawals: [{ receivedAt: at, items: [{ quantity: 1 }] }],
        refundedTotal: { amount: 100 },
      },
      [received, '+ shipmentState.SHIPPED', '+ shipmentState.COMPLETED', '+ steps.withdrawn'],
    ],
    [
      'is withdrawn from as a whole on its way',
      {
        state: 'COMPLETED',
        shipments: courier('SHIPPED'),
        withdrawals: [{ receivedAt: at, items: [{ quantity: 2 }] }],
        went: 'shipment SHIPPED',
      },
      [received, paid, '+ shipmentState.SHIPPED', '> steps.withdrawn'],
    ],
    [
      'is withdrawn from in part while it is packed',
      {
        state: 'PROCESSING',
        shipments: courier('PROCESSING'),
        withdrawals: [{ receivedAt: at, items: [{ quantity: 1 }] }],
      },
      [received, paid, '> orderState.PROCESSING', '- shipmentState.COMPLETED'],
    ],
  ])('%s', (_, change, steps) => {
    expect(told(change)).toEqual(steps);
  });
});

const states = [
  ...(['NONE', 'CREATED', 'PENDING', 'APPROVED', 'PROCESSING'] as const),
  ...(['COMPLETED', 'FAILED', 'CANCELED', 'RETURNED', 'REFUNDED'] as const),
];
const paymentStates = [
  ...(['NONE', 'CREATED', 'PROCESSING', 'PENDING', 'APPROVED'] as const),
  ...(['COMPLETED', 'FAILED', 'CANCELED', 'REFUNDED'] as const),
];
const shipmentStates = [
  ...(['NONE', 'PENDING', 'READY', 'PROCESSING', 'SHIPPED'] as const),
  ...(['COMPLETED', 'FAILED', 'RETURNED', 'CANCELED'] as const),
];

test('every combination of states has two to four steps, none twice, at most one of them open, and the open one in a list', () => {
  for (const state of states) {
    for (const payment of paymentStates) {
      for (const shipment of shipmentStates) {
        for (const kind of ['courier', 'pickup']) {
          const facts = order({
            state,
            payments: pay('card', payment),
            shipments: [{ kind, state: shipment }],
          });
          const steps = stepsOf(facts);
          const name = `${state} ${payment} ${shipment} ${kind}`;
          expect(steps.length, name).toBeGreaterThanOrEqual(2);
          expect(steps.length, name).toBeLessThanOrEqual(4);
          expect(new Set(steps.map(({ label }) => label)).size, name).toBe(steps.length);
          const open = steps.filter(({ mark }) => mark === 'current' || mark === 'stopped');
          expect(open.length, name).toBeLessThanOrEqual(1);
          expect(currentStep(facts), name).toEqual(open[0] ?? steps.at(-1));
          // What has stopped the order is always among them.
          if (state === 'CANCELED')
            expect(open, name).toMatchObject([{ label: 'orderState.CANCELED' }]);
          if (state === 'FAILED' && payment === 'FAILED') {
            expect(open, name).toMatchObject([{ label: 'orderState.FAILED' }]);
          }
        }
      }
    }
  }
});

test('a step has the time at which it was reached', () => {
  const facts = {
    ...order({ state: 'COMPLETED', shipments: courier('SHIPPED') }),
    timeline: [
      { subject: 'payment', state: 'COMPLETED', at: '2026-11-28T08:00:00Z' },
      { subject: 'order', state: 'COMPLETED', at: '2026-11-29T09:00:00Z' },
      { subject: 'shipment', state: 'SHIPPED', at: '2026-11-29T08:00:00Z' },
    ],
  };
  expect(stepsOf(facts).map((step) => step.at)).toEqual([
    at,
    '2026-11-28T08:00:00Z',
    '2026-11-29T08:00:00Z',
    null,
  ]);
});
