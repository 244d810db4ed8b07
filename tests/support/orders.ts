import type { Database } from '#db/database.ts';
import { transact, type Context } from '#domain/context.ts';
import { advanceOrder } from '#domain/orders/advance.ts';
import { packOrder, shipOrder } from '#domain/orders/fulfilment/fulfil.ts';
import type { Order } from '#domain/orders/rules.ts';
import { changePaymentState } from '#domain/payments/payments.ts';
import type { PaymentState } from '#domain/payments/rules.ts';
import { valueOf } from './shopper.ts';

/** The same person later: `days` may be a part of one. */
export function daysLater(ctx: Context, days: number): Context {
  return { ...ctx, now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) };
}

/** The money of an order's last payment goes this way, and the order follows. */
export async function movePayment(
  ctx: Context,
  order: Pick<Order, 'id' | 'payments'>,
  ...path: PaymentState[]
): Promise<void> {
  const id = order.payments.at(-1)?.id ?? '';
  await transact(ctx, async (tx) => {
    for (const to of path) valueOf(await changePaymentState(tx, { id, to, actor: 'test' }));
    await advanceOrder(tx, { orderId: order.id, actor: 'test' });
  });
}

/** Packs and ships all of an approved order. */
export async function sendOrder(ctx: Context, orderId: string): Promise<Order> {
  const staff = { orderId, actor: 'staff:test' };
  valueOf(await packOrder(ctx, staff));
  return valueOf(await shipOrder(ctx, { ...staff, carrier: 'acs', trackingNumber: '7001234567' }));
}

/** The kinds of what is queued for an order, by name. */
export async function queuedFor(owner: Database, orderId: string): Promise<string[]> {
  const rows = await owner
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .orderBy('kind')
    .$narrowType<{ payload: Record<string, string> }>()
    .execute();
  return rows.filter(({ payload }) => payload['orderId'] === orderId).map(({ kind }) => kind);
}
