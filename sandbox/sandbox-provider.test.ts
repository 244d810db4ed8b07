import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawCall } from '#domain/payments/ports.ts';
import { freePort, until } from '#tests/support/processes.ts';
import { certainty, refundRequest } from '#tests/support/payment-requests.ts';
import { openBankStand, type BankStand } from '#tests/support/sandbox-bank.ts';
import { bankWords } from './bank-texts.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { CODE, testCards } from './test-cards.ts';

let stand: BankStand;
beforeAll(async () => {
  stand = await openBankStand();
});
afterAll(() => stand.close());

const numberOf = (name: string): string =>
  testCards.find((card) => card.name === name)?.number ?? '';
const good = { holder: 'Eleni Pappa', expiry: '12/45', csc: '123' };

async function open(changes: Parameters<BankStand['request']>[0] = {}): Promise<string> {
  return (await stand.provider.initialize(stand.request(changes))).reference;
}

/** Pays by the test card of a name. */
function payBy(reference: string, card: string, form: Record<string, string> = {}) {
  return stand.post(`/pay/${reference}`, { ...good, number: numberOf(card), ...form });
}

const webhooksOf = (reference: string): RawCall[] =>
  stand.notices.filter(({ body }) => body.includes(reference));

test('one payment is opened once, however often and at once it is asked for', async () => {
  const request = stand.request();
  const opened = await Promise.all([1, 2, 3].map(() => stand.provider.initialize(request)));
  expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
  expect(opened[0]?.redirectUrl).toBe(`${stand.provider.origins[0]}/pay/${opened[0]?.reference}`);
  expect(await stand.provider.status(opened[0]?.reference ?? '')).toMatchObject({
    state: 'open',
    amount: 4790,
    currency: 'EUR',
  });
});

describe('a card', () => {
  test('that is good takes the money, leads back, and sends a signed webhook', async () => {
    const reference = await open();
    const answer = await payBy(reference, 'visa');
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('Location') ?? '');
    const query = back.searchParams;
    const browser = { method: 'GET', path: back.pathname, query, headers: {}, body: '' };
    expect(stand.provider.handleReturn(browser)).toEqual({ reference, hasFailed: false });
    expect(await stand.provider.status(reference)).toMatchObject({
      state: 'captured',
      amount: 4790,
      refunded: 0,
      failureCode: null,
    });
    await until('the webhook is there', () => webhooksOf(reference).length === 1);
    const [call] = webhooksOf(reference);
    if (!call) throw new Error('No webhook');
    const { answer: reply, event } = await stand.provider.handleWebhook(call);
    expect([reply.status, event?.reference]).toEqual([200, reference]);
  });

  test.each([
    ['declined', 'PAYMENT_DECLINED'],
    ['insufficientFunds', 'PAYMENT_DECLINED'],
    ['invalidDetails', 'PAYMENT_DETAILS_INVALID'],
    ['expiredAtIssuer', 'PAYMENT_DETAILS_INVALID'],
  ])('%s: %s', async (card, failureCode) => {
    const reference = await open();
    await payBy(reference, card);
    expect(await stand.provider.status(reference)).toMatchObject({
      state: 'declined',
      failureCode,
    });
  });

  test('with 3-D Secure takes the money after the code, and none after three wrong ones', async () => {
    const reference = await open();
    expect((await payBy(reference, 'threeDSecure')).headers.get('Location')).toBe(
      `/pay/${reference}`,
    );
    expect((await stand.provider.status(reference)).state).toBe('open');
    expect((await stand.post(`/pay/${reference}/confirm`, { code: '000000' })).status).toBe(422);
    expect((await stand.post(`/pay/${reference}/confirm`, { code: CODE })).status).toBe(303);
    expect((await stand.provider.status(reference)).state).toBe('captured');

    const other = await open();
    await payBy(other, 'threeDSecure');
    for (const code of ['1', '2', '3']) await stand.post(`/pay/${other}/confirm`, { code });
    expect((await stand.provider.status(other)).state).toBe('declined');
    // The right code comes too late.
    await stand.post(`/pay/${other}/confirm`, { code: CODE });
    expect((await stand.provider.status(other)).state).toBe('declined');
  });

  test('is charged once, though its form is sent twice', async () => {
    const reference = await open();
    await Promise.all([payBy(reference, 'visa'), payBy(reference, 'declined')]);
    const { state } = await stand.provider.status(reference);
    await payBy(reference, state === 'captured' ? 'declined' : 'visa');
    expect((await stand.provider.status(reference)).state).toBe(state);
  });
});

