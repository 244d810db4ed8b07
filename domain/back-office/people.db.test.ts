import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { contactOf, leaveSuspect } from '#tests/support/requests.ts';
import {
  codeOf,
  guestOf,
  operatorOf,
  orderOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { colleagueOf } from '#tests/support/staff.ts';
import { listEntries } from '../audit/audit.ts';
import { transact, type Context } from '../context.ts';
import { authenticateStaff } from '../staff/sign-in.ts';
import { closeAccount } from '../member-data/close-account.ts';
import { subscribe } from '../newsletter/newsletter.ts';
import { anonymizeFormerBuyers } from '../orders/buyer/anonymize.ts';
import { cancelOrder } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { submitContact } from '../support/support.ts';
import { addOrderNote } from './notes.ts';
import { listPeople } from './people-list.ts';
import {
  addPersonNote,
  closePerson,
  exportPerson,
  findPersonOf,
  openPerson,
  removePersonNote,
} from './person.ts';

const DAY = 24 * 60 * 60_000;
const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const variantId = await stockVariant(database, guest, { onHand: 500 });

let owner: Context;
beforeAll(async () => {
  owner = (await colleagueOf(database.staff, { email: 'nora@example.com', roles: ['owner'] })).ctx;
});

const newEmail = () => `${randomUUID()}@example.com`;

async function newMember(email = newEmail()): Promise<Context & { email: string }> {
  return { ...asMember(guest, await memberOf(database, guest, email), email), email };
}

/** An order of a guest with this address; of a member with their account. */
async function orderBy(ctx: Context, email: string): Promise<Order> {
  const order = await orderOf(ctx, variantId, 1, { payment: 'cash_on_delivery' });
  await database.owner
    .updateTable('orders')
    .set({ email, mailbox: email })
    .where('id', '=', order.id)
    .execute();
  return order;
}

const found = async (search: string, ctx = eleni) =>
  (await listPeople(ctx, { search, first: 50 })).nodes;

async function idOf(email: string, customerId: string | null = null): Promise<string> {
  return (await findPersonOf(eleni, { customerId, email })) ?? 'nobody';
}

describe('people', () => {
  test('are not found for a suspect request, which may have the address of another', async () => {
    const email = newEmail();
    await orderBy(guest, email);
    expect(await idOf(email)).not.toBe('nobody');
    const suspect = { customerId: null, email, isSuspect: true };
    expect(await findPersonOf(eleni, suspect)).toBeNull();
  });

  test('are those who bought, wrote or have an account, each once by their address', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await orderBy(guest, email);
    const canceled = await orderBy(guest, email.toUpperCase());
    valueOf(await cancelOrder(guest, { orderId: canceled.id, actor: 'staff:x', reason: '' }));
    const { totals } = await orderBy(guest, email);
    valueOf(await submitContact(guest, contactOf({ email, name: 'Άννα Χατζή' })));
    valueOf(await submitContact(guest, contactOf({ email: other })));
    await leaveSuspect(guest, { email: 'machine@example.com' });
    expect(await found(email)).toMatchObject([
      { email, orderCount: 2, total: 2 * totals.total, requestCount: 1, hasAccount: false },
    ]);
    expect(await found(other)).toMatchObject([{ orderCount: 0, total: 0, requestCount: 1 }]);
    expect(await found('machine@example.com')).toEqual([]);
    const member = await newMember();
    expect(await found(member.email)).toMatchObject([{ hasAccount: true, requestCount: 0 }]);
  });

  test('an order of a member is theirs, whatever address it has', async () => {
    const member = await newMember();
    const contact = newEmail();
    const order = await orderBy(member, contact);
    expect(await found(contact)).toMatchObject([{ email: member.email, orderCount: 1 }]);
    expect(await idOf(contact, order.customerId)).toBe(await idOf(member.email));
  });

  test('a member with another address has what they wrote and the notes, and the old address is nobody', async () => {
    const member = await newMember();
    const before = member.email;
    valueOf(await submitContact(member, contactOf({ email: before, name: 'Ρένα Ζώη' })));
    const noted = await idOf(before);
    valueOf(await addPersonNote(owner, { id: noted, text: 'Likes agricole' }));
    const email = newEmail();
    const changed = database.owner.updateTable('users').set({ email, emailKey: email });
    await changed.where('emailKey', '=', before).execute();
    // By the address of the request.
    expect(await found(before)).toMatchObject([{ email, name: 'Ρένα Ζώη', requestCount: 1 }]);
    expect(await idOf(before)).toBe('nobody');
    expect(await openPerson(owner, await idOf(email))).toMatchObject({
      requests: [{}],
      notes: [{ text: 'Likes agricole' }],
    });
    // Without the account it is a guest's of its address again.
    await database.owner.deleteFrom('users').where('emailKey', '=', email).execute();
    expect(await found(before)).toMatchObject([{ email: before, requestCount: 1 }]);
    expect(await idOf(email)).toBe('nobody');
  });

  test.each(['Χατζηδάκη', 'xatzidaki', 'ΧΑΤΖΗΔΑΚΗ Μαρία'])('are found by %s', async (search) => {
    const email = newEmail();
    valueOf(await submitContact(guest, contactOf({ email, name: 'Μαρία Χατζηδάκη' })));
    expect((await found(search)).map((person) => person.email)).toContain(email);
  });

  test('come in pages without a gap, those who were last here first', async () => {
    const all = (await listPeople(eleni, { first: 100 })).nodes.map(({ id }) => id);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await listPeople(eleni, { first: 2, after });
      paged.push(...page.nodes.map(({ id }) => id));
      after = page.hasNextPage ? page.endCursor : null;
    } while (after !== null);
    expect(paged).toEqual(all);
  });

  test('of a role that packs have no readable address, and are not found by one', async () => {
    const email = newEmail();
    const name = `Packed ${randomUUID().slice(0, 8)}`;
    valueOf(await submitContact(guest, contactOf({ email, name, phone: '6912345678' })));
    const roles = ['fulfilment' as const];
    const { ctx } = await colleagueOf(database.staff, { email: 'packer@example.com', roles });
    expect(await found(email, ctx)).toEqual([]);
    const masked = { name, email: `${email.charAt(0)}…@example.com`, phone: '… 78' };
    expect(await found(name, ctx)).toMatchObject([masked]);
    expect(await openPerson(ctx, await idOf(email))).toMatchObject(masked);
  });

  test('are neither read by the site nor by another shop', async () => {
    const read = transact(guest, (tx) => tx.db.selectFrom('people').selectAll().execute());
    await expect(read).rejects.toThrow('permission denied');
    const { tenant } = await guestOf(database.app, 'synodos');
    expect((await listPeople({ ...eleni, tenant }, { first: 9 })).nodes).toEqual([]);
  });
});

