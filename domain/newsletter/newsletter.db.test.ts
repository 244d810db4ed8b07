import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { spellingsOf } from '#tests/support/email-spellings.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { askFor, DAY, newAddress, postNewsletter, putOnList } from '#tests/support/newsletter.ts';
import { codeOf, guestOf, valueOf } from '#tests/support/shopper.ts';
import type { Context } from '../context.ts';
import {
  confirm,
  findSubscription,
  subscribe,
  cleanUpNewsletter,
  unsubscribe,
} from './newsletter.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');
// No test sends the emails of another.
beforeEach(() => database.owner.deleteFrom('outbox').execute());

const later = (ms: number, ctx = guest): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + ms),
});

function rowsOf(email: string) {
  return database.owner
    .selectFrom('newsletterConsents')
    .selectAll()
    .where('emailKey', '=', email.toLowerCase())
    .orderBy('askedAt')
    .execute();
}

describe('a wish for the newsletter', () => {
  test('sends one email in its language, with a token of which only the hash is stored', async () => {
    const email = `Eleni.${newAddress()}`.replace('@example', '@Example');
    const ctx: Context = { ...guest, locale: 'el' };
    const asked = await subscribe(ctx, { email, topics: ['bar_nights', 'bottles'] });
    const stored = email.replace('@Example', '@example');
    expect(asked).toEqual({ email: stored });
    const [mail, ...others] = await postNewsletter(guest);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'confirmation',
      email: stored,
      locale: 'el',
      topics: ['bottles', 'bar_nights'],
    });
    expect(mail?.token).toHaveLength(43);
    const kept = JSON.stringify([
      await database.owner.selectFrom('newsletterConsents').selectAll().execute(),
      await database.owner.selectFrom('newsletterTokens').selectAll().execute(),
      await database.owner.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(kept).not.toContain(mail?.token);
  });

  test('puts nobody on the list until the owner of the address has confirmed it', async () => {
    const email = newAddress();
    const token = await askFor(guest, email);
    expect(await findSubscription(guest, token)).toMatchObject({ email, confirmed: false });
    expect((await rowsOf(email)).map(({ confirmedAt }) => confirmedAt)).toEqual([null]);
    expect(valueOf(await confirm(guest, token))).toMatchObject({ email, confirmed: true });
    expect(await findSubscription(guest, token)).toMatchObject({ confirmed: true });
    expect(await postNewsletter(guest)).toMatchObject([{ kind: 'welcome', email }]);
    // Pressed twice it is said once.
    expect(valueOf(await confirm(guest, token))).toMatchObject({ email, confirmed: true });
    expect(await postNewsletter(guest)).toEqual([]);
  });

  test('is proved by the version of the text, and by when and from where both steps were made', async () => {
    const email = newAddress();
    const token = await askFor({ ...guest, visitor: '203.0.113.7' }, email, ['bar_nights']);
    valueOf(await confirm({ ...later(1000), visitor: '2001:db8:1:2::/64' }, token));
    const [row] = await rowsOf(email);
    expect(row).toMatchObject({
      topics: ['bar_nights'],
      textVersion: guest.tenant.settings.newsletter.textVersion,
      askedFrom: '203.0.113.7',
      confirmedFrom: '2001:db8:1:2::/64',
      endedAt: null,
    });
    expect(row?.askedAt).toBeInstanceOf(Date);
    expect(row?.confirmedAt?.getTime()).toBeGreaterThan(row?.askedAt.getTime() ?? Infinity);
  });

  test('may come from a member as from anybody', async () => {
    const email = newAddress();
    const member = asMember(guest, await memberOf(database, guest, email), email);
    const token = await askFor(member, email);
    expect(valueOf(await confirm(guest, token))).toMatchObject({ email, confirmed: true });
  });

  test('is refused without an address or without a topic, each at its field', async () => {
    const wish = (email: string, topics: string[]) => subscribe(guest, { email, topics });
    expect(await wish('eleni@', ['bottles'])).toMatchObject({
      code: 'EMAIL_INVALID',
      issues: [{ path: 'email', code: 'EMAIL_INVALID' }],
    });
    expect(await wish('eleni@example.com', ['prices'])).toMatchObject({
      code: 'REQUIRED',
      issues: [{ path: 'topics', code: 'REQUIRED' }],
    });
    expect(await wish('', [])).toMatchObject({
      code: 'EMAIL_INVALID',
      issues: [
        { path: 'email', code: 'REQUIRED' },
        { path: 'topics', code: 'REQUIRED' },
      ],
    });
  });

  test('is answered the same and sends the same email, whether the address is on the list or not', async () => {
    const known = newAddress();
    await putOnList(guest, known);
    const unknown = newAddress();
    const answers: unknown[] = [];
    for (const email of [known, unknown]) {
      const answer = valueOf(await subscribe(guest, { email, topics: ['bar_nights'] }));
      answers.push({ ...answer, email: answer.email === email });
    }
    expect(answers).toEqual([{ email: true }, { email: true }]);
    const emails = await postNewsletter(guest);
    expect(emails.map(({ kind, topics }) => ({ kind, topics }))).toEqual([
      { kind: 'confirmation', topics: ['bar_nights'] },
      { kind: 'confirmation', topics: ['bar_nights'] },
    ]);
    // What its owner has confirmed no stranger changes.
    expect((await rowsOf(known)).map(({ topics, endedAt }) => ({ topics, endedAt }))).toEqual([
      { topics: ['bottles'], endedAt: null },
      { topics: ['bar_nights'], endedAt: null },
    ]);
  });
});

