import { routePath } from '#storefront/browser/route-path.ts';
import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino';

/**
 * Personal data in errors of the database and the mailer: the values of a refused row, the addresses of an email. It
 * does not belong in the log.
 */
const PERSONAL = [
  'detail',
  'where',
  'client',
  'envelope',
  'rejected',
  'rejectedErrors',
  'response',
];

/** The log of the process. It leaves out the keys in addresses of receipts, which open them. */
export function createLog(level: LevelWithSilent, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: { paths: PERSONAL.map((name) => `err.${name}`), remove: true },
      serializers: { path: withoutReceipt },
    },
    destination,
  );
}

/** Without what follows: the key of a receipt, or of an invitation. The router also takes `/RECEIPT/` and `/%72eceipt/`. */
function withoutKey(path: string): string {
  const parts = path.split('/');
  const at = parts.findIndex((part) => ['receipt', 'welcome'].includes(routePath(part)));
  if (at < 0) return path;
  return parts.map((part, n) => (n === at + 1 ? part.replace(/^[^?]+/, '…') : part)).join('/');
}

function withoutReceipt(path: unknown): unknown {
  return typeof path === 'string' ? withoutKey(path) : path;
}

export type WarnOnce = (sentence: string) => void;

/** Logs each sentence once, however often it is called with it. */
export function createWarnOnce(warn: (sentence: string) => void): WarnOnce {
  const logged = new Set<string>();
  return (sentence) => {
    if (logged.has(sentence)) return;
    logged.add(sentence);
    warn(sentence);
  };
}
