import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { ask, leaveSuspect, postSupport } from '#tests/support/requests.ts';
import { codeOf, guestOf, operatorOf, valueOf } from '#tests/support/shopper.ts';
import type { Context } from '../context.ts';
import { listEntries } from '../audit/audit.ts';
import { runDue } from '../outbox/outbox.ts';
import { HELD_FOR } from '../outbox/rules.ts';
import { supportHandlers } from '../support/emails.ts';
import { findRequest, listMemberRequests, replyToRequest } from '../support/support.ts';
import { findRequestForStaff, listRequests } from './request-list.ts';
import { answerRequest, reopenRequest, takeBackAnswer } from './requests.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const later: Context = { ...guest, now: () => new Date(Date.now() + HELD_FOR + 1000) };

let reference: string;
let token: string;
beforeEach(async () => {
  ({ reference, token } = await ask(guest));
});

async function answer(change: { message?: string; isResolved?: boolean } = {}): Promise<string> {
  const input = { reference, message: 'With pleasure.', isHeld: true, ...change };
  return valueOf(await answerRequest(eleni, input)).messages.at(-1)?.id ?? '';
}
const takeBack = (messageId: string) => takeBackAnswer(eleni, { reference, messageId });
const answersSent = async (ctx: Context) =>
  (await postSupport(ctx)).filter((mail) => mail.kind === 'answer' && mail.reference === reference)
    .length;
const seenByCustomer = () => findRequest(guest, { token });

test('an answer leaves 20 seconds after it is given, once, and until then its customer sees nothing of it', async () => {
  await answer();
  expect(await answersSent(guest)).toBe(0);
  expect((await seenByCustomer())?.messages).toHaveLength(1);
  const page = await findRequestForStaff(eleni, reference);
  const left = (page?.thread.at(-1)?.heldUntil?.getTime() ?? 0) - Date.now();
  expect(left).toBeGreaterThan(HELD_FOR - 5000);
  expect(left).toBeLessThanOrEqual(HELD_FOR);
  const sent = await Promise.all([answersSent(later), answersSent(later)]);
  expect(Math.max(...sent) + Math.min(...sent)).toBe(1);
  expect((await seenByCustomer())?.messages).toHaveLength(2);
  expect((await findRequestForStaff(eleni, reference))?.thread.at(-1)?.heldUntil).toBeNull();
});

test('a member’s list does not say that the shop has answered before it has', async () => {
  const email = `${randomUUID()}@example.com`;
  const member = asMember(guest, await memberOf(database, guest, email), email);
  ({ reference } = await ask(member, { email }));
  const seen = async () => (await listMemberRequests(member, { first: 9, skip: 0 }))?.nodes[0];
  const before = await seen();
  await answer();
  expect(await seen()).toEqual(before);
  await answersSent(later);
  expect(await seen()).toMatchObject({ awaits: 'customer' });
});

test('an answer that is taken back is not sent, and the request waits for one again', async () => {
  const id = await answer({ isResolved: true });
  valueOf(await takeBack(id));
  // The second click finds it done.
  expect(valueOf(await takeBack(id)).messages).toHaveLength(1);
  expect(await answersSent(later)).toBe(0);
  const { nodes } = await listRequests(eleni, { view: 'waiting', first: 100 });
  expect(nodes.map((each) => each.reference)).toContain(reference);
  const acts = (await listEntries(eleni, { label: reference, first: 9 })).map(({ act }) => act);
  expect(acts).toEqual(['request.take-back', 'request.answer']);
});

test('an answer whose email was begun is not taken back', async () => {
  const id = await answer();
  await answersSent(later);
  expect(codeOf(await takeBack(id))).toBe('ANSWER_SENT');
  expect((await seenByCustomer())?.messages).toHaveLength(2);
});

test('taking back and sending at the same moment: one of both', async () => {
  const id = await answer();
  const [taken, sent] = await Promise.all([takeBack(id), answersSent(later)]);
  expect([0, 1]).toContain(sent);
  expect('code' in taken ? 1 : 0).toBe(sent);
  expect(await answersSent(later)).toBe(0);
});

test('a suspected message is suspect again when its answer is taken back', async () => {
  reference = await leaveSuspect(guest);
  const id = await answer();
  expect((await findRequestForStaff(eleni, reference))?.isSuspect).toBe(false);
  valueOf(await takeBack(id));
  expect((await findRequestForStaff(eleni, reference))?.isSuspect).toBe(true);
});

test('a request is resolved with its answer when that leaves, unless the customer has written since', async () => {
  await answer({ isResolved: true });
  expect((await seenByCustomer())?.status).toBe('pending');
  await answersSent(later);
  expect((await seenByCustomer())?.status).toBe('resolved');
  ({ reference, token } = await ask(guest));
  await answer({ isResolved: true });
  const idempotencyKey = randomUUID();
  valueOf(await replyToRequest(guest, { key: { token }, idempotencyKey, message: 'And this?' }));
  expect(await answersSent(later)).toBe(1);
  expect((await seenByCustomer())?.status).toBe('pending');
});

test('an answer whose email is tried again leaves a request open that was reopened meanwhile', async () => {
  await answer({ isResolved: true });
  const at = (ms: number): Context => ({ ...guest, now: () => new Date(Date.now() + ms) });
  const down = () => Promise.reject(new Error('No mail server'));
  const mailer = { sendReceived: down, sendAnswer: down, sendLapsed: down, sendToStaff: down };
  await runDue(later, { handlers: supportHandlers(mailer), onError: () => undefined });
  expect((await seenByCustomer())?.status).toBe('resolved');
  valueOf(await reopenRequest(eleni, { reference }));
  expect(await answersSent(at(2 * HELD_FOR))).toBe(1);
  expect((await seenByCustomer())?.status).toBe('pending');
});
