import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { transact, type TransactionContext } from '../context.ts';
import { orderMachine, type Order } from '../orders/rules.ts';
import { changePaymentState } from '../payments/payments.ts';
import { paymentMachine } from '../payments/rules.ts';
import { isProblem, type Problem } from '../problem.ts';
import { shipmentMachine } from '../shipping/rules.ts';
import { changeShipmentState } from '../shipping/shipping.ts';
import { canChange, type Machine } from './rules.ts';
import { changeState, type StateChange } from './states.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
let order: Order;
beforeEach(async () => {
  order = await orderOf(guest, await stockVariant(database, guest, { onHand: 5 }));
});

/** The stored state, and how many of its changes were recorded. */
async function standing(table: 'orders' | 'payments' | 'shipments', id: string) {
  const { state } = await database.owner
    .selectFrom(table)
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { kept } = await database.owner
    .selectFrom('stateChanges')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow();
  return { state, kept };
}

/** Tries every change of one record, from every state to every state. */
async function tryAll<S extends string>(
  machine: Machine<S>,
  record: { table: 'orders' | 'payments' | 'shipments'; id: string },
  change: (tx: TransactionContext, to: StateChange<S>) => Promise<Problem | { from: S }>,
): Promise<void> {
  const { table, id } = record;
  const states = Object.keys(machine.table) as S[];
  for (const from of states) {
    for (const to of states) {
      await database.owner.updateTable(table).set({ state: from }).where('id', '=', id).execute();
      const before = await standing(table, id);
      const answer = await transact(guest, (tx) => change(tx, { id, to, actor: 'test' }));
      const after = await standing(table, id);
      if (canChange(machine, from, to)) {
        expect([answer, after], `${from} > ${to}`).toEqual([
          { from },
          { state: to, kept: before.kept + 1 },
        ]);
      } else {
        expect(isProblem(answer) && answer.code, `${from} > ${to}`).toBe('STATE_TRANSITION');
        expect(after, `${from} > ${to}`).toEqual(before);
      }
    }
  }
}

test('S4-013: an order makes every change of its table, and every other is refused and leaves no trace', async () => {
  await tryAll(orderMachine, { table: 'orders', id: order.id }, (tx, change) =>
    changeState(tx, orderMachine, change),
  );
});

test('S4-014: a payment makes every change of its table, and every other is refused and leaves no trace', async () => {
  const id = order.payments[0]?.id ?? '';
  await tryAll(paymentMachine, { table: 'payments', id }, changePaymentState);
});

test('S4-015: a shipment makes every change of its table, and every other is refused and leaves no trace', async () => {
  const id = order.shipments[0]?.id ?? '';
  await tryAll(shipmentMachine, { table: 'shipments', id }, changeShipmentState);
});
