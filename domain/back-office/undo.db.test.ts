import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { contactOf } from '#tests/support/requests.ts';
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
import { findMenu } from '../menu/menu.ts';
import { acts } from '../staff/rules.ts';
import { findByReference } from '../support/staff.ts';
import { submitContact } from '../support/support.ts';
import { archiveCannedAnswer, listCannedAnswers, saveCannedAnswer } from './canned-answers.ts';
import { setAvailability } from './menu.ts';
import { addOrderNote, cleanUpNotes, removeOrderNote, restoreOrderNote } from './notes.ts';
import { findOrderForStaff } from './order-page.ts';
import { resolveRequest } from './requests.ts';
import { canUndo, undo } from './undo.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const DAY = 24 * 60 * 60_000;

/** Each act that changes data, and whether it can be undone; a new one is entered here. */
const expected: Record<string, boolean> = {
  'order.approve': false,
  'order.mark-paid': false,
  'order.refund': false,
  'order.decide-refund': false,
  'order.pack': false,
  'order.ship': false,
  'order.change-tracking': false,
  'order.deliver': false,
  'order.fail-delivery': false,
  'order.return': false,
  'order.book-out': false,
  'order.cancel': false,
  'order.add-note': false,
  'order.remove-note': true,
  'order.restore-note': false,
  'order.courier-list': false,
  'order.change-contact': false,
  'order.resend-email': false,
  'order.take-back-email': false,
  'alert.settle': false,
  'job.pack-orders': false,
  'job.deliver-orders': false,
  'job.export-orders': false,
  'job.set-prices': false,
  'job.withdraw-prices': false,
  'job.cancel': false,
  'request.answer': false,
  'request.take-back': false,
  'request.resolve': true,
  'request.reopen': true,
  'canned-answer.save': false,
  'canned-answer.archive': true,
  'person.open': false,
  'person.add-note': false,
  'person.remove-note': false,
  'person.export': false,
  'person.close': false,
  'stock.receive': true,
  'stock.correct': true,
  'stock.take-back': false,
  'stock.set-thresholds': false,
  'count.open': false,
  'count.record': false,
  'count.apply': false,
  'count.cancel': false,
  'product.create': false,
  'product.save': false,
  'product.publish': true,
  'product.unpublish': true,
  'product.archive': true,
  'product.restore': true,
  'product.add-variant': false,
  'product.duplicate': false,
  'picture.add': false,
  'picture.save': false,
  'picture.move': false,
  'picture.remove': false,
  'drink.set-availability': true,
  'price.set': true,
  'price.set-sale': true,
  'price.end-sale': true,
  'price.withdraw': false,
  'view.save': false,
  'view.delete': false,
  'staff.invite': false,
  'staff.withdraw': false,
  'staff.set-roles': false,
  'staff.switch-off': false,
  'staff.switch-on': false,
  'staff.reset': false,
  'staff.own-profile': false,
  'staff.own-password': false,
  'staff.own-codes': false,
  'staff.own-notices': false,
};

/** The latest entry about something. */
async function lastOf(label: string): Promise<number> {
  const [entry] = await listEntries(eleni, { first: 1, label });
  return entry?.id ?? 0;
}

async function drinkNow() {
  const [drink] = (await findMenu(eleni)).sections.flatMap(({ drinks }) => drinks);
  if (!drink) throw new Error('The menu is empty');
  return drink;
}

async function newRequest(): Promise<string> {
  return valueOf(await submitContact(guest, contactOf())).reference;
}

