import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { operatorOf } from '#tests/support/shopper.ts';
import { colleagueOf, STAFF_SECRET } from '#tests/support/staff.ts';
import { UsageError } from '../run-for-tenant.ts';
import { readCommand, usage } from './command.ts';
import { runCommand } from './run.ts';

const database = await openTestDatabase();
const eleni = await operatorOf(database.staff, 'eleni');
const settings = {
  publicUrl: 'https://shop.example',
  tenant: 'kerasma',
  sessionSecret: STAFF_SECRET,
  previousSecrets: [],
};
const link = /^https:\/\/shop\.example\/admin\/welcome\/[\w-]{43}\nGood once, for three days\.$/;

/** Types a command; answers what was printed and the exit code. */
async function type(...args: string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const output = { print: (text: string) => printed.push(text) };
  const code = await runCommand(eleni, settings, readCommand(args), output);
  return { code, text: printed.join('\n') };
}

test('a person is invited, listed, switched off and on, and gets a link for new credentials', async () => {
  expect(await type('list')).toEqual({ code: 0, text: 'There is nobody yet.' });
  const invited = await type('invite', 'nikos@example.com', '--role', 'fulfilment');
  expect(invited).toEqual({ code: 0, text: expect.stringMatching(link) });

  await colleagueOf(database.staff, { email: 'anna@example.com', roles: ['owner'] });
  await colleagueOf(database.staff, { email: 'maria@example.com', roles: ['support'] });
  const line = async (email: string) =>
    (await type('list')).text.split('\n').find((each) => each.startsWith(`${email} `));
  expect(await line('maria@example.com')).toMatch(/ maria {2}support {2}active {2}\d/);
  expect((await type('off', 'Maria@example.com')).text).toMatch(/ {2}off {2}/);
  expect(await line('maria@example.com')).toMatch(/ {2}off {2}/);
  expect((await type('on', 'maria@example.com')).text).toMatch(/ {2}active {2}/);
  expect(await type('reset', 'maria@example.com')).toEqual({
    code: 0,
    text: expect.stringMatching(link),
  });

  expect(await type('off', 'anna@example.com')).toEqual({ code: 1, text: 'Refused: LAST_OWNER.' });
  expect(await type('reset', 'nobody@example.com')).toEqual({
    code: 1,
    text: 'Refused: STAFF_NOT_FOUND.',
  });
  const entries = await database.owner
    .selectFrom('auditEntries')
    .select(['act', 'actor'])
    .where('actor', '=', 'staff:eleni')
    .orderBy('id')
    .execute();
  expect(entries.map(({ act }) => act)).toEqual([
    'staff.invite',
    'staff.switch-off',
    'staff.switch-on',
    'staff.reset',
  ]);
});

test.each([
  [['dance'], 'no command dance'],
  [['off'], 'one email address'],
  [['list', 'anna@example.com'], 'no address'],
  [['invite', 'anna@example.com'], '--role'],
  [['list', '--colour', 'red'], 'colour'],
])('a line that is no command: %j', (line, reason) => {
  expect(() => readCommand(line)).toThrow(UsageError);
  expect(() => readCommand(line)).toThrow(reason);
});

test('nothing at all asks for help, which names every command', () => {
  expect(readCommand([]).name).toBe('help');
  for (const name of ['list', 'invite', 'reset', 'off', 'on'])
    expect(usage()).toContain(`  ${name}`);
});
