import { account } from './en/account.ts';
import { ageGate } from './en/age-gate.ts';
import { app } from './en/app.ts';
import { blog } from './en/blog.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { checkout } from './en/checkout.ts';
import { consent } from './en/consent.ts';
import { content } from './en/content.ts';
import { funding } from './en/funding.ts';
import { general } from './en/general.ts';
import { errors } from './en/errors.ts';
import { footer } from './en/footer.ts';
import { home } from './en/home.ts';
import { hours } from './en/hours.ts';
import { menu } from './en/menu.ts';
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
  ageGate,
  app,
  blog,
  cart,
  catalogue,
  checkout,
  consent,
  content,
  funding,
  general,
  errors,
  footer,
  home,
  hours,
  menu,
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
