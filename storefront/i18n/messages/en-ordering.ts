import { account } from './en/account.ts';
import { checkout } from './en/checkout.ts';
import { order } from './en/order.ts';
import { payment } from './en/payment.ts';
import { sharedCart } from './en/shared-cart.ts';
import { withdrawal } from './en/withdrawal.ts';

/** What only the pages around orders and accounts say; `layouts/ordering-en.tsx` brings it to them. */
export const enOrdering = {
  account,
  checkout,
  order,
  payment,
  sharedCart,
  withdrawal,
};
