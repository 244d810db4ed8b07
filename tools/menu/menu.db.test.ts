import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { operatorOf } from '#tests/support/shopper.ts';
import { UsageError } from '../run-for-tenant.ts';
import { readCommand, usage } from './command.ts';
import { runCommand } from './run.ts';

const database = await openTestDatabase();
const eleni = await operatorOf(database.staff, 'eleni');

/** Types a command; answers what was printed and the exit code. */
async function type(...args: string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const output = { print: (text: string) => printed.push(text) };
  const code = await runCommand(eleni, readCommand(args), output);
  return { code, text: printed.join('\n') };
}

test('a drink goes off for the night, is sold out, and comes back', async () => {
  const line = async () =>
    (await type('list')).text.split('\n').find((each) => each.startsWith('daiquiri '));
  expect(await line()).toMatch(/^daiquiri +11\.50 {2}Daiquiri$/);
  expect((await type('off', 'daiquiri')).text).toMatch(/Daiquiri {2}off tonight$/);
  const tomorrow = { ...eleni, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) };
  const printed: string[] = [];
  await runCommand(tomorrow, readCommand(['list']), {
    print: (text) => printed.push(text),
  });
  expect(printed.join('\n')).toMatch(/^daiquiri +11\.50 {2}Daiquiri$/m);
  expect((await type('sold-out', 'daiquiri')).text).toMatch(/Daiquiri {2}sold out$/);
  expect(await line()).toMatch(/sold out$/);
  const [drink] = JSON.parse((await type('on', 'daiquiri', '--json')).text) as {
    availability: string;
  }[];
  expect(drink?.availability).toBe('available');
  expect(await type('off', 'petrol')).toEqual({ code: 1, text: 'There is no drink petrol.' });
});

test.each([
  [['dance'], 'no command dance'],
  [['off'], 'the key of one drink'],
  [['off', 'a', 'b'], 'the key of one drink'],
  [['list', 'daiquiri'], 'no drink'],
  [['list', '--colour', 'red'], 'colour'],
])('a line that is no command: %j', (line, reason) => {
  expect(() => readCommand(line)).toThrow(UsageError);
  expect(() => readCommand(line)).toThrow(reason);
});

test('nothing at all asks for help, which names every command', () => {
  expect(readCommand([]).name).toBe('help');
  for (const name of ['list', 'off', 'sold-out', 'on']) expect(usage()).toContain(`  ${name}`);
});
