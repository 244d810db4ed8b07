import { emailKey } from '../address/email.ts';
import { findOwnCartId } from '../cart/own-cart.ts';
import { listOwnSharedCarts } from '../cart/shared/own-shared-carts.ts';
import { findCheckout } from '../checkout/checkout.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { findAccount } from '../identity/account.ts';
import { listOwnAddresses } from '../identity/address-book.ts';
import { listOwnSessions } from '../identity/own-sessions.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { listConsentsOf } from '../newsletter/newsletter.ts';
import { findOrder, listMemberOrders } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { problem, type Problem } from '../problem.ts';
import { listOwnRequests, listRequestsOf } from '../support/own-data.ts';
import { listAlertsOf } from '../stock-alerts/stock-alerts.ts';

/** So many orders are read at a time. */
const PAGE = 100;

/**
 * All stored data of the current member, machine-readable (GDPR, article 20), without secrets: neither hashes nor
 * receipt tokens. RATE_LIMITED, UNAUTHENTICATED.
 */
export async function exportAccount(ctx: Context): Promise<{ json: string } | Problem> {
  if (ctx.viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  const { userId, email } = ctx.viewer;
  const refusal = await consumeRateLimit(ctx, { action: 'account-export', subject: userId });
  if (refusal) return refusal;
  // In one transaction, so that it is all of one moment but for what is committed while it is read.
  return transact<{ json: string } | Problem>(ctx, async (tx) => {
    const data = await readMemberData(tx, { userId, email });
    return data ? { json: JSON.stringify(data, null, 2) } : problem('UNAUTHENTICATED');
  });
}

/** All stored data of a member, as `exportAccount`; null for one who is gone. */
export async function readMemberData(
  ctx: TransactionContext,
  { userId, email }: { userId: string; email: string },
): Promise<object | null> {
  const own: TransactionContext = { ...ctx, viewer: { kind: 'member', userId, email } };
  const account = await findAccount(own);
  if (!account) return null;
  return {
    exportedAt: ctx.now(),
    account,
    addresses: await listOwnAddresses(own),
    sessions: await listOwnSessions(own),
    orders: await listAllOrders(own),
    cart: await readOwnCart(own),
    rounds: await listOwnSharedCarts(own),
    newsletter: await listConsentsOf(own, email),
    stockAlerts: await listAlertsOf(own, email),
    requests: await listOwnRequests(own),
  };
}

/** What is stored of somebody without an account, by their address and the ids of their orders; without secrets. */
export async function readGuestData(
  ctx: TransactionContext,
  { email, orderIds }: { email: string; orderIds: readonly string[] },
): Promise<{ exportedAt: Date; orders: ExportedOrder[]; [part: string]: unknown }> {
  const orders: ExportedOrder[] = [];
  for (const id of orderIds) {
    const order = await findOrder(ctx, id);
    if (order) orders.push(withoutKey(order));
  }
  return {
    exportedAt: ctx.now(),
    orders,
    newsletter: await listConsentsOf(ctx, email),
    stockAlerts: await listAlertsOf(ctx, email),
    requests: await listRequestsOf(ctx, { customerId: null, emailKey: emailKey(email) }),
  };
}

type ExportedOrder = Omit<Order, 'receiptToken'>;

function withoutKey({ receiptToken: _key, ...order }: Order): ExportedOrder {
  return order;
}

async function listAllOrders(ctx: Context): Promise<ExportedOrder[]> {
  const all: ExportedOrder[] = [];
  for (;;) {
    const page = await listMemberOrders(ctx, { first: PAGE, skip: all.length });
    all.push(...(page?.nodes ?? []).map(withoutKey));
    if (!page || page.nodes.length === 0 || all.length >= page.total) return all;
  }
}

/** The member's cart and checkout data, without its id, which is its key. */
async function readOwnCart(ctx: Context): Promise<object | null> {
  const id = await findOwnCartId(ctx);
  const checkout = id === null ? null : await findCheckout(ctx, id);
  if (!checkout) return null;
  const { cart, contact, billingAddress, shippingAddress, invoice } = checkout;
  const lines = cart.lines.map(({ quantity, offer }) => ({
    sku: offer.sku,
    name: offer.productName,
    quantity,
  }));
  const codes = cart.codes.map(({ code }) => code);
  return { lines, codes, contact, billingAddress, shippingAddress, invoice };
}
