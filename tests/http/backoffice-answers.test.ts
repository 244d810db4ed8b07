import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { submitContact } from '#domain/support/support.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { contactOf } from '../support/requests.ts';
import { guestOf, valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { canned: c, general: g, problem: p } = en;

const people: FormVisitor[] = [];
beforeAll(async () => {
  for (const email of ['anna@example.com', 'petros@example.com']) {
    const facts = { email, roles: ['support'] as const, tenant: tenant.headers.Tenant };
    const { token } = await siteColleague(database, { ...facts, roles: [...facts.roles] });
    const visitor = formVisitor(tenant.url);
    visitor.cookies.set('staff', token);
    people.push(visitor);
  }
});

function person(index: number): FormVisitor {
  const visitor = people[index];
  if (!visitor) throw new Error('Nobody is signed in');
  return visitor;
}

const typed = { name: 'Hours', el: 'Ανοίγουμε\nστις 7.', en: 'We open\nat 7, {name}.' };

async function addAnswer(name: string): Promise<string> {
  const form = await person(0).open('/admin/requests/answers/new');
  const saved = await form.press(g.save, { ...typed, name });
  expect(saved.text('[role=status]')).toContain(c.saved);
  return saved.url.pathname;
}

describe('a canned answer', () => {
  test('is put into the answer by a plain form, in the language of the customer, after what was typed', async () => {
    const path = await addAnswer('Opening hours');
    const guest = await guestOf(database, tenant.headers.Tenant);
    const { reference } = valueOf(await submitContact(guest, contactOf()));
    const page = await person(0).open(`/admin/requests/${reference}`);
    const canned = path.split('/').at(-1) ?? '';
    const filled = await page.press(c.insertButton, { message: 'Hello.', canned });
    expect(filled.value('message')).toBe('Hello.\n\nWe open\nat 7, Eleni Pappa.');
  });

  test('that two people change: other fields are merged, and of the same field one decides', async () => {
    const path = await addAnswer('Hours of two');
    const [mine, theirs] = [await person(0).open(path), await person(1).open(path)];
    await theirs.press(g.save, { name: 'Hours of Petros' });
    const merged = await mine.press(g.save, { en: 'At 8.' });
    expect(merged.text('[role=status]')).toContain(c.merged);
    expect(merged.value('name')).toBe('Hours of Petros');
    await (await person(1).open(path)).press(g.save, { en: 'At 9.' });
    const refused = await merged.press(g.save, { en: 'At 10.', name: 'Hours of Anna' });
    expect(refused.text('[role=alert]')).toBe(p.VERSION_CONFLICT);
    for (const text of ['At 8.', 'At 9.', 'At 10.']) expect(refused.text()).toContain(text);
    expect(refused.value('en')).toBe('At 10.');
    const decided = await refused.press(g.save, { 'choice en': 'mine' });
    expect(decided.value('en')).toBe('At 10.');
    expect(decided.value('name')).toBe('Hours of Anna');
  });

  test('is archived, and back by Undo with what was typed meanwhile', async () => {
    const page = await person(0).open(await addAnswer('For the archive'));
    const archived = await page.press(c.archive, { en: 'Not saved yet.' });
    expect(archived.text('[role=status]')).toContain(c.archivedNow);
    expect(archived.value('en')).toBe('Not saved yet.');
    const back = await archived.press(g.takeBack);
    expect(back.text('[role=status]')).toContain(c.restoredNow);
    expect(back.value('en')).toBe('Not saved yet.');
  });
});
