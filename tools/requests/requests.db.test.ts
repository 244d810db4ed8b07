import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { leaveSuspect, ask } from '#tests/support/requests.ts';
import { guestOf, operatorOf } from '#tests/support/shopper.ts';
import { UsageError } from '../run-for-tenant.ts';
import { readCommand, usage } from './command.ts';
import { runCommand } from './run.ts';

const database = await openTestDatabase();
const house = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');

/** Types a command; answers what was printed and the exit code. */
async function type(...args: string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const output = { print: (text: string) => printed.push(text) };
  const code = await runCommand(eleni, readCommand(args), output);
  return { code, text: printed.join('\n') };
}

describe('the command line of requests', () => {
  test('leads a request from the list to its end', async () => {
    const { reference, email } = await ask(house);
    expect((await type('list')).text).toContain(`${reference}  `);
    expect((await type('list')).text).toContain(`to answer  Eleni Pappa <${email}>`);
    const replied = await type(
      'reply',
      reference.toLowerCase(),
      '--message',
      'Yes,\nwith a ribbon.',
    );
    expect(replied.code).toBe(0);
    expect(replied.text).toContain('The shop:\n    Yes,\n    with a ribbon.');
    expect((await type('resolve', reference)).text).toContain(`${reference}, resolved`);
    expect((await type('list')).text).not.toContain(reference);
    expect((await type('list', '--resolved')).text).toContain(reference);
    expect((await type('show', reference)).text).toContain('resolved, by staff');
  });

  test('keeps apart what a machine seems to have sent', async () => {
    const reference = await leaveSuspect(house);
    expect((await type('list')).text).not.toContain(reference);
    expect((await type('list', '--suspect')).text).toContain(reference);
  });

  test('says why nothing was done, and speaks JSON to programs', async () => {
    expect(await type('show', 'R-222222')).toEqual({
      code: 1,
      text: 'There is no request R-222222.',
    });
    const { reference } = await ask(house);
    const refused = await type('reply', reference, '--message', 'a\0b', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'INVALID_INPUT' });
    const shown = await type('show', reference, '--json');
    expect(JSON.parse(shown.text)).toMatchObject({ reference, status: 'pending' });
  });
});

test.each([
  [['dance'], 'no command dance'],
  [['show'], 'needs the reference'],
  [['list', 'R-1'], 'no reference'],
  [['show', 'R-1', 'R-2'], 'one reference'],
  [['reply', 'R-1'], 'needs --message'],
  [['show', 'R-1', '--message', 'x'], 'takes no --message'],
  [['list', '--colour', 'red'], 'colour'],
])('a line that is no command: %j', (line, reason) => {
  expect(() => readCommand(line)).toThrow(UsageError);
  expect(() => readCommand(line)).toThrow(reason);
});

test('nothing at all asks for help, which names every command', () => {
  expect(readCommand([]).name).toBe('help');
  for (const name of ['list', 'show', 'reply', 'resolve']) expect(usage()).toContain(`  ${name}`);
});
