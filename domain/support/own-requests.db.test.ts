import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { spellingsOf } from '#tests/support/email-spellings.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { leaveSuspect, ask, contactOf, postSupport } from '#tests/support/requests.ts';
import { codeOf, guestOf, valueOf } from '#tests/support/shopper.ts';
import { answerRequest, listRequests } from './staff.ts';
import {
  findRequest,
  listMemberRequests,
  replyToRequest,
  resolveRequest,
  submitContact,
} from './support.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

async function memberWith(email: string, house = guest): Promise<Context> {
  return asMember(house, await memberOf(database, house, email), email);
}
const newEmail = () => `${randomUUID()}@example.com`;

async function ownOf(ctx: Context): Promise<{ id: string; reference: string }[]> {
  const list = await listMemberRequests(ctx, { first: 10, skip: 0 });
  expect(list?.total).toBe(list?.nodes.length);
  return list?.nodes ?? [];
}

describe('what was written signed out', () => {
  test('is the member’s who has confirmed the address, before and after, however it was typed', async () => {
    const email = newEmail();
    const before = await ask(guest, { email: email.replace('@example', '@EXAMPLE') });
    const member = await memberWith(email);
    const after = await ask(guest, { email: email.toUpperCase() });
    const own = await ownOf(member);
    expect(own.map(({ reference }) => reference).toSorted()).toEqual(
      [before.reference, after.reference].toSorted(),
    );
    for (const { id } of own) expect(await findRequest(member, { id })).not.toBeNull();
    const id = own[0]?.id ?? '';
    const idempotencyKey = randomUUID();
    valueOf(await replyToRequest(member, { key: { id }, idempotencyKey, message: 'It is me' }));
    expect(valueOf(await resolveRequest(member, { id })).status).toBe('resolved');
  });

  test('is the member’s in every spelling of the domain', async () => {
    const spellings = spellingsOf('asks');
    for (const email of spellings) await ask(guest, { email });
    expect(await ownOf(await memberWith(spellings[0]))).toHaveLength(spellings.length);
  });

  test('is nobody else’s: no other member’s, no guest’s, no other tenant’s', async () => {
    const email = newEmail();
    const { reference, token } = await ask(guest, { email });
    const id = (await findRequest(guest, { token }))?.id ?? '';
    const synodos = await guestOf(database.app, 'synodos');
    for (const stranger of [
      guest,
      await memberWith(newEmail()),
      await memberWith(`x${email}`),
      await memberWith(email, synodos),
    ]) {
      expect(await findRequest(stranger, { id })).toBeNull();
      expect(codeOf(await resolveRequest(stranger, { id }))).toBe('REQUEST_NOT_FOUND');
      const list = await listMemberRequests(stranger, { first: 10, skip: 0 });
      expect(list?.nodes ?? []).toEqual([]);
    }
    expect((await ownOf(await memberWith(email)))[0]?.reference).toBe(reference);
  });

  test('is not the member’s where a machine seems to have sent it, until the shop answers', async () => {
    const email = newEmail();
    const member = await memberWith(email);
    const reference = await leaveSuspect(guest, { email });
    expect(await ownOf(member)).toEqual([]);
    valueOf(await answerRequest(guest, { reference, message: 'Yes?', actor: 'staff:eleni' }));
    expect(await ownOf(member)).toMatchObject([{ reference }]);
  });
});

describe('what a member writes', () => {
  test('under another’s address is that address’s, and its writer cannot read what the shop answers', async () => {
    const [member, victim] = [await memberWith(newEmail()), await memberWith(newEmail())];
    const email = victim.viewer.kind === 'member' ? victim.viewer.email : '';
    const { reference, token } = await ask(member, { email });
    const id = (await findRequest(guest, { token }))?.id ?? '';
    expect(await ownOf(member)).toEqual([]);
    expect(await findRequest(member, { id })).toBeNull();
    expect(await ownOf(victim)).toMatchObject([{ reference }]);
  });

  test('under the member’s own is mailed to the shop, even if the browser has filled in the trap', async () => {
    const email = newEmail();
    const member = await memberWith(email);
    const trap = 'https://eleni.example';
    const { reference } = valueOf(await submitContact(member, contactOf({ email, trap })));
    const emails = await postSupport(guest);
    expect(
      emails.filter((each) => each.kind === 'notice' && each.request.reference === reference),
    ).toHaveLength(1);
    const pending = await listRequests(guest, { status: 'pending', suspect: false, first: 500 });
    expect(pending.map((each) => each.reference)).toContain(reference);
  });
});
