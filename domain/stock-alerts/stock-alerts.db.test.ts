import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { spellingsOf } from '#tests/support/email-spellings.ts';
import { codeOf, guestOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { alertsOf, DAY, newAddress } from '#tests/support/stock-alerts.ts';
import {
  cancelAlert,
  confirmAlert,
  findAlert,
  queueRestocked,
  requestAlert,
  cleanUpStockAlerts,
} from './stock-alerts.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');
const alerts = alertsOf(database, guest);
beforeEach(() => alerts.forgetAll());

describe('a request', () => {
  test('sends one email with a token of which only the hash is stored', async () => {
    const variantId = await alerts.soldOut();
    const email = 'Eleni.Pappa@Example.COM';
    const asked = await requestAlert({ ...guest, locale: 'el' }, { variantId, email });
    expect(asked).toEqual({ email: 'Eleni.Pappa@example.com' });
    const [mail, ...others] = await alerts.post();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'confirmation',
      email: 'Eleni.Pappa@example.com',
      locale: 'el',
      confirmed: false,
      product: { name: 'Δοκιμαστικό ρούμι' },
    });
    const { owner } = database;
    const kept = JSON.stringify([
      await owner.selectFrom('stockAlerts').selectAll().execute(),
      await owner.selectFrom('stockAlertTokens').selectAll().execute(),
      await owner.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(mail?.token).toHaveLength(43);
    expect(kept).not.toContain(mail?.token);
  });

  test('waits for nothing until it is confirmed', async () => {
    const variantId = await alerts.soldOut();
    valueOf(await requestAlert(guest, { variantId, email: newAddress() }));
    await alerts.post();
    await alerts.restock(variantId);
    expect(await queueRestocked(guest)).toBe(0);
    // Nor is it emailed beside somebody who has confirmed.
    await alerts.restock(variantId, 0);
    await alerts.waitFor(variantId);
    await alerts.restock(variantId);
    expect(await queueRestocked(guest)).toBe(1);
  });

  test('of one address in any case, even two at once, is one', async () => {
    const variantId = await alerts.soldOut();
    const email = newAddress();
    const asked = await Promise.all(
      [email, email.toUpperCase()].map((text) => requestAlert(guest, { variantId, email: text })),
    );
    asked.forEach(valueOf);
    expect(await alerts.rows(variantId)).toHaveLength(1);
    // Each asked for an email, and both emails open the same alert.
    const emails = await alerts.post();
    expect(emails).toHaveLength(2);
    for (const { token } of emails)
      expect((await findAlert(guest, token))?.variantId).toBe(variantId);
  });

  test('of one mailbox in every spelling of its domain is one', async () => {
    const variantId = await alerts.soldOut();
    const spellings = spellingsOf('eleni');
    for (const email of spellings) {
      expect(await requestAlert(guest, { variantId, email })).toMatchObject({
        email: expect.stringMatching(/^eleni@ρούμι\.ελ$/i) as string,
      });
    }
    expect(await alerts.rows(variantId)).toHaveLength(1);
  });

  test('is answered the same for an address that waits already, whose email says so', async () => {
    const variantId = await alerts.soldOut();
    const email = newAddress();
    await alerts.waitFor(variantId, email);
    expect(await requestAlert(guest, { variantId, email })).toEqual({ email });
    expect(await alerts.post()).toMatchObject([{ kind: 'confirmation', confirmed: true }]);
    expect(await alerts.rows(variantId)).toMatchObject([{ confirmedAt: expect.any(Date) as Date }]);
  });

  test('of a stranger does not change the language of what has been confirmed', async () => {
    const variantId = await alerts.soldOut();
    const email = newAddress();
    const token = await alerts.waitFor(variantId, email);
    valueOf(await requestAlert({ ...guest, locale: 'el' }, { variantId, email }));
    expect((await findAlert(guest, token))?.locale).toBe('en');
  });

  test('for what can be had, or is not known, is refused', async () => {
    const inStock = await stockVariant(database, guest, { onHand: 1 });
    const uponOrder = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const foreign = await stockVariant(database, stranger, { onHand: 0 });
    for (const variantId of [inStock, uponOrder, foreign, randomUUID(), null]) {
      const result = await requestAlert(guest, { variantId, email: newAddress() });
      expect(codeOf(result)).toBe('VARIANT_NOT_AVAILABLE');
    }
  });

  test.each(['', 'eleni', 'eleni@example.com\r\nBcc: v@ex.test'])(
    'with %j is refused',
    async (email) => {
      const result = await requestAlert(guest, { variantId: await alerts.soldOut(), email });
      expect(result).toMatchObject({ code: 'EMAIL_INVALID', issues: [{ path: 'email' }] });
    },
  );

  test('of an address that has had its emails of the day is answered the same, without an email', async () => {
    const { lettersPerAddressDay } = guest.tenant.settings.stockAlerts;
    const email = newAddress();
    const answers = [];
    for (let count = 0; count <= lettersPerAddressDay; count += 1) {
      answers.push(await requestAlert(guest, { variantId: await alerts.soldOut(), email }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ email })]),
    );
    expect(await alerts.post()).toHaveLength(lettersPerAddressDay);
    // The next day it has emails again.
    const variantId = await alerts.soldOut();
    valueOf(await requestAlert(alerts.later(DAY + 1000), { variantId, email }));
    expect(await alerts.post(alerts.later(DAY + 2000))).toHaveLength(1);
  });

  test('of an address that took itself off the list counts as before', async () => {
    const { lettersPerAddressDay } = guest.tenant.settings.stockAlerts;
    const [variantId, email] = [await alerts.soldOut(), newAddress()];
    for (let count = 0; count < lettersPerAddressDay; count += 1) {
      valueOf(await cancelAlert(guest, await alerts.waitFor(variantId, email)));
    }
    expect(await requestAlert(guest, { variantId, email })).toEqual({ email });
    expect(await alerts.post()).toEqual([]);
    const kept = await database.owner.selectFrom('stockAlertRequests').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('example.com');
    await cleanUpStockAlerts(alerts.later(DAY + 1000));
    expect(await database.owner.selectFrom('stockAlertRequests').selectAll().execute()).toEqual([]);
  });

  test('with a made-up tag counts as the mailbox in which its email ends', async () => {
    const { lettersPerAddressDay } = guest.tenant.settings.stockAlerts;
    const [local = '', domain = ''] = newAddress().split('@');
    for (let tag = 0; tag <= lettersPerAddressDay; tag += 1) {
      const email = tag === 0 ? `${local}@${domain}` : `${local.toUpperCase()}+${tag}+x@${domain}`;
      expect(await requestAlert(guest, { variantId: await alerts.soldOut(), email })).toEqual({
        email,
      });
    }
    valueOf(await requestAlert(guest, { variantId: await alerts.soldOut(), email: newAddress() }));
    expect(await alerts.post()).toHaveLength(lettersPerAddressDay + 1);
  });

  test('of a visitor who asks too often is refused, and the others are served', async () => {
    const variantId = await alerts.soldOut();
    const from = (visitor: string) => ({ ...guest, visitor });
    const asked = [];
    for (let count = 0; count <= 10; count += 1) {
      asked.push(await requestAlert(from('203.0.113.1'), { variantId, email: newAddress() }));
    }
    asked.slice(0, 10).forEach(valueOf);
    expect(asked[10]).toMatchObject({
      code: 'RATE_LIMITED',
      params: { retryAfter: expect.any(Number) as number },
    });
    valueOf(await requestAlert(from('203.0.113.2'), { variantId, email: newAddress() }));
    // Refused requests are none of the shop's.
    const { count } = await database.owner
      .selectFrom('stockAlertRequests')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(11);
  });

  test('of strangers takes no email from the owner of an address, nor fills their mailbox', async () => {
    const { lettersPerAddressDay } = guest.tenant.settings.stockAlerts;
    const email = newAddress();
    const ask = async (visitor: string) => {
      const variantId = await alerts.soldOut();
      expect(await requestAlert({ ...guest, visitor }, { variantId, email })).toEqual({ email });
    };
    for (let turn = 0; turn <= lettersPerAddressDay; turn += 1) await ask('203.0.113.10');
    expect(await alerts.post()).toHaveLength(lettersPerAddressDay);
    await ask('203.0.113.11');
    expect(await alerts.post()).toHaveLength(1);
    for (let network = 12; network < 20; network += 1) await ask(`203.0.113.${network}`);
    expect(await alerts.post()).toHaveLength(2 * lettersPerAddressDay - 1);
  });

  test('of one of many is refused for none: their emails go out so many an hour, in turn', async () => {
    const stockAlerts = { ...guest.tenant.settings.stockAlerts, requestsPerHour: 2 };
    const settings = { ...guest.tenant.settings, stockAlerts };
    const start = Date.now();
    const at = (minutes: number) => ({
      ...guest,
      tenant: { ...guest.tenant, settings },
      now: () => new Date(start + minutes * 60_000),
    });
    const variantId = await alerts.soldOut();
    const addresses = Array.from({ length: 5 }, newAddress);
    const asked = await Promise.all(
      addresses.map((email) => requestAlert(at(0), { variantId, email })),
    );
    expect(asked).toEqual(addresses.map((email) => ({ email })));
    valueOf(await requestAlert(at(30), { variantId, email: newAddress() }));
    const sent = [];
    for (const minutes of [0, 30, 59, 60, 119, 120, 180])
      sent.push((await alerts.post(at(minutes))).length);
    expect(sent).toEqual([2, 0, 0, 2, 0, 2, 0]);
    // The week in which it is to be confirmed begins with the email.
    const [last] = (await alerts.rows(variantId)).toSorted(
      (one, another) => another.expiresAt.getTime() - one.expiresAt.getTime(),
    );
    expect(last?.expiresAt).toEqual(new Date(start + 2 * 3_600_000 + 7 * DAY));
    await cleanUpStockAlerts(at(181));
    valueOf(await requestAlert(at(181), { variantId, email: newAddress() }));
    expect(await alerts.post(at(181))).toHaveLength(1);
  });
});

