import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { daysLater } from '#tests/support/orders.ts';
import { guestOf, operatorOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { transact } from '../context.ts';
import { localDay } from '../local-day.ts';
import { raiseAlert } from '../orders/alerts.ts';
import type { Order } from '../orders/rules.ts';
import { withdrawFromOrder } from '../orders/returns/withdraw.ts';
import type { OrderView } from './listed-order.ts';
import { listOrders, type OrderListInput } from './order-list.ts';
import { cancelOrder, deliverOrder, markPaid, packOrder, shipOrder } from './orders.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const other = await guestOf(database.app, 'synodos');
const variantId = await stockVariant(database, guest, { onHand: 100, price: 1000 });

async function numbers(input: Partial<OrderListInput>): Promise<string[]> {
  const { nodes } = await listOrders(eleni, { view: 'all', first: 100, ...input });
  return nodes.map(({ number }) => number);
}

/** One order of each step. */
const orders: Record<'unpaid' | 'ready' | 'packed' | 'shipped' | 'withdrawn' | 'canceled', Order> =
  {} as never;

beforeAll(async () => {
  const onDelivery = () => orderOf(guest, variantId, 2, { payment: 'cash_on_delivery' });
  orders.unpaid = await orderOf(guest, variantId, 1, { payment: 'bank_transfer' });
  orders.ready = await onDelivery();
  orders.packed = await onDelivery();
  orders.shipped = await onDelivery();
  orders.withdrawn = await onDelivery();
  orders.canceled = await onDelivery();
  const pack = ({ id: orderId }: Order) => packOrder(eleni, { orderId }).then(valueOf);
  const ship = ({ id: orderId }: Order, trackingNumber: string) =>
    shipOrder(eleni, { orderId, carrier: '', trackingNumber }).then(valueOf);
  await pack(orders.packed);
  await pack(orders.shipped);
  await ship(orders.shipped, 'AB7001234567');
  await pack(orders.withdrawn);
  await ship(orders.withdrawn, '7009');
  const { id: orderId, totals, receiptToken } = orders.withdrawn;
  valueOf(await deliverOrder(eleni, { orderId }));
  valueOf(await markPaid(eleni, { orderId, amount: totals.total }));
  const idempotencyKey = 'withdraw-of-list-1';
  valueOf(await withdrawFromOrder(guest, { idempotencyKey, receiptToken, items: [] }));
  valueOf(await cancelOrder(eleni, { orderId: orders.canceled.id, reason: 'sold' }));
});

const of = (...names: (keyof typeof orders)[]) => names.map((name) => orders[name].number);

describe('a view has', () => {
  test('what waits, to be packed, to be sent', async () => {
    expect(await numbers({ view: 'open' })).toEqual(of('shipped', 'packed', 'ready', 'unpaid'));
    expect(await numbers({ view: 'toPack' })).toEqual(of('ready'));
    expect(await numbers({ view: 'toShip' })).toEqual(of('packed'));
  });

  test('to be packed only what is there', async () => {
    const backorderable = { onHand: 0, price: 1000, backorderable: true };
    const awaited = await stockVariant(database, other, backorderable);
    const { number } = await orderOf(other, awaited, 1, { payment: 'cash_on_delivery' });
    const staff = { ...eleni, tenant: other.tenant };
    const seen = async (view: OrderView) =>
      (await listOrders(staff, { view, first: 9 })).nodes.map((row) => row.number);
    expect(await seen('toPack')).toEqual([]);
    expect(await seen('open')).toEqual([number]);
  });

  test('unpaid: live orders whose money is not here', async () => {
    expect(await numbers({ view: 'unpaid' })).toEqual(of('shipped', 'packed', 'ready', 'unpaid'));
  });

  test('alerts and withdrawals', async () => {
    expect(await numbers({ view: 'alerts' })).toEqual(of('withdrawn'));
    expect(await numbers({ view: 'withdrawals' })).toEqual(of('withdrawn'));
  });

  test('today: the day of the shop', async () => {
    expect(await numbers({ view: 'today' })).toHaveLength(6);
    const tomorrow = daysLater(eleni, 1);
    expect((await listOrders(tomorrow, { view: 'today', first: 100 })).nodes).toEqual([]);
  });
});

test('a row says what is worth knowing of the order', async () => {
  const { nodes } = await listOrders(eleni, { view: 'alerts', first: 1 });
  expect(nodes).toEqual([
    {
      id: orders.withdrawn.id,
      number: orders.withdrawn.number,
      placedAt: orders.withdrawn.placedAt,
      name: 'Ελένη Παππά',
      town: 'Αθήνα',
      total: orders.withdrawn.totals.total,
      currency: 'EUR',
      state: 'completed',
      payment: expect.objectContaining({ kind: 'cash_on_delivery', state: 'completed' }) as unknown,
      shipments: [expect.objectContaining({ kind: 'courier', state: 'completed' })],
      itemCount: 2,
      openAlerts: 1,
      ageCheck: true,
      hasBuyerNote: false,
      noteCount: 0,
    },
  ]);
});

test('filters narrow each other, and their values widen', async () => {
  const shipments = (...shipmentStates: ('processing' | 'shipped')[]) =>
    numbers({ filters: { shipmentStates } });
  expect(await shipments('processing', 'shipped')).toEqual(of('shipped', 'packed'));
  expect(await numbers({ filters: { states: ['canceled'] } })).toEqual(of('canceled'));
  expect(await numbers({ filters: { paymentStates: ['completed'] } })).toEqual(of('withdrawn'));
  const paymentMethods = ['bank-transfer'];
  const methods = await database.owner.selectFrom('payments').select('methodKey').execute();
  expect(methods.map(({ methodKey }) => methodKey)).toContain(paymentMethods[0]);
  expect(await numbers({ filters: { paymentMethods } })).toEqual(of('unpaid'));
  expect(await numbers({ filters: { paymentMethods, states: ['canceled'] } })).toEqual([]);
  expect(await numbers({ filters: { shippingMethods: ['none'] } })).toEqual([]);
  const sku = orders.ready.lines[0]?.sku ?? '';
  expect(await numbers({ filters: { sku } })).toHaveLength(6);
  expect(await numbers({ filters: { sku: 'NONE' } })).toEqual([]);
});

test('days are days of the shop, both included', async () => {
  const today = localDay(eleni.now(), eleni.tenant.timeZone);
  expect(await numbers({ filters: { from: today, to: today } })).toHaveLength(6);
  expect(await numbers({ filters: { from: '2020-01-01', to: '2020-01-31' } })).toEqual([]);
});

test('pages follow one another without a gap or a repetition', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await listOrders(eleni, { view: 'all', first: 4, after });
    expect(page.total).toEqual({ count: 6, isExact: true });
    expect(page.hasNextPage).toBe(seen.length === 0);
    seen.push(...page.nodes.map(({ number }) => number));
    after = page.hasNextPage ? page.endCursor : null;
  } while (after !== null);
  expect(seen).toEqual(of('canceled', 'withdrawn', 'shipped', 'packed', 'ready', 'unpaid'));
  expect((await listOrders(eleni, { view: 'all', first: 0, after: 'x' })).nodes).toHaveLength(1);
});

