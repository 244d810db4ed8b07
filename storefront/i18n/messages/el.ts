import type { Translation } from '#i18n/translation.ts';
import { ageGate } from './el/age-gate.ts';
import { app } from './el/app.ts';
import { blog } from './el/blog.ts';
import { cart } from './el/cart.ts';
import { catalogue } from './el/catalogue.ts';
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
import { problem } from './el/problem.ts';
import { product } from './el/product.ts';
import { promotion } from './el/promotion.ts';
import { search } from './el/search.ts';
import { session } from './el/session.ts';
import { support } from './el/support.ts';
import type { en } from './en.ts';

export const el = {
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
} satisfies Translation<typeof en>;
