import { expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';
import { STAFF_PASSWORD } from '../support/staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { own: o } = en;

test('a person changes their password by a plain form, which never shows it again', async () => {
  const person = await siteColleague(database, {
    email: 'nikos@example.com',
    roles: ['editor'],
    tenant: tenant.headers.Tenant,
  });
  const visitor = formVisitor(tenant.url);
  visitor.cookies.set('staff', person.token);
  const page = await visitor.open('/admin/own');
  expect(page.text('h1')).toBe(o.title);
  const wrong = { currentPassword: 'not this one, surely', password: 'a sentence of my own' };
  const refused = await page.press(o.changePassword, wrong);
  expect(refused.text()).toContain(en.problem.PASSWORD_WRONG);
  expect(['currentPassword', 'password'].map((name) => refused.value(name))).toEqual(['', '']);
  const changed = await refused.press(o.changePassword, {
    ...wrong,
    currentPassword: STAFF_PASSWORD,
  });
  expect(changed.text('[role=status]')).toBe(o.done.password);
});
