import { parseArgs } from 'node:util';
import { UsageError } from '../run-for-tenant.ts';

type Options = {
  tenant?: string;
  json?: boolean;
  resolved?: boolean;
  suspect?: boolean;
  message?: string;
  limit?: string;
};

type CommandRule = {
  about: string;
  /** A request's reference comes next. */
  reference?: true;
  takes: readonly (keyof Options)[];
  needs?: readonly (keyof Options)[];
};

const commands = {
  help: { about: 'This list.', takes: [] },
  list: {
    about: 'Pending requests, the oldest first; --resolved, or --suspect for what machines sent.',
    takes: ['resolved', 'suspect', 'limit'],
  },
  show: { about: 'A request with all that was said.', reference: true, takes: [] },
  reply: {
    about: 'Answers, by mail and on the page of the request: --message "…".',
    reference: true,
    takes: ['message'],
    needs: ['message'],
  },
  resolve: {
    about: 'It is done; whoever asked may write again, which opens it.',
    reference: true,
    takes: [],
  },
} as const satisfies Record<string, CommandRule>;

export type Command = { name: keyof typeof commands; reference: string; options: Options };

/** Options of every command. */
const COMMON: readonly string[] = ['tenant', 'json'];

/** Reads a command line. Throws a UsageError for whatever is no command. */
export function readCommand(args: readonly string[]): Command {
  const { values: options, positionals } = parse(args);
  const [name = 'help', reference = '', ...rest] = positionals;
  if (!isCommand(name)) throw new UsageError(`There is no command ${name}.`);
  const rule: CommandRule = commands[name];
  if (rest.length > 0 || (reference !== '' && !rule.reference)) {
    throw new UsageError(`${name} takes ${rule.reference ? 'one reference' : 'no reference'}.`);
  }
  if (rule.reference && reference === '') {
    throw new UsageError(`${name} needs the reference of a request.`);
  }
  const known = [...COMMON, ...rule.takes];
  for (const option of Object.keys(options)) {
    if (!known.includes(option)) throw new UsageError(`${name} takes no --${option}.`);
  }
  for (const needed of rule.needs ?? []) {
    if (!options[needed]) throw new UsageError(`${name} needs --${needed}.`);
  }
  return { name, reference, options };
}

function parse(args: readonly string[]): { values: Options; positionals: string[] } {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tenant: text,
        json: flag,
        resolved: flag,
        suspect: flag,
        message: text,
        limit: text,
      },
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
  const lines = Object.entries<CommandRule>(commands).map(([name, { about, reference }]) => {
    const call = `${name}${reference ? ' REFERENCE' : ''}`;
    return `  ${call.padEnd(18)} ${about}`;
  });
  return [
    'npm run requests -- COMMAND [REFERENCE] [--tenant SLUG] [--json]',
    ...lines,
    'Exit codes: 0 done, 1 refused, 2 not understood.',
  ].join('\n');
}
