import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { leaveSuspect, ask, contactOf, postSupport } from '#tests/support/requests.ts';
import { codeOf, guestOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import type { RequestEmail } from './ports.ts';
import type { SupportRequest } from './rules.ts';
import { answerRequest, findByReference, listRequests, resolveByStaff } from './staff.ts';
import {
  createRequest,
  findRequest,
  listMemberRequests,
  replyToRequest,
  resolveRequest,
  submitContact,
  cleanUpSupport,
} from './support.ts';

const DAY = 24 * 60 * 60 * 1000;
const actor = 'staff:eleni';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

const inDays = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + days * DAY),
});
const withSupport = (ctx: Context, support: Partial<Context['tenant']['settings']['support']>) => {
  const { settings } = ctx.tenant;
  const changed = { ...settings, support: { ...settings.support, ...support } };
  return { ...ctx, tenant: { ...ctx.tenant, settings: changed } };
};
const reply = (ctx: Context, token: string, message = 'One thing more', key = randomUUID()) =>
  replyToRequest(ctx, { key: { token }, idempotencyKey: key, message });
const answer = (reference: string, message = 'With pleasure.', ctx = guest) =>
  answerRequest(ctx, { reference, message, actor });
async function newMember(): Promise<Context> {
  const email = `${randomUUID()}@example.com`;
  return asMember(guest, await memberOf(database, guest, email), email);
}
const stepsOf = ({ history }: SupportRequest) => history.map(({ status, by }) => [status, by]);

