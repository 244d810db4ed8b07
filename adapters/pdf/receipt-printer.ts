import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { ReceiptPrinter } from '#domain/orders/ports.ts';
import { layReceipt } from './receipt-layout.ts';

const require = createRequire(import.meta.url);
const regular =
  require.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/commissioner/700Bold/Commissioner_700Bold.ttf');
const didot = require.resolve('@expo-google-fonts/gfs-didot/400Regular/GFSDidot_400Regular.ttf');

/** Prints with the fonts of the house, which hold Greek and Latin; nothing else is read, and nothing loaded. */
export function createReceiptPrinter(): ReceiptPrinter {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => [regular, bold, didot].includes(path));
  pdfmake.setFonts({
    Commissioner: { normal: regular, bold, italics: regular, bolditalics: bold },
    Didot: { normal: didot, bold: didot, italics: didot, bolditalics: didot },
  });
  return { print: (sheet) => pdfmake.createPdf(layReceipt(sheet)).getBuffer() };
}