describe('a search finds an order by', () => {
  beforeAll(async () => {
    const { id } = orders.ready;
    const { owner } = database;
    await owner
      .updateTable('orders')
      .set({
        email: 'Anna.X@example.gr',
        phone: '+306971234567',
        documentKind: 'invoice',
        invoiceVatNumber: '094014201',
        invoiceCompany: 'Ταβέρνα «Ο Γιάννης»',
      })
      .where('id', '=', id)
      .execute();
    await owner
      .updateTable('orderAddresses')
      .set({ firstName: 'Άννα', lastName: 'Χατζηπαναγιώτου' })
      .where('orderId', '=', id)
      .execute();
  });

  test.each([
    'anna.x@EXAMPLE',
    '697 123 4567',
    '0030 6971234567',
    '094014201',
    'ΧΑΤΖΗΠΑΝΑΓΙΩΤΟΥ',
    'xatzipanagiwtou',
    'Hatzipanagiotou Anna',
    'taverna γιαννης',
  ])('%s', async (search) => {
    expect(await numbers({ search })).toEqual(of('ready'));
  });

  test('its number, its tracking number and a SKU', async () => {
    expect(await numbers({ search: orders.packed.number.toLowerCase() })).toEqual(of('packed'));
    expect(await numbers({ search: 'ab7001234567' })).toEqual(of('shipped'));
    expect(await numbers({ search: orders.ready.lines[0]?.sku ?? '' })).toHaveLength(6);
  });

  test('all words, in the view and the filters that are asked for', async () => {
    expect(await numbers({ search: 'Άννα 7001234567' })).toEqual([]);
    expect(await numbers({ search: 'eleni', view: 'toShip' })).toEqual(of('packed'));
    const { total } = await listOrders(eleni, { view: 'all', search: 'eleni', first: 1 });
    expect(total).toEqual({ count: 5, isExact: true });
  });

  test('signs as they are', async () => {
    for (const search of ['%', '_____', '\\', "'", '%anna%']) {
      expect(await numbers({ search })).toEqual([]);
    }
  });
});

test('a search finds nobody whose personal data was deleted', async () => {
  const { id } = orders.canceled;
  await database.owner
    .updateTable('orders')
    .set({ email: '', phone: '' })
    .where('id', '=', id)
    .execute();
  await database.owner
    .updateTable('orderAddresses')
    .set({ firstName: '', lastName: '' })
    .where('orderId', '=', id)
    .execute();
  const { text } = await database.owner
    .selectFrom('orderSearch')
    .select('text')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  expect(text).not.toMatch(/eleni|ελενη|παππα|6912345678/);
});

test('another tenant finds nothing, and the site may not search', async () => {
  const staff = { ...eleni, tenant: other.tenant };
  const found = await listOrders(staff, { view: 'all', search: 'anna', first: 100 });
  expect(found.nodes).toEqual([]);
  const search = transact(guest, (tx) => sql`select find_orders('[]', 1)`.execute(tx.db));
  await expect(search).rejects.toThrow('permission denied');
});

test('an alert that is settled is none', async () => {
  const { id: orderId } = orders.packed;
  await transact(guest, (tx) =>
    raiseAlert(tx, { orderId, kind: 'fiscal', subject: 'x', facts: { says: 'lateMoney' } }),
  );
  expect(await numbers({ view: 'alerts' })).toContain(orders.packed.number);
  await database.owner
    .updateTable('orderAlerts')
    .set({ settledAt: new Date(), settledBy: 'staff:eleni' })
    .where('subject', '=', 'x')
    .execute();
  expect(await numbers({ view: 'alerts' })).not.toContain(orders.packed.number);
});