describe('writing to the shop', () => {
  test('stores the message first and mails about it afterwards, to the shop and to the writer', async () => {
    const typed = contactOf({ message: 'Is there\na tasting?' });
    const { reference, email } = valueOf(await submitContact(guest, typed));
    expect(email).toBe(typed.email);
    const kept = await findByReference(guest, reference);
    expect(kept).toMatchObject({
      reference,
      status: 'pending',
      name: 'Eleni Pappa',
      email,
      phone: '+306912345678',
      order: null,
      messages: [{ author: 'customer', text: 'Is there\na tasting?' }],
      history: [{ status: 'pending', by: 'customer' }],
    });
    const emails = (await postSupport(guest)).filter(
      (mail) => (mail.kind === 'notice' ? mail.request.reference : mail.reference) === reference,
    );
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['notice', 'received']);
    const received = emails.find(({ kind }) => kind === 'received');
    expect(received).toMatchObject({ email, locale: 'en' });
    // What a stranger has typed is not carried to an address that may be another's.
    expect(JSON.stringify({ ...received, tenant: null })).not.toMatch(/tasting|Eleni/);
    expect(emails.find(({ kind }) => kind === 'notice')).toMatchObject({
      message: 'Is there\na tasting?',
    });
  });

  test('once is once: the same form sent again has the same reference', async () => {
    const typed = contactOf();
    const first = valueOf(await submitContact(guest, typed));
    expect(await submitContact(guest, typed)).toEqual(first);
    expect(codeOf(await submitContact(guest, { ...typed, message: 'Another' }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const notices = (await postSupport(guest)).filter(
      (mail) => mail.kind === 'notice' && mail.request.reference === first.reference,
    );
    expect(notices).toHaveLength(1);
  });

  test('is refused where the shop has closed the form, and where a field is wrong', async () => {
    const closed = withSupport(guest, { formOpen: false });
    expect(codeOf(await submitContact(closed, contactOf()))).toBe('FORM_INACTIVE');
    expect(await submitContact(guest, contactOf({ email: 'eleni@', message: '' }))).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [
        { path: 'email', code: 'EMAIL_INVALID' },
        { path: 'message', code: 'REQUIRED' },
      ],
    });
  });

  test('has a limit for the visitor, and says when to try again', async () => {
    const visitor = { ...guest, visitor: '203.0.113.77' };
    for (let turn = 0; turn < 30; turn += 1) valueOf(await submitContact(visitor, contactOf()));
    const refused = await submitContact(visitor, contactOf());
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' });
    valueOf(await submitContact({ ...guest, visitor: '203.0.113.78' }, contactOf()));
  });

  test('fills nobody’s inbox: every message is stored, but a mailbox gets few emails a day', async () => {
    const few = withSupport(guest, { lettersPerAddressDay: 2 });
    const name = randomUUID();
    const references: string[] = [];
    for (const tag of ['', '+a', '+b', '']) {
      const typed = contactOf({ email: `${name}${tag}@example.com` });
      references.push(valueOf(await submitContact(few, typed)).reference);
    }
    const emails = await postSupport(few);
    expect(
      emails.filter((each) => each.kind === 'received' && each.email.startsWith(name)),
    ).toHaveLength(2);
    for (const reference of references)
      expect(await findByReference(few, reference)).not.toBeNull();
  });

  test('that seems to come from a machine is stored apart without an email until its sender confirms', async () => {
    const listed = async (suspect: boolean) =>
      await listRequests(guest, { status: 'pending', suspect, first: 500 });
    const typed = contactOf({ trap: 'https://spam.test' });
    for (const key of [typed.idempotencyKey, typed.idempotencyKey, randomUUID()]) {
      const again = { ...typed, idempotencyKey: key };
      expect(codeOf(await submitContact(guest, again))).toBe('CONFIRMATION_REQUIRED');
    }
    const own = (each: { email: string }) => each.email === typed.email;
    const [kept, ...more] = (await listed(true)).filter(own);
    expect(more).toEqual([]);
    expect(await postSupport(guest)).not.toContainEqual(
      expect.objectContaining({
        kind: 'notice',
        request: expect.objectContaining({ email: typed.email }),
      }),
    );
    const confirmed = { ...typed, confirmed: true };
    const { reference } = valueOf(await submitContact(guest, confirmed));
    expect(valueOf(await submitContact(guest, confirmed)).reference).toBe(reference);
    // What was stored is what was meant: the shop has it once.
    expect(reference).toBe(kept?.reference);
    expect((await listed(true)).filter(own)).toEqual([]);
    expect((await listed(false)).filter(own)).toHaveLength(1);
    const emails = (await postSupport(guest)).filter((each) =>
      JSON.stringify(each).includes(reference),
    );
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['notice', 'received']);
    await cleanUpSupport(inDays(guest, 31));
    expect(await findByReference(guest, reference)).not.toBeNull();
  });

  test('that two posts at once have stored twice is released once, with its mail', async () => {
    const typed = contactOf({ trap: 'https://spam.test' });
    const again = contactOf({ trap: typed.trap ?? null });
    await submitContact(guest, typed);
    await submitContact(guest, again);
    // As two transactions leave it, neither of which has seen the other.
    await database.owner
      .updateTable('supportRequests')
      .set({ email: typed.email, emailKey: typed.email })
      .where('email', '=', again.email)
      .execute();
    const { reference } = valueOf(await submitContact(guest, { ...typed, confirmed: true }));
    const kept = await database.owner
      .selectFrom('supportRequests')
      .select(['reference', 'suspect'])
      .where('email', '=', typed.email)
      .execute();
    expect(kept).toEqual([{ reference, suspect: false }]);
    const mails = (await postSupport(guest)).filter((each) =>
      JSON.stringify(each).includes(reference),
    );
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['notice', 'received']);
  });

  test('that nobody confirms is forgotten after a month, unless the shop answers it', async () => {
    const [spam, person] = [await leaveSuspect(guest), await leaveSuspect(guest)];
    valueOf(await answer(person));
    await cleanUpSupport(inDays(guest, 31));
    expect(await findByReference(guest, spam)).toBeNull();
    expect(await findByReference(guest, person)).not.toBeNull();
  });
});