describe('a person', () => {
  test('has orders, requests, consents with the version of their text, and notes', async () => {
    const email = newEmail();
    const { number } = await orderBy(guest, email);
    const { reference } = valueOf(await submitContact(guest, contactOf({ email })));
    await subscribe(guest, { email, topics: ['bottles'] });
    const id = await idOf(email);
    valueOf(await addPersonNote(owner, { id, text: 'Likes agricole' }));
    const { termsVersion, newsletter } = guest.tenant.settings;
    expect(await openPerson(owner, id)).toMatchObject({
      email,
      orders: [{ number }],
      requests: [{ reference }],
      newsletter: [{ topics: ['bottles'], textVersion: newsletter.textVersion }],
      accepted: expect.arrayContaining([
        expect.objectContaining({ kind: 'terms', version: termsVersion, number }),
      ]) as unknown,
      notes: [{ text: 'Likes agricole' }],
    });
    expect(await openPerson(owner, randomUUID())).toBeNull();
  });

  test('is recorded when somebody looks, once in ten minutes, and without a word of who it is', async () => {
    const email = newEmail();
    await orderBy(guest, email);
    const id = await idOf(email);
    const later = { ...owner, now: () => new Date(Date.now() + 11 * 60_000) };
    for (const ctx of [owner, owner, later]) await openPerson(ctx, id);
    valueOf(await addPersonNote(owner, { id, text: 'Private' }));
    const entries = await listEntries(owner, { first: 9, label: id.slice(0, 8) });
    expect(entries.map(({ act }) => act)).toEqual([
      'person.add-note',
      'person.open',
      'person.open',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${email}|Private`));
  });

  test('has notes that are removed by who has written them, or by who leads the shop', async () => {
    const roles = ['support' as const];
    const one = await colleagueOf(database.staff, { email: 'sup1@example.com', roles });
    const other = await colleagueOf(database.staff, { email: 'sup2@example.com', roles });
    const email = newEmail();
    await orderBy(guest, email);
    const id = await idOf(email);
    expect(await addPersonNote(one.ctx, { id, text: ' ' })).toMatchObject({
      issues: [{ path: 'text', code: 'REQUIRED' }],
    });
    valueOf(await addPersonNote(one.ctx, { id, text: 'Mine' }));
    const noteId = (await openPerson(one.ctx, id))?.notes[0]?.id ?? '';
    expect(codeOf(await removePersonNote(other.ctx, { id, noteId }))).toBe('FORBIDDEN');
    valueOf(await removePersonNote(owner, { id, noteId }));
    valueOf(await removePersonNote(owner, { id, noteId }));
    expect((await openPerson(one.ctx, id))?.notes).toEqual([]);
  });
});

describe('the export at a written request', () => {
  test('has what a member can export, their orders as a guest, and the notes of staff', async () => {
    const member = await newMember();
    const [own, asGuest] = [await orderBy(member, newEmail()), await orderBy(guest, member.email)];
    valueOf(await addOrderNote(owner, { orderId: own.id, text: 'Rings twice' }));
    const id = await idOf(member.email);
    valueOf(await addPersonNote(owner, { id, text: 'Likes agricole' }));
    const { json } = valueOf(await exportPerson(owner, id));
    expect(JSON.parse(json)).toMatchObject({
      account: { email: member.email },
      orders: [{ number: own.number }],
      ordersWithoutAccount: [{ number: asGuest.number }],
      notes: [{ text: 'Likes agricole' }],
      orderNotes: [{ number: own.number, text: 'Rings twice' }],
    });
    for (const secret of [own.receiptToken, asGuest.receiptToken, 'argon2'])
      expect(json).not.toContain(secret);
  });

  test('has the orders and requests of a guest, is recorded, and reported to the owners', async () => {
    const email = newEmail();
    const { number } = await orderBy(guest, email);
    valueOf(await submitContact(guest, contactOf({ email })));
    const id = await idOf(email);
    const { json } = valueOf(await exportPerson(owner, id));
    expect(JSON.parse(json)).toMatchObject({ orders: [{ number }] });
    expect(JSON.parse(json)).toHaveProperty('requests.0.reference');
    const [entry] = await listEntries(owner, { first: 1, label: id.slice(0, 8) });
    expect(entry).toMatchObject({ act: 'person.export', actorName: 'nora' });
    const sent = await database.owner
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'staff.event')
      .execute();
    expect(sent.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ event: 'export', email: 'nora@example.com', name: 'nora' }),
    );
    expect(JSON.stringify(sent)).not.toContain(email);
  });

  test('asks for a recent second factor', async () => {
    const at = new Date();
    const { token } = await colleagueOf(database.staff, {
      email: 'late@example.com',
      roles: ['owner'],
      at,
    });
    const now = () => new Date(at.getTime() + 11 * 60_000);
    const staff = { ...(await guestOf(database.staff)), now };
    const viewer = await authenticateStaff(staff, token);
    if (!viewer) throw new Error('The session has ended');
    const late = { ...staff, viewer };
    const id = randomUUID();
    expect(codeOf(await exportPerson(late, id))).toBe('STEP_UP_REQUIRED');
    expect(codeOf(await closePerson(late, { id, email: '' }))).toBe('STEP_UP_REQUIRED');
  });
});

describe('a closure at a written request', () => {
  const over = async ({ id: orderId }: Order) => {
    valueOf(await cancelOrder(guest, { orderId, actor: 'staff:x', reason: '' }));
  };
  /** What remains of a person when the orders are long over. */
  const later = async (id: string) => {
    await anonymizeFormerBuyers({ ...guest, now: () => new Date(Date.now() + 61 * DAY) });
    return openPerson(owner, id);
  };

  test('asks for the address, closes the account with what is theirs, and forgets the rest in time', async () => {
    const member = await newMember();
    const order = await orderBy(member, member.email);
    const asGuest = await orderBy(guest, member.email);
    await Promise.all([over(order), over(asGuest)]);
    valueOf(await submitContact(member, contactOf({ email: member.email })));
    const id = await idOf(member.email);
    valueOf(await addPersonNote(owner, { id, text: 'Likes agricole' }));
    expect(await closePerson(owner, { id, email: newEmail() })).toMatchObject({
      issues: [{ path: 'email', code: 'EMAIL_INVALID' }],
    });
    const typed = { id, email: member.email.toUpperCase() };
    valueOf(await closePerson(owner, typed));
    expect(await openPerson(owner, id)).toMatchObject({
      hasAccount: false,
      hasLeft: true,
      requests: [],
      notes: [],
    });
    expect(await later(id)).toBeNull();
    expect(codeOf(await closePerson(owner, typed))).toBe('PERSON_NOT_FOUND');
  });

  test('forgets somebody without an account as well', async () => {
    const email = newEmail();
    await over(await orderBy(guest, email));
    valueOf(await submitContact(guest, contactOf({ email })));
    const id = await idOf(email);
    valueOf(await closePerson(owner, { id, email }));
    expect(await openPerson(owner, id)).toMatchObject({ hasLeft: true, requests: [] });
    expect(await later(id)).toBeNull();
  });

  test('notes go as well with an account that its member closes', async () => {
    const member = await newMember();
    await orderBy(member, member.email);
    const id = await idOf(member.email);
    valueOf(await addPersonNote(owner, { id, text: 'Likes agricole' }));
    valueOf(await closeAccount(member, { password: 'seven seas of rum' }));
    expect((await openPerson(owner, id))?.notes).toEqual([]);
  });
});
