import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf, operatorOf, valueOf } from '#tests/support/shopper.ts';
import { colleagueOf } from '#tests/support/staff.ts';
import { listEntries } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { StaffRole } from '../staff/rules.ts';
import { listSavedViews, removeView, saveView } from './saved-views.ts';

const database = await openTestDatabase();

let [anna, nikos, owner]: (Context | undefined)[] = [];
const personOf = async (role: StaffRole): Promise<Context> => {
  const email = `${randomUUID()}@example.com`;
  return (await colleagueOf(database.staff, { email, roles: [role] })).ctx;
};
beforeAll(async () => {
  [anna, nikos, owner] = [
    await personOf('support'),
    await personOf('fulfilment'),
    await personOf('owner'),
  ];
});
const the = (person: Context | undefined): Context => {
  if (!person) throw new Error('Nobody is signed in');
  return person;
};

const list = 'orders' as const;
const save = (ctx: Context, name: string, query: string, isShared = false) =>
  saveView(ctx, { list, name, query, isShared });
const namesOf = async (ctx: Context) => (await listSavedViews(ctx, list)).map(({ name }) => name);

test('a view keeps view and filters, and is replaced by one of the same name', async () => {
  valueOf(await save(the(anna), 'Of May', 'view=ALL&from=2026-05-01&after=xyz&other=1'));
  valueOf(await save(the(anna), ' Of  May ', 'view=ALL&from=2026-05-02&q=anna%40example.com'));
  expect(await listSavedViews(the(anna), list)).toMatchObject([
    { name: 'Of May', query: 'view=ALL&from=2026-05-02', isShared: false },
  ]);
});

test('others see it if it is shared, and who leads the shop may delete it then', async () => {
  valueOf(await save(the(anna), 'Shared', 'view=OPEN', true));
  expect(await namesOf(the(nikos))).toEqual(['Shared']);
  const [shared] = await listSavedViews(the(nikos), list);
  const id = shared?.id ?? '';
  expect(codeOf(await removeView(the(nikos), { list, id }))).toBe('FORBIDDEN');
  const own = (await listSavedViews(the(anna), list)).find(({ name }) => name === 'Of May');
  valueOf(await removeView(the(owner), { list, id: own?.id ?? '' }));
  expect(await namesOf(the(anna)), 'what is not shared is nobody else’s').toContain('Of May');
  for (let turn = 0; turn < 2; turn += 1) valueOf(await removeView(the(owner), { list, id }));
  expect(await namesOf(the(anna))).toEqual(['Of May']);
  const { tenant } = await guestOf(database.app, 'synodos');
  expect(await namesOf({ ...the(anna), tenant })).toEqual([]);
});

test('the log names it by its id, and who may not read the orders has no views', async () => {
  const { email, roles } = { email: `${randomUUID()}@example.com`, roles: ['editor' as const] };
  const { ctx: editor } = await colleagueOf(database.staff, { email, roles });
  valueOf(await save(the(owner), 'Anna Pappa', 'view=ALL&from=2026-05-01', true));
  const view = (await listSavedViews(the(owner), list)).find(({ name }) => name === 'Anna Pappa');
  const id = view?.id ?? '';
  expect(await namesOf(editor)).toEqual([]);
  expect(codeOf(await save(editor, 'Mine', 'view=ALL'))).toBe('FORBIDDEN');
  // A click in two tabs is one deletion.
  await Promise.all([0, 1].map(() => removeView(the(owner), { list, id }).then(valueOf)));
  const entries = await listEntries(the(owner), { first: 2 });
  expect(entries.map(({ act, subject }) => [act, subject.label])).toEqual([
    ['view.delete', id.slice(0, 8)],
    ['view.save', id.slice(0, 8)],
  ]);
});

test('it needs a name, and a person has at most twenty', async () => {
  expect(await save(the(nikos), ' ', 'view=ALL')).toMatchObject({
    issues: [{ path: 'name', code: 'REQUIRED' }],
  });
  for (let turn = 1; turn <= 20; turn += 1) valueOf(await save(the(nikos), `View ${turn}`, ''));
  expect(codeOf(await save(the(nikos), 'One more', ''))).toBe('LIMIT_REACHED');
  valueOf(await save(the(nikos), 'View 3', 'view=ALL'));
  expect(codeOf(await save(await operatorOf(database.staff, 'eleni'), 'Mine', ''))).toBe(
    'FORBIDDEN',
  );
});
