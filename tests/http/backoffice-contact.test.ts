import { beforeAll, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import type { Order } from '#domain/orders/rules.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { guestOf, orderOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { general: g, order: o, problem: p } = en;

let anna: FormVisitor;
let order: Order;
beforeAll(async () => {
  const { token } = await siteColleague(database, {
    email: 'anna@example.com',
    roles: ['support'],
    tenant: tenant.headers.Tenant,
  });
  anna = formVisitor(tenant.url);
  anna.cookies.set('staff', token);
  const { id } = await database
    .selectFrom('variants')
    .select('id')
    .where('tenantId', '=', tenant.id)
    .where('sku', '=', 'KOK-008-05')
    .executeTakeFirstOrThrow();
  const guest = await guestOf(database, tenant.headers.Tenant);
  order = await orderOf(guest, id, 1, { payment: 'cash_on_delivery' });
});

test('the address of an order changes by a plain form, which keeps what was typed wrong', async () => {
  const page = await anna.open(`/admin/orders/${order.number}`);
  const wrong = await page.press(o.saveContact, { phone: '12', address1: 'Athinas 7' });
  expect(wrong.text()).toContain(p.PHONE_INVALID);
  expect(wrong.value('phone')).toBe('12');
  expect(wrong.value('address1')).toBe('Athinas 7');
  const saved = await wrong.press(o.saveContact, { phone: '6944444444' });
  expect(saved.text('[role=status]')).toContain(o.said.contact);
  expect(saved.value('phone')).toBe('+306944444444');
  expect(saved.value('address1')).toBe('Athinas 7');
});

test('an email is sent again from the history, and taken back by Undo', async () => {
  await expect
    .poll(async () => (await anna.open(`/admin/orders/${order.number}`)).text(), {
      timeout: 15_000,
    })
    .toContain(o.resendEmail);
  const page = await anna.open(`/admin/orders/${order.number}`);
  const sent = await page.press(o.resendEmail);
  expect(sent.text('[role=status]')).toContain(o.said.resendEmail);
  const back = await sent.press(g.takeBack);
  expect(back.text('[role=status]')).toContain(o.said.takeBackEmail);
  expect(back.text()).not.toContain(g.takeBack);
});
