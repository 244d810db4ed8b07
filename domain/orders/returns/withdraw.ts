import { emailKey } from '../../address/email.ts';
import { transact, type Context, type TransactionContext } from '../../context.ts';
import { once } from '../../idempotency/idempotency.ts';
import { problem, type Problem } from '../../problem.ts';
import { createToken, hashOfToken } from '../../token.ts';
import { raiseAlert } from '../alerts.ts';
import { queueOrderEmail } from '../documents/emails.ts';
import { cancelOrder, findOrder, findOrderByNumber, findOrderByReceipt } from '../orders.ts';
import { refundShare } from './refund-share.ts';
import type { Order, Withdrawal } from '../rules.ts';
import { lockOrder } from '../store.ts';
import { systemReasons } from '../system-reasons.ts';
import { consumeAccessLimit } from '../buyer/access.ts';
import { foldOrderNumber } from '../order-number.ts';
import {
  deleteExpiredTokens,
  insertToken,
  insertWithdrawal,
  readToken,
} from './withdrawal-store.ts';

/** How long the proof of number and e-mail is good, in ms. */
const TOKEN_LIFE = 15 * 60 * 1000;

/** What a buyer without the order's link may withdraw from. */
export type WithdrawalOffer = {
  token: string;
  number: string;
  items: {
    id: string;
    productName: string;
    variantLabel: string;
    isGift: boolean;
    quantity: number;
  }[];
  withdrawUntil: string | null;
};

/**
 * Opens the withdrawal function with the number and email of an order, without a sign-in, as the law requires
 * (Directive 2011/83/EU, article 11a). ORDER_NOT_FOUND, after the same amount of work, for an unknown number and for a
 * wrong email; NOT_WITHDRAWABLE when the period is over.
 */
export async function findWithdrawal(
  ctx: Context,
  input: { number: string; email: string },
): Promise<WithdrawalOffer | Problem> {
  const refusal = await consumeAccessLimit(ctx, input);
  if (refusal) return refusal;
  return transact<WithdrawalOffer | Problem>(ctx, async (tx) => {
    const order = await findOrderOfBuyer(tx, input);
    const token = createToken();
    const expiresAt = new Date(ctx.now().getTime() + TOKEN_LIFE);
    await insertToken(tx, { hash: hashOfToken(token), orderId: order?.id ?? null, expiresAt });
    if (!order) return problem('ORDER_NOT_FOUND');
    if (!order.canWithdraw) return problem('NOT_WITHDRAWABLE');
    return {
      token,
      number: order.number,
      items: order.lines
        .filter(({ withdrawableQuantity }) => withdrawableQuantity > 0)
        .map(({ id, productName, variantLabel, isGift, withdrawableQuantity: quantity }) => ({
          id,
          productName,
          variantLabel,
          isGift,
          quantity,
        })),
      withdrawUntil: order.withdrawUntil,
    };
  });
}

/** The order of this number and e-mail, however they were typed; null alike for either being wrong. */
export async function findOrderOfBuyer(
  tx: TransactionContext,
  { number, email }: { number: string; email: string },
): Promise<Order | null> {
  const order = await findOrderByNumber(tx, foldOrderNumber(number));
  // Orders of former buyers have an empty address, which must not match an empty input.
  const isBuyer = order && order.email !== '' && emailKey(order.email) === emailKey(email);
  return isBuyer ? order : null;
}

export type WithdrawInput = {
  idempotencyKey: string;
  /** Either of the two. */
  receiptToken?: string | null;
  token?: string | null;
  /** Order lines; none: all that can be. */
  items: { id: string; quantity: number }[];
};

/**
 * Withdraws from a contract or from parts of it; an email says at once what was received and when. An order
 * that nobody has begun to pack is canceled when nothing of it is left. ORDER_NOT_FOUND, TOKEN_INVALID,
 * NOT_WITHDRAWABLE, QUANTITY_INVALID, those of idempotency keys.
 */
