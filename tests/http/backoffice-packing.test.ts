import { describe, expect, test } from 'vitest';
import { el } from '#backoffice/messages/el.ts';
import { en } from '#backoffice/messages/en.ts';
import type { StaffRole } from '#domain/staff/rules.ts';
import type { Order } from '#domain/orders/rules.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
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
const packer = await signedIn('packer@example.com', ['fulfilment']);
const { packing: p, shipping: s } = en;

/** A browser without scripts in which somebody with these roles is signed in. */
async function signedIn(email: string, roles: StaffRole[]): Promise<FormVisitor> {
  const options = { email, roles, tenant: tenant.headers.Tenant };
  const { token } = await siteColleague(database, options);
  const visitor = formVisitor(tenant.url);
  visitor.cookies.set('staff', token);
  return visitor;
}

/** An order whose money is taken at its delivery: it can be packed at once. */
const place = (quantity = 1): Promise<Order> =>
  orderOf(guest, variantId, quantity, { payment: 'cash_on_delivery' });

/** The same, packed. */
async function placePacked(): Promise<Order> {
  const order = await place();
  const page = await packer.open(`/admin/packing?order=${order.number}`);
  await page.press(p.pack, { ticked: order.lines.map(({ id }) => id) });
  return order;
}

async function shipmentState({ id }: Order): Promise<string> {
  const { state } = await database
    .selectFrom('shipments')
    .select('state')
    .where('tenantId', '=', tenant.id)
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

describe('packing by plain forms', () => {
  test('takes a parcel whose items are all ticked, the oldest first, and goes on to the next', async () => {
    const [first, second] = [await place(2), await place()];
    const page = await packer.open('/admin/packing');
    expect(page.text('main h2')).toBe(first.number);
    expect(page.text('main label')).toContain('2 ×');
    const refused = await page.press(p.pack);
    expect(refused.text('[role=alert]')).toBe(en.problem.NOT_TICKED);
    expect(await shipmentState(first)).not.toBe('processing');
    const ticked = first.lines.map(({ id }) => id);
    const next = await refused.press(p.pack, { ticked });
    expect(next.text('[role=status]')).toContain(first.number);
    expect(next.text('main h2')).toBe(second.number);
    expect(await shipmentState(first)).toBe('processing');

    // Somebody else is faster.
    const other = await signedIn('other@example.com', ['manager']);
    const ticks = { ticked: second.lines.map(({ id }) => id) };
    await (await other.open('/admin/packing')).press(p.pack, ticks);
    const late = await next.press(p.pack, ticks);
    expect(late.text('[role=status]')).toBe(p.goneLast.replace('{number}', second.number));
    expect(late.text()).toContain(p.nothing);
  });

  test('is for those who may fulfil orders', async () => {
    const support = await signedIn('support@example.com', ['support']);
    expect((await support.open('/admin/packing')).status).toBe(403);
    const list = await support.open('/admin/orders?view=TO_PACK');
    expect(list.text()).not.toContain(en.orders.startPacking);
  });
});

describe('on paper', () => {
  test('a slip is in the customer’s language, has items and a code, and no price', async () => {
    const order = await place(2);
    const page = await packer.open(`/admin/orders/${order.number}/slip`);
    const text = page.text('article');
    expect(text).toContain(el.paper.slip);
    for (const part of [order.number, 'Ελένη Παππά', 'Ερμού 12', order.lines[0]?.sku ?? ''])
      expect(text).toContain(part);
    expect(text).not.toMatch(/€|EUR/);
    expect(page.document.querySelectorAll('article svg path')).toHaveLength(1);
    expect((await packer.open('/admin/orders/K-0/slip')).status).toBe(404);
  });

  test('a pick list adds up the chosen orders', async () => {
    const [first, second] = [await place(2), await place(3)];
    const list = (query: string) => packer.open(`/admin/picklist${query}`);
    expect((await list(`?orders=${first.number}`)).text('tbody strong')).toBe('2');
    for (const query of [
      `?orders=${first.number}&orders=${second.number}`,
      `?orders=${first.number},${second.number}`,
    ]) {
      const both = await list(query);
      expect(both.text('tbody strong')).toBe('5');
      expect(both.text('tbody')).toContain(`${first.number} (2), ${second.number} (3)`);
    }
  });
});

describe('shipping many parcels', () => {
  test('shows what each pasted line means, then ships those without a fault, each with its outcome', async () => {
    const [first, second] = [await placePacked(), await placePacked()];
    const page = await packer.open('/admin/shipping');
    const text = `${first.number}\t7001000001\r\nK-0\t7001000002\r\n${second.number}\t7001000003`;
    const shown = await page.press(s.check, { text, carrier: 'acs' });
    expect(shown.text('tbody')).toContain(first.number);
    expect(shown.text('code')).toContain('K-0');
    expect(shown.text()).toContain(s.faults.NOT_WAITING);
    expect(await shipmentState(first)).toBe('processing');
    // Somebody else is faster with one of them.
    const other = await signedIn('courier@example.com', ['manager']);
    const theirs = await (
      await other.open('/admin/shipping')
    ).press(s.check, { text: `${second.number} SE700900001GR`, carrier: 'elta' });
    expect((await theirs.press('Ship 1 parcel')).text('[role=status]')).toBe(
      '1 parcel was shipped.',
    );

    const done = await shown.press('Ship 2 parcels');
    expect(done.text('[role=status]')).toBe('1 parcel was shipped, 1 was not.');
    expect(done.text()).toContain(`${second.number} 7001000003 ${en.problem.STATE_TRANSITION}`);
    const shipments = await database
      .selectFrom('shipments')
      .select(['carrier', 'trackingNumber', 'state'])
      .where('tenantId', '=', tenant.id)
      .where('orderId', 'in', [first.id, second.id])
      .orderBy('trackingNumber')
      .execute();
    expect(shipments).toEqual([
      { carrier: 'acs', trackingNumber: '7001000001', state: 'shipped' },
      { carrier: 'elta', trackingNumber: 'SE700900001GR', state: 'shipped' },
    ]);
  });

  test('what was checked is there again where the session has ended meanwhile', async () => {
    const order = await placePacked();
    const colleague = await signedIn('evening@example.com', ['fulfilment']);
    const page = await colleague.open('/admin/shipping');
    const shown = await page.press(s.check, { text: `${order.number} 7011000001`, carrier: 'acs' });
    const token = colleague.cookies.get('staff') ?? '';
    colleague.cookies.delete('staff');
    const ended = await shown.press('Ship 1 parcel');
    expect(ended.status).toBe(401);
    expect(ended.text('main [role=alert]')).toContain(en.session.ended);
    expect(ended.text('main tbody')).toContain(order.number);
    expect(await shipmentState(order)).toBe('processing');
    colleague.cookies.set('staff', token);
    const done = await ended.press('Ship 1 parcel');
    expect(done.text('[role=status]')).toBe('1 parcel was shipped.');
  });

  test('the courier gets a file that nobody stores, for those who may fulfil orders', async () => {
    const { number } = await placePacked();
    const answer = await packer.get('/admin/shipping.csv');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="shipping.csv"');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const bytes = await answer.arrayBuffer();
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(csv).toMatch(/^\uFEFFOrder;Name;/);
    expect(csv).toContain(`\r\n${number};Ελένη Παππά;;Ερμού 12;`);
    const support = await signedIn('reader@example.com', ['support']);
    expect((await support.get('/admin/shipping.csv')).status).toBe(403);
    expect((await support.open('/admin/shipping')).status).toBe(403);
    const stranger = await formVisitor(tenant.url).get('/admin/shipping.csv');
    expect(stranger.status).toBe(302);
  });
});
