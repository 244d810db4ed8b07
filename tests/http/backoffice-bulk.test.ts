import { describe, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import type { Order } from '#domain/orders/rules.ts';
import type { StaffRole } from '#domain/staff/rules.ts';
import { formVisitor, type FormPage, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { guestOf, orderOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const guest = await guestOf(database, tenant.headers.Tenant, 'el');
const { id: variantId } = await database
  .selectFrom('variants')
  .select('id')
  .where('tenantId', '=', tenant.id)
  .where('sku', '=', 'KOK-008-05')
  .executeTakeFirstOrThrow();
const manager = await signedIn('manager@example.com', ['manager']);
const { bulk: b, jobs: j, problem: p } = en;

/** A browser without scripts in which somebody with these roles is signed in. */
async function signedIn(email: string, roles: StaffRole[]): Promise<FormVisitor> {
  const options = { email, roles, tenant: tenant.headers.Tenant };
  const { token } = await siteColleague(database, options);
  const visitor = formVisitor(tenant.url);
  visitor.cookies.set('staff', token);
  return visitor;
}

const place = (payment: 'cash_on_delivery' | 'bank_transfer' = 'cash_on_delivery') =>
  orderOf(guest, variantId, 1, { payment });

const numbersOf = (orders: readonly Order[]) => orders.map(({ number }) => number);

/** The page of a job once it has ended: its runner has its own rhythm. */
async function ended(visitor: FormVisitor, { url }: FormPage): Promise<FormPage> {
  let page: FormPage | undefined;
  await expect
    .poll(async () => (page = await visitor.open(url.pathname)).text('main [role=status]'), {
      timeout: 10_000,
    })
    .toMatch(new RegExp(`${j.states.done}|${j.states.canceled}`));
  if (!page) throw new Error('The page was not read');
  return page;
}

describe('many orders at once, by plain forms', () => {
  test('are announced with their reasons, then packed, each with its outcome', async () => {
    const orders = [await place(), await place()];
    const unpaid = await place('bank_transfer');
    const list = await manager.open('/admin/orders?view=ALL');
    const order = numbersOf([...orders, unpaid]);
    const shown = await list.press(b.acts.PACK, { order });
    expect(shown.text()).toContain('3 orders are selected.');
    expect(shown.text()).toContain(`1 order: ${p.ORDER_UNPAID}`);
    expect(shown.link(unpaid.number)).toBe(`/admin/orders/${unpaid.number}`);
    const job = await shown.press('Mark 2 orders as packed');
    expect(job.url.pathname).toMatch(/^\/admin\/jobs\/[\w-]+$/);
    // The same form once more leads to the same job.
    expect((await shown.press('Mark 2 orders as packed')).url.pathname).toBe(job.url.pathname);
    const done = await ended(manager, job);
    expect(done.text()).toContain('2 orders done');
    expect(done.text('tbody')).toContain(`${unpaid.number}${p.ORDER_UNPAID}`);
    const undone = await done.follow(j.showUndone);
    expect(undone.text('tbody')).not.toContain(order[0]);
    const packed = await manager.open('/admin/orders?view=TO_SHIP');
    for (const number of numbersOf(orders)) expect(packed.text('tbody')).toContain(number);
  });

  test('lead to the pick list, the slips and the parcels of the selection', async () => {
    const [first, second] = [await place(), await place()];
    const list = await manager.open('/admin/orders?view=TO_PACK');
    const order = numbersOf([first]);
    expect((await list.press(b.acts.PICKLIST, { order })).text('tbody')).toContain(first.number);
    const slips = await list.press(b.acts.SLIPS, { order: numbersOf([first, second]) });
    expect(slips.document.querySelectorAll('article')).toHaveLength(2);
    const parcels = await list.press(b.acts.SHIP, { order });
    expect(parcels.text()).toContain('1 selected order has no packed parcel that waits.');
    const all = await list.press(b.acts.SLIPS, { all: 'yes' });
    expect(all.text()).toContain(second.number);
  });

  test('of a whole list are those that were shown, also if others come meanwhile', async () => {
    await place();
    const list = await manager.open('/admin/orders?view=TO_PACK');
    const shown = await list.press(b.acts.PACK, { all: 'yes' });
    await place();
    const label = /^Mark \d+ orders? as packed$/;
    const changed = await shown.press(label);
    expect(changed.text('[role=alert]')).toBe(p.SELECTION_CHANGED);
    await ended(manager, await changed.press(label));
    expect((await manager.open('/admin/orders?view=TO_PACK')).text()).toContain(en.orders.none);
  });

  test('are exported as a file for this session, without formulas, and not for each role', async () => {
    const order = await place();
    await database
      .updateTable('orderAddresses')
      .set({ firstName: '=1+1', lastName: 'x' })
      .where('tenantId', '=', tenant.id)
      .where('orderId', '=', order.id)
      .execute();
    const list = await manager.open('/admin/orders?view=ALL');
    const shown = await list.press(b.acts.EXPORT, { order: [order.number] });
    const done = await ended(manager, await shown.press('Export 1 order'));
    const path = done.link(j.download);
    const answer = await manager.get(path);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const csv = await answer.text();
    expect(csv).toContain(`${order.number};`);
    expect(csv).toContain(";'=1+1 x;Αθήνα;");
    const other = await signedIn('other-manager@example.com', ['manager']);
    expect((await other.get(path)).status).toBe(404);
    const packer = await signedIn('packer@example.com', ['fulfilment']);
    expect((await packer.get(path)).status).toBe(403);
    expect((await packer.open('/admin/orders?view=ALL')).text()).not.toContain(b.acts.EXPORT);
    const support = await signedIn('support@example.com', ['support']);
    expect((await support.open('/admin/orders?view=ALL')).text()).not.toContain(b.acts.PACK);
  });

  test('keep the selection where the session has ended', async () => {
    const order = await place();
    const colleague = await signedIn('evening@example.com', ['fulfilment']);
    const list = await colleague.open('/admin/orders?view=TO_PACK');
    const token = colleague.cookies.get('staff') ?? '';
    colleague.cookies.delete('staff');
    const refused = await list.press(b.acts.PACK, { order: [order.number] });
    expect(refused.status).toBe(401);
    expect(refused.text('main [role=alert]')).toContain(en.session.ended);
    colleague.cookies.set('staff', token);
    expect((await refused.press(b.again)).text()).toContain('1 order is selected.');
  });
});
