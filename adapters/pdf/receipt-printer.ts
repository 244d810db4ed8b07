import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ReceiptPrinter, ReceiptDocument } from '#domain/orders/documents/ports.ts';

/** A sheet takes 0.1 s of a processor: what waits longer than this many prints is asked for again later. */
const MOST_WAITING = 16;
const MAX_BYTES = 16 * 1024 * 1024;
const MOST_KEPT = 200;
/** No sheet takes nearly as long (ms). */
const PATIENCE = 20_000;

type Answer = { pdf: Uint8Array } | { error: unknown };

/**
 * Prints in a thread of its own, one sheet at a time, so that requests are answered meanwhile. What has been printed is
 * kept: the same sheet gives the same bytes. Null while too many wait.
 */
export function createReceiptPrinter({ mostWaiting = MOST_WAITING } = {}): ReceiptPrinter {
  const kept = new LRUCache<string, Uint8Array>({
    max: MOST_KEPT,
    maxSize: MAX_BYTES,
    sizeCalculation: (pdf) => pdf.byteLength,
  });
  const inWork = new Map<string, Promise<Uint8Array>>();
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function print(sheet: ReceiptDocument): Promise<Uint8Array> {
    const thread = (worker ??= start());
    const answer = await new Promise<Answer>((resolve, reject) => {
      const tooLong = setTimeout(() => {
        worker = undefined;
        void thread.terminate();
      }, PATIENCE);
      const end = (settle: () => void) => {
        clearTimeout(tooLong);
        thread.off('message', hear).off('error', fail).off('exit', gone);
        thread.unref();
        settle();
      };
      const hear = (message: Answer) => end(() => resolve(message));
      const fail = (error: unknown) => end(() => reject(error));
      const gone = () => end(() => reject(new Error('The thread that prints has ended')));
      thread.on('message', hear).on('error', fail).on('exit', gone);
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(sheet);
    });
    if ('error' in answer) throw answer.error;
    return answer.pdf;
  }

  function start(): Worker {
    const thread = new Worker(
      createRequire(import.meta.url).resolve('#adapters/pdf/print-worker.ts'),
    );
    // It keeps the process alive while it prints, and no longer.
    thread.unref();
    const forget = () => {
      if (worker === thread) worker = undefined;
    };
    thread.once('error', forget).once('exit', forget);
    return thread;
  }

  return {
    async print(sheet) {
      const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url');
      const known = kept.get(key) ?? inWork.get(key);
      if (known) return known;
      if (inWork.size >= mostWaiting) return null;
      const printed = last.then(() => print(sheet));
      last = printed.catch(() => undefined);
      inWork.set(key, printed);
      try {
        const pdf = await printed;
        kept.set(key, pdf);
        return pdf;
      } finally {
        inWork.delete(key);
      }
    },
  };
}
