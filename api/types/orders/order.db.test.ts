import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { deliverOrder } from '#domain/orders/fulfilment/fulfil.ts';
import { fiscalHandlers } from '#domain/orders/documents/fiscal-handlers.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import { createTokenKeys } from '#domain/identity/token-keys.ts';
import { signIn } from '#domain/identity/sessions.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf, PASSWORD } from '#tests/support/member.ts';
import { sendOrder } from '#tests/support/orders.ts';
import { guestOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';
import { encodeId } from '../basics/node.ts';

const keys = createTokenKeys(['a secret of at least thirty-two characters']);
const EMAIL = 'eleni@example.com';

const database = await openTestDatabase();
const counted = countStatements(database.app);
const graphql = createGraphql({ db: counted.db, log: { error: () => undefined }, tokenKeys: keys });
const guest = await guestOf(database.app);
const member = asMember(guest, await memberOf(database, guest, EMAIL), EMAIL);
const pair = await signIn(guest, keys, { email: EMAIL, password: PASSWORD, device: '' });
if (!('accessToken' in pair)) throw new Error('Not signed in');
const bearer = { Authorization: `Bearer ${pair.accessToken}` };

async function ask<T>(
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Tenant: 'kerasma',
        Locale: 'en',
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

/** The answer of a mutation, which takes one input. */
async function mutate<T>(name: string, input: object, fields: string): Promise<T> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation M($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
  const data = await ask<Record<string, T>>(query, { input });
  return data[name] as T;
}

const WHOLE = `id number receiptId date state locale email phone notes
  items { sku productName options { label value } tracking trackingUrl withdrawableQuantity quantity }
  billingAddress { firstName } shippingAddress { city } shipments { state } payments { state amount { amount } }
  paymentCost { amount } timeline { subject state at } documentKind
  invoice { companyName businessActivity vatNumber taxOffice } fiscalDocument { mark url qr stampedAt }
  refundedTotal { amount } canCancel canWithdraw withdrawUntil withdrawals { id items { quantity item { sku } } }`;
const PROBLEM = '__typename ... on Problem { code }';
const cash = { payment: 'cash_on_delivery' } as const;

async function ordered(ctx: Context = guest, quantity = 2) {
  return orderOf(ctx, await stockVariant(database, guest, { onHand: 10 }), quantity, cash);
}

test('a receipt has everything of an order, from its placing to its mark', async () => {
  const order = await ordered();
  await sendOrder(guest, order.id);
  valueOf(await deliverOrder(guest, { orderId: order.id, actor: 'staff:test' }));
  const stamp = { mark: '400', uid: 'U', url: 'https://tax.example/400' };
  await runDue(guest, {
    handlers: fiscalHandlers({ stamp: () => Promise.resolve(stamp) }),
    onError: () => undefined,
  });
  type Receipt = { timeline: { subject: string; state: string }[] };
  const { receipt } = await ask<{ receipt: Receipt }>(
    `query R($id: String!) { receipt(receiptId: $id) { ${WHOLE} } }`,
    { id: order.receiptToken },
  );
  expect(receipt).toMatchObject({
    number: order.number,
    state: 'PROCESSING',
    documentKind: 'RECEIPT',
    invoice: null,
    canCancel: false,
    canWithdraw: true,
    withdrawUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    items: [{ withdrawableQuantity: 2, tracking: '7001234567' }],
    fiscalDocument: {
      mark: '400',
      qr: expect.stringMatching(/^data:image\/png;base64,/) as string,
    },
  });
  const steps = receipt.timeline.map(({ subject, state }) => `${subject} ${state}`);
  expect(steps).toEqual([
    'order CREATED',
    'order APPROVED',
    'payment CREATED',
    'payment PENDING',
    'shipment PENDING',
    'shipment READY',
    'shipment PROCESSING',
    'order PROCESSING',
    'shipment SHIPPED',
    'shipment COMPLETED',
  ]);
});

describe('ORD-05: a member’s orders', () => {
  test('are listed and found for their member, and unknown to others', async () => {
    const order = await ordered(member);
    const foreign = await ordered();
    const list = `{ orders { total nodes { number } } }`;
    const mine = await ask<{ orders: { total: number; nodes: { number: string }[] } }>(
      list,
      {},
      bearer,
    );
    const numbers = mine.orders.nodes.map(({ number }) => number);
    expect(numbers).toContain(order.number);
    expect(numbers).not.toContain(foreign.number);
    expect(await ask(list)).toEqual({ orders: null });

    const find = 'query O($id: ID!) { memberOrder(id: $id) { number } }';
    const id = encodeId('Order', order.id);
    expect(await ask(find, { id }, bearer)).toEqual({ memberOrder: { number: order.number } });
    const nothing = { memberOrder: null };
    expect(await ask(find, { id })).toEqual(nothing);
    for (const unknown of [encodeId('Order', randomUUID()), order.number, order.id]) {
      expect(await ask(find, { id: unknown }, bearer)).toEqual(nothing);
    }
    expect(await ask(find, { id: encodeId('Order', foreign.id) }, bearer)).toEqual(nothing);
    // Nor does the work behind the answer differ.
    const cost = (one: string) =>
      counted.during(() => ask(find, { id: encodeId('Order', one) }, bearer));
    expect(await cost(foreign.id)).toBe(await cost(randomUUID()));
  });

  test('are read in the same number of statements, however many there are', async () => {
    const list = `query L($first: Int!) { orders(first: $first) { nodes { ${WHOLE} } } }`;
    await ordered(member);
    await ordered(member);
    await ordered(member);
    const count = (first: number) => counted.during(() => ask(list, { first }, bearer));
    expect(await count(3)).toBe(await count(1));
  });
});

describe('what buyers do with their orders', () => {
  test('cancel it; once it is too late the answer says so', async () => {
    const order = await ordered();
    const input = { idempotencyKey: randomUUID(), receiptId: order.receiptToken };
    const fields = `${PROBLEM} ... on Order { state canCancel }`;
    expect(await mutate('orderCancel', input, fields)).toEqual({
      __typename: 'Order',
      state: 'CANCELED',
      canCancel: false,
    });
    const again = { ...input, idempotencyKey: randomUUID() };
    expect(await mutate('orderCancel', again, fields)).toMatchObject({ code: 'NOT_CANCELABLE' });
  });

  test('withdraw from it by number and email, with the answer’s token', async () => {
    const order = await ordered();
    await sendOrder(guest, order.id);
    type Offer = { token: string; items: { id: string; quantity: number }[] };
    const offer = await mutate<Offer>(
      'orderWithdrawalFind',
      { number: order.number, email: EMAIL },
      `${PROBLEM} ... on WithdrawalOffer { token number withdrawUntil items { id productName variantLabel isGift quantity } }`,
    );
    const items = offer.items.map(({ id }) => ({ id, quantity: 1 }));
    const withdrawal = await mutate(
      'orderWithdraw',
      { idempotencyKey: randomUUID(), token: offer.token, items },
      `${PROBLEM} ... on Withdrawal { id receivedAt items { quantity item { sku total { amount } } } }`,
    );
    expect(withdrawal).toMatchObject({
      __typename: 'Withdrawal',
      items: [{ quantity: 1, item: { sku: order.lines[0]?.sku } }],
    });
  });

  test('order it again, with a report of what is different', async () => {
    const order = await ordered(guest, 8);
    const answer = await mutate(
      'orderReorder',
      { idempotencyKey: randomUUID(), receiptId: order.receiptToken },
      `${PROBLEM} ... on OrderReorder { cart { lines { quantity } } differences { kind productName before now } }`,
    );
    expect(answer).toMatchObject({
      cart: { lines: [{ quantity: 2 }] },
      differences: [{ kind: 'QUANTITY_REDUCED', before: '8', now: '2' }],
    });
  });

  test('ask for its link, and get the answer that everybody gets', async () => {
    const order = await ordered();
    const request = (number: string) =>
      mutate(
        'orderAccessRequest',
        { number, email: EMAIL },
        `${PROBLEM} ... on OrderAccessRequested { accepted }`,
      );
    expect(await request(order.number)).toEqual(await request('K-1'));
  });

  test('S3-050, S3-051: its purchase is answered once, with the data of the specification', async () => {
    const order = await ordered();
    const claim = () =>
      mutate(
        'orderPurchaseClaim',
        { receiptId: order.receiptToken },
        'number total currency taxTotal shipmentTotal orderItems { variant { sku name label } product { brand { name } categories { name } } quantity price }',
      );
    expect(await claim()).toMatchObject({
      number: order.number,
      currency: 'EUR',
      orderItems: [{ variant: { name: 'Test rum' }, quantity: 2, price: '19.90' }],
    });
    expect(await claim()).toBeNull();
  });
});