describe('who may open a request', () => {
  test('everybody with the link of an email, and nobody by its id, its reference or another tenant', async () => {
    const { reference, token } = await ask(guest);
    const request = await findRequest(guest, { token });
    expect(request?.reference).toBe(reference);
    expect(await findRequest(guest, { id: request?.id ?? '' })).toBeNull();
    for (const key of [reference, '', 'a'.repeat(43), `${token}x`])
      expect(await findRequest(guest, { token: key })).toBeNull();
    expect(await findRequest(await guestOf(database.app, 'synodos'), { token })).toBeNull();
    const hashes = await database.owner.selectFrom('supportTokens').select('tokenHash').execute();
    expect(hashes.map(({ tokenHash }) => tokenHash)).not.toContain(token);
  });

  test('a member, their own only, in a list with the last first', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const email = member.viewer.kind === 'member' ? member.viewer.email : '';
    const first = await ask(member, { email });
    const second = await ask(inDays(member, 1), { email });
    const list = await listMemberRequests(member, { first: 10, skip: 0 });
    expect(list?.total).toBe(2);
    expect(list?.nodes.map(({ reference }) => reference)).toEqual([
      second.reference,
      first.reference,
    ]);
    expect((await listMemberRequests(member, { first: 1, skip: 1 }))?.nodes).toHaveLength(1);
    const id = list?.nodes[0]?.id ?? '';
    expect((await findRequest(member, { id }))?.reference).toBe(second.reference);
    expect(await findRequest(other, { id })).toBeNull();
    expect(codeOf(await resolveRequest(other, { id }))).toBe('REQUEST_NOT_FOUND');
    expect(await listMemberRequests(other, { first: 10, skip: 0 })).toEqual({
      total: 0,
      nodes: [],
    });
    expect(await listMemberRequests(guest, { first: 10, skip: 0 })).toBeNull();
  });

  test('about an order: everybody with its receipt, by emails to the address of the order', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const order = await orderOf(guest, variantId);
    const about = { ...contactOf(), receiptToken: order.receiptToken };
    const { reference, email } = valueOf(await createRequest(guest, about));
    expect(email).toBe(order.email);
    expect((await findByReference(guest, reference))?.order).toEqual({
      number: order.number,
      receiptToken: order.receiptToken,
    });
    expect(codeOf(await createRequest(guest, { ...about, receiptToken: 'a'.repeat(43) }))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(codeOf(await createRequest(guest, contactOf()))).toBe('UNAUTHENTICATED');
    const member = await newMember();
    const own = valueOf(await createRequest(member, contactOf()));
    expect(own.email).toBe(member.viewer.kind === 'member' ? member.viewer.email : '');
  });
});

