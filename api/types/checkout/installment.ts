import { findCheckout } from '#domain/checkout/checkout.ts';
import { money } from '#domain/money.ts';
import { findOrderByReceipt } from '#domain/orders/orders.ts';
import { payableOf } from '#domain/payment-processing/retry.ts';
import type {
  InstallmentBounds as DomainInstallmentBounds,
  InstallmentOption as DomainInstallmentOption,
} from '#domain/payments/installments.ts';
import { listInstallmentOptions, type Payable } from '#domain/payments/payments.ts';
import type { Context } from '#domain/context.ts';
import { builder } from '../../builder.ts';
import { cartIdOf } from '../cart/cart.ts';
import { PaymentMethod } from './checkout.ts';
import { Money } from '../basics/money.ts';
import { decodeId } from '../basics/node.ts';

const InstallmentBounds = builder
  .objectRef<DomainInstallmentBounds>('InstallmentBounds')
  .implement({
    description: 'From how many to how many; 1 is to pay at once.',
    fields: (t) => ({ min: t.exposeInt('min'), max: t.exposeInt('max') }),
  });

const InstallmentOption = builder
  .objectRef<DomainInstallmentOption>('InstallmentOption')
  .implement({
    description: 'A way to split what is to be paid. The interest is the card bank’s.',
    fields: (t) => {
      const amount = (name: 'interestAmount' | 'installmentAmount' | 'total') =>
        t.field({
          type: Money,
          resolve: (option, _args, { tenant }) => money(option[name], tenant.currency),
        });
      return {
        count: t.exposeInt('count'),
        interestRate: t.float({
          description: 'Per year, in percent, e.g. 13 or 0.',
          resolve: ({ interestBasisPoints }) => interestBasisPoints / 100,
        }),
        interestAmount: amount('interestAmount'),
        installmentAmount: amount('installmentAmount'),
        lastInstallmentAmount: t.field({
          type: Money,
          description: 'It has the remainder, if it differs.',
          resolve: ({ lastInstallmentAmount }, _args, { tenant }) =>
            money(lastInstallmentAmount, tenant.currency),
        }),
        total: amount('total'),
      };
    },
  });

builder.objectField(PaymentMethod, 'installments', (t) =>
  t.field({
    type: InstallmentBounds,
    nullable: true,
    description: 'By how many installments it can be paid now; null: it takes none.',
    resolve: ({ installments }) => installments,
  }),
);

builder.queryField('installmentOptions', (t) =>
  t.field({
    type: [InstallmentOption],
    description:
      'For the cart’s total now, or an order’s, to pay at once among them. Empty for methods without installments.',
    args: {
      cartId: t.arg.id(),
      receiptId: t.arg.string(),
      paymentMethodId: t.arg.id({ required: true }),
    },
    resolve: async (_root, { cartId, receiptId, paymentMethodId }, ctx) => {
      const payable = await payableBehind(ctx, { cartId, receiptId });
      const methodId = decodeId('PaymentMethod', paymentMethodId);
      if (!payable || !methodId) return [];
      return listInstallmentOptions(ctx, { ...payable, paymentMethodId: methodId });
    },
  }),
);

/** The amount to pay before any fee; null if there is none yet. */
async function payableBehind(
  ctx: Context,
  { cartId, receiptId }: { cartId?: string | null; receiptId?: string | null },
): Promise<Payable | null> {
  if (receiptId != null) {
    const order = await findOrderByReceipt(ctx, receiptId);
    return order && payableOf(order);
  }
  const checkout = cartId == null ? null : await findCheckout(ctx, cartIdOf(cartId));
  if (!checkout?.shippingMethod) return null;
  return {
    shippingKind: checkout.shippingMethod.kind,
    total: checkout.totals.total - (checkout.totals.payment ?? 0),
  };
}
