import type { Translation } from '#i18n/translation.ts';
import { account } from './el/account.ts';
import { cartPages } from './el/cart.ts';
import { checkout } from './el/checkout.ts';
import { order } from './el/order.ts';
import { payment } from './el/payment.ts';
import { problemOfOrders } from './el/problem.ts';
import { sharedCart } from './el/shared-cart.ts';
import { supportPages } from './el/support.ts';
import { withdrawal } from './el/withdrawal.ts';
import type { enOrdering } from './en-ordering.ts';

export const elOrdering = {
  account,
  cart: cartPages,
  checkout,
  order,
  payment,
  problem: problemOfOrders,
  sharedCart,
  support: supportPages,
  withdrawal,
} satisfies Translation<typeof enOrdering>;
