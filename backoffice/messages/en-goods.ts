import { prices } from './en/prices.ts';
import { products } from './en/products.ts';

/** The screens in `layouts/goods-texts.tsx` have these too. */
export const enGoods = {
  prices,
  products,
};
