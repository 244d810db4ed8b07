import type { Translation } from '../translation.ts';
import { account } from './el/account.ts';
import { ageGate } from './el/age-gate.ts';
import { app } from './el/app.ts';
import { blog } from './el/blog.ts';
import { cart } from './el/cart.ts';
import { catalogue } from './el/catalogue.ts';
import { checkout } from './el/checkout.ts';
import { consent } from './el/consent.ts';
import { content } from './el/content.ts';
import { funding } from './el/funding.ts';
import { general } from './el/general.ts';
import { errors } from './el/errors.ts';
import { footer } from './el/footer.ts';
import { home } from './el/home.ts';
import { hours } from './el/hours.ts';
import { menu } from './el/menu.ts';
import { nav } from './el/nav.ts';
import { newsletter } from './el/newsletter.ts';
import { order } from './el/order.ts';
import { payment } from './el/payment.ts';
import { problem } from './el/problem.ts';
import { product } from './el/product.ts';
import { promotion } from './el/promotion.ts';
import { round } from './el/round.ts';
import { search } from './el/search.ts';
import { shop } from './el/shop.ts';
import { support } from './el/support.ts';
import { stockAlert } from './el/stock-alert.ts';
import { withdrawal } from './el/withdrawal.ts';
import type { en } from './en.ts';

export const el = {
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
} satisfies Translation<typeof en>;
