import { account } from './en/account.ts';
import { cartPages } from './en/cart.ts';
import { checkout } from './en/checkout.ts';
import { order } from './en/order.ts';
import { payment } from './en/payment.ts';
import { problemOfOrders } from './en/problem.ts';
import { sharedCart } from './en/shared-cart.ts';
import { supportPages } from './en/support.ts';
import { withdrawal } from './en/withdrawal.ts';

/** What only the pages around orders and accounts say; `layouts/ordering-en.tsx` brings it. */
export const enOrdering = {
  account,
  cart: cartPages,
  checkout,
  order,
  payment,
  problem: problemOfOrders,
  sharedCart,
  support: supportPages,
  withdrawal,
};
