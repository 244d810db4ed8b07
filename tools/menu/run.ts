import { setAvailability } from '#domain/back-office/menu.ts';
import { isProblem } from '#domain/problem.ts';
import type { Context } from '#domain/context.ts';
import { findMenu } from '#domain/menu/menu.ts';
import type { Drink, DrinkAvailability } from '#domain/menu/rules.ts';
import type { Output } from '../run-for-tenant.ts';
import type { Command } from './command.ts';

const states: Record<'off' | 'sold-out' | 'on', DrinkAvailability> = {
  off: 'off_tonight',
  'sold-out': 'sold_out',
  on: 'available',
};

const words: Record<DrinkAvailability, string> = {
  available: '',
  off_tonight: 'off tonight',
  sold_out: 'sold out',
};

/** Runs a command, prints the result, and returns the exit code. */
export async function runCommand(ctx: Context, command: Command, output: Output): Promise<number> {
  const { name, drink: key, options } = command;
  if (name === 'off' || name === 'sold-out' || name === 'on') {
    if (isProblem(await setAvailability(ctx, key, states[name]))) {
      output.print(options.json ? 'null' : `There is no drink ${key}.`);
      return 1;
    }
  }
  const { sections } = await findMenu(ctx);
  const drinks = sections.flatMap((section) => section.drinks);
  const shown = key === '' ? drinks : drinks.filter((drink) => drink.key === key);
  output.print(options.json ? JSON.stringify(shown) : shown.map(lineOf).join('\n'));
  return 0;
}

function lineOf({ key, name, price, availability }: Drink): string {
  const columns = [key.padEnd(22), (price / 100).toFixed(2).padStart(6), name, words[availability]];
  return columns.join('  ').trimEnd();
}
