import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { newAddress, postNewsletter } from '#tests/support/newsletter.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const guest = await guestOf(database.app);

type Options = { service?: 'main' | 'data'; tenant?: string };

async function ask(
  query: string,
  variables: object,
  { service = 'main', tenant = 'kerasma' }: Options = {},
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
    { visitor: '203.0.113.9' },
  );
  return response.json();
}

const FIELDS = 'email topics confirmed';
const subscribe = (input: object) =>
  ask(
    'mutation Ask($input: NewsletterSubscribeInput!) { result: newsletterSubscribe(input: $input) { __typename ... on NewsletterRequested { email } ... on Problem { code issues { path code } } } }',
    { input },
  );
const change = (name: 'Confirm' | 'Unsubscribe', token: string, tenant?: string) =>
  ask(
    `mutation Run($input: NewsletterTokenInput!) { result: newsletter${name}(input: $input) { __typename ... on NewsletterSubscription { ${FIELDS} } ... on Problem { code } } }`,
    { input: { token } },
    { tenant },
  );
const find = (token: string, options?: Options) =>
  ask(
    `query Find($token: String!) { result: newsletterSubscription(token: $token) { ${FIELDS} } }`,
    { token },
    options,
  );

test('the newsletter is asked for, confirmed and left under the names of the contract', async () => {
  const email = newAddress();
  const topics = ['BOTTLES', 'BAR_NIGHTS'];
  expect(await subscribe({ email, topics })).toEqual({
    data: { result: { __typename: 'NewsletterRequested', email } },
  });
  const [mail] = await postNewsletter(guest);
  expect(mail).toMatchObject({ email, locale: 'el' });
  const token = mail?.token ?? '';
  expect(await find(token)).toEqual({ data: { result: { email, topics, confirmed: false } } });
  const refused = { data: { result: { __typename: 'Problem', code: 'TOKEN_INVALID' } } };
  expect(await change('Confirm', token, 'synodos')).toEqual(refused);
  const told = { __typename: 'NewsletterSubscription', email, topics };
  expect(await change('Confirm', token)).toEqual({
    data: { result: { ...told, confirmed: true } },
  });
  expect(await find(token, { tenant: 'synodos' })).toEqual({ data: { result: null } });
  expect(await change('Unsubscribe', token)).toEqual({
    data: { result: { ...told, confirmed: false } },
  });
  expect(await find(token)).toEqual({ data: { result: null } });
  expect(await change('Unsubscribe', token)).toEqual(refused);
  const [row] = await database.owner
    .selectFrom('newsletterConsents')
    .select(['askedFrom', 'confirmedFrom'])
    .where('emailKey', '=', email)
    .execute();
  expect(row).toEqual({ askedFrom: '203.0.113.9', confirmedFrom: '203.0.113.9' });
});

test('a wish that cannot be is refused with its code', async () => {
  expect(await subscribe({ email: 'eleni', topics: ['BOTTLES'] })).toEqual({
    data: {
      result: {
        __typename: 'Problem',
        code: 'EMAIL_INVALID',
        issues: [{ path: 'email', code: 'EMAIL_INVALID' }],
      },
    },
  });
  expect(await subscribe({ email: newAddress(), topics: [] })).toMatchObject({
    data: { result: { code: 'REQUIRED', issues: [{ path: 'topics', code: 'REQUIRED' }] } },
  });
});

test('who is on the list is no part of the public service', async () => {
  expect(await find('x'.repeat(43), { service: 'data' })).toMatchObject({
    errors: [{ message: expect.stringContaining('newsletterSubscription') as string }],
  });
});
