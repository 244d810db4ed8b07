import { parseArgs } from 'node:util';
import { UsageError } from '../run-for-tenant.ts';

type CommandRule = {
  about: string;
  /** The email address of a person comes next. */
  email?: true;
};

const commands = {
  help: { about: 'This list.' },
  list: { about: 'Who has an account, with their roles.' },
  invite: {
    about: 'Prints a link with which a person makes an account (--role, several times).',
    email: true,
  },
  reset: { about: 'Prints a link for a new password and a new authenticator app.', email: true },
  off: { about: 'Ends all sessions; the account cannot sign in any more.', email: true },
  on: { about: 'The account can sign in again.', email: true },
} as const satisfies Record<string, CommandRule>;

export type Command = {
  name: keyof typeof commands;
  email: string;
  options: { tenant?: string; json?: boolean; role?: string[]; locale?: string };
};

/** Reads a command line. Throws a UsageError for whatever is no command. */
export function readCommand(args: readonly string[]): Command {
  const { values: options, positionals } = parse(args);
  const [name = 'help', email = '', ...rest] = positionals;
  if (!isCommand(name)) throw new UsageError(`There is no command ${name}.`);
  const rule: CommandRule = commands[name];
  if (rest.length > 0 || (email !== '') !== (rule.email ?? false)) {
    throw new UsageError(`${name} takes ${rule.email ? 'one email address' : 'no address'}.`);
  }
  if (name === 'invite' && !options.role?.length) {
    throw new UsageError('invite takes --role owner, manager, fulfilment, editor or support.');
  }
  return { name, email, options };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        json: { type: 'boolean' },
        role: { type: 'string', multiple: true },
        locale: { type: 'string' },
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
  const lines = Object.entries<CommandRule>(commands).map(
    ([name, { about, email }]) => `  ${`${name}${email ? ' EMAIL' : ''}`.padEnd(15)} ${about}`,
  );
  return [
    'npm run staff -- COMMAND [EMAIL] [--role ROLE] [--locale el|en] [--tenant SLUG] [--json]',
    ...lines,
    'Exit codes: 0 done, 1 refused, 2 not understood.',
  ].join('\n');
}
