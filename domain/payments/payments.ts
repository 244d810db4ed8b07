import type { Context, TransactionContext } from '../context.ts';
import type { Problem } from '../problem.ts';
import { changeState, recordPath, type StateChange } from '../states/states.ts';
import {
  isOffered,
  paymentMachine,
  type Payment,
  type PaymentMethod,
  type PaymentState,
} from './rules.ts';
import { insertPayment, readOffers, readPayments } from './store.ts';

/** The ways to pay for an order of this total (minor units, before any fee) that is delivered this way. */
export async function listPaymentMethods(
  ctx: Context,
  order: { shippingKind: string; total: number },
): Promise<PaymentMethod[]> {
  const offers = await readOffers(ctx);
  return offers
    .filter((offer) => isOffered(offer, order))
    .map(({ id, key, kind, name, description, fee }) => ({
      id,
      key,
      kind,
      name,
      description,
      fee,
    }));
}

/** Opens the payment of a new order: money without a provider is awaited from then on. */
export async function openPayment(
  ctx: TransactionContext,
  input: { orderId: string; method: PaymentMethod; amount: number; actor: string },
): Promise<void> {
  const { orderId, method, amount, actor } = input;
  const id = await insertPayment(ctx, {
    orderId,
    methodKey: method.key,
    methodName: method.name,
    kind: method.kind,
    state: 'pending',
    amount,
  });
  await recordPath(ctx, paymentMachine, { orderId, id, path: ['created', 'pending'], actor });
}

export async function listPayments(ctx: TransactionContext, orderId: string): Promise<Payment[]> {
  return readPayments(ctx, orderId);
}

/** STATE_TRANSITION when the table does not allow it. */
export async function changePaymentState(
  ctx: TransactionContext,
  change: StateChange<PaymentState>,
): Promise<Problem | { from: PaymentState }> {
  return changeState(ctx, paymentMachine, change);
}
