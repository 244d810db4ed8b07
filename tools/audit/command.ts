import { parseArgs } from 'node:util';
import { UsageError } from '../run-for-tenant.ts';

const DEFAULT_LIMIT = 50;

export type AuditOptions = {
  /** The number of an order, the reference of a request, the name of a drink. */
  of?: string | undefined;
  limit: number;
  /** The id of an entry: those before it. */
  before?: number | undefined;
  tenant?: string | undefined;
  json: boolean;
  help: boolean;
};

/** Reads a command line. Throws a UsageError for what is none. */
export function readCommand(args: readonly string[]): AuditOptions {
  const { limit, before, ...options } = parse(args);
  return {
    ...options,
    limit: limit === undefined ? DEFAULT_LIMIT : positive('--limit', limit),
    before: before === undefined ? undefined : positive('--before', before),
    json: options.json ?? false,
    help: options.help ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        of: { type: 'string' },
        limit: { type: 'string' },
        before: { type: 'string' },
        tenant: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function positive(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new UsageError(`${name} is a whole number.`);
  }
  return number;
}

export function usage(): string {
  return [
    'npm run audit -- [--of LABEL] [--limit 50] [--before ID] [--tenant SLUG] [--json]',
    '  What staff have changed, the newest first.',
    '  --of      of one order, request or drink: --of K-1042, --of Daiquiri',
    '  --before  older than the entry of this number, to go on',
    'Exit codes: 0 done, 2 not understood.',
  ].join('\n');
}
