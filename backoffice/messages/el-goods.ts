import { prices } from './el/prices.ts';
import { products } from './el/products.ts';

/** The screens in `layouts/goods-texts.tsx` have these too. */
export const elGoods = {
  prices,
  products,
};
