import { products } from './el/products.ts';

export const elGoods = {
  products,
};