describe('the limits', () => {
  test('of a mailbox are silent, whatever the tag of the address', async () => {
    const [name = '', domain = ''] = newAddress().split('@');
    const { lettersPerAddressDay } = guest.tenant.settings.newsletter;
    const ask = (tag: string, ctx = guest) =>
      subscribe(ctx, { email: `${name}${tag}@${domain}`, topics: ['bottles'] });
    for (let count = 0; count < lettersPerAddressDay; count += 1) await ask(`+${count}`);
    expect(await postNewsletter(guest)).toHaveLength(lettersPerAddressDay);
    expect(await ask('')).toEqual({ email: `${name}@${domain}` });
    expect(await ask('+more')).toEqual({ email: `${name}+more@${domain}` });
    expect(await postNewsletter(guest)).toEqual([]);
    expect(await ask('', later(DAY + 1000))).toEqual({ email: `${name}@${domain}` });
    expect(await postNewsletter(later(DAY + 1000))).toHaveLength(1);
  });

  test('of a mailbox outlive its leaving: who has left cannot be written to without end', async () => {
    const email = newAddress();
    const { lettersPerAddressDay } = guest.tenant.settings.newsletter;
    for (let count = 0; count < lettersPerAddressDay; count += 1)
      valueOf(await unsubscribe(guest, await askFor(guest, email)));
    expect(await askFor(guest, email)).toBe('');
  });

  test('of a visitor are reported, with the time to wait, and are for that visitor alone', async () => {
    const visitor = { ...guest, visitor: '203.0.113.20' };
    const ask = (ctx: Context) => subscribe(ctx, { email: newAddress(), topics: ['bottles'] });
    for (let count = 0; count < 20; count += 1) valueOf(await ask(visitor));
    const refused = await ask(visitor);
    expect(codeOf(refused)).toBe('RATE_LIMITED');
    expect(refused).toMatchObject({ params: { retryAfter: expect.any(Number) as number } });
    valueOf(await ask({ ...guest, visitor: '203.0.113.21' }));
    valueOf(await ask({ ...later(61 * 60_000), visitor: '203.0.113.20' }));
  });
});

