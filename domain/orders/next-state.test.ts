import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentStates, type Payment } from '../payments/rules.ts';
import { shipmentStates, type ShipmentState } from '../shipping/rules.ts';
import { canChange } from '../states/rules.ts';
import { canCancel, nextOrderState, type OrderFacts } from './next-state.ts';
import { orderMachine, orderStates, type OrderState } from './rules.ts';

/** "card approved", or "" where nothing is to be paid; several attempts are separated by commas. */
function paymentsOf(text: string): OrderFacts['payments'] {
  if (text === '') return [];
  return text.split(', ').map((attempt) => {
    const [kind, state, refunded = '0'] = attempt.split(' ');
    return {
      kind: kind as Payment['kind'],
      state: state as Payment['state'],
      amount: 100,
      refundedTotal: Number(refunded),
    };
  });
}

/** Where an order ends up when it goes on as long as it can. */
function settle(facts: OrderFacts): OrderState {
  let { state } = facts;
  for (let next = nextOrderState(facts); next; next = nextOrderState({ ...facts, state })) {
    state = next;
  }
  return state;
}

describe('where an order goes on to', () => {
  test.each<[from: OrderState, payments: string, shipments: string, to: OrderState]>([
    ['created', '', 'pending', 'approved'],
    ['created', 'card created', 'pending', 'created'],
    ['created', 'card processing', 'pending', 'pending'],
    ['created', 'card pending', 'pending', 'pending'],
    ['created', 'card approved', 'pending', 'approved'],
    ['created', 'card completed', 'pending', 'approved'],
    ['created', 'card failed', 'pending', 'failed'],
    ['created', 'card canceled', 'pending', 'failed'],
    ['created', 'bank_transfer pending', 'pending', 'pending'],
    ['created', 'cash_on_delivery pending', 'pending', 'approved'],
    ['created', 'pay_at_bar pending', 'pending', 'approved'],
    ['pending', 'card pending', 'pending', 'pending'],
    ['pending', 'card completed', 'pending', 'approved'],
    ['pending', 'card failed', 'pending', 'failed'],
    ['pending', 'bank_transfer completed', 'pending', 'approved'],
    ['pending', 'bank_transfer approved', 'pending', 'approved'],
    ['failed', 'card failed', 'pending', 'failed'],
    ['failed', 'card failed, card created', 'pending', 'created'],
    ['failed', 'card failed, bank_transfer pending', 'pending', 'pending'],
    ['failed', 'card failed, card completed', 'pending', 'approved'],
    ['failed', 'card failed, cash_on_delivery pending', 'pending', 'approved'],
    ['approved', 'card completed', 'pending', 'approved'],
    ['approved', 'card completed', 'ready', 'approved'],
    ['approved', 'card completed', 'processing', 'processing'],
    ['approved', 'card completed', 'ready, processing', 'processing'],
    ['approved', 'card completed', 'shipped', 'completed'],
    ['approved', 'card approved', 'shipped', 'processing'],
    ['approved', 'cash_on_delivery pending', 'shipped', 'processing'],
    ['processing', 'card completed', 'shipped, processing', 'processing'],
    ['processing', 'card completed', 'shipped, completed', 'completed'],
    ['processing', 'card completed', 'shipped, canceled', 'completed'],
    ['processing', 'card completed', 'failed', 'processing'],
    ['processing', '', 'shipped', 'completed'],
    ['processing', 'cash_on_delivery completed', 'completed', 'completed'],
    ['processing', 'cash_on_delivery pending', 'completed', 'processing'],
    ['processing', 'cash_on_delivery pending', 'returned', 'canceled'],
    ['processing', 'cash_on_delivery pending', 'returned, shipped', 'processing'],
    ['processing', 'card completed', 'returned', 'returned'],
    ['completed', 'card completed', 'failed', 'completed'],
    ['completed', 'card completed', 'returned', 'returned'],
    ['completed', 'card completed', 'returned, completed', 'completed'],
    ['completed', 'card completed 40', 'completed', 'completed'],
    ['completed', 'card completed 100', 'completed', 'refunded'],
    ['completed', 'card refunded 100', 'returned', 'refunded'],
    ['returned', 'card completed 40', 'returned', 'returned'],
    ['returned', 'card refunded 100', 'returned', 'refunded'],
    ['canceled', 'card failed', 'canceled', 'canceled'],
    ['canceled', 'card completed', 'canceled', 'canceled'],
    ['canceled', 'card refunded 100', 'canceled', 'refunded'],
    ['canceled', '', 'canceled', 'canceled'],
    ['refunded', 'card refunded 100', 'returned', 'refunded'],
  ])('%s, paid by [%s], shipped as [%s]: %s', (from, payments, shipments, to) => {
    const facts = { state: from, payments: paymentsOf(payments) };
    expect(settle({ ...facts, shipments: shipments.split(', ') as ShipmentState[] })).toBe(to);
  });

  test('every step is one of the table, and the way ends', () => {
    const payment = fc.record({
      kind: fc.constantFrom('card', 'iris', 'bank_transfer', 'cash_on_delivery', 'pay_at_bar'),
      state: fc.constantFrom(...paymentStates),
      amount: fc.constant(100),
      refundedTotal: fc.integer({ min: 0, max: 100 }),
    }) as fc.Arbitrary<OrderFacts['payments'][number]>;
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStates),
        fc.array(payment, { maxLength: 3 }),
        fc.array(fc.constantFrom(...shipmentStates), { minLength: 1, maxLength: 3 }),
        (start, payments, shipments) => {
          let state = start;
          for (let steps = 0; ; steps += 1) {
            const next = nextOrderState({ state, payments, shipments });
            if (next === null) break;
            expect(canChange(orderMachine, state, next), `${state} > ${next}`).toBe(true);
            expect(steps).toBeLessThan(orderStates.length);
            state = next;
          }
        },
      ),
    );
  });
});

describe('ORD-01: a buyer may cancel', () => {
  test.each(orderStates)('an order that is %s only before it is packed', (state) => {
    const isEarly = ['created', 'pending', 'approved', 'failed'].includes(state);
    expect(canCancel({ state, shipments: ['pending'] })).toBe(isEarly);
    expect(canCancel({ state, shipments: ['ready'] })).toBe(isEarly);
  });

  test('no order of which anything has left', () => {
    expect(canCancel({ state: 'approved', shipments: ['pending', 'shipped'] })).toBe(false);
  });
});
