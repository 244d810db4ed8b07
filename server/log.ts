import { routePath } from '#storefront/browser/route-path.ts';
import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino';

/**
 * What errors of the database and the mailer carry beside their message: the values of a refused row, the
 * addresses of a letter. Whoever reads the log has no need of people's data.
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

/** The log of the process. The address of a receipt opens it, so the log does not tell it. */
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

/** The router also takes `/RECEIPT/` and `/%72eceipt/` for the page of a receipt. */
function withoutKey(path: string): string {
  const parts = path.split('/');
  const at = parts.findIndex((part) => routePath(part) === 'receipt');
  if (at < 0) return path;
  return parts.map((part, n) => (n === at + 1 ? part.replace(/^[^?]+/, '…') : part)).join('/');
}

function withoutReceipt(path: unknown): unknown {
  return typeof path === 'string' ? withoutKey(path) : path;
}

export type WarnOnce = (sentence: string) => void;

/** Passes each sentence on once, however often it comes. */
export function createWarnOnce(warn: (sentence: string) => void): WarnOnce {
  const told = new Set<string>();
  return (sentence) => {
    if (told.has(sentence)) return;
    told.add(sentence);
    warn(sentence);
  };
}
