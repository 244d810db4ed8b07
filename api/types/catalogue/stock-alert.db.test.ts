import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runDue } from '#domain/outbox/outbox.ts';
import { alertHandlers } from '#domain/stock-alerts/emails.ts';
import { requestAlert } from '#domain/stock-alerts/stock-alerts.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, stockVariant } from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';
import { encodeId } from '../basics/node.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const guest = await guestOf(database.app);

async function ask(
  query: string,
  variables: object,
  { service = 'main', tenant = 'kerasma' }: { service?: 'main' | 'data'; tenant?: string } = {},
): Promise<unknown> {
  const response = await graphql[service](
    new Request(`http://shop.example/graphql/${service}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Tenant: tenant,
        Locale: 'el',
        Timezone: 'Europe/Athens',
      },
      body: JSON.stringify({ query, variables }),
    }),
  );
  return response.json();
}

const ALERT =
  '__typename ... on StockAlert { email confirmed product { name } variant { label availability } } ... on Problem { code issues { path code } }';
const request = (input: object) =>
  ask(
    'mutation Ask($input: StockAlertRequestInput!) { result: stockAlertRequest(input: $input) { __typename ... on StockAlertRequested { email } ... on Problem { code issues { path code } } } }',
    { input },
  );
const change = (name: 'Confirm' | 'Cancel', token: string, tenant?: string) =>
  ask(
    `mutation Run($input: StockAlertTokenInput!) { result: stockAlert${name}(input: $input) { ${ALERT} } }`,
    { input: { token } },
    { tenant },
  );
const find = (token: string, options?: Parameters<typeof ask>[2]) =>
  ask(
    'query Find($token: String!) { result: stockAlert(token: $token) { email confirmed product { name } variant { label availability } } }',
    { token },
    options,
  );

async function sentToken(): Promise<string> {
  const tokens: string[] = [];
  const keep = (mail: { token: string }) => {
    tokens.push(mail.token);
    return Promise.resolve();
  };
  const handlers = alertHandlers({ sendConfirmation: keep, sendRestocked: keep });
  await runDue(guest, {
    handlers,
    onError: (error) => {
      throw error;
    },
  });
  return tokens.at(-1) ?? '';
}

test('an alert is asked for, confirmed and cancelled under the names of the contract', async () => {
  const variantId = encodeId('Variant', await stockVariant(database, guest, { onHand: 0 }));
  const email = `${randomUUID()}@example.com`;
  expect(await request({ variantId, email })).toEqual({
    data: { result: { __typename: 'StockAlertRequested', email } },
  });
  const token = await sentToken();
  const alert = {
    email,
    product: { name: 'Δοκιμαστικό ρούμι' },
    variant: { label: '70 cl', availability: 'SOLD_OUT' },
  };
  expect(await find(token)).toEqual({ data: { result: { ...alert, confirmed: false } } });
  const refused = {
    data: { result: { __typename: 'Problem', code: 'TOKEN_INVALID', issues: [] } },
  };
  expect(await change('Confirm', token, 'synodos')).toEqual(refused);
  const told = { ...alert, __typename: 'StockAlert' };
  expect(await change('Confirm', token)).toEqual({
    data: { result: { ...told, confirmed: true } },
  });
  expect(await find(token)).toEqual({ data: { result: { ...alert, confirmed: true } } });
  expect(await find(token, { tenant: 'synodos' })).toEqual({ data: { result: null } });
  expect(await change('Cancel', token)).toEqual({
    data: { result: { ...told, confirmed: false } },
  });
  expect(await find(token)).toEqual({ data: { result: null } });
  expect(await change('Cancel', token)).toEqual(refused);
});

test('an alert for goods without words in the language of the page shows those of its own', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 0 });
  await requestAlert(guest, { variantId, email: `${randomUUID()}@example.com` });
  const token = await sentToken();
  await database.owner
    .deleteFrom('productTranslations')
    .where('locale', '=', 'el')
    .where('productId', '=', (eb) =>
      eb.selectFrom('variants').where('id', '=', variantId).select('productId'),
    )
    .execute();
  expect(await find(token)).toMatchObject({
    data: { result: { product: { name: 'Test rum' }, variant: { label: '70 cl' } } },
  });
});

test('a request that cannot be is refused with its code', async () => {
  const soldOut = encodeId('Variant', await stockVariant(database, guest, { onHand: 0 }));
  const inStock = encodeId('Variant', await stockVariant(database, guest, { onHand: 1 }));
  expect(await request({ variantId: soldOut, email: 'eleni' })).toEqual({
    data: {
      result: {
        __typename: 'Problem',
        code: 'EMAIL_INVALID',
        issues: [{ path: 'email', code: 'EMAIL_INVALID' }],
      },
    },
  });
  for (const variantId of [inStock, encodeId('Variant', randomUUID()), 'x']) {
    expect(await request({ variantId, email: 'eleni@example.com' })).toMatchObject({
      data: { result: { code: 'VARIANT_NOT_AVAILABLE' } },
    });
  }
});

test('who waits for what is no part of the public service', async () => {
  expect(await find('x'.repeat(43), { service: 'data' })).toMatchObject({
    errors: [{ message: expect.stringContaining('stockAlert') as string }],
  });
});
