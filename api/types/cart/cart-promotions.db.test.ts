import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, stockVariant } from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';
import { encodeId } from '../basics/node.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const statements = countStatements(database.app);
const graphql = createGraphql({ db: statements.db, log: { error: () => undefined } });

const CART = `id version totals { items { amount } discount { amount } total { amount } }
  promotionCodes { code name slug problem { code params { name value } } }
  discounts { name slug amount { amount formatted } code }
  gifts { name slug quantity available product { name } variant { sku } }
  hints { name slug missing { amount } missingQuantity action { type percent } } freeShipping
  lines { total { amount } discount { amount } discountedTotal { amount } }`;

type Result = Record<string, unknown> & { id: string };

async function ask(query: string, variables: object, locale = 'en'): Promise<Result> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: locale },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const { data } = (await response.json()) as { data: { result: Result } };
  return data.result;
}

async function mutate(name: string, input: object, locale = 'en'): Promise<Result> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation Run($input: ${type}) { result: ${name}(input: $input) {
    __typename ... on Cart { ${CART} } ... on Problem { problemCode: code params { name value } } } }`;
  return ask(query, { input }, locale);
}

const newCart = async (price: number, quantity = 1, isAlcohol = true) => {
  const variantId = await stockVariant(database, guest, { onHand: 50, price, isAlcohol });
  const lines = [{ variantId: encodeId('Variant', variantId), quantity }];
  return mutate('cartCreate', { idempotencyKey: randomUUID(), lines });
};

test('says what is missing, what is given and what is free', async () => {
  const near = await newCart(6900);
  expect(near).toMatchObject({
    freeShipping: false,
    hints: [
      {
        slug: 'the-courier-is-on-us',
        missing: { amount: 600 },
        missingQuantity: null,
        action: { type: 'FREE_SHIPPING' },
      },
    ],
    gifts: [
      { slug: 'one-more-glass', quantity: 1, available: true, variant: { sku: 'PON-MRD-05' } },
    ],
  });
  const far = await newCart(7500);
  expect(far).toMatchObject({ freeShipping: true, hints: [] });
});

test('takes a code, shows what it does, and gives it up', async () => {
  const { id: cartId } = await newCart(8000, 1, false);
  const applied = await mutate('cartPromotionCodeApply', { cartId, code: ' firstround ' });
  expect(applied).toMatchObject({
    __typename: 'Cart',
    promotionCodes: [
      { code: 'FIRSTROUND', name: 'First Round', slug: 'first-round', problem: null },
    ],
    discounts: [
      { name: 'First Round', code: 'FIRSTROUND', amount: { amount: 800, formatted: '€8.00' } },
    ],
    totals: { items: { amount: 8000 }, discount: { amount: 800 }, total: { amount: 7200 } },
    lines: [
      { total: { amount: 8000 }, discount: { amount: 0 }, discountedTotal: { amount: 8000 } },
    ],
    freeShipping: false,
  });
  const removed = await mutate('cartPromotionCodeRemove', { cartId, code: 'FIRSTROUND' }, 'el');
  expect(removed).toMatchObject({ promotionCodes: [], discounts: [], freeShipping: true });
});

test('answers a code with its reason, as data', async () => {
  const { id: cartId } = await newCart(1000, 1, false);
  for (const [code, problemCode] of [
    ['GIORTES', 'PROMOTION_NOT_STARTED'],
    ['NOBODYS', 'PROMOTION_NOT_FOUND'],
    ['PAREA5', 'PROMOTION_NOT_FOUND'],
  ]) {
    expect(await mutate('cartPromotionCodeApply', { cartId, code })).toMatchObject({
      problemCode,
    });
  }
  expect(await mutate('cartPromotionCodeApply', { cartId, code: 'FIRSTROUND' })).toMatchObject({
    promotionCodes: [
      {
        problem: {
          code: 'PROMOTION_MINIMUM_TOTAL',
          params: [{ name: 'missing', value: '3000' }],
        },
      },
    ],
  });
  expect(
    await mutate('cartPromotionCodeApply', { cartId: 'no id', code: 'FIRSTROUND' }),
  ).toMatchObject({ problemCode: 'CART_NOT_FOUND' });
});

test('takes as many statements with six lines as with one', async () => {
  const count = async (lines: number) => {
    const variantIds: string[] = [];
    for (let index = 0; index < lines; index += 1) {
      variantIds.push(await stockVariant(database, guest, { onHand: 50, price: 6000 }));
    }
    const { id } = await mutate('cartCreate', {
      idempotencyKey: randomUUID(),
      lines: variantIds.map((each) => ({ variantId: encodeId('Variant', each), quantity: 1 })),
    });
    const query = `query Find($id: ID!) { result: cart(id: $id) { ${CART} } }`;
    return statements.during(() => ask(query, { id }));
  };
  const one = await count(1);
  expect(await count(6)).toBe(one);
  // The tenant’s binding, the cart, its lines, promotions, two for the offers, its address, the gift’s variant and product.
  expect(one).toBeLessThanOrEqual(10);
});
