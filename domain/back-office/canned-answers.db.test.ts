import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { contactOf } from '#tests/support/requests.ts';
import { codeOf, guestOf, operatorOf, valueOf } from '#tests/support/shopper.ts';
import { submitContact } from '../support/support.ts';
import {
  archiveCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
  type CannedAnswerEdits,
} from './canned-answers.ts';
import { findRequestForStaff } from './request-list.ts';
import { answerRequest } from './requests.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const nikos = await operatorOf(database.staff, 'nikos');

const fresh = (mine: { name?: string; el?: string; en?: string } = {}): CannedAnswerEdits =>
  Object.fromEntries(
    Object.entries({ name: 'Opening', el: 'Ανοίγουμε στις 7.', en: 'We open at 7.', ...mine }).map(
      ([path, text]) => [path, { base: '', mine: text }],
    ),
  );
async function saved(): Promise<string> {
  const id = randomUUID();
  valueOf(await saveCannedAnswer(eleni, { id, version: 0, edits: fresh() }));
  return id;
}
const now = async (id: string) => (await listCannedAnswers(eleni)).find((each) => each.id === id);

test('a new answer is added once, at the end, however often its form is sent', async () => {
  const id = randomUUID();
  const add = () => saveCannedAnswer(eleni, { id, version: 0, edits: fresh() });
  await Promise.all([add(), add()]);
  const all = await listCannedAnswers(eleni);
  expect(all.filter((each) => each.id === id)).toHaveLength(1);
  expect(all.at(-1)).toMatchObject({ id, name: 'Opening', version: 1 });
});

test('a name and both texts are needed', async () => {
  const edits = fresh({ el: ' ', name: 'x'.repeat(81) });
  expect(await saveCannedAnswer(eleni, { id: randomUUID(), version: 0, edits })).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [
      { path: 'name', code: 'TOO_LONG' },
      { path: 'el', code: 'REQUIRED' },
    ],
  });
});

test('two people who change other fields of one version keep both changes', async () => {
  const id = await saved();
  const [first, second] = await Promise.all([
    saveCannedAnswer(eleni, {
      id,
      version: 1,
      edits: { el: { base: 'Ανοίγουμε στις 7.', mine: 'Ανοίγουμε στις 8.' } },
    }),
    saveCannedAnswer(nikos, {
      id,
      version: 1,
      edits: { en: { base: 'We open at 7.', mine: 'We open at 8.' } },
    }),
  ]);
  expect([valueOf(first).isMerged, valueOf(second).isMerged]).toContain(true);
  const texts = { el: 'Ανοίγουμε στις 8.', en: 'We open at 8.' };
  expect(await now(id)).toMatchObject({ texts, version: 3 });
});

test('two people who change the same field: one saves, the other decides, and nothing is lost', async () => {
  const id = await saved();
  const change = (ctx: typeof eleni, mine: string, base = 'We open at 7.') =>
    saveCannedAnswer(ctx, { id, version: 1, edits: { en: { base, mine } } });
  const answers = await Promise.all([change(eleni, 'At 8.'), change(nikos, 'At 9.')]);
  const refused = answers.find((each) => 'code' in each);
  const { en: theirs = '' } = (await now(id))?.texts ?? {};
  const mine = theirs === 'At 8.' ? 'At 9.' : 'At 8.';
  expect(refused).toMatchObject({
    code: 'VERSION_CONFLICT',
    conflicts: [{ path: 'en', base: 'We open at 7.', mine, theirs }],
  });
  valueOf(await change(nikos, mine, theirs));
  expect((await now(id))?.texts.en).toBe(mine);
});

test('an archived answer is not offered, and can be taken up again', async () => {
  const id = await saved();
  const { reference } = valueOf(await submitContact(guest, contactOf()));
  const offered = async () =>
    (await findRequestForStaff(eleni, reference))?.cannedAnswers.some((each) => each.id === id);
  expect(await offered()).toBe(true);
  valueOf(await archiveCannedAnswer(eleni, { id, isArchived: true }));
  expect(await offered()).toBe(false);
  valueOf(await archiveCannedAnswer(eleni, { id, isArchived: false }));
  expect(await offered()).toBe(true);
});

test('a text comes in the customer’s language with their name, and with something left to fill in it is not sent', async () => {
  const id = await saved();
  const texts = { el: 'Για την {order}, {name}.', en: 'About {order}, {name}.' };
  const edits = {
    el: { base: 'Ανοίγουμε στις 7.', mine: texts.el },
    en: { base: 'We open at 7.', mine: texts.en },
  };
  valueOf(await saveCannedAnswer(eleni, { id, version: 1, edits }));
  const greek = { ...guest, locale: 'el' as const };
  const { reference } = valueOf(await submitContact(greek, contactOf({ name: 'Άννα Χατζή' })));
  const page = await findRequestForStaff(eleni, reference);
  const text = page?.cannedAnswers.find((each) => each.id === id)?.text ?? '';
  expect(text).toBe('Για την {order}, Άννα Χατζή.');
  const refused = await answerRequest(eleni, { reference, message: text });
  expect(codeOf(refused)).toBe('INVALID_INPUT');
  expect(refused).toMatchObject({ issues: [{ path: 'message', code: 'PLACEHOLDER_LEFT' }] });
});
