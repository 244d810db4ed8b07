import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { cartOf, guestOf, orderOf, stockOf, stockVariant } from '#tests/support/shopper.ts';
import { transact } from '../context.ts';
import { writeTogether } from '../one-statement.ts';
import { holdStock } from './holds.ts';
import { claimStock } from './stock.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

test('STK-05: what another cart holds is promised to no order, whatever its buyer was told before', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 3 });
  const [mine, others] = [
    await cartOf(guest, { variantId, quantity: 2 }),
    await cartOf(guest, { variantId, quantity: 2 }),
  ];
  const claims = [{ variantId, quantity: 2, backorderable: false }];
  await transact(guest, (tx) => holdStock(tx, { cartId: others.id, claims }));
  const claim = (cartId: string, orderId: string) =>
    transact(guest, async (tx) => {
      const { shortages, writes } = await claimStock(tx, { orderId, cartId, claims });
      if (writes.length > 0) await writeTogether(tx, writes);
      return shortages;
    });
  expect(await claim(mine.id, randomUUID())).toEqual([{ variantId, available: 1, isHeld: true }]);
  expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 0 });

  const other = await orderOf(guest, await stockVariant(database, guest, { onHand: 1 }));
  expect(await claim(others.id, other.id)).toEqual([]);
  expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 2 });
});