test('it is said of every act whether it can be undone', () => {
  const paths = [
    'status',
    'availability',
    'note.x',
    'movement.x',
    'archived',
    'price',
    'salePrice',
    'endsAt',
    'productStatus',
  ];
  const changes = paths.map((path) => ({ path, before: 'x', after: null }));
  const found = Object.keys(acts).map((act) => [
    act,
    canUndo(eleni, { act, actor: 'staff:eleni', changes }),
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

describe('undo gives the former value back', () => {
  test('of a drink, once, and not where somebody has changed it since', async () => {
    const { key, name, availability } = await drinkNow();
    valueOf(await setAvailability(eleni, key, 'sold_out'));
    const id = await lastOf(name);
    valueOf(await undo(eleni, id));
    valueOf(await undo(eleni, id));
    expect((await drinkNow()).availability).toBe(availability);
    const undone = await listEntries(eleni, { first: 9, label: name });
    expect(undone.map(({ act }) => act)).toEqual(Array(2).fill('drink.set-availability'));
    valueOf(await setAvailability(eleni, key, 'off_tonight'));
    expect(codeOf(await undo(eleni, id))).toBe('VERSION_CONFLICT');
    valueOf(await setAvailability(eleni, key, 'sold_out'));
    expect(codeOf(await undo(eleni, id)), 'the same value as then').toBe('VERSION_CONFLICT');
  });

  test('of a resolved request, and of its undo', async () => {
    const reference = await newRequest();
    const status = async () => (await findByReference(eleni, reference))?.status;
    valueOf(await resolveRequest(eleni, { reference }));
    valueOf(await undo(eleni, await lastOf(reference)));
    expect(await status()).toBe('pending');
    valueOf(await undo(eleni, await lastOf(reference)));
    expect(await status()).toBe('resolved');
  });

  test('of a removed note, for 30 days', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const order = await orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
    const notes = async () =>
      (await findOrderForStaff(eleni, order.number))?.notes.map(({ text }) => text);
    const [note] = valueOf(await addOrderNote(eleni, { orderId: order.id, text: 'Rings twice' }));
    const remove = () =>
      removeOrderNote(eleni, { orderId: order.id, noteId: note?.id ?? '' }).then(valueOf);
    await remove();
    expect(await notes()).toEqual([]);
    valueOf(await undo(eleni, await lastOf(order.number)));
    expect(await notes()).toEqual(['Rings twice']);
    await remove();
    const id = await lastOf(order.number);
    await cleanUpNotes({ ...guest, now: () => new Date(Date.now() + 31 * DAY) });
    expect(codeOf(await undo(eleni, id))).toBe('RECORD_NOT_FOUND');
  });

  test('of each of two removed notes', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const { id: orderId, number } = await orderOf(guest, variantId, 1, {
      payment: 'cash_on_delivery',
    });
    const notes = async () =>
      (await findOrderForStaff(eleni, number))?.notes.map(({ text }) => text).toSorted();
    valueOf(await addOrderNote(eleni, { orderId, text: 'A' }));
    const entries: number[] = [];
    for (const { id: noteId } of valueOf(await addOrderNote(eleni, { orderId, text: 'B' }))) {
      valueOf(await removeOrderNote(eleni, { orderId, noteId }));
      entries.push(await lastOf(number));
    }
    for (const entry of entries) valueOf(await undo(eleni, entry));
    expect(await notes()).toEqual(['A', 'B']);
  });

  test('of an archived canned answer', async () => {
    const id = '3f0a4c5e-0000-4000-8000-000000000001';
    const edit = (mine: string) => ({ base: '', mine });
    const edits = { name: edit('Hours'), el: edit('Στις επτά'), en: edit('At seven') };
    valueOf(await saveCannedAnswer(eleni, { id, version: 0, edits }));
    valueOf(await archiveCannedAnswer(eleni, { id, isArchived: true }));
    valueOf(await undo(eleni, await lastOf('Hours')));
    const found = (await listCannedAnswers(eleni)).find((each) => each.id === id);
    expect(found?.isArchived).toBe(false);
  });
});

describe('undo is refused', () => {
  test('for what cannot be undone, and what is not there', async () => {
    const { key, name } = await drinkNow();
    const other = await guestOf(database.app, 'synodos');
    valueOf(await setAvailability(eleni, key, 'available'));
    valueOf(await setAvailability(eleni, key, 'sold_out'));
    const id = await lastOf(name);
    for (const unknown of [0, 1e9, Number.NaN])
      expect(codeOf(await undo(eleni, unknown))).toBe('UNDO_IMPOSSIBLE');
    const elsewhere = { ...eleni, tenant: other.tenant };
    expect(codeOf(await undo(elsewhere, id))).toBe('UNDO_IMPOSSIBLE');
  });

  test('to a role without the act', async () => {
    const reference = await newRequest();
    valueOf(await resolveRequest(eleni, { reference }));
    const roles = ['fulfilment' as const];
    const { ctx } = await colleagueOf(database.staff, { email: 'packer@example.com', roles });
    expect(codeOf(await undo(ctx, await lastOf(reference)))).toBe('FORBIDDEN');
    expect((await findByReference(eleni, reference))?.status).toBe('resolved');
  });

  test('of a removed note, to others than who has removed it and who leads the shop', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const { id: orderId, number } = await orderOf(guest, variantId, 1, {
      payment: 'cash_on_delivery',
    });
    const personOf = async (email: string, role: 'support' | 'manager') =>
      (await colleagueOf(database.staff, { email, roles: [role] })).ctx;
    const author = await personOf('author@example.com', 'support');
    const other = await personOf('other@example.com', 'support');
    const manager = await personOf('manager@example.com', 'manager');
    const [note] = valueOf(await addOrderNote(author, { orderId, text: 'Mine' }));
    const noteId = note?.id ?? '';
    valueOf(await removeOrderNote(author, { orderId, noteId }));
    const own = await lastOf(number);
    expect(codeOf(await undo(other, own))).toBe('FORBIDDEN');
    expect(codeOf(await restoreOrderNote(other, { orderId, noteId }))).toBe('FORBIDDEN');
    valueOf(await undo(author, own));
    valueOf(await removeOrderNote(manager, { orderId, noteId }));
    const ofManager = await lastOf(number);
    expect(codeOf(await undo(author, ofManager))).toBe('FORBIDDEN');
    valueOf(await undo(manager, ofManager));
  });
});
