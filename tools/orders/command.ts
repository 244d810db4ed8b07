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
  today: { about: 'What waits for staff, and the figures of the day.', takes: [] },
  show: {
    about: 'Shows an order with its history, its notes and the next step.',
    number: true,
    takes: [],
  },
  note: {
    about: 'Writes a note for staff: --text "…"; --remove ID deletes one.',
    number: true,
    takes: ['text', 'remove'],
  },
  approve: {
    about: 'Approves an order before its bank transfer has arrived: --reason "…".',
    number: true,
    takes: ['reason'],
    needs: ['reason'],
    dangerous: true,
  },
  'mark-paid': {
    about:
      'Records money from a transfer, the courier or the bar: --amount 43.30; of a transfer also a part, [--reference "as the bank names it"].',
    number: true,
    takes: ['amount', 'reference'],
    needs: ['amount'],
    dangerous: true,
  },
  pack: {
    about: 'Starts packing; a part of the order with --lines SKU=2,SKU=1.',
    number: true,
    takes: ['lines', 'shipment'],
  },
  ship: {
    about: 'Records the handover to a courier: --carrier acs --tracking 7001234567 [--url …].',
    number: true,
    takes: ['carrier', 'tracking', 'url', 'shipment'],
    needs: ['carrier', 'tracking'],
  },
  deliver: {
    about: 'Records that the buyer has received or collected it.',
    number: true,
    takes: ['shipment'],
  },
  fail: {
    about: 'Records a failed delivery: --reason "age check failed".',
    number: true,
    takes: ['reason', 'shipment'],
    needs: ['reason'],
  },
  return: {
    about:
      'Records returned goods: --reason "…"; --no-restock when they cannot be sold, --lines for a part.',
    number: true,
    takes: ['reason', 'no-restock', 'lines', 'shipment'],
    needs: ['reason'],
  },
  refund: {
    about:
      'Refunds money: --lines SKU=1 what was paid for it, --amount 12.50 less or for what came back, --amount all, --goodwill --amount 5 for no goods, --delivery 4 or --fee 1.50 of these, also with --lines; --reason "…". --preview shows it first.',
    number: true,
    takes: ['amount', 'reason', 'lines', 'goodwill', 'delivery', 'fee', 'preview'],
    needs: ['reason'],
    dangerous: true,
  },
  'book-out': {
    about: 'Corrects the stock when a canceled shipment has been sent after all: --reason "…".',
    number: true,
    takes: ['reason', 'shipment'],
    needs: ['reason'],
    dangerous: true,
  },
  'decide-refund': {
    about:
      'Closes a refund in doubt, or one that the provider refuses and that was paid by hand: --refund ID --sent yes, or no to ask again.',
    number: true,
    takes: ['refund', 'sent'],
    needs: ['refund', 'sent'],
    dangerous: true,
  },
  cancel: {
    about: 'Cancels before shipping and refunds the money: --reason "…".',
    number: true,
    takes: ['reason'],
    needs: ['reason'],
    dangerous: true,
  },
  alerts: {
    about: 'Lists what staff have to look at; --settle ID when it is done.',
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
  delivery?: string;
  fee?: string;
  preview?: boolean;
  text?: string;
  remove?: string;
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
  if (rule.dangerous && !options.yes && !options.preview) {
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
        delivery: text,
        fee: text,
        preview: flag,
        text,
        remove: text,
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
