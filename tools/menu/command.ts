import { parseArgs } from 'node:util';
import { UsageError } from '../run-for-tenant.ts';

type CommandRule = {
  about: string;
  /** The key of a drink comes next. */
  drink?: true;
};

const commands = {
  help: { about: 'This list.' },
  list: { about: 'The card: every drink by its key, with its price and whether it is to be had.' },
  off: { about: 'Off until this night is over.', drink: true },
  'sold-out': { about: 'Sold out, until it is put on again.', drink: true },
  on: { about: 'To be had again.', drink: true },
} as const satisfies Record<string, CommandRule>;

export type Command = {
  name: keyof typeof commands;
  drink: string;
  options: { tenant?: string; json?: boolean };
};

/** Reads a command line. Throws a UsageError for whatever is no command. */
export function readCommand(args: readonly string[]): Command {
  const { values: options, positionals } = parse(args);
  const [name = 'help', drink = '', ...rest] = positionals;
  if (!isCommand(name)) throw new UsageError(`There is no command ${name}.`);
  const rule: CommandRule = commands[name];
  if (rest.length > 0 || (drink !== '') !== (rule.drink ?? false)) {
    throw new UsageError(`${name} takes ${rule.drink ? 'the key of one drink' : 'no drink'}.`);
  }
  return { name, drink, options };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { tenant: { type: 'string' }, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(name: string): name is Command['name'] {
  return Object.hasOwn(commands, name);
}

/** The commands, a line each. */
export function usage(): string {
  const lines = Object.entries<CommandRule>(commands).map(
    ([name, { about, drink }]) => `  ${`${name}${drink ? ' DRINK' : ''}`.padEnd(15)} ${about}`,
  );
  return [
    'npm run menu -- COMMAND [DRINK] [--tenant SLUG] [--json]',
    ...lines,
    'Exit codes: 0 done, 1 refused, 2 not understood.',
  ].join('\n');
}
