import { prices } from './en/prices.ts';
import { pictures } from './en/pictures.ts';
import { products } from './en/products.ts';
import { counts, stock } from './en/stock.ts';

/** The screens in `layouts/goods-texts.tsx` have these too. */
export const enGoods = {
  counts,
  prices,
  pictures,
  products,
  stock,
};
