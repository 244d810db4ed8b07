import type { Translation } from '#i18n/translation.ts';
import { cataloguePages } from './el/catalogue.ts';
import { productPage } from './el/product.ts';
import { promotionPages } from './el/promotion.ts';
import { searchPages } from './el/search.ts';
import { shop } from './el/shop.ts';
import { stockAlert } from './el/stock-alert.ts';
import type { enShop } from './en-shop.ts';

export const elShop = {
  catalogue: cataloguePages,
  product: productPage,
  promotion: promotionPages,
  search: searchPages,
  shop,
  stockAlert,
} satisfies Translation<typeof enShop>;
