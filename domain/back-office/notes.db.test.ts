import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { colleagueOf } from '#tests/support/staff.ts';
import {
  codeOf,
  guestOf,
  operatorOf,
  orderOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { listEntries } from '../audit/audit.ts';
import { transact } from '../context.ts';
import { anonymizeFormerBuyers } from '../orders/buyer/anonymize.ts';
import type { Order } from '../orders/rules.ts';
import { addOrderNote, removeOrderNote } from './notes.ts';
import { listOrders } from './order-list.ts';
import { findOrderForStaff } from './order-page.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const variantId = await stockVariant(database, guest, { onHand: 100 });

let order: Order;
beforeEach(async () => {
  order = await orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
});

const add = (text: string) => addOrderNote(eleni, { orderId: order.id, text });
const page = async () => findOrderForStaff(eleni, order.number);

describe('a note', () => {
  test('is on the page, in the history and counted in the list, until it is removed', async () => {
    valueOf(await add('Rings twice'));
    const [second, first] = valueOf(await add('  Ask\nfor Anna '));
    expect(first).toMatchObject({ text: 'Rings twice', actor: 'staff:eleni' });
    expect(second).toMatchObject({ text: 'Ask\nfor Anna' });
    const found = await page();
    expect(found?.notes).toEqual([second, first]);
    expect(found?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'note', noteId: first?.id, text: 'Rings twice' }),
    );
    const { nodes } = await listOrders(eleni, { view: 'all', first: 1 });
    expect(nodes).toMatchObject([{ number: order.number, noteCount: 2 }]);
    const remove = () =>
      removeOrderNote(eleni, { orderId: order.id, noteId: first?.id ?? '' }).then(valueOf);
    expect(await remove()).toEqual([second]);
    expect(await remove()).toEqual([second]);
  });

  test('is an act without its words', async () => {
    const [note] = valueOf(await add('Knows the owner'));
    valueOf(await removeOrderNote(eleni, { orderId: order.id, noteId: note?.id ?? '' }));
    const entries = await listEntries(eleni, { first: 9, label: order.number });
    expect(entries.map(({ act, changes }) => [act, changes])).toEqual([
      [
        'order.remove-note',
        [
          { path: 'notes', before: 1, after: 0 },
          { path: `note.${note?.id}`, before: note?.id, after: null },
        ],
      ],
      ['order.add-note', [{ path: 'notes', before: 0, after: 1 }]],
    ]);
  });

  test('has 1 to 2000 characters, on an order that there is', async () => {
    expect(await add(' \n ')).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'text', code: 'REQUIRED' }],
    });
    expect(await add('a'.repeat(2001))).toMatchObject({ issues: [{ code: 'TOO_LONG' }] });
    expect(valueOf(await add('ά'.repeat(2000)))).toHaveLength(1);
    const orderId = '00000000-0000-4000-8000-000000000000';
    expect(codeOf(await addOrderNote(eleni, { orderId, text: 'x' }))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await removeOrderNote(eleni, { orderId: 'x', noteId: 'x' }))).toBe(
      'ORDER_NOT_FOUND',
    );
  });

  test('is removed by who has written it, or by who leads the shop', async () => {
    const support = { roles: ['support' as const] };
    const [one, other] = [
      await colleagueOf(database.staff, { email: 'one@example.com', ...support }),
      await colleagueOf(database.staff, { email: 'other@example.com', ...support }),
    ];
    const { id: orderId } = order;
    const [note] = valueOf(await addOrderNote(one.ctx, { orderId, text: 'Mine' }));
    const noteId = note?.id ?? '';
    expect(codeOf(await removeOrderNote(other.ctx, { orderId, noteId }))).toBe('FORBIDDEN');
    expect(valueOf(await removeOrderNote(one.ctx, { orderId, noteId }))).toEqual([]);
  });

  test('is neither read nor written by the site', async () => {
    valueOf(await add('Secret'));
    const read = transact(guest, (tx) => tx.db.selectFrom('orderNotes').selectAll().execute());
    await expect(read).rejects.toThrow('permission denied');
  });

  test('goes with the personal data of the buyer', async () => {
    valueOf(await add('Lives with her sister'));
    const before = new Date(Date.now() - 100 * 24 * 60 * 60 * 1000);
    await database.owner
      .updateTable('orders')
      .set({ state: 'completed', buyerLeftAt: before, updatedAt: before })
      .where('id', '=', order.id)
      .execute();
    await anonymizeFormerBuyers(guest);
    expect((await page())?.order.email).toBe('');
    expect((await page())?.notes).toEqual([]);
  });
});