describe('the life of a request', () => {
  test('both sides write, and each gets an email of the other', async () => {
    const { reference, token, email } = await ask({ ...guest, locale: 'el' });
    valueOf(await answer(reference));
    const [mail] = await postSupport(guest);
    expect(mail).toMatchObject({
      kind: 'answer',
      email,
      locale: 'el',
      answer: 'With pleasure.',
      resolveDays: 14,
    });
    // The link of each email opens it.
    const later = mail?.kind === 'answer' ? mail.token : '';
    expect(later).not.toBe(token);
    expect((await findRequest(guest, { token: later }))?.reference).toBe(reference);
    valueOf(await reply(guest, token));
    expect(await postSupport(guest)).toMatchObject([{ kind: 'notice', message: 'One thing more' }]);
    const request = await findRequest(guest, { token });
    expect(request?.messages.map(({ author, text }) => [author, text])).toEqual([
      ['customer', 'Can you wrap a bottle?'],
      ['staff', 'With pleasure.'],
      ['customer', 'One thing more'],
    ]);
  });

  test('either side resolves it, and the customer reopens it by writing', async () => {
    const { reference, token } = await ask(guest);
    const resolved = valueOf(await resolveRequest(guest, { token }));
    expect(resolved.status).toBe('resolved');
    valueOf(await resolveRequest(guest, { token }));
    valueOf(await answer(reference));
    expect((await findByReference(guest, reference))?.status).toBe('resolved');
    expect(valueOf(await reply(guest, token)).status).toBe('pending');
    valueOf(await resolveByStaff(guest, { reference, actor }));
    const request = await findRequest(guest, { token });
    expect(request && stepsOf(request)).toEqual([
      ['pending', 'customer'],
      ['resolved', 'customer'],
      ['pending', 'customer'],
      ['resolved', 'staff'],
    ]);
    const rows = await database.owner
      .selectFrom('supportStatusChanges')
      .select('actor')
      .where('requestId', '=', request?.id ?? '')
      .orderBy('position', 'desc')
      .execute();
    expect(rows[0]?.actor).toBe(actor);
  });

  test('resolves itself 14 days after an answer that nobody has answered, and not before', async () => {
    const silent = await ask(guest);
    const talking = await ask(guest);
    const waiting = await ask(guest);
    valueOf(await answer(silent.reference));
    valueOf(await answer(talking.reference));
    valueOf(await reply(guest, talking.token));
    await cleanUpSupport(inDays(guest, 13.9));
    expect((await findRequest(guest, silent))?.status).toBe('pending');
    await cleanUpSupport(inDays(guest, 14.1));
    const request = await findRequest(guest, silent);
    expect(request && stepsOf(request).at(-1)).toEqual(['resolved', 'time']);
    for (const other of [talking, waiting])
      expect((await findRequest(guest, other))?.status).toBe('pending');
    expect(valueOf(await reply(guest, silent.token)).status).toBe('pending');
  });

  test('that it resolved itself is mailed, each time, unless it is open again by then', async () => {
    const asked = await ask({ ...guest, locale: 'el' });
    const lapsed = async (days: number): Promise<RequestEmail[]> =>
      (await postSupport(inDays(guest, days))).filter(
        (mail) => mail.kind === 'lapsed' && mail.reference === asked.reference,
      ) as RequestEmail[];
    const lapse = async (days: number) => {
      valueOf(await answer(asked.reference, 'Well?', inDays(guest, days)));
      await cleanUpSupport(inDays(guest, days + 14.1));
      await cleanUpSupport(inDays(guest, days + 14.2));
    };
    await lapse(0);
    const [mail, ...others] = await lapsed(15);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ email: asked.email, locale: 'el', resolveDays: 14 });
    expect((await findRequest(guest, { token: mail?.token ?? '' }))?.status).toBe('resolved');
    valueOf(await reply(inDays(guest, 15), asked.token));
    await lapse(16);
    expect(await lapsed(31)).toHaveLength(1);
    valueOf(await reply(inDays(guest, 31), asked.token));
    await lapse(32);
    valueOf(await reply(inDays(guest, 47), asked.token));
    expect(await lapsed(48)).toEqual([]);
  });

  test('is forgotten two years after it was resolved, with its messages; open ones stay', async () => {
    const done = await ask(guest);
    const open = await ask(guest);
    const { id } = valueOf(await resolveRequest(guest, done));
    await cleanUpSupport(inDays(guest, 729));
    expect(await findRequest(guest, done)).not.toBeNull();
    await cleanUpSupport(inDays(guest, 731));
    expect(await findRequest(guest, done)).toBeNull();
    expect(await findRequest(guest, open)).not.toBeNull();
    const left = await database.owner
      .selectFrom('supportMessages')
      .select('id')
      .where('requestId', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('a reply sent twice is stored once, also if both come at the same time', async () => {
    const { token } = await ask(guest);
    const key = randomUUID();
    await Promise.all([reply(guest, token, 'Twice', key), reply(guest, token, 'Twice', key)]);
    valueOf(await reply(guest, token, 'Twice', key));
    const request = await findRequest(guest, { token });
    expect(request?.messages.filter(({ text }) => text === 'Twice')).toHaveLength(1);
  });

  test('a reply is refused when it is empty, too much, or to nothing', async () => {
    const { token } = await ask(guest);
    expect(await reply(guest, token, ' ')).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'message', code: 'REQUIRED' }],
    });
    expect(codeOf(await reply(guest, 'a'.repeat(43)))).toBe('REQUEST_NOT_FOUND');
    for (let turn = 0; turn < 20; turn += 1) valueOf(await reply(guest, token));
    expect(codeOf(await reply(guest, token))).toBe('RATE_LIMITED');
  });
});
