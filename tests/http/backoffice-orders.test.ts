import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import type { Context } from '#domain/context.ts';
import type { Order } from '#domain/orders/rules.ts';
import type { StaffRole } from '#domain/staff/rules.ts';
import { submitContact } from '#domain/support/support.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { contactOf } from '../support/requests.ts';
import { guestOf, orderOf, valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';
import type { Colleague } from '../support/staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { general: g, order: o, orders: list, requests: r, problem: p, session: s, today } = en;

let guest: Context;
let bottle: string;
let owner: Colleague;

beforeAll(async () => {
  guest = await guestOf(database, tenant.headers.Tenant);
  const { id } = await database
    .selectFrom('variants')
    .select('id')
    .where('tenantId', '=', tenant.id)
    .where('sku', '=', 'KOK-008-05')
    .executeTakeFirstOrThrow();
  bottle = id;
  owner = await colleague('anna@example.com', ['owner']);
});

function colleague(email: string, roles: StaffRole[]): Promise<Colleague> {
  return siteColleague(database, { email, roles, tenant: tenant.headers.Tenant });
}

/** A browser without scripts in which this person is signed in. */
function signedIn({ token }: Colleague): FormVisitor {
  const visitor = formVisitor(tenant.url);
  visitor.cookies.set('staff', token);
  return visitor;
}

function place(payment: 'bank_transfer' | 'cash_on_delivery', quantity = 2): Promise<Order> {
  return orderOf(guest, bottle, quantity, { payment });
}

test('an order goes from the first screen to the doorstep by plain forms', async () => {
  const { number } = await place('cash_on_delivery');
  const packer = signedIn(await colleague('packer@example.com', ['fulfilment']));
  const first = await packer.open('/admin/');
  expect(first.text()).toContain(today.kinds.toPack);
  const page = await first.follow(number);
  expect(page.text()).toContain('2 ×');
  const packed = await page.press(o.acts.pack);
  expect(packed.text('[role=status]')).toContain(list.orderStates.processing);
  const tracking = { carrier: 'acs', trackingNumber: '7300000001' };
  const shipped = await packed.press(o.acts.ship, tracking);
  expect(shipped.text()).toContain(list.shipmentStates.shipped);
  expect(shipped.link(/7300000001/)).toContain('acscourier.net');
  const delivered = await shipped.press(o.acts.deliver);
  expect(delivered.text()).toContain(list.shipmentStates.completed);
  // The history says who, and the log as well.
  expect(delivered.text('ol')).toContain('packer');
  const log = await signedIn(owner).open(`/admin/record?of=${number}`);
  expect(log.text()).toContain(en.record.acts.order_deliver);
  expect(log.text()).toContain('packer');
});

test('a step that a second tab takes too late says so, and gives back what was typed', async () => {
  const { number } = await place('cash_on_delivery');
  const first = await signedIn(owner).open(`/admin/orders/${number}`);
  const packed = await first.press(o.acts.pack);
  await packed.press(o.acts.ship, { carrier: 'acs', trackingNumber: '7300000007' });
  const late = await packed.press(o.acts.ship, { carrier: 'acs', trackingNumber: '7300000008' });
  expect(late.text('[role=alert]')).toContain(g.notDone);
  expect(late.text('[role=alert]')).toContain('7300000008');
  // Without anything typed as well.
  const again = await first.press(o.acts.pack);
  expect(again.text('[role=alert]')).toContain(p.STATE_TRANSITION);
});

test('who packs sees no button for money, and a form that claims one is refused', async () => {
  const { id, number } = await place('bank_transfer');
  const packer = signedIn(await colleague('hands@example.com', ['fulfilment']));
  const answer = await packer.post(`/admin/orders/${number}`, {
    intent: 'markPaid',
    orderId: id,
    amount: '1',
  });
  expect(await answer.text()).toContain(p.FORBIDDEN);
});

describe('the list', () => {
  test('finds an order by any of its words, and says what it leaves out', async () => {
    const { number } = await place('bank_transfer');
    const visitor = signedIn(owner);
    const page = await visitor.open('/admin/orders?view=UNPAID');
    const found = await page.press(list.search, { q: `${number} pappa` });
    expect(found.text('tbody')).toContain(number);
    expect(found.document.querySelectorAll('tbody tr')).toHaveLength(1);
    const none = await found.press(list.search, { q: 'nobody of this name' });
    expect(none.text()).toContain(list.noneFound);
    // In another view than the one that is open, also without the dash.
    const withdrawn = await visitor.open('/admin/orders?view=WITHDRAWALS');
    const elsewhere = await withdrawn.press(list.search, { q: number.replace('-', '') });
    expect(elsewhere.text('tbody')).toContain(number);
    expect(elsewhere.link(list.inAll)).toContain('view=ALL');
  });

  test('takes an address with nonsense as if it were not there', async () => {
    const page = await signedIn(owner).open(
      '/admin/orders?view=NOPE&from=2026-02-30&to=x&after=y&q=%27%25_',
    );
    expect(page.status).toBe(200);
  });
});

test('an order and a request that do not exist are a page that says so', async () => {
  const visitor = signedIn(owner);
  for (const path of ['/admin/orders/K-999999', '/admin/requests/R-NOTHING']) {
    const page = await visitor.open(path);
    expect([page.status, page.text('h1')]).toEqual([404, en.general.notFound]);
  }
});

describe('money', () => {
  const paid = async () => {
    const { number, totals } = await place('bank_transfer');
    const page = await signedIn(owner).open(`/admin/orders/${number}`);
    const amount = (totals.total / 100).toFixed(2);
    const booked = await page.press(o.acts.markPaid, { amount });
    expect(booked.text('[role=status]')).toContain(list.orderStates.approved);
    return number;
  };

  const refundedTotal = async (number: string) => {
    const rows = await database
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.orderId')
      .select('amount')
      .where('orders.tenantId', '=', tenant.id)
      .where('orders.number', '=', number)
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };

  test('a refund is worked out first, and two tabs give it once', async () => {
    const number = await paid();
    const page = await signedIn(owner).open(`/admin/orders/${number}`);
    const [line = ''] = [
      ...page.document.querySelectorAll('input[name^="part "][type=number]'),
    ].map((field) => field.getAttribute('name') ?? '');
    const chosen = { [line]: '1', reason: 'It broke on the way' };
    const [one, other] = [
      await page.press(o.refundPreview, chosen),
      await page.press(o.refundPreview, chosen),
    ];
    expect(await refundedTotal(number)).toBe(0);
    expect(one.text()).toMatch(/is VAT at 24 %/);
    const button = /^Give back /;
    const answers = await Promise.all([one.press(button), other.press(button)]);
    const refused = answers.filter((answer) => answer.text().includes(p.ORDER_CHANGED));
    expect(refused).toHaveLength(1);
    const given = await refundedTotal(number);
    expect(given).toBeGreaterThan(0);
    expect((await signedIn(owner).open(`/admin/orders/${number}`)).text()).toContain('1 refunded');
  });

  test('an amount that is none is said, and more than is left is refused', async () => {
    const number = await paid();
    const page = await signedIn(owner).open(`/admin/orders/${number}`);
    const nonsense = await page.press(o.refundPreview, { amount: 'ten' });
    expect(nonsense.text('[role=alert]')).toBe('Please enter an amount such as 12.50.');
    const tooMuch = await page.press(o.refundPreview, { amount: '9999' });
    expect(tooMuch.text('[role=alert]')).toMatch(/^No more than €[\d.]+ can be given back\.$/);
    expect(await refundedTotal(number)).toBe(0);
  });

  test('asks for a code after ten minutes, and goes on with what was decided', async () => {
    const number = await paid();
    const late = await colleague('late-money@example.com', ['manager']);
    await database
      .updateTable('staffSessions')
      .set({ confirmedAt: new Date(Date.now() - 11 * 60_000) })
      .where('tenantId', '=', tenant.id)
      .where('staffId', '=', late.staffId)
      .execute();
    const page = await signedIn(late).open(`/admin/orders/${number}`);
    const preview = await page.press(o.refundPreview, { amount: '1' });
    const asked = await preview.press(/^Give back /);
    expect(asked.text()).toContain(s.confirmTitle);
    expect(await refundedTotal(number)).toBe(0);
    const done = await asked.press(s.confirm, { factor: late.recoveryCodes[0] ?? '' });
    expect(done.text('[role=status]')).toContain(list.orderStates.approved);
    expect(await refundedTotal(number)).toBe(100);
  });
});

describe('a request', () => {
  test('is answered once, and not past a message that nobody has read', async () => {
    const { reference } = valueOf(
      await submitContact(guest, contactOf({ message: 'Can you wrap a bottle?' })),
    );
    const visitor = signedIn(await colleague('help@example.com', ['support']));
    const page = await (await visitor.open('/admin/requests')).follow(/Eleni Pappa/);
    expect(page.url.pathname).toBe(`/admin/requests/${reference}`);
    const answer = { message: 'Gladly: in paper, with a ribbon.' };
    // Twice at the same moment: one answer.
    const both = await Promise.all([page.press(r.send, answer), page.press(r.send, answer)]);
    const sent = both.find((each) => each.text('[role=status]') === r.held);
    if (!sent) throw new Error('Neither was sent');
    expect(sent.value('message')).toBe('');
    // The same page again, as after a double click or in another tab: the thread has gone on.
    const again = await page.press(r.send, answer);
    expect(again.text('[role=alert]')).toBe(p.REQUEST_CHANGED);
    expect(again.value('message')).toBe(answer.message);
    const thread = (await visitor.open(`/admin/requests/${reference}`)).document;
    expect(thread.querySelectorAll('ol > li')).toHaveLength(2);
  });

  test('gets its answer back into the field by Undo, with what was typed meanwhile', async () => {
    const { reference } = valueOf(await submitContact(guest, contactOf()));
    const visitor = signedIn(owner);
    const page = await visitor.open(`/admin/requests/${reference}`);
    const sent = await page.press(r.send, { message: 'Gladly.' });
    const typed = { message: 'In paper.' };
    const back = await sent.press(g.takeBack, typed);
    expect(back.text('[role=status]')).toBe(r.takenBack);
    expect(back.value('message')).toBe('Gladly.\n\nIn paper.');
    // A second click has the same answer.
    const again = await sent.press(g.takeBack, typed);
    expect(again.value('message')).toBe('Gladly.\n\nIn paper.');
    expect(again.document.querySelectorAll('ol > li')).toHaveLength(1);
  });
});

describe('the search over everything', () => {
  test('opens the order of a number, however it is typed, and lists what else matches', async () => {
    const { number } = await place('cash_on_delivery');
    const visitor = signedIn(owner);
    const typed = encodeURIComponent(` ${number.toLowerCase().replace('k', 'κ')}`);
    const opened = await visitor.open(`/admin/find?q=${typed}`);
    expect(opened.url.pathname).toBe(`/admin/orders/${number}`);
    const found = await visitor.open('/admin/find?q=ΠΑΠΠΑ');
    expect(found.text()).toContain(number);
    const drinks = await visitor.open('/admin/find?q=mojito');
    expect(drinks.link('Mojito')).toContain('/admin/tonight?q=Mojito');
  });

  test('shows nobody what their roles do not', async () => {
    const { number } = await place('cash_on_delivery');
    const editor = signedIn(await colleague('words@example.com', ['editor']));
    const page = await editor.open(`/admin/find?q=${number}`);
    expect([page.status, page.url.pathname]).toEqual([200, '/admin/find']);
    expect(page.text()).toContain(en.find.nothing);
  });
});

test('a note is for staff only, and each role that reads orders may write one', async () => {
  const { number, receiptToken } = await place('cash_on_delivery');
  const visitor = signedIn(await colleague('notes@example.com', ['support']));
  const page = await visitor.open(`/admin/orders/${number}`);
  const noted = await page.press(o.addNote, { text: 'His son will collect it.' });
  expect(noted.text()).toContain('His son will collect it.');
  const receipt = await formVisitor(tenant.url).open(`/receipt/${receiptToken}`);
  expect(receipt.text('body')).not.toContain('His son');
  const removed = await noted.press(o.removeNote);
  expect(removed.text()).not.toContain('His son');
});
