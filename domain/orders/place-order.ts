import { randomUUID } from 'node:crypto';
import type { Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';
import { openPayment } from '../payments/payments.ts';
import type { PaymentMethod } from '../payments/rules.ts';
import type { Problem } from '../problem.ts';
import { claimUses, recordUses } from '../promotions/uses.ts';
import { openShipment } from '../shipping/shipping.ts';
import type { ShippingMethod } from '../shipping/rules.ts';
import { endOfPath } from '../states/rules.ts';
import { recordPath } from '../states/states.ts';
import type { Shortage } from '../stock/rules.ts';
import { claimStock } from '../stock/stock.ts';
import { createToken } from '../token.ts';
import { computeTotals } from '../totals/rules.ts';
import { queueStamp } from './fiscal.ts';
import { queueLetter } from './letters.ts';
import {
  orderMachine,
  pathsOfNewOrders,
  type AdjustmentDraft,
  type InvoiceDetails,
  type OrderLine,
} from './rules.ts';
import {
  insertAddresses,
  insertAdjustments,
  insertLines,
  insertOrder,
  takeNumber,
} from './store.ts';

/** A line to be ordered, with names and price as they are now. */
export type LineDraft = Omit<OrderLine, 'id' | 'total' | 'taxAmount'> & { backorderable: boolean };

export type OrderDraft = {
  cartId: string;
  email: string;
  phone: string;
  alternativePhone: string;
  notes: string;
  shipToBilling: boolean;
  billingAddress: Address;
  /** Null when it is collected. */
  shippingAddress: Address | null;
  lines: LineDraft[];
  adjustments: AdjustmentDraft[];
  /** The promotions that it has something of: each is counted as used. */
  promotionIds: string[];
  shippingMethod: ShippingMethod;
  /** Null when there is nothing to pay. */
  paymentMethod: PaymentMethod | null;
  /** 1 when left out: it is paid at once. */
  installmentCount?: number;
  /** Null or left out: the buyer wants a receipt. */
  invoice?: InvoiceDetails | null;
  actor: string;
};

/**
 * Places an order: claims its stock, gives it a number and a receipt token, and keeps lines, sums,
 * addresses, payment, shipment and the confirmation to be sent, all in the caller's transaction. Answers
 * the new id, or the shortages, or a problem of `claimUses`: then the caller undoes the transaction.
 *
 * Locks are taken in one order everywhere: cart, promotions by id, stock rows by variant id, the tenant's
 * counter. From the counter on orders of a tenant stand in line, for a few inserts each: that is what
 * numbers without a gap cost.
 */
export async function placeOrder(
  ctx: TransactionContext,
  draft: OrderDraft,
): Promise<{ orderId: string } | { shortages: Shortage[] } | Problem> {
  const orderId = randomUUID();
  const { cartId, actor, email, promotionIds } = draft;
  const refusal = await claimUses(ctx, { email, promotionIds });
  if (refusal) return refusal;
  const shortages = await claimStock(ctx, { orderId, cartId, claims: draft.lines });
  if (shortages.length > 0) return { shortages };

  const { totals, lines, adjustments } = computeTotals({
    lines: draft.lines.map(({ backorderable: _claim, ...line }) => {
      const total = line.unitPrice * line.quantity;
      return { ...line, id: randomUUID(), total, amount: total };
    }),
    adjustments: draft.adjustments,
  });
  const path = pathsOfNewOrders[draft.paymentMethod?.kind ?? 'nothing'];
  const { termsVersion, ageTextVersion } = ctx.tenant.settings;
  const hasAlcohol = lines.some(({ isAlcohol }) => isAlcohol);
  await insertOrder(ctx, {
    id: orderId,
    number: await takeNumber(ctx),
    receiptToken: createToken(),
    cartId,
    state: endOfPath(orderMachine, path),
    email,
    phone: draft.phone,
    alternativePhone: draft.alternativePhone,
    notes: draft.notes,
    shipToBilling: draft.shipToBilling,
    customerId: ctx.viewer.kind === 'member' ? ctx.viewer.userId : null,
    documentKind: draft.invoice ? 'invoice' : 'receipt',
    invoiceCompany: draft.invoice?.companyName ?? '',
    invoiceActivity: draft.invoice?.businessActivity ?? '',
    invoiceVatNumber: draft.invoice?.vatNumber ?? '',
    invoiceTaxOffice: draft.invoice?.taxOffice ?? '',
    itemTotal: totals.items,
    discountTotal: totals.discount,
    shippingTotal: totals.shipping ?? 0,
    paymentTotal: totals.payment ?? 0,
    taxTotal: totals.tax,
    total: totals.total,
    termsVersion,
    termsAcceptedAt: ctx.now(),
    ageConfirmedAt: hasAlcohol ? ctx.now() : null,
    ageTextVersion: hasAlcohol ? ageTextVersion : null,
  });
  await insertLines(
    ctx,
    orderId,
    lines.map(({ amount: _total, ...line }) => line),
  );
  await insertAdjustments(ctx, orderId, adjustments);
  await insertAddresses(ctx, orderId, [
    { kind: 'billing', address: draft.billingAddress },
    ...(draft.shippingAddress
      ? [{ kind: 'shipping' as const, address: draft.shippingAddress }]
      : []),
  ]);
  await recordPath(ctx, orderMachine, { orderId, id: orderId, path, actor });
  if (draft.paymentMethod) {
    const { paymentMethod: method, installmentCount = 1 } = draft;
    await openPayment(ctx, { orderId, method, amount: totals.total, actor, installmentCount });
  }
  await recordUses(ctx, { orderId, promotionIds });
  await openShipment(ctx, {
    orderId,
    method: draft.shippingMethod,
    lines: lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    actor,
  });
  const state = endOfPath(orderMachine, path);
  // A card is confirmed when it has paid: until then there is nothing to be sure of.
  if (state !== 'created') await queueLetter(ctx, 'order.confirmation', { orderId });
  if (state === 'approved') await queueStamp(ctx, orderId);
  return { orderId };
}
