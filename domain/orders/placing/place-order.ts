import { randomUUID } from 'node:crypto';
import type { Address } from '../../address/rules.ts';
import type { TransactionContext } from '../../context.ts';
import { mailboxKey, personOf } from '../../customers/person.ts';
import { writeUnawaited, type Write } from '../../one-statement.ts';
import { queueEntries } from '../../outbox/outbox.ts';
import { preparePayment } from '../../payments/payments.ts';
import type { PaymentMethod } from '../../payments/rules.ts';
import type { Problem } from '../../problem.ts';
import { claimUses, recordUses } from '../../promotions/uses.ts';
import { prepareShipment } from '../../shipping/shipping.ts';
import type { ShippingMethod } from '../../shipping/rules.ts';
import { endOfPath } from '../../states/rules.ts';
import { changesOfPath, recordStateChanges } from '../../states/states.ts';
import type { ClaimShortage } from '../../stock/rules.ts';
import { claimStock } from '../../stock/stock.ts';
import { createToken } from '../../token.ts';
import { computeTotals } from '../../totals.ts';
import { overCustomerLimit } from './customer-limit.ts';
import { stampEntry } from '../documents/fiscal.ts';
import { newOrderEntries } from '../documents/emails.ts';
import {
  orderMachine,
  pathsOfNewOrders,
  type AdjustmentDraft,
  type InvoiceDetails,
  type OrderLine,
} from '../rules.ts';
import {
  insertOrderAddresses,
  insertAdjustments,
  insertOrderLines,
  insertOrder,
} from '../store.ts';

/** A line to be ordered, with names and price as they are now. */
export type LineDraft = Omit<OrderLine, 'id' | 'total' | 'taxAmount'> & {
  backorderable: boolean;
  limitPerCustomer: number | null;
};

export type OrderDraft = {
  id: string;
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
  /** What else is written with it: the end of its cart. */
  along?: Write[];
};

/**
 * Places an order: claims its promotions and its stock, and writes it in one statement, with number, receipt token,
 * lines, sums, addresses, payment, shipment and the queued confirmation, all in the caller's transaction. Answers null,
 * or the shortages, or a problem of `overCustomerLimit` or `claimUses`: then the caller rolls the transaction back.
 *
 * Locks are taken in one order everywhere: cart, person, promotions by id, stock rows by variant id, the tenant's
 * counter. From the counter on, orders of a tenant run one after the other until the commit: that is the price of
 * numbers without a gap.
 */
export async function placeOrder(
  ctx: TransactionContext,
  draft: OrderDraft,
): Promise<null | { shortages: ClaimShortage[] } | Problem> {
  const { id: orderId, cartId, actor, email, promotionIds } = draft;
  const person = personOf(ctx, draft);
  const overLimit = await overCustomerLimit(ctx, person, { lines: draft.lines, orderId });
  if (overLimit) return overLimit;
  const refusal = await claimUses(ctx, { person, promotionIds });
  if (refusal) return refusal;
  const stock = await claimStock(ctx, { orderId, cartId, claims: draft.lines });
  if (stock.shortages.length > 0) return { shortages: stock.shortages };

  const { totals, lines, adjustments } = computeTotals({
    lines: draft.lines.map(({ backorderable: _claim, limitPerCustomer: _limit, ...line }) => {
      const total = line.unitPrice * line.quantity;
      return { ...line, id: randomUUID(), total, amount: total };
    }),
    adjustments: draft.adjustments,
  });
  const path = pathsOfNewOrders[draft.paymentMethod?.kind ?? 'nothing'];
  const state = endOfPath(orderMachine, path);
  const { termsVersion, ageTextVersion } = ctx.tenant.settings;
  const hasAlcohol = lines.some(({ isAlcohol }) => isAlcohol);
  const order = insertOrder(ctx, {
    id: orderId,
    receiptToken: createToken(),
    cartId,
    state,
    email,
    mailbox: mailboxKey(email),
    accountMailbox: ctx.viewer.kind === 'member' ? mailboxKey(ctx.viewer.email) : '',
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
  const addresses = [
    { kind: 'billing' as const, address: draft.billingAddress },
    ...(draft.shippingAddress
      ? [{ kind: 'shipping' as const, address: draft.shippingAddress }]
      : []),
  ];
  const { paymentMethod: method, installmentCount = 1 } = draft;
  const payment =
    method &&
    preparePayment(ctx, { orderId, method, amount: totals.total, actor, installmentCount });
  const shipment = prepareShipment(ctx, {
    orderId,
    method: draft.shippingMethod,
    lines: lines.map(({ id, variantId, quantity }) => {
      const awaited = stock.backordered.get(variantId) ?? 0;
      const backordered = Math.min(quantity, awaited);
      stock.backordered.set(variantId, awaited - backordered);
      return { orderLineId: id, quantity, backordered };
    }),
    actor,
  });
  // A card is confirmed when it has paid: until then there is nothing to be sure of.
  const entries = [
    ...(state === 'created' ? [] : newOrderEntries(orderId)),
    ...(state === 'approved' ? [stampEntry(orderId)] : []),
  ];
  // Other orders wait for the counter until the commit: what comes next is sent without waiting.
  writeUnawaited(ctx, [
    ...stock.writes,
    ...order,
    insertOrderLines(
      ctx,
      orderId,
      lines.map(({ amount: _total, ...line }) => line),
    ),
    insertAdjustments(ctx, orderId, adjustments),
    insertOrderAddresses(ctx, orderId, addresses),
    ...(payment ? [payment.write] : []),
    ...shipment.writes,
    recordStateChanges(ctx, [
      ...changesOfPath(orderMachine, { orderId, id: orderId, path, actor }),
      ...(payment?.changes ?? []),
      ...shipment.changes,
    ]),
    ...recordUses(ctx, { orderId, promotionIds }),
    ...(entries.length > 0 ? [queueEntries(ctx, entries)] : []),
    ...(draft.along ?? []),
  ]);
  return null;
}
