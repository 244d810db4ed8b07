import { transact, type Context } from '../context.ts';
import { readSummaries, type OrderSummary } from './fulfilment/fulfilment-store.ts';
import type { OrderState } from './rules.ts';

export type { OrderSummary };

/** For staff: orders in these states, oldest first. */
export async function listOrders(
  ctx: Context,
  page: { states: readonly OrderState[]; limit: number },
): Promise<OrderSummary[]> {
  return transact(ctx, (tx) => readSummaries(tx, page));
}
