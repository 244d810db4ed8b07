import type { ReceiptPrinter } from '#domain/orders/ports.ts';
import { printPdf } from './print.ts';
import { layReceipt } from './receipt-layout.ts';

export function createReceiptPrinter(): ReceiptPrinter {
  return { print: (sheet) => printPdf(layReceipt(sheet)) };
}