describe('a card that the payer wants to be remembered (S3-058)', () => {
  const address = (path: string) => `${stand.provider.origins[0]}${path}`;
  const send = (path: string, cookie: string, fields?: Record<string, string>) =>
    fetch(address(path), {
      redirect: 'manual',
      headers: { Cookie: cookie },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const tick = { tokenize: 'yes' };

  test('pays the next time by one press in the same browser, and in no other', async () => {
    const first = await payBy(await open({ locale: 'en' }), 'visa', tick);
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^remembered-card=\S+; Path=\/pay; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(first);
    const next = await open({ locale: 'en' });
    const page = await (await send(`/pay/${next}`, cookie)).text();
    expect(page).toContain('Pay with Visa ending in 1111');
    expect(await (await send(`/pay/${next}`, '')).text()).not.toContain('ending in');
    await send(`/pay/${next}/remembered`, `${cookie.slice(0, -1)}x`, {});
    expect((await stand.provider.status(next)).state).toBe('open');
    expect((await send(`/pay/${next}/remembered`, cookie, {})).status).toBe(303);
    expect((await stand.provider.status(next)).state).toBe('captured');
    // And once more.
    const third = await open({ locale: 'en' });
    await send(`/pay/${third}/remembered`, cookie, {});
    expect((await stand.provider.status(third)).state).toBe('captured');
  });

  test('is asked for its code as before, and one that did not pay is not offered', async () => {
    const before = await open({ locale: 'en' });
    const cookie = cookieOf(await payBy(before, 'threeDSecure', tick));
    const next = await open({ locale: 'en' });
    expect(await (await send(`/pay/${next}`, cookie)).text()).not.toContain('ending in');
    await stand.post(`/pay/${before}/confirm`, { code: CODE });
    expect(await (await send(`/pay/${next}`, cookie)).text()).toContain('ending in 3220');
    await send(`/pay/${next}/remembered`, cookie, {});
    expect((await stand.provider.status(next)).state).toBe('open');
    await stand.post(`/pay/${next}/confirm`, { code: CODE });
    expect((await stand.provider.status(next)).state).toBe('captured');
    const refused = cookieOf(await payBy(await open({ locale: 'en' }), 'declined', tick));
    expect(
      await (await send(`/pay/${await open({ locale: 'en' })}`, refused)).text(),
    ).not.toContain('ending in');
  });

  test('is deleted on request, and never stored without the tick', async () => {
    expect((await payBy(await open({ locale: 'en' }), 'visa')).headers.getSetCookie()).toEqual([]);
    const cookie = cookieOf(await payBy(await open({ locale: 'en' }), 'visa', tick));
    const next = await open({ locale: 'en' });
    const answer = await send(`/pay/${next}/forget`, cookie, {});
    expect(answer.headers.getSetCookie()[0]).toMatch(/^remembered-card=; Path=\/pay; Max-Age=0/);
    expect(answer.headers.get('Location')).toBe(`/pay/${next}`);
  });
});

describe.each(['en', 'el'] as const)('the card’s form, %s', (locale) => {
  const { fields, codes, tokenize } = bankWords[locale];
  const plain = (html: string) => html.replaceAll('&#39;', "'");

  test('asks for holder, number, expiry, month, year and code, and whether to remember (S3-057, S3-058)', async () => {
    const reference = await open({ locale });
    const html = plain(await (await fetch(`${stand.provider.origins[0]}/pay/${reference}`)).text());
    for (const [name, label] of Object.entries(fields)) {
      expect(html).toMatch(
        new RegExp(`<label for="${name}">${label.replace('(', '\\(').replace(')', '\\)')}`),
      );
      expect(html).toContain(`name="${name}"`);
    }
    for (const purpose of [
      'cc-name',
      'cc-number',
      'cc-exp',
      'cc-exp-month',
      'cc-exp-year',
      'cc-csc',
    ]) {
      expect(html).toContain(`autocomplete="${purpose}"`);
    }
    expect(html).toContain('name="tokenize"');
    expect(html).toContain(tokenize);
  });

  test.each([
    ['S5-004', { holder: '' }, 'HOLDER_REQUIRED'],
    ['S5-005', { number: '' }, 'NUMBER_REQUIRED'],
    ['S5-006', { expiry: '' }, 'EXPIRY_EMPTY'],
    ['S5-007', { expiry: '', year: '45' }, 'MONTH_EMPTY'],
    ['S5-008', { expiry: '', month: '12' }, 'YEAR_EMPTY'],
    ['S5-009', { csc: '' }, 'CSC_EMPTY'],
    ['S5-010', { number: '4111 1111 1111 1112' }, 'VALUE_INVALID'],
    ['S5-011', { number: '4111 1111 1111 111x' }, 'CHARACTER_INVALID'],
    ['S5-012', { number: '4111 1111 1111 11' }, 'LENGTH_INVALID'],
    ['S5-013', { number: '3530 1113 3330 0000' }, 'CARD_NOT_SUPPORTED'],
    ['S5-014', { expiry: '12/20' }, 'CARD_EXPIRED'],
  ] as const)('%s: %j is reported as %s, and nothing is charged', async (_row, form, code) => {
    const reference = await open({ locale });
    const answer = await payBy(reference, 'visa', form);
    expect(answer.status).toBe(422);
    const html = plain(await answer.text());
    expect(html).toContain(codes[code]);
    // What was typed comes back, the security code excepted.
    expect(html).toContain(`value="${'holder' in form ? '' : good.holder}"`);
    expect(html).not.toContain(`value="${good.csc}"`);
    expect((await stand.provider.status(reference)).state).toBe('open');
  });
});

test('IRIS: the payer’s own bank approves at once, later, or not', async () => {
  const [now, later, refused] = (await Promise.all(
    [1, 2, 3].map(() => open({ kind: 'iris' })),
  )) as [string, string, string];
  await stand.post(`/pay/${now}/iris`, { answer: 'now' });
  await stand.post(`/pay/${refused}/iris`, { answer: 'refuse' });
  const left = await stand.post(`/pay/${later}/iris`, { answer: 'later' });
  expect(left.status).toBe(303);
  const states = await Promise.all(
    [now, later, refused].map(async (one) => (await stand.provider.status(one)).state),
  );
  expect(states).toEqual(['captured', 'open', 'declined']);
  await until('the other bank has approved', async () => {
    return (await stand.provider.status(later)).state === 'captured';
  });
}, 20_000);

describe('webhooks', () => {
  test('are sent twice, or not at all, on demand', async () => {
    const [twice, lost] = [await open(), await open()];
    await payBy(twice, 'webhookTwice');
    await payBy(lost, 'webhookLost');
    await until('both copies are there', () => webhooksOf(twice).length === 2);
    const ids = webhooksOf(twice).map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect(webhooksOf(lost)).toEqual([]);
    expect((await stand.provider.status(lost)).state).toBe('captured');
  });

  test('that the shop does not take are owed, also by a bank that was ended meanwhile', async () => {
    stand.shop.status = 503;
    const reference = await open();
    await payBy(reference, 'visa');
    await until('the shop has refused', () => webhooksOf(reference).length > 0);
    await stand.restart();
    stand.shop.status = 200;
    const before = webhooksOf(reference).length;
    await until('it is sent again', () => webhooksOf(reference).length > before);
    expect((await stand.provider.status(reference)).state).toBe('captured');
  });

  test('of a stranger, changed ones and old ones are refused', async () => {
    const reference = await open();
    await payBy(reference, 'visa');
    await until('the webhook is there', () => webhooksOf(reference).length === 1);
    const [call] = webhooksOf(reference);
    if (!call) throw new Error('No webhook');
    const refused = async (of: Partial<RawCall>, provider = stand.provider) => {
      const { answer, event } = await provider.handleWebhook({ ...call, ...of });
      return [answer.status, event];
    };
    expect(await refused({ headers: {} })).toEqual([401, null]);
    expect(await refused({ body: call.body.replace(reference, 'f'.repeat(32)) })).toEqual([
      401,
      null,
    ]);
    const tenMinutesOn = createSandboxProvider({
      origin: stand.provider.origins[0] ?? '',
      apiOrigin: stand.provider.origins[0] ?? '',
      secret: stand.secret,
      now: () => new Date(Date.now() + 600_000),
    });
    expect(await refused({}, tenMinutesOn)).toEqual([401, null]);
  });
});

describe('money back', () => {
  test('is given once for each key, in parts, and never more than was taken', async () => {
    const reference = await open();
    await payBy(reference, 'visa');
    const refund = async (amount: number, idempotencyKey: string) => {
      await stand.provider.refund(refundRequest({ reference, amount, idempotencyKey }));
      return stand.provider.status(reference);
    };
    expect(await refund(1000, 'a')).toMatchObject({ state: 'captured', refunded: 1000 });
    expect(await refund(1000, 'a')).toMatchObject({ state: 'captured', refunded: 1000 });
    expect(await certainty(refund(2000, 'a'))).toBe(true);
    expect(await certainty(refund(3791, 'b'))).toBe(true);
    expect(await refund(3790, 'b')).toMatchObject({ state: 'refunded', refunded: 4790 });
  });

  test('is not needed for what was not captured: it is canceled, and a captured payment stays', async () => {
    const [unpaid, paid] = [await open(), await open()];
    await payBy(paid, 'visa');
    expect(await stand.provider.cancel(unpaid)).toMatchObject({
      state: 'canceled',
      failureCode: 'PAYMENT_CANCELED',
    });
    expect((await stand.provider.cancel(paid)).state).toBe('captured');
    await payBy(unpaid, 'visa');
    expect((await stand.provider.status(unpaid)).state).toBe('canceled');
  });

  test('that was only authorised is taken whole, or not', async () => {
    const reference = await open();
    await payBy(reference, 'authorised');
    expect((await stand.provider.status(reference)).state).toBe('authorised');
    expect(await certainty(stand.provider.capture(reference, 4000))).toBe(true);
    expect((await stand.provider.capture(reference, 4790)).state).toBe('captured');
  });
});

describe('a bank that does not serve', () => {
  test('out of order: nothing was begun there', async () => {
    await stand.control('service', { down: true });
    expect(await certainty(open())).toBe(true);
    await stand.control('service', { down: false });
    expect(await certainty(open({ email: 'eleni+bank-down@example.com' }))).toBe(true);
    expect(await open()).toMatch(/^[0-9a-f]{32}$/);
  });

  test('without an answer in time: nobody knows', async () => {
    const [origin = ''] = stand.provider.origins;
    const hasty = createSandboxProvider({
      origin,
      apiOrigin: origin,
      secret: stand.secret,
      now: () => new Date(),
      timeoutMs: 50,
    });
    const silent = stand.request({ email: 'eleni+bank-silent@example.com' });
    expect(await certainty(hasty.initialize(silent))).toBe(false);
    // Asked again it answers the payment that it had opened.
    expect((await stand.control('payments', {})).status).toBe(404);
    const usual = { ...silent, email: 'eleni@example.com' };
    expect((await stand.provider.initialize(usual)).reference).toMatch(/^[0-9a-f]{32}$/);
  });

  test('not there, or for a shop that it does not know: nothing was begun', async () => {
    const elsewhere = (apiOrigin: string, secret: string) =>
      createSandboxProvider({ origin: apiOrigin, apiOrigin, secret, now: () => new Date() });
    const nobody = elsewhere(`http://127.0.0.1:${await freePort()}`, stand.secret);
    expect(await certainty(nobody.initialize(stand.request()))).toBe(true);
    const stranger = elsewhere(stand.provider.origins[0] ?? '', 'guessed');
    expect(await certainty(stranger.initialize(stand.request()))).toBe(true);
    expect(await certainty(stand.provider.status('f'.repeat(32)))).toBe(true);
    expect(await certainty(stand.provider.status('../payments'))).toBe(true);
  });
});
