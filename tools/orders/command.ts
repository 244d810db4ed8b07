import { parseArgs } from 'node:util';
import { UsageError } from '../run-for-tenant.ts';

type CommandRule = {
  about: string;
  /** An order's number comes next. */
  number?: true;
  takes: readonly (keyof CommandOptions)[];
  needs?: readonly (keyof CommandOptions)[];
  /** Cannot be taken back: needs --yes. */
  dangerous?: true;
};

const commands = {
  help: { about: 'This list.', takes: [] },
  list: {
    about: 'Open orders, the oldest first; of other states with --state approved,processing.',
    takes: ['state', 'limit'],
  },
  show: { about: 'An order with all that has happened to it.', number: true, takes: [] },
  approve: {
    about: 'Trusts a bank transfer before the money is here: --reason "…".',
    number: true,
    takes: ['reason'],
    needs: ['reason'],
    dangerous: true,
  },
  'mark-paid': {
    about:
      'Money of a transfer, the courier or the bar is here: --amount 43.30, as counted; of a transfer also a part, [--reference "as the bank names it"].',
    number: true,
    takes: ['amount', 'reference'],
    needs: ['amount'],
    dangerous: true,
  },
  pack: {
    about: 'Begins to pack; a part of it with --lines SKU=2,SKU=1.',
    number: true,
    takes: ['lines', 'shipment'],
  },
  ship: {
    about: 'Hands it to a courier: --carrier acs --tracking 7001234567 [--url …].',
    number: true,
    takes: ['carrier', 'tracking', 'url', 'shipment'],
    needs: ['carrier', 'tracking'],
  },
  deliver: {
    about: 'It has come to the buyer, or was collected.',
    number: true,
    takes: ['shipment'],
  },
  fail: {
    about: 'It could not be handed over: --reason "age check failed".',
    number: true,
    takes: ['reason', 'shipment'],
    needs: ['reason'],
  },
  return: {
    about: 'Goods came back: --reason "…"; --no-restock when unsaleable, --lines for a part.',
    number: true,
    takes: ['reason', 'no-restock', 'lines', 'shipment'],
    needs: ['reason'],
  },
  refund: {
    about:
      'Gives money back: --lines SKU=1 what was paid for it, --amount 12.50 less or for what came back, --amount all, --goodwill --amount 5 for no goods; --reason "…".',
    number: true,
    takes: ['amount', 'reason', 'lines', 'goodwill'],
    needs: ['reason'],
    dangerous: true,
  },
  'book-out': {
    about:
      'Corrects: a canceled shipment has really left. Takes its goods off the shelf: --reason "…".',
    number: true,
    takes: ['reason', 'shipment'],
    needs: ['reason'],
    dangerous: true,
  },
  'decide-refund': {
    about: 'A refund in doubt, after a look at the provider’s desk: --refund ID --sent yes or no.',
    number: true,
    takes: ['refund', 'sent'],
    needs: ['refund', 'sent'],
    dangerous: true,
  },
  cancel: {
    about: 'Cancels before shipping: --reason "…"; money that was taken goes back.',
    number: true,
    takes: ['reason'],
    needs: ['reason'],
    dangerous: true,
  },
  alerts: {
    about: 'What somebody has to look at; --settle ID when it is done.',
    takes: ['settle'],
  },
} as const satisfies Record<string, CommandRule>;

type CommandName = keyof typeof commands;

type CommandOptions = {
  tenant?: string;
  json?: boolean;
  yes?: boolean;
  state?: string;
  limit?: string;
  reason?: string;
  lines?: string;
  shipment?: string;
  carrier?: string;
  tracking?: string;
  url?: string;
  amount?: string;
  settle?: string;
  reference?: string;
  goodwill?: boolean;
  refund?: string;
  sent?: string;
  'no-restock'?: boolean;
};

export type Command = { name: CommandName; number: string; options: CommandOptions };

/** Options of every command. */
const COMMON: readonly string[] = ['tenant', 'json', 'yes'];

/** Reads a command line. Throws a UsageError for whatever is no command. */
export function readCommand(args: readonly string[]): Command {
  const { values: options, positionals } = parse(args);
  const [name = 'help', number = '', ...rest] = positionals;
  if (!isCommand(name)) throw new UsageError(`There is no command ${name}.`);
  const rule: CommandRule = commands[name];
  if (rest.length > 0 || (number !== '' && !rule.number)) {
    throw new UsageError(`${name} takes ${rule.number ? 'one number' : 'no number'}.`);
  }
  if (rule.number && number === '') throw new UsageError(`${name} needs the number of an order.`);
  const known = [...COMMON, ...rule.takes];
  for (const option of Object.keys(options)) {
    if (!known.includes(option)) throw new UsageError(`${name} takes no --${option}.`);
  }
  for (const needed of rule.needs ?? []) {
    if (!options[needed]) throw new UsageError(`${name} needs --${needed}.`);
  }
  if (rule.dangerous && !options.yes) {
    throw new UsageError(`${name} cannot be taken back: say it again with --yes.`);
  }
  return { name, number, options };
}

function parse(args: readonly string[]): { values: CommandOptions; positionals: string[] } {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tenant: text,
        json: flag,
        yes: flag,
        state: text,
        limit: text,
        reason: text,
        lines: text,
        shipment: text,
        carrier: text,
        tracking: text,
        url: text,
        amount: text,
        settle: text,
        reference: text,
        goodwill: flag,
        refund: text,
        sent: text,
        'no-restock': flag,
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/** The commands, a line each. */
export function usage(): string {
  const lines = Object.entries<CommandRule>(commands).map(([name, { about, number }]) => {
    const call = `${name}${number ? ' NUMBER' : ''}`;
    return `  ${call.padEnd(16)} ${about}`;
  });
  return [
    'npm run orders -- COMMAND [NUMBER] [--tenant SLUG] [--json] [--yes]',
    ...lines,
    'Exit codes: 0 done, 1 refused, 2 not understood.',
  ].join('\n');
}
