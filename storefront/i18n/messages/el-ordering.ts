import type { Translation } from '../translation.ts';
import { account } from './el/account.ts';
import { checkout } from './el/checkout.ts';
import { order } from './el/order.ts';
import { payment } from './el/payment.ts';
import { sharedCart } from './el/shared-cart.ts';
import { withdrawal } from './el/withdrawal.ts';
import type { enOrdering } from './en-ordering.ts';

export const elOrdering = {
  account,
  checkout,
  order,
  payment,
  sharedCart,
  withdrawal,
} satisfies Translation<typeof enOrdering>;