export async function withdrawFromOrder(
  ctx: Context,
  input: WithdrawInput,
): Promise<Withdrawal | Problem> {
  const orderId = await orderIdOf(ctx, input);
  if (typeof orderId !== 'string') return orderId;
  return once<Withdrawal>(
    ctx,
    {
      operation: 'orderWithdraw',
      actor: `order:${orderId}`,
      key: input.idempotencyKey,
      body: input.items,
    },
    {
      idOf: ({ id }) => id,
      recall: (tx, id) => recall(tx, orderId, id),
      work: (tx) => withdraw(tx, orderId, input.items),
    },
  );
}

async function orderIdOf(ctx: Context, input: WithdrawInput): Promise<string | Problem> {
  const { receiptToken, token } = input;
  if (receiptToken) {
    const order = await findOrderByReceipt(ctx, receiptToken);
    return order ? order.id : problem('ORDER_NOT_FOUND');
  }
  if (!token) return problem('ORDER_NOT_FOUND');
  const found = await transact(ctx, (tx) => readToken(tx, hashOfToken(token)));
  if (!found?.orderId || found.expiresAt <= ctx.now()) return problem('TOKEN_INVALID');
  return found.orderId;
}

async function withdraw(
  tx: TransactionContext,
  orderId: string,
  items: WithdrawInput['items'],
): Promise<Withdrawal | Problem> {
  await lockOrder(tx, orderId);
  const order = await findOrder(tx, orderId);
  if (!order?.canWithdraw) return problem('NOT_WITHDRAWABLE');
  const wanted = items.length > 0 ? items : everything(order);
  const refusal = refuse(order, wanted);
  if (refusal) return refusal;

  const actor = tx.viewer.kind;
  const withdrawalId = await insertWithdrawal(tx, { orderId, actor, items: wanted });
  await queueOrderEmail(tx, 'order.withdrawal', { orderId, withdrawalId });
  const isWhole = everything(order).every(({ id, quantity }) =>
    wanted.some((item) => item.id === id && item.quantity === quantity),
  );
  if (isWhole && order.canCancel) {
    await cancelOrder(tx, { orderId, actor, reason: systemReasons.withdrawal, cause: 'buyer' });
  } else {
    const goods = wanted
      .map(({ id, quantity }) => `${quantity} × ${order.lines.find((line) => line.id === id)?.sku}`)
      .join(', ');
    const parts = wanted.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
    const { amount } = refundShare(order, parts);
    await raiseAlert(tx, {
      orderId,
      kind: 'withdrawal',
      subject: withdrawalId,
      facts: { says: 'withdrawal', items: goods, amount, currency: order.currency },
    });
  }
  return recall(tx, orderId, withdrawalId);
}

function everything(order: Order): WithdrawInput['items'] {
  return order.lines.flatMap(({ id, withdrawableQuantity }) =>
    withdrawableQuantity > 0 ? [{ id, quantity: withdrawableQuantity }] : [],
  );
}

function refuse(order: Order, items: WithdrawInput['items']): Problem | null {
  if (new Set(items.map(({ id }) => id)).size < items.length) return problem('QUANTITY_INVALID');
  for (const { id, quantity } of items) {
    const most = order.lines.find((line) => line.id === id)?.withdrawableQuantity ?? 0;
    if (Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= most) continue;
    return problem('QUANTITY_INVALID', { available: most });
  }
  return null;
}

async function recall(
  tx: TransactionContext,
  orderId: string,
  withdrawalId: string,
): Promise<Withdrawal | Problem> {
  const order = await findOrder(tx, orderId);
  const withdrawal = order?.withdrawals.find(({ id }) => id === withdrawalId);
  return withdrawal ?? problem('ORDER_NOT_FOUND');
}

/** Forgets the proofs whose time is over. */
export async function cleanUpOrderTokens(ctx: Context): Promise<void> {
  await transact(ctx, (tx) => deleteExpiredTokens(tx, ctx.now()));
}
