import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { submitContact } from '#domain/support/support.ts';
import { formVisitor, type FormPage, type FormVisitor } from '../support/form-visitor.ts';
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

/** The name of the button that Enter in a field of a form presses: the first of the page that belongs to it. */
function buttonOfEnter({ document }: FormPage, form: string): string | null | undefined {
  const all = [...document.querySelectorAll('button[type=submit]')];
  const first = all.find(
    (each) => (each.getAttribute('form') ?? each.closest('form')?.id) === form,
  );
  return first?.getAttribute('name');
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

  test('is put in as often as it is asked for, with the tick as it was, and a refusal keeps the form', async () => {
    const canned = (await addAnswer('Again')).split('/').at(-1) ?? '';
    const guest = await guestOf(database, tenant.headers.Tenant);
    const { reference } = valueOf(await submitContact(guest, contactOf()));
    const page = await person(0).open(`/admin/requests/${reference}`);
    const once = await page.press(c.insertButton, { canned, isResolved: 'on' });
    expect(once.value('isResolved')).toBe('on');
    const twice = await once.press(c.insertButton, { canned, message: '' });
    expect(twice.value('message')).toBe(once.value('message'));
    expect(twice.value('filling')).not.toBe(once.value('filling'));
    const refused = await twice.press(en.requests.send, { message: ' ' });
    expect(refused.value('filling')).toBe(twice.value('filling'));
    expect(refused.value('isResolved')).toBe('on');
    const sent = await refused.press(en.requests.send, { message: 'At 7.' });
    expect(sent.value('filling')).not.toBe(twice.value('filling'));
    expect([sent.value('message'), sent.value('isResolved')]).toEqual(['', null]);
    expect(buttonOfEnter(sent, 'answer')).toBeNull();
  });

  test('is not put in where the session has ended, and the page keeps what was typed', async () => {
    const guest = await guestOf(database, tenant.headers.Tenant);
    const { reference } = valueOf(await submitContact(guest, contactOf()));
    const fields = { intent: 'answer', insert: 'yes', message: 'Typed at length' };
    const answer = await formVisitor(tenant.url).post(`/admin/requests/${reference}.data`, fields);
    expect(answer.status).toBe(401);
    const text = await answer.text();
    for (const part of ['UNAUTHENTICATED', fields.message]) expect(text).toContain(part);
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
    expect(buttonOfEnter(archived, 'canned-answer')).toBeNull();
    const back = await archived.press(g.takeBack);
    expect(back.text('[role=status]')).toContain(c.restoredNow);
    expect(back.value('en')).toBe('Not saved yet.');
  });
});
