import { expect, test } from 'vitest';
import type { VariantOffer } from '../catalogue/rules.ts';
import { findLineProblems } from './rules.ts';

test('a limit per customer counts all variants of a product', () => {
  const offer = {
    productId: 'rum',
    orderable: true,
    backorderable: false,
    price: {},
    sellable: 50,
    held: 0,
    limitPerCustomer: 3,
  } as VariantOffer;
  const judge = (...quantities: number[]) =>
    findLineProblems(
      quantities.map((quantity, n) => ({ id: `${n}`, variantId: `${n}`, quantity, offer })),
      99,
      new Map(),
    );
  expect(judge(1, 2)).toEqual([]);
  expect(judge(2, 2)).toMatchObject([
    { code: 'QUANTITY_LIMIT', lineIds: ['0'], params: { limit: 3, per: 'customer' } },
    { code: 'QUANTITY_LIMIT', lineIds: ['1'], params: { limit: 3, per: 'customer' } },
  ]);
});
