import { cart } from './el/cart.ts';
import { catalogue } from './el/catalogue.ts';
import { checkout } from './el/checkout.ts';
import { content } from './el/content.ts';
import { general } from './el/general.ts';
import { errors } from './el/errors.ts';
import { footer } from './el/footer.ts';
import { home } from './el/home.ts';
import { nav } from './el/nav.ts';
import { order } from './el/order.ts';
import { problem } from './el/problem.ts';
import { product } from './el/product.ts';
import { promotion } from './el/promotion.ts';
import { search } from './el/search.ts';
import { shop } from './el/shop.ts';
import { stockAlert } from './el/stock-alert.ts';

export const el = {
  cart,
  catalogue,
  checkout,
  content,
  general,
  errors,
  footer,
  home,
  nav,
  order,
  problem,
  product,
  promotion,
  search,
  shop,
  stockAlert,
};
