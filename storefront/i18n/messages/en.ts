import { account } from './en/account.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { checkout } from './en/checkout.ts';
import { content } from './en/content.ts';
import { general } from './en/general.ts';
import { errors } from './en/errors.ts';
import { footer } from './en/footer.ts';
import { home } from './en/home.ts';
import { nav } from './en/nav.ts';
import { newsletter } from './en/newsletter.ts';
import { order } from './en/order.ts';
import { payment } from './en/payment.ts';
import { problem } from './en/problem.ts';
import { product } from './en/product.ts';
import { promotion } from './en/promotion.ts';
import { round } from './en/round.ts';
import { search } from './en/search.ts';
import { shop } from './en/shop.ts';
import { support } from './en/support.ts';
import { stockAlert } from './en/stock-alert.ts';
import { withdrawal } from './en/withdrawal.ts';

export const en = {
  account,
  cart,
  catalogue,
  checkout,
  content,
  general,
  errors,
  footer,
  home,
  nav,
  newsletter,
  order,
  payment,
  problem,
  product,
  promotion,
  round,
  search,
  shop,
  stockAlert,
  support,
  withdrawal,
};
