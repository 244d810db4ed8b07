import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { submitContact } from '#domain/support/support.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { contactOf } from '../support/requests.ts';
import { guestOf, valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const guest = await guestOf(database, tenant.headers.Tenant);
const { people: p } = en;

async function visitorAs(role: 'owner' | 'fulfilment') {
  const email = `${randomUUID()}@example.com`;
  const account = { email, roles: [role], tenant: tenant.headers.Tenant };
  const visitor = formVisitor(tenant.url);
  visitor.cookies.set('staff', (await siteColleague(database, account)).token);
  return visitor;
}

describe('a person', () => {
  test('is found, gets a note, and their data is deleted, by plain forms', async () => {
    const email = `${randomUUID()}@example.com`;
    const name = 'Μαρία Χατζηδάκη';
    valueOf(await submitContact(guest, contactOf({ email, name })));
    const visitor = await visitorAs('owner');
    const list = await visitor.open('/admin/people?q=xatzidaki');
    expect(list.text('tbody')).toContain(name);
    const page = await list.follow(name);
    expect(page.text('h1')).toBe(name);
    const file = await visitor.post(`${page.url.pathname}/data.json`, { intent: 'export' });
    expect(file.headers.get('Content-Disposition')).toContain('attachment');
    expect(await file.json()).toMatchObject({ requests: [{ email }] });
    const noted = await page.press(p.addNote, { text: 'Likes agricole' });
    expect(noted.text()).toContain('Likes agricole');
    const refused = await noted.press(p.forget, { email: 'other@example.com' });
    expect(refused.text()).toContain(en.problem.EMAIL_INVALID);
    const done = await refused.press(p.forget, { email });
    expect(done.text('[role=status]')).toContain(p.closed);
    expect((await visitor.open(page.url.pathname)).status).toBe(404);
  });

  test('is exported after a sign-in where the session has ended', async () => {
    const email = `${randomUUID()}@example.com`;
    valueOf(await submitContact(guest, contactOf({ email, name: 'Evening Export' })));
    const visitor = await visitorAs('owner');
    const page = await (await visitor.open('/admin/people?q=evening')).follow('Evening Export');
    visitor.cookies.delete('staff');
    const refused = await page.press(p.export);
    expect([refused.status, refused.url.pathname]).toEqual([200, '/admin/sign-in']);
    expect(`/admin${refused.url.searchParams.get('to')}`).toBe(page.url.pathname);
  });

  test('has decisions for an owner only', async () => {
    const email = `${randomUUID()}@example.com`;
    valueOf(await submitContact(guest, contactOf({ email, name: 'Nikos Secret' })));
    const visitor = await visitorAs('fulfilment');
    const page = await (await visitor.open('/admin/people?q=nikos')).follow('Nikos Secret');
    expect(page.text()).not.toMatch(new RegExp(`${email}|${p.export}|${p.forget}`));
  });
});

describe('what was done', () => {
  test('is taken back from the page and from the record, and not past a later change', async () => {
    const { reference } = valueOf(await submitContact(guest, contactOf()));
    const visitor = await visitorAs('owner');
    const page = await visitor.open(`/admin/requests/${reference}`);
    const resolved = await page.press(en.requests.resolve);
    expect(resolved.text('[role=status]')).toContain(en.requests.resolvedNow);
    const open = await resolved.press(en.general.takeBack);
    expect(open.url.pathname).toBe(`/admin/requests/${reference}`);
    expect(open.text()).toContain(en.requests.resolve);
    const record = await visitor.open(`/admin/record?of=${reference}`);
    // The newest entry is first: that of the reopening.
    const again = await record.press(en.record.restore);
    expect(again.text('ol')).toContain(en.record.acts.request_resolve);
    const refused = await record.press(en.record.restore, {}, 'ol > li:last-child');
    expect(refused.text()).toContain(en.record.changedSince);
  });
});

describe('a saved view', () => {
  test('leads to what the list showed, says which filter is gone, and is deleted again', async () => {
    const visitor = await visitorAs('owner');
    const list = await visitor.open('/admin/orders?view=ALL&q=pappa&from=2026-05-01');
    const refused = await list.press(en.views.saveNow, { name: ' ' });
    expect(refused.text()).toContain(en.problem.REQUIRED);
    const saved = await refused.press(en.views.saveNow, { name: 'Pappa in May' });
    expect(saved.url.search, 'without the search').toBe('?view=ALL&from=2026-05-01');
    const opened = await (await visitor.open('/admin/orders')).follow('Pappa in May');
    expect(opened.value('from')).toBe('2026-05-01');
    const left = await opened.press(en.views.delete.replace('{name}', 'Pappa in May'));
    expect(left.text()).not.toContain('Pappa in May');
    const gone = await visitor.open('/admin/orders?view=GONE&from=2026-02-30');
    expect(gone.text()).toContain(en.views.leftOut);
  });
});
