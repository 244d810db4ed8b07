import { expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { submitContact } from '#domain/support/support.ts';
import type { StaffRole } from '#domain/staff/rules.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { contactOf } from '../support/requests.ts';
import { guestOf, orderOf, valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);

async function signedIn(roles: StaffRole[]) {
  const email = `${roles.join('-')}@example.com`;
  const { token } = await siteColleague(database, { email, roles, tenant: tenant.headers.Tenant });
  const visitor = formVisitor(tenant.url);
  visitor.cookies.set('staff', token);
  return visitor;
}

test('have what waits of what the person may do, and nothing for a stranger', async () => {
  const guest = await guestOf(database, tenant.headers.Tenant);
  const { id } = await database
    .selectFrom('variants')
    .select('id')
    .where('tenantId', '=', tenant.id)
    .where('sku', '=', 'KOK-008-05')
    .executeTakeFirstOrThrow();
  await orderOf(guest, id, 1, { payment: 'cash_on_delivery' });
  valueOf(await submitContact(guest, contactOf()));
  valueOf(await submitContact(guest, contactOf()));
  const counts = async (visitor: Awaited<ReturnType<typeof signedIn>>) => {
    const answer = await visitor.get('/admin/counts');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    return answer.json();
  };
  const all = { '/packing': '1', '/orders': '1', '/requests': '2' };
  expect(await counts(await signedIn(['owner']))).toEqual(all);
  expect(await counts(await signedIn(['support']))).toEqual({ '/requests': '2' });
  expect(await counts(await signedIn(['editor']))).toEqual({});
  expect(await counts(formVisitor(tenant.url))).toEqual({});
});

test('a person chooses by a plain form which emails they get', async () => {
  const { own } = en;
  const anna = await signedIn(['manager']);
  const page = await anna.open('/admin/own');
  const saved = await page.press(own.saveNotices, { notices: ['request', 'alert'] });
  expect(saved.text('[role=status]')).toBe(own.done.notices);
  const boxes = [...saved.document.querySelectorAll('input[name=notices]')];
  expect(
    boxes.filter((box) => box.hasAttribute('checked')).map((box) => box.getAttribute('value')),
  ).toEqual(['request', 'alert']);
});
