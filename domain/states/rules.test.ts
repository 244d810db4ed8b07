import { describe, expect, test } from 'vitest';
import { orderMachine } from '../orders/rules.ts';
import { paymentMachine } from '../payments/rules.ts';
import { shipmentMachine } from '../shipping/rules.ts';
import { canChange, endOfPath, type Machine } from './rules.ts';

/** Every state that can be reached, the start included. */
function reachableStates<S extends string>({ table, start }: Machine<S>): Set<S> {
  const reached = new Set<S>([start]);
  for (const state of reached) for (const next of table[state]) reached.add(next);
  return reached;
}

/** Product decision "States", row by row: what is not written here must not be allowed. */
const written: Record<string, string[]> = {
  order: [
    'none > created',
    'created > pending',
    'created > approved',
    'pending > approved',
    'created > failed',
    'pending > failed',
    'failed > created',
    'failed > canceled',
    'approved > processing',
    'processing > completed',
    'created > canceled',
    'pending > canceled',
    'approved > canceled',
    'processing > canceled',
    'completed > returned',
    'canceled > refunded',
    'completed > refunded',
    'returned > refunded',
  ],
  payment: [
    'none > created',
    'created > processing',
    'created > pending',
    'processing > pending',
    'processing > approved',
    'pending > approved',
    'processing > completed',
    'pending > completed',
    'approved > completed',
    'created > failed',
    'processing > failed',
    'pending > failed',
    'created > canceled',
    'pending > canceled',
    'approved > canceled',
    'completed > refunded',
  ],
  shipment: [
    'none > pending',
    'pending > ready',
    'ready > pending',
    'ready > processing',
    'ready > shipped',
    'processing > shipped',
    'shipped > completed',
    'shipped > failed',
    'failed > shipped',
    'shipped > returned',
    'completed > returned',
    'failed > returned',
    'pending > canceled',
    'ready > canceled',
    'processing > canceled',
    // Booked out by staff: it has left all the same.
    'canceled > shipped',
  ],
};

const machines: Machine<string>[] = [orderMachine, paymentMachine, shipmentMachine];

describe.each(machines)('$subject', (machine) => {
  const states = Object.keys(machine.table);

  test('every state can be reached', () => {
    expect([...reachableStates(machine)].sort()).toEqual(states.toSorted());
  });

  test('allows what is written, and nothing else', () => {
    const allowed = states.flatMap((from) =>
      states.filter((to) => canChange(machine, from, to)).map((to) => `${from} > ${to}`),
    );
    expect(allowed.sort()).toEqual(written[machine.subject]?.toSorted());
  });
});

test('a path that the table does not allow is refused', () => {
  expect(endOfPath(orderMachine, ['created', 'approved'])).toBe('approved');
  expect(() => endOfPath(orderMachine, ['created', 'completed'])).toThrow('created to completed');
});
