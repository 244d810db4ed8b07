import { ageGate } from './en/age-gate.ts';
import { app } from './en/app.ts';
import { blog } from './en/blog.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
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
import { problem } from './en/problem.ts';
import { product } from './en/product.ts';
import { promotion } from './en/promotion.ts';
import { search } from './en/search.ts';
import { session } from './en/session.ts';
import { support } from './en/support.ts';

export const en = {
  ageGate,
  app,
  blog,
  cart,
  catalogue,
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
  problem,
  product,
  promotion,
  search,
  session,
  support,
};
