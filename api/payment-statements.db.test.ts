import { expect, test } from 'vitest';
import { confirmPayment } from '#domain/payment-processing/confirm.ts';
import { initializePayment } from '#domain/payment-processing/initialize.ts';
import { refundOrder } from '#domain/payment-processing/refunds/refund.ts';
import { openBankShop } from '#tests/support/bank-shop.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createFakeProvider } from '#tests/support/fake-provider.ts';
import { orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();
const counted = countStatements(database.app);
const shop = await openBankShop(counted.db, bank);

test('paying by card takes so many statements, each transaction’s first one among them', async () => {
  const variantId = await stockVariant(database, shop.guest, { onHand: 10 });
  const order = await orderOf(shop.guest, variantId, 1, { payment: 'card' });
  const steps: Record<string, number> = {};
  const count = async (step: string, work: () => Promise<unknown>): Promise<void> => {
    steps[step] = await counted.during(work);
  };
  await count('begin', () => initializePayment(shop.guest, order));
  await count('begin again', () => initializePayment(shop.guest, order));
  await count('confirm while it is open', () => confirmPayment(shop.guest, order));
  bank.decide(bank.of(order.number), 'captured');
  await count('notice', () => shop.notify(bank.of(order.number)));
  await count('return after it', () => shop.comeBack(bank.of(order.number)));
  await count('refund', async () => {
    const input = { orderId: order.id, amount: 100, reason: '', actor: 'staff' };
    valueOf(await refundOrder(shop.guest, input));
  });
  expect(steps).toEqual({
    begin: 27,
    'begin again': 6,
    'confirm while it is open': 17,
    notice: 40,
    'return after it': 16,
    refund: 13,
  });
});
