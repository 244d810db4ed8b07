import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { transact, type Context } from '../context.ts';
import { isNobody, isOrderOf, lockPerson, mailboxKey, personOf, type Person } from './person.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

const contact = { email: 'eleni@example.com', phone: '+306912345678' };

test('a person is known by account, mailbox and phone', () => {
  expect(personOf(guest, { ...contact, email: 'Eleni+rum@Example.com' })).toEqual({
    accountId: null,
    mailboxes: ['eleni@example.com'],
    phone: '+306912345678',
  });
  const signedIn = asMember(guest, randomUUID(), 'anna@example.com');
  const { mailboxes, accountId } = personOf(signedIn, contact);
  expect(mailboxes).toEqual(['eleni@example.com', 'anna@example.com']);
  expect(signedIn.viewer).toMatchObject({ userId: accountId });
  expect(isNobody(personOf(guest, null))).toBe(true);
  expect(isNobody(personOf(guest, { email: null, phone: '' }))).toBe(true);
  expect(isNobody(personOf(signedIn, null))).toBe(false);
});

test('an order is found by each of the three, and by nothing else', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 9 });
  const userId = await memberOf(database, guest, 'anna@example.com');
  const order = await orderOf(asMember(guest, userId, 'anna@example.com'), variantId);
  const nobody: Person = { accountId: null, mailboxes: [], phone: null };
  const isTheirs = (person: Partial<Person>, ctx: Context = guest) =>
    transact(ctx, async (tx) => {
      const found = await tx.db
        .selectFrom('orders')
        .select('id')
        .where(isOrderOf(tx, { ...nobody, ...person }))
        .execute();
      return found.some(({ id }) => id === order.id);
    });
  expect(await isTheirs({ accountId: order.customerId })).toBe(true);
  expect(await isTheirs({ mailboxes: ['x@example.com', mailboxKey('ELENI+2@example.com')] })).toBe(
    true,
  );
  expect(await isTheirs({ phone: '+306912345678' })).toBe(true);
  expect(await isTheirs({ mailboxes: ['anna@example.com'] }), 'that of the account').toBe(true);
  expect(await isTheirs({ accountId: randomUUID(), mailboxes: ['x@example.com'] })).toBe(false);
  expect(await isTheirs({})).toBe(false);
  const elsewhere = await guestOf(database.app, 'synodos');
  expect(await isTheirs({ phone: '+306912345678' }, elsewhere)).toBe(false);
});

test('who has anything in common waits, and nobody else', async () => {
  const locked = (person: Partial<Person>) =>
    transact(guest, async (tx) => {
      await lockPerson(tx, personOf(guest, contact));
      const other = { accountId: null, mailboxes: [], phone: null, ...person };
      const isFree = async () => {
        await lockPersonWithin(other);
        return true;
      };
      return isFree().catch((error: unknown) => {
        expect(error).toMatchObject({ code: '55P03' });
        return false;
      });
    });
  // Of another transaction, which gives up at once where it would have to wait.
  const lockPersonWithin = (person: Person) =>
    transact(guest, async (tx) => {
      await sql`set local lock_timeout = '20ms'`.execute(tx.db);
      await lockPerson(tx, person);
    });
  expect(await locked({ mailboxes: ['a@example.com', 'eleni@example.com'] })).toBe(false);
  expect(await locked({ phone: contact.phone, accountId: randomUUID() })).toBe(false);
  expect(await locked({ phone: '+302101234567', mailboxes: ['a@example.com'] })).toBe(true);
});
