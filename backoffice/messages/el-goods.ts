import { prices } from './el/prices.ts';
import { pictures } from './el/pictures.ts';
import { products } from './el/products.ts';
import { counts, stock } from './el/stock.ts';

/** The screens in `layouts/goods-texts.tsx` have these too. */
export const elGoods = {
  counts,
  prices,
  pictures,
  products,
  stock,
};
