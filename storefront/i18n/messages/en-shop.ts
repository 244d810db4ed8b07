import { cataloguePages } from './en/catalogue.ts';
import { productPage } from './en/product.ts';
import { promotionPages } from './en/promotion.ts';
import { searchPages } from './en/search.ts';
import { shop } from './en/shop.ts';
import { stockAlert } from './en/stock-alert.ts';

/** What the pages of the shop say beside what every page says; `layouts/shop-en.tsx` brings it. */
export const enShop = {
  catalogue: cataloguePages,
  product: productPage,
  promotion: promotionPages,
  search: searchPages,
  shop,
  stockAlert,
};