describe('a token', () => {
  test('shows, confirms as often as one likes, and cancels once', async () => {
    const variantId = await alerts.soldOut();
    const email = newAddress();
    const token = await alerts.waitFor(variantId, email);
    expect(await findAlert(guest, token)).toMatchObject({ variantId, email, confirmed: true });
    expect(valueOf(await confirmAlert(guest, token)).confirmed).toBe(true);
    expect(valueOf(await cancelAlert(guest, token)).email).toBe(email);
    expect(await alerts.rows(variantId)).toEqual([]);
    expect(await findAlert(guest, token)).toBeNull();
    expect(codeOf(await cancelAlert(guest, token))).toBe('TOKEN_INVALID');
    expect(codeOf(await confirmAlert(guest, token))).toBe('TOKEN_INVALID');
  });

  test('of another tenant, or of nobody, opens nothing', async () => {
    const token = await alerts.waitFor(await alerts.soldOut());
    for (const [ctx, text] of [
      [stranger, token],
      [guest, token.toUpperCase()],
      [guest, 'x'],
      [guest, '\u0000'.repeat(43)],
    ] as const) {
      expect(await findAlert(ctx, text)).toBeNull();
      expect(codeOf(await confirmAlert(ctx, text))).toBe('TOKEN_INVALID');
      expect(codeOf(await cancelAlert(ctx, text))).toBe('TOKEN_INVALID');
    }
    expect(await findAlert(guest, token)).not.toBeNull();
  });

  test('ends after a week unconfirmed, after a year confirmed; then all is forgotten', async () => {
    const [first, second] = [await alerts.soldOut(), await alerts.soldOut()];
    const confirmed = await alerts.waitFor(first);
    valueOf(await requestAlert(guest, { variantId: second, email: newAddress() }));
    const [mail] = await alerts.post();
    const pending = mail?.token ?? '';
    expect(await findAlert(alerts.later(7 * DAY - 5000), pending)).not.toBeNull();
    expect(await findAlert(alerts.later(7 * DAY), pending)).toBeNull();
    expect(codeOf(await confirmAlert(alerts.later(7 * DAY), pending))).toBe('TOKEN_INVALID');
    expect(await findAlert(alerts.later(365 * DAY - 5000), confirmed)).not.toBeNull();
    expect(await findAlert(alerts.later(365 * DAY), confirmed)).toBeNull();

    await cleanUpStockAlerts(alerts.later(8 * DAY));
    expect([(await alerts.rows(first)).length, (await alerts.rows(second)).length]).toEqual([1, 0]);
    await cleanUpStockAlerts(alerts.later(366 * DAY));
    expect(await alerts.rows(first)).toEqual([]);
    const tokens = await database.owner.selectFrom('stockAlertTokens').selectAll().execute();
    expect(tokens).toEqual([]);
  });
});
