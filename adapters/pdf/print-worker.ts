import { parentPort } from 'node:worker_threads';
import type { ReceiptDocument } from '#domain/orders/documents/ports.ts';
import { printPdf } from './print.ts';
import { layReceipt } from './receipt-layout.ts';

/** A thread that prints one receipt after the other; its owner waits for an answer before it sends the next. */
parentPort?.on('message', (sheet: ReceiptDocument) => {
  void print(sheet).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error }),
  );
});

function answer(message: { pdf: Uint8Array } | { error: unknown }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads has no origin
  parentPort?.postMessage(message);
}

async function print(sheet: ReceiptDocument): Promise<Uint8Array> {
  return printPdf(layReceipt(sheet));
}
