import { findOwnCartId } from '../cart/own-cart.ts';
import { listOwnSharedCarts } from '../cart/shared/own-shared-carts.ts';
import { findCheckout } from '../checkout/checkout.ts';
import { transact, type Context } from '../context.ts';
import { findAccount } from '../identity/account.ts';
import { listOwnAddresses } from '../identity/address-book.ts';
import { listOwnSessions } from '../identity/own-sessions.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { listConsentsOf } from '../newsletter/newsletter.ts';
import { listMemberOrders } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { problem, type Problem } from '../problem.ts';
import { listOwnRequests } from '../support/own-data.ts';
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
    const account = await findAccount(tx);
    if (!account) return problem('UNAUTHENTICATED');
    const data = {
      exportedAt: tx.now(),
      account,
      addresses: await listOwnAddresses(tx),
      sessions: await listOwnSessions(tx),
      orders: await listAllOrders(tx),
      cart: await readOwnCart(tx),
      rounds: await listOwnSharedCarts(tx),
      newsletter: await listConsentsOf(tx, email),
      stockAlerts: await listAlertsOf(tx, email),
      requests: await listOwnRequests(tx),
    };
    return { json: JSON.stringify(data, null, 2) };
  });
}

async function listAllOrders(ctx: Context): Promise<Omit<Order, 'receiptToken'>[]> {
  const all: Omit<Order, 'receiptToken'>[] = [];
  for (;;) {
    const page = await listMemberOrders(ctx, { first: PAGE, skip: all.length });
    all.push(...(page?.nodes ?? []).map(({ receiptToken: _key, ...order }) => order));
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
