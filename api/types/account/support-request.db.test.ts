import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerRequest } from '#domain/support/staff.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { postSupport } from '#tests/support/requests.ts';
import { guestOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const guest = await guestOf(database.app);

async function api<T>(query: string, variables: object = {}): Promise<T> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Tenant: 'kerasma',
        Locale: 'en',
        Timezone: 'Europe/Athens',
      },
      body: JSON.stringify({ query, variables }),
    }),
    { visitor: '203.0.113.9' },
  );
  return ((await response.json()) as { data: T }).data;
}

const PROBLEM = '... on Problem { code issues { path code } }';
const REQUEST = `... on SupportRequest { id reference status name email phone order { number receiptId }
  messages { author text date } history { status by date } }`;

type Answer = { result: { __typename: string; reference: string; status: string } };

async function run(mutation: string, type: string, fields: string, input: object): Promise<Answer> {
  return api<Answer>(
    `mutation Run($input: ${type}!) { result: ${mutation}(input: $input) { __typename ${fields} ${PROBLEM} } }`,
    { input },
  );
}

const RECEIVED = '... on ContactReceived { reference email }';
const contact = (change: object = {}) =>
  run('contactSubmit', 'ContactSubmitInput', RECEIVED, {
    idempotencyKey: randomUUID(),
    name: 'Eleni',
    email: 'eleni@example.com',
    phone: '',
    message: 'Good evening',
    ...change,
  });
const find = async (id: string) => {
  const { request } = await api<{ request: object | null }>(
    `query Find($id: ID!) { request(id: $id) { ${REQUEST} } }`,
    { id },
  );
  return request;
};

test('contact, reading, reply and resolving go under the names of the contract', async () => {
  const { result } = await contact();
  expect(result).toEqual({
    __typename: 'ContactReceived',
    reference: expect.stringMatching(/^R-/) as string,
    email: 'eleni@example.com',
  });
  const { reference } = result;
  const mail = (await postSupport(guest)).find(({ kind }) => kind === 'received');
  const id = mail?.kind === 'received' ? mail.token : '';
  valueOf(await answerRequest(guest, { reference, message: 'Welcome', actor: 'staff:eleni' }));
  const replied = await run('requestReply', 'RequestReplyInput', REQUEST, {
    idempotencyKey: randomUUID(),
    id,
    message: 'Thank you',
  });
  expect(replied.result).toMatchObject({ __typename: 'SupportRequest', status: 'PENDING' });
  const resolved = await run('requestResolve', 'RequestResolveInput', REQUEST, { id });
  expect(resolved.result.status).toBe('RESOLVED');
  expect(await find(id)).toMatchObject({
    reference,
    status: 'RESOLVED',
    name: 'Eleni',
    email: 'eleni@example.com',
    phone: '',
    order: null,
    messages: [
      { author: 'CUSTOMER', text: 'Good evening' },
      { author: 'STAFF', text: 'Welcome' },
      { author: 'CUSTOMER', text: 'Thank you' },
    ],
    history: [
      { status: 'PENDING', by: 'CUSTOMER' },
      { status: 'RESOLVED', by: 'CUSTOMER' },
    ],
  });
  // The staff member is not named, and the global id opens nothing for a guest.
  expect(JSON.stringify(await find(id))).not.toContain('staff:eleni');
  expect(
    await find(Buffer.from(`SupportRequest:${randomUUID()}`).toString('base64url')),
  ).toBeNull();
});

test('faults are problems: of fields, of unknown requests, of who is nobody', async () => {
  expect((await contact({ name: '', email: 'x' })).result).toEqual({
    __typename: 'Problem',
    code: 'INVALID_INPUT',
    issues: [
      { path: 'name', code: 'REQUIRED' },
      { path: 'email', code: 'EMAIL_INVALID' },
    ],
  });
  const unknown = { id: 'a'.repeat(43) };
  for (const data of [
    await run('requestResolve', 'RequestResolveInput', REQUEST, unknown),
    await run('requestReply', 'RequestReplyInput', REQUEST, {
      ...unknown,
      idempotencyKey: randomUUID(),
      message: 'x',
    }),
  ])
    expect(data.result).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
  const own = { idempotencyKey: randomUUID(), name: 'Eleni', message: 'x' };
  const create = (input: object) =>
    run('requestCreate', 'RequestCreateInput', RECEIVED, { ...own, ...input });
  expect((await create({})).result).toMatchObject({ code: 'UNAUTHENTICATED' });
  const order = await orderOf(guest, await stockVariant(database, guest, { onHand: 5 }));
  expect((await create({ receiptId: order.receiptToken })).result).toMatchObject({
    __typename: 'ContactReceived',
    email: order.email,
  });
  expect(await api<object>('{ requests { total } }')).toEqual({ requests: null });
});
