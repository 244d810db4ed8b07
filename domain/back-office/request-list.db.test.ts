import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { contactOf, leaveSuspect } from '#tests/support/requests.ts';
import { guestOf, operatorOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import type { Order } from '../orders/rules.ts';
import { createRequest, submitContact } from '../support/support.ts';
import { findRequestForStaff, listRequests } from './request-list.ts';
import { answerRequest, resolveRequest } from './requests.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');

type Input = Parameters<typeof listRequests>[1];

async function references(input: Partial<Input>): Promise<string[]> {
  const { nodes } = await listRequests(eleni, { view: 'all', first: 100, ...input });
  return nodes.map(({ reference }) => reference);
}

let order: Order;
const seen = { waiting: '', ofOrder: '', answered: '', resolved: '', suspect: '' };

beforeAll(async () => {
  const submit = async (change: Parameters<typeof contactOf>[0] = {}) =>
    valueOf(await submitContact(guest, contactOf(change))).reference;
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  order = await orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
  seen.waiting = await submit({ name: 'Άννα Χατζή', email: 'anna@example.gr', phone: null });
  const { receiptToken } = order;
  const about = { idempotencyKey: randomUUID(), receiptToken, name: 'Eleni', message: 'Where?' };
  seen.ofOrder = valueOf(await createRequest(guest, about)).reference;
  seen.answered = await submit({ email: 'ANNA@example.gr', message: 'A gift' });
  valueOf(await answerRequest(eleni, { reference: seen.answered, message: 'Of course.' }));
  seen.resolved = await submit();
  valueOf(await resolveRequest(eleni, { reference: seen.resolved }));
  seen.suspect = await leaveSuspect(guest);
});

test('each view has its requests; those that wait with the oldest first', async () => {
  expect(await references({ view: 'waiting' })).toEqual([seen.waiting, seen.ofOrder]);
  expect(await references({ view: 'answered' })).toEqual([seen.answered]);
  expect(await references({ view: 'resolved' })).toEqual([seen.resolved]);
  expect(await references({ view: 'suspect' })).toEqual([seen.suspect]);
  expect(await references({ view: 'all' })).toEqual(Object.values(seen).toReversed());
});

test('a row says whom it waits for, and how the latest message begins', async () => {
  const { nodes, total } = await listRequests(eleni, { view: 'answered', first: 1 });
  expect(total).toEqual({ count: 1, isExact: true });
  expect(nodes[0]).toMatchObject({
    status: 'pending',
    awaits: 'customer',
    isSuspect: false,
    orderNumber: null,
    excerpt: 'Of course.',
  });
  const [, ofOrder] = (await listRequests(eleni, { view: 'waiting', first: 9 })).nodes;
  expect(ofOrder).toMatchObject({ awaits: 'staff', orderNumber: order.number });
});

test.each(['all', 'waiting'] as const)('pages of %s follow one another', async (view) => {
  const whole = await references({ view });
  const paged: string[] = [];
  let after: string | null = null;
  do {
    const page = await listRequests(eleni, { view, first: 1, after });
    paged.push(...page.nodes.map(({ reference }) => reference));
    after = page.hasNextPage ? page.endCursor : null;
  } while (after !== null);
  expect(paged).toEqual(whole);
});

describe('a search finds by', () => {
  test.each(['Χατζη', 'xatzi anna', 'anna@EXAMPLE.gr χατζή'])('%s', async (search) => {
    expect(await references({ search })).toEqual([seen.waiting]);
  });

  test('reference, address and number of the order', async () => {
    expect(await references({ search: seen.resolved.toLowerCase() })).toEqual([seen.resolved]);
    expect(await references({ search: 'anna@example.gr' })).toEqual([seen.answered, seen.waiting]);
    expect(await references({ search: order.number })).toEqual([seen.ofOrder]);
    expect(await references({ search: '%' })).toEqual([]);
  });
});

describe('the page of a request', () => {
  test('has the messages with who has written them', async () => {
    const page = await findRequestForStaff(eleni, seen.answered.slice(2).toLowerCase());
    expect(page?.request.reference).toBe(seen.answered);
    expect(page?.thread.map(({ author, actor, text }) => [author, actor, text])).toEqual([
      ['customer', '', 'A gift'],
      ['staff', 'staff:eleni', 'Of course.'],
    ]);
    expect(page?.otherRequests.count).toBe(1);
    expect(page?.otherRequests.latest).toMatchObject([{ reference: seen.waiting }]);
  });

  test('has the order that it is about, and says what seems to come from a machine', async () => {
    const { number, state } = order;
    const page = await findRequestForStaff(eleni, seen.ofOrder);
    expect(page).toMatchObject({ order: { number, state }, isSuspect: false });
    expect(page?.otherOrders.latest.map((other) => other.number)).not.toContain(number);
    expect(await findRequestForStaff(eleni, seen.suspect)).toMatchObject({
      order: null,
      isSuspect: true,
    });
  });

  test('is none of an unknown reference, nor of another tenant', async () => {
    expect(await findRequestForStaff(eleni, 'R-222222')).toBeNull();
    const { tenant } = await guestOf(database.app, 'synodos');
    expect(await findRequestForStaff({ ...eleni, tenant }, seen.waiting)).toBeNull();
  });
});
