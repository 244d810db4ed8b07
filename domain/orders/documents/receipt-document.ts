import { addressLines } from '../../address/rules.ts';
import type { Context } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import { readOrderByReceipt } from '../buyer/in-language.ts';
import type { ReceiptDocument } from './ports.ts';
import type { Problem } from '../../problem.ts';
import { sumAdjustments, type Order } from '../rules.ts';

/** An order as a printed document, in the given language or its own. */
export function receiptDocumentOf(
  ctx: Context,
  order: Order,
  locale: Locale = order.locale,
): ReceiptDocument {
  const { billingAddress, shippingAddress } = order;
  return {
    tenant: ctx.tenant,
    order,
    locale,
    adjustments: sumAdjustments(order.adjustments),
    billingLines: addressLines(billingAddress, locale),
    shippingLines: shippingAddress && addressLines(shippingAddress, locale),
  };
}

/**
 * The printed receipt for a receipt token, in the language of the context; null for an unknown token. RATE_LIMITED (the
 * visitor).
 */
export async function findReceiptDocument(
  ctx: Context,
  receiptToken: string,
): Promise<ReceiptDocument | Problem | null> {
  const order = await readOrderByReceipt(ctx, receiptToken);
  if (!order) return null;
  return (
    (await consumeRateLimit(ctx, { action: 'receipt-pdf' })) ??
    receiptDocumentOf(ctx, order, ctx.locale)
  );
}