describe('an address on the list', () => {
  test('leaves by the link of any email, and the proof that it was there stays', async () => {
    for (const which of ['asked', 'welcomed'] as const) {
      const email = newAddress();
      const tokens = await putOnList(guest, email);
      expect(valueOf(await unsubscribe(guest, tokens[which]))).toMatchObject({
        email,
        confirmed: false,
      });
      for (const token of Object.values(tokens)) {
        expect(await findSubscription(guest, token)).toBeNull();
        expect(codeOf(await confirm(guest, token))).toBe('TOKEN_INVALID');
        expect(codeOf(await unsubscribe(guest, token))).toBe('TOKEN_INVALID');
      }
      const [row, ...others] = await rowsOf(email);
      expect(others).toEqual([]);
      expect(row?.confirmedAt).toBeInstanceOf(Date);
      expect(row?.endedAt).toBeInstanceOf(Date);
    }
  });

  test('gets other topics by a new consent, and old links stay valid', async () => {
    const email = newAddress();
    const first = await putOnList(guest, email, ['bottles']);
    const second = await putOnList(later(1000), email, ['bottles', 'bar_nights']);
    const shown = { email, topics: ['bottles', 'bar_nights'], confirmed: true };
    for (const token of [first.asked, first.welcomed, second.asked])
      expect(await findSubscription(guest, token)).toEqual(shown);
    expect((await rowsOf(email)).map(({ endedAt }) => endedAt !== null)).toEqual([true, false]);
    expect(valueOf(await unsubscribe(guest, first.asked))).toMatchObject({ confirmed: false });
    expect((await rowsOf(email)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  });

  test('is there once in every spelling of its domain', async () => {
    // As many emails as an address gets within a day.
    const spellings = spellingsOf('bottles').slice(0, 3);
    for (const email of spellings) {
      valueOf(await subscribe(guest, { email, topics: ['bottles'] }));
      const [mail] = await postNewsletter(guest);
      valueOf(await confirm(guest, mail?.token ?? ''));
      await postNewsletter(guest);
    }
    const { rows } = await sql<{ email: string }>`
      select email from newsletter_consents where email_key like 'bottles@%' and ended_at is null
    `.execute(database.owner);
    expect(rows).toEqual([{ email: spellings[0] }]);
  });

  test('is there once, however many of its emails are confirmed at once', async () => {
    const email = newAddress();
    const tokens = [await askFor(guest, email), await askFor(guest, email, ['bar_nights'])];
    const answers = await Promise.all(
      [...tokens, ...tokens, ...tokens].map((token) => confirm(guest, token)),
    );
    for (const answer of answers) expect(valueOf(answer).confirmed).toBe(true);
    expect((await rowsOf(email)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  test('that has left gets no email that was still to be sent', async () => {
    const email = newAddress();
    const token = await askFor(guest, email);
    valueOf(await confirm(guest, token));
    valueOf(await unsubscribe(guest, token));
    expect(await postNewsletter(guest)).toEqual([]);
  });

  test('is another in another tenant', async () => {
    const email = newAddress();
    const { asked } = await putOnList(guest, email);
    expect(await findSubscription(stranger, asked)).toBeNull();
    expect(codeOf(await confirm(stranger, asked))).toBe('TOKEN_INVALID');
    expect(codeOf(await unsubscribe(stranger, asked))).toBe('TOKEN_INVALID');
    expect(await findSubscription(guest, asked)).toMatchObject({ confirmed: true });
  });

  test('is opened by no text that is no token', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), 'ρ'.repeat(43), `${'a'.repeat(42)}'`])
      expect(await findSubscription(guest, token)).toBeNull();
  });
});

describe('time', () => {
  test('ends a link that nobody has pressed, and the wish is forgotten', async () => {
    const email = newAddress();
    const token = await askFor(guest, email);
    const { confirmDays } = guest.tenant.settings.newsletter;
    expect(await findSubscription(later(confirmDays * DAY - 5000), token)).not.toBeNull();
    const after = later(confirmDays * DAY);
    expect(await findSubscription(after, token)).toBeNull();
    expect(codeOf(await confirm(after, token))).toBe('TOKEN_INVALID');
    await cleanUpNewsletter(later(confirmDays * DAY - 5000));
    expect(await rowsOf(email)).toHaveLength(1);
    await cleanUpNewsletter(after);
    expect(await rowsOf(email)).toEqual([]);
  });

  test('ends the proof of who has left, and nothing of who has stayed', async () => {
    const { proofDays } = guest.tenant.settings.newsletter;
    const stays = newAddress();
    const first = await putOnList(guest, stays, ['bottles']);
    await putOnList(guest, stays, ['bar_nights']);
    const leaves = newAddress();
    valueOf(await unsubscribe(guest, (await putOnList(guest, leaves)).asked));
    await cleanUpNewsletter(later(proofDays * DAY - 60_000));
    expect(await rowsOf(leaves)).toHaveLength(1);
    await cleanUpNewsletter(later(proofDays * DAY + 1000));
    expect(await rowsOf(leaves)).toEqual([]);
    expect(await rowsOf(stays)).toHaveLength(2);
    expect(await findSubscription(guest, first.asked)).toMatchObject({ topics: ['bar_nights'] });
  });
});
