import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isInputObjectType,
  isNonNullType,
  isUnionType,
  type GraphQLField,
} from 'graphql';
import { describe, expect, test } from 'vitest';

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));
const queries = schema.getQueryType()?.getFields() ?? {};
const mutations = schema.getMutationType()?.getFields() ?? {};

/** The names of what a call of one `input` takes, those that it needs with a mark. */
function inputOf(call: GraphQLField<unknown, unknown> | undefined): string[] {
  const [input] = call?.args ?? [];
  const type = input && isNonNullType(input.type) ? input.type.ofType : null;
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields()).map(
    ({ name, type: field }) => `${name}${isNonNullType(field) ? '!' : ''}`,
  );
}

describe('the contract of checkout, payments and orders', () => {
  test('S7-060: has a call for each thing that a client reads', () => {
    const args = (name: string) =>
      queries[name]?.args.map((arg) => `${arg.name}${isNonNullType(arg.type) ? '!' : ''}`).sort();
    expect(args('checkout')).toEqual(['cartId!']);
    expect(args('order')).toEqual(['receiptId!']);
    expect(args('receipt')).toEqual(['receiptId!']);
    expect(args('orders')).toEqual(['first!', 'skip!']);
    expect(args('memberOrder')).toEqual(['id!']);
    expect(args('installmentOptions')).toEqual(['cartId', 'paymentMethodId!', 'receiptId']);
  });

  test.each([
    ['checkoutContactUpdate', ['cartId!', 'email!', 'phone!']],
    [
      'checkoutAddressesUpdate',
      ['cartId!', 'billingAddress!', 'shippingAddress', 'shipToBilling!'],
    ],
    ['checkoutShippingMethodUpdate', ['cartId!', 'shippingMethodId!']],
    ['checkoutPaymentMethodUpdate', ['cartId!', 'paymentMethodId!', 'installmentCount']],
    ['checkoutInvoiceUpdate', ['cartId!', 'documentKind!', 'vatNumber']],
    [
      'checkoutComplete',
      ['idempotencyKey!', 'cartId!', 'expectedTotal!', 'acceptTerms!', 'ageConfirmed!'],
    ],
    ['paymentInitialize', ['idempotencyKey!', 'receiptId!']],
    ['paymentConfirm', ['idempotencyKey!', 'receiptId!']],
    ['paymentRetry', ['idempotencyKey!', 'receiptId!']],
    ['orderCancel', ['idempotencyKey!', 'receiptId!']],
    ['orderReorder', ['idempotencyKey!', 'receiptId!']],
    ['orderWithdraw', ['idempotencyKey!']],
    ['orderAccessRequest', ['number!', 'email!']],
  ])('S7-060: %s takes what the decisions name, and may answer a problem', (name, fields) => {
    const call = mutations[name];
    expect(call?.args).toHaveLength(1);
    expect(inputOf(call)).toEqual(expect.arrayContaining(fields));
    const answer = call && isNonNullType(call.type) ? call.type.ofType : null;
    if (!isUnionType(answer)) throw new Error(`${name} answers no union`);
    expect(answer.getTypes().map((type) => type.name)).toContain('Problem');
  });
});
