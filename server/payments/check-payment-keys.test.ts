import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createVivaProvider } from '#adapters/payment/viva/viva-provider.ts';
import { openVivaStandIn, vivaCredentials, vivaSourceCodes } from '#tests/support/viva-stand-in.ts';
import { checkPaymentKeys } from './check-payment-keys.ts';

const viva = await openVivaStandIn();
afterAll(() => viva.close());

/** The messages to the operator with these keys, at this address. */
async function reportedFor(change: Partial<typeof vivaCredentials> = {}, origin = viva.origin) {
  const reported: string[] = [];
  const provider = createVivaProvider({
    hosts: { accounts: origin, api: origin, payments: origin },
    credentials: { ...vivaCredentials, ...change },
    sourceCodes: vivaSourceCodes,
    now: () => new Date(),
  });
  await checkPaymentKeys([provider, { key: 'sandbox' }], (sentence) => reported.push(sentence));
  return reported;
}

test('good keys are taken, by calls that change nothing', async () => {
  const before = viva.calls.length;
  expect(await reportedFor()).toEqual([]);
  expect(viva.calls.slice(before)).toEqual([
    'POST /connect/token',
    'GET /api/messages/config/token',
  ]);
});

test.each([
  [{ clientSecret: 'of another account' }, 'VIVA_CLIENT_ID and VIVA_CLIENT_SECRET'],
  [{ apiKey: 'of another account' }, 'VIVA_MERCHANT_ID and VIVA_API_KEY'],
])('keys that Viva refuses are named, but their values are not: %j', async (change, names) => {
  const reported = await reportedFor(change);
  expect(reported).toEqual([
    expect.stringMatching(`^${names} are refused .*no payment by viva works`),
  ]);
  expect(reported.join()).not.toContain('of another account');
});

test('a provider that has trouble refuses nothing', async () => {
  viva.trouble.status = 503;
  expect(await reportedFor()).toEqual([
    expect.stringContaining('could not be tested (Viva: token: answered 503)'),
    expect.stringContaining('could not be tested (Viva: verification key: answered 503)'),
  ]);
  viva.trouble.status = null;
});

test('one that cannot be reached refuses nothing', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const reported = await reportedFor({}, `http://127.0.0.1:${port}`);
  expect(reported).toHaveLength(2);
  for (const sentence of reported) expect(sentence).toContain('could not be tested');
});
